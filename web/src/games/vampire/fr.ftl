vampire-board-hand = Vos cartes
