"""Collected objects, as Python sees them."""
