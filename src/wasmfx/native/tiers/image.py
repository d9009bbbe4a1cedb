"""Images: what instances of a module are made from. They hold nothing that belongs to a process.

An `Image` is a module that LLVM compiled as a whole. A `LazyImage` compiles functions one by one,
when they are called: by the first tier, or by LLVM where the first tier has no code.
"""

from __future__ import annotations

import marshal
from array import array
from collections.abc import Callable, Mapping, Sequence
from functools import cache, partial
from typing import TYPE_CHECKING, TypeAlias, TypeVar

from wasmfx.cached import cached_property
from wasmfx.native.abi.layout import LARGE, MOVES
from wasmfx.native.abi.placement import Shape, anonymous
from wasmfx.native.baseline.code import Code, joined
from wasmfx.native.cache.disk import turned_off
from wasmfx.native.cache.function_cache import (
    CachedFunctions,
    Clauses,
    FunctionCache,
    GroupCache,
    OptimisedCode,
    function_cache,
)
from wasmfx.native.cache.memo import find, keep, key_of, unpacked, wide
from wasmfx.native.llvm_worker import undisturbed
from wasmfx.native.process import LOCK
from wasmfx.native.tiers.tier_up import HOT, HOT_PLAIN, Profile, TierUp
from wasmfx.runtime.compilation import SHORT, Work, compiling, is_medium
from wasmfx.runtime.traps import facts_when_called
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.syntax.vectors import Funcs
from wasmfx.valid import Context, facts

if TYPE_CHECKING:
    from typing import Literal, Protocol

    from wasmfx.native.baseline.code import CodeBatch
    from wasmfx.native.baseline.compiler import FirstTier, LoopHeader
    from wasmfx.native.lower.module_info import LazyModuleInfo

    class Contents(Protocol):
        """Initial contents of memories, which instances map."""

        def map(self, bases: Sequence[int]) -> bool:
            """Map them in memories at these addresses; False if they must be made again."""


Compare: TypeAlias = Callable[
    ["bytes", "array[int]", "int", "array[int]", "bytes", "int", "array[int]"], "Sequence[int]"
]
"""Native code that compares bodies with cached ones; returns which are equal.

Parameters: the module's bytes, the bounds of all bodies there, the index of the first function, and
the functions to compare; then the bytes with cached bodies, where these begin, and their ends.
"""


class Instantiated:
    """What instances of a module share besides its code.

    `contents` is made for the second instance; it is False for a module that needs none.
    """

    instances = 0
    """How many were made so far."""
    contents: Contents | Literal[False] | None = None


