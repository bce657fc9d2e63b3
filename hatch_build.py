"""The wheel and the sdist hold the built site: whoever installs Tablée needs no Node."""

import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

sys.path.insert(0, str(Path(__file__).resolve().parent / "web"))

import make_site


class Site(BuildHookInterface[Any]):
    def dependencies(self) -> list[str]:
        """Node from PyPI, where there is something to build and nothing to build it with.

        An editable install builds nothing: `make play` does. It has the same hook; only the word by
        which the installer asks tells them apart.
        """
        editable = any("editable" in word for word in sys.argv)
        return [] if editable or make_site.fresh() or make_site.node() else [make_site.FROM_PYPI]

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if version == "editable":
            return
        try:
            make_site.build()
        except make_site.Failed as why:
            self.app.abort(f"tablee: {why}")
