# Captions of the figures

rules-fig-cercueils-roll = The dice show violet and a bat. In this row one card bears both: slap! The yellow bat and the violet skull have only half of it.
rules-fig-cercueils-twice = Every vampire takes two rolls of its combination: the first shuts the lid, the second chases the coffin off the table.
rules-fig-cercueils-alarm = “!” with the bat: shut one of your own, chase one of your own, or open somebody else’s. With the moon: two closed coffins change places. With the skull: hands off the garlic!
rules-fig-cercueils-penalty = A mistake costs one of your coffins: it opens again. If none is shut, one more vampire from the pile joins your row.
rules-fig-or = or
