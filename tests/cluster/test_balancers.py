"""nginx and haproxy as docs/cluster.md has them, really run before three nodes: `make soak`.

What stands there is used word for word, but for addresses, ports and certificates.
"""

import asyncio
import os
import re
import subprocess
import urllib.error
import urllib.request
from collections.abc import Callable, Generator
from contextlib import contextmanager
from pathlib import Path

import aiohttp
import pytest

from tests.kit import engines
from tests.kit.crowd import Crowd, compared
from tests.kit.house import PATIENCE, House, until
from tests.kit.running import free_port
from tests.kit.village import Village

pytestmark = pytest.mark.skipif(os.environ.get("TABLEE_HYPOTHESIS") != "long", reason="make soak")
DOCS = Path(__file__).parents[2] / "docs"
TABLES = 4

Balancer = Callable[[Path, int, list[House]], list[str]]


def fenced(page: str, kind: str, *, about: str) -> str:
    """The only block of a page, of this kind, that says this."""
    found = re.findall(rf"^```{kind}\n(.*?)^```", (DOCS / page).read_text("utf-8"), re.M | re.S)
    (block,) = [each for each in found if about in each]
    return block


def at_nodes(text: str, houses: list[House]) -> str:
    """Led to these nodes instead."""
    for number, house in enumerate(houses, 1):
        text = text.replace(f"10.0.0.1{number}:8000", f"127.0.0.1:{house.port}")
    return text


def nginx(folder: Path, port: int, houses: list[House]) -> list[str]:
    """The `server` of host.md, without its certificate, before the `upstream` of cluster.md."""
    server = fenced("host.md", "nginx", about="proxy_pass").partition("\nserver {\n    listen 80;")[
        0
    ]
    server = re.sub(r"(?m)^ *(listen|ssl_\w+|server_name) .*\n", "", server)
    server = server.replace("server {", f"server {{\n    listen 127.0.0.1:{port};", 1)
    server = server.replace("proxy_pass http://127.0.0.1:8000;", "proxy_pass http://tablee;")
    upstream = at_nodes(fenced("cluster.md", "nginx", about="upstream"), houses)
    temporary = "".join(
        f"{what}_temp_path {folder}/{what};\n"
        for what in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
    )
    (folder / "nginx.conf").write_text(
        f"daemon off; pid {folder}/pid; error_log {folder}/errors;\n"
        f"events {{ worker_connections 512; }}\nhttp {{\n{temporary}{upstream}{server}}}\n"
    )
    program = engines.balancer("nginx")
    assert program is not None, engines.NONE.format("nginx")
    return [program, "-c", str(folder / "nginx.conf"), "-e", str(folder / "errors")]


def haproxy(folder: Path, port: int, houses: list[House]) -> list[str]:
    text = at_nodes(fenced("cluster.md", "text", about="backend nodes"), houses)
    assert "bind :80\n" in text
    (folder / "haproxy.cfg").write_text(text.replace("bind :80\n", f"bind 127.0.0.1:{port}\n"))
    program = engines.balancer("haproxy")
    assert program is not None, engines.NONE.format("haproxy")
    return [program, "-db", "-f", str(folder / "haproxy.cfg")]


@contextmanager
def running(command: list[str], folder: Path, port: int) -> Generator[str]:
    """A balancer that lets people through; its address."""
    with (folder / "said").open("wb") as said:
        process = subprocess.Popen(command, stdout=said, stderr=said, cwd=folder)
    url = f"http://127.0.0.1:{port}"

    def answers() -> bool:
        assert process.poll() is None, (folder / "said").read_text()
        try:
            with urllib.request.urlopen(f"{url}/healthz", timeout=5) as answer:
                return answer.status == 200
        except OSError:
            return False

    try:
        until(answers, PATIENCE)
        yield url
    finally:
        process.terminate()
        process.wait(PATIENCE)


@pytest.mark.parametrize("balancer", [nginx, haproxy])
def test_people_play_through_a_balancer_while_nodes_are_killed(
    balancer: Balancer, village: Village, tmp_path: Path
) -> None:
    tmp_path.chmod(0o755)
    port = free_port()
    command = balancer(tmp_path, port, village.houses)

    async def evening(url: str) -> Crowd:
        crowd = Crowd(url)
        async with aiohttp.ClientSession(connector=aiohttp.TCPConnector(limit=0)) as http:
            await crowd.come(http, TABLES)
            for house in village.houses[:2]:
                await asyncio.to_thread(house.kill)
                await crowd.go_on()
                await asyncio.to_thread(village.open)
            await crowd.go_on()
            await crowd.leave()
        return crowd

    with running(command, tmp_path, port) as url:
        with pytest.raises(urllib.error.HTTPError, match=r"40[34]"):
            urllib.request.urlopen(f"{url}/metrics", timeout=PATIENCE)
        crowd = asyncio.run(evening(url))
    found = compared(crowd.memory, asyncio.run(village.logs()))
    assert crowd.memory.troubles == []
    assert found.clean(), found
    assert found.moves > 0
    assert village.faults() == []
