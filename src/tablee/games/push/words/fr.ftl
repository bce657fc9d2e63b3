push-title = Push
push-summary = Découvrez des cartes tant que vous l’osez : arrêtez-vous à temps et une colonne est à vous, poussez trop loin et le dé vous coûte des cartes.
push-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

push-option-risques = Que coûte l’étoile noire ?
push-option-risques-false = Rien
push-option-risques-true = Toutes les cartes découvertes (variante « Risques »)

## Cartes

push-colour = { $colour ->
    [G] vert
    [Y] jaune
    [R] rouge
    [B] bleu
   *[V] violet
}
push-coloured = { $colour ->
    [G] verte
    [Y] jaune
    [R] rouge
    [B] bleue
   *[V] violette
}
push-card = { $colour ->
    [die] une carte Dé
   *[other] un { $value } { push-colour }
}
push-the-card = { $colour ->
    [die] la carte Dé
   *[other] le { $value } { push-colour }
}

## Piocher et placer

push-drew = { $to_player ->
    [yes] Vous découvrez
   *[no] { $player } découvre
} { push-card }, qu’il faut placer dans une colonne.
push-drew-die = { $to_player ->
    [yes] Vous découvrez
   *[no] { $player } découvre
} une carte Dé, qui va partout, sauf là où il y en a déjà une.
push-reversed = { $to_player ->
    [yes] Vous découvrez
   *[no] { $player } découvre
} { $count ->
    [1] une carte Changement de sens : on se servira en commençant par la droite.
   *[other] une carte Changement de sens, la { $count }e de ce tour : on se servira cette fois en commençant par la { $way ->
        [right] droite
       *[left] gauche
    }.
}
push-started = { $to_player ->
    [yes] Vous ouvrez
   *[no] { $player } ouvre
} { $column ->
    [1] la première colonne avec { push-the-card } ; un tour a place pour trois.
    [2] une deuxième colonne avec { push-the-card } ; il reste de la place pour une autre.
   *[3] la troisième colonne avec { push-the-card } ; il n’y a pas de place pour une quatrième.
}
push-added = { $to_player ->
    [yes] Vous ajoutez
   *[no] { $player } ajoute
} { push-the-card } à la colonne { $column }, { $colour ->
    [die] qui n’en a pas encore.
   *[other] qui n’a encore ni { $value } ni carte { push-coloured }.
}
push-bust = { $to_player ->
    [yes] Vous avez
   *[no] { $player } a
} poussé trop loin : les trois colonnes ont déjà { $colour ->
    [die] une carte Dé ; celle-ci est défaussée
   *[other] un { $value } ou une carte { push-coloured } ; { push-the-card } est défaussé
}, et il faut jeter le dé au lieu de prendre une colonne.
push-pile-out = { $count ->
    [0] C’était la dernière carte et il n’y a aucune colonne à partager : la partie s’achève ici.
   *[other] C’était la dernière carte de la pioche : { $to_player ->
       [yes] vous devez vous arrêter là
      *[no] { $player } doit s’arrêter là
   }.
}

## Prendre les colonnes

push-stopped = { $to_player ->
    [yes] Vous vous arrêtez et prenez aussitôt
   *[no] { $player } s’arrête et prend aussitôt
} la colonne { $column } : { $points ->
    [0] une carte Dé et rien d’autre.
    [1] { $cards } (1 point).
   *[other] { $cards } ({ $points } points).
}
push-picked = { $to_player ->
    [yes] Vous vous servez à votre tour et prenez
   *[no] { $player } se sert à son tour et prend
} la colonne { $column } : { $points ->
    [0] une carte Dé et rien d’autre.
    [1] { $cards } (1 point).
   *[other] { $cards } ({ $points } points).
}
push-left-over = { $count ->
    [one] Tous ceux qui devaient en prendre une ont leur colonne : celle qui reste est défaussée.
   *[other] Tous ceux qui devaient en prendre une ont leur colonne : les { $count } qui restent sont défaussées.
}

## Le dé

