"""How much LLVM is to do for a unit."""

from __future__ import annotations

from enum import Enum


class Effort(Enum):
    """From the most to the least; each has a level of LLVM's own for the passes, or the names of
    those that are run, and the level of the back end.

    The less is done, the larger and the stranger a function may be: some passes take time that
    grows with the square or the cube of what they look at. The last has none that do. The brief one
    is for what waits for other functions more than it computes, and is as large as for the best.
    """

    BEST = (2, 2)
    BRIEF = (
        (
            "always_inliner", "sroa", "ipsccp", "simplify_cfg", "instruction_combine",
            "jump_threading", "simplify_cfg", "instruction_combine", "dead_store_elimination",
            "simplify_cfg",
        ),
        2,
    )  # fmt: skip
    GOOD = (1, 1)
    FAIR = (("sroa",), 1)
    LEAST = ((), 0)

    def __init__(self, passes: int | tuple[str, ...], codegen: int) -> None:
        self.passes = passes
        self.codegen = codegen
