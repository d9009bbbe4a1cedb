"""Images: what an instance is made from, and what can be kept of a module between instances.

An image holds nothing that belongs to a process: it names what it needs, and the linker finds it.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from functools import cache, cached_property
from typing import TypeVar

from wasmfx.native.abi.convention import anonymous
from wasmfx.native.abi.shape import Shape
from wasmfx.native.baseline.code import Code
from wasmfx.native.llvm import compile_ir, wide
from wasmfx.native.lower.known import Apart
from wasmfx.native.lower.module import Translation, start_text
from wasmfx.native.lower.survey import Clauses
from wasmfx.native.machine.parts import uses_heap
from wasmfx.native.process import LOCK
from wasmfx.runtime.bodies import facts_when_called
from wasmfx.runtime.compiles import Work, compiling
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.valid import Context, facts

K = TypeVar("K")
Made = TypeVar("Made")


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
        with compiling(module=module, total=len(module.funcs)) as work:
            self._compile(translation, work)

    def _compile(self, translation: Translation, work: Work) -> None:
        # Who is interrupted leaves a unit to LLVM, and the next one is not begun.
        for unit, text in translation.units():
            self.objects.append(compile_ir(text, unit.effort, unit.polled, work))
            work.made("optimised", len(self.objects[-1]), tuple(unit.bodies))
            self.collects |= uses_heap(text)
            self.clauses |= unit.clauses
            self.types |= unit.types


class Single:
    """One function, compiled by itself: an object file, and the data that it wants.

    `called` are the functions that it calls by name.
    """

    def __init__(self, known: Apart, x: int) -> None:
        with compiling(module=known.module) as work:
            unit, text = Translation(known.module, known.C, known=known).apart(x)
            self.object = compile_ir(text, unit.effort, unit.polled, work)
            work.made("optimised", len(self.object), [x])
        self.collects = uses_heap(text)
        self.clauses = unit.clauses
        self.types = unit.types
        self.called = unit.called


class LazyImage:
    """A module whose functions are compiled one by one, when somebody asks for them: by the first
    tier, or by LLVM if that has no code for them."""

    def __init__(self, module: Module, C: Context) -> None:
        self.module = module
        self.C = C
        self.shape = Shape(module, C)
        self.first = self.shape.imported["func"]
        # Now, and not in the middle of a run: an import that is interrupted is never finished.
        from wasmfx.native.baseline import emitter, surroundings

        self.emitter = emitter
        self.world = surroundings.Surroundings(module, C, self.shape)
        self._made: dict[int, Code | Single] = {}

    @cached_property
    def known(self) -> Apart:
        return Apart(self.module, self.C)

    def function(self, x: int) -> Code | Single:
        """The code of own function `x`, which is validated first."""
        with LOCK:
            made = self._made.get(x)
            if made is None:
                made = self._made[x] = self._make(x)
            return made

    def _make(self, x: int) -> Code | Single:
        work = Work(module=self.module)
        learnt = facts_when_called(self.C, self.module, x - self.first)
        # Not all that the first tier writes is known to every processor of the kind.
        if wide():
            with suppress(self.emitter.Beyond):
                code = self.emitter.emit(self.world, x, self._body(x), learnt)
                work.made("baseline", len(code.code), [x])
                return code
        self.C.facts[x - self.first] = learnt
        return Single(self.known, x)

    def _body(self, x: int) -> bytes:
        """The bytes of a body; those that the module was read from, if it was."""
        func, source = self.module.funcs[x - self.first], self.module.source
        if func.end >= 0 and source is not None and isinstance(source.data, bytes):
            return source.data[func.at : func.end]
        return self.emitter.encoded(func.code)

    def places(self, x: int) -> list[tuple[int, int]]:
        """Where in the code of a function of the first tier each instruction begins, by number."""
        learnt = facts(self.C, self.module, x - self.first)
        return self.emitter.places(self.world, x, self._body(x), learnt)


def start_image(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return _start_image(anonymous(type_.params), anonymous(type_.results))


@cache
def _start_image(params: ResultType, results: ResultType) -> bytes:
    with compiling("start of continuations") as work:
        made = compile_ir(start_text(FuncType(params, results)), work=work)
        work.made("optimised", len(made))
        return made


_KEPT = 32
_images: dict[tuple[int, bool], tuple[Module, Image]] = {}
_lazy_images: dict[int, tuple[Module, LazyImage]] = {}


def image_of(module: Module, C: Context, fuelled: bool = False) -> Image:
    """The image of a module. The last few are kept: instances differ only in linking."""
    return _kept(_images, (id(module), fuelled), module, lambda: Image(module, C, fuelled))


def lazy_image_of(module: Module, C: Context) -> LazyImage:
    """The same for a module whose functions are compiled when they are called."""
    return _kept(_lazy_images, id(module), module, lambda: LazyImage(module, C))


def _kept(
    images: dict[K, tuple[Module, Made]], key: K, module: Module, make: Callable[[], Made]
) -> Made:
    with LOCK:
        known = images.get(key)
        if known is None:
            known = module, make()
            if len(images) >= _KEPT:
                del images[next(iter(images))]
            images[key] = known
        return known[1]