push-must-roll = Il y avait une carte Dé dans la colonne : une fois celle-ci rangée, { $to_player ->
    [yes] vous devez
   *[no] { $player } doit
} jeter le dé.
push-shed = Le dé tombe sur le { push-colour } : { $to_player ->
    [yes] vous défaussez
   *[no] { $player } défausse
} { $count ->
    [one] la seule carte { push-coloured } découverte
   *[other] les { $count } cartes { push-coloured }s découvertes
} de { $to_player ->
    [yes] votre
   *[no] sa
} zone.
push-shed-bust = Le dé tombe sur le { push-colour } : avoir poussé trop loin { $count ->
    [one] { $to_player ->
        [yes] vous coûte
       *[no] coûte à { $player }
    } une carte { push-coloured } découverte.
   *[other] { $to_player ->
        [yes] vous coûte vos
       *[no] coûte à { $player } ses
    } { $count } cartes { push-coloured }s découvertes.
}
push-shed-none = Le dé tombe sur le { push-colour }, mais { $to_player ->
    [yes] vous n’avez aucune carte { push-coloured } découverte et ne perdez
   *[no] { $player } n’a aucune carte { push-coloured } découverte et ne perd
} rien.
push-star-spared = Le dé tombe sur l’étoile noire : un coup de chance pour { $to_player ->
    [yes] vous, qui ne perdez
   *[no] { $player }, qui ne perd
} rien.
push-star-took = Le dé tombe sur l’étoile noire, { $count ->
    [0] qui emporte toutes les cartes découvertes, mais { $to_player ->
        [yes] vous n’en avez
       *[no] { $player } n’en a
    } aucune à perdre.
   *[other] qui emporte toutes les cartes découvertes : { $to_player ->
        [yes] vous en perdez
       *[no] { $player } en perd
    } { $count ->
        [1] une
       *[other] { $count }
    }.
}

## Protéger

push-protected = { $to_player ->
    [yes] Vous renoncez
   *[no] { $player } renonce
} à piocher pour mettre { $count ->
    [one] une carte { push-coloured } face cachée : le dé ne peut plus l’atteindre.
   *[other] { $count } cartes { push-coloured }s face cachée : le dé ne peut plus les atteindre.
}

## La fin

push-scored = { $to_player ->
    [yes] Vous additionnez vos
   *[no] { $player } additionne ses
} cartes découvertes et protégées : { $points ->
    [one] { $points } point
   *[other] { $points } points
} pour { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}.
push-won = { $to_player ->
    [yes] Vous gagnez
   *[no] { $player } gagne
} avec { $points ->
    [one] { $points } point
   *[other] { $points } points
}, le plus grand total.
push-won-by-cards = Il y a égalité au meilleur total, c’est donc le nombre de cartes qui décide : { $to_player ->
    [yes] vous gagnez
   *[no] { $player } gagne
} avec { $count }.
push-tied = { $players } { $to_players ->
    [yes] partagez
   *[no] partagent
} la victoire, à égalité de points et de cartes.

## Objections

push-no-card-left = Il ne reste aucune carte de cette sorte dans la pioche.
push-no-card = Vous n’avez pas de carte à placer.
push-no-unplaced = Trouvez d’abord une place à la carte que vous avez tirée.
push-no-same-colour = La colonne { $column } a déjà une carte { push-coloured }.
push-no-same-value = La colonne { $column } a déjà un { $value }.
push-no-second-die = La colonne { $column } a déjà une carte Dé.
push-no-gap = Une nouvelle colonne porterait le numéro { $column }.
push-no-pile = La pioche est épuisée : prenez l’une des colonnes.
push-no-stop = On ne peut pas s’arrêter tant qu’il n’y a aucune colonne à prendre.
push-no-column = Il n’y a pas de colonne { $column } à prendre.
push-no-refusal = C’est à vous de vous servir : prenez l’une des colonnes.
push-no-protecting = Protéger occupe tout un tour : cela se décide avant la première carte.
push-no-colour = Vous n’avez aucune carte { push-coloured } découverte à protéger.

## Les robots, du plus faible au plus fort

push-level-1 = La Tête brûlée
push-level-1-hint = Tire encore une carte, puis encore une : on verra bien.
push-level-2 = L’Optimiste
push-level-2-hint = Sent bien le danger, mais toujours un peu tard.
push-level-3 = L’Assureur
push-level-3-hint = Compte la pile, craint le dé et met ses points à l’abri.
push-level-4 = La Funambule
push-level-4-hint = Sait au point près jusqu’où aller trop loin.

