"""Images: what an instance is made from, and what can be kept of a module between instances.

An image holds nothing that belongs to a process: it names what it needs, and the linker finds it.
"""

from __future__ import annotations

import marshal
from collections.abc import Callable, Mapping
from functools import cache, partial
from typing import TYPE_CHECKING, TypeVar

from wasmfx.native.abi.layout import LARGE
from wasmfx.native.abi.placement import Shape, anonymous
from wasmfx.native.cache.folder import turned_off
from wasmfx.native.lazy_image import Clauses, LazyImage
from wasmfx.native.leaflet import Leaflet
from wasmfx.native.made import key_of, known, leave, unpacked, wide
from wasmfx.native.process import LOCK
from wasmfx.runtime.compiles import Work, compiling
from wasmfx.runtime.tiers import is_middling
from wasmfx.syntax.modules import Module
from wasmfx.syntax.types import FuncType, ResultType
from wasmfx.valid import Context

if TYPE_CHECKING:
    # What compiles is imported when something is to be compiled: who finds all that they want in
    # the cache starts without.
    pass

K = TypeVar("K")
Made = TypeVar("Made")


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
        from wasmfx.native.compiling import compile_module

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


def was_valid(module: Module, origin: bytes) -> bool:
    """Whether a module that is what its source says has been found valid before."""
    key = image_key(module, origin)
    kept = None if key is None else known(key)
    _last_found.clear()
    if key is None or kept is None:
        return False
    _last_found[key] = kept
    return True


_last_found: dict[bytes, bytes] = {}
"""What says that the last module was valid: most of the time its image is asked for next."""


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
            from wasmfx.native.compiling import start_object

            found = start_object(FuncType(params, results))
            leave(key, "thunk", found)
        work.made("optimised", len(found))
    return found


_KEPT = 32
_images: dict[tuple[int, bool], tuple[Module, Image]] = {}
_lazy_images: dict[tuple[int, bool], tuple[Module, LazyImage]] = {}


def image_of(module: Module, C: Context, fuelled: bool = False) -> Image:
    """The image of a module. The last few are kept: instances differ only in linking."""
    return _kept(_images, (id(module), fuelled), module, lambda: Image(module, C, fuelled))


def lazy_image_of(module: Module, C: Context) -> LazyImage:
    """The same for a module whose functions are compiled when they are called."""
    return _kept(_lazy_images, (id(module), False), module, lambda: LazyImage(module, C))


def small_image_of(module: Module, C: Context) -> Image | LazyImage:
    """The same for one that is not large: what there is, here or in the cache; if there is nothing,
    and it is plain or middling, one that begins in the first tier."""
    key = id(module), True
    there = _lazy_images.get(key)
    if there is not None:
        return there[1]
    leaflet = _leaflet(module, C)
    if leaflet is None:
        return lazy_image_of(module, C) if _begins_soon(module, C) else image_of(module, C)
    # What is hot in this process will be so in the next one, which finds all of it at O2.
    then = partial(Image, module, C, background=True)
    return _kept(_lazy_images, key, module, lambda: LazyImage(module, C, False, leaflet, then))


VALID = "valid"
"""What is kept of a middling module under the key of its image, until somebody has that made."""


def _begins_soon(module: Module, C: Context) -> bool:
    """Whether a module begins in the first tier since it is middling. As for a plain one, it must
    have been read just before, and LLVM's code of it must not be there yet."""
    if (id(module), False) in _lazy_images:
        return True
    if not C.origin or (id(module), False) in _images or not (wide() and is_middling(module)):
        return False
    key = image_key(module, C.origin)
    if key is None:
        return True
    kept = known(key)
    if kept is None:
        leave(key, "valid", marshal.dumps(VALID))
    return kept is None or unpacked(kept) == VALID


def _leaflet(module: Module, C: Context) -> Leaflet | None:
    """That of a small module that begins in the first tier; None for others. Only one that
    was just read does: scripts, and who validates by themselves, want it as it will be when it is
    hot."""
    if not C.origin or (id(module), False) in _images:
        return None
    key = image_key(module, C.origin)
    kept = None if key is None else _last_found.pop(key, None) or known(key)
    if kept is not None:
        codes = unpacked(kept)
        return Leaflet(key, codes) if isinstance(codes, dict) else None
    # Nobody needs to know instructions who finds in the cache what became of them.
    from wasmfx.native.plain import is_plain

    return Leaflet(key, {}) if is_plain(module, C) else None


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
