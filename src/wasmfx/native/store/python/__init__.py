"""Python as compiled code meets it: its functions watched, its numbers converted."""
