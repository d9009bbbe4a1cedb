"""Where a module begins, in the first tier or in LLVM; and the images that were used last."""

from __future__ import annotations

import marshal
from collections.abc import Callable
from functools import partial
from typing import TypeVar

from wasmfx.native.cache.function_cache import FunctionCache
from wasmfx.native.cache.memo import find, keep, key_of, unpacked, wide
from wasmfx.native.process import LOCK
from wasmfx.native.tiers.image import Image, LazyImage, image_key
from wasmfx.runtime.compilation import is_medium
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context

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
