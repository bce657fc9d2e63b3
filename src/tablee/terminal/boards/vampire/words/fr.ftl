vampire-round = Manche { $round } sur { $rounds } · pioche { $pile }
vampire-places = lieu
vampire-lying = cartes du lieu
vampire-heads = { $heads } t
vampire-place =
    { $colour ->
        [C] château
        [G] cimetière
        [M] asile
        [D] docks
        [H] église
       *[P] pub
    }
vampire-held = cartes en main
vampire-points = points jusqu’ici
vampire-do-draw = piocher deux cartes
vampire-do-put = laisser { $what }
vampire-do-put-joker = laisser S sous { $where }
vampire-do-hunt = CHASSE { $what }
vampire-do-take = PRENDRE { $what }
vampire-do-ones =
    { $what ->
        [0] sans tête simple
       *[other] avec { $what } à une tête
    }
vampire-do-twos =
    { $what ->
        [0] sans tête double
       *[other] avec { $what } à deux têtes
    }
vampire-do-jokers =
    { $what ->
        [0] sans joker
       *[other] avec jokers : { $what }
    }
vampire-help =
    Le tableau montre les têtes des chasses de chacun, couleur par couleur. ✗ marque qui perdrait cette couleur si la manche finissait maintenant.
    C1 est un vampire du château à une tête, C2 un vampire à deux têtes, S un joker.
