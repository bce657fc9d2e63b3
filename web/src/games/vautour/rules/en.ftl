# Captions of the figures

rules-editions = The two editions side by side
rules-editions-lead = Both play alike but for these points.
rules-edition-suricates = Suricates
rules-edition-souris = Souris
rules-edition-prey = The prizes
rules-edition-tie = When the next number is tied too
rules-edition-won = Cards won
rules-edition-pile = Numbers already played
rules-edition-final = When the best total is shared
rules-edition-silent = Says nothing on this point.
rules-fig-vautour-tie = A meerkat worth 7: Alex’s and Camille’s 14s are the same and drop out, so the next number, Chloé’s 12, catches it.
rules-fig-vautour-sum = The sum of what lies there points the way. 4 and −1 make +3: the highest number takes both cards. 2 and −5 make −3: they go to the lowest.
rules-fig-vautour-editions = Five players show 14, 14, 12, 12 and 3. With Suricates two ties are enough, and the card stays on the table; with Souris one goes on looking, and the 3 takes it.
rules-fig-vautour-final = Two leaders with 21 each knock each other out, and 18 wins the game.

## The words of the Souris edition, for the clauses that speak of meerkats

rules-souris-V-05 = “Points cards” is the common name for mice and vultures, fifteen cards in all.
rules-souris-V-15 = The card turned up is a mouse, and it is worth 6.
rules-souris-V-20 = When a mouse is at stake, the highest number takes it.
rules-souris-V-21 = Nobody beats Léo’s 14, so the mouse worth 6 is his.
rules-souris-V-24 = The number that would decide (the top one for a mouse, the bottom one for a vulture) is worth nothing if two or more players laid it: all its copies drop out.
rules-souris-V-26 = A mouse worth 7 is at stake. Alex and Camille both show a 14 and cancel out, so Chloé’s 12 takes it.
rules-souris-V-30 = A stake of zero or above is played for like a mouse.
rules-souris-V-33 = A double tie, for the first rank and for the second, leaves a mouse worth 4 on the table, and a −1 joins it. Together they make 3, so the highest number will take the pair.
rules-souris-V-40 = Add up the cards you took: mice count for you, vultures against you.

## In six pictures

rules-six-vautour-1 = A card appears. Everybody chooses one of their numbers, in secret.
rules-six-vautour-2 = Prey brings points: the highest number takes it.
rules-six-vautour-3 = A vulture costs points: the lowest number has to take it.
rules-six-vautour-4 = Two equal numbers cancel out; the next one takes the card.
rules-six-vautour-5 = Nobody takes it? It stays, and the next one is added.
rules-six-vautour-6 = In the end most points win; but two who share the lead cancel out!
