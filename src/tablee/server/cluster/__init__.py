"""Many nodes, one house: who runs a table, and how the others reach it (docs/decisions/0023)."""
