"""The programs of the paper, as `examples/paper` has them."""

from pathlib import Path

PAPER = Path(__file__).resolve().parents[2] / "examples" / "paper"


def paper(name: str) -> str:
    """The text of the program called `name`."""
    return (PAPER / f"{name}.wat").read_text(encoding="utf-8")


GENERATOR = paper("p08-generator")
"""The natural numbers, suspended with one by one; `sum_until` n adds them up."""
