# Captions of the figures

rules-fig-cercueils-roll = The dice show violet and a bat. In this row one card bears both: slap! The yellow bat and the violet skull have only half of it.
rules-fig-cercueils-twice = Every vampire takes two rolls of its combination: the first shuts the lid, the second chases the coffin off the table.
rules-fig-cercueils-alarm = “!” with the bat: shut one of your own, chase one of your own, or open somebody else’s. With the moon: two closed coffins change places. With the skull: hands off the garlic!
rules-fig-cercueils-penalty = A mistake costs one of your coffins: it opens again. If none is shut, one more vampire from the pile joins your row.
rules-fig-or = or

## In six pictures

rules-six-cercueils-1 = Four vampires sleep in front of you. The dice are rolled.
rules-six-cercueils-2 = The dice show one of yours? Slap the garlic before the others!
rules-six-cercueils-3 = Your vampire goes into its coffin. Remember where it sleeps.
rules-six-cercueils-4 = The same again? Slap and point at its coffin: it is chased. Four, and you have won.
rules-six-cercueils-5 = “!” and the bat: the quickest may choose. “!” and the moon: they may swap two coffins.
rules-six-cercueils-6 = “!” and the skull: hands off! A mistake opens one of your coffins.
