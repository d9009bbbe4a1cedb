"""The code of instances: linked as a whole, or function by function when they are called."""
