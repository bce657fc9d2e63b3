cercueils-title = Chasse Cercueils
cercueils-summary = Slap the garlic first when the dice show one of your vampires, remember who lies in which coffin, and be the first to chase four of them away.
cercueils-score =
    { $n ->
        [one] { $n } coffin
       *[other] { $n } coffins
    }

## Options

cercueils-option-two_coloured_face = Does one face of the colour die bear both colours?
cercueils-option-two_coloured_face-false = No: yellow, violet and “!” are there twice each
cercueils-option-two_coloured_face-true = Yes: yellow and violet twice each, both colours once, “!” once
cercueils-option-reaction_seconds = How long may everybody take to react?
cercueils-option-reaction_seconds-5 = 5 seconds
cercueils-option-reaction_seconds-3 = 3 seconds
cercueils-option-reaction_seconds-8 = 8 seconds
cercueils-option-reaction_seconds-untimed = As long as it takes: no clock

## Cards

cercueils-symbol = { $symbol ->
    [M] moon
    [B] bat
   *[S] skull
}
cercueils-a-symbol = a { cercueils-symbol }
cercueils-card = { $colour ->
    [Y] yellow
   *[V] violet
} { cercueils-symbol }
cercueils-a-card = a { cercueils-card }
cercueils-the-card = the { cercueils-card }
cercueils-row = { $to_owner ->
    [yes] your row
   *[no] { $owner }’s row
}
cercueils-whose = { $to_owner ->
    [yes] your
   *[no] { $owner }’s
}
cercueils-two-places = { $to_first ->
    [yes] your
   *[no] { $first }’s
} place { $first_place } and { $to_second ->
    [yes] your
   *[no] { $second }’s
} place { $second_place }

## What happened

