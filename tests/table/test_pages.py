"""The plain page that the house serves: what it is made of, and what it may do."""

import json
import re
import shutil
import subprocess
from collections.abc import Iterator
from http.client import HTTPResponse
from importlib.resources import files
from pathlib import Path
from typing import cast
from urllib.error import HTTPError
from urllib.request import Request, urlopen

import pytest

from tests.table.house import House

PAGES = Path(str(files("tablee.server").joinpath("pages")))
FILES = sorted(path.name for path in PAGES.iterdir() if path.is_file())
KINDS = {"html": "text/html", "js": "text/javascript", "css": "text/css", "svg": "image/svg+xml"}
NAMESPACES = ("http://www.w3.org/2000/svg",)  # names, not addresses
_URL = re.compile(r"""(?:[a-z]+:)?//[A-Za-z0-9][^\s'"`)<>]*""")
_COMMENT = re.compile(r"(?m)(?:^|\s)//\s.*$|/\*.*?\*/|<!--.*?-->", re.S)


@pytest.fixture(scope="module")
def house(tmp_path_factory: pytest.TempPathFactory) -> Iterator[House]:
    with House(tmp_path_factory.mktemp("pages") / "data") as opened:
        yield opened


def get(house: House, path: str, accept: str = "*/*") -> tuple[bytes, dict[str, str]]:
    with urlopen(Request(house.url + path, headers={"Accept": accept}), timeout=10) as answer:
        answer = cast("HTTPResponse", answer)
        return answer.read(), {name.lower(): value for name, value in answer.getheaders()}


def read(name: str) -> str:
    return (PAGES / name).read_text("utf-8")


@pytest.mark.parametrize("name", FILES)
def test_every_file_is_served_as_what_it_is_and_kept_to_this_house(house: House, name: str) -> None:
    body, headers = get(house, f"/pages/{name}")
    assert body == (PAGES / name).read_bytes()
    assert headers["content-type"].partition(";")[0] == KINDS[name.rpartition(".")[2]]
    assert_strict(headers)


@pytest.mark.parametrize("path", ["/", "/t/BCDF", "/e/BCDF", "/r/whatever"])
def test_every_address_for_people_shows_the_page(house: House, path: str) -> None:
    body, headers = get(house, path, "text/html,application/xhtml+xml")
    assert body == (PAGES / "index.html").read_bytes()
    assert headers["content-type"].partition(";")[0] == "text/html"
    assert_strict(headers)


def assert_strict(headers: dict[str, str]) -> None:
    """Nothing but our own files may be loaded, and nothing inside a page may run."""
    policy = headers["content-security-policy"]
    assert "default-src 'self'" in policy
    assert "script-src 'self'" in policy
    assert "unsafe" not in policy
    assert headers["x-content-type-options"] == "nosniff"


def test_a_file_that_is_not_there_is_not_found(house: House) -> None:
    with pytest.raises(HTTPError) as refused:
        get(house, "/pages/secret.js")
    assert refused.value.code == 404
    refused.value.close()


def test_the_page_has_no_script_and_no_style_inside() -> None:
    page = read("index.html")
    assert re.findall(r"<script(?![^>]*\bsrc=)", page) == []
    assert re.findall(r"<script[^>]*>\s*[^<\s]", page) == []
    assert re.findall(r"<style|\sstyle=|\son[a-z]+=|javascript:", page) == []


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".js")])
def test_no_script_makes_markup_or_code_out_of_text(name: str) -> None:
    """People choose their names: what they write is only ever set as text."""
    forbidden = r"innerHTML|outerHTML|insertAdjacentHTML|document\.write|\beval\(|new Function"
    assert re.findall(forbidden, read(name)) == []
    assert re.findall(r"""setAttribute\(\s*['"](?:style|on\w+)['"]""", read(name)) == []


@pytest.mark.parametrize("name", FILES)
def test_no_file_names_an_address_elsewhere(name: str) -> None:
    text = read(name)
    for namespace in NAMESPACES:
        text = text.replace(namespace, "")
    assert _URL.findall(_COMMENT.sub("", text)) == []


@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".js")])
def test_every_module_that_is_imported_is_there(name: str) -> None:
    for module in re.findall(r"""from '([^']+)'""", read(name)):
        assert module.startswith("./")
        assert module.removeprefix("./") in FILES


def words(text: str, after: str, before: str) -> list[str]:
    """The keys of an object, in the order they are written."""
    inside = text[text.index(after) + len(after) : text.index(before)]
    pairs = re.findall(r"""(?:'([^']+)'|([A-Za-z]\w*)):\s*'(?:[^'\\]|\\.)*'""", inside)
    return [quoted or bare for quoted, bare in pairs]


def test_both_languages_have_the_same_words() -> None:
    text = read("words.js")
    french = words(text, "export const fr = {", "export const en = {")
    english = words(text, "export const en = {", "// What the options")
    assert len(french) > 200
    assert french == english
    assert len(set(french)) == len(french)


def test_the_options_of_every_game_are_explained_in_both_languages(house: House) -> None:
    text = read("words.js")
    french = words(text, "  fr: {", "  en: {")
    english = words(text, "  en: {", "export const words")
    assert sorted(french) == sorted(english)
    for game in json.loads(get(house, "/api/games")[0]):
        wanted = {f"{game['name']}-title", f"{game['name']}-summary"}
        wanted |= {f"{game['name']}-preset-{preset}" for preset in game["presets"]}
        for option, values in game["options"].items():
            wanted.add(f"{game['name']}-option-{option}")
            for value in values:
                said = str(value).lower() if isinstance(value, bool) else value
                wanted.add(f"{game['name']}-option-{option}-{said}")
        assert wanted <= set(french)


def test_every_word_that_is_used_is_there() -> None:
    known = set(words(read("words.js"), "export const fr = {", "export const en = {"))
    for name in FILES:
        if name.endswith(".js") and name != "words.js":
            used = set(re.findall(r"\bt\('(\w+)'[,)]", read(name)))
            assert used <= known, name


@pytest.mark.skipif(shutil.which("node") is None, reason="there is no Node to read them with")
@pytest.mark.parametrize("name", [name for name in FILES if name.endswith(".js")])
def test_every_script_can_be_read(name: str) -> None:
    ran = subprocess.run(
        ["node", "--input-type=module", "--check"],
        input=(PAGES / name).read_bytes(),
        capture_output=True,
        check=False,
    )
    assert ran.returncode == 0, ran.stderr.decode()
