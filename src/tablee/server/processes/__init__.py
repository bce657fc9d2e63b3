"""All cores of one machine: nodes, and a process that keeps their log (docs/decisions/0025)."""
