and = et
refused-nobody = Personne de ce nom n’est à cette table.
refused-over = La partie est terminée.
refused-not-awaited = Ce n’est pas à vous de jouer.
refused-unknown = Ce n’est pas un coup de ce jeu.
refused-not-legal = Les règles ne le permettent pas maintenant.
refused-take-back = Il n’y a rien à reprendre.
