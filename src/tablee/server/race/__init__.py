"""Races: how far away somebody is, and who was the first."""
