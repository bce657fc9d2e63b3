seat = Joueur { $number }
when-round = Manche { $number }
when-turn = Tour { $number }
when-move = Coup { $number }
told = { $when } : { $told }
luck = Le hasard : { $to_player ->
    [yes] votre chance de gagner
   *[no] la chance de { $player }
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
others = Le choix des autres : { $to_player ->
    [yes] votre chance de gagner
   *[no] la chance de { $player }
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
raced = { $to_player ->
    [yes] Votre main : votre chance de gagner
   *[no] La main de { $player } : la chance
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
decision = { $to_player ->
    [yes] Vous avez choisi
   *[no] { $player } a choisi
} « { $move } » ; « { $best } » aurait valu { $points ->
    [one] 1 point
   *[other] { $points } points
} de plus.
regret = { $to_player ->
    [yes] Vous avez choisi
   *[no] { $player } a choisi
} « { $move } » : un regret de { $points ->
    [one] 1 point
   *[other] { $points } points
} face au meilleur mélange, où « { $best } » revient le plus souvent.
picture = La chance de gagner de chacun, du premier coup au dernier
picture-axis = chance de gagner
picture-moves = coups
decided = Ce qui a décidé
swings = Les plus grands tournants
nothing = Rien n’a basculé : les chances n’ont pas bougé.
head-moment = moment
head-player = joueur
head-cause = cause
head-change = écart
head-error = ±
head-result = résultat
head-decisions = décisions
head-skill = cédé par décision
head-luck = hasard
head-adjusted = sans le hasard
cause-decision = décision
cause-luck = hasard
cause-others = les autres
figures = Les nombres sont des points de la chance de gagner, sur cent ; ± est une erreur type d’échantillonnage, sans l’erreur de l’estimation elle-même.
