cercueils-title = Chasse Cercueils
cercueils-summary = Taper le premier sur l’ail quand les dés montrent un de ses vampires, retenir qui repose dans quel cercueil, et en chasser quatre avant les autres.
cercueils-score =
    { $n ->
        [one] { $n } cercueil
       *[other] { $n } cercueils
    }

## Options

cercueils-option-two_coloured_face = Une face du dé couleur porte-t-elle les deux couleurs ?
cercueils-option-two_coloured_face-false = Non : le jaune, le violet et « ! » y sont deux fois chacun
cercueils-option-two_coloured_face-true = Oui : le jaune et le violet deux fois chacun, les deux couleurs une fois, « ! » une fois
cercueils-option-reaction_seconds = Combien de temps a-t-on pour réagir ?
cercueils-option-reaction_seconds-5 = 5 secondes
cercueils-option-reaction_seconds-3 = 3 secondes
cercueils-option-reaction_seconds-8 = 8 secondes
cercueils-option-reaction_seconds-untimed = Tout son temps : pas d’horloge

## Cartes

cercueils-symbol = { $symbol ->
    [M] lune
    [B] chauve-souris
   *[S] crâne
}
cercueils-a-symbol = { $symbol ->
    [S] un
   *[other] une
} { cercueils-symbol }
cercueils-card = { cercueils-symbol } { $colour ->
    [Y] jaune
   *[V] { $symbol ->
        [S] violet
       *[other] violette
    }
}
cercueils-a-card = { $symbol ->
    [S] un
   *[other] une
} { cercueils-card }
cercueils-the-card = { $symbol ->
    [S] le
   *[other] la
} { cercueils-card }
cercueils-at = { $to_owner ->
    [yes] chez vous
   *[no] chez { $owner }
}
cercueils-two-places = place { $first_place } { $to_first ->
    [yes] chez vous
   *[no] chez { $first }
} et place { $second_place } { $to_second ->
    [yes] chez vous
   *[no] chez { $second }
}

## Ce qui s’est passé

