"""What docs/host.md tells a host is so."""

import argparse
import configparser
import json
import re
import shlex
import shutil
import subprocess
from collections.abc import Iterator
from http.client import HTTPConnection
from importlib.resources import files
from pathlib import Path

import pytest

from tablee.cli import parser
from tablee.server.web import addresses
from tests.kit.house import House
from tests.kit.shelved import evening, put

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/host.md").read_text("utf-8")
SOURCES = sorted((ROOT / "src/tablee/server").rglob("*.py"))
VERBS = ("serve", "backup", "export", "import", "games", "check", "copy")  # a host's
GAME = evening("vautour", 2)
PLACES = ("/etc/", "/opt/", "/var/", "/media/")  # files, not addresses

_FENCED = re.compile(r"^```(\w+)\n(.*?)^```", re.M | re.S)
_INLINE = re.compile(r"`([^`\n]+)`")
_COMMAND = re.compile(r"(?:^|[\s/])tablee ([a-z]+ .*|[a-z]+)$")
PROSE = _FENCED.sub("", DOCUMENT)
INLINE = _INLINE.findall(PROSE)


def fenced(*kinds: str) -> list[str]:
    return [text for kind, text in _FENCED.findall(DOCUMENT) if kind in kinds]


def commands() -> list[str]:
    """Every command line of ours that is shown, without what is before and after it."""
    shown = [line for text in fenced("console", "sh", "ini") for line in text.splitlines()]
    return [
        found[1]
        for line in [*shown, *INLINE]
        for part in re.split(r" \| | && | >", line)
        if (found := _COMMAND.search(part.strip())) and "tablee.service" not in part
    ]


def arguments(command: str) -> list[str]:
    return shlex.split(command.replace("$(date +%u)", "1"), comments=True)


def verbs() -> dict[str, argparse.ArgumentParser]:
    for action in parser()._actions:  # pyright: ignore[reportPrivateUsage]
        if isinstance(action, argparse._SubParsersAction):  # pyright: ignore[reportPrivateUsage]
            return dict(action.choices)  # pyright: ignore[reportUnknownMemberType, reportUnknownArgumentType]
    raise AssertionError("there are no verbs")


def flags(verb: str) -> dict[str, object]:
    """The long options of a verb, with their defaults."""
    return {
        name: action.default
        for action in verbs()[verb]._actions  # pyright: ignore[reportPrivateUsage]
        for name in action.option_strings
        if name.startswith("--") and name != "--help"
    }


def rows(head: str) -> list[list[str]]:
    """The cells of the table that begins with this line."""
    lines = DOCUMENT[DOCUMENT.index(f"\n{head}\n") + 1 :].split("\n\n")[0].splitlines()[2:]
    return [[cell.strip() for cell in line.strip("|").split(" | ")] for line in lines]


# Commands ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("command", commands())
def test_every_command_shown_is_understood(command: str) -> None:
    parsed = parser().parse_args(arguments(command))
    for url in getattr(parsed, "origin", []):
        assert addresses.origin(url) == url


def test_every_verb_of_a_host_is_shown() -> None:
    assert {arguments(command)[0] for command in commands()} >= {*VERBS, "verify"}


def test_flags_are_those_there_are() -> None:
    known = {flag for verb in VERBS for flag in flags(verb)} | {"--fair"}
    named = {flag for text in INLINE for flag in re.findall(r"(?<!\S)--[a-z][a-z-]*", text)}
    assert named <= known
    written = named | set(re.findall(r"(?<!\S)--[a-z][a-z-]*", "\n".join(commands())))
    assert set(flags("serve")) <= written


def test_the_limits_have_the_defaults_that_are_told() -> None:
    told = {row[0].strip("`"): int(row[1]) for row in rows("| flag | default | |")}
    assert told == {
        name: value for name, value in flags("serve").items() if name.startswith("--max-")
    }


def test_the_unit_starts_the_server_where_it_may_write() -> None:
    (text,) = fenced("ini")
    unit = configparser.ConfigParser(interpolation=None, delimiters=("=",))
    unit.optionxform = str  # pyright: ignore[reportAttributeAccessIssue]
    unit.read_string(text)  # a key given twice would raise
    service = unit["Service"]
    program, *given = shlex.split(service["ExecStart"])
    parsed = parser().parse_args(given)
    assert Path(program).name == "tablee"
    assert parsed.data == f"/var/lib/{service['StateDirectory']}"
    assert parsed.no_browser
    assert not parsed.behind_proxy or parsed.host == "127.0.0.1"
    assert service["RestartPreventExitStatus"] == "2"


def test_the_unit_has_limits_and_systemd_understands_it(tmp_path: Path) -> None:
    (text,) = fenced("ini")
    for limit in ("MemoryMax", "TasksMax", "LimitNOFILE", "CapabilityBoundingSet", "ProtectSystem"):
        assert f"\n{limit}=" in text
    if (analyse := shutil.which("systemd-analyze")) is None:
        pytest.skip("there is no systemd to ask")
    unit = tmp_path / "tablee.service"
    unit.write_text(text.replace("/opt/tablee/bin/tablee", "/bin/true"), "utf-8")
    done = subprocess.run(
        [analyse, "verify", "--man=no", "--recursive-errors=no", str(unit)],
        capture_output=True,
        text=True,
        timeout=60,
        check=False,
    )
    complaints = [line for line in done.stderr.splitlines() if "tablee.service" in line]
    assert (done.returncode, complaints) == (0, []), done.stderr


