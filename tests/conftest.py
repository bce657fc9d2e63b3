"""How thoroughly Hypothesis looks: enough for every push, more on demand."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "push",
    max_examples=60,
    deadline=None,  # no test asserts a time
    suppress_health_check=[HealthCheck.too_slow],
    derandomize=True,
)
settings.register_profile(
    "long", parent=settings.get_profile("push"), max_examples=2_000, derandomize=False
)
settings.load_profile(os.environ.get("TABLEE_HYPOTHESIS", "push"))
