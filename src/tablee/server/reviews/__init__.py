"""Reviews of finished games: a process that reckons, who waits for it, and what is kept."""
