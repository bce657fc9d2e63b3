"""What a page remembers: every string of it, and every object with what hangs on it."""

import json
from collections.abc import Iterator
from typing import Any, TypeAlias

from tests.browser.people import Person

Thing: TypeAlias = dict[str, int]  # properties by name, each a node of the heap


def heap(person: Person) -> str:
    """The page's memory: every string in it, and how it hangs together."""
    assert person.alone, "others have lived in this process, too"
    chunks: list[str] = []
    line: Any = person.context.new_cdp_session(person.page)

    def keep(event: dict[str, Any]) -> None:
        chunks.append(event["chunk"])

    line.on("HeapProfiler.addHeapSnapshotChunk", keep)
    line.send("HeapProfiler.enable")
    line.send("HeapProfiler.takeHeapSnapshot", {"reportProgress": False})
    line.detach()
    return "".join(chunks)


class Heap:
    """A heap that was taken apart, so that one can ask what an object holds."""

    def __init__(self, snapshot: str) -> None:
        read: dict[str, Any] = json.loads(snapshot)
        self._facts = read["snapshot"]["meta"]
        self.strings: list[str] = read["strings"]
        self._nodes: list[int] = read["nodes"]
        self._edges: list[int] = read["edges"]
        self._wide = len(self._facts["node_fields"])
        self._kinds: list[str] = self._facts["node_types"][0]
        self._links: list[str] = self._facts["edge_types"][0]
        count: int = self._facts["node_fields"].index("edge_count")
        self._first: dict[int, tuple[int, int]] = {}  # the edges of a node: from, to
        at = 0
        for node in range(0, len(self._nodes), self._wide):
            until = at + 3 * self._nodes[node + count]
            self._first[node] = (at, until)
            at = until

    def kind(self, node: int) -> str:
        return self._kinds[self._nodes[node]]

    def text(self, node: int) -> str | None:
        """What a string says; None for anything else, such as null."""
        spoken = self.kind(node) in ("string", "concatenated string", "sliced string")
        return self.strings[self._nodes[node + 1]] if spoken else None

    def thing(self, node: int) -> Thing:
        """The properties of an object, or the elements of a list by their numbers."""
        found: Thing = {}
        begin, end = self._first[node]
        for edge in range(begin, end, 3):
            link, name, to = self._edges[edge : edge + 3]
            if self._links[link] == "property":
                found[self.strings[name]] = to
            elif self._links[link] == "element":
                found[str(name)] = to
        return found

    def elements(self, node: int) -> list[int]:
        """What lies in a list, in order; V8 keeps it in a store of its own."""
        begin, end = self._first[node]
        for edge in range(begin, end, 3):
            link, name, to = self._edges[edge : edge + 3]
            if self._links[link] == "internal" and self.strings[name] == "elements":
                inside = self._first[to]
                found = [self._edges[each : each + 3] for each in range(*inside, 3)]
                return [to for kind, _, to in found if self._links[kind] in ("internal", "element")]
        return [to for name, to in self.thing(node).items() if name.isdigit()]

    def shaped(self, *properties: str) -> Iterator[Thing]:
        """Every object that has all of these."""
        wanted = {self.strings.index(each) for each in properties if each in self.strings}
        if len(wanted) < len(properties):
            return
        for node, (begin, end) in self._first.items():
            if end - begin >= 3 * len(properties) and self.kind(node) == "object":
                names = {self._edges[edge + 1] for edge in range(begin, end, 3)}
                if wanted <= names:
                    yield self.thing(node)
