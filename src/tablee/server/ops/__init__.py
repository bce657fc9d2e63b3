"""For the host: the journal and the figures."""
