"""Messages that more than one module of this package gives, in the wording of the spec suite."""

UNEXPECTED_END = "unexpected end of section or function"
OUT_OF_BOUNDS = "length out of bounds"
SIZE_MISMATCH = "section size mismatch"
