# Cards and dice

cercueils-board-coffin = a closed coffin
cercueils-board-gap = an empty place
cercueils-board-lit = { $card }, which only you see
cercueils-board-place = { $who }, place { $place }: { $card }
cercueils-board-where = { $who }, place { $place }
cercueils-board-die = { $face ->
    [yellow] yellow
    [violet] violet
    [both] yellow and violet
   *[alarm] exclamation mark
}
cercueils-board-chased-of = { $n ->
    [one] { $n } coffin of { $goal } chased
   *[other] { $n } coffins of { $goal } chased
}
cercueils-board-pile = { $n ->
    [0] pile empty
    [one] { $n } card
   *[other] { $n } cards
}
cercueils-board-roller = Dice:
cercueils-board-others = The others
cercueils-board-everyone = Everybody
cercueils-board-mine = Your row
cercueils-board-stage = The dice
cercueils-board-zone = The garlic

## What can be done

cercueils-board-roll = Roll the dice
cercueils-board-roll-for = { $who }: roll the dice
cercueils-board-slap = Slap!
cercueils-board-slap-off = Hands off!
cercueils-board-slap-it = Slap the garlic
cercueils-board-hold = Do not slap
cercueils-board-nobody = Nobody slaps
cercueils-board-miss = Admit a mistake
cercueils-board-swap = Swap
cercueils-board-leave = Leave them
cercueils-board-peek = { $who }: look
cercueils-board-point = Point at the row: { $who }
cercueils-board-do-card = Show: { $card }
cercueils-board-do-coffin = Shut: { $card }
cercueils-board-do-chase = Chase: { $card }
cercueils-board-do-reveal = Open: { $card }
cercueils-board-card-it = Show
cercueils-board-coffin-it = Shut
cercueils-board-chase-it = Chase
cercueils-board-reveal-it = Open

## Hands

cercueils-board-wait = Wait…
cercueils-board-early = Too early!
cercueils-board-slapped = Slapped!
cercueils-board-held = Spared
cercueils-board-has-slapped = slapped
cercueils-board-holds = holds
cercueils-board-rolls = rolls
cercueils-board-awaiting = Waiting for the others…

## Where things stand

cercueils-board-says-deal = The vampires are being dealt…
cercueils-board-says-card = A card comes from the pile.
cercueils-board-says-ready-you = Your roll.
cercueils-board-says-ready = { $who } is about to roll.
cercueils-board-says-cast = The dice are rolling: hands up!
cercueils-board-says-race = { $slap ->
    [choice] The first to slap chooses!
    [penalty] Hands off! A slap costs a penalty.
   *[card] One of yours? Be the first to slap!
}
cercueils-board-says-race-watch = { $slap ->
    [choice] Whoever slaps chooses!
    [penalty] Hands off!
   *[card] The race is on!
}
cercueils-board-says-photo = Slapped! Developing the photo…
cercueils-board-says-held = You do not slap this time.
cercueils-board-says-quiet = { $slap ->
    [choice] In secret: whoever slaps chooses.
    [penalty] In secret, but hands off!
   *[card] In secret: one of yours?
}
cercueils-board-says-quiet-done = Noted, in secret.
cercueils-board-says-pointing = Show the card that fits the dice.
cercueils-board-says-claiming = Which card? ({ $who })
cercueils-board-says-bat-act = Shut, chase or open one.
cercueils-board-says-bat-claim = Which coffin to open? ({ $who })
cercueils-board-says-moon-first = { $open ->
    [yes] Moon: show an open card to swap.
   *[no] Moon: a first coffin?
}
cercueils-board-says-moon-second = { $open ->
    [yes] And for which other card?
   *[no] And a second coffin?
}
cercueils-board-says-moon-decide = Swap them, or leave them?
cercueils-board-says-reveal = Penalty: open a coffin.
cercueils-board-says-other = { $what ->
    [bat] { $who } plays the bat…
    [moon] { $who } swaps by moonlight…
    [moon-decide] { $who } ponders by moonlight…
    [reveal] { $who } pays the penalty…
   *[other] { $who } shows a card…
}
cercueils-board-own-row = Choose in your own row.
cercueils-board-late = { $late ->
    [penalty] Out of time is a mistake: a penalty.
    [coffin] Out of time, the leftmost coffin opens.
   *[nothing] Out of time, nothing changes.
}

## The photo

cercueils-board-ms = { $ms } ms
cercueils-board-photo = Photo finish
cercueils-board-more = and { $n } more
cercueils-board-photo-how = Every device measures from the moment it shows the dice; the house checks, and takes off the time on the line.
cercueils-board-claim = Measured by the device
cercueils-board-elapsed = Received by the house after
cercueils-board-ping = Usual round trip
cercueils-board-most = Taken off at most
cercueils-board-judged = Time that counts

## The verdict

cercueils-board-stamp = { $kind ->
    [turned-down] Shut!
    [bat-down] Shut!
    [chased] Chased!
    [bat-chased] Chased!
    [exposed] Unmasked!
    [bat-up] Opened!
    [wrong-down] Not that one
    [wrong-other] Wrong!
    [wrong-up] Wrong!
    [revealed] Opened
    [revealed-late] Opened
    [penalised] One vampire more
    [swapped] Swapped!
    [swapped-up] Swapped!
    [too-late] Too late!
    [touched-skull] Hands off!
   *[missed] Mistake admitted
}

## At the end

cercueils-board-figures = The game in figures
cercueils-board-fig-chased = Chased
cercueils-board-fig-median = Median
cercueils-board-fig-best = Best
cercueils-board-fig-first = Races
cercueils-board-fig-wrong = Wrong

## By keyboard

cercueils-board-key-slap = space: slap the garlic
cercueils-board-key-hand = { $who } slaps the garlic
cercueils-board-key-hold = do not slap
cercueils-board-key-roll = roll the dice
cercueils-board-key-place = point at a place
cercueils-board-key-rove = the next card, with ⏎ to press it
cercueils-board-key-row = change rows
cercueils-board-key-swap = swap
cercueils-board-key-no = leave them, or admit a mistake

## The first time

cercueils-board-hint-rolled = If one of your vampires matches the dice, slap the garlic before the others.
cercueils-board-hint-turned-down = A coffin is shut: remember who sleeps in it.
cercueils-board-hint-chased = A coffin chased! The first to have four wins.
cercueils-board-hint-touched-skull = “!” and the skull: hands off, or there is a penalty.
cercueils-board-hint-revealed = A penalty: a coffin opens again, and has to be shut once more.

## What one touches

cercueils-board-what-chased = Coffins chased: the first to have four wins.
cercueils-board-what-pile = The pile: from there comes the card that replaces a chased coffin.
