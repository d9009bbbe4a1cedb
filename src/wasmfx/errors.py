"""Every way in which a module or a run can fail.

    WasmError                   the root: catch this and nothing of ours escapes
      Malformed                 the bytes or the text are not a module
      Invalid                   the module is well formed, but does not type-check
      Unsupported               valid, but more than the chosen engine can do
      LinkError                 an import is missing or of the wrong type
      ExecutionError            a run ended without a result, and where
        Trap                    in a trap
        Exhaustion              out of stack
          LimitExceeded         a limit of the store, the engine or the system is hit
        OutOfTime               at the deadline of its store
        OutOfFuel               after as many steps as its store had fuel for
        WasmException           an exception reached the host uncaught
        UnhandledSuspension     a suspension or a switch reached the host unhandled
        Exit                    the guest asked to end, with a code

`Stuck` stands outside the tree on purpose. It is a configuration that validation should have made
impossible: our bug, never the module's, and nobody should catch it by accident.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from wasmfx.source import NOWHERE, Source

if TYPE_CHECKING:
    from collections.abc import Callable, Collection

    # Most runs go well, and then nobody needs them.
    from wasmfx.frames import Frame


class WasmError(Exception):
    """A failure with a message in the wording of the spec suite and, where there is one, a
    position.
    """

    def __init__(self, message: str, at: int = NOWHERE) -> None:
        super().__init__(message)
        self.message = message
        self.at = at
        self.source: Source | None = None

    def locate(self, source: Source) -> None:
        """Say what `at` is an offset into; the innermost source wins."""
        if self.source is None:
            self.source = source

    def __str__(self) -> str:
        if self.source is None:
            return self.message
        return f"{self.source.where(self.at)}: {self.message}"

    def __reduce__(self) -> tuple[Callable[..., WasmError], tuple[object, ...]]:
        """Errors go to other processes as they are, but of a tag only the name does."""
        state = dict(vars(self))
        if "tag" in state:
            state["tag"] = getattr(state["tag"], "name", str(state["tag"]))
        return revived, (type(self), self.args, state)


def revived(cls: type[WasmError], args: tuple[object, ...], state: dict[str, object]) -> WasmError:
    """An error that was pickled."""
    error = cls.__new__(cls, *args)
    vars(error).update(state)
    return error


class Malformed(WasmError):
    """The bytes or the text do not follow the grammar."""


class Invalid(WasmError):
    """The module breaks a typing rule."""


class Unsupported(WasmError):
    """The module is valid, but needs something that the chosen engine does not have."""


class LinkError(WasmError):
    """An import is missing, or what was given for it does not match its type."""


class ExecutionError(WasmError):
    """Execution ended without a result. `frames` is where, innermost first."""

    def __init__(self, message: str) -> None:
        super().__init__(message)
        self.frames: list[Frame] = []


class Trap(ExecutionError):
    """Execution reached a trap. `code` is the reason in one word, for programs to compare."""

    def __init__(self, message: str, code: str = "") -> None:
        super().__init__(message)
        self.code = code or message.replace(" ", "-")


class Exhaustion(ExecutionError):
    """Execution needed more stack, or more of another bounded resource, than it was given."""

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
    """The deadline of the store has come. It is usable again once it has another one, or none."""

    def __init__(self, message: str = "the deadline has passed") -> None:
        super().__init__(message)


class OutOfFuel(ExecutionError):
    """The fuel of the store is used up. It is usable again once it has more."""

    def __init__(self, message: str = "out of fuel") -> None:
        super().__init__(message)


class WasmException(ExecutionError):
    """An exception that no `try_table` caught, with its tag and the values thrown."""

    def __init__(
        self, tag: object, values: tuple[object, ...], message: str = "unhandled exception"
    ) -> None:
        super().__init__(message)
        self.tag = tag
        self.values = values


class UnhandledSuspension(ExecutionError):
    """A `suspend` or a `switch` that found no clause for its tag, with the tag and the payload."""

    def __init__(
        self, tag: object, values: tuple[object, ...], message: str = "unhandled tag"
    ) -> None:
        super().__init__(message)
        self.tag = tag
        self.values = values


class Exit(ExecutionError):
    """The guest ended itself. `code` is what it says to whoever started it: 0 if all went well."""

    def __init__(self, code: int) -> None:
        super().__init__(f"exit {code}")
        self.code = code


class Stuck(Exception):
    """A configuration without a rule: a bug in this library."""


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
