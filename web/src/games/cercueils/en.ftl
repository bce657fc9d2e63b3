cercueils-board-hand = Your cards
