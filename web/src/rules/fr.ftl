# Les pages qui montrent les règles. Les règles elles-mêmes sont dans docs/rules.
rules-heading = Les règles
rules-lead = Quatre jeux, racontés avec nos propres mots et dont chaque paragraphe est numéroté : la table cite ces numéros quand elle s’explique.
rules-back = Retour
rules-all = Toutes les règles
rules-print = Imprimer
rules-language = Langue
rules-loading = On ouvre le livret…
rules-failed = Le livret ne s’ouvre pas : la maison est injoignable.
rules-retry = Réessayer
rules-contents = Sommaire
rules-text = Les règles de { $game }
rules-search = Chercher dans ces règles
rules-search-short = Chercher…
rules-search-hint = Un mot ou un numéro, par exemple { $clause }
rules-search-found =
    { $count ->
        [0] Rien trouvé
        [one] 1 paragraphe trouvé
       *[other] { $count } paragraphes trouvés
    }
rules-copy = Règle { $clause } : copier son lien
rules-copied = Lien vers { $clause } copié
rules-not-copied = Le lien vers { $clause } est dans la barre d’adresse
rules-see = Règle { $clause }
rules-flavour = Saveur
rules-example = Exemple
rules-options = Les options de la table
rules-options-lead = Ce qui se choisit quand on dresse une table ; les décisions disent ce que chaque choix implique.
rules-default = par défaut
rules-editions = Les deux éditions côte à côte
rules-editions-lead = Elles se jouent de la même façon, sauf sur ces points.
rules-edition-suricates = Suricates
rules-edition-souris = Souris
rules-edition-prey = Les proies
rules-edition-tie = Quand le nombre suivant est lui aussi à égalité
rules-edition-won = Les cartes gagnées
rules-edition-pile = Les nombres déjà joués
rules-edition-final = Quand le meilleur total est partagé
rules-edition-silent = N’en dit rien.

## Légendes

rules-fig-you = vous
rules-fig-open = découvertes
rules-fig-protected = protégées
rules-fig-hand = main
rules-fig-hunt = chasse
rules-fig-safe = à l’abri
rules-fig-or = ou

rules-fig-vautour-tie = Un Suricate de 7 : les 14 d’Alex et de Camille sont identiques et s’annulent ; le nombre suivant, le 12 de Chloé, l’attrape.
rules-fig-vautour-sum = La somme des cartes en jeu donne le sens. 4 et −1 font +3 : le plus grand nombre prend les deux cartes. 2 et −5 font −3 : elles vont au plus petit.
rules-fig-vautour-editions = Cinq joueurs montrent 14, 14, 12, 12 et 3. Avec Suricates, deux égalités suffisent et la carte reste sur la table ; avec Souris, on continue à descendre et le 3 la prend.
rules-fig-vautour-final = Deux premiers à 21 s’annulent, et c’est 18 qui gagne la partie.
rules-fig-push-column = Où le 2 jaune peut-il aller ? La première colonne a déjà un 2, la deuxième une carte jaune ; seule la troisième n’a ni l’un ni l’autre.
rules-fig-push-die = Le dé tombe sur le rouge : les cartes rouges découvertes sont perdues. Les autres couleurs restent, et les cartes protégées aussi, même rouges.
rules-fig-push-turn = Sans carte Changement de sens, le joueur à votre gauche se sert en premier (1, 2, 3). Avec une, ou trois, c’est le joueur à votre droite, et la distribution va dans l’autre sens.
rules-fig-push-faces = Les six faces du dé : vert, jaune, rouge, bleu, violet et l’étoile noire.
rules-fig-vampire-hunt = Trois cartes au moins, dont un vrai vampire. Le quatrième groupe n’a que des jokers : ce n’est pas une chasse.
rules-fig-vampire-clear = Les deux vampires des docks viennent ensemble, tous ou aucun ; un de plus, tiré de la main, fait les trois cartes d’une chasse.
rules-fig-vampire-least = Tout le monde a chassé le vert : Chris et Doro, derniers à égalité avec 3 têtes chacun, perdent tous deux leur chasse.
rules-fig-vampire-spared = Doro n’a rien dans cette couleur : personne n’y perd quoi que ce soit, pas même Chris, qui n’a que 3 têtes.
rules-fig-cercueils-roll = Les dés montrent violet et chauve-souris. Dans cette rangée, une carte porte les deux : on tape ! La chauve-souris jaune et le crâne violet n’en ont que la moitié.
rules-fig-cercueils-twice = Chaque vampire demande deux fois sa combinaison : la première ferme le couvercle, la seconde chasse le cercueil de la table.
rules-fig-cercueils-alarm = « ! » et la chauve-souris : fermer un des siens, chasser un des siens ou rouvrir celui d’un autre. Avec la lune : deux cercueils fermés changent de place. Avec le crâne : pas touche à l’ail !
rules-fig-cercueils-penalty = Une erreur coûte un cercueil : il se rouvre. Si aucun n’est fermé, un vampire de plus, tiré de la pioche, rejoint la rangée.
