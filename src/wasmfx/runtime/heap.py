"""HeapStatistics: what has become of a store's collected objects so far."""

from typing import NamedTuple


class HeapStatistics(NamedTuple):
    """Bytes are of objects, or of whole lines where they lie.

    `collections`  how many there were
    `seconds`      what they took together, and `longest` the longest of them
    `allocated`    bytes that were ever allocated
    `live`         bytes that the last collection has left
    `held`         bytes that the store has of the system
    `stacks`       continuations that nobody could resume any more, and that had stacks
    """

    collections: int
    seconds: float
    longest: float
    allocated: int
    live: int
    held: int
    stacks: int

    def __str__(self) -> str:
        return (
            f"{self.collections} collections in {1000 * self.seconds:.1f} ms, the longest took "
            f"{1000 * self.longest:.1f} ms; {self.allocated >> 10} KB allocated, {self.live >> 10} "
            f"KB live, {self.held >> 10} KB held; {self.stacks} stacks reclaimed"
        )
