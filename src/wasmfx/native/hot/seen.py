"""What is seen of guests before anything of them is hot.

As long as nothing can be hot, nobody imports what would make it better.
"""

LEAST = 0.025
"""For how many seconds a function must be seen: more than once, which is chance."""

LEAST_PLAIN = 2.0
"""The same for one of a plain module: little is gained, and LLVM, which may have to be loaded for
it, takes a twentieth of that."""


class Seen:
    """For how many seconds each function of a module was seen running; any that is to be better,
    for `least` or more."""

    __slots__ = ("_total", "least", "seconds")

    def __init__(self, least: float) -> None:
        self.least = least
        self.seconds: dict[int, float] = {}
        self._total = 0.0

    def add(self, x: int, seconds: float) -> None:
        """Function `x` was seen."""
        self._total += seconds
        self.seconds[x] = self.seconds.get(x, 0.0) + seconds

    @property
    def any_hot(self) -> bool:
        """Whether any function can have been seen for long enough."""
        return self._total >= self.least
