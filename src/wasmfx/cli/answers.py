"""Messages of a command: one line first, then details, and the exit code."""

from __future__ import annotations

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


def tell(error: WasmError) -> int:
    """Print an error, then the line of text that it is about, and return the exit code."""
    complain(str(error))
    if error.source is not None:
        for line in error.source.excerpt(error.at):
            complain(f"    {line}".rstrip())
    return 1


def suggestion(name: str, known: Iterable[str]) -> str:
    """The words `; did you mean ...?` with the known name most like `name`, if any is like it."""
    from difflib import get_close_matches  # Imports `re`, and only a failed command needs it.

    return "".join(f"; did you mean `{printable(n)}`?" for n in get_close_matches(name, known, 1))


def answer(work: Callable[[], int]) -> int:
    """Run `work` and return its exit code. Bad input becomes a message, never a traceback."""
    try:
        return work()
    except WasmError as error:
        return tell(error)
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
