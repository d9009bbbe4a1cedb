"""Integer operations, in the order of the spec.

`i`, `i1`, `i2` are patterns in [0, 2^N); `n` is N. Where the spec has a family indexed by N, a
function here makes the members for one N. So masks are computed once, not at every call.
"""

from .operations import (
    INTEGER_DIVIDE_BY_ZERO,
    INTEGER_OVERFLOW,
    Binary,
    Unary,
    Undefined,
)


def signed(n: int, i: int) -> int:
    """signed_N: the pattern `i` read in two's complement."""
    return i - (1 << n) if i >> (n - 1) else i


def unsigned(n: int, i: int) -> int:
    """The inverse of signed_N, extended to all integers modulo 2^N."""
    return i & ((1 << n) - 1)


def bounds(n: int, sx: str) -> tuple[int, int]:
    """The least and the greatest integer that N bits hold under the sign extension `sx`."""
    return (0, (1 << n) - 1) if sx == "u" else (-(1 << n - 1), (1 << n - 1) - 1)


def sat(n: int, sx: str) -> Unary:
    """sat_u_N or sat_s_N: the nearest integer that N bits hold, as a pattern."""
    low, high = bounds(n, sx)
    mask = (1 << n) - 1

    def sat(i: int) -> int:
        return (low if i < low else high if i > high else i) & mask

    return sat


def extend(m: int, n: int, sx: str) -> Unary:
    """extend_u_M,N or extend_s_M,N: the low M bits of a pattern, widened to N."""
    low, sign, mask = (1 << m) - 1, 1 << (m - 1), (1 << n) - 1

    def extend_u(i: int) -> int:
        return i & low

    def extend_s(i: int) -> int:
        return (((i & low) ^ sign) - sign) & mask

    return extend_u if sx == "u" else extend_s


def unops(n: int) -> dict[str, Unary]:
    """iclz_N, ictz_N, ipopcnt_N, and iextendM_s_N for every M below N."""

    def clz(i: int) -> int:
        return n - i.bit_length()

    def ctz(i: int) -> int:
        return (i & -i).bit_length() - 1 if i else n

    def popcnt(i: int) -> int:
        return i.bit_count()

    extends = {f"extend{m}_s": extend(m, n, "s") for m in (8, 16, 32) if m < n}
    return {"clz": clz, "ctz": ctz, "popcnt": popcnt, **extends}


def arithmetic(n: int) -> dict[str, Binary]:
    """iadd_N, isub_N, imul_N: modulo 2^N."""
    mask = (1 << n) - 1

    def add(i1: int, i2: int) -> int:
        return (i1 + i2) & mask

    def sub(i1: int, i2: int) -> int:
        return (i1 - i2) & mask

    def mul(i1: int, i2: int) -> int:
        return (i1 * i2) & mask

    return {"add": add, "sub": sub, "mul": mul}


def division(n: int) -> dict[str, Binary]:
    """idiv_N and irem_N: the quotient truncates toward zero, the remainder has the dividend's sign.

    Python's `//` and `%` round toward minus infinity, so the signed forms divide magnitudes.
    """
    sign, mask = 1 << (n - 1), (1 << n) - 1

    def div_u(i1: int, i2: int) -> int:
        if i2 == 0:
            raise Undefined(INTEGER_DIVIDE_BY_ZERO)
        return i1 // i2

    def div_s(i1: int, i2: int) -> int:
        if i2 == 0:
            raise Undefined(INTEGER_DIVIDE_BY_ZERO)
        if i1 == sign and i2 == mask:
            raise Undefined(INTEGER_OVERFLOW)
        j1, j2 = (i1 ^ sign) - sign, (i2 ^ sign) - sign
        q = abs(j1) // abs(j2)
        return q if (j1 < 0) == (j2 < 0) else -q & mask

    def rem_u(i1: int, i2: int) -> int:
        if i2 == 0:
            raise Undefined(INTEGER_DIVIDE_BY_ZERO)
        return i1 % i2

    def rem_s(i1: int, i2: int) -> int:
        if i2 == 0:
            raise Undefined(INTEGER_DIVIDE_BY_ZERO)
        j1, j2 = (i1 ^ sign) - sign, (i2 ^ sign) - sign
        r = abs(j1) % abs(j2)
        return -r & mask if j1 < 0 else r

    return {"div_s": div_s, "div_u": div_u, "rem_s": rem_s, "rem_u": rem_u}


