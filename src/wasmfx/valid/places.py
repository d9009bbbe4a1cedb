"""Where an error is: a rule says what is wrong, whoever called it knows the position."""

from __future__ import annotations

from types import TracebackType

from wasmfx.errors import Invalid, Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module
from wasmfx.valid.names import func_title


class At:
    """A `with` block that gives its position to the errors that pass it without one."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Invalid) and error.at == NOWHERE:
            error.at = self.at


class In:
    """A `with` block that says of the errors that pass it which source they are in, if any."""

    __slots__ = ("source",)

    def __init__(self, source: Source | None) -> None:
        self.source = source

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Invalid | Malformed) and self.source is not None:
            error.locate(self.source)


class OfFunc:
    """A `with` block that says of the errors in a binary which function they are in.

    In a text the position says it, for whoever reads the line.
    """

    __slots__ = ("module", "x")

    def __init__(self, module: Module, x: int) -> None:
        self.module = module
        self.x = x

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        source = self.module.source
        if (
            isinstance(error, Invalid | Malformed)
            and source is not None
            and isinstance(source.data, bytes)
        ):
            error.message += f" (in {func_title(self.module, self.x)})"
