"""The way in: pages, sockets, messages, and what nobody may send too often."""
