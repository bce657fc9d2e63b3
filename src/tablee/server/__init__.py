"""The table server's room: first the parts that need no network."""
