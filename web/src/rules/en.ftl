# The pages that show the rules. The rules themselves are in docs/rules.
rules-heading = The rules
rules-lead = Four games, told in our own words, with every paragraph numbered: the table quotes these numbers when it explains itself.
rules-back = Back
rules-all = All the rules
rules-print = Print
rules-language = Language
rules-loading = Opening the book…
rules-failed = The book will not open: the house cannot be reached.
rules-retry = Try again
rules-contents = Contents
rules-text = The rules of { $game }
rules-search = Search these rules
rules-search-short = Search…
rules-search-hint = A word or a number, such as { $clause }
rules-search-found =
    { $count ->
        [0] Nothing found
        [one] 1 paragraph found
       *[other] { $count } paragraphs found
    }
rules-copy = Rule { $clause }: copy its link
rules-copied = Link to { $clause } copied
rules-not-copied = The link to { $clause } is in the address bar
rules-see = Rule { $clause }
rules-flavour = Flavour
rules-example = Example
rules-options = The options of the table
rules-options-lead = What may be set when a table is made; the rulings say what each choice means.
rules-default = default
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

## Captions

rules-fig-you = you
rules-fig-open = open
rules-fig-protected = protected
rules-fig-hand = hand
rules-fig-hunt = hunt
rules-fig-safe = safe
rules-fig-or = or

rules-fig-vautour-tie = A meerkat worth 7: Alex’s and Camille’s 14s are the same and drop out, so the next number, Chloé’s 12, catches it.
rules-fig-vautour-sum = The sum of what lies there points the way. 4 and −1 make +3: the highest number takes both cards. 2 and −5 make −3: they go to the lowest.
rules-fig-vautour-editions = Five players show 14, 14, 12, 12 and 3. With Suricates two ties are enough, and the card stays on the table; with Souris one goes on looking, and the 3 takes it.
rules-fig-vautour-final = Two leaders with 21 each knock each other out, and 18 wins the game.
rules-fig-push-column = Where may the yellow 2 go? The first column has a 2, the second a yellow card; only the third has neither.
rules-fig-push-die = The die comes up red: the open red cards are lost. The other colours stay, and so do the protected cards, even red ones.
rules-fig-push-turn = Without a direction card the player on your left picks first (1, 2, 3). With one, or three, it is the player on your right, and the picking goes the other way round.
rules-fig-push-faces = The six faces of the die: green, yellow, red, blue, violet and the black star.
rules-fig-vampire-hunt = Three cards at least, and a real vampire among them. The fourth set is nothing but jokers: no hunt.
rules-fig-vampire-clear = The two vampires at the docks come along, all of them or none; one more from your hand makes the three cards of a hunt.
rules-fig-vampire-least = Everybody has hunted green: Chris and Doro, level at the bottom with 3 heads each, both lose their hunt.
rules-fig-vampire-spared = Doro has nothing in this colour: so nobody loses anything, not even Chris, with 3 heads only.
rules-fig-cercueils-roll = The dice show violet and a bat. In this row one card bears both: slap! The yellow bat and the violet skull have only half of it.
rules-fig-cercueils-twice = Every vampire takes two rolls of its combination: the first shuts the lid, the second chases the coffin off the table.
rules-fig-cercueils-alarm = “!” with the bat: shut one of your own, chase one of your own, or open somebody else’s. With the moon: two closed coffins change places. With the skull: hands off the garlic!
rules-fig-cercueils-penalty = A mistake costs one of your coffins: it opens again. If none is shut, one more vampire from the pile joins your row.