def bitwise() -> dict[str, Binary]:
    """iand_N, ior_N, ixor_N: the same functions for every N."""

    def and_(i1: int, i2: int) -> int:
        return i1 & i2

    def or_(i1: int, i2: int) -> int:
        return i1 | i2

    def xor(i1: int, i2: int) -> int:
        return i1 ^ i2

    return {"and": and_, "or": or_, "xor": xor}


def shifts(n: int) -> dict[str, Binary]:
    """ishl_N and ishr_N: the count is taken modulo N, which is a power of two."""
    sign, mask, modulo = 1 << (n - 1), (1 << n) - 1, n - 1

    def shl(i1: int, i2: int) -> int:
        return (i1 << (i2 & modulo)) & mask

    def shr_u(i1: int, i2: int) -> int:
        return i1 >> (i2 & modulo)

    def shr_s(i1: int, i2: int) -> int:
        return (((i1 ^ sign) - sign) >> (i2 & modulo)) & mask

    return {"shl": shl, "shr_s": shr_s, "shr_u": shr_u}


def rotations(n: int) -> dict[str, Binary]:
    """irotl_N and irotr_N: the count is taken modulo N."""
    mask, modulo = (1 << n) - 1, n - 1

    def rotl(i1: int, i2: int) -> int:
        k = i2 & modulo
        return (i1 << k | i1 >> (n - k)) & mask

    def rotr(i1: int, i2: int) -> int:
        k = i2 & modulo
        return (i1 >> k | i1 << (n - k)) & mask

    return {"rotl": rotl, "rotr": rotr}


def eqz(i: int) -> int:
    """ieqz_N: the same function for every N."""
    return int(i == 0)


def unsigned_relops() -> dict[str, Binary]:
    """ieq_N, ine_N and the unsigned orders: the same functions for every N."""

    def eq(i1: int, i2: int) -> int:
        return int(i1 == i2)

    def ne(i1: int, i2: int) -> int:
        return int(i1 != i2)

    def lt_u(i1: int, i2: int) -> int:
        return int(i1 < i2)

    def gt_u(i1: int, i2: int) -> int:
        return int(i1 > i2)

    def le_u(i1: int, i2: int) -> int:
        return int(i1 <= i2)

    def ge_u(i1: int, i2: int) -> int:
        return int(i1 >= i2)

    return {"eq": eq, "ne": ne, "lt_u": lt_u, "gt_u": gt_u, "le_u": le_u, "ge_u": ge_u}


def signed_relops(n: int) -> dict[str, Binary]:
    """The signed orders. Flipping the sign bit carries signed order to the order of patterns."""
    sign = 1 << (n - 1)

    def lt_s(i1: int, i2: int) -> int:
        return int(i1 ^ sign < i2 ^ sign)

    def gt_s(i1: int, i2: int) -> int:
        return int(i1 ^ sign > i2 ^ sign)

    def le_s(i1: int, i2: int) -> int:
        return int(i1 ^ sign <= i2 ^ sign)

    def ge_s(i1: int, i2: int) -> int:
        return int(i1 ^ sign >= i2 ^ sign)

    return {"lt_s": lt_s, "gt_s": gt_s, "le_s": le_s, "ge_s": ge_s}


def binops(n: int) -> dict[str, Binary]:
    return {**arithmetic(n), **division(n), **bitwise(), **shifts(n), **rotations(n)}


def relops(n: int) -> dict[str, Binary]:
    return {**unsigned_relops(), **signed_relops(n)}


TYPES = {"i32": 32, "i64": 64}

UNOP = {(t, op): f for t, n in TYPES.items() for op, f in unops(n).items()}
BINOP = {(t, op): f for t, n in TYPES.items() for op, f in binops(n).items()}
TESTOP: dict[tuple[str, str], Unary] = {(t, "eqz"): eqz for t in TYPES}
RELOP = {(t, op): f for t, n in TYPES.items() for op, f in relops(n).items()}
