push-board-hand = Your cards
