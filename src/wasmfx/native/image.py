"""Images: what an instance is made from, and what can be kept of a module between instances.

An image holds nothing that belongs to a process: it names what it needs, and the linker finds it.
"""

from __future__ import annotations

from functools import cache

from wasmfx.native.abi.convention import anonymous
from wasmfx.native.abi.shape import Shape
from wasmfx.native.llvm import compile_ir
from wasmfx.native.lower.module import Translation, start_text
from wasmfx.native.lower.survey import Clauses
from wasmfx.native.machine.parts import uses_heap
from wasmfx.native.process import LOCK
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.valid import Context


class Image:
    """A compiled module: object files, the shape of instances, and the data that they want.

    `clauses` are the clause tables by symbol, `types` the type indices whose numbers it wants, and
    `collects` says whether it has to do with collected objects. It counts fuel if it is `fuelled`.
    """

    def __init__(self, module: Module, C: Context, fuelled: bool = False) -> None:
        translation = Translation(module, C, fuelled=fuelled)
        self.shape: Shape = translation.known.shape
        self.clauses: dict[str, Clauses] = {}
        self.types: dict[str, int] = {}
        self.objects: list[bytes] = []
        self.collects = False
        # Who is interrupted leaves a unit to LLVM, and the next one is not begun.
        for unit, text in translation.units():
            self.objects.append(compile_ir(text, unit.effort, unit.polled))
            self.collects |= uses_heap(text)
            self.clauses |= unit.clauses
            self.types |= unit.types


def start_image(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return _start_image(anonymous(type_.params), anonymous(type_.results))


@cache
def _start_image(params: ResultType, results: ResultType) -> bytes:
    return compile_ir(start_text(FuncType(params, results)))


_KEPT = 32
_images: dict[tuple[int, bool], tuple[Module, Image]] = {}


def image_of(module: Module, C: Context, fuelled: bool = False) -> Image:
    """The image of a module. The last few are kept: instances differ only in linking."""
    key = id(module), fuelled
    with LOCK:
        known = _images.get(key)
        if known is None:
            known = module, Image(module, C, fuelled)
            if len(_images) >= _KEPT:
                del _images[next(iter(_images))]
            _images[key] = known
        return known[1]
