"""A look at a table, game by game: what each seat has, and what promises more.

`calm` says whether the moment is one to look at all; `look` fills a row of numbers for each seat,
the first being its points so far, and returns the stage of the game; `later` counts the rounds that
will follow this one and of which nothing is known yet.
"""
