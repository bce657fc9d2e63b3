"""Files that are there whole, or not at all."""

import errno
from collections.abc import Generator
from contextlib import contextmanager
from pathlib import Path
from typing import BinaryIO


@contextmanager
def whole_file(path: Path) -> Generator[BinaryIO]:
    """A file that has its name only when it is whole.

    Whoever interrupts keeps what is written, in a whole file; after any other fault there is none.
    OSError at once, if something else than a file has the name.
    """
    if path.is_dir():
        raise IsADirectoryError(errno.EISDIR, "it is a folder", str(path))
    if path.exists() and not path.is_file():
        raise OSError(errno.EINVAL, "it is no ordinary file", str(path))
    target = path.resolve()  # a link stays one
    part = target.with_name(f"{target.name}.part")
    try:
        try:
            with part.open("wb") as file:
                yield file
        except KeyboardInterrupt:
            part.replace(target)
            raise
        part.replace(target)
    except BaseException:
        part.unlink(missing_ok=True)
        raise
