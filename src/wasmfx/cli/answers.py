"""What a command has to say when it goes wrong: one line, and an exit code."""

from __future__ import annotations

import sys
from collections.abc import Callable

from wasmfx.errors import WasmError

INTERRUPTED = 130


def complain(line: str) -> int:
    """One line on standard error, and the exit code for bad input."""
    print(line, file=sys.stderr)
    return 1


def answer(work: Callable[[], int]) -> int:
    """The exit code of `work`; no input leads to a traceback."""
    try:
        return work()
    except WasmError as error:
        return complain(str(error))
    except BrokenPipeError:
        raise
    except OSError as error:
        where = f"{error.filename}: " if error.filename else ""
        return complain(f"{where}{error.strerror or error}")
    except KeyboardInterrupt:
        complain("interrupted")
        return INTERRUPTED