## Le coach

push-coach-room = { $columns ->
    [one] Il reste de la place pour une colonne : la prochaine carte ne peut pas mal tomber.
   *[other] Il reste de la place pour { $columns } colonnes : la prochaine carte ne peut pas mal tomber.
}
push-coach-safe = Toutes les cartes de la pioche ont encore une place : rien ne peut mal tomber.
push-coach-dare = { $unfit ->
    [1] Une des { $pile } cartes restantes finirait mal le tour ; les autres ont encore une place.
   *[other] { $unfit } des { $pile } cartes restantes finiraient mal le tour ; les autres ont encore une place.
}
push-coach-protect = { $points ->
    [one] Un point { push-colour } est à la merci du dé ; face cachée, il ne se perd plus, mais le tour est fini.
   *[other] { $points } points en { push-colour } sont à la merci du dé ; face cachée, ils ne se perdent plus, mais le tour est fini.
}
push-coach-place = { $points ->
    [0] La colonne { $column } n’a pas encore de points, et la prochaine carte aura toujours une place.
    [1] La colonne { $column } a alors un point, et la prochaine carte aura toujours une place.
   *[other] La colonne { $column } a alors { $points } points, et la prochaine carte aura toujours une place.
}
push-coach-place-last = { $points ->
    [one] La colonne { $column } a alors { $points } point, et la pioche est vide.
   *[other] La colonne { $column } a alors { $points } points, et la pioche est vide.
}
push-coach-place-risk = { $unfit ->
    [0] La carte en colonne { $column }, les { $pile } cartes restantes ont toutes une place.
    [1] La carte en colonne { $column }, une des { $pile } cartes restantes n’aurait pas de place.
   *[other] La carte en colonne { $column }, { $unfit } des { $pile } cartes restantes n’auraient pas de place.
}
push-coach-stop = { $unfit ->
    [1] Une des { $pile } cartes restantes finirait mal le tour
   *[other] { $unfit } des { $pile } cartes restantes finiraient mal le tour
} ; la colonne { $column } rapporte { $points ->
    [one] { $points } point
   *[other] { $points } points
} tout de suite.
push-coach-take-most = Aucune colonne n’a plus de points que la colonne { $column } : { $points }.
push-coach-take-calm = { $points ->
    [one] Une autre colonne a plus de points, mais aussi une carte Dé ; la colonne { $column } rapporte { $points } point sans jeter le dé.
   *[other] Une autre colonne a plus de points, mais aussi une carte Dé ; la colonne { $column } rapporte { $points } points sans jeter le dé.
}
push-coach-take-die = { $points ->
    [one] La colonne { $column } rapporte { $points } point, mais sa carte Dé fait jeter le dé.
   *[other] La colonne { $column } rapporte { $points } points, mais sa carte Dé fait jeter le dé.
}
push-coach-take = { $points ->
    [one] La colonne { $column } rapporte { $points } point sans jeter le dé.
   *[other] La colonne { $column } rapporte { $points } points sans jeter le dé.
}

## L’idée du coach en mots simples, sans chiffres : ce qu’il dit d’abord

push-idea-room = Il reste de la place : la prochaine carte ne peut pas mal tomber.
push-idea-safe = Toutes les cartes ont encore une place : rien ne peut mal tomber.
push-idea-dare = C’est un pari : certaines cartes n’ont plus de place.
push-idea-protect = À l’abri, ces points ne peuvent plus être perdus.
push-idea-place = Après cela, la prochaine carte a encore une place.
push-idea-place-last = C’est la dernière carte de la pioche.
push-idea-place-risk = Posez-la là ; ensuite, on peut encore s’arrêter.
push-idea-stop = Mieux vaut s’arrêter : la prochaine carte pourrait mal tomber.
push-idea-take-most = Aucune colonne ne vaut plus.
push-idea-take-calm = Une autre vaut plus, mais il faudrait lancer le dé.
push-idea-take-die = Attention : il faudra lancer le dé.
push-idea-take = Pas de dé à lancer pour cette colonne.

## Un coup en toutes lettres, quand on en parle après.

push-move-draw = piocher
push-move-protect = protéger le { push-colour }
push-move-place = poser la carte dans la colonne { $number }
push-move-take = prendre la colonne { $number }
