"""Images of modules whose functions are compiled one by one, when somebody asks for them."""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Callable, Collection, Mapping, Sequence
from functools import cache
from typing import TYPE_CHECKING, TypeAlias

from wasmfx.cached import cached_property
from wasmfx.native.abi.layout import LARGE
from wasmfx.native.abi.placement import Shape, anonymous
from wasmfx.native.baseline.code import Code
from wasmfx.native.cache.disk import is_there, turned_off
from wasmfx.native.cache.function_cache import Leaflet
from wasmfx.native.cache.memo import key_of, known, leave, unpacked, wide
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.native.process import LOCK
from wasmfx.native.tiers.tier_up import LEAST, LEAST_PLAIN, Heat, Seen
from wasmfx.runtime.bodies import facts_when_called
from wasmfx.runtime.compiles import Work, compiling
from wasmfx.runtime.tiers import SHORT
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.syntax.vectors import Funcs
from wasmfx.valid import Context, facts

if TYPE_CHECKING:
    # What compiles is imported when something is to be compiled: who finds all that they want in
    # the cache starts without.
    from wasmfx.native.baseline.code import CodeBatch
    from wasmfx.native.baseline.compiler import FirstTier, LoopHeader
    from wasmfx.native.cache.function_cache import Kept, Volume
    from wasmfx.native.lower.module_info import LazyModuleInfo
    from wasmfx.native.tiers.compiling import Compiler
    from wasmfx.native.tiers.group_cache import KeptGroups

Clauses = tuple[Collection[int], Collection[int]]
"""A clause table: the tags for suspensions, and those for switches, by index."""

Compare: TypeAlias = Callable[
    ["bytes", "array[int]", "int", "array[int]", "bytes", "int", "array[int]"], "Sequence[int]"
]
"""Which bodies are what they were, of many functions: the bytes that they are in, the bounds there
of all functions, the index of the first, and the indices of those that are meant; then the bytes
with what they were, from where on, and where each ends."""


class Image:
    """A compiled module: object files, the shape of instances, and the data that they want.

    `clauses` are the clause tables by symbol, `types` the type indices whose numbers it wants, and
    `collects` says whether it has to do with collected objects. It counts fuel if it is `fuelled`.
    """

    objects: list[bytes]
    clauses: Mapping[str, Clauses]
    types: Mapping[str, int]
    collects: bool

    def __init__(
        self, module: Module, C: Context, fuelled: bool = False, background: bool = False
    ) -> None:
        self.shape = Shape(module, C)
        key = image_key(module, C.origin, fuelled)
        with compiling("", module, len(module.funcs), background) as work:
            if key is None or not self._find(key, work):
                self._compile(module, C, key, fuelled, work)

    def _find(self, key: bytes, work: Work) -> bool:
        """Have what was kept, if all of it is there."""
        kept = known(key)
        parts = None if kept is None else unpacked(kept)
        if not isinstance(parts, tuple):  # Nothing, or what the first tier has made.
            return False
        units, self.clauses, self.types, self.collects = parts
        objects = [known(key) for key, _ in units]
        self.objects = [one for one in objects if one is not None]
        if len(self.objects) < len(units):
            return False
        for object_, (_, functions) in zip(self.objects, units, strict=True):
            work.kept = True
            work.made("optimised", len(object_), functions)
        return True

    def _compile(
        self, module: Module, C: Context, key: bytes | None, fuelled: bool, work: Work
    ) -> None:
        from wasmfx.native.tiers.compiling import compile_module

        made = compile_module(module, C, fuelled, work)
        self.objects = [unit.object for unit in made.units]
        self.clauses, self.types, self.collects = made.clauses, made.types, made.collects
        if key is not None:
            units = [(unit.key, unit.functions) for unit in made.units]
            clauses = {name: tuple(tags) for name, tags in made.clauses.items()}
            leave(key, "module", marshal.dumps((units, clauses, made.types, made.collects)))


def image_key(module: Module, origin: bytes, fuelled: bool = False) -> bytes | None:
    """The key of the image of a module that is what its source says, and may be; None for others.

    Who finds something under it knows that the module is valid, too.
    """
    if not origin or module.source is None or turned_off():
        return None
    data = module.source.data
    how = b"image", repr((type(data), fuelled, LARGE)).encode(), origin
    # A comment may have half of a surrogate pair, which UTF-8 does not.
    return key_of(*how, data.encode(errors="surrogatepass") if isinstance(data, str) else data)