cercueils-given = { $to_player ->
    [yes] Vous recevez { cercueils-a-card }, face visible, pour votre
   *[no] { $player } reçoit { cercueils-a-card }, face visible, pour sa
} première rangée de quatre.
cercueils-rolled = { $to_player ->
    [yes] Vous lancez
   *[no] { $player } lance
} les deux dés : { $colour ->
    [alarm] { $symbol ->
        [M] « ! » et une lune. Qui tape en premier peut échanger deux cartes.
        [B] « ! » et une chauve-souris. Qui tape en premier peut enfermer un vampire, chasser un cercueil ou en rouvrir un chez les autres.
       *[S] « ! » et un crâne. Pas touche à l’ail !
    }
    [both] les deux couleurs avec { cercueils-a-symbol }. Le jaune convient aussi bien que le violet.
   *[other] { cercueils-card }. Est-ce l’un de vos vampires ?
}
cercueils-held = { $to_player ->
    [yes] Vous préférez ne pas taper et restez
   *[no] { $player } préfère ne pas taper et reste
} en dehors de la course jusqu’au prochain lancer.
cercueils-nobody-slapped = Personne n’a tapé sur l’ail : ce lancer est terminé et les dés changent de main.
cercueils-slapped = { $to_player ->
    [yes] Vous tapez
   *[no] { $player } tape
} en premier sur l’ail, et seule la première tape compte.
cercueils-pointed = La carte à laquelle { $to_player ->
    [yes] vous pensez
   *[no] pense { $player }
} se trouve { cercueils-at }.
cercueils-turned-down = À la place { $place }, { cercueils-the-card } convient aux dés : { $to_player ->
    [yes] vous l’enfermez
   *[no] { $player } l’enferme
} dans son cercueil, face cachée.
cercueils-wrong-up = { $to_player ->
    [yes] Vous montrez
   *[no] { $player } montre
} { cercueils-the-card }, à la place { $place }, mais cette carte ne convient pas aux dés : l’erreur vaut une sanction.
cercueils-chased = { $to_player ->
    [yes] Vous retournez
   *[no] { $player } retourne
} le cercueil de la place { $place } : c’est { cercueils-the-card }, qui convient aux dés. Le voilà chassé pour de bon !
cercueils-wrong-down = { $to_player ->
    [yes] Vous retournez
   *[no] { $player } retourne
} le cercueil de la place { $place } : c’est { cercueils-the-card }, qui ne convient pas aux dés. La carte reste visible, sans autre sanction.
cercueils-exposed = { $to_player ->
    [yes] Vous voyez
   *[no] { $player } voit
} juste { cercueils-at } : à la place { $place } se cache { cercueils-the-card }, qui convient aux dés. La carte reste visible.
cercueils-wrong-other = { $to_player ->
    [yes] Vous faites
   *[no] { $player } fait
} erreur { cercueils-at } : à la place { $place } se cache { cercueils-the-card }, qui ne convient pas aux dés. La carte repasse face cachée, et l’erreur vaut une sanction.
cercueils-missed = { $to_player ->
    [yes] Vous avouez votre
   *[no] { $player } avoue son
} erreur, et cela vaut une sanction.
cercueils-too-late = { $to_player ->
    [yes] Vous n’avez
   *[no] { $player } n’a
} pas montré de carte à temps : cela compte comme une erreur et vaut une sanction.
cercueils-touched-skull = Avec « ! » et un crâne, personne ne doit toucher à l’ail : une sanction { $to_player ->
    [yes] vous attend
   *[no] attend { $player }
}.
cercueils-bat-down = La chauve-souris permet d’enfermer n’importe lequel { $to_player ->
    [yes] de vos vampires visibles : vous couchez
   *[no] de ses vampires visibles : { $player } couche
} { cercueils-the-card } de la place { $place } dans son cercueil.
cercueils-bat-chased = La chauve-souris permet de chasser un cercueil sans vérification : { $to_player ->
    [yes] vous écartez
   *[no] { $player } écarte
} celui de la place { $place }, et personne ne regarde dedans.
cercueils-bat-up = La chauve-souris permet de rouvrir un cercueil chez les autres : { $to_player ->
    [yes] vous choisissez
   *[no] { $player } choisit
} la place { $place } { cercueils-at }, et { cercueils-the-card } réapparaît.
cercueils-let-pass = { $to_player ->
    [yes] Vous avez
   *[no] { $player } a
} laissé filer le temps : rien ne se produit, et les dés changent de main.
cercueils-named = Au clair de lune, { $to_player ->
    [yes] vous choisissez
   *[no] { $player } choisit
} la carte de la place { $place } { cercueils-at }.
cercueils-seen = La lune permet de regarder avant de décider : { $to_player ->
    [yes] vous voyez
   *[no] { $player } voit
} { cercueils-the-card } à la place { $place } { cercueils-at }.
cercueils-swapped = { $to_player ->
    [yes] Vous faites
   *[no] { $player } fait
} changer de place deux cartes cachées, comme la lune le permet : { cercueils-two-places }.
cercueils-swapped-up = { $to_player ->
    [yes] Vous échangez
   *[no] { $player } échange
} deux cartes visibles, comme la lune le permet quand personne d’autre n’a de carte cachée : { cercueils-two-places }.
cercueils-left = { $to_player ->
    [yes] Vous laissez
   *[no] { $player } laisse
} toutes les cartes où elles sont : la lune permet un échange, elle ne l’impose pas.
cercueils-revealed = En guise de sanction, { $to_player ->
    [yes] vous rouvrez
   *[no] { $player } rouvre
} le cercueil de la place { $place }, et { cercueils-the-card } réapparaît.
cercueils-revealed-late = { $to_player ->
    [yes] Vous n’avez
   *[no] { $player } n’a
} pas choisi à temps : la sanction rouvre le cercueil le plus à gauche, à la place { $place }, et { cercueils-the-card } réapparaît.
cercueils-penalised = { $to_player ->
    [yes] Vous n’avez
   *[no] { $player } n’a
} aucun cercueil à rouvrir : la sanction est donc une carte de la pioche, { cercueils-a-card }, face visible au bout de la rangée.
cercueils-unpunished = { $to_player ->
    [yes] Vous n’avez
   *[no] { $player } n’a
} aucun cercueil à rouvrir et la pioche est vide : la sanction reste sans effet.
cercueils-refilled = { $to_player ->
    [yes] Vous piochez
   *[no] { $player } pioche
} { cercueils-a-card }, face visible à la place { $place }, pour revenir à quatre cartes.
cercueils-enough = { $to_player ->
    [yes] Vous avez encore { $count } cartes et n’en piochez
   *[no] { $player } a encore { $count } cartes et n’en pioche
} pas : on ne complète une rangée que s’il en reste moins de quatre.
cercueils-no-refill = La pioche est vide : { $to_player ->
    [yes] vous continuez
   *[no] { $player } continue
} avec { $count ->
    [one] une seule carte
   *[other] { $count } cartes seulement
}. Quelle chance !
cercueils-won = { $to_player ->
    [yes] Vous avez chassé { $count } cercueils et gagnez
   *[no] { $player } a chassé { $count } cercueils et gagne
} aussitôt la partie !

