# Les cartes et les dés

cercueils-board-coffin = un cercueil fermé
cercueils-board-gap = une place vide
cercueils-board-lit = { $card }, que vous seul voyez
cercueils-board-place = { $who }, place { $place } : { $card }
cercueils-board-where = { $who }, place { $place }
cercueils-board-die = { $face ->
    [yellow] jaune
    [violet] violet
    [both] jaune et violet
   *[alarm] point d’exclamation
}
cercueils-board-chased-of = { $n ->
    [one] { $n } cercueil chassé sur { $goal }
   *[other] { $n } cercueils chassés sur { $goal }
}
cercueils-board-pile = { $n ->
    [0] pioche vide
    [one] { $n } carte
   *[other] { $n } cartes
}
cercueils-board-roller = Aux dés :
cercueils-board-others = Les autres
cercueils-board-everyone = Tout le monde
cercueils-board-mine = Votre rangée
cercueils-board-stage = Les dés
cercueils-board-zone = L’ail

## Ce que l’on peut faire

cercueils-board-roll = Lancer les dés
cercueils-board-roll-for = { $who } : lancer les dés
cercueils-board-slap = Tapez !
cercueils-board-slap-off = Pas touche !
cercueils-board-slap-it = Taper sur l’ail
cercueils-board-hold = Ne pas taper
cercueils-board-nobody = Personne ne tape
cercueils-board-miss = Avouer une erreur
cercueils-board-swap = Échanger
cercueils-board-leave = Ne rien changer
cercueils-board-peek = { $who } : regarder
cercueils-board-point = Montrer la rangée : { $who }
cercueils-board-do-card = Montrer : { $card }
cercueils-board-do-coffin = Enfermer : { $card }
cercueils-board-do-chase = Chasser : { $card }
cercueils-board-do-reveal = Rouvrir : { $card }
cercueils-board-card-it = Montrer
cercueils-board-coffin-it = Enfermer
cercueils-board-chase-it = Chasser
cercueils-board-reveal-it = Rouvrir

## Les mains

cercueils-board-wait = Attendez…
cercueils-board-early = Trop tôt !
cercueils-board-slapped = Tapé !
cercueils-board-held = Épargné
cercueils-board-has-slapped = a tapé
cercueils-board-holds = ne tape pas
cercueils-board-rolls = lance
cercueils-board-awaiting = On attend les autres…

## Où l’on en est

cercueils-board-says-deal = On distribue les vampires…
cercueils-board-says-card = Une carte arrive de la pioche.
cercueils-board-says-ready-you = À vous de lancer les dés.
cercueils-board-says-ready = { $who } va lancer les dés.
cercueils-board-says-cast = Les dés roulent : mains en l’air !
cercueils-board-says-race = { $slap ->
    [choice] Qui tape le premier choisit !
    [penalty] Pas touche ! Qui tape est puni.
   *[card] Un des vôtres ? Tapez le premier !
}
cercueils-board-says-race-watch = { $slap ->
    [choice] Qui tape choisit !
    [penalty] Pas touche !
   *[card] La course est lancée !
}
cercueils-board-says-photo = Tapé ! On développe la photo…
cercueils-board-says-held = Vous ne tapez pas cette fois.
cercueils-board-says-quiet = { $slap ->
    [choice] En secret : qui tape choisit.
    [penalty] En secret, mais pas touche !
   *[card] En secret : un des vôtres ?
}
cercueils-board-says-quiet-done = C’est noté, en secret.
cercueils-board-says-pointing = Montrez la carte qui convient.
cercueils-board-says-claiming = Quelle carte ? ({ $who })
cercueils-board-says-bat-act = Enfermez, chassez ou rouvrez.
cercueils-board-says-bat-claim = Quel cercueil rouvrir ? ({ $who })
cercueils-board-says-moon-first = { $open ->
    [yes] Lune : montrez une carte visible.
   *[no] Lune : un premier cercueil ?
}
cercueils-board-says-moon-second = { $open ->
    [yes] Et avec quelle autre carte ?
   *[no] Et un deuxième cercueil ?
}
cercueils-board-says-moon-decide = Les échanger, ou les laisser ?
cercueils-board-says-reveal = Sanction : rouvrez un cercueil.
cercueils-board-says-other = { $what ->
    [bat] { $who } joue la chauve-souris…
    [moon] { $who } échange au clair de lune…
    [moon-decide] { $who } hésite au clair de lune…
    [reveal] { $who } paie sa sanction…
   *[other] { $who } montre une carte…
}
cercueils-board-own-row = Choisissez dans votre rangée.
cercueils-board-late = { $late ->
    [penalty] Le temps écoulé, c’est une erreur : une sanction.
    [coffin] Le temps écoulé, le cercueil le plus à gauche se rouvre.
   *[nothing] Le temps écoulé, rien ne change.
}

## La photo

cercueils-board-ms = { $ms } ms
cercueils-board-photo = Photo-finish
cercueils-board-more = et { $n } de plus
cercueils-board-photo-how = Chaque appareil mesure depuis l’instant où il montre les dés ; la maison vérifie, et retire le temps du trajet.
cercueils-board-claim = Mesuré sur l’appareil
cercueils-board-elapsed = Reçu par la maison après
cercueils-board-ping = Aller-retour habituel
cercueils-board-most = Déduit au plus
cercueils-board-judged = Temps retenu

## Le verdict

cercueils-board-stamp = { $kind ->
    [turned-down] Enfermé !
    [bat-down] Enfermé !
    [chased] Chassé !
    [bat-chased] Chassé !
    [exposed] Démasqué !
    [bat-up] Rouvert !
    [wrong-down] Ce n’était pas lui
    [wrong-other] Perdu !
    [wrong-up] Perdu !
    [revealed] Rouvert
    [revealed-late] Rouvert
    [penalised] Un vampire de plus
    [swapped] Échangés !
    [swapped-up] Échangés !
    [too-late] Trop tard !
    [touched-skull] Pas touche !
   *[missed] Erreur avouée
}

## À la fin

cercueils-board-figures = La partie en chiffres
cercueils-board-fig-chased = Chassés
cercueils-board-fig-median = Médiane
cercueils-board-fig-best = Record
cercueils-board-fig-first = Courses
cercueils-board-fig-wrong = Ratées

## Au clavier

cercueils-board-key-slap = espace : taper sur l’ail
cercueils-board-key-hand = { $who } tape sur l’ail
cercueils-board-key-hold = ne pas taper
cercueils-board-key-roll = lancer les dés
cercueils-board-key-place = montrer une place
cercueils-board-key-rove = carte suivante, ⏎ pour la montrer
cercueils-board-key-row = changer de rangée
cercueils-board-key-swap = échanger
cercueils-board-key-no = ne rien changer, ou avouer une erreur

## La première fois

cercueils-board-hint-rolled = Si un de vos vampires va avec les dés, tapez l’ail avant les autres.
cercueils-board-hint-turned-down = Un cercueil est fermé : retenez qui dort dedans.
cercueils-board-hint-chased = Un cercueil chassé ! Le premier qui en a quatre gagne.
cercueils-board-hint-touched-skull = « ! » et le crâne : pas touche, sinon c’est une sanction.
cercueils-board-hint-revealed = Une sanction : un cercueil se rouvre, tout est à refaire.

## Ce que l’on touche

cercueils-board-what-chased = Les cercueils chassés : le premier qui en a quatre gagne.
cercueils-board-what-pile = La pioche : de là vient la carte qui remplace un cercueil chassé.
