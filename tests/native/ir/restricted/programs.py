"""Programs in restricted Python, a few for each construct. All of them also run in Python."""

from __future__ import annotations

from collections.abc import Callable
from typing import Annotated

from wasmfx.native.abi.structures import (
    Array,
    Pointer,
    Small,
    Structure,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import (
    cold,
    inline,
    internal,
    leading_zeros,
    likely,
    memmove,
    memset,
    native,
    ones,
    opaque,
    trailing_zeros,
    unlikely,
)

SEVEN = 7
NAMED = {"one": 1, "large": (1 << 64) - 1}


class Node(Structure):
    key: u32
    colour: u8
    flag: u8
    half: u16
    next: Node
    words: Array[u64]
    debt: i32
    small: Small[Node]
    inside: Annotated[Array[u16], 4]


# Arithmetic


@native
def wrapped(a: u64, b: u64) -> u64:
    return u64(u64(a + b) * 3) ^ u64(a - b) ^ u64(-a) ^ u64(~b)


@native
def difference(a: u32, b: u32) -> u32:
    return a - b


@native
def bits(a: u64, n: u64) -> u64:
    return (a & 0xFF00FF) | u64(a << (n & 63)) | (a >> (n & 31)) ^ n


@native
def masked(a: u64, b: u32) -> u64:
    """Negative numbers combined with unsigned ones."""
    return u64((a & ~7) + -8) ^ u64(-3 * a) ^ u32(b | -65536)


@native
def divided(a: u32, b: u32) -> u32:
    return a // (b | 1) + a % (b | 1) * 0 + 1 if a < 1 << 31 else a % (b | 1)


@native
def signed(a: i32, b: i64) -> i64:
    wide: i64 = a
    return (wide >> 3) + (b >> 7) - (a & 15) * (b & 15)


@native
def mixed(a: u8, b: u16, c: u32) -> u64:
    return u64(a) + b + c + SEVEN + NAMED["one"]


@native
def narrowed(n: u64) -> i64:
    return i64(u8(n)) + u16(n) - i32(n) + u32(n)


@native
def constants(n: u64) -> bool:
    return n == NAMED["large"] or n == -SEVEN + 35 or n == ~-4


@native
def counted(n: u64) -> u64:
    return leading_zeros(n) * 10000 + trailing_zeros(n) * 100 + ones(n)


# Conditions


@native
def order(a: u64, b: u64) -> u64:
    return (
        u64(a < b) + u64(a <= b) * 2 + u64(a > b) * 4 + u64(a >= b) * 8
        + u64(a == b) * 16 + u64(a != b) * 32
    )  # fmt: skip


@native
def signed_order(a: i64, b: i64) -> u64:
    return u64(a < b) + u64(a <= b) * 2 + u64(a > b) * 4 + u64(a >= b) * 8


@native
def chain(a: u64, b: u64, c: u64) -> bool:
    return a < b <= c != 5


@native
def logic(a: u64, b: bool, c: u64) -> u64:
    both = b and a > 3
    one: bool = b or c > 3
    if not (both or c == 1) and (a or not b):
        return u64(bool(a)) + 2
    return u64(both) + u64(one) * 4 + u64(not b) * 8 + u64(both | one) * 16


@native
def chosen(a: u64, b: u32) -> u64:
    return b if unlikely(a > b) else (SEVEN if likely(a == 3) else a)


@native
def guarded(node: Node) -> u64:
    """Conditions stop at the first answer: the next pointer may be null."""
    if node.next and node.next.key > 5:
        return node.next.key
    return 0 if not node.next or node.next.key == 1 else 1


# Control


@native
def steps(n: u32) -> u64:
    """Collatz."""
    count = 0
    wide = u64(n)
    while wide > 1:
        if wide % 2 == 0:
            wide //= 2
        elif wide == 27:
            break
        else:
            wide = u64(wide * 3 + 1)
        count += 1
    return count


@native
def primes(n: u32) -> u64:
    found = 0
    for candidate in range(2, n):
        prime = True
        for divisor in range(2, candidate):
            if divisor * divisor > candidate:
                break
            if candidate % divisor == 0:
                prime = False
                break
        if not prime:
            continue
        found += 1
    return found


@native
def ranges(n: u64) -> u64:
    """Bounds are computed once. The variable may be assigned, and keeps its last value."""
    total = 0
    i = 100
    for i in range(n):
        n = 2
        total = u64(total * 3 + i)
        i += 50
    for j in range(i, i + 3):
        total += j
    return u64(total * 1000 + i)


@native
def forever(n: u64) -> u64:
    while True:
        n += 3
        if n % 7 == 0:
            result = n
            break
        if n > 100000:
            return 1
    assert result % 7 == 0
    return result


@native
def checked(n: u64) -> u64:
    assert n != 3
    return n


# Calls


@native
def factorial(n: u64) -> u64:
    return 1 if n < 2 else u64(n * factorial(n - 1))


@native
def divmod_(a: u32, b: u32) -> tuple[u32, u64]:
    return a // (b | 1), a % (b | 1)


@inline
def swapped(a: u64, b: u64) -> tuple[u64, u64]:
    a, b = b, a
    return a, b


@internal
def sum_of(a: u64, b: u64) -> u64:
    return u64(a + b)


@cold
def several(a: u32, b: u32) -> u64:
    quotient, rest = divmod_(a, b)
    x, y = swapped(quotient, rest)
    return sum_of(u64(x * 1000), y)


@native
def pair(a: u32, b: u32) -> tuple[u32, u64]:
    return divmod_(b, a)


# Memory


@native
def fields(node: Node, n: u64) -> i64:
    node.key += u32(n)
    node.colour = u8(n)
    node.flag = node.colour >> 1
    node.half = u16(node.key)
    node.debt = i32(n)
    node.inside[3] = node.half
    node.inside[0] ^= 5
    return node.debt


@native
def length(node: Node) -> u64:
    n = 0
    while node:
        n += 1
        node = node.next
    return n


@native
def reverse(node: Node) -> Node:
    before = Node(0)
    while node:
        node.next, before, node = before, node, node.next
    return before


@native
def smaller(node: Node, other: Node) -> u32:
    node.small = other
    other.key = 9
    return node.small.key


@native
def elements(words: Array[u64], n: u64) -> u64:
    total = 0
    for i in range(n):
        words[i] = u64(words[i] * 3)
        total = u64(total + words[i])
    halves = Array[u16](words)
    halves[1] = u16(total)
    middle = Array[u64](u64(words) + 8)
    middle[-1] += 1
    return total


@native
def through(nodes: Array[Node], at: u32) -> u32:
    node = nodes[at]
    if node == nodes[0] or node != nodes[1]:
        return node.key
    return Node(opaque(node)).key + 1


@native
def moved(to: Pointer, n: u64) -> None:
    if n == 0:
        pass
    elif n == 1:
        return
    memset(to, 0xA5, n)
    memmove(Pointer(u64(to) + 3), to, n)


@native
def borrowed(node: Node, words: Array[u64]) -> u64:
    """A field that is a pointer to words elsewhere."""
    node.words = words
    node.words[1] = node.words[0] + 1
    return u64(node.words)


# Code as data


class Handler(Structure):
    code: Callable[[u64, u32], u64]
    given: u64


@native
def handled(handler: Handler, n: u64) -> u64:
    return handler.code(n, 5) + handler.given