## Pourquoi pas

cercueils-no-slap-yet = Trop tôt : une tape ne compte qu’une fois les dés montrés.
cercueils-no-slap-after-holding = Vous avez choisi de ne pas taper, et cela vaut pour tout ce lancer.
cercueils-no-later-slap = La course est finie : seule la première tape compte, et les suivantes n’entraînent ni récompense ni sanction.
cercueils-no-roll-yet = Ce lancer n’est pas terminé : on ne passe les dés que lorsque tout est fait.
cercueils-no-row-yet = Désignez d’abord une rangée, puis une carte de cette rangée.
cercueils-no-other-row = Vous avez déjà désigné une rangée : choisissez-y maintenant une carte.
cercueils-no-coffin-there = Il n’y a { cercueils-at } aucune carte cachée à désigner.
cercueils-no-open-card = La carte de la place { $place } { cercueils-at } est visible, et il faut ici une carte cachée.
cercueils-no-coffin-twice = Votre carte de la place { $place } est déjà dans son cercueil : on ne peut pas l’y enfermer de nouveau.
cercueils-no-chase-yet = Votre carte de la place { $place } est visible, et l’on ne chasse que des cercueils.
cercueils-no-mistake = Avec « ! », aucune carte n’a besoin de convenir : il n’y a pas d’erreur à avouer.
cercueils-no-choice-yet = Choisissez d’abord deux cartes ; vous pourrez ensuite les échanger ou les laisser.
cercueils-no-open-swap = On n’échange des cartes visibles que si aucun autre joueur n’a de carte cachée.
cercueils-no-pair = Il faut deux cartes cachées différentes ou, si aucun autre joueur n’en a, des cartes visibles chez deux joueurs différents.
cercueils-no-card-left = Il ne reste plus de carte de cette sorte : il y en a sept de chaque, et huit lunes jaunes.
cercueils-no-such-face = Ce dé couleur n’a pas de face à deux couleurs.

## Les robots, du plus faible au plus fort

cercueils-level-1 = La Taupe
cercueils-level-1-hint = Tape au hasard de ses souvenirs, et en a peu.
cercueils-level-2 = Le Fossoyeur
cercueils-level-2-hint = Se souvient de ses cercueils, moins de ceux des autres.
cercueils-level-3 = La Chouette
cercueils-level-3-hint = Voit presque tout et ne tape que si cela vaut le risque.
cercueils-level-4 = Le Docteur Ail
cercueils-level-4-hint = N’oublie rien, sème le doute au clair de lune et garde son calme.

## Le coach

