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
