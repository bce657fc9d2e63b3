vampire-title = Vampire
vampire-summary = Hunt vampires of six colours from place to place, and beware of having the smallest hunt.
vampire-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

vampire-option-rounds = How many rounds?
vampire-option-rounds-3 = Three rounds, their points added together
vampire-option-rounds-2 = Two rounds, their points added together
vampire-option-rounds-1 = A single round
vampire-option-finish_turn = May whoever draws the last card finish the turn?
vampire-option-finish_turn-false = No, the round stops on the spot
vampire-option-finish_turn-true = Yes, and the round ends after it

## Words that the sentences share; the letters are those of the records.

vampire-place = { $colour ->
    [C] the castle
    [G] the graveyard
    [M] the madhouse
    [D] the docks
    [H] the church
   *[P] the pub
}
vampire-of-place = of { vampire-place }
vampire-hunt = { $colour ->
    [C] castle hunt
    [G] graveyard hunt
    [M] madhouse hunt
    [D] docks hunt
    [H] church hunt
   *[P] pub hunt
}
vampire-headed = { $heads ->
    [1] one-headed vampire
   *[2] two-headed vampire
}
vampire-card = { $colour ->
    [S] a joker
   *[other] a { vampire-headed } { vampire-of-place }
}
vampire-some = { $sort ->
    [one] { $count ->
        [one] a one-headed vampire
       *[other] { $count } one-headed vampires
    }
    [two] { $count ->
        [one] a two-headed vampire
       *[other] { $count } two-headed vampires
    }
   *[joker] { $count ->
        [one] a joker
       *[other] { $count } jokers
    }
}
vampire-sort = { $sort ->
    [one] one-headed vampires
    [two] two-headed vampires
   *[joker] jokers
}

## What happens. A hunt has three cards at least, so that its heads are never just one.

vampire-opened = Round { $number }: a one-headed vampire lies in wait at each location, and { $to_player ->
    [yes] you go
   *[no] { $player } goes
} first.
vampire-dealt = { $to_player ->
    [yes] You are dealt
   *[no] { $player } is dealt
} { vampire-card }: everybody starts with four cards.
vampire-dealt-unseen = { $to_player ->
    [yes] You are dealt
   *[no] { $player } is dealt
} a card, face down: everybody starts with four.
vampire-drew = { $to_player ->
    [yes] You draw
   *[no] { $player } draws
} { vampire-card }, one of this turn’s two cards.
vampire-drew-unseen = { $to_player ->
    [yes] You draw
   *[no] { $player } draws
} a card unseen by the others, one of this turn’s two.
vampire-put = { $to_player ->
    [yes] You leave
   *[no] { $player } leaves
} a { vampire-headed } at { vampire-place }, the place of its colour.
vampire-put-joker = { $to_player ->
    [yes] You leave
   *[no] { $player } leaves
} a joker at { vampire-place }: with no home of its own, it may lie anywhere.
vampire-hunting = { $to_player ->
    [yes] You prepare
   *[no] { $player } prepares
} a { vampire-hunt } from hand, instead of leaving a card behind.
vampire-taking = { $to_player ->
    [yes] You clear out { vampire-place } and gather
   *[no] { $player } clears out { vampire-place } and gathers
} up { $cards }: all of it must go into one hunt, laid out at once.
vampire-chosen = { $sort ->
    [one] First the one-headed vampires
    [two] Next the two-headed vampires
   *[joker] Last the jokers
}: { $to_player ->
    [yes] you add
   *[no] { $player } adds
} { $count ->
    [0] none
   *[other] { $count }
} from hand.
vampire-discarded = { $to_player ->
    [yes] You first throw your
   *[no] { $player } first throws the
} old { vampire-hunt } away: nobody may have two of one colour.
vampire-exposed = { $to_player ->
    [yes] You lay
   *[no] { $player } lays
} out { $cards }: these { $count } cards of one colour make a { vampire-hunt } of { $heads } heads.
vampire-ended-pile = { $to_player ->
    [yes] You have
   *[no] { $player } has
} drawn the very last card of the pile: the round is over.
vampire-ended-six = { $to_player ->
    [yes] You have
   *[no] { $player } has
} hunts of all six colours on the table: the round is over.
vampire-spared = No { vampire-hunt } is lost: somebody has none, so even the smallest is safe.
vampire-lost = { $to_player ->
    [yes] You lose your
   *[no] { $player } loses the
} { vampire-hunt }: everybody has one, and this one is the smallest, with { $heads } heads.
vampire-lost-tied = { $to_player ->
    [yes] You lose your
   *[no] { $player } loses the
} { vampire-hunt }: everybody has one, and several share last place with { $heads } heads.
vampire-gained = { $to_player ->
    [yes] You score
   *[no] { $player } scores
} { $points ->
    [0] nothing this round: not a head is left on the table
   *[other] { $points } points this round, one for each head still on the table
}.
vampire-scored = { $to_player ->
    [yes] You end
   *[no] { $player } ends
} on { $points } points, with every round added up.
vampire-won = { $to_player ->
    [yes] You win
   *[no] { $player } wins
} with { $points } points, the highest total!
vampire-tied = { $players } share the victory: { $to_players ->
    [yes] your totals are level
   *[no] their totals are level
}, and nobody has more.

