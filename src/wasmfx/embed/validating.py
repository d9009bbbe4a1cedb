"""Validating what was just read, unless that was done before."""

from __future__ import annotations

from wasmfx.native.cache.disk import digest
from wasmfx.native.tiers.policy import was_valid
from wasmfx.runtime.tiers import is_large
from wasmfx.syntax.features import ALL, FeatureSet
from wasmfx.syntax.modules import Module
from wasmfx.valid import Context, validate


def validated(module: Module, features: FeatureSet = ALL, eager: bool = False) -> Context:
    """The context of a module that was just read, and is what its source says.

    Bodies wait to be checked until they are called where there are many, and where the cache has
    what became of them: that they are valid is known then. Unless it is `eager`.
    """
    origin = digest(*(name.encode() for name in sorted(features)))
    lazy = not eager and (is_large(module) or was_valid(module, origin))
    C = validate(module, features, keep=True, lazy=lazy)
    C.origin = origin
    return C
