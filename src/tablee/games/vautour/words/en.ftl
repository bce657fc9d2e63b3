vautour-title = Stupide Vautour
vautour-summary = Everyone holds the same fifteen numbers: the highest catches the prize, the lowest is stuck with the vulture, and equal numbers cancel out.
vautour-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## One card in a list of cards

vautour-card = the { $card }

## What happens

vautour-turned =
    A round opens with one new Points card: the { $card }, { $kind ->
        [vulture] a vulture
       *[prize] a prize
    }.
vautour-summed-up = Together the cards at stake make { $total }: zero or more, so the highest number will take them.
vautour-summed-down = Together the cards at stake make { $total }: less than zero, so the lowest number will have to take them.
vautour-laid = { $to_player ->
    [yes] You lay
   *[no] { $player } lays
} a card, face down until everyone has laid one.
vautour-taken-back = { $to_player ->
    [yes] You pick your card
   *[no] { $player } picks the card
} up again to choose another: nothing has been shown yet.
vautour-shown = { $to_player ->
    [yes] You show
   *[no] { $player } shows
} the { $card }, now that everyone has laid a card.
vautour-cancelled =
    Equal numbers cancel out: { $cards } no longer { $count ->
        [one] counts
       *[other] count
    }.
vautour-taken-high =
    { $to_player ->
        [yes] You take
       *[no] { $player } takes
    } { $cards }: { $count ->
        [one] a prize goes to the highest number
       *[other] together they are worth zero or more, so they go to the highest number
    }.
vautour-taken-low =
    { $to_player ->
        [yes] You are stuck
       *[no] { $player } is stuck
    } with { $cards }: { $count ->
        [one] a vulture goes to the lowest number
       *[other] together they are worth less than zero, so they go to the lowest number
    }.
vautour-taken-next-high = { $to_player ->
    [yes] You take
   *[no] { $player } takes
} { $cards }: the higher cards were tied and cancel out, so the next highest wins.
vautour-taken-next-low =
    { $to_player ->
        [yes] You are stuck
       *[no] { $player } is stuck
    } with { $cards }: the lower cards were tied and cancel out, so the next lowest gets { $count ->
        [one] it
       *[other] them
    }.
vautour-carried-tied-again =
    Nobody takes { $cards }: the number that should decide is tied, and so is the one after it. { $count ->
        [one] The card stays
       *[other] The cards stay
    } on the table for the next round.
vautour-carried-all-tied =
    Nobody takes { $cards }: every number on the table is tied. { $count ->
        [one] The card stays
       *[other] The cards stay
    } there for the next round.
vautour-lost = Nobody gets { $cards }: the last round ends in a tie, and no other is left to settle it.
vautour-scored =
    { $to_player ->
        [yes] You end
       *[no] { $player } ends
    } with { $score } { $points ->
        [one] point
       *[other] points
    }: prizes are added, vultures taken away.
vautour-won =
    { $to_player ->
        [yes] You win
       *[no] { $player } wins
    } the game with { $score } { $points ->
        [one] point
       *[other] points
    }, the best total!
vautour-won-second = { $players } are level in the lead and cancel out: { $to_player ->
    [yes] you win
   *[no] { $player } wins
} the game with the best score that nobody shares!
vautour-won-prey = { $players } are level in the lead: the highest prize settles it, and { $to_player ->
    [yes] you, who hold it, win
   *[no] { $player }, who holds it, wins
} the game!
vautour-tied = { $players } share the victory: { $to_players ->
    [yes] together you have the best score, and nothing sets you apart
   *[no] together they have the best score, and nothing sets them apart
}.

## Why not

vautour-no-spent = You have already played the { $card }: a number once laid is spent.
vautour-no-second = You have already laid a card for this round: take it back first if you want another.
vautour-no-turned = The { $card } has already been turned up: there is only one of each Points card.

## Options

vautour-option-round_tie = When the next number in line is tied too
vautour-option-round_tie-next = The first number that stands alone takes the card (Souris)
vautour-option-round_tie-carry = The card stays for the next round (Suricates)
vautour-option-final_tie = Who wins when the best score is shared?
vautour-option-final_tie-second = The best score that nobody shares
vautour-option-final_tie-prey = Among the leaders, whoever holds the highest prize
vautour-option-final_tie-shared = The leaders share the victory
vautour-option-open_scores = May you look at what the others have won?
vautour-option-open_scores-true = Yes, won cards lie open
vautour-option-open_scores-false = No, won cards lie face down
vautour-option-memory_aid = Show every number already played?
vautour-option-memory_aid-true = Yes, all of them
vautour-option-memory_aid-false = No, only the last card on each pile

vautour-preset-souris = Souris, the mice
vautour-preset-suricates = Suricates, the meerkats

## The bots, from the weakest to the strongest

vautour-level-1 = The Chick
vautour-level-1-hint = Wants every prize at once, and then has nothing left.
vautour-level-2 = The Careful One
vautour-level-2-hint = Bids by the size of the prize, without a look at the others.
vautour-level-3 = The Fox
vautour-level-3-hint = Counts the others’ cards and keeps its own for the right moment.
vautour-level-4 = The Great Vulture
vautour-level-4-hint = Has worked it all out, and can never be read.

## The coach

vautour-coach-sure = Nobody can still hold a card as high as the { $card }: the { $total } is yours for certain.
vautour-coach-spared = Every card the other can still hold is lower than the { $card }: the { $total } is not for you.
vautour-coach-best = No card still to come is as big as the { $total }: that is what a highest card is for.
vautour-coach-save = { $smaller ->
    [0] { $left ->
        [1] The last Points card is not
       *[other] None of the { $left } Points cards to come is
    } smaller than this stake: the lowest card is enough, and the high ones are saved.
    [one] Only one of the { $left } Points cards to come is smaller than this stake: the lowest card is enough, and the high ones are saved.
   *[other] Only { $smaller } of the { $left } Points cards to come are smaller than this stake: the lowest card is enough, and the high ones are saved.
}
vautour-coach-yield = Whoever fights for the { $total } spends a high card: with the { $card } you keep { $higher } higher ones for later.
vautour-coach-accept = At worst the { $card } costs you the { $total }, and you keep { $higher } higher ones for later.
vautour-coach-beats = The { $total } goes to the highest number, and of the { $cards } cards the others can still hold { $lower ->
    [0] none is
    [one] one is
   *[other] { $lower } are
} lower than the { $card }.
vautour-coach-ducks = The { $total } goes to the lowest number, and of the { $cards } cards the others can still hold { $lower ->
    [0] none is
    [one] one is
   *[other] { $lower } are
} lower than the { $card }.

## What the coach has in mind, in plain words and without figures: it says this first

vautour-idea-sure = Nobody can do better: it is yours already.
vautour-idea-spared = The other has only lower cards: it will not be yours.
vautour-idea-best = Nothing better is to come: this is what your biggest card is for.
vautour-idea-save = Bigger ones are to come: a small card will do, keep the big ones.
vautour-idea-yield = It is not worth a big card: keep those for later.
vautour-idea-accept = Never mind if it is yours: your big cards will be useful later.
vautour-idea-beats = Here the biggest card wins.
vautour-idea-ducks = Here the smallest card takes the vulture: better to be above.

## A move in words: where something is said of it later.

vautour-move = lay the { $number }
