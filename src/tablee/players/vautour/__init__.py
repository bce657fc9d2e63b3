"""How Stupide Vautour is played: two are solved for, more are searched for."""
