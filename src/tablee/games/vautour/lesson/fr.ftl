# Ce que la leçon dit, une chose à la fois.

vautour-lesson-prey = Une carte Points est retournée : une proie qui rapporte 6 points. Tout le monde la veut.
vautour-lesson-high = Le plus grand nombre prend la proie. Touchez votre 14, puis posez-le.
vautour-lesson-high-other = Un autre nombre serait permis ; ici, jouez le 14 pour être le plus haut.
vautour-lesson-low = Un vautour, −2 : le plus petit nombre doit le prendre. Posez le 8, il suffit pour y échapper.
vautour-lesson-low-other = Permis, mais gardez vos grands nombres et fuyez avec le 8.
vautour-lesson-equal = Une proie de 7. Posez votre 13 : vous allez voir que les nombres égaux s’annulent.
vautour-lesson-equal-other = Permis aussi ; mais posez le 13, Ambre en pose un également.
vautour-lesson-spent = Vos deux 13 se sont annulés et le 11 de Basile a suffi. Un nombre joué est dépensé : il ne revient plus.
vautour-lesson-carry = Et si tous jouent le même nombre ? Posez le 7.
vautour-lesson-carry-other = Permis ; mais posez le 7 comme les deux autres, pour voir.
vautour-lesson-sum = Personne n’a pris le 4 : il reste, et le −1 le rejoint. 4 moins 1 font 3, c’est encore une proie. Posez le 15.
vautour-lesson-sum-other = Permis ; mais seul le 15 vous assure les deux cartes.
vautour-lesson-last = Autre partie, dernière manche. Ambre a 16 points ; Basile et vous en avez 8.
vautour-lesson-final = La proie vaut 8. Prenez-la avec le 14 : vous aurez 16 points, comme Ambre.
vautour-lesson-second = Surprise ! Ambre et vous êtes à égalité en tête : vous vous annulez, et Basile gagne avec 8. À vous de jouer, maintenant.
