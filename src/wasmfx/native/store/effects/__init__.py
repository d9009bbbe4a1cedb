"""Continuations as Python handles them: stacks, clause tables, and those in the host's hands."""
