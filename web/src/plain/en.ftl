# The board of a game that brings none of its own
plain-board-sight = The table
plain-board-key-choose = go to a move
plain-board-key-rove = the next move
plain-board-key-play = play it
