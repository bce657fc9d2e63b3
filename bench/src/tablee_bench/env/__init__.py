"""How fast environments are stepped, ours and our peers'."""
