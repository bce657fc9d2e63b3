# Légendes des figures

rules-fig-cercueils-roll = Les dés montrent violet et chauve-souris. Dans cette rangée, une carte porte les deux : on tape ! La chauve-souris jaune et le crâne violet n’en ont que la moitié.
rules-fig-cercueils-twice = Chaque vampire demande deux fois sa combinaison : la première ferme le couvercle, la seconde chasse le cercueil de la table.
rules-fig-cercueils-alarm = « ! » et la chauve-souris : fermer un des siens, chasser un des siens ou rouvrir celui d’un autre. Avec la lune : deux cercueils fermés changent de place. Avec le crâne : pas touche à l’ail !
rules-fig-cercueils-penalty = Une erreur coûte un cercueil : il se rouvre. Si aucun n’est fermé, un vampire de plus, tiré de la pioche, rejoint la rangée.
rules-fig-or = ou

## En six images

rules-six-cercueils-1 = Quatre vampires dorment devant vous. On lance les dés.
rules-six-cercueils-2 = Les dés montrent un des vôtres ? Tapez l’ail avant les autres !
rules-six-cercueils-3 = Votre vampire rentre dans son cercueil. Retenez où il dort.
rules-six-cercueils-4 = Encore lui ? Tapez et montrez son cercueil : il est chassé. Quatre, et c’est gagné.
rules-six-cercueils-5 = « ! » et la chauve-souris : le plus rapide choisit. « ! » et la lune : il peut échanger deux cercueils.
rules-six-cercueils-6 = « ! » et le crâne : pas touche ! Une erreur rouvre un de vos cercueils.
