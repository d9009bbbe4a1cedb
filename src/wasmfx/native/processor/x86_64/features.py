"""What the processor can do, from the C library, which has asked it when the process began, or from
the system."""

from __future__ import annotations

import ctypes
import sys
from collections.abc import Mapping

_EBX, _ECX = 5, 6
"""Of the words that the library has of a leaf: four that the processor gave, and the same four
without what the system has no part in. A register that is not saved must not be used."""

_FEATURES = {
    "ssse3": (0, _ECX, 9),
    "fma": (0, _ECX, 12),
    "sse4.2": (0, _ECX, 20),
    "movbe": (0, _ECX, 22),
    "popcnt": (0, _ECX, 23),
    "bmi": (1, _EBX, 3),
    "avx2": (1, _EBX, 5),
    "bmi2": (1, _EBX, 8),
    "lzcnt": (2, _ECX, 5),
}
"""Where each is: the number of the leaf (1, 7 and 0x80000001, to the processor), word and bit."""


_FLAGS = {"sse4.2": "sse4_2", "bmi": "bmi1", "lzcnt": "abm"}
"""What Linux calls some of them."""


def host_features() -> Mapping[str, bool]:
    """The features that decide on the level; none where nobody tells."""
    if not sys.platform.startswith("linux"):
        return {}
    told = from_library()
    return from_system() if told is None else told


def from_library() -> Mapping[str, bool] | None:
    """The same, as the C library knows them; one older than 2.33 does not tell."""
    try:
        leaf = ctypes.CDLL(None)["__x86_get_cpuid_feature_leaf"]
    except (AttributeError, OSError):
        return None
    leaf.restype = ctypes.POINTER(ctypes.c_uint32 * 8)
    words = {number: list(leaf(number).contents) for number, _, _ in _FEATURES.values()}
    return {
        name: bool(words[number][word] >> bit & 1)
        for name, (number, word, bit) in _FEATURES.items()
    }


def from_system() -> Mapping[str, bool]:
    """The same, as the system lists them for its first processor."""
    try:
        with open("/proc/cpuinfo") as file:
            words = next((line for line in file if line.startswith("flags")), "").split()
    except OSError:
        return {}
    return {name: _FLAGS.get(name, name) in words for name in _FEATURES}