cercueils-given = { $to_player ->
    [yes] You are dealt
   *[no] { $player } is dealt
} { cercueils-a-card }, face up, for a first row of four.
cercueils-rolled = { $to_player ->
    [yes] You roll
   *[no] { $player } rolls
} both dice: { $colour ->
    [alarm] { $symbol ->
        [M] “!” and a moon. The first to slap may swap two cards.
        [B] “!” and a bat. The first to slap may shut a vampire, chase a coffin or open somebody else’s.
       *[S] “!” and a skull. Hands off the garlic!
    }
    [both] both colours with { cercueils-a-symbol }, so any { cercueils-symbol } fits, yellow or violet.
   *[other] { cercueils-card }. Is it one of yours?
}
cercueils-held = { $to_player ->
    [yes] You choose not to slap, and sit
   *[no] { $player } chooses not to slap, and sits
} out the rest of this roll.
cercueils-nobody-slapped = Nobody slapped the garlic, so this roll is over and the dice move on.
cercueils-slapped = { $to_player ->
    [yes] You are
   *[no] { $player } is
} the first to slap the garlic, and only the first slap counts.
cercueils-pointed = The card { $to_player ->
    [yes] you mean
   *[no] { $player } means
} lies in { cercueils-row }.
cercueils-turned-down = The { cercueils-card } at place { $place } fits the dice, so { $to_player ->
    [yes] you shut
   *[no] { $player } shuts
} it in its coffin, face down.
cercueils-wrong-up = { $to_player ->
    [yes] You show
   *[no] { $player } shows
} { cercueils-the-card } at place { $place }, but it does not fit the dice: that mistake calls for a penalty.
cercueils-chased = { $to_player ->
    [yes] You turn
   *[no] { $player } turns
} up the coffin at place { $place }: it is { cercueils-the-card }, which fits the dice, so it is chased away for good!
cercueils-wrong-down = { $to_player ->
    [yes] You turn
   *[no] { $player } turns
} up the coffin at place { $place }: it is { cercueils-the-card }, which does not fit the dice, so it stays open, with no further penalty.
cercueils-exposed = { $to_player ->
    [yes] You are right
   *[no] { $player } is right
} about { cercueils-whose } coffin at place { $place }: it is { cercueils-the-card }, which fits the dice, so it stays open.
cercueils-wrong-other = { $to_player ->
    [yes] You are wrong
   *[no] { $player } is wrong
} about { cercueils-whose } coffin at place { $place }: it is { cercueils-the-card }, which does not fit the dice. It is shut again, and the mistake calls for a penalty.
cercueils-missed = { $to_player ->
    [yes] You admit
   *[no] { $player } admits
} a mistake, and that calls for a penalty.
cercueils-too-late = { $to_player ->
    [yes] You have
   *[no] { $player } has
} not shown a card in time: that counts as a mistake and calls for a penalty.
cercueils-touched-skull = With “!” and a skull nobody may touch the garlic, so a penalty awaits { $to_player ->
    [yes] you
   *[no] { $player }
}.
cercueils-bat-down = The bat lets { $to_player ->
    [yes] you shut any open vampire of your own
   *[no] { $player } shut any open vampire of their own
}: { cercueils-the-card } at place { $place } goes into its coffin.
cercueils-bat-chased = The bat lets { $to_player ->
    [yes] you
   *[no] { $player }
} chase a coffin without a check: the one at place { $place } is gone, and nobody looks inside.
cercueils-bat-up = The bat lets { $to_player ->
    [yes] you
   *[no] { $player }
} open somebody else’s coffin: at place { $place } in { cercueils-row } { cercueils-the-card } shows again.
cercueils-let-pass = { $to_player ->
    [yes] You have
   *[no] { $player } has
} not decided in time: nothing happens, and the dice move on.
cercueils-named = By moonlight, { $to_player ->
    [yes] you pick
   *[no] { $player } picks
} the card at place { $place } in { cercueils-row }.
cercueils-seen = The moon allows a look before deciding: { $to_player ->
    [yes] you see
   *[no] { $player } sees
} { cercueils-the-card } at place { $place } in { cercueils-row }.
cercueils-swapped = { $to_player ->
    [yes] You make
   *[no] { $player } makes
} two face-down cards trade places, as the moon allows: { cercueils-two-places }.
cercueils-swapped-up = { $to_player ->
    [yes] You exchange
   *[no] { $player } exchanges
} two open cards, as the moon allows when no other player has a card face down: { cercueils-two-places }.
cercueils-left = { $to_player ->
    [yes] You leave
   *[no] { $player } leaves
} all cards where they are: the moon allows a swap but does not demand one.
cercueils-revealed = As a penalty { $to_player ->
    [yes] you open your
   *[no] { $player } opens the
} coffin at place { $place }, and { cercueils-the-card } shows again.
cercueils-revealed-late = { $to_player ->
    [yes] You have not chosen in time, so the penalty opens your leftmost
   *[no] { $player } has not chosen in time, so the penalty opens the leftmost
} coffin, at place { $place }, and { cercueils-the-card } shows again.
cercueils-penalised = { $to_player ->
    [yes] You have
   *[no] { $player } has
} no coffin to open, so the penalty is a card from the pile: { cercueils-a-card }, face up at the end of the row.
cercueils-unpunished = { $to_player ->
    [yes] You have
   *[no] { $player } has
} no coffin to open and the pile is empty, so the penalty comes to nothing.
cercueils-refilled = { $to_player ->
    [yes] You draw
   *[no] { $player } draws
} { cercueils-a-card }, face up at place { $place }, to be back at four cards.
cercueils-enough = { $to_player ->
    [yes] You still have { $count } cards and draw
   *[no] { $player } still has { $count } cards and draws
} none: a row is filled up only when fewer than four are left.
cercueils-no-refill = The pile is empty, so { $to_player ->
    [yes] you carry
   *[no] { $player } carries
} on with { $count ->
    [one] a single card
   *[other] only { $count } cards
}. How lucky!
cercueils-won = { $to_player ->
    [yes] You have chased { $count } coffins away, and win
   *[no] { $player } has chased { $count } coffins away, and wins
} the game at once!

## Why not

cercueils-no-slap-yet = Too early: a slap counts only once the dice are shown.
cercueils-no-slap-after-holding = You have chosen not to slap, and that holds for this whole roll.
cercueils-no-later-slap = The race is over: only the first slap counts, and a later one brings neither reward nor penalty.
cercueils-no-roll-yet = This roll is not finished: the dice are handed on only when everything is done.
cercueils-no-row-yet = Point at a row first, and at a card in it afterwards.
cercueils-no-other-row = You have already pointed at a row: now choose a card in it.
cercueils-no-coffin-there = There is no card face down in { cercueils-row } to point at.
cercueils-no-open-card = The card at place { $place } in { cercueils-row } lies open, and here only a card face down will do.
cercueils-no-coffin-twice = Your card at place { $place } already lies in its coffin, so it cannot be shut again.
cercueils-no-chase-yet = Your card at place { $place } lies open, and only a coffin can be chased.
cercueils-no-mistake = With “!” no card has to fit, so there is no mistake to admit.
cercueils-no-choice-yet = Name two cards first; then you may swap them or leave them.
cercueils-no-open-swap = Open cards may be swapped only if no other player has a card face down.
cercueils-no-pair = A swap takes two different cards face down or, if no other player has any, open cards of two different players.
cercueils-no-card-left = No card of that kind is left: there are seven of each, and eight yellow moons.
cercueils-no-such-face = This colour die has no face with both colours.

## The bots, from the weakest to the strongest

