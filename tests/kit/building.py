"""The site, built for the tests if it is stale: by the same script as for everybody."""

import sys
from functools import cache
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[2] / "web"))

import make_site


@cache
def built() -> Path:
    make_site.build()
    return make_site.SITE
