"""A game being played: the one door, records, sentences, and games that nobody watches."""

from tablee.play.simulate import Results, results, simulate

__all__ = ["Results", "results", "simulate"]
