push-title = Push
push-summary = Turn up cards for as long as you dare: stop in time and a column is yours, push too far and the die costs you cards.
push-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

push-option-risques = What does the black star cost?
push-option-risques-false = Nothing
push-option-risques-true = Every open card (variant “Risks”)

## Cards

push-colour = { $colour ->
    [G] green
    [Y] yellow
    [R] red
    [B] blue
   *[V] violet
}
push-card = { $colour ->
    [die] a Die card
   *[other] a { push-colour } { $value }
}
push-the-card = { $colour ->
    [die] the Die card
   *[other] the { push-colour } { $value }
}

## Drawing and placing

push-drew = { $to_player ->
    [yes] You turn
   *[no] { $player } turns
} up { push-card }, which needs a place in a column.
push-drew-die = { $to_player ->
    [yes] You turn
   *[no] { $player } turns
} up a Die card, which may go anywhere except where another one lies.
push-reversed = { $to_player ->
    [yes] You turn
   *[no] { $player } turns
} up a Change of direction card, { $count ->
    [1] so the picking will begin on the right.
   *[other] number { $count } of this turn, so the picking will now begin on the { $way ->
        [right] right
       *[left] left
    }.
}
push-started = { $to_player ->
    [yes] You open
   *[no] { $player } opens
} { $column ->
    [1] the first column with { push-the-card }; a turn has room for three.
    [2] a second column with { push-the-card }; there is room for one more.
   *[3] the third column with { push-the-card }, and there is no room for a fourth.
}
push-added = { $to_player ->
    [yes] You add
   *[no] { $player } adds
} { push-the-card } to column { $column }, which has { $colour ->
    [die] none
   *[other] no { $value } and no { push-colour } card
} yet.
push-bust = { $to_player ->
    [yes] You have
   *[no] { $player } has
} pushed too far: all three columns have { $colour ->
    [die] a Die card already, so this one
   *[other] a { $value } or a { push-colour } card already, so { push-the-card }
} is discarded, with a roll of the die in place of a column.
push-pile-out = { $count ->
    [0] That was the last card and there is no column to share out, so the game ends here.
   *[other] That was the last card of the pile, so { $to_player ->
       [yes] you must
      *[no] { $player } must
   } stop now.
}

## Taking columns

push-stopped = { $to_player ->
    [yes] You stop and at once take
   *[no] { $player } stops and at once takes
} column { $column }: { $points ->
    [0] a Die card and nothing else.
    [one] { $cards } (1 point).
   *[other] { $cards } ({ $points } points).
}
push-picked = { $to_player ->
    [yes] You are next to pick and take
   *[no] { $player } is next to pick and takes
} column { $column }: { $points ->
    [0] a Die card and nothing else.
    [one] { $cards } (1 point).
   *[other] { $cards } ({ $points } points).
}
push-left-over = { $count ->
    [one] Everybody due a column has one now, so the column left over is discarded.
   *[other] Everybody due a column has one now, so the { $count } columns left over are discarded.
}

## The die

push-must-roll = A Die card lay in that column: with the column now in the zone, { $to_player ->
    [yes] you have
   *[no] { $player } has
} to roll the die.
push-shed = The die shows { push-colour }: { $to_player ->
    [yes] you discard
   *[no] { $player } discards
} { $count ->
    [one] the one open { push-colour } card in the zone.
    [2] both open { push-colour } cards in the zone.
   *[other] all { $count } open { push-colour } cards in the zone.
}
push-shed-bust = The die shows { push-colour }, and pushing too far costs { $to_player ->
    [yes] you
   *[no] { $player }
} { $count ->
    [one] one open { push-colour } card.
    [2] both open { push-colour } cards.
   *[other] all { $count } open { push-colour } cards.
}
push-shed-none = The die shows { push-colour }, but { $to_player ->
    [yes] you have no open { push-colour } card and lose
   *[no] { $player } has no open { push-colour } card and loses
} nothing.
push-star-spared = The die shows the black star: good luck for { $to_player ->
    [yes] you
   *[no] { $player }
}, nothing is lost.
push-star-took = The die shows the black star, { $count ->
    [0] which takes every open card, but { $to_player ->
        [yes] you have
       *[no] { $player } has
    } none to lose.
   *[other] which takes every open card: { $to_player ->
        [yes] you lose
       *[no] { $player } loses
    } { $count ->
        [one] one
       *[other] { $count }
    }.
}

## Protecting

push-protected = { $to_player ->
    [yes] You give
   *[no] { $player } gives
} up drawing to turn { $count ->
    [one] one { push-colour } card face down: the die can no longer touch it.
   *[other] { $count } { push-colour } cards face down: the die can no longer touch them.
}

## The end

