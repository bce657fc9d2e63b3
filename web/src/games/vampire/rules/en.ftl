# Captions of the figures

rules-fig-vampire-hunt = Three cards at least, and a real vampire among them. The fourth set is nothing but jokers: no hunt.
rules-fig-vampire-clear = The two vampires at the docks come along, all of them or none; one more from your hand makes the three cards of a hunt.
rules-fig-vampire-least = Everybody has hunted green: Chris and Doro, level at the bottom with 3 heads each, both lose their hunt.
rules-fig-vampire-spared = Doro has nothing in this colour: so nobody loses anything, not even Chris, with 3 heads only.
rules-fig-hand = hand
rules-fig-hunt = hunt
rules-fig-safe = safe
