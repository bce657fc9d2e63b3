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
