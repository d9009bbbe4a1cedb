"""Which tier a module begins in, and the images of the modules that were used last."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from wasmfx.native.cache.function_cache import Leaflet
from wasmfx.native.cache.memo import known, leave, unpacked, wide
from wasmfx.native.process import LOCK
from wasmfx.native.tiers.image import Image, LazyImage, image_key
from wasmfx.runtime.tiers import is_middling
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context

K = TypeVar("K")
Made = TypeVar("Made")


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
    from wasmfx.native.tiers.plain import is_plain

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
