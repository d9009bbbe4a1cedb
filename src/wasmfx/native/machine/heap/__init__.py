"""The heap of collected objects: a conservative Immix, in restricted Python (decision 0221)."""
