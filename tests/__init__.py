"""The suite tests what stands in the sources, and not machine code that somebody has had made."""

import os

os.environ.setdefault("TABLEE_MACHINE_CODE", "no")