class Image(Instantiated):
    """A module that LLVM compiled as a whole: object files, and what they refer to.

    `clauses`, `types` and `collects` are as in `OptimisedCode`. The code counts fuel if `fuelled`.
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
        """Take the cached image, if all its units are there too."""
        content = find(key)
        parts = None if content is None else unpacked(content)
        if not isinstance(parts, tuple):  # Nothing, or a mark of how it begins.
            return False
        units, self.clauses, self.types, self.collects = parts
        objects = [find(key) for key, _ in units]
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
        undisturbed(_import_compilers)
        # As in `_import_compilers`.
        from wasmfx.native.tiers.compiling import compile_module

        made = compile_module(module, C, fuelled, work)
        self.objects = [unit.object for unit in made.units]
        self.clauses, self.types, self.collects = made.clauses, made.types, made.collects
        if key is not None:
            units = [(unit.key, unit.functions) for unit in made.units]
            clauses = {name: tuple(tags) for name, tags in made.clauses.items()}
            keep(key, "module", marshal.dumps((units, clauses, made.types, made.collects)))


def _import_compilers() -> None:
    """Import LLVM and all that writes for it, which a warm start does without.

    Undisturbed: a thread with a small stack has no room for it, nor a call near a stack's end.
    """
    # Imported late: 16 ms, and a warm start does without.
    from wasmfx.native.machine.fixed_code import declarations
    from wasmfx.native.tiers import compiling  # noqa: F401

    declarations("")  # At its first call it parses annotations.


def image_key(module: Module, origin: bytes, fuelled: bool = False) -> bytes | None:
    """The key of a module's image; None if the module may differ from its source.

    It has an `origin` if it was just read from the source. An entry under the key also means that
    the module is valid.
    """
    if not origin or module.source is None or turned_off():
        return None
    data = module.source.data
    how = b"image", repr((type(data), fuelled, LARGE, MOVES)).encode(), origin
    # A comment may have half of a surrogate pair, which UTF-8 cannot encode.
    return key_of(*how, data.encode(errors="surrogatepass") if isinstance(data, str) else data)


def start_image(type_: FuncType) -> bytes:
    """The object file with the thunk `start` for continuations of functions of a type."""
    return _start_image(anonymous(type_.params), anonymous(type_.results))


@cache
def _start_image(params: ResultType, results: ResultType) -> bytes:
    key = key_of(b"start", repr((params, results, LARGE)).encode())
    with compiling("start of continuations") as work:
        found = find(key)
        work.kept = found is not None
        if found is None:
            undisturbed(_import_compilers)
            # As in `_import_compilers`.
            from wasmfx.native.tiers.compiling import start_object

            found = start_object(FuncType(params, results))
            keep(key, "thunk", found)
        work.made("optimised", len(found))
    return found


class LazyImage(Instantiated):
    """A module whose functions are compiled one by one.

    `ahead` means that they are compiled before they are called. A plain module has a cache of its
    own, which is filled at once; after one of its functions was hot, `then` is done.
    """

    def __init__(
        self,
        module: Module,
        C: Context,
        ahead: bool = False,
        plain_cache: FunctionCache | None = None,
        then: Callable[[], object] | None = None,
    ) -> None:
        self.module = module
        self.C = C
        self.plain = plain_cache is not None
        self.then = then
        self.shape = Shape(module, C)
        self.first = self.shape.imported["func"]
        self.cache = plain_cache or function_cache(module, C.origin, ahead)
        self.profile = Profile(HOT_PLAIN if self.plain else HOT)
        self.called: set[int] = set()
        """Own functions that were called, in this process or before: they are valid."""
        self._codes: dict[int, Code | OptimisedCode] = {}
        self._headers: dict[int, dict[int, LoopHeader]] = {}
        self._cached: list[CodeBatch | None] | None = None
        self._compiled: CodeBatch | None = None

    @cached_property
    def first_tier(self) -> FirstTier:
        # Undisturbed: an import that a signal handler interrupts in a run leaves a broken module.
        return undisturbed(lambda: _first_tier(self.module, self.C, self.shape, self.plain))

    @cached_property
    def info(self) -> LazyModuleInfo:
        """What LLVM's translation needs to know of the module."""
        return undisturbed(lambda: _info(self.module, self.C))

    def function(self, x: int) -> Code | OptimisedCode:
        """The code of own function `x`, which is validated first."""
        with LOCK:
            if self.plain and not self._codes:
                self._emit_all()
            code = self._codes.get(x)
            if code is None:
                code = self._codes[x] = self._compile(x)
                self.called.add(x)
            return code

    def _emit_all(self) -> None:
        """Emit and write all functions: there are few, and the process may end without warning."""
        for y in range(self.first, self.first + len(self.module.funcs)):
            code = self._emitted(y)
            if code is not None:
                self._codes[y] = code
        self.called.update(self._codes)
        self.cache.write()

    def batches(self, compare: Compare) -> list[CodeBatch]:
        """The code that a new instance gets at once: cached code, and what others compiled here.

        Functions that are called later are put into place one by one, which takes longer.
        """
        with LOCK:
            cached, n = self.cached(compare), self.instances
            # As seldom as this, it takes no time, and most of what is called is in it.
            if n > 1 and n & n - 1 == 0:
                known = () if cached is None else set(cached.functions)
                codes = [(x, c) for x, c in [*self._codes.items()] if x not in known]
                own = [(x, code) for x, code in codes if isinstance(code, Code)]
                self._compiled = joined(own) if own else None
            return [batch for batch in (cached, self._compiled) if batch is not None]

    def cached(self, compare: Compare) -> CodeBatch | None:
        """The code of functions that other processes called, or None if there is none.

        Functions whose bodies have changed are not in it; `compare` compares very many bodies.
        """
        with LOCK:
            if self._cached is None:
                self._cached = [self._find_cached(compare)]
            return self._cached[0]

    def _find_cached(self, compare: Compare) -> CodeBatch | None:
        work = Work(module=self.module)
        found = self.cache.whole(lambda cached: self._same(cached, compare)) if wide() else None
        if found is not None:
            work.kept = True
            work.made("baseline", found.size, found.functions)
            self.called.update(found.functions)
        return found

    def _same(self, cached: CachedFunctions, compare: Compare) -> Sequence[int]:
        """Which cached functions still have their bodies, by number."""
        functions, funcs, source = cached.batch.functions, self.module.funcs, self.module.source
        bounds = funcs.bounds if isinstance(funcs, Funcs) else None
        if isinstance(bounds, array) and source is not None and not self.plain:
            data = source.data
            if isinstance(data, bytes):
                was = cached.data, cached.at, cached.ends
                return compare(data, bounds, self.first, functions, *was)
        return cached.same(map(self._cached_body, functions))

    def _compile(self, x: int) -> Code | OptimisedCode:
        # The first tier uses instructions that only wide processors have.
        code = self._emitted(x) if wide() else None
        return code if code is not None else _compile_function(self.info, x)

    def _emitted(self, x: int) -> Code | None:
        """The first tier's code of function `x`, or None if it has none for such a function.

        A body with cached code is valid.
        """
        work = Work(module=self.module)
        body = self._cached_body(x)
        code = self.cache.find(x, body)
        work.kept = code is not None
        if code is None:
            first_tier = self.first_tier
            learnt = facts_when_called(self.C, self.module, x - self.first)
            code = first_tier.emit(x, self._body(x), learnt)
            if code is None:
                self.C.facts[x - self.first] = learnt
                return None
            self.cache.add(x, body, code)
        work.made("baseline", len(code.code), [x])
        return code

    def _cached_body(self, x: int) -> bytes:
        """The body that is compared with the cache; the key of a plain module has all bodies."""
        return b"" if self.plain else self._body(x)

    def _body(self, x: int) -> bytes:
        """The bytes of a body, as they were read or else encoded."""
        start, end = self._bounds(x)
        source = self.module.source
        if end >= 0 and source is not None and isinstance(source.data, bytes):
            return source.data[start:end]
        return self.first_tier.encoded(self.module.funcs[x - self.first].code)

    def _bounds(self, x: int) -> tuple[int, int]:
        """Where the body of own function `x` begins and ends in a binary; the end is -1 in text."""
        funcs = self.module.funcs
        if isinstance(funcs, Funcs):
            return funcs.bound(x - self.first)
        func = funcs[x - self.first]
        return func.at, func.end

    def positions(self, x: int) -> list[tuple[int, int]]:
        """Where each instruction begins in first-tier code of a function: offset and number."""
        first_tier = self.first_tier
        return first_tier.positions(x, self._body(x), facts(self.C, self.module, x - self.first))

    def headers(self, x: int) -> dict[int, LoopHeader]:
        """The loops of a function of the first tier, by the offset of their poll."""
        if x not in self._headers:
            first_tier = self.first_tier
            learnt = facts(self.C, self.module, x - self.first)
            self._headers[x] = first_tier.loop_headers(x, self._body(x), learnt)
        return self._headers[x]

    def size(self, x: int) -> int:
        """The length of the body of own function `x` in a binary."""
        start, end = self._bounds(x)
        return end - start if end >= 0 else self.info.size(x)

    def is_short(self, x: int) -> bool:
        """Whether own function `x` is so short that LLVM may inline it."""
        return self.size(x) <= 2 * SHORT

    @cached_property
    def tier_up(self) -> TierUp:
        """Which functions are hot, in all instances."""
        # A plain module is compiled as a whole when something of it is hot.
        key = None if self.plain else self.cache.groups_key
        groups = None if key is None else GroupCache(key, self.module, self._body)
        return TierUp(lambda: self.info, self.size, self.called, self.profile, groups, self.then)