cercueils-coach-open = Votre { cercueils-card } à la place { $place } est visible et va avec les dés : au cercueil !
cercueils-coach-coffin = Dans votre cercueil de la place { $place }, il y a { cercueils-the-card }, qui va avec les dés : on peut le chasser.
cercueils-coach-other = Dans le cercueil de la place { $place } chez { $player }, il y a { cercueils-the-card }, qui va avec les dés : on peut le rouvrir.
cercueils-coach-none = Rien de ce que vous avez vu ne va avec les dés : taper serait un pari.
cercueils-coach-wrong = D’après ce que vous avez vu, une carte qui va avec les dés est ailleurs.
cercueils-coach-skull = « ! » et un crâne : qui tape est puni.
cercueils-coach-bat = { $count ->
    [0] « ! » et une chauve-souris : taper permet d’enfermer une de vos cartes.
   *[other] « ! » et une chauve-souris : taper permet de chasser un cercueil sans vérification.
}
cercueils-coach-moon = { $count ->
    [0] « ! » et une lune : il n’y a aucun cercueil à regarder.
    [1] « ! » et une lune : avec un seul cercueil sur la table, il n’y a rien à regarder.
   *[other] « ! » et une lune : taper permet de regarder deux cercueils, et de les échanger.
}
cercueils-coach-pass = Ne pas taper ne coûte rien, mais laisse leur chance aux autres.
cercueils-coach-chase = Un cercueil chassé sans vérification : { $chased ->
    [1] le premier sur quatre
   *[other] le { $chased }e sur quatre
}.
cercueils-coach-close = Votre carte de la place { $place } va dans son cercueil : on pourra la chasser plus tard.
cercueils-coach-stop = Il ne manque qu’un cercueil à { $player } pour gagner : un cercueil ouvert ne se chasse pas.
cercueils-coach-expose = { $player } devra refermer une carte rouverte avant de pouvoir la chasser.
cercueils-coach-reveal = { $count ->
    [0] Il faut rouvrir un de vos cercueils, et il n’y a que celui-ci.
    [1] Il faut rouvrir un de vos cercueils ; un autre reste fermé.
   *[other] Il faut rouvrir un de vos cercueils ; { $count } restent fermés.
}
cercueils-coach-pick = Il faut deux cartes : vous les regardez, puis vous les échangez ou les laissez.
cercueils-coach-swap = Les deux cartes changent de place : qui se souvient d’elles doit suivre.
cercueils-coach-leave = Rien n’oblige à échanger : ce que vous avez vu reste où vous l’avez vu.
cercueils-coach-looked = Au clair de lune, vous avez regardé des cartes : vous en savez plus que les autres.

## L’idée du coach en mots simples, sans chiffres : ce qu’il dit d’abord

cercueils-idea-open = Une de vos cartes va avec les dés : vite, au cercueil !
cercueils-idea-coffin = Un de vos cercueils va avec les dés : on peut le chasser !
cercueils-idea-other = Un cercueil chez { $player } va avec les dés : on peut le rouvrir.
cercueils-idea-none = Rien de ce que vous avez vu ne va avec les dés.
cercueils-idea-wrong = La bonne carte est ailleurs.
cercueils-idea-skull = Un crâne : pas touche !
cercueils-idea-bat = Une chauve-souris : c’est bon pour qui tape !
cercueils-idea-moon = La lune éclaire deux cercueils, s’il y en a.
cercueils-idea-pass = Ne pas taper ne coûte rien.
cercueils-idea-chase = Un cercueil de plus, sans rien vérifier !
cercueils-idea-close = Au cercueil : on pourra la chasser plus tard.
cercueils-idea-stop = { $player } va gagner : il faut l’en empêcher !
cercueils-idea-expose = Cela retarde { $player }.
cercueils-idea-reveal = Il faut ouvrir un de vos cercueils.
cercueils-idea-pick = On regarde deux cartes, puis on choisit.
cercueils-idea-swap = Elles changent de place : aux autres de suivre.
cercueils-idea-leave = Tout reste où vous l’avez vu.
cercueils-idea-looked = La lune vous a montré des cartes : c’est votre secret.

## Un coup en toutes lettres, quand on en parle après.

cercueils-move-point = choisir une rangée
cercueils-move-card = désigner la carte de la place { $number }
cercueils-move-reveal = rouvrir le cercueil de la place { $number }
cercueils-move-chase = chasser le cercueil de la place { $number }
cercueils-move-coffin = enfermer la carte de la place { $number }
cercueils-move-miss = ne rien désigner
cercueils-move-swap = échanger les deux cartes
cercueils-move-leave = laisser les deux cartes

## Problèmes

cercueils-puzzle-which = Quelle carte repose à la place { $place } { $to_player ->
    [yes] chez vous
   *[no] chez { $player }
} ?
cercueils-puzzle-lies = À la place { $place } { $to_player ->
    [yes] chez vous
   *[no] chez { $player }
} repose { cercueils-the-card } : la carte était visible { $rolls ->
    [one] au dernier lancer
   *[other] il y a { $rolls } lancers
}.
