"""The review of a finished game: how it stood at every move, and what each change was due to.

- `junctures`: the record as a list of draws and choices; `review`: the values, put together.
- `attribution`: a change told apart into decision, luck and the others' choice.
- `estimators`: who values the tables of a game; `searching` for any game, `rollouts` for races.
- `story`: what comes of it; `sentences`, `picture`, `written`: how that is told.
"""
