"""What must hold for every game, for the tests of whoever brings one.

Each law takes a game, and raises an AssertionError with a sentence if it is broken:

    @pytest.mark.parametrize("law", laws.ALL, ids=laws.name)
    def test_it_keeps_the(law):
        law(GAME)

Those of `laws.COMPILED` want Numba. `laws.twins` asks what is hidden, and should be told by
somebody who has not read `veil`.
"""

from tablee.laws.compiled import COMPILED
from tablee.laws.kernels import kernel_python
from tablee.laws.moments import Law, at_every_moment, name
from tablee.laws.playing import AT_EVERY_MOMENT, dealt_afresh, games_end, records_verify
from tablee.laws.secrecy import OF_EVERY_SEAT, secrets_sound_alike
from tablee.laws.sentences import sentences
from tablee.laws.twins import twins

ALL: tuple[Law, ...] = (
    kernel_python,
    games_end,
    dealt_afresh,
    records_verify,
    sentences,
    *(at_every_moment(law) for law in (*AT_EVERY_MOMENT, *OF_EVERY_SEAT)),
)

__all__ = ["ALL", "COMPILED", "Law", "name", "secrets_sound_alike", "twins"]
