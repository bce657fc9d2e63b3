# The pages that show the rules. The rules themselves are in docs/rules.
rules-heading = The rules
rules-lead = The games of the house, told in our own words, with every paragraph numbered: the table quotes these numbers when it explains itself.
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
rules-none = No rules text has been written for this game yet: here is what may be set.
rules-no-options = There is nothing to set.
rules-six = In six pictures
