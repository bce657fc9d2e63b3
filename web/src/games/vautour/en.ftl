vautour-board-hand = Your cards
vautour-board-others = The others
vautour-board-stage = The card at stake
vautour-board-stake = At stake
vautour-board-laid = laid
vautour-board-thinks = thinking…
vautour-board-mine = my card
vautour-board-round = Round
vautour-board-to-come =
    { $count ->
        [0] none left
       *[other] to come
    }
vautour-board-takes =
    { $way ->
        [lowest] lowest is stuck
       *[highest] highest takes
    }
vautour-board-carried =
    { $count ->
        [one] one card carried over
       *[other] { $count } cards carried over
    }
vautour-board-points-card =
    { $card }, { $kind ->
        [vulture] a vulture
        [souris] mice
       *[suricate] meerkats
    }
vautour-board-card = The { $card }
vautour-board-lay = Lay the { $card }
vautour-board-choose = Choose a card
vautour-board-take-back = Take back my { $card }
vautour-board-turning = Turning the cards…
vautour-board-go-on = Go on
vautour-board-result = See the result
vautour-board-holds =
    { $name } still has { $count ->
        [one] one card
       *[other] { $count } cards
    }
vautour-board-last = played last:{ " " }
vautour-board-last-card = Last card: { $card }
vautour-board-took = Cards taken: { $cards }
vautour-board-taken =
    { $count ->
        [0] none taken
        [one] one card taken
       *[other] { $count } cards taken
    }
vautour-board-slot =
    { $name }: { $state ->
        [laid] a card lies there
       *[open] no card yet
    }
vautour-board-shows =
    { $name }: the { $card }{ $end ->
        [takes] , which takes it all
        [tied] , cancelled
       *[plain] { "" }
    }
vautour-board-track = The Points cards
vautour-board-where =
    { $card }: { $state ->
        [stake] at stake
        [to-come] to come
        [taken] taken by { $you ->
            [true] you
           *[other] { $name }
        }
       *[gone] lost
    }
vautour-board-heaps = The heaps
vautour-board-lost = Lost
vautour-board-over = The game is over.

## By keyboard

vautour-board-key-card = choose a card
vautour-board-key-lay = lay it, or go on
vautour-board-key-rove = one card further
vautour-board-key-back = take one’s card back

## The first time

vautour-board-hint-turned = A Points card is turned: touch a number, then lay it in secret.
vautour-board-hint-cancelled = Two equal numbers: they cancel out, and the next one counts.
vautour-board-hint-carried-all-tied = Nobody wins: the card stays, and the next one is added to it.
vautour-board-hint-taken-low = A vulture costs points: the lowest number took it.

## What one touches

vautour-board-what-track = The fifteen Points cards: those that are gone, and to whom.
vautour-board-what-purse = Your points, then how many prey and vultures you have taken.
vautour-board-what-pile = The Points cards still to come, one a round.
