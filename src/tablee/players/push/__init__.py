"""How Push is played: a turn reckoned to its end, and values between turns."""
