"""What a command has to say when it goes wrong: a line, perhaps a place, and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable

from wasmfx.errors import WasmError

INTERRUPTED = 130


def complain(line: str) -> int:
    """One line on standard error, and the exit code for bad input."""
    print(line, file=sys.stderr)
    return 1


def tell(error: WasmError) -> int:
    """What is wrong, in one line; then where, if that is in a text."""
    complain(str(error))
    if error.source is not None:
        for line in error.source.excerpt(error.at):
            complain(f"    {line}".rstrip())
    return 1


def answer(work: Callable[[], int]) -> int:
    """The exit code of `work`; no input leads to a traceback."""
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
