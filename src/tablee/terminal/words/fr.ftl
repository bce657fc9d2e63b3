## Pour tous les jeux

names = Alex Chloé Camille Léo Dario Inès
seat = Siège { $number }
your-hand = Votre main
your-move = { $player }, à vous
your-move-quick = { $player }, vite, { $seconds } s
nothing-typed = Tapez l’une des touches ci-dessus, ou ? pour l’aide.
refused = ! { $typed } : { $reason }
keys = ? aide · w pourquoi · q quitter
keys-hint = ? aide · h risque · w pourquoi · q quitter
go-back = Entrée pour revenir à la table
begin = Entrée pour commencer
go-on = Entrée pour continuer

curtain = Passez le clavier à { $player }.
curtain-ready = Entrée quand les autres regardent ailleurs
curtain-back = (u puis Entrée : { $player } reprend sa carte)

help =
    Tapez la touche placée devant un coup, ou le coup comme l’écrit une partie notée.
    w raconte encore ce qui s’est passé et pourquoi ; q ou Ctrl-C pour quitter, la partie est gardée.
help-rules = Les règles, clause par clause : { $command }

over = La partie est terminée.
left = À bientôt ! La partie est gardée. Pour la reprendre :
kept = La partie notée : { $file }

## Stupide Vautour

vautour-round = Manche { $round } sur { $rounds }
vautour-stake = En jeu
vautour-stake-sum = En jeu ensemble : { $cards }
vautour-highest = ▲ La carte la plus HAUTE l’emporte
vautour-lowest = ▼ La carte la plus BASSE doit prendre
vautour-equal = Les cartes égales s’annulent
vautour-no-stake = On va retourner la prochaine carte
vautour-last = dernière carte
vautour-choosing = réfléchit
vautour-laid = carte posée
vautour-points =
    { $n ->
        [one] { $points } pt
       *[other] { $points } pts
    }
vautour-cards =
    { $count ->
        [one] { $count } carte
       *[other] { $count } cartes
    }
vautour-to-come = À venir
vautour-help =
    Tapez le numéro d’une carte de votre main pour la poser. On les montre toutes ensemble quand chacun a posé la sienne.

## Push

push-turn = Push · { $to_player ->
    [yes] à vous de jouer
   *[no] à { $player } de jouer
}
push-pile =
    { $cards ->
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
push-die = dé
push-fits = ici
push-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
push-drawn = Piochée :
push-picks = { $arrow } { $to_player ->
    [yes] vous vous servirez
   *[no] { $player } se servira
} en premier
push-total = total
push-safe = abri
push-colour =
    { $colour ->
        [G] vert
        [Y] jaune
        [R] rouge
        [B] bleu
       *[V] violet
    }
push-do-draw = piocher
push-do-protect =
    protéger le { $what ->
        [G] vert
        [Y] jaune
        [R] rouge
        [B] bleu
       *[V] violet
    }
push-do-place = poser en colonne { $what }
push-do-take = prendre la colonne { $what }
push-help =
    Piochez carte après carte ; dans une colonne, ni nombre ni couleur ne se répète. On s’arrête en prenant une colonne.
    Dans les zones, les chiffres simples sont des points à découvert, que le dé peut emporter ; ▣ marque ceux qui sont protégés.
hint =
    { $cards ->
        [0] Piochez tranquille : toutes les cartes de la pioche trouvent une place.
       *[other] { $cards } des { $pile } cartes de la pioche n’iraient nulle part : un risque de { $percent } %.
    }
hint-after = Le risque de la pioche suivante, selon la place : { $columns }.
hint-column = colonne { $column } : { $percent } %
hint-none = Il n’y a rien à piocher maintenant.

## Vampire

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

## Chasse Cercueils

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
key-space = espace
race-keys = Une touche par personne :
race-rules = Attendez les dés : une touche pressée trop tôt ne compte pas. Entrée dit qu’aucun de vous ne tape.
slap-now = Tapez avec votre touche · Entrée : personne ne tape
too-soon = Trop tôt, { $player } : attendez les dés ! [C-R16]
decimal-point = ,
reaction = { $to_player ->
    [yes] Vous tapez
   *[no] { $player } tape
} en premier, après { $seconds } s. [C-R4]
