"""The calls themselves, a module for each group, each function named as the call is.

A function takes the world and the arguments, unsigned. It returns when all went well and raises
`Failure` or `OSError` when not; one that may have to wait is a generator (see `waiting`).
"""
