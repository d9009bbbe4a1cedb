"""How things look to a Python program: types, signatures, tracebacks."""
