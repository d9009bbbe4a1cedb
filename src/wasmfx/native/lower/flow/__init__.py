"""The flow of a function: where it branches, what it brings along, and how far it may grow."""
