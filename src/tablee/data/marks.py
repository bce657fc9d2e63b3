"""How files of columns begin: known without whatever reads them."""

from pathlib import Path

FORMAT = "tablee-columns/1"
PARQUET = b"PAR1"
MARK = b"# "  # begins the first line of a CSV file, which says where its games come from
FIRST_LINE = 65_536  # bytes: what a file says of itself is shorter


def holds_columns(path: Path) -> bool:
    """Whether a file has games in columns, by how it begins; OSError if it cannot be read.

    An empty file goes by its name: as records it would hold none that is wrong.
    """
    with path.open("rb") as file:
        head = file.readline(FIRST_LINE)
    own = f'"format":"{FORMAT}"'.encode()
    if not head:
        return path.suffix in (".parquet", ".csv")
    return head.startswith((PARQUET, MARK + b"{")) or own in head
