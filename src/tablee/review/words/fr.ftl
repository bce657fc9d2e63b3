review-seat = Joueur { $number }
review-when-round = Manche { $number }
review-when-turn = Tour { $number }
review-when-move = Coup { $number }
review-told = { $when } : { $told }
review-luck = Le hasard : { $to_player ->
    [yes] votre chance de gagner
   *[no] pour { $player }, la chance
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
review-others = Le choix des autres : { $to_player ->
    [yes] votre chance de gagner
   *[no] pour { $player }, la chance
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
review-raced = { $to_player ->
    [yes] De votre main : votre chance de gagner
   *[no] De sa main : pour { $player }, la chance
} { $rises ->
    [yes] monte
   *[no] baisse
} de { $points ->
    [one] 1 point
   *[other] { $points } points
}, à { $chance } %.
review-decision = { $to_player ->
    [yes] Vous avez choisi
   *[no] { $player } a choisi
} « { $move } » ; « { $best } » aurait valu { $points ->
    [one] 1 point
   *[other] { $points } points
} de plus.
review-regret = { $to_player ->
    [yes] Vous avez choisi
   *[no] { $player } a choisi
} « { $move } » : un regret de { $points ->
    [one] 1 point
   *[other] { $points } points
} face au meilleur mélange, où « { $best } » revient le plus souvent.
review-picture = La chance de gagner de chacun, du premier coup au dernier
review-picture-axis = chance de gagner
review-picture-moves = coups
review-decided = Ce qui a décidé
review-swings = Les plus grands tournants
review-nothing = Rien n’a basculé : les chances n’ont pas bougé.
review-head-moment = moment
review-head-player = joueur
review-head-cause = cause
review-head-change = écart
review-head-error = ±
review-head-result = résultat
review-head-decisions = décisions
review-head-skill = cédé par décision
review-head-luck = hasard
review-head-adjusted = sans le hasard
review-cause-decision = décision
review-cause-luck = hasard
review-cause-others = les autres
review-figures = Les nombres sont des points de la chance de gagner, sur cent ; ± est une erreur type d’échantillonnage, sans l’erreur de l’estimation elle-même.
