"""x86-64 under Linux: registers, words of the thread, signal frames, features, and the encodings of
jumps and relocations.
"""

from __future__ import annotations

import struct
import sys
from array import array
from collections.abc import Callable, Mapping

try:
    import ctypes
except ImportError:  # in isolated interpreters of Python 3.12
    ctypes = None  # type: ignore[assignment]

TRIPLE = "x86_64-unknown-linux-gnu"

# Values in calls and switches

INT_REGS = 6
"""Integer arguments in registers: rdi, rsi, rdx, rcx, r8, r9."""
FLOAT_REGS = 8
"""Float arguments in registers: xmm0 to xmm7."""
INT_RESULTS = 2
"""Integer results in registers: rdx and rcx, after the exception in rax."""
FLOAT_RESULTS = 2
"""Float results in registers: xmm0 and xmm1."""
PAYLOAD = 3
"""Words of payload that a switch carries in registers: rdx, rcx, r8."""

# The thread's control block

THREAD_SPACE = 257
"""LLVM's address space for addresses relative to fs, the thread's control block."""
THIS_THREAD = "movq %fs:16, $0"
"""Loads the address of that block, which is stored in the block itself."""
LIMIT = 0x70
"""The offset of the limit of the running stack. The C library reserves this word for split stacks,
and LLVM's prologues read it."""
CURRENT = 0x68
"""The offset of the running continuation object: a word reserved for transactional memory. The one
library that implements that uses the first two words of four, and this is the fourth."""

# The frame of a signal: offsets in `ucontext_t` and `siginfo_t`

CONTEXT_SP = 160
CONTEXT_PC = 168
"""The stack pointer and the program counter of the interrupted code."""
INFO_CODE = 8
"""How the signal came about: by a fault if this is above zero."""
INFO_ADDRESS = 16
"""The address of the fault."""

# Features

ANY_LEVEL = "x86-64"
"""The level that every processor of this architecture has, as LLVM names it."""
WIDE = ("x86-64-v3",)
"""The levels with vector registers of 32 bytes."""

_EBX, _ECX = 5, 6
"""Words of a leaf as the C library returns it: four as the processor gave them, then the same four
without features that the system does not support. Registers that it does not save must not be
used."""

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
"""The place of each feature: the number of the leaf, the word and the bit. The processor calls the
leaves 1, 7 and 0x80000001."""

_FLAGS = {"sse4.2": "sse4_2", "bmi": "bmi1", "lzcnt": "abm"}
"""Features that Linux calls by another name."""


def cpu(features: Mapping[str, bool]) -> str:
    """The highest named level that a machine with these features has.

    Never AVX-512: it would add sixteen vector and eight mask registers to what a switch clobbers.
    """
    if all(features.get(f) for f in ("avx2", "bmi", "bmi2", "fma", "lzcnt", "movbe")):
        return "x86-64-v3"
    if all(features.get(f) for f in ("sse4.2", "popcnt", "ssse3")):
        return "x86-64-v2"
    return ANY_LEVEL


def host_features() -> Mapping[str, bool]:
    """The features of this machine that decide on the level; none where they cannot be found."""
    if not sys.platform.startswith("linux"):
        return {}
    found = from_library()
    return from_system() if found is None else found


def from_library() -> Mapping[str, bool] | None:
    """The features as the C library reports them, or None before version 2.33."""
    if ctypes is None:
        return None
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
    """The features as Linux lists them for its first processor."""
    try:
        with open("/proc/cpuinfo") as file:
            words = next((line for line in file if line.startswith("flags")), "").split()
    except OSError:
        return {}
    return {name: _FLAGS.get(name, name) in words for name in _FEATURES}


# The fixed code in assembly


def entry() -> str:
    """The assembly of the fixed code. Names with a dot are numbers of the layout."""
    # Only a build of the fixed code needs the files.
    from importlib.resources import files

    folder, names = files(__package__), ("entry.s", "outlined.s", "answers.s")
    return "".join([folder.joinpath(name).read_text() for name in names])


# Encodings of jumps, and relocations

_R64, _PC32, _PLT32, _PC64 = 1, 2, 4, 24
ABSOLUTE, SECTION_OFFSET = _R64, 10
"""Relocations in debug sections: addresses in memory, and offsets in other sections."""

STUB_SIZE = 16
"""Bytes for the stub of a host function: 12 for its two instructions, and padding."""
FAR_JUMP_SIZE = 14
"""Bytes of a far jump: six for the instruction, eight for the address."""


class BadRelocation(Exception):
    """A relocation of a kind that code for this engine never has."""


def far_jump(to: int) -> bytes:
    """A jump to any address: `jmp *0(%rip)`, followed by the address."""
    return b"\xff\x25\x00\x00\x00\x00" + struct.pack("<Q", to)


def host_stub(at: int, object_: int, call_host: int) -> bytes:
    """The stub at `at` for a host function: `lea object(%rip), %r10; jmp call_host`."""
    lea = b"\x4c\x8d\x15" + struct.pack("<i", object_ - (at + 7))
    return lea + b"\xe9" + struct.pack("<i", call_host - (at + 12))


_TWO = struct.Struct("<QQ")


def host_stubs(
    at: int, objects: int, size: int, count: int, call: int, count_up: Callable[..., None]
) -> array[int]:
    """Stubs for an array of objects of one size: one every `STUB_SIZE` bytes.

    `count_up` writes pairs of words: it takes the address, the count, the first word and its step,
    and the second word and its step.
    """
    words = array("Q", (0,)) * (2 * count)
    if not count:
        return words
    # A module has one for each function, so they are made by fixed code. A stub is two words, and
    # the next stub differs in the two distances only, by the same steps throughout.
    ends = (0, count - 1)
    (first, second), (last, end) = (_TWO.unpack(_padded(at, objects, size, call, n)) for n in ends)
    step, back = (size - STUB_SIZE) << _DISTANCE, -STUB_SIZE
    if last - first == step * ends[1] and end - second == back * ends[1]:
        count_up(words.buffer_info()[0], count, first, step, second, back & _WORD)
        return words
    return array("Q", b"".join([_padded(at, objects, size, call, n) for n in range(count)]))


_WORD = (1 << 64) - 1
_DISTANCE = 24
"""Bits of a stub before its first distance."""


def _padded(at: int, objects: int, size: int, call: int, n: int) -> bytes:
    """Stub number `n`."""
    return host_stub(at + n * STUB_SIZE, objects + n * size, call).ljust(STUB_SIZE, b"\xcc")


def relocate(image: bytearray, kind: int, offset: int, place: int, value: int) -> None:
    """Write a reference to `value` into an image, at `offset`; its address will be `place`."""
    if kind in (_PC32, _PLT32):
        struct.pack_into("<i", image, offset, value - place)
    elif kind == _R64:
        struct.pack_into("<Q", image, offset, value)
    elif kind == _PC64:
        struct.pack_into("<q", image, offset, value - place)
    else:
        raise BadRelocation(kind)
