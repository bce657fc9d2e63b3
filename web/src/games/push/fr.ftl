push-board-hand = Vos cartes