def test_the_proxies_lead_to_where_the_server_listens() -> None:
    given = next(command for command in commands() if "--behind-proxy" in command)
    parsed = parser().parse_args(arguments(given))
    (nginx,), (caddy,) = fenced("nginx"), fenced("caddyfile")
    assert f"proxy_pass http://{parsed.host}:{parsed.port};" in nginx
    assert f"reverse_proxy {parsed.host}:{parsed.port} " in caddy
    for text in (nginx, caddy):
        assert parsed.origin[0].removeprefix("https://") in text
    for text in (nginx, caddy):
        assert text.count("{") == text.count("}")


# A running server -------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    data = tmp_path_factory.mktemp("host") / "data"
    put(data, GAME)
    with House(data) as opened:
        yield opened


def get(house: House, path: str) -> tuple[int, str]:
    connection = HTTPConnection("127.0.0.1", house.port, timeout=10)
    try:
        connection.request("GET", path, headers={"Accept": "text/html, */*"})
        answer = connection.getresponse()
        return answer.status, answer.read().decode()
    finally:
        connection.close()


def test_the_metrics_are_those_that_are_told(house: House) -> None:
    status, text = get(house, "/metrics")
    assert status == 200
    there = set(re.findall(r"(?m)^# TYPE (\w+) ", text))
    table = {row[0].strip("`"): row[1] for row in rows("| metric | |")}
    assert set(table) == there
    several = {"tablee_processes", "tablee_process_ends_total"}  # of a house that has them
    assert set(re.findall(r"\btablee_[a-z_]+", PROSE)) == there | several
    reasons = re.findall(r'tablee_cut_off_total\{why="(\w+)"\}', text)
    assert re.findall(r"`(\w+)`", table["tablee_cut_off_total"]) == ["why", *reasons]


def test_every_address_named_is_there(house: House) -> None:
    named = {text for text in INLINE if text.startswith("/") and not text.startswith(PLACES)}
    assert named >= {"/e/CODE", "/r/ID", "/r/ID.jsonl", "/healthz", "/metrics"}
    for path in sorted(named):
        status, _ = get(house, path.replace("CODE", "BCDF").replace("ID", GAME[0].table))
        assert status == 200, path


def test_its_health_is_told_as_printed(house: House) -> None:
    status, text = get(house, "/healthz")
    assert status == 200
    assert json.loads(text) == {"ok": True, "protocol": 2}
    assert f"`{text}`" in DOCUMENT


# Words ------------------------------------------------------------------------------------------


def test_the_events_of_the_log_are_those_that_are_told() -> None:
    written = {
        (event, level)
        for path in SOURCES
        for level, event in re.findall(
            r'journal\.(info|warn|error)\(\s*"([^"]+)"', path.read_text("utf-8")
        )
    }
    told = {(row[0].strip("`"), row[1]) for row in rows("| event | level | |")}
    assert told == written


def test_what_people_read_is_quoted_as_they_read_it() -> None:
    words = files("tablee.server").joinpath("words/en.ftl").read_text("utf-8")
    words += (ROOT / "web/src/words/en.ftl").read_text("utf-8")
    quotes = re.findall(r"“([^”]+)”", re.sub(r"\s+", " ", PROSE))
    assert len(quotes) > 10
    for quote in quotes:
        assert quote.removesuffix("…") in words, quote


def test_what_the_terminal_shows_is_as_printed() -> None:
    (text,) = [text for text in fenced("text") if "localhost" in text]
    words = files("tablee.server").joinpath("words/en.ftl").read_text("utf-8")
    for name in ("serve-here", "serve-lan", "serve-stop"):
        (line,) = re.findall(rf"(?m)^{name} = (.*)$", words)
        assert line.partition("{")[0].strip() in text


def test_what_it_says_when_it_cannot_open_is_quoted() -> None:
    """The first column of the last table: in code, with … for what differs."""
    sources = "".join(
        path.read_text("utf-8") for path in [*SOURCES, *(ROOT / "src/tablee/cli").glob("*.py")]
    )
    symptoms = [row[0] for row in rows("| symptom | cause | what to do |") if row[0][0] == "`"]
    assert len(symptoms) > 5
    for symptom in symptoms:
        said = symptom.strip("`").strip("… ")
        parts = re.split(r"\d+ ", said)  # a port stands in between
        assert all(part in sources for part in parts), symptom


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)]+)\)", PROSE):
        path, _, anchor = target.partition("#")
        if path:
            assert (ROOT / "docs" / path).is_file(), target
        if anchor:
            page = (ROOT / "docs" / path).read_text("utf-8") if path else PROSE
            heads = re.findall(r"(?m)^#+ (.*)$", page)
            anchors = {re.sub(r"[^\w -]", "", head).lower().replace(" ", "-") for head in heads}
            assert anchor in anchors, target


def test_a_slash_at_the_end_is_no_origin() -> None:
    with pytest.raises(ValueError, match="is not an origin"):
        addresses.origin("https://games.example.org/")
