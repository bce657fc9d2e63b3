"""How much the server carries and what that costs, beside boardgame.io and Colyseus."""
