"""Questions to the bots, and the processes that think them over."""
