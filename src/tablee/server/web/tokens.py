"""Secrets that people and games are known by."""

import hashlib
import secrets


def new_token() -> str:
    """What a person shows to get their seat back: 192 bits."""
    return secrets.token_urlsafe(24)


def digest(token: str) -> str:
    """What is kept of a token."""
    return hashlib.sha256(token.encode(errors="surrogateescape")).hexdigest()


def new_id() -> str:
    """The id of a log; it cannot be guessed, and it is not the code by which people join."""
    return secrets.token_urlsafe(12)
