vautour-title = Stupide Vautour
vautour-summary = Tout le monde a les quinze mêmes nombres : le plus grand attrape la proie, le plus petit écope du vautour, et les nombres identiques s’annulent.
vautour-score =
    { $n ->
        [one] { $n } point
       *[other] { $n } points
    }

## Une carte dans une liste de cartes

vautour-card = le { $card }

## Ce qui se passe

vautour-turned =
    La manche s’ouvre sur une nouvelle carte Points : le { $card }, { $kind ->
        [vulture] un vautour
       *[prize] une proie
    }.
vautour-summed-up = Ensemble, les cartes en jeu font { $total } : zéro ou plus, elles iront donc au plus grand nombre.
vautour-summed-down = Ensemble, les cartes en jeu font { $total } : moins que zéro, elles iront donc au plus petit nombre.
vautour-laid = { $to_player ->
    [yes] Vous posez
   *[no] { $player } pose
} une carte, face cachée tant que tout le monde n’a pas joué.
vautour-taken-back = { $to_player ->
    [yes] Vous reprenez votre
   *[no] { $player } reprend sa
} carte pour en choisir une autre : rien n’est encore dévoilé.
vautour-shown = { $to_player ->
    [yes] Vous montrez
   *[no] { $player } montre
} le { $card }, maintenant que tout le monde a joué.
vautour-cancelled =
    Les nombres identiques s’annulent : { $cards } ne { $count ->
        [one] compte
       *[other] comptent
    } plus.
vautour-taken-high =
    { $to_player ->
        [yes] Vous prenez
       *[no] { $player } prend
    } { $cards } : { $count ->
        [one] une proie va au plus grand nombre
       *[other] ensemble, ces cartes valent zéro ou plus et vont donc au plus grand nombre
    }.
vautour-taken-low =
    { $to_player ->
        [yes] Vous devez
       *[no] { $player } doit
    } prendre { $cards } : { $count ->
        [one] un vautour va au plus petit nombre
       *[other] ensemble, ces cartes valent moins que zéro et vont donc au plus petit nombre
    }.
vautour-taken-next-high = { $to_player ->
    [yes] Vous prenez
   *[no] { $player } prend
} { $cards } : les cartes plus fortes étaient à égalité et s’annulent, c’est donc la suivante qui l’emporte.
vautour-taken-next-low = { $to_player ->
    [yes] Vous devez
   *[no] { $player } doit
} prendre { $cards } : les cartes plus faibles étaient à égalité et s’annulent, c’est donc la suivante qui en hérite.
vautour-carried-tied-again =
    Personne ne prend { $cards } : le nombre qui devait trancher est à égalité, et le suivant aussi. { $count ->
        [one] La carte reste
       *[other] Les cartes restent
    } sur la table pour la manche suivante.
vautour-carried-all-tied =
    Personne ne prend { $cards } : tous les nombres joués sont à égalité. { $count ->
        [one] La carte reste
       *[other] Les cartes restent
    } sur la table pour la manche suivante.
vautour-lost = Personne n’aura { $cards } : la dernière manche finit sur une égalité, et il n’en reste aucune pour trancher.
vautour-scored =
    { $to_player ->
        [yes] Vous terminez
       *[no] { $player } termine
    } avec { $score } { $points ->
        [one] point
       *[other] points
    } : les proies s’ajoutent, les vautours se retranchent.
vautour-won =
    { $to_player ->
        [yes] Vous gagnez
       *[no] { $player } gagne
    } la partie avec { $score } { $points ->
        [one] point
       *[other] points
    }, le meilleur total !
vautour-won-second = { $players } { $to_players ->
    [yes] êtes à égalité en tête et vous annulez
   *[no] sont à égalité en tête et s’annulent
} : { $to_player ->
    [yes] vous gagnez
   *[no] { $player } gagne
} la partie avec le meilleur score que personne ne partage !
vautour-won-prey = { $players } { $to_players ->
    [yes] êtes
   *[no] sont
} à égalité en tête : la plus forte proie tranche, et { $to_player ->
    [yes] c’est vous qui la possédez et gagnez
   *[no] { $player }, qui la possède, gagne
} la partie !
vautour-tied = { $players } { $to_players ->
    [yes] partagez la victoire : votre score est le meilleur, et rien ne vous départage
   *[no] partagent la victoire : leur score est le meilleur, et rien ne les départage
}.

## Pourquoi pas

vautour-no-spent = Vous avez déjà joué le { $card } : un nombre joué est dépensé.
vautour-no-second = Vous avez déjà posé une carte pour cette manche : reprenez-la d’abord si vous en voulez une autre.
vautour-no-turned = Le { $card } a déjà été retourné : chaque carte Points n’existe qu’une fois.

