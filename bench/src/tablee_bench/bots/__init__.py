"""How strong the players who are not people are, how fast they think, and against whom."""
