"""The README keeps its word."""

import doctest
from pathlib import Path


def test_the_python_in_the_readme_runs_as_it_is_printed():
    readme = Path(__file__).parents[1] / "README.md"
    result = doctest.testfile(str(readme), module_relative=False)
    assert result.attempted > 5
    assert result.failed == 0
