"""One table: what people may do there, what comes of it, and who is told."""
