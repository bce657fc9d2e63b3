push-turn = Push · { $to_player ->
    [yes] à vous de jouer
   *[no] à { $player } de jouer
}
push-pile =
    { $cards ->
        [one] { $cards } carte dans la pioche
       *[other] { $cards } cartes dans la pioche
    }
push-die = dé
push-fits = ici
push-points =
    { $points ->
        [one] { $points } pt
       *[other] { $points } pts
    }
push-drawn = Piochée :
push-picks = { $arrow } { $to_player ->
    [yes] vous vous servirez
   *[no] { $player } se servira
} en premier
push-total = total
push-safe = abri
push-colour =
    { $colour ->
        [G] vert
        [Y] jaune
        [R] rouge
        [B] bleu
       *[V] violet
    }
push-do-draw = piocher
push-do-protect =
    protéger le { $what ->
        [G] vert
        [Y] jaune
        [R] rouge
        [B] bleu
       *[V] violet
    }
push-do-place = poser en colonne { $what }
push-do-take = prendre la colonne { $what }
push-help =
    Piochez carte après carte ; dans une colonne, ni nombre ni couleur ne se répète. On s’arrête en prenant une colonne.
    Dans les zones, les chiffres simples sont des points à découvert, que le dé peut emporter ; ▣ marque ceux qui sont protégés.
push-hint =
    { $cards ->
        [0] Piochez tranquille : toutes les cartes de la pioche trouvent une place.
       *[other] { $cards } des { $pile } cartes de la pioche n’iraient nulle part : un risque de { $percent } %.
    }
push-hint-after = Le risque de la pioche suivante, selon la place : { $columns }.
push-hint-column = colonne { $column } : { $percent } %
push-hint-none = Il n’y a rien à piocher maintenant.