# What compiles is imported by the first function that the cache does not have.


def _first_tier(module: Module, C: Context, shape: Shape, watched: bool) -> FirstTier:
    from wasmfx.native.baseline.compiler import FirstTier

    # Validation of a body is imported here too, instead of in the middle of a run.
    from wasmfx.valid import bodies  # noqa: F401

    return FirstTier(module, C, shape, watched)


def _info(module: Module, C: Context) -> LazyModuleInfo:
    # As in `_import_compilers`.
    from wasmfx.native.lower.module_info import LazyModuleInfo

    _import_compilers()  # for `_compile_function`
    return LazyModuleInfo(module, C)


def _compile_function(info: LazyModuleInfo, x: int) -> OptimisedCode:
    # As in `_import_compilers`.
    from wasmfx.native.tiers.compiling import compile_function

    return compile_function(info, x)


# Where a module begins, in the first tier or in LLVM; and the images that were used last

K = TypeVar("K")
I = TypeVar("I", Image, LazyImage)  # noqa: E741

PLAIN, MEDIUM = "plain", "medium"
"""Marks that an entry of an image has until LLVM has compiled the module: how the module begins."""

IMAGES = 32
"""Images that a process remembers. Instances that share one differ only in linking."""

_images: dict[tuple[int, bool], tuple[Module, Image]] = {}
"""By module and whether it counts fuel."""

