cercueils-board-hand = Vos cartes
