"""Who may act, and who may listen: six chairs, and three that no player sits on."""

DEALER = 6  # turns cards and rolls dice
CLOCK = 7  # says that time has passed
WATCHER = 8  # anybody who looks on; never awaited
NOBODY = -1
