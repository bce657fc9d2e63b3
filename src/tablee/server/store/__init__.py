"""What is kept: the log of every game, and whoever reads it."""
