# Légendes des figures

rules-fig-push-column = Où le 2 jaune peut-il aller ? La première colonne a déjà un 2, la deuxième une carte jaune ; seule la troisième n’a ni l’un ni l’autre.
rules-fig-push-die = Le dé tombe sur le rouge : les cartes rouges découvertes sont perdues. Les autres couleurs restent, et les cartes protégées aussi, même rouges.
rules-fig-push-turn = Sans carte Changement de sens, le joueur à votre gauche se sert en premier (1, 2, 3). Avec une, ou trois, c’est le joueur à votre droite, et la distribution va dans l’autre sens.
rules-fig-push-faces = Les six faces du dé : vert, jaune, rouge, bleu, violet et l’étoile noire.
rules-fig-you = vous
rules-fig-open = découvertes
rules-fig-protected = protégées
