# Ce que la leçon dit, une chose à la fois.

vampire-lesson-heads = Voici votre main. Chaque tête de vampire vaut un point, si vous l’étalez dans une chasse.
vampire-lesson-draw = À votre tour, piochez deux cartes.
vampire-lesson-leave = Il faut en laisser une, sous le lieu de sa couleur. Touchez le vampire du pub et déposez-le.
vampire-lesson-leave-other = Permis ; mais gardez vos vampires du château, et laissez celui du pub.
vampire-lesson-draw-again = Les autres en ont laissé aussi. Encore à vous : piochez.
vampire-lesson-draw-other = Permis ; mais piochez d’abord, pour apprendre à étaler une chasse.
vampire-lesson-hunt = Trois cartes d’une couleur font une chasse. Touchez vos trois vampires du château, puis étalez.
vampire-lesson-hunt-other = Permis ; mais étalez les trois vampires du château, sans rien d’autre.
vampire-lesson-laid = Votre chasse est étalée : 4 têtes. On n’y ajoute plus rien.
vampire-lesson-joker = « Somewhere » est un joker : il prend la couleur qu’il faut. Étalez l’église avec vos deux vampires et le joker.
vampire-lesson-joker-other = Permis ; mais étalez les deux vampires de l’église avec le joker.
vampire-lesson-place = Au lieu de piocher, on peut vider un lieu. Touchez les docks : tout part dans une chasse, avec votre vampire.
vampire-lesson-place-other = Permis ; mais videz les docks et ajoutez-y votre vampire de la même couleur.
vampire-lesson-once = Une seule chasse par couleur : une nouvelle ferait jeter l’ancienne.
vampire-lesson-sixth = Bientôt la fin : il ne vous manque que l’asile. Videz-le avec vos deux vampires ; la sixième couleur finit la manche.
vampire-lesson-sixth-other = Permis ; mais videz l’asile avec vos deux vampires : c’est la sixième couleur.
vampire-lesson-least = Aux docks, tous ont une chasse : la plus petite est perdue, ici celle d’Ambre. À l’église, c’est Basile.
vampire-lesson-safe = Là où quelqu’un n’a rien, tout le monde est à l’abri : aucune chasse n’est perdue.
vampire-lesson-points = Chaque tête qui reste vaut un point. 24 pour vous : c’est gagné. À vous de jouer !
