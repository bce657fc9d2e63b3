# What the lesson says, one thing at a time.

vautour-lesson-prey = A Points card has been turned: prey worth 6 points. Everybody wants it.
vautour-lesson-high = The highest number takes prey. Touch your 14, then lay it.
vautour-lesson-high-other = Another number would be allowed; here, play the 14 to be the highest.
vautour-lesson-low = A vulture, −2: the lowest number has to take it. Lay the 8, which is enough to escape.
vautour-lesson-low-other = Allowed, but keep your high numbers and escape with the 8.
vautour-lesson-equal = Prey worth 7. Lay your 13, and see how equal numbers cancel out.
vautour-lesson-equal-other = Allowed as well; but lay the 13, for Ambre lays one too.
vautour-lesson-spent = Your two 13s cancelled out, and Basile’s 11 was enough. A number that was played is spent: it never comes back.
vautour-lesson-carry = And if everybody plays the same number? Lay the 7.
vautour-lesson-carry-other = Allowed; but lay the 7 like the two others, to see.
vautour-lesson-sum = Nobody took the 4: it stays, and the −1 joins it. 4 less 1 is 3, so it is still prey. Lay the 15.
vautour-lesson-sum-other = Allowed; but only the 15 is sure to take both cards.
vautour-lesson-last = Another game, the last round. Ambre has 16 points; Basile and you have 8.
vautour-lesson-final = The prey is worth 8. Take it with the 14: you will have 16 points, as Ambre has.
vautour-lesson-second = Surprise! Ambre and you are level at the top: you cancel out, and Basile wins with 8. Now it is your turn to play.
