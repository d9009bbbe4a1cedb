"""What compiled code may ask of Python, by number."""

from __future__ import annotations

from typing import Final

SERVICE: Final = {
    name: number
    for number, name in enumerate(
        (
            "more_stacks",
            "more_extensions",
            "more_depths",
            "collector",
            "collected",
            "more_words",
            "poll",
            "compile",
        )
    )
}
