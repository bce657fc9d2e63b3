vampire-board-hand = Vos cartes
vampire-board-hands = Toutes les mains
vampire-board-places = Les six lieux
vampire-board-ledger = Têtes par couleur et par joueur
vampire-board-look = Voir toutes les chasses
vampire-board-hunts = Les chasses étalées
vampire-board-mine = Vos chasses
vampire-board-no-hunt = Pas encore de chasse.

vampire-board-name = { $colour ->
    [C] Château
    [G] Cimetière
    [M] Asile
    [D] Docks
    [H] Église
   *[P] Pub
}
vampire-board-joker = Joker, une tête
vampire-board-card = { vampire-board-name }, { $heads ->
    [1] une tête
   *[2] deux têtes
}
vampire-board-new = vient d’être piochée
vampire-board-heads = { $heads ->
    [one] { $heads } tête
   *[other] { $heads } têtes
}
vampire-board-lying = { $name } : { $cards ->
    [0] aucune carte
    [one] une carte
   *[other] { $cards } cartes
}, { vampire-board-heads }
vampire-board-bare = vide

vampire-board-round = Manche { $n }/{ $all }
vampire-board-pile = Pioche { $n }
vampire-board-held = main
vampire-board-gain = pts
vampire-board-gain-now = points si la manche finissait maintenant
vampire-board-points = total
vampire-board-five = plus qu’une couleur avant la fin de la manche
vampire-board-spared = personne n’y perd sa chasse : quelqu’un n’en a pas
vampire-board-doomed = serait perdue
vampire-board-key-lose = serait perdue maintenant
vampire-board-key-spared = à l’abri : quelqu’un n’en a pas

vampire-board-badge-put = ↓ laisser ici
vampire-board-badge-take = à vider
vampire-board-badge-hunt = chasse en main
vampire-board-badge-aimed = ✓ visé

vampire-board-draw = Piocher 2 cartes
vampire-board-draw-first = Piochez d’abord, ou videz un lieu encadré de vert.
vampire-board-take = Vider le lieu : { vampire-board-heads }
vampire-board-expose = { $heads ->
    [0] Étaler la chasse
   *[other] Étaler : { vampire-board-heads }
}
vampire-board-put = Laisser { vampire-board-under }
vampire-board-under = { $colour ->
    [C] sous le château
    [G] sous le cimetière
    [M] sous l’asile
    [D] sous les docks
    [H] sous l’église
   *[P] sous le pub
}
vampire-board-cancel = Annuler
vampire-board-where = Touchez le lieu où laisser le joker
vampire-board-put-or-hunt = Laissez une carte, ou choisissez de quoi chasser
vampire-board-put-one = Choisissez la carte à laisser sous son lieu
vampire-board-hunting = La chasse s’étale…
vampire-board-making = la chasse se prépare…

vampire-board-preview = Chasse { $name } : { vampire-board-heads }
vampire-board-replaces = remplace votre chasse de { $heads }
vampire-board-would-lose = La plus petite : elle serait perdue.
vampire-board-would-put = Cette carte irait { vampire-board-under }, et votre tour serait fini.
vampire-board-joker-anywhere = Le joker va sous n’importe quel lieu, et votre tour sera fini.
vampire-board-no-hunt-yet = Pas encore une chasse : il y faut au moins trois cartes d’une même couleur, dont un vampire.

vampire-board-put-card = Laisser un vampire à { $heads ->
    [1] une tête
   *[2] deux têtes
} { vampire-board-under }
vampire-board-put-joker = Laisser un joker { vampire-board-under }
vampire-board-do-hunt = Chasser avec votre main ({ vampire-board-name })
vampire-board-do-take = Vider le lieu ({ vampire-board-name })
vampire-board-add = Ajouter { $count } { $sort ->
    [ones] à une tête
    [twos] à deux têtes
   *[jokers] joker
}

vampire-board-replaced = remplace { $heads }
vampire-board-round-over = Fin de la manche { $n }
vampire-board-nobody = Personne n’a chassé ici.
vampire-board-lost = perdue
vampire-board-next = Suite
vampire-board-skip = Passer
vampire-board-go-on = Continuer
vampire-board-to-end = Voir le résultat

vampire-board-figures = Têtes de la manche { $n }, et points
vampire-board-figures-round = manche { $n }

## Au clavier

vampire-board-key-draw = piocher deux cartes
vampire-board-key-place = un lieu
vampire-board-key-rove = une carte plus loin
vampire-board-key-choose = choisir la carte
vampire-board-key-do = confirmer
vampire-board-key-undo = recommencer

## La première fois

vampire-board-hint-drew = Laissez une carte sous son lieu, ou étalez une chasse : trois cartes d’une couleur.
vampire-board-hint-taking = Au lieu de piocher, on peut vider un lieu : tout part dans une chasse.
vampire-board-hint-discarded = Une seule chasse par couleur : l’ancienne est jetée.
vampire-board-hint-spared = Quelqu’un n’a rien dans cette couleur : personne n’y perd sa chasse.
vampire-board-hint-lost = Tous ont cette couleur : la plus petite chasse est perdue.

## Ce que l’on touche

vampire-board-what-hand = Combien de cartes chacun tient en main.
vampire-board-what-points = Ce que les chasses vaudraient si la manche finissait maintenant.
vampire-board-what-lost = Barré : la plus petite chasse de la couleur, qui serait perdue. Bouclier : quelqu’un n’y a rien, personne ne perd.
vampire-board-what-colour = Les têtes que chacun a chassées dans cette couleur.
