"""How much LLVM is to do for a unit."""

from __future__ import annotations

from enum import Enum


class Effort(Enum):
    """From the most to the least; each has the level of LLVM's passes, and that of its back end.

    The less is done, the larger and the stranger a function may be: some passes take time that
    grows with the square or the cube of what they look at. The last has none that do.
    """

    BEST = (2, 2)
    GOOD = (1, 1)
    FAIR = (0, 1)
    LEAST = (0, 0)

    @property
    def passes(self) -> int:
        return self.value[0]

    @property
    def codegen(self) -> int:
        return self.value[1]
