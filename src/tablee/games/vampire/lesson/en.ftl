# What the lesson says, one thing at a time.

vampire-lesson-heads = This is your hand. Each vampire’s head is worth a point, if you lay it out in a hunt.
vampire-lesson-draw = On your turn, draw two cards.
vampire-lesson-leave = One has to be left, under the place of its colour. Touch the vampire of the pub and put it down.
vampire-lesson-leave-other = Allowed; but keep your vampires of the castle, and leave the one of the pub.
vampire-lesson-draw-again = The others have left some, too. Your turn again: draw.
vampire-lesson-draw-other = Allowed; but draw first, to learn how to lay out a hunt.
vampire-lesson-hunt = Three cards of one colour make a hunt. Touch your three vampires of the castle, then lay them out.
vampire-lesson-hunt-other = Allowed; but lay out the three vampires of the castle, and nothing else.
vampire-lesson-laid = Your hunt is laid out: 4 heads. Nothing is added to it any more.
vampire-lesson-joker = “Somewhere” is a joker: it takes the colour you need. Lay out the church with your two vampires and the joker.
vampire-lesson-joker-other = Allowed; but lay out the two vampires of the church with the joker.
vampire-lesson-place = Instead of drawing, you may clear out a place. Touch the docks: all of it goes into a hunt, with your vampire.
vampire-lesson-place-other = Allowed; but clear out the docks and add your vampire of the same colour.
vampire-lesson-once = One hunt a colour: for a new one, the old one is thrown away.
vampire-lesson-sixth = Nearly over: only the madhouse is missing. Clear it out with your two vampires; the sixth colour ends the round.
vampire-lesson-sixth-other = Allowed; but clear out the madhouse with your two vampires: it is the sixth colour.
vampire-lesson-least = At the docks, everybody has a hunt: the smallest is lost, here Ambre’s. At the church it is Basile’s.
vampire-lesson-safe = Where somebody has nothing, everybody is safe: no hunt is lost.
vampire-lesson-points = Each head that is left is worth a point. 24 for you: you have won. Now play!
