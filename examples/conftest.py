"""The examples are tested as if they were installed, whether they are or not."""

import os
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent))

from borrow import all_examples, borrow

_about = tempfile.TemporaryDirectory(prefix="tablee-examples-")  # as long as the tests run
_folders = borrow(Path(_about.name), *all_examples())
sys.path[:0] = _folders
os.environ["PYTHONPATH"] = os.pathsep.join(_folders)  # of the houses that tests open
