"""How Vampire is played: by taste, or by search."""
