and = and
refused-nobody = Nobody of that name sits at this table.
refused-over = The game is over.
refused-not-awaited = It is not your turn.
refused-unknown = That is not a move of this game.
refused-not-legal = The rules do not allow that now.
refused-take-back = There is nothing to take back.
