# Légendes des figures

rules-fig-push-column = Où le 2 jaune peut-il aller ? La première colonne a déjà un 2, la deuxième une carte jaune ; seule la troisième n’a ni l’un ni l’autre.
rules-fig-push-die = Le dé tombe sur le rouge : les cartes rouges découvertes sont perdues. Les autres couleurs restent, et les cartes protégées aussi, même rouges.
rules-fig-push-turn = Sans carte Changement de sens, le joueur à votre gauche se sert en premier (1, 2, 3). Avec une, ou trois, c’est le joueur à votre droite, et la distribution va dans l’autre sens.
rules-fig-push-faces = Les six faces du dé : vert, jaune, rouge, bleu, violet et l’étoile noire.
rules-fig-you = vous
rules-fig-open = découvertes
rules-fig-protected = protégées

## En six images

rules-six-push-1 = Découvrez une carte, et mettez-la dans une colonne.
rules-six-push-2 = Trois colonnes au plus, et dans chacune jamais deux fois la même couleur ni le même nombre.
rules-six-push-3 = Assez ? Dites stop et prenez une colonne ; les autres se partagent le reste.
rules-six-push-4 = La carte n’entre nulle part ? Pas de colonne, et il faut jeter le dé.
rules-six-push-5 = Le dé emporte vos cartes de cette couleur.
rules-six-push-6 = Un tour pour protéger une couleur : le dé ne peut plus l’atteindre.
