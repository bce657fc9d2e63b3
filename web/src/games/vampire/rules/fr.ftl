# Légendes des figures

rules-fig-vampire-hunt = Trois cartes au moins, dont un vrai vampire. Le quatrième groupe n’a que des jokers : ce n’est pas une chasse.
rules-fig-vampire-clear = Les deux vampires des docks viennent ensemble, tous ou aucun ; un de plus, tiré de la main, fait les trois cartes d’une chasse.
rules-fig-vampire-least = Tout le monde a chassé le vert : Chris et Doro, derniers à égalité avec 3 têtes chacun, perdent tous deux leur chasse.
rules-fig-vampire-spared = Doro n’a rien dans cette couleur : personne n’y perd quoi que ce soit, pas même Chris, qui n’a que 3 têtes.
rules-fig-hand = main
rules-fig-hunt = chasse
rules-fig-safe = à l’abri

## En six images

rules-six-vampire-1 = À votre tour, piochez deux cartes.
rules-six-vampire-2 = Laissez-en une sous le lieu de sa couleur…
rules-six-vampire-3 = … ou étalez une chasse : trois cartes d’une couleur.
rules-six-vampire-4 = Un joker prend la couleur qu’il faut.
rules-six-vampire-5 = Au lieu de piocher, videz un lieu : tout part dans une chasse.
rules-six-vampire-6 = À la fin, la plus petite chasse d’une couleur est perdue, sauf si quelqu’un n’y a rien. Chaque tête qui reste vaut un point.
