"""The port that the house listens on, its certificate, and how many may come."""

import socket
import ssl
import sys
from contextlib import suppress
from pathlib import Path

from tablee.server.ports import UnusableLog


def bound(host: str, port: int) -> socket.socket:
    """A socket on the port, or the reason why not."""
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    found = socket.socket(family, socket.SOCK_STREAM)
    try:
        if sys.platform != "win32":
            found.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        found.bind((host, port))
    except OverflowError:
        found.close()
        raise UnusableLog(f"{port} is not a port: use --port with 1 to 65535") from None
    except OSError as error:
        found.close()
        reason = {98: "is taken", 48: "is taken", 10048: "is taken", 13: "needs more rights"}
        why = reason.get(error.errno or 0)
        if why:
            raise UnusableLog(f"port {port} {why}: choose another with --port") from None
        raise UnusableLog(f"cannot listen on {host}: {error.strerror or error}") from None
    return found


def tls(files: tuple[Path, Path] | None) -> ssl.SSLContext | None:
    """What https needs, or the reason why not."""
    if files is None:
        return None
    certificate, key = files
    context = ssl.create_default_context(ssl.Purpose.CLIENT_AUTH)
    try:
        context.load_cert_chain(certificate, key)
    except (OSError, ssl.SSLError) as error:
        reason = error.strerror or error
        if isinstance(error, ssl.SSLError):
            reason = "they are no PEM files, or do not belong together"
        raise UnusableLog(f"cannot use certificate {certificate} and key {key}: {reason}") from None
    return context


def allow_many() -> None:
    """As many open files as the system lets us have: each socket is one."""
    if sys.platform != "win32":
        import resource

        _, most = resource.getrlimit(resource.RLIMIT_NOFILE)
        with suppress(ValueError, OSError):
            resource.setrlimit(resource.RLIMIT_NOFILE, (most, most))
