vampire-board-hand = Your cards
