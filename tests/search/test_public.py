"""What `tablee.search` offers, and that asking for it costs no more than it must."""

import subprocess
import sys

import pytest

import tablee.search
from tablee.search import UCB, SearchConfig
from tablee.search.arrays import records


@pytest.mark.parametrize("name", tablee.search.__all__)
def test_every_name_on_the_list_is_there(name: str):
    assert getattr(tablee.search, name) is not None


def test_no_other_name_is():
    with pytest.raises(AttributeError, match="has no attribute 'Way'"):
        _ = tablee.search.Way


def test_how_to_search_can_be_said_without_the_compiler():
    text = (
        "import sys; from tablee.search import PRUNE, SearchConfig; SearchConfig(300)\n"
        "print([name for name in ('numba', 'numpy') if name in sys.modules])"
    )
    run = [sys.executable, "-c", text]
    told = subprocess.run(run, capture_output=True, text=True, check=True, timeout=60)
    assert told.stdout == "[]\n"


def test_compiled_code_reads_a_configuration_by_the_same_names():
    some = SearchConfig(7, 3, UCB, rollout=True, public_opponents=False, exploration=1.5, value=2)
    for config, record in zip(
        (some, SearchConfig(9)), records([some, SearchConfig(9)]), strict=True
    ):
        assert {name: record[name].item() for name in record.dtype.names or ()} == config._asdict()