def start_image(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return _start_image(anonymous(type_.params), anonymous(type_.results))


@cache
def _start_image(params: ResultType, results: ResultType) -> bytes:
    key = key_of(b"start", repr((params, results, LARGE)).encode())
    with compiling("start of continuations") as work:
        found = known(key)
        work.kept = found is not None
        if found is None:
            from wasmfx.native.tiers.compiling import start_object

            found = start_object(FuncType(params, results))
            leave(key, "thunk", found)
        work.made("optimised", len(found))
    return found


class Single:
    """One function, compiled by itself: an object file, and the data that it wants.

    `called` are the functions that it calls by name.
    """

    def __init__(self, compiler: Compiler, x: int) -> None:
        made = compiler.function(x)
        self.object = made.object
        self.collects = made.collects
        self.clauses: Mapping[str, Clauses] = made.clauses
        self.types = made.types
        self.called = made.called


class LazyImage:
    """A module whose functions are compiled one by one, when somebody asks for them: by the first
    tier, or by LLVM if that has no code for them. If it is `ahead`, nobody has called them yet.
    One that is plain has a `leaflet`, which is filled as a whole; when something of it was hot,
    `then` is done."""

    def __init__(
        self,
        module: Module,
        C: Context,
        ahead: bool = False,
        leaflet: Leaflet | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        self.module = module
        self.C = C
        self.plain = leaflet is not None
        self.then = then
        self.shape = Shape(module, C)
        self.first = self.shape.imported["func"]
        self.volume = leaflet or _volume_of(module, C, ahead)
        self.seen = Seen(LEAST_PLAIN if self.plain else LEAST)
        self.called: set[int] = set()
        """The own functions that somebody has called, here or before: they are valid."""
        self._made: dict[int, Code | Single] = {}
        self._headers: dict[int, dict[int, LoopHeader]] = {}
        self._found: list[CodeBatch | None] | None = None

    @cached_property
    def first_tier(self) -> FirstTier:
        # Undisturbed: this may be in the middle of a run, and an import that is interrupted leaves
        # parts behind that are never finished.
        return undisturbed(lambda: _first_tier(self.module, self.C, self.shape, self.plain))

    @cached_property
    def compiler(self) -> Compiler:
        return undisturbed(lambda: _compiler(self.module, self.C))

    @property
    def known(self) -> LazyModuleInfo:
        return self.compiler.known

    def function(self, x: int) -> Code | Single:
        """The code of own function `x`, which is validated first."""
        with LOCK:
            if self.plain and not self._made:
                self._emit_all()
            made = self._made.get(x)
            if made is None:
                made = self._made[x] = self._make(x)
                self.called.add(x)
            return made

    def _emit_all(self) -> None:
        """There is little to do, and it is kept at once: who knows how the process ends."""
        for y in range(self.first, self.first + len(self.module.funcs)):
            made = self._emitted(y)
            if made is not None:
                self._made[y] = made
        self.called.update(self._made)
        self.volume.write()

    def kept(self, compare: Compare) -> CodeBatch | None:
        """The code of the functions that were called in other processes, as far as they are the
        same; None if there is none. Of very many bodies, `compare` says which are."""
        with LOCK:
            if self._found is None:
                self._found = [self._find_kept(compare)]
            return self._found[0]

    def _find_kept(self, compare: Compare) -> CodeBatch | None:
        work = Work(module=self.module)
        found = self.volume.whole(lambda kept: self._same(kept, compare)) if wide() else None
        if found is not None:
            work.kept = True
            work.made("baseline", found.size, found.functions)
            self.called.update(found.functions)
        return found

    def _same(self, kept: Kept, compare: Compare) -> Sequence[int]:
        """Which bodies are what they were, by number in what was kept."""
        functions, funcs, source = kept.piece.functions, self.module.funcs, self.module.source
        if isinstance(funcs, Funcs) and isinstance(funcs.bounds, array) and source is not None:
            data = source.data
            if isinstance(data, bytes):
                was = kept.data, kept.at, kept.ends
                return compare(data, funcs.bounds, self.first, functions, *was)
        return kept.same(map(self._body, functions))

    def _make(self, x: int) -> Code | Single:
        # Not all that the first tier writes is known to every processor of the kind.
        made = self._emitted(x) if wide() else None
        if made is None:
            return Single(self.compiler, x)
        return made

    def _emitted(self, x: int) -> Code | None:
        """The code of the first tier for function `x`; None if there is none. What was kept is that
        of a body that was valid."""
        work = Work(module=self.module)
        known_by = b"" if self.plain else self._body(x)  # The key of a plain one has all of them.
        made = self.volume.find(x, known_by)
        work.kept = made is not None
        if made is None:
            first_tier = self.first_tier
            learnt = facts_when_called(self.C, self.module, x - self.first)
            made = first_tier.emit(x, self._body(x), learnt)
            if made is None:
                self.C.facts[x - self.first] = learnt
                return None
            self.volume.add(x, known_by, made)
        work.made("baseline", len(made.code), [x])
        return made

    def _body(self, x: int) -> bytes:
        """The bytes of a body; those that the module was read from, if it was."""
        start, end = self._bounds(x)
        source = self.module.source
        if end >= 0 and source is not None and isinstance(source.data, bytes):
            return source.data[start:end]
        return self.first_tier.encoded(self.module.funcs[x - self.first].code)

    def _bounds(self, x: int) -> tuple[int, int]:
        """Where the body of own function `x` begins and ends, if it is in a binary."""
        funcs = self.module.funcs
        if isinstance(funcs, Funcs):
            return funcs.bound(x - self.first)
        func = funcs[x - self.first]
        return func.at, func.end

    def positions(self, x: int) -> list[tuple[int, int]]:
        """Where in the code of a function of the first tier each instruction begins, by number."""
        first_tier = self.first_tier
        return first_tier.positions(x, self._body(x), facts(self.C, self.module, x - self.first))

    def headers(self, x: int) -> dict[int, LoopHeader]:
        """The loops of a function of the first tier, by where in its code they poll."""
        if x not in self._headers:
            first_tier = self.first_tier
            learnt = facts(self.C, self.module, x - self.first)
            self._headers[x] = first_tier.loop_headers(x, self._body(x), learnt)
        return self._headers[x]

    def size(self, x: int) -> int:
        """How many bytes the body of own function `x` has, or would have."""
        start, end = self._bounds(x)
        return end - start if end >= 0 else self.known.size(x)

    def is_short(self, x: int) -> bool:
        """Whether own function `x` is so short that LLVM may inline it."""
        return self.size(x) <= 2 * SHORT

    @cached_property
    def heat(self) -> Heat:
        """What of it is hot, in all instances."""
        # A plain module is kept as a whole.
        kept = None if self.plain or self.volume.key is None else lambda: self.groups
        # What reads them is imported where there are some: in a short process nothing was hot yet.
        recalled = kept is None or not is_there(self._groups_key)
        return Heat(
            lambda: self.known, self.size, self.called, self.seen, kept, recalled, self.then
        )

    @cached_property
    def groups(self) -> KeptGroups:
        """What of it was hot in other processes."""
        # Imported in a thread beside guests, which nothing disturbs.
        from wasmfx.native.tiers.group_cache import KeptGroups

        return KeptGroups(self._groups_key, self.module, self._body)

    @property
    def _groups_key(self) -> bytes:
        assert self.volume.key is not None
        return key_of(b"groups", self.volume.key)


def _volume_of(module: Module, C: Context, ahead: bool) -> Volume:
    from wasmfx.native.cache.function_cache import volume_of  # Not for who is plain.

    return volume_of(module, C.origin, ahead)


def _first_tier(module: Module, C: Context, shape: Shape, watched: bool) -> FirstTier:
    from wasmfx.native.baseline.compiler import FirstTier

    # What learns the facts that it works on is imported here, too: not in the middle of a run.
    from wasmfx.valid import bodies  # noqa: F401

    return FirstTier(module, C, shape, watched)


def _compiler(module: Module, C: Context) -> Compiler:
    from wasmfx.native.tiers.compiling import Compiler

    return Compiler(module, C)
