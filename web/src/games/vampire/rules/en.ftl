# Captions of the figures

rules-fig-vampire-hunt = Three cards at least, and a real vampire among them. The fourth set is nothing but jokers: no hunt.
rules-fig-vampire-clear = The two vampires at the docks come along, all of them or none; one more from your hand makes the three cards of a hunt.
rules-fig-vampire-least = Everybody has hunted green: Chris and Doro, level at the bottom with 3 heads each, both lose their hunt.
rules-fig-vampire-spared = Doro has nothing in this colour: so nobody loses anything, not even Chris, with 3 heads only.
rules-fig-hand = hand
rules-fig-hunt = hunt
rules-fig-safe = safe

## In six pictures

rules-six-vampire-1 = On your turn, draw two cards.
rules-six-vampire-2 = Leave one of them under the place of its colour…
rules-six-vampire-3 = …or lay out a hunt: three cards of one colour.
rules-six-vampire-4 = A joker takes the colour you need.
rules-six-vampire-5 = Instead of drawing, clear out a place: all of it goes into a hunt.
rules-six-vampire-6 = In the end the smallest hunt of a colour is lost, unless somebody has nothing there. Each head that is left is worth a point.
