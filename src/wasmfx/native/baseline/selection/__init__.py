"""Selection: which code a numeric instruction becomes on given operands."""
