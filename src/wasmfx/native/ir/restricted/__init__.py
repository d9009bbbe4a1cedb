"""Restricted Python: the part of Python that is translated to LLVM IR.

Importing this costs little; `unit`, which translates, is imported only where that is needed.
"""

from wasmfx.native.ir.restricted.functions import (
    AnyNative,
    Native,
    RestrictedError,
    address,
    assembly,
    cold,
    cycles,
    inline,
    internal,
    leading_zeros,
    likely,
    memmove,
    memset,
    native,
    ones,
    opaque,
    static,
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
