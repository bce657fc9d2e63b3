vampire-title = Vampire
vampire-summary = De lieu en lieu, on chasse des vampires de six couleurs, en se gardant d’avoir la plus petite chasse.
vampire-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

vampire-option-rounds = Combien de manches ?
vampire-option-rounds-3 = Trois manches, dont les points s’additionnent
vampire-option-rounds-2 = Deux manches, dont les points s’additionnent
vampire-option-rounds-1 = Une seule manche
vampire-option-finish_turn = Peut-on achever son tour quand on pioche la dernière carte ?
vampire-option-finish_turn-false = Non, la manche s’arrête sur-le-champ
vampire-option-finish_turn-true = Oui, et la manche se termine ensuite

## Les mots que les phrases partagent ; les lettres sont celles des parties notées.

vampire-place = { $colour ->
    [C] le château
    [G] le cimetière
    [M] l’asile
    [D] les docks
    [H] l’église
   *[P] le pub
}
vampire-of-place = { $colour ->
    [C] du château
    [G] du cimetière
    [M] de l’asile
    [D] des docks
    [H] de l’église
   *[P] du pub
}
vampire-hunt = chasse { vampire-of-place }
vampire-headed = { $heads ->
    [1] vampire à une tête
   *[2] vampire à deux têtes
}
vampire-card = { $colour ->
    [S] un joker
   *[other] un { vampire-headed } { vampire-of-place }
}
vampire-some = { $sort ->
    [one] { $count ->
        [one] un vampire à une tête
       *[other] { $count } vampires à une tête
    }
    [two] { $count ->
        [one] un vampire à deux têtes
       *[other] { $count } vampires à deux têtes
    }
   *[joker] { $count ->
        [one] un joker
       *[other] { $count } jokers
    }
}
vampire-sort = { $sort ->
    [one] vampires à une tête
    [two] vampires à deux têtes
   *[joker] jokers
}

## Ce qui arrive. Une chasse a au moins trois cartes : ses têtes sont toujours plusieurs.