_lazy_images: dict[tuple[int, bool], tuple[Module, LazyImage]] = {}
"""By module and whether it is plain."""

_last_found: dict[bytes, bytes] = {}
"""The entry that showed that the last module is valid: its image is usually wanted next."""


def was_valid(module: Module, origin: bytes) -> bool:
    """Whether a module that is what its source says was found valid by some process."""
    key = image_key(module, origin)
    content = None if key is None else find(key)
    _last_found.clear()
    if key is None or content is None:
        return False
    _last_found[key] = content
    return True


def image_of(module: Module, C: Context, fuelled: bool = False) -> Image:
    """The image of a module that LLVM compiles as a whole."""
    return _remembered(_images, (id(module), fuelled), module, lambda: Image(module, C, fuelled))


def lazy_image_of(module: Module, C: Context) -> LazyImage:
    """The image of a module whose functions are compiled when they are called."""
    return _remembered(_lazy_images, (id(module), False), module, lambda: LazyImage(module, C))


def small_image_of(module: Module, C: Context) -> Image | LazyImage:
    """The image of a module that is not large.

    A plain or medium module begins in the first tier, unless LLVM's code is in the cache.
    """
    beginning = _beginning(module, C)
    if beginning is None:
        return image_of(module, C)
    if beginning == MEDIUM:
        return lazy_image_of(module, C)
    return _remembered(_lazy_images, (id(module), True), module, lambda: _plain_image(module, C))


def _plain_image(module: Module, C: Context) -> LazyImage:
    image = image_key(module, C.origin)
    cache = FunctionCache(None if image is None else key_of(b"plain", image))
    # A function that is hot in this process will be hot in the next, which finds LLVM's code.
    then = partial(Image, module, C, background=True)
    return LazyImage(module, C, False, cache, then)


def _beginning(module: Module, C: Context) -> str | None:
    """`PLAIN` or `MEDIUM`; None for a module that begins in LLVM.

    Only modules that were just read (with an `origin`) begin in the first tier. A module of a
    script, or one that was validated by its user, has optimised code at once.
    """
    for plain, begun in ((True, PLAIN), (False, MEDIUM)):
        if (id(module), plain) in _lazy_images:
            return begun
    if not C.origin or (id(module), False) in _images:
        return None
    key = image_key(module, C.origin)
    content = None if key is None else _last_found.pop(key, None) or find(key)
    if content is not None:
        kept = unpacked(content)
        return next((mark for mark in (PLAIN, MEDIUM) if kept == mark), None)
    if not wide():
        return None
    # A warm start does without the classes of instructions, which this imports.
    from wasmfx.native.tiers.plain import is_plain

    mark = PLAIN if is_plain(module, C) else MEDIUM if is_medium(module) else None
    if key is not None and mark is not None:
        keep(key, "valid", marshal.dumps(mark))
    return mark


def _remembered(
    images: dict[K, tuple[Module, I]], key: K, module: Module, make: Callable[[], I]
) -> I:
    """The image under `key`, made if necessary; the oldest image is forgotten."""
    with LOCK:
        there = images.get(key)
        if there is None:
            there = module, make()
            if len(images) >= IMAGES:
                del images[next(iter(images))]
            images[key] = there
        return there[1]
