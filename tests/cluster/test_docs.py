"""What docs/cluster.md tells a host is so."""

import configparser
import re
import shlex
from importlib.resources import files
from pathlib import Path
from typing import Any, cast
from urllib.request import urlopen

import yaml

from tablee.cli import parser
from tests.kit.village import Village

ROOT = Path(__file__).parents[2]
DOCUMENT = (ROOT / "docs/cluster.md").read_text("utf-8")
HOST = (ROOT / "docs/host.md").read_text("utf-8")


def fenced(kind: str) -> list[str]:
    return re.findall(rf"^```{kind}\n(.*?)^```", DOCUMENT, re.M | re.S)


def test_every_node_shown_starts_as_one_of_several() -> None:
    shown = re.findall(r"tablee (serve .*)", DOCUMENT)
    assert len(shown) == 2
    for command in shown:
        parsed = parser().parse_args(shlex.split(command))
        assert parsed.store.startswith("postgresql://")
        assert parsed.bus.startswith("redis://")
        assert parsed.behind_proxy


def test_the_drop_in_replaces_the_command_of_the_unit() -> None:
    (text,) = fenced("ini")
    unit = configparser.ConfigParser(interpolation=None, delimiters=("=",), strict=False)
    unit.read_string(text)
    assert text.count("\nExecStart=\n") == 1  # else systemd would have two
    assert unit["Service"]["ExecStart"].startswith("/opt/tablee/bin/tablee serve ")


def test_the_compose_file_has_nodes_on_one_log_and_one_bus() -> None:
    (text,) = fenced("yaml")
    composed: dict[str, Any] = cast(Any, yaml).safe_load(text)
    services = composed["services"]
    assert {*services} == {"db", "bus", "node"}
    node = services["node"]
    assert {*node["depends_on"]} == {"db", "bus"}
    assert node["deploy"]["replicas"] > 1
    assert node["environment"]["PGPASSWORD"] == services["db"]["environment"]["POSTGRES_PASSWORD"]
    parsed = parser().parse_args(shlex.split(node["command"])[1:])
    db = services["db"]["environment"]
    assert parsed.store == f"postgresql://{db['POSTGRES_USER']}@db/{db['POSTGRES_DB']}"
    assert parsed.bus == "redis://bus"
    (volume,) = services["db"]["volumes"]
    assert volume.partition(":")[0] in composed["volumes"]


def test_the_balancers_lead_to_the_nodes() -> None:
    (nginx,), (haproxy,) = fenced("nginx"), fenced("text")
    for text in (nginx, haproxy):
        assert re.findall(r"10\.0\.0\.1\d:8000", text) == [f"10.0.0.1{n}:8000" for n in (1, 2, 3)]
    assert nginx.count("{") == nginx.count("}")


def test_the_metrics_of_a_node_are_those_that_are_told(village: Village) -> None:
    with urlopen(f"{village.houses[0].url}/metrics", timeout=10) as answer:
        there = {*re.findall(r"(?m)^# TYPE (\w+) ", answer.read().decode())}
    told = {*re.findall(r"(?m)^\| `(tablee_\w+)` \|", DOCUMENT)}
    at_home = {*re.findall(r"(?m)^\| `(tablee_\w+)` \|", HOST)}
    assert told == there - at_home


def test_what_people_read_is_quoted_as_they_read_it() -> None:
    words = files("tablee.server").joinpath("words/en.ftl").read_text("utf-8")
    quotes = re.findall(r"“([^”]+)”", DOCUMENT)
    assert quotes
    for quote in quotes:
        assert quote in words


def test_links_lead_somewhere() -> None:
    for target in re.findall(r"\]\(([^)#]+)[^)]*\)", DOCUMENT):
        assert (ROOT / "docs" / target).is_file(), target
