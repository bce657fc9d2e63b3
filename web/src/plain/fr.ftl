# La table d’un jeu qui n’en apporte pas
plain-board-sight = La table
plain-board-key-choose = aller à un coup
plain-board-key-rove = coup suivant
plain-board-key-play = le jouer
