push-board-others = Les autres
push-board-own = Votre zone
push-board-zone = Zone
push-board-columns = Colonnes
push-board-drawn = Pioche et carte piochée
push-board-pile = { $n ->
    [one] { $n } carte dans la pioche
   *[other] { $n } cartes dans la pioche
}
push-board-left = { push-board-pile }, dont { $dice ->
    [one] { $dice } Dé
   *[other] { $dice } Dés
}{ $directions ->
    [0] {""}
    [one] {" "}et { $directions } changement de sens
   *[other] {" "}et { $directions } changements de sens
}
push-board-card = { $colour ->
    [die] carte Dé
    [turn] carte Changement de sens
   *[other] { $value } { push-colour }
}
push-board-die = DÉ
push-board-die-warning = Qui la prend jette le dé
push-board-pts = { $n ->
    [one] { $n } pt
   *[other] { $n } pts
}
push-board-points = points
push-board-total = { $points ->
    [one] { $points } point en tout
   *[other] { $points } points en tout
}
push-board-cell = { push-colour } : { $points } à découvert, { $safe } à l’abri
push-board-percent = { $n } %
push-board-column-label = Colonne { $column } : { $what } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
push-board-empty = vide
push-board-taken = déjà prise

## Ce que font les autres

push-board-state-turn = joue
push-board-state-picks = se sert
push-board-state-next = ensuite
push-board-state-active = son tour
push-board-they-doors = Piocher ou protéger ?
push-board-they-draws = { $name } pioche…
push-board-they-places = Où va la carte ?
push-board-they-again = Encore une carte, ou stop ?
push-board-they-picks = { $name } choisit une colonne.
push-board-they-rolls = Le dé roule…
push-board-over = La partie est finie

## Qui se sert ensuite

push-board-next-first = { $you ->
    [true] Ensuite, vous vous servez d’abord (à gauche)
   *[other] Ensuite, { $name } se sert d’abord (à gauche)
}
push-board-next-two = { $you ->
    [true] Ensuite, vous prenez une colonne à votre tour
   *[other] Ensuite, { $name } prend une colonne
}
push-board-next-turned = { $you ->
    [true] Vous vous servirez d’abord
   *[other] { $name } se servira d’abord
} : { push-board-turned }
push-board-turned = { $way ->
    [right] sens changé (à droite)
   *[left] sens rechangé (à gauche)
}
push-board-next-then = { $you ->
    [true] Ensuite, c’est à vous de vous servir
   *[other] Ensuite, { $name } se sert
}{ $count ->
    [0] {""}
   *[other] {" : "}{ push-board-turned }
}
push-board-next-nobody = Plus personne ne se sert ensuite

## Poser, prendre

push-board-place = poser ici
push-board-open = nouvelle colonne
push-board-take = prendre
push-board-take-die = prendre, puis le dé
push-board-bar-value = le { $value } est déjà là
push-board-bar-colour = { push-colour } est déjà là
push-board-bar-both = { $value } et { push-colour } déjà là
push-board-bar-die = un Dé est déjà là
push-board-then = puis { $risk } de risque
push-board-where = { $n ->
    [1] Une seule place : colonne { $columns }.
   *[other] Glissez-la ou touchez une colonne.
}

## Portes

push-board-draw = Piocher
push-board-draw-key = D
push-board-draw-sub = si vous osez
push-board-stop = Stop
push-board-stop-key = S
push-board-stop-not = Pas encore
push-board-protect = Protéger
push-board-protect-key = P
push-board-protect-sub = à l’abri du dé
push-board-protect-not = Plutôt pas
push-board-protect-none = rien à découvert
push-board-start = À vous !
push-board-start-how = Piocher, ou mettre une couleur à l’abri ?
push-board-again = Encore une ?
push-board-again-how = Piochez, ou dites stop et prenez une colonne.
push-board-start-draw = À vous !
push-board-start-draw-how = Piochez une première carte.
push-board-draw-on = Encore une !
push-board-draw-on-how = Rien à prendre encore : piochez.
push-board-stopping = Stop !
push-board-stopping-how = Touchez la colonne que vous prenez.
push-board-pick = Servez-vous
push-board-pick-how = Touchez la colonne que vous prenez.
push-board-which = Quelle couleur ?
push-board-which-how = Touchez-la : le dé ne pourra plus l’atteindre.
push-board-go-on = Continuer

## Le risque

push-board-risk = Risque de la prochaine carte
push-board-risk-exact = { $risk } de risque
push-board-risk-choice = Le risque ensuite, selon la colonne
push-board-mood-calm = Calme
push-board-mood-thrill = Frisson
push-board-mood-danger = Danger
push-board-mood-madness = Folie !

## Le dé

push-board-bust = Perdu !
push-board-rolling = Le dé roule…
push-board-cost = { $n ->
    [one] { $cost } point
   *[other] { $cost } points
}
push-board-cost-none = Rien de perdu !

## Les coups en toutes lettres

push-board-move-place = Poser { push-the-card } dans la colonne { $column }
push-board-move-open = Ouvrir la colonne { $column } avec { push-the-card }
push-board-move-take = Prendre la colonne { $column } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})
push-board-move-take-die = Prendre la colonne { $column } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
}), puis jeter le dé
push-board-move-protect = Protéger le { push-colour } ({ $points ->
    [one] { $points } point
   *[other] { $points } points
})

## La partie en chiffres

push-board-figures = Points par couleur, à l’abri et à découvert
push-board-exposed = à découvert
push-board-safe = à l’abri
push-board-busts = trop poussé
push-board-sum = total

## Au clavier

push-board-key-draw = piocher
push-board-key-column = poser dans une colonne, ou la prendre après Stop
push-board-key-stop = dire stop
push-board-key-protect = mettre une couleur à l’abri, et laquelle
push-board-key-go-on = continuer après le dé

## La première fois

push-board-hint-drew = Placez la carte où il n’y a encore ni son nombre ni sa couleur.
push-board-hint-drew-die = Carte Dé : qui prendra sa colonne devra jeter le dé.
push-board-hint-reversed = Changement de sens : les autres se serviront en commençant par la droite.
push-board-hint-bust = Trop poussé : la carte n’entrait nulle part. Pas de colonne, et le dé.
push-board-hint-must-roll = La couleur du dé est perdue, sauf ce qui est protégé.

## Ce que l’on touche

push-board-what-die = Cette colonne a une carte Dé : qui la prend jette le dé et perd cette couleur.
push-board-what-turn = Qui se sert après vous : à gauche, ou à droite après une carte Changement de sens.
push-board-what-shield = En haut, vos points découverts : le dé peut les prendre. Sous le bouclier, ceux que rien n’atteint.
push-board-what-risk = La chance que la prochaine carte n’entre nulle part.
