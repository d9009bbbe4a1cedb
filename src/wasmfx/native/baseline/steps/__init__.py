"""Steps: what each instruction does to a body in the making, in a file for each group of them."""
