"""Deep thought: what is solved, fitted and searched, on NumPy and Numba.

Importing anything here costs the import of Numba; bots come here only when they need to.
"""
