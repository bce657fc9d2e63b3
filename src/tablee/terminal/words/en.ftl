## For every game

names = Alex Chloé Camille Léo Dario Inès
seat = Seat { $number }
your-hand = Your hand
your-move = { $player }, your move
your-move-quick = { $player }, quick, { $seconds } s
nothing-typed = Type one of the keys above, or ? for help.
refused = ! { $typed }: { $reason }
keys = ? help · w why · q leave
keys-hint = ? help · h odds · w why · q leave
go-back = Press Enter to go back to the table
begin = Press Enter to begin
go-on = Press Enter to go on

curtain = Pass the keyboard to { $player }.
curtain-ready = Press Enter when the others look away
curtain-back = (u, then Enter: { $player } takes the card back)

help =
    Type the key in front of a move, or the move as a record writes it.
    w tells again what happened and why; q or Ctrl-C leaves, and the game is kept.
help-rules = The rules, clause by clause: { $command }

over = The game is over.
left = See you soon! The game is kept. To go on with it:
kept = The record of the game: { $file }

## Stupide Vautour

vautour-round = Round { $round } of { $rounds }
vautour-stake = At stake
vautour-stake-sum = At stake together: { $cards }
vautour-highest = ▲ The HIGHEST card takes it
vautour-lowest = ▼ The LOWEST card has to take it
vautour-equal = Equal cards cancel out
vautour-no-stake = The next card is about to be turned up
vautour-last = last card
vautour-choosing = choosing
vautour-laid = card laid
vautour-points =
    { $n ->
        [one] { $points } pt
       *[other] { $points } pts
    }
vautour-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
vautour-to-come = To come
vautour-help =
    Type the number of a card in your hand to lay it. All cards are shown together once everybody has laid one.

## Push

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
hint =
    { $cards ->
        [0] Draw in peace: every card of the pile finds a place.
       *[other] { $cards } of the { $pile } cards in the pile would fit nowhere: a risk of { $percent } %.
    }
hint-after = The risk of the next draw with the card in { $columns }.
hint-column = column { $column }: { $percent } %
hint-none = There is nothing to draw now.

## Vampire

vampire-round = Round { $round } of { $rounds } · pile { $pile }
vampire-places = place
vampire-lying = lying there
vampire-heads = { $heads } h
vampire-place =
    { $colour ->
        [C] castle
        [G] graveyard
        [M] madhouse
        [D] docks
        [H] church
       *[P] pub
    }
vampire-held = cards in hand
vampire-points = points so far
vampire-do-draw = draw two cards
vampire-do-put = leave { $what }
vampire-do-put-joker = leave S at { $where }
vampire-do-hunt = HUNT { $what }
vampire-do-take = TAKE { $what }
vampire-do-ones =
    { $what ->
        [0] no single head
       *[other] with { $what } of one head
    }
vampire-do-twos =
    { $what ->
        [0] no double head
       *[other] with { $what } of two heads
    }
vampire-do-jokers =
    { $what ->
        [0] no joker
       *[other] with jokers: { $what }
    }
vampire-help =
    The table shows the heads of everybody’s hunts, colour by colour. ✗ marks whoever would lose that colour if the round ended now.
    C1 is a castle vampire of one head, C2 one of two heads, S a joker.

## Chasse Cercueils

cercueils-pile =
    { $pile ->
        [one] 1 card in the pile
       *[other] { $pile } cards in the pile
    }
cercueils-to-roll = { $to_player ->
    [yes] You have
   *[no] { $player } has
} the dice
cercueils-rolling = The dice are rolling…
cercueils-roll =
    { $face ->
        [yellow] YELLOW
        [violet] VIOLET
        [alarm] !
       *[both] YELLOW or VIOLET
    } { $symbol ->
        [M] MOON
        [B] BAT
       *[S] SKULL
    }
cercueils-match = Slap if you have it, open or in a coffin
cercueils-alarm-M = Slap to look at two coffins and swap them
cercueils-alarm-B = Slap to close or chase one, or to open another’s
cercueils-alarm-S = Hands off!
cercueils-symbol =
    { $symbol ->
        [M] moon
        [B] bat
       *[S] skull
    }
cercueils-do-roll = roll the dice
cercueils-do-slap = slap
cercueils-do-hold = hold
cercueils-do-miss = my mistake
cercueils-do-swap = swap them
cercueils-do-leave = leave them
cercueils-do-point = a coffin of { $what }
cercueils-do-point-own = a card of mine
cercueils-do-card = card { $what }
cercueils-do-reveal = open card { $what }
cercueils-do-chase = chase card { $what }
cercueils-do-coffin = close card { $what }
cercueils-help =
    When the dice are shown, be the first to press your key. Then say whose card you mean, by the letter in front of the name, and which one, by its number.
    ○ is yellow, ● is violet, ▒ is a coffin.
key-space = space
race-keys = One key each:
race-rules = Wait for the dice: a key pressed too soon does not count. Enter says that none of you slaps.
slap-now = Slap with your key · Enter: nobody slaps
too-soon = Too soon, { $player }: wait for the dice! [C-R16]
decimal-point = .
reaction = { $to_player ->
    [yes] You slap
   *[no] { $player } slaps
} first, after { $seconds } s. [C-R4]
