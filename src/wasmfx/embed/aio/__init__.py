"""Guests that await: coroutine functions as imports, and exports as coroutine functions."""
