"""Restricted Python: the part of Python that becomes LLVM IR, and with it native code.

What is imported from here costs little; `unit`, which translates, is imported when it is needed.
"""

from wasmfx.native.ir.restricted.functions import (
    AnyNative,
    Native,
    RestrictedError,
    assembly,
    cold,
    inline,
    internal,
    native,
    static,
)
from wasmfx.native.ir.restricted.intrinsics import (
    address,
    cycles,
    leading_zeros,
    likely,
    memmove,
    memset,
    ones,
    opaque,
    this_thread,
    trailing_zeros,
    unlikely,
)

__all__ = [
    "AnyNative",
    "Native",
    "RestrictedError",
    "address",
    "assembly",
    "cold",
    "cycles",
    "inline",
    "internal",
    "leading_zeros",
    "likely",
    "memmove",
    "memset",
    "native",
    "ones",
    "opaque",
    "static",
    "this_thread",
    "trailing_zeros",
    "unlikely",
]
