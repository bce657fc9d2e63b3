"""How fast rules, records and results are, beside OpenSpiel's."""