vampire-opened = Manche { $number } : un vampire à une seule tête guette sous chaque lieu, et { $to_player ->
    [yes] vous ouvrez
   *[no] { $player } ouvre
} le jeu.
vampire-dealt = { $to_player ->
    [yes] Vous recevez
   *[no] { $player } reçoit
} { vampire-card } : chacun commence avec quatre cartes.
vampire-dealt-unseen = { $to_player ->
    [yes] Vous recevez
   *[no] { $player } reçoit
} une carte, face cachée : chacun commence avec quatre.
vampire-drew = { $to_player ->
    [yes] Vous piochez
   *[no] { $player } pioche
} { vampire-card }, l’une des deux cartes de ce tour.
vampire-drew-unseen = { $to_player ->
    [yes] Vous piochez
   *[no] { $player } pioche
} une carte à l’insu des autres, l’une des deux de ce tour.
vampire-put = { $to_player ->
    [yes] Vous abandonnez
   *[no] { $player } abandonne
} un { vampire-headed } sous { vampire-place }, le lieu de sa couleur.
vampire-put-joker = { $to_player ->
    [yes] Vous abandonnez
   *[no] { $player } abandonne
} un joker sous { vampire-place } : sans lieu attitré, il peut aller n’importe où.
vampire-hunting = { $to_player ->
    [yes] Vous préparez une { vampire-hunt } avec les cartes de votre main
   *[no] { $player } prépare une { vampire-hunt } avec les cartes de sa main
}, au lieu d’en abandonner une.
vampire-taking = { $to_player ->
    [yes] Vous videz { vampire-place } et ramassez
   *[no] { $player } vide { vampire-place } et ramasse
} { $cards } : tout doit entrer dans une même chasse, étalée aussitôt.
vampire-chosen = { $sort ->
    [one] D’abord les vampires à une tête
    [two] Puis les vampires à deux têtes
   *[joker] Enfin les jokers
} : { $to_player ->
    [yes] { $count ->
        [0] vous n’en ajoutez aucun de votre main
       *[other] vous en ajoutez { $count } de votre main
    }
   *[no] { $player } { $count ->
        [0] n’en ajoute aucun de sa main
       *[other] en ajoute { $count } de sa main
    }
}.
vampire-discarded = { $to_player ->
    [yes] Vous commencez par jeter votre
   *[no] { $player } commence par jeter son
} ancienne { vampire-hunt } : on n’en a jamais deux de la même couleur.
vampire-exposed = { $to_player ->
    [yes] Vous étalez
   *[no] { $player } étale
} { $cards } : ces { $count } cartes d’une même couleur font une { vampire-hunt }, forte de { $heads } têtes.
vampire-ended-pile = { $to_player ->
    [yes] Vous avez
   *[no] { $player } a
} pioché la toute dernière carte : la manche est finie.
vampire-ended-six = { $to_player ->
    [yes] Vous avez
   *[no] { $player } a
} sur la table des chasses dans les six couleurs : la manche est finie.
vampire-spared = Aucune { vampire-hunt } n’est perdue : quelqu’un n’en a pas, et même la plus petite est à l’abri.
vampire-lost = { $to_player ->
    [yes] Vous perdez votre { vampire-hunt } : tout le monde en a une, et la vôtre
   *[no] { $player } perd sa { vampire-hunt } : tout le monde en a une, et la sienne
} est la plus petite, avec { $heads } têtes.
vampire-lost-tied = { $to_player ->
    [yes] Vous perdez votre
   *[no] { $player } perd sa
} { vampire-hunt } : tout le monde en a une, et plusieurs partagent la dernière place avec { $heads } têtes.
vampire-gained = { $to_player ->
    [yes] { $points ->
        [0] Vous ne marquez rien dans cette manche : il ne vous reste pas une tête sur la table
       *[other] Vous marquez { $points } points dans cette manche, un pour chaque tête encore sur la table
    }
   *[no] { $player } { $points ->
        [0] ne marque rien dans cette manche : il ne lui reste pas une tête sur la table
       *[other] marque { $points } points dans cette manche, un pour chaque tête encore sur la table
    }
}.
vampire-scored = { $to_player ->
    [yes] Vous finissez
   *[no] { $player } finit
} { $points ->
    [0] sans un point
   *[other] à { $points } points
}, toutes manches additionnées.
vampire-won = { $to_player ->
    [yes] Vous l’emportez
   *[no] { $player } l’emporte
} avec { $points } points, le plus haut total !
vampire-tied = { $players } { $to_players ->
    [yes] partagez la victoire : vos totaux
   *[no] partagent la victoire : leurs totaux
} sont égaux, et personne n’a mieux.

## Pourquoi un coup n’est pas possible.

vampire-no-draw-yet = Piochez d’abord deux cartes : alors seulement vous pourrez en abandonner une, ou chasser avec votre seule main.
vampire-no-both = Votre choix est fait pour ce tour : piocher deux cartes ou vider un lieu, une fois et jamais les deux.
vampire-no-empty = Il n’y a rien sous { vampire-place } : un lieu vide ne se vide pas.
vampire-no-three = Il faut trois cartes pour une chasse, et vous ne pouvez pas en réunir autant pour une { vampire-hunt }.
vampire-no-vampire = Des jokers seuls ne font pas une chasse : il y faut un vampire { vampire-of-place }.
vampire-no-such-card = On n’abandonne qu’une carte que l’on tient, et vous n’avez { $colour ->
    [S] pas de joker
   *[other] pas de { vampire-headed } { vampire-of-place }
}.
vampire-no-card-after-hunt = On n’abandonne plus de carte : votre chasse mettra fin au tour.
vampire-no-second-hunt = Vous avez commencé une chasse, et l’on n’en étale qu’une par tour.
vampire-no-other-order = D’abord les vampires à une tête, puis ceux à deux têtes, enfin les jokers : dites combien de { vampire-sort } entrent dans la chasse.
vampire-no-fewer = C’est trop peu pour réunir trois cartes, dont un vampire : mettez au moins { vampire-some }.
vampire-no-more = { $count ->
    [0] Vous n’en avez aucun à ajouter à cette chasse.
   *[other] Vous n’en avez pas autant : votre main offre seulement { vampire-some } pour cette chasse.
}

## Les robots, du plus faible au plus fort

