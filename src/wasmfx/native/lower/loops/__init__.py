"""Loops in two copies: which loops, what is asked before them, and how they are written."""
