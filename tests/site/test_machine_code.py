"""Machine code is run only if it was made from these very sources, and does what they say."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from tablee import machine_code
from tablee.cli import accelerate
from tablee.machine_code import NONE, PLACE, SOURCES, STAMP, write_stamp

IS_LONG = os.environ.get("TABLEE_HYPOTHESIS") == "long"
ROOT = Path(__file__).parents[2]
STATE = "import tablee; print(tablee.RUNNING.state, tablee.RUNNING.count)"
# They put something of their own in the place of a function, or look at how a class was written.
REACHING_IN = (
    "to_decide_changes_nothing or nothing_can_be_made_is_set_aside or brings_a_fault_about"
)


def python(place: Path | str, *words: str) -> str:
    """What Python says that looks for machine code there."""
    said = subprocess.run(
        [sys.executable, *words],
        env={**os.environ, PLACE: str(place)},
        cwd=ROOT,
        capture_output=True,
        text=True,
        timeout=1800,
        check=False,
    )
    assert said.returncode == 0, said.stdout + said.stderr
    return said.stdout.strip()


def test_without_any_the_sources_run(tmp_path: Path) -> None:
    assert python(tmp_path, "-c", STATE) == "none 0"
    assert python(NONE, "-c", STATE) == "none 0"


def test_what_was_made_from_other_sources_is_passed_over(tmp_path: Path) -> None:
    write_stamp(tmp_path, ["tablee.core.bits"])
    stamp = (tmp_path / STAMP).read_text("utf-8")
    (tmp_path / STAMP).write_text("0" + stamp[1:] if stamp[0] != "0" else "1" + stamp[1:])
    loaded = f"{STATE}; import tablee.core.bits as bits; print(bits.__file__)"
    assert python(tmp_path, "-c", loaded) == f"stale 0\n{SOURCES / 'core' / 'bits.py'}"


def test_every_letter_of_the_sources_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(machine_code, "SOURCES", tmp_path)
    (tmp_path / "one.py").write_text("a = 1\n")
    stamps = [machine_code.stamp()]
    (tmp_path / "one.py").write_text("a = 2\n")
    stamps.append(machine_code.stamp())
    (tmp_path / "one.py").rename(tmp_path / "two.py")
    stamps.append(machine_code.stamp())
    assert len(set(stamps)) == 3


def test_no_kernel_is_compiled_twice() -> None:
    for name in accelerate.chosen():
        text = (SOURCES.parent / f"{name.replace('.', '/')}.py").read_text("utf-8")
        assert "@kernel" not in text, name  # `tablee.fast` could not read it any more


@pytest.mark.skipif(not IS_LONG, reason="make soak: it takes a C compiler some minutes")
@pytest.mark.timeout(3600)
def test_the_server_as_machine_code_does_what_its_sources_say(tmp_path: Path) -> None:
    place = tmp_path / "made"
    python(place, "-m", "tablee", "accelerate")
    assert python(place, "-c", STATE) == f"fresh {len(accelerate.chosen())}"
    folders = ["tests/server", "tests/play", "tests/corpus", "tests/table/test_secrets.py"]
    words = ("-m", "pytest", "-q", "-p", "no:cacheprovider", "-k", f"not ({REACHING_IN})")
    python(place, *words, *folders)
