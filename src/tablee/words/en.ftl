language-name = English
and = and
you = you
told-by = { $to_player ->
    [yes] You
   *[no] { $player }
}: { $told }.
refused-nobody = Nobody of that name sits at this table.
refused-over = The game is over.
refused-not-awaited = It is not your turn.
refused-unknown = That is not a move of this game.
refused-not-legal = The rules do not allow that now.
refused-take-back = There is nothing to take back.
coach-only = There is no other move.
coach-plain = Of all moves that were looked at, few promise more.
coach-equal = Whatever you do, the chance to win stays the same.
move-spelt = { $move }
