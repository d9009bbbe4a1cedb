"""Where an error is: a rule says what is wrong, whoever called it knows the position."""

from __future__ import annotations

from abc import abstractmethod
from types import TracebackType

from wasmfx.errors import Invalid, Malformed
from wasmfx.source import NOWHERE, Source
from wasmfx.syntax.modules import Module
from wasmfx.valid.names import func_title


class Telling:
    """A `with` block that tells the errors that pass it what it knows."""

    __slots__ = ()

    def __enter__(self) -> None:
        pass

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        if isinstance(error, Invalid | Malformed):
            self.tell(error)

    @abstractmethod
    def tell(self, error: Invalid | Malformed) -> None: ...


class At(Telling):
    """Gives its position to what is invalid and has none."""

    __slots__ = ("at",)

    def __init__(self, at: int) -> None:
        self.at = at

    def tell(self, error: Invalid | Malformed) -> None:
        if isinstance(error, Invalid) and error.at == NOWHERE:
            error.at = self.at


class In(Telling):
    """Says which source an error is in, if any."""

    __slots__ = ("source",)

    def __init__(self, source: Source | None) -> None:
        self.source = source

    def tell(self, error: Invalid | Malformed) -> None:
        if self.source is not None:
            error.locate(self.source)


class OfFunc(Telling):
    """Says of an error in a binary which function it is in; in a text, its line says that."""

    __slots__ = ("module", "x")

    def __init__(self, module: Module, x: int) -> None:
        self.module = module
        self.x = x

    def tell(self, error: Invalid | Malformed) -> None:
        source = self.module.source
        if source is not None and isinstance(source.data, bytes):
            error.message += f" (in {func_title(self.module, self.x)})"
