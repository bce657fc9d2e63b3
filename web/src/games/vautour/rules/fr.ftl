# Légendes des figures

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
rules-fig-vautour-tie = Un Suricate de 7 : les 14 d’Alex et de Camille sont identiques et s’annulent ; le nombre suivant, le 12 de Chloé, l’attrape.
rules-fig-vautour-sum = La somme des cartes en jeu donne le sens. 4 et −1 font +3 : le plus grand nombre prend les deux cartes. 2 et −5 font −3 : elles vont au plus petit.
rules-fig-vautour-editions = Cinq joueurs montrent 14, 14, 12, 12 et 3. Avec Suricates, deux égalités suffisent et la carte reste sur la table ; avec Souris, on continue à descendre et le 3 la prend.
rules-fig-vautour-final = Deux premiers à 21 s’annulent, et c’est 18 qui gagne la partie.

## Les mots de l’édition Souris, pour les articles qui parlent de suricates

rules-souris-V-05 = On appelle « cartes Points » les souris et les vautours réunis, soit quinze cartes.
rules-souris-V-15 = La carte retournée est une souris, et elle vaut 6.
rules-souris-V-20 = Quand une souris est en jeu, le plus grand nombre la prend.
rules-souris-V-21 = Personne ne dépasse le 14 de Léo : la souris de 6 est à lui.
rules-souris-V-24 = Le nombre qui devrait trancher (le plus grand pour une souris, le plus petit pour un vautour) ne vaut plus rien si deux joueurs au moins l’ont joué : tous ses exemplaires sont écartés.
rules-souris-V-26 = Une souris de 7 est en jeu. Alex et Camille montrent chacun un 14 et s’annulent, si bien que le 12 de Chloé la prend.
rules-souris-V-30 = Un enjeu nul ou positif se joue à la façon d’une souris.
rules-souris-V-33 = Une double égalité, au premier rang puis au deuxième, laisse une souris de 4 sur la table, et un −1 la rejoint. Ensemble ils font 3 : le plus grand nombre emportera la paire.
rules-souris-V-40 = Faites le total de vos prises : les souris s’ajoutent, les vautours se retranchent.

## En six images

rules-six-vautour-1 = Une carte apparaît. Chacun choisit un de ses nombres, en secret.
rules-six-vautour-2 = Une proie rapporte : le plus grand nombre la prend.
rules-six-vautour-3 = Un vautour coûte : le plus petit nombre doit le prendre.
rules-six-vautour-4 = Deux nombres égaux s’annulent ; le suivant prend la carte.
rules-six-vautour-5 = Personne ne la prend ? Elle reste, et la suivante s’y ajoute.
rules-six-vautour-6 = À la fin, le plus de points gagne ; mais deux premiers à égalité s’annulent !