cercueils-level-1 = The Mole
cercueils-level-1-hint = Slaps where its memory leads, and has little of it.
cercueils-level-2 = The Gravedigger
cercueils-level-2-hint = Remembers its own coffins, and less of the others’.
cercueils-level-3 = The Owl
cercueils-level-3-hint = Sees almost everything and slaps only when it is worth the risk.
cercueils-level-4 = Doctor Garlic
cercueils-level-4-hint = Forgets nothing, sows doubt by moonlight and stays calm.

## The coach

cercueils-coach-open = Your { cercueils-card } at place { $place } lies open and fits the dice: into its coffin with it.
cercueils-coach-coffin = In your coffin at place { $place } lies { cercueils-the-card }, which fits the dice: it can be chased.
cercueils-coach-other = In { $player }’s coffin at place { $place } lies { cercueils-the-card }, which fits the dice: it can be opened.
cercueils-coach-none = Nothing you have seen fits the dice: a slap would be a gamble.
cercueils-coach-wrong = As far as you have seen, a card that fits the dice lies elsewhere.
cercueils-coach-skull = “!” and a skull: whoever slaps is punished.
cercueils-coach-bat = { $count ->
    [0] “!” and a bat: a slap lets you shut any card of your own.
   *[other] “!” and a bat: a slap lets you chase a coffin without a check.
}
cercueils-coach-moon = { $count ->
    [0] “!” and a moon: there is no coffin to look into.
    [one] “!” and a moon: with a single coffin on the table there is nothing to look into.
   *[other] “!” and a moon: a slap lets you look into two coffins, and swap them.
}
cercueils-coach-pass = Not to slap costs nothing, but leaves the chance to the others.
cercueils-coach-chase = A coffin chased without a check: { $chased ->
    [1] your first of four
   *[other] number { $chased } of four
}.
cercueils-coach-close = Your card at place { $place } goes into its coffin, and can be chased later.
cercueils-coach-stop = { $player } needs only one more coffin to win: an open one cannot be chased.
cercueils-coach-expose = { $player } must shut an opened card again before it can be chased.
cercueils-coach-reveal = { $count ->
    [0] One of your coffins must be opened, and there is only this one.
    [one] One of your coffins must be opened; another stays shut.
   *[other] One of your coffins must be opened; { $count } stay shut.
}
cercueils-coach-pick = It takes two cards: you look at them, and then swap them or leave them.
cercueils-coach-swap = The two cards trade places: whoever remembers where they lay has to follow.
cercueils-coach-leave = Nothing has to be swapped: what you have seen stays where you saw it.
cercueils-coach-looked = You have looked at cards by moonlight: you know more than the others.

## What the coach has in mind, in plain words and without figures: it says this first

cercueils-idea-open = One of your cards fits the dice: quick, into its coffin!
cercueils-idea-coffin = One of your coffins fits the dice: it can be chased!
cercueils-idea-other = One of { $player }’s coffins fits the dice: it can be opened.
cercueils-idea-none = Nothing you have seen fits the dice.
cercueils-idea-wrong = The right card lies elsewhere.
cercueils-idea-skull = A skull: hands off!
cercueils-idea-bat = A bat: good for whoever slaps!
cercueils-idea-moon = The moon shines into two coffins, if there are any.
cercueils-idea-pass = Not to slap costs nothing.
cercueils-idea-chase = One more coffin, and nobody checks!
cercueils-idea-close = Into its coffin: it can be chased later.
cercueils-idea-stop = { $player } is about to win: that must be stopped!
cercueils-idea-expose = That slows { $player } down.
cercueils-idea-reveal = One of your coffins must be opened.
cercueils-idea-pick = You look at two cards, then you choose.
cercueils-idea-swap = They trade places: let the others follow that.
cercueils-idea-leave = Everything stays where you saw it.
cercueils-idea-looked = The moon has shown you cards: that is your secret.

## A move in words, when it is spoken of later.

cercueils-move-point = choose a row
cercueils-move-card = point at the card on place { $number }
cercueils-move-reveal = open the coffin on place { $number }
cercueils-move-chase = chase the coffin on place { $number }
cercueils-move-coffin = shut the card on place { $number }
cercueils-move-miss = point at nothing
cercueils-move-swap = swap the two cards
cercueils-move-leave = leave the two cards

## Puzzles

cercueils-puzzle-which = Which card lies at place { $place }, { $to_player ->
    [yes] before you
   *[no] before { $player }
}?
cercueils-puzzle-lies = At place { $place }, { $to_player ->
    [yes] before you
   *[no] before { $player }
}, lies { cercueils-the-card }: it could be seen { $rolls ->
    [one] at the last roll
   *[other] { $rolls } rolls ago
}.
