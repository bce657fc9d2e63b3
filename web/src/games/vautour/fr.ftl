vautour-board-hand = Vos cartes
vautour-board-others = Les autres
vautour-board-stage = La carte en jeu
vautour-board-stake = En jeu
vautour-board-laid = posée
vautour-board-thinks = réfléchit…
vautour-board-mine = ma carte
vautour-board-round = Manche
vautour-board-to-come =
    { $count ->
        [0] plus rien
       *[other] à venir
    }
vautour-board-takes =
    { $way ->
        [lowest] la plus basse ramasse
       *[highest] la plus haute prend
    }
vautour-board-carried =
    { $count ->
        [one] une carte reportée
       *[other] { $count } cartes reportées
    }
vautour-board-points-card =
    { $card }, { $kind ->
        [vulture] un vautour
        [souris] des souris
       *[suricate] des suricates
    }
vautour-board-card = Le { $card }
vautour-board-lay = Poser le { $card }
vautour-board-choose = Choisissez une carte
vautour-board-take-back = Reprendre mon { $card }
vautour-board-turning = On retourne les cartes…
vautour-board-go-on = Continuer
vautour-board-result = Voir le résultat
vautour-board-holds =
    { $name } a encore { $count ->
        [one] une carte
       *[other] { $count } cartes
    }
vautour-board-last = jouée en dernier :{ " " }
vautour-board-last-card = Dernière carte : { $card }
vautour-board-took = Cartes prises : { $cards }
vautour-board-taken =
    { $count ->
        [0] rien pris
        [one] une carte prise
       *[other] { $count } cartes prises
    }
vautour-board-slot =
    { $name } : { $state ->
        [laid] carte posée
       *[open] pas encore de carte
    }
vautour-board-shows =
    { $name } : le { $card }{ $end ->
        [takes] , qui prend tout
        [tied] , annulé
       *[plain] { "" }
    }
vautour-board-track = Les cartes Points
vautour-board-where =
    { $card } : { $state ->
        [stake] en jeu
        [to-come] à venir
        [taken] prise par { $you ->
            [true] vous
           *[other] { $name }
        }
       *[gone] perdue
    }
vautour-board-heaps = Les tas
vautour-board-lost = Perdues
vautour-board-over = La partie est finie.

## Au clavier

vautour-board-key-card = choisir une carte
vautour-board-key-lay = la poser, ou continuer
vautour-board-key-rove = une carte plus loin
vautour-board-key-back = reprendre sa carte

## La première fois

vautour-board-hint-turned = Une carte Points est retournée : touchez un nombre, puis posez-le en secret.
vautour-board-hint-cancelled = Deux nombres égaux : ils s’annulent, c’est le suivant qui compte.
vautour-board-hint-carried-all-tied = Personne ne gagne : la carte reste, et la prochaine s’y ajoute.
vautour-board-hint-taken-low = Un vautour coûte des points : le plus petit nombre l’a pris.

## Ce que l’on touche

vautour-board-what-track = Les quinze cartes Points : celles qui sont parties, et à qui.
vautour-board-what-purse = Vos points, puis combien de proies et de vautours vous avez pris.
vautour-board-what-pile = Les cartes Points qui viendront encore, une par manche.
