"""The catalogue: every game that can be played here, in the order in which lists show them."""

from tablee.games.catalogue import built_in, with_installed

_found = with_installed(built_in(__name__, __path__))
CATALOGUE = _found.games
LEFT_OUT = _found.left_out  # games of other packages that are broken, and why
