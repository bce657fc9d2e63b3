vampire-board-hand = Your cards
vampire-board-hands = All hands
vampire-board-places = The six places
vampire-board-ledger = Heads by colour and player
vampire-board-look = See all hunts
vampire-board-hunts = The hunts on the table
vampire-board-mine = Your hunts
vampire-board-no-hunt = No hunt yet.

vampire-board-name = { $colour ->
    [C] Castle
    [G] Graveyard
    [M] Madhouse
    [D] Docks
    [H] Church
   *[P] Pub
}
vampire-board-joker = Joker, one head
vampire-board-card = { vampire-board-name }, { $heads ->
    [1] one head
   *[2] two heads
}
vampire-board-new = just drawn
vampire-board-heads = { $heads ->
    [one] { $heads } head
   *[other] { $heads } heads
}
vampire-board-lying = { $name }: { $cards ->
    [0] no card
    [one] one card
   *[other] { $cards } cards
}, { vampire-board-heads }
vampire-board-bare = empty

vampire-board-round = Round { $n }/{ $all }
vampire-board-pile = Pile { $n }
vampire-board-held = hand
vampire-board-gain = pts
vampire-board-gain-now = points if the round ended now
vampire-board-points = total
vampire-board-five = one more colour ends the round
vampire-board-spared = nobody loses a hunt here: somebody has none
vampire-board-doomed = would be lost
vampire-board-key-lose = would be lost now
vampire-board-key-spared = safe: somebody has none

vampire-board-badge-put = ↓ leave here
vampire-board-badge-take = clear out
vampire-board-badge-hunt = hunt in hand
vampire-board-badge-aimed = ✓ chosen

vampire-board-draw = Draw 2 cards
vampire-board-draw-first = Draw first, or clear out a place with a green frame.
vampire-board-take = Clear out: { vampire-board-heads }
vampire-board-expose = { $heads ->
    [0] Lay out the hunt
   *[other] Lay out: { vampire-board-heads }
}
vampire-board-put = Leave { vampire-board-under }
vampire-board-under = { $colour ->
    [C] at the castle
    [G] at the graveyard
    [M] at the madhouse
    [D] at the docks
    [H] at the church
   *[P] at the pub
}
vampire-board-cancel = Cancel
vampire-board-where = Tap the place to leave the joker at
vampire-board-put-or-hunt = Leave a card, or choose some for a hunt
vampire-board-put-one = Choose the card to leave at its place
vampire-board-hunting = The hunt is on…
vampire-board-making = the hunt is being prepared…

vampire-board-preview = { $name } hunt: { vampire-board-heads }
vampire-board-replaces = replaces your hunt of { $heads }
vampire-board-would-lose = The smallest one: it would be lost.
vampire-board-would-put = This card would stay { vampire-board-under }, and your turn would be over.
vampire-board-joker-anywhere = A joker may stay at any place, and your turn will be over.
vampire-board-no-hunt-yet = Not a hunt yet: it takes three cards of one colour or more, with a vampire among them.

vampire-board-put-card = Leave a { $heads ->
    [1] one-headed
   *[2] two-headed
} vampire { vampire-board-under }
vampire-board-put-joker = Leave a joker { vampire-board-under }
vampire-board-do-hunt = Hunt with your hand ({ vampire-board-name })
vampire-board-do-take = Clear out the place ({ vampire-board-name })
vampire-board-add = Add { $count } { $sort ->
    [ones] one-headed
    [twos] two-headed
   *[jokers] joker
}

vampire-board-replaced = replaces { $heads }
vampire-board-round-over = End of round { $n }
vampire-board-nobody = Nobody hunted here.
vampire-board-lost = lost
vampire-board-next = Next
vampire-board-skip = Skip
vampire-board-go-on = Go on
vampire-board-to-end = See the result

vampire-board-figures = Heads of round { $n }, and points
vampire-board-figures-round = round { $n }

## By keyboard

vampire-board-key-draw = draw two cards
vampire-board-key-place = a place
vampire-board-key-rove = one card further
vampire-board-key-choose = choose the card
vampire-board-key-do = confirm
vampire-board-key-undo = begin again

## The first time

vampire-board-hint-drew = Leave a card under its place, or lay out a hunt: three cards of one colour.
vampire-board-hint-taking = Instead of drawing one may clear out a place: all of it goes into a hunt.
vampire-board-hint-discarded = One hunt a colour: the old one is thrown away.
vampire-board-hint-spared = Somebody has nothing in this colour: nobody loses their hunt there.
vampire-board-hint-lost = Everybody has this colour: the smallest hunt is lost.

## What one touches

vampire-board-what-hand = How many cards each holds.
vampire-board-what-points = What the hunts would be worth if the round ended now.
vampire-board-what-lost = Crossed out: the smallest hunt of the colour, which would be lost. Shield: somebody has nothing there, nobody loses.
vampire-board-what-colour = The heads that each has hunted in this colour.