## Options

vautour-option-round_tie = Quand le nombre suivant est lui aussi à égalité
vautour-option-round_tie-next = Le premier nombre qui soit seul prend la carte (Souris)
vautour-option-round_tie-carry = La carte reste pour la manche suivante (Suricates)
vautour-option-final_tie = Qui gagne quand le meilleur score est partagé ?
vautour-option-final_tie-second = Le meilleur score que personne ne partage
vautour-option-final_tie-prey = Parmi les premiers, qui détient la plus forte proie
vautour-option-final_tie-shared = Les premiers partagent la victoire
vautour-option-open_scores = Peut-on regarder ce que les autres ont gagné ?
vautour-option-open_scores-true = Oui, les cartes gagnées restent visibles
vautour-option-open_scores-false = Non, les cartes gagnées sont face cachée
vautour-option-memory_aid = Montrer tous les nombres déjà joués ?
vautour-option-memory_aid-true = Oui, tous
vautour-option-memory_aid-false = Non, seulement la dernière carte de chaque pile

vautour-preset-souris = Souris
vautour-preset-suricates = Suricates

## Les robots, du plus faible au plus fort

vautour-level-1 = Le Poussin
vautour-level-1-hint = Veut toutes les proies tout de suite, et n’a plus rien ensuite.
vautour-level-2 = La Prudente
vautour-level-2-hint = Mise d’après la taille de la proie, sans regarder les autres.
vautour-level-3 = Le Renard
vautour-level-3-hint = Compte les cartes des autres et garde les siennes pour le bon moment.
vautour-level-4 = Le Grand Vautour
vautour-level-4-hint = A tout calculé, et ne se laisse jamais deviner.

## Le coach

vautour-coach-sure = Personne ne peut plus avoir une carte aussi haute que le { $card } : le { $total } est à vous, c’est sûr.
vautour-coach-spared = Toutes les cartes que l’autre peut encore avoir sont plus basses que le { $card } : le { $total } n’est pas pour vous.
vautour-coach-best = Aucune carte à venir n’est aussi grosse que le { $total } : c’est à cela que sert la plus haute de vos cartes.
vautour-coach-save = { $smaller ->
    [0] { $left ->
        [1] La dernière carte Points n’est pas
       *[other] Aucune des { $left } cartes Points à venir n’est
    } plus petite que cet enjeu : la plus basse de vos cartes suffit, et les hautes sont gardées.
    [1] Une seule des { $left } cartes Points à venir est plus petite que cet enjeu : la plus basse de vos cartes suffit, et les hautes sont gardées.
   *[other] Seules { $smaller } des { $left } cartes Points à venir sont plus petites que cet enjeu : la plus basse de vos cartes suffit, et les hautes sont gardées.
}
vautour-coach-yield = Qui se bat pour le { $total } dépense une carte haute : avec le { $card }, vous en gardez { $higher } plus hautes pour la suite.
vautour-coach-accept = Au pire, le { $card } vous coûte le { $total }, et vous en gardez { $higher } plus hautes pour la suite.
vautour-coach-beats = Le { $total } va au plus grand nombre, et le { $card } { $lower ->
    [0] n’en dépasse aucune
    [1] en dépasse une
   *[other] en dépasse { $lower }
} parmi les { $cards } cartes que les autres peuvent encore avoir.
vautour-coach-ducks = Le { $total } va au plus petit nombre, et { $lower ->
    [0] aucune
    [1] une seule
   *[other] { $lower }
} des { $cards } cartes que les autres peuvent encore avoir { $lower ->
    [0] n’est plus basse
    [1] est plus basse
   *[other] sont plus basses
} que le { $card }.

## L’idée du coach en mots simples, sans chiffres : ce qu’il dit d’abord

vautour-idea-sure = Personne ne peut faire mieux : c’est gagné d’avance.
vautour-idea-spared = L’autre n’a que des cartes plus basses : ce ne sera pas pour vous.
vautour-idea-best = Rien de plus beau ne viendra : c’est le moment de la plus grosse carte.
vautour-idea-save = Il y a plus gros à venir : une petite carte suffit, gardez les grosses.
vautour-idea-yield = Cela ne vaut pas une grosse carte : gardez-les pour plus tard.
vautour-idea-accept = Tant pis si c’est pour vous : vos grosses cartes serviront plus tard.
vautour-idea-beats = Ici, la plus grande carte l’emporte.
vautour-idea-ducks = Ici, la plus petite carte prend le vautour : mieux vaut être au-dessus.

## Un coup en toutes lettres, quand on en parle après.

vautour-move = poser le { $number }
