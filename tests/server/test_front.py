"""The site as it is served, out of a folder made for the purpose."""

import asyncio
import gzip
import io
import os
import re
from pathlib import Path

import pytest
from aiohttp import ClientSession
from aiohttp.test_utils import TestServer
from multidict import CIMultiDict

from tablee.server.ops.journal import Journal
from tablee.server.ops.metrics import Metrics
from tablee.server.store.store import SqliteStore
from tablee.server.table.directory import Directory
from tablee.server.web.front import IMMUTABLE, PAGES, Front, unpacks
from tablee.server.web.headers import NO_STORE
from tablee.server.web.sockets import Door
from tablee.server.web.web import Site

PAGE = b'<!doctype html><script type="module" src="/assets/app-1a2b.js"></script>'
FILES = {
    "index.html": PAGE,
    "icon.svg": b"<svg/>",
    "social.png": b"\x89PNG\r\n\x1a\n",
    "manifest.webmanifest": b'{"name": "Tabl\xc3\xa9e"}',
    "sw.js": b"self",
    "assets/app-1a2b.js": b"play() // " + b"again " * 100,
    "assets/style-3c4d.css": b"body{}",
    "assets/font-5e6f.woff2": b"wOF2",
}
ADDRESSES = [re.sub(r"\{\w+\}", "BCDF", path) for path in PAGES]
NOWHERE = Path("nowhere")
ROOT = Path(__file__).parents[2]


@pytest.fixture
def site(tmp_path: Path) -> Path:
    folder = tmp_path / "site"
    (folder / "assets").mkdir(parents=True)
    for name, body in FILES.items():
        (folder / name).write_bytes(body)
    for name in ("index.html", "assets/app-1a2b.js"):
        (folder / f"{name}.gz").write_bytes(gzip.compress(FILES[name]))
    (folder.parent / "secret.txt").write_text("seed")
    return folder


class Answer:
    def __init__(self, status: int, headers: CIMultiDict[str], body: bytes) -> None:
        self.status, self.headers, self.body = status, headers, body


def ask(front: Front, data: Path, path: str, **headers: str) -> Answer:
    """What the whole house with this front answers, as it comes over the line."""

    async def asking() -> Answer:
        journal, metrics, store = Journal(io.StringIO()), Metrics(), SqliteStore(data / "log.db")
        directory = Directory(store, journal, metrics)
        door = Door(directory, journal, metrics, origins=frozenset())
        app = Site(directory, door, metrics, base="http://salon.local", front=front).app()
        sent = {"Accept-Encoding": "identity"} | {n.replace("_", "-"): headers[n] for n in headers}
        async with (
            TestServer(app) as server,
            ClientSession(auto_decompress=False) as session,
            session.get(server.make_url(path), headers=sent) as answer,
        ):
            told = Answer(answer.status, CIMultiDict(answer.headers), await answer.read())
        await directory.close()
        await store.close()
        return told

    return asyncio.run(asking())


@pytest.mark.parametrize("path", [*ADDRESSES, "/r/whatever", "/r/whatever?seat=open"])
def test_every_address_for_people_shows_the_page(site: Path, tmp_path: Path, path: str) -> None:
    answer = ask(Front(site), tmp_path, path, Accept="text/html,application/xhtml+xml")
    assert (answer.status, answer.body) == (200, PAGE)
    assert answer.headers["Content-Type"] == "text/html; charset=utf-8"
    assert answer.headers["Cache-Control"] == "no-cache"
    policy = answer.headers["Content-Security-Policy"]
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy


def test_every_address_that_the_site_reads_leads_to_it() -> None:
    router = (ROOT / "web/src/lib/route.svelte.ts").read_text("utf-8")
    read = set(re.findall(r"first === '(\w+)'", router))
    assert "t" in read
    assert read == {path.split("/")[1] for path in (*PAGES, "/r/{id}")} - {""}


@pytest.mark.parametrize("path", ["/t", "/t/", "/rules/push/1", "/nothing", "/settings/"])
def test_what_is_no_address_is_not_found(site: Path, tmp_path: Path, path: str) -> None:
    answer = ask(Front(site), tmp_path, path, Accept="text/html")
    assert answer.status == 404
    assert answer.headers["Cache-Control"] == NO_STORE


