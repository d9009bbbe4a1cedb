"""Numbers for Python objects that native structures and words refer to."""

from __future__ import annotations

from typing import Any


class Handles:
    """Host values behind references, by number. Equal values share one."""

    def __init__(self) -> None:
        self.values: list[Any] = [None]
        self.numbers: dict[Any, int] = {}

    def number(self, value: Any) -> int:
        try:
            known = self.numbers.get(value)
        except TypeError:
            known = None
            value_key: Any = id(value)
        else:
            value_key = value
        if known is None:
            known = len(self.values)
            self.values.append(value)
            self.numbers[value_key] = known
        return known
