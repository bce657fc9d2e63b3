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