vampire-level-1 = L’Apprenti
vampire-level-1-hint = Chasse dès qu’il a trois cartes, et ne regarde que sa main.
vampire-level-2 = La Collectionneuse
vampire-level-2-hint = Attend les belles chasses et ne lâche pas ses jokers.
vampire-level-3 = Le Chasseur
vampire-level-3-hint = Ne laisse rien d’utile derrière lui.
vampire-level-4 = Le Comte
vampire-level-4-hint = Devine les mains des autres et les attend la nuit.

## Le coach

vampire-coach-wait = La meilleure chasse à prendre maintenant, sous { vampire-place }, aurait { $heads } têtes au plus ; deux cartes de plus peuvent en faire une meilleure.
vampire-coach-new = Vous n’avez pas encore de { vampire-hunt } ; celle-ci peut avoir { $heads } têtes.
vampire-coach-replace = Votre { vampire-hunt } de { $before } têtes laisse place à une chasse qui peut en avoir { $heads }.
vampire-coach-sixth = Votre sixième couleur : la { vampire-hunt } peut avoir { $heads } têtes et termine aussitôt la manche.
vampire-coach-lone = C’est le seul vampire { vampire-of-place } de votre main ; { $cards ->
    [1] il y sera seul
   *[other] il y aura alors { $cards } cartes sous { vampire-place }
}.
vampire-coach-leave = { $kept ->
    [1] Un autre vampire { vampire-of-place } reste dans votre main
   *[other] { $kept } autres vampires { vampire-of-place } restent dans votre main
} ; { $cards ->
    [1] celui-ci y sera seul
   *[other] il y aura alors { $cards } cartes sous { vampire-place }
}.
vampire-coach-joker = { $cards ->
    [0] Il n’y a rien sous { vampire-place } : le joker n’y aide personne dans l’immédiat.
    [1] Il y a déjà une carte sous { vampire-place } : avec un joker, cela en fait deux.
   *[other] Il y a déjà { $cards } cartes sous { vampire-place }, et un joker compte une tête de plus pour qui les prendra.
}
vampire-coach-enough = La { vampire-hunt } a ainsi { $heads } têtes, plus que la plus petite des autres ({ $least }) : elle ne serait pas perdue si la manche finissait maintenant.
vampire-coach-keep = La { vampire-hunt } a ainsi { $heads ->
    [0] zéro tête
    [1] une tête
   *[other] { $heads } têtes
}, et { $kept ->
    [1] une carte
   *[other] { $kept } cartes
} de cette sorte { $kept ->
    [1] reste
   *[other] restent
} dans votre main.
vampire-coach-all = La { vampire-hunt } a ainsi { $heads ->
    [0] zéro tête
    [1] une tête
   *[other] { $heads } têtes
} : tout ce que cette sorte peut donner.

## L’idée du coach en mots simples, sans chiffres : ce qu’il dit d’abord

vampire-idea-wait = Deux cartes de plus peuvent faire une plus belle chasse.
vampire-idea-new = Une couleur que vous n’avez pas encore !
vampire-idea-replace = Une nouvelle chasse remplace l’ancienne.
vampire-idea-sixth = Votre sixième couleur : la manche finit aussitôt !
vampire-idea-lone = Vous n’en avez qu’un de cet endroit.
vampire-idea-leave = Il vous en reste de cet endroit.
vampire-idea-joker = Un joker compte une tête de plus pour qui le prendra.
vampire-idea-enough = Cela suffit pour l’instant : une autre chasse est plus petite.
vampire-idea-keep = Gardez-en pour plus tard.
vampire-idea-all = Plus il y a de têtes, mieux c’est.

## Un coup en toutes lettres, quand on en parle après.

vampire-move-draw = piocher deux cartes
vampire-move-put = { $number ->
    [0] laisser un joker pour { vampire-place }
    [1] laisser un vampire à une tête { vampire-of-place }
   *[2] laisser un vampire à deux têtes { vampire-of-place }
}
vampire-move-hunt = mener la chasse { vampire-of-place }
vampire-move-take = vider { vampire-place }
vampire-move-ones = { $number ->
    [one] ajouter { $number } vampire à une tête
   *[other] ajouter { $number } vampires à une tête
}
vampire-move-twos = { $number ->
    [one] ajouter { $number } vampire à deux têtes
   *[other] ajouter { $number } vampires à deux têtes
}
vampire-move-jokers = { $number ->
    [one] ajouter { $number } joker
   *[other] ajouter { $number } jokers
}
