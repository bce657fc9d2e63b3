"""The honours of the house: what people who want it so have played here, across tables."""
