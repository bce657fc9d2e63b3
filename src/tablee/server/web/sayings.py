"""What a frame says, or the little that can be made of one that makes no sense."""

import msgspec

from tablee.server.web import protocol


def understood(data: bytes) -> protocol.Said | None:
    """What was said, or None if it makes no sense."""
    try:
        return protocol.read(data)
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None


class _Bare(msgspec.Struct):
    id: str | None = None
    v: int | None = None


def id_of(data: bytes) -> str | None:
    """The id of a command that makes no sense otherwise, so that its sender knows which."""
    try:
        found = msgspec.json.decode(data, type=_Bare).id
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return None
    return found if found is not None and len(found) <= 40 else None


def outdated(data: bytes) -> bool:
    """Whether this is the hello of another version, whatever else it says."""
    try:
        version = msgspec.json.decode(data, type=_Bare).v
    except (msgspec.DecodeError, UnicodeDecodeError, RecursionError):
        return False
    return version is not None and version != protocol.VERSION
