cercueils-pile =
    { $pile ->
        [one] { $pile } carte dans la pioche
       *[other] { $pile } cartes dans la pioche
    }
cercueils-to-roll = { $to_player ->
    [yes] Vous avez
   *[no] { $player } a
} les dés
cercueils-rolling = Les dés roulent…
cercueils-roll =
    { $symbol ->
        [M] LUNE
        [B] CHAUVE-SOURIS
       *[S] CRÂNE
    } { $face ->
        [yellow] JAUNE
        [violet] VIOLET
        [alarm] !
       *[both] JAUNE ou VIOLET
    }
cercueils-match = Tapez si vous l’avez, visible ou dans un cercueil
cercueils-alarm-M = Tapez pour regarder deux cercueils et les échanger
cercueils-alarm-B = Tapez pour en fermer, en chasser ou en rouvrir un
cercueils-alarm-S = Pas touche !
cercueils-symbol =
    { $symbol ->
        [M] lune
        [B] chauve-s
       *[S] crâne
    }
cercueils-do-roll = lancer les dés
cercueils-do-slap = taper
cercueils-do-hold = s’abstenir
cercueils-do-miss = je me suis trompé
cercueils-do-swap = les échanger
cercueils-do-leave = les laisser
cercueils-do-point = un cercueil chez { $what }
cercueils-do-point-own = une de mes cartes
cercueils-do-card = carte { $what }
cercueils-do-reveal = rouvrir la carte { $what }
cercueils-do-chase = chasser la carte { $what }
cercueils-do-coffin = enfermer la carte { $what }
cercueils-help =
    Quand les dés paraissent, pressez votre touche le premier. Dites ensuite de qui est la carte, par la lettre placée devant le nom, et laquelle, par son numéro.
    ○ est jaune, ● est violet, ▒ est un cercueil.
