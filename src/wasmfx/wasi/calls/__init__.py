"""The calls of preview 1: one function for each call, under the name of the call.

A function takes the world and the unsigned arguments. It returns None for success, and raises
`Failure` or `OSError` otherwise. A call that may wait is a generator (see `waiting`).
"""
