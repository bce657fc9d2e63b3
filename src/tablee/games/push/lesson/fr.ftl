# Ce que la leçon dit, une chose à la fois.

push-lesson-draw = À votre tour, vous découvrez des cartes. Piochez la première.
push-lesson-open = Un 5 rouge. Touchez la colonne 1 : il l’ouvre.
push-lesson-more = Vous pouvez continuer tant que vous l’osez. Piochez encore.
push-lesson-more-other = Vous arrêter serait permis ; continuez encore un peu pour cette fois.
push-lesson-colour = Encore du rouge ! Une colonne n’a jamais deux fois la même couleur. Ouvrez-en une deuxième.
push-lesson-again = Trois colonnes au plus. Piochez.
push-lesson-value = Un 5 : la colonne 1 en a déjà un, et jamais deux fois le même nombre. Mettez-le sur la 2.
push-lesson-value-other = Ouvrir une troisième colonne serait permis ; mais gardez-la pour plus tard et placez le 5 sur la 2.
push-lesson-third = Piochez une dernière fois.
push-lesson-die = Une carte Dé ! Elle va partout, mais qui prendra sa colonne jettera le dé. Mettez-la à part, en 3.
push-lesson-die-other = Permis ; mais c’est vous qui voulez prendre une bonne colonne : mettez le Dé ailleurs, en 3.
push-lesson-stop = Assez risqué : touchez « Stop », puis prenez la colonne 2. Elle vaut 7 points.
push-lesson-stop-other = Permis ; mais ici, arrêtez-vous et prenez la colonne 2, la plus riche.
push-lesson-rest = Les autres se servent ensuite : Ambre d’abord, à votre gauche. Basile a eu la carte Dé et a dû jeter le dé.
push-lesson-risk = Plus tard. Trois colonnes, et chacune a déjà un 3 : un autre 3 n’ira nulle part. Le hamster s’inquiète.
push-lesson-push = Poussez trop loin, juste pour voir : piochez.
push-lesson-push-other = S’arrêter serait sage ! Mais piochez cette fois, pour voir ce qui arrive.
push-lesson-bust = Trop poussé : pas de colonne pour vous, et le dé tombe sur le rouge. Vos cartes rouges sont perdues.
push-lesson-protect = Vous avez du bleu à garder. Au lieu de piocher, touchez « Protéger », puis le bleu.
push-lesson-protect-other = Permis ; mais mettez plutôt le bleu à l’abri : 11 points.
push-lesson-safe = Le bleu est sous le bouclier : le dé ne peut plus l’atteindre. C’était tout votre tour.
push-lesson-direction = Qui se sert après vous ? La gauche commence… Piochez.
push-lesson-direction-other = Permis ; mais piochez d’abord, il va se passer quelque chose.
push-lesson-right = Changement de sens : c’est la droite qui commencera. Stop, et prenez la colonne 2.
push-lesson-right-other = Permis ; mais prenez maintenant la colonne 2, la meilleure.
push-lesson-end = Basile, à votre droite, s’est servi le premier. Quand la pioche est vide, le plus riche en points gagne. À vous !