push-scored = { $to_player ->
    [yes] You add up your
   *[no] { $player } adds up
} open and protected cards: { $points ->
    [one] 1 point
   *[other] { $points } points
} with { $count ->
    [one] 1 card
   *[other] { $count } cards
}.
push-won = { $to_player ->
    [yes] You win
   *[no] { $player } wins
} with { $points ->
    [one] 1 point
   *[other] { $points } points
}, the highest total.
push-won-by-cards = The best score is tied, so the number of cards decides: { $to_player ->
    [yes] you win
   *[no] { $player } wins
} with { $count }.
push-tied = { $players } share the victory: { $to_players ->
    [yes] you are
   *[no] they are
} equal in points and in cards.

## Objections

push-no-card-left = No such card is left in the pile.
push-no-card = You have no card to place.
push-no-unplaced = First find a place for the card you have drawn.
push-no-same-colour = Column { $column } already has a { push-colour } card.
push-no-same-value = Column { $column } already has a { $value }.
push-no-second-die = Column { $column } already has a Die card.
push-no-gap = A new column would be number { $column }.
push-no-pile = The pile is used up: take one of the columns.
push-no-stop = You cannot stop before there is a column to take.
push-no-column = There is no column { $column } to take.
push-no-refusal = It is your pick: take one of the columns.
push-no-protecting = Protecting takes a whole turn: you can only do it before your first card.
push-no-colour = You have no open { push-colour } card to protect.

## The bots, from the weakest to the strongest

push-level-1 = The Daredevil
push-level-1-hint = Draws one more card, and one more: we shall see.
push-level-2 = The Optimist
push-level-2-hint = Does feel the danger, but always a little late.
push-level-3 = The Insurer
push-level-3-hint = Counts the pile, fears the die and brings its points to safety.
push-level-4 = The Tightrope Walker
push-level-4-hint = Knows to the point how far too far may go.

## The coach

push-coach-room = { $columns ->
    [one] There is room for one more column: the next card cannot go wrong.
   *[other] There is room for { $columns } more columns: the next card cannot go wrong.
}
push-coach-safe = Every card left in the pile still has a place: nothing can go wrong.
push-coach-dare = { $unfit ->
    [one] One of the { $pile } cards left would end the turn badly; the others still have a place.
   *[other] { $unfit } of the { $pile } cards left would end the turn badly; the others still have a place.
}
push-coach-protect = { $points ->
    [one] One { push-colour } point lies open to the die; face down it cannot be lost any more, but the turn is over.
   *[other] { $points } { push-colour } points lie open to the die; face down they cannot be lost any more, but the turn is over.
}
push-coach-place = { $points ->
    [0] Column { $column } has no points yet, and whatever comes next still has a place.
    [one] Column { $column } then has one point, and whatever comes next still has a place.
   *[other] Column { $column } then has { $points } points, and whatever comes next still has a place.
}
push-coach-place-last = { $points ->
    [one] Column { $column } then has one point, and the pile is empty.
   *[other] Column { $column } then has { $points } points, and the pile is empty.
}
push-coach-place-risk = { $unfit ->
    [0] With the card in column { $column }, all { $pile } cards left still have a place.
    [one] With the card in column { $column }, one of the { $pile } cards left would have no place.
   *[other] With the card in column { $column }, { $unfit } of the { $pile } cards left would have no place.
}
push-coach-stop = { $unfit ->
    [one] One of the { $pile } cards left
   *[other] { $unfit } of the { $pile } cards left
} would end the turn badly; column { $column } brings { $points ->
    [one] one point
   *[other] { $points } points
} now.
push-coach-take-most = { $points ->
    [one] No column has more points than column { $column }: one.
   *[other] No column has more points than column { $column }: { $points }.
}
push-coach-take-calm = { $points ->
    [one] Another column has more points, but a Die card, too; column { $column } brings one point without a roll.
   *[other] Another column has more points, but a Die card, too; column { $column } brings { $points } points without a roll.
}
push-coach-take-die = { $points ->
    [one] Column { $column } brings one point, but its Die card must be rolled for.
   *[other] Column { $column } brings { $points } points, but its Die card must be rolled for.
}
push-coach-take = { $points ->
    [one] Column { $column } brings one point without a roll.
   *[other] Column { $column } brings { $points } points without a roll.
}

## What the coach has in mind, in plain words and without figures: it says this first

push-idea-room = There is room: the next card cannot go wrong.
push-idea-safe = Every card still has a place: nothing can go wrong.
push-idea-dare = It is a gamble: some cards have no place any more.
push-idea-protect = Face down these points cannot be lost any more.
push-idea-place = After that the next card still has a place.
push-idea-place-last = It is the last card of the pile.
push-idea-place-risk = Put it there; you can still stop after that.
push-idea-stop = Better to stop: the next card might go wrong.
push-idea-take-most = No column is worth more.
push-idea-take-calm = Another is worth more, but you would have to roll the die.
push-idea-take-die = Careful: the die will have to be rolled.
push-idea-take = No die to roll for this column.

## A move in words: where something is said of it later.

push-move-draw = draw
push-move-protect = protect { push-colour }
push-move-place = put the card into column { $number }
push-move-take = take column { $number }
