"""What compiled code may ask of Python, by number."""

from __future__ import annotations

from typing import Final

SERVICE: Final = {
    name: number
    for number, name in enumerate(
        (
            "memory_grow",
            "table_grow",
            "more_stacks",
            "more_extensions",
            "collector",
            "collected",
            "grow_bound",
            "release_words",
            "poll",
            "compile",
        )
    )
}
