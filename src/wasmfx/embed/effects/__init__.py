"""Continuations in the hands of Python, and Python as the handler of effects."""
