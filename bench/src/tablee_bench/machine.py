"""What figures depend on: the day, the machine, the versions."""

import os
import platform
from datetime import date
from importlib.metadata import PackageNotFoundError, version
from pathlib import Path


def machine() -> dict[str, str | int | float]:
    """The day, the processor and how busy it is, Python and the packages that count."""
    return {
        "date": date.today().isoformat(),
        "processor": _processor(),
        "cores_used": 1,
        "load_1_5_15_min": " ".join(f"{load:.2f}" for load in os.getloadavg()),
        "python": platform.python_version(),
        **{name: _version(name) for name in ("tablee", "numba", "numpy", "open_spiel")},
    }


def _processor() -> str:
    try:
        lines = Path("/proc/cpuinfo").read_text("utf-8").splitlines()
        return next(line.split(":")[1].strip() for line in lines if line.startswith("model name"))
    except (OSError, StopIteration):
        return platform.processor() or platform.machine()


def _version(package: str) -> str:
    try:
        return version(package)
    except PackageNotFoundError:
        return "not installed"
