"""Standard streams and messages: what a command prints, and the exit code that goes with it."""

from __future__ import annotations

import codecs
import os
import sys
from collections.abc import Callable, Iterable

from wasmfx.errors import WasmError, escaped, printable

INTERRUPTED = 130


def complain(message: str) -> int:
    """Print a message on standard error and return the exit code for bad input.

    A message may contain names that a guest or a file chose, which must not control the terminal.
    """
    for line in message.split("\n"):
        print(escaped(line), file=sys.stderr)
    return 1


def print_error(error: WasmError) -> int:
    """Print an error, then the line of text that it is about, and return the exit code."""
    complain(str(error))
    if error.source is not None:
        for line in error.source.excerpt(error.at):
            complain(f"    {line}".rstrip())
    return 1


def suggestion(name: str, known: Iterable[str]) -> str:
    """The words ` (did you mean ...?)` with the known name most like `name`, if any is like it."""
    from difflib import get_close_matches  # Imports `re`, and only a failed command needs it.

    return "".join(f" (did you mean `{printable(n)}`?)" for n in get_close_matches(name, known, 1))


def exit_code_of(work: Callable[[], int]) -> int:
    """Run `work` and return its exit code. Bad input becomes a message, never a traceback."""
    try:
        return work()
    except WasmError as error:
        return print_error(error)
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED


# Standard streams

PLAIN = {"⟨": "<", "⟩": ">", "·": "|", "…": "...", "↪": "->"}
"""Replacements for our characters that a terminal cannot show."""


def prepare() -> None:
    """Make all three streams usable: a closed one is empty, or discards everything."""
    # In this order: each takes the lowest free descriptor, which is its own.
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
    """Error handler of codecs: replace characters that a stream cannot encode."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    letters = error.object[error.start : error.end]
    words = (PLAIN.get(c) or c.encode("ascii", "backslashreplace").decode() for c in letters)
    return "".join(words), error.end


def drop_output() -> None:
    """Discard further output, since its reader has gone. Python would report it again at exit."""
    nowhere = os.open(os.devnull, os.O_WRONLY)
    for stream in (sys.stdout, sys.stderr):
        try:
            stream.flush()
        except BrokenPipeError:
            os.dup2(nowhere, stream.fileno())