def test_a_program_is_still_answered_with_data(site: Path, tmp_path: Path) -> None:
    assert ask(Front(site), tmp_path, "/r/whatever").status == 404
    games = ask(Front(site), tmp_path, "/api/games", Accept="text/html")
    assert games.headers["Content-Type"] == "application/json"


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        ("icon.svg", "image/svg+xml; charset=utf-8"),
        ("social.png", "image/png"),
        ("manifest.webmanifest", "application/manifest+json; charset=utf-8"),
        ("sw.js", "text/javascript; charset=utf-8"),
        ("assets/app-1a2b.js", "text/javascript; charset=utf-8"),
        ("assets/style-3c4d.css", "text/css; charset=utf-8"),
        ("assets/font-5e6f.woff2", "font/woff2"),
    ],
)
def test_every_file_is_served_as_what_it_is(
    site: Path, tmp_path: Path, name: str, kind: str
) -> None:
    answer = ask(Front(site), tmp_path, f"/{name}")
    assert (answer.status, answer.body) == (200, FILES[name])
    assert answer.headers["Content-Type"] == kind
    hashed = name.startswith("assets/")
    assert answer.headers["Cache-Control"] == (IMMUTABLE if hashed else "no-cache")


@pytest.mark.parametrize(
    "path",
    [
        *(
            "/assets/gone-0000.js",
            "/gone.svg",
            "/assets",
            "/assets/",
            "/assets/%2e%2e%2findex.html",
        ),
        *("/%2e%2e%2fsecret.txt", "/..%5csecret.txt", "/assets/..%2f..%2fsecret.txt", "/.secret"),
    ],
)
def test_nothing_else_is_served(site: Path, tmp_path: Path, path: str) -> None:
    answer = ask(Front(site), tmp_path, path)
    assert answer.status == 404
    assert answer.headers["Cache-Control"] == NO_STORE
    assert b"seed" not in answer.body


@pytest.mark.parametrize("path", ["/assets/app-1a2b.js", "/t/BCDF"])
def test_what_is_packed_comes_packed_to_those_who_can_unpack_it(
    site: Path, tmp_path: Path, path: str
) -> None:
    packed = ask(Front(site), tmp_path, path, Accept_Encoding="br, gzip")
    plain = ask(Front(site), tmp_path, path)
    assert packed.headers["Content-Encoding"] == "gzip"
    assert gzip.decompress(packed.body) == plain.body
    assert "Content-Encoding" not in plain.headers
    assert packed.headers["Content-Type"] == plain.headers["Content-Type"]
    assert packed.headers["Vary"] == plain.headers["Vary"] == "Accept-Encoding"
    assert packed.headers["ETag"] != plain.headers["ETag"]


def test_what_is_not_packed_comes_as_it_is(site: Path, tmp_path: Path) -> None:
    answer = ask(Front(site), tmp_path, "/assets/style-3c4d.css", Accept_Encoding="gzip")
    assert answer.body == FILES["assets/style-3c4d.css"]
    assert "Content-Encoding" not in answer.headers


@pytest.mark.parametrize(
    ("accepted", "taken"),
    [
        *(("gzip", True), ("br, GZIP", True), ("gzip;q=0.5", True), ("gzip; q=1.0", True)),
        *(
            ("", False),
            ("br", False),
            ("gzip;q=0", False),
            ("x-gzip", False),
            ("gzip;q=0.0", False),
        ),
    ],
)
def test_who_can_unpack_says_so(accepted: str, taken: bool) -> None:
    assert unpacks(accepted) is taken


def test_a_page_that_has_not_changed_is_not_sent_again(site: Path, tmp_path: Path) -> None:
    first = ask(Front(site), tmp_path, "/")
    again = ask(Front(site), tmp_path, "/", If_None_Match=first.headers["ETag"])
    assert (again.status, again.body) == (304, b"")
    assert again.headers["Cache-Control"] == "no-cache"


def test_a_new_page_of_the_same_size_and_date_is_sent(site: Path, tmp_path: Path) -> None:
    first = ask(Front(site), tmp_path, "/")
    date = (site / "index.html").stat().st_mtime
    (site / "index.html").write_bytes(PAGE.replace(b"1a2b", b"9z8y"))
    os.utime(site / "index.html", (date, date))
    again = ask(Front(site), tmp_path, "/", If_None_Match=first.headers["ETag"])
    assert (again.status, b"9z8y" in again.body) == (200, True)


@pytest.mark.parametrize("path", ADDRESSES)
def test_without_the_site_it_says_how_to_build_it(tmp_path: Path, path: str) -> None:
    answer = ask(Front(NOWHERE), tmp_path, path, Accept="text/html")
    assert answer.status == 200
    text = answer.body.decode()
    assert len(re.findall("make play", text)) == 2
    assert re.findall(r'<p lang="(\w+)">', text) == ["fr", "en"]
    assert ask(Front(NOWHERE), tmp_path, "/api/games").status == 200
