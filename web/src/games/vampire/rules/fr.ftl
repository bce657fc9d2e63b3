# Légendes des figures

rules-fig-vampire-hunt = Trois cartes au moins, dont un vrai vampire. Le quatrième groupe n’a que des jokers : ce n’est pas une chasse.
rules-fig-vampire-clear = Les deux vampires des docks viennent ensemble, tous ou aucun ; un de plus, tiré de la main, fait les trois cartes d’une chasse.
rules-fig-vampire-least = Tout le monde a chassé le vert : Chris et Doro, derniers à égalité avec 3 têtes chacun, perdent tous deux leur chasse.
rules-fig-vampire-spared = Doro n’a rien dans cette couleur : personne n’y perd quoi que ce soit, pas même Chris, qui n’a que 3 têtes.
rules-fig-hand = main
rules-fig-hunt = chasse
rules-fig-safe = à l’abri
