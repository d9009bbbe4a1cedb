"""The standard streams as a command finds them: perhaps closed, perhaps for ASCII alone."""

from __future__ import annotations

import codecs
import os
import sys

PLAIN = {"⟨": "<", "⟩": ">", "·": "|", "…": "...", "↪": "->"}
"""What we write, for a terminal that has no such letters."""


def prepare() -> None:
    """Make all three streams usable: what is closed is empty, and takes everything."""
    # In this order, so that each gets the number that it should have.
    if sys.stdin is None:
        sys.stdin = open(os.devnull, encoding="utf-8")  # noqa: SIM115
    if sys.stdout is None:
        sys.stdout = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    if sys.stderr is None:
        sys.stderr = open(os.devnull, "w", encoding="utf-8")  # noqa: SIM115
    codecs.register_error("wasmfx.plain", plain)
    for stream in (sys.stdout, sys.stderr):
        reconfigure = getattr(stream, "reconfigure", None)
        if reconfigure is not None:
            reconfigure(errors="wasmfx.plain")


def plain(error: UnicodeError) -> tuple[str, int]:
    """What to write for letters that a stream cannot."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    words = (PLAIN.get(c) or c.encode("ascii", "backslashreplace").decode() for c in letters)
    return "".join(words), error.end


def drop_output() -> None:
    """Whoever was reading has seen enough. Python would complain again when it closes them."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