## Why a move is not possible.

vampire-no-draw-yet = Draw two cards first: only then may you leave one behind, or hunt with your hand alone.
vampire-no-both = You have made this turn’s choice: draw two cards or clear out a location, once and never both.
vampire-no-empty = Nothing lies at { vampire-place }: an empty location cannot be cleared out.
vampire-no-three = A hunt needs three cards, and you cannot bring that many together for a { vampire-hunt }.
vampire-no-vampire = Jokers alone do not make a hunt: you need a vampire { vampire-of-place } among them.
vampire-no-such-card = You can only leave a card you hold, and you have { $colour ->
    [S] no joker
   *[other] no { vampire-headed } { vampire-of-place }
}.
vampire-no-card-after-hunt = You leave no card behind now: your hunt will end the turn.
vampire-no-second-hunt = You have begun a hunt, and a turn has room for only one.
vampire-no-other-order = First the one-headed vampires, then the two-headed ones, last the jokers: say how many { vampire-sort } go into the hunt.
vampire-no-fewer = That is too few for three cards with a vampire among them: put in { vampire-some } or more.
vampire-no-more = { $count ->
    [0] You have none to add to this hunt.
   *[other] You do not have so many: your hand has only { vampire-some } for this hunt.
}

## The bots, from the weakest to the strongest

vampire-level-1 = The Apprentice
vampire-level-1-hint = Hunts as soon as it has three cards, and looks at nothing but its hand.
vampire-level-2 = The Collector
vampire-level-2-hint = Waits for fine hunts and does not let go of its jokers.
vampire-level-3 = The Hunter
vampire-level-3-hint = Leaves nothing useful behind.
vampire-level-4 = The Count
vampire-level-4-hint = Guesses the others’ hands and waits for them at night.

## The coach

vampire-coach-wait = The best hunt you could take now, at { vampire-place }, has { $heads } heads at most; two more cards may make a better one.
vampire-coach-new = You have no { vampire-hunt } yet; this one can have { $heads } heads.
vampire-coach-replace = Your { vampire-hunt } of { $before } heads makes way for one that can have { $heads }.
vampire-coach-sixth = Your sixth colour: the { vampire-hunt } can have { $heads } heads, and ends the round at once.
vampire-coach-lone = It is the only vampire { vampire-of-place } in your hand; { $cards ->
    [one] it will lie there alone
   *[other] { $cards } cards will then lie there
}.
vampire-coach-leave = { $kept ->
    [one] Another vampire { vampire-of-place } stays in your hand
   *[other] { $kept } more vampires { vampire-of-place } stay in your hand
}; { $cards ->
    [one] this one will lie there alone
   *[other] { $cards } cards will then lie there
}.
vampire-coach-joker = { $cards ->
    [0] Nothing lies at { vampire-place } now, so the joker helps nobody there at once.
    [one] One card lies at { vampire-place } already: a joker makes two.
   *[other] { $cards } cards lie at { vampire-place } already, and a joker counts one head more for whoever takes them.
}
vampire-coach-enough = With that the { vampire-hunt } has { $heads } heads, more than the smallest of the others ({ $least }): it would not be lost if the round ended now.
vampire-coach-keep = With that the { vampire-hunt } has { $heads ->
    [one] one head
   *[other] { $heads } heads
}, and { $kept ->
    [one] one card
   *[other] { $kept } cards
} of this sort stay in your hand.
vampire-coach-all = With that the { vampire-hunt } has { $heads ->
    [one] one head
   *[other] { $heads } heads
}, all that this sort can give.

## What the coach has in mind, in plain words and without figures: it says this first

vampire-idea-wait = Two more cards may make a finer hunt.
vampire-idea-new = A colour that you do not have yet!
vampire-idea-replace = A new hunt takes the place of the old one.
vampire-idea-sixth = Your sixth colour: the round ends at once!
vampire-idea-lone = You have only one from that place.
vampire-idea-leave = You keep some from that place.
vampire-idea-joker = A joker counts one head more for whoever takes it.
vampire-idea-enough = That is enough for now: another hunt is smaller.
vampire-idea-keep = Keep some for later.
vampire-idea-all = The more heads, the better.

## A move in words: where something is said of it later.

vampire-move-draw = draw two cards
vampire-move-put = { $number ->
    [0] leave a joker at { vampire-place }
    [1] leave a vampire with one head at { vampire-place }
   *[2] leave a vampire with two heads at { vampire-place }
}
vampire-move-hunt = hunt at { vampire-place }
vampire-move-take = clear { vampire-place }
vampire-move-ones = { $number ->
    [one] add a vampire with one head
   *[other] add { $number } vampires with one head
}
vampire-move-twos = { $number ->
    [one] add a vampire with two heads
   *[other] add { $number } vampires with two heads
}
vampire-move-jokers = { $number ->
    [one] add a joker
   *[other] add { $number } jokers
}
