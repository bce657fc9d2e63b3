language-name = Français
and = et
you = vous
told-by = { $to_player ->
    [yes] Vous
   *[no] { $player }
} : { $told }.
refused-nobody = Personne de ce nom n’est à cette table.
refused-over = La partie est terminée.
refused-not-awaited = Ce n’est pas à vous de jouer.
refused-unknown = Ce n’est pas un coup de ce jeu.
refused-not-legal = Les règles ne le permettent pas maintenant.
refused-take-back = Il n’y a rien à reprendre.
coach-only = Il n’y a pas d’autre coup.
coach-plain = De tous les coups examinés, peu promettent davantage.
coach-equal = Quoi que vous fassiez, la chance de gagner reste la même.
move-spelt = { $move }
