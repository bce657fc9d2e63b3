"""Where the data is, on each platform."""

from pathlib import Path

import pytest

from tablee.server.store.data import folder


@pytest.mark.parametrize(
    ("platform", "environ", "expected"),
    [
        ("linux", {"HOME": "/home/a"}, "/home/a/.local/share/tablee"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "/data"}, "/data/tablee"),
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/tablee"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": "data"}, "/home/a/.local/share/tablee"),
        ("linux", {"HOME": "/home/a", "XDG_DATA_HOME": ""}, "/home/a/.local/share/tablee"),
        ("darwin", {"HOME": "/Users/a"}, "/Users/a/Library/Application Support/Tablee"),
        ("win32", {"APPDATA": "C:/Roaming"}, "C:/Roaming/Tablee"),
    ],
)
def test_each_platform_has_its_folder(
    platform: str, environ: dict[str, str], expected: str
) -> None:
    assert folder(None, platform=platform, environ=environ) == Path(expected)


@pytest.mark.parametrize(
    ("platform", "variable"), [("linux", "HOME"), ("darwin", "HOME"), ("win32", "APPDATA")]
)
def test_without_a_home_the_host_is_asked(platform: str, variable: str) -> None:
    for environ in ({}, {variable: ""}):
        with pytest.raises(ValueError, match=f"^{variable} is not set: say with --data DIR"):
            folder(None, platform=platform, environ=environ)


def test_the_folder_asked_for_is_taken_and_made_absolute(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("HOME", str(tmp_path))
    assert folder("games", environ={}) == tmp_path / "games"
    assert folder("~/games", environ={}) == tmp_path / "games"
    assert not (tmp_path / "games").exists()
    with pytest.raises(ValueError, match="empty"):
        folder("")
    with pytest.raises(ValueError, match="no home folder"):
        folder("~nobody-is-called-so/games")
