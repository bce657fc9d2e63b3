"""Figures, measured: every benchmark prints how it was taken."""
