"""The errors of wasmfx.

    WasmError                   base class of all errors of modules and runs
      Malformed                 the bytes or the text are not a module
      Invalid                   the module breaks a typing rule
      Unsupported               the engine cannot run the valid module
      LinkError                 an import is missing or has a wrong type
      ExecutionError            a run failed; `frames` is its backtrace
        Trap                    the guest trapped
        Exhaustion              the call stack is exhausted
          LimitExceeded         a limit of the store, the engine or the system is hit
        OutOfTime               the deadline of the store has passed
        OutOfFuel               the fuel of the store, or of a block, is used up
        CStackError             a call has no C stack, or another call used its stack
          CStackOverflow        a call wrote below its C stack
        WasmException           an exception reached the host
        UnhandledSuspension     a suspension or a switch reached the host
        Exit                    the guest has ended itself, with an exit code

`Stuck` is not a `WasmError`: it is a bug of wasmfx, which no program should catch by accident.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.source import NOWHERE, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    from wasmfx.source import Frame


class WasmError(Exception):
    """Base class of all errors of modules and runs.

    `message` has the wording of the specification's test suite, if that has one. `at` is a position
    in `source`, or `NOWHERE`.
    """

    def __init__(self, message: str, at: int = NOWHERE) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.source: Source | None = None

    def locate(self, source: Source) -> None:
        """Set the source that `at` is an offset of, unless it is set."""
        if self.source is None:
            self.source = source

    def __str__(self) -> str:
        if self.source is None:
            return self.message
        return f"{self.source.where(self.at)}: {self.message}"

    def __reduce__(self) -> tuple[Callable[..., WasmError], tuple[object, ...]]:
        """Pickle the error. Of a tag, only the name is pickled."""
        state = dict(vars(self))
        if "tag" in state:
            state["tag"] = getattr(state["tag"], "name", str(state["tag"]))
        return revived, (type(self), self.args, state)


def revived(cls: type[WasmError], args: tuple[object, ...], state: dict[str, object]) -> WasmError:
    """Restore a pickled error."""
    error = cls.__new__(cls, *args)
    vars(error).update(state)
    return error


class Malformed(WasmError):
    """The bytes or the text do not follow the grammar."""


class Invalid(WasmError):
    """The module breaks a typing rule."""


class Unsupported(WasmError):
    """The module is valid, but the engine cannot run it."""


class LinkError(WasmError):
    """An import is missing, or the given object does not match its type.

    `missing` has the two names of all missing imports; the message lists the first.
    """

    missing: tuple[tuple[str, str], ...] = ()


class ExecutionError(WasmError):
    """A run failed. `frames` is the backtrace, innermost first."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.frames: list[Frame] = []


class Trap(ExecutionError):
    """The guest trapped. `code` identifies the reason, such as `integer-divide-by-zero`."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code or message.replace(" ", "-")


class Exhaustion(ExecutionError):
    """The call stack is exhausted, or another resource, as `LimitExceeded` says."""

    def __init__(self, message: str = "call stack exhausted") -> None:
        super().__init__(message)


class LimitExceeded(Exhaustion):
    """Something did not fit a limit of the store, of the engine or of the system.

    `limit` names the limit: a field of `StoreLimits`, or the resource in words. `most` is its
    value, or None if it is not known.
    """

    def __init__(self, what: str, limit: str, most: int | None = None) -> None:
        reason = f"out of {limit}" if most is None else f"the limit of {limit} is {most}"
        super().__init__(f"{what}: {reason}")
        self.limit = limit
        self.most = most


class OutOfTime(ExecutionError):
    """The deadline of the store has passed. Set another, or None, to use the store again."""

    def __init__(self, message: str = "the deadline has passed") -> None:
        super().__init__(message)


class OutOfFuel(ExecutionError):
    """The fuel of a store, or of a block of calls, is used up.

    `most` is the fuel that the block had. It is None if the store's is used up: set `fuel` to use
    the store again.
    """

    def __init__(self, message: str = "out of fuel") -> None:
        super().__init__(message)
        self.most: int | None = None
        self.explained = False

    def name(self, most: int) -> None:
        """Name the limit of a block as the reason."""
        self.most = most
        self.message = f"{self.message}: the limit of the block is {most}"


class CStackError(ExecutionError):
    """A call that overlaps others has no C stack of its own, or another call used its stack."""


class CStackOverflow(CStackError):
    """A call needed more than its C stack, and wrote over what is below."""


class WasmException(ExecutionError):
    """An exception that no `try_table` caught, with its tag and payload."""

    def __init__(
        self, tag: object, values: tuple[object, ...], message: str = "unhandled exception"
    ) -> None:
        super().__init__(message)
        self.tag = tag
        self.values = values


class UnhandledSuspension(ExecutionError):
    """A `suspend` or `switch` without a handler for its tag, with the tag and the payload."""

    def __init__(
        self, tag: object, values: tuple[object, ...], message: str = "unhandled tag"
    ) -> None:
        super().__init__(message)
        self.tag = tag
        self.values = values


class Exit(ExecutionError):
    """The guest has ended itself. `code` is the exit code: 0 means success."""

    def __init__(self, code: int) -> None:
        super().__init__(f"exit {code}")
        self.code = code


class Stuck(Exception):
    """The reference engine has no rule for a configuration: a bug of wasmfx."""


# Names in messages. A guest chooses its names: they may be long, many, and hold any character.

_NAME_LENGTH = 80
"""Characters of one name that a message shows: about one line of a terminal."""
_NAME_COUNT = 20
"""Names that a message lists: about one screen of a terminal."""


def printable(name: str) -> str:
    """Shorten a name and escape its control characters, for a message, a `repr` or a terminal."""
    return escaped(shortened(name))


def escaped(text: str) -> str:
    """Write characters that a terminal would act on, or not show, as escapes such as `\\x1b`."""
    if text.isprintable():
        return text
    return "".join(
        c if c.isprintable() else c.encode("unicode_escape").decode("ascii") for c in text
    )


def shortened(name: str) -> str:
    """Cut a name off where it is too long for a message."""
    return name if len(name) <= _NAME_LENGTH else f"{name[:_NAME_LENGTH]}..."


def listed(names: Collection[str], otherwise: str) -> str:
    """List names for a message, each printable, or return `otherwise` if there are none."""
    shown = [printable(name) for name, _ in zip(names, range(_NAME_COUNT), strict=False)]
    more = [f"and {len(names) - _NAME_COUNT} more"] if len(names) > _NAME_COUNT else []
    return ", ".join([*shown, *more]) or otherwise
