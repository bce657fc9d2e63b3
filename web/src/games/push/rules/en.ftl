# Captions of the figures

rules-fig-push-column = Where may the yellow 2 go? The first column has a 2, the second a yellow card; only the third has neither.
rules-fig-push-die = The die comes up red: the open red cards are lost. The other colours stay, and so do the protected cards, even red ones.
rules-fig-push-turn = Without a direction card the player on your left picks first (1, 2, 3). With one, or three, it is the player on your right, and the picking goes the other way round.
rules-fig-push-faces = The six faces of the die: green, yellow, red, blue, violet and the black star.
rules-fig-you = you
rules-fig-open = open
rules-fig-protected = protected

## In six pictures

rules-six-push-1 = Turn up a card, and put it into a column.
rules-six-push-2 = Three columns at most, and in each never the same colour or number twice.
rules-six-push-3 = Enough? Say stop and take a column; the others share the rest.
rules-six-push-4 = The card fits nowhere? No column, and the die has to be rolled.
rules-six-push-5 = The die takes your cards of that colour.
rules-six-push-6 = A turn to protect a colour: the die cannot reach it any more.
