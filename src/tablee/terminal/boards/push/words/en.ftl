push-turn = Push · { $to_player ->
    [yes] your turn
   *[no] { $player }’s turn
}
push-pile =
    { $cards ->
        [one] 1 card in the pile
       *[other] { $cards } cards in the pile
    }
push-die = die
push-fits = fits
push-points =
    { $points ->
        [one] 1 pt
       *[other] { $points } pts
    }
push-drawn = Drawn:
push-picks = { $arrow } { $to_player ->
    [yes] you pick
   *[no] { $player } picks
} first after this turn
push-total = total
push-safe = safe
push-colour =
    { $colour ->
        [G] green
        [Y] yellow
        [R] red
        [B] blue
       *[V] violet
    }
push-do-draw = draw
push-do-protect =
    protect { $what ->
        [G] green
        [Y] yellow
        [R] red
        [B] blue
       *[V] violet
    }
push-do-place = place in column { $what }
push-do-take = take column { $what }
push-help =
    Draw card after card; in a column no number and no colour may stand twice. Stop by taking a column.
    In the zones, plain figures are points in the open, which the die can take; ▣ marks protected ones.
push-hint =
    { $cards ->
        [0] Draw in peace: every card of the pile finds a place.
       *[other] { $cards } of the { $pile } cards in the pile would fit nowhere: a risk of { $percent } %.
    }
push-hint-after = The risk of the next draw with the card in { $columns }.
push-hint-column = column { $column }: { $percent } %
push-hint-none = There is nothing to draw now.
