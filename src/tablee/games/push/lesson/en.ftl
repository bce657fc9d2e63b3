# What the lesson says, one thing at a time.

push-lesson-draw = On your turn you turn up cards. Draw the first one.
push-lesson-open = A red 5. Touch column 1: it opens it.
push-lesson-more = You may go on for as long as you dare. Draw again.
push-lesson-more-other = To stop would be allowed; go on a little this time.
push-lesson-colour = Red again! A column never has the same colour twice. Open a second one.
push-lesson-again = Three columns at most. Draw.
push-lesson-value = A 5: column 1 has one already, and never the same number twice. Put it on 2.
push-lesson-value-other = To open a third column would be allowed; but keep that for later and place the 5 on 2.
push-lesson-third = Draw one last time.
push-lesson-die = A Die card! It goes anywhere, but whoever takes its column rolls the die. Put it aside, in 3.
push-lesson-die-other = Allowed; but it is you who wants a good column: put the Die elsewhere, in 3.
push-lesson-stop = Enough risk: touch “Stop”, then take column 2. It is worth 7 points.
push-lesson-stop-other = Allowed; but here, stop and take column 2, the richest.
push-lesson-rest = Now the others help themselves: Ambre first, on your left. Basile got the Die card and had to roll the die.
push-lesson-risk = Later on. Three columns, and each has a 3 already: another 3 goes nowhere. The hamster is worried.
push-lesson-push = Push too far, just to see: draw.
push-lesson-push-other = To stop would be wise! But draw this time, to see what happens.
push-lesson-bust = Pushed too far: no column for you, and the die shows red. Your red cards are lost.
push-lesson-protect = You have some blue to keep. Instead of drawing, touch “Protect”, then blue.
push-lesson-protect-other = Allowed; but rather put blue in safety: 11 points.
push-lesson-safe = Blue is under the shield: the die cannot reach it any more. That was your whole turn.
push-lesson-direction = Who picks after you? The left begins… Draw.
push-lesson-direction-other = Allowed; but draw first, something is going to happen.
push-lesson-right = A change of direction: the right will begin. Stop, and take column 2.
push-lesson-right-other = Allowed; but now take column 2, the best.
push-lesson-end = Basile, on your right, was the first to pick. When the pile is empty, whoever has most points wins. Your turn!
