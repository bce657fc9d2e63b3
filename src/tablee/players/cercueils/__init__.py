"""How Chasse Cercueils is played: eyes, hands and a memory."""
