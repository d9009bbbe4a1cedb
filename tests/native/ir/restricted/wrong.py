"""Functions outside the language. The error must name the marked line."""

# mypy: ignore-errors
# ruff: noqa: B007, B015, F821, F841, F842, RUF059

from __future__ import annotations

from tests.native.ir.restricted.programs import Node, divided, divmod_, moved
from wasmfx.native.abi.structures import (
    Array,
    i32,
    i64,
    u8,
    u16,
    u32,
    u64,
)
from wasmfx.native.ir.restricted import likely, native

WRONG: dict[object, str] = {}
TEXT = "no number"

try:
    divmod(0, 0)
except ZeroDivisionError as error:
    DIVISION_BY_ZERO = str(error)
    """In the words of this version of Python."""


def wrong(why: str):
    """Note the reason and the expression that the error for the decorated function must name."""

    def register(function):
        made = native(function)
        WRONG[made] = why
        return made

    return register


# Names


@wrong("no such name: nothing")
def unknown_name(n: u64) -> u64:
    return n + nothing  # here


@wrong("neither a number nor native data: TEXT")
def no_number(n: u64) -> u64:
    return n + TEXT  # here


@wrong("may have no value here: x")
def perhaps_assigned(n: u64) -> u64:
    if n:
        x = n
    return x  # here


@wrong("may have no value here: x")
def assigned_in_a_loop(n: u64) -> u64:
    while n:
        x = n
        n -= 1
    return x  # here


@wrong("may have no value here: x")
def broken_off(n: u64) -> u64:
    while True:
        if n == 3:
            break
        x = n
    return x  # here


# Types


@wrong("expected u32, not u64: return n")
def narrowing(n: u64) -> u32:
    return n  # here


@wrong("expected u64, not i32: x = a")
def change_of_sign(a: i32, b: u64) -> u64:
    x = b
    x = a  # here
    return x


@wrong("expected i64, not u64: a < b")
def compared_signs(a: i64, b: u64) -> bool:
    return a < b  # here


@wrong("expected u64, not bool: n == (n == 1)")
def truth_as_a_number(n: u64) -> bool:
    return n == (n == 1)  # here


@wrong("-1 does not fit u64: n == -1")
def negative(n: u64) -> bool:
    return n == -1  # here


@wrong("-8 does not fit u64: n // -8")
def negative_divisor(n: u64) -> u64:
    return n // -8  # here


@wrong("3000000000 does not fit i32: n < 3000000000")
def large_for_a_sign(n: i32) -> bool:
    return n < 3_000_000_000  # here


@wrong("300 does not fit u8: node.colour = 300")
def too_large(node: Node) -> None:
    node.colour = 300  # here


@wrong("expected Node, not a number: node.next = 0")
def number_as_a_pointer(node: Node) -> None:
    node.next = 0  # here


@wrong("expected Node, not Array[u64]: node = words")
def other_pointer(node: Node, words: Array[u64]) -> None:
    node = words  # here


@wrong("expected Array[u16], not Array[u64]: words")
def other_elements(words: Array[u64]) -> u64:
    return taking_halves(words)  # here


@native
def taking_halves(halves: Array[u16]) -> u64:
    return halves[0]


@wrong("no arithmetic on Node: node + 1")
def pointer_arithmetic(node: Node) -> Node:
    return node + 1  # here


@wrong("no arithmetic on bool: (a == 1) + (a == 2)")
def sum_of_truths(a: u64) -> bool:
    return (a == 1) + (a == 2)  # here


@wrong("Node has no order: a < b")
def order_of_pointers(a: Node, b: Node) -> bool:
    return a < b  # here


@wrong("no such operation on i64: a // b")
def signed_division(a: i64, b: i64) -> i64:
    return a // b  # here


@wrong("no such operation on u64: a ** 2")
def power(a: u64) -> u64:
    return a**2  # here


@wrong("tuple[u32, u64] is neither true nor false: pair")
def truth_of_several(a: u32) -> u64:
    pair = divmod_(a, a)
    if pair:  # here
        return 1
    return 0


@wrong("tuple[u32, u64] cannot become u64: u64(divmod_(a, a))")
def several_as_one(a: u32) -> u64:
    return u64(divmod_(a, a))  # here


# Places


@wrong("Node has no field keys: node.keys")
def no_field(node: Node) -> u32:
    return node.keys  # here


@wrong("not a field of a structure: n.key")
def field_of_a_number(n: u64) -> u64:
    return n.key  # here


@wrong("not an element of an array: node[0]")
def element_of_a_node(node: Node) -> u64:
    return node[0]  # here


@wrong("an array within a structure cannot be assigned: node.inside = node.inside")
def in_place(node: Node) -> None:
    node.inside = node.inside  # here


@wrong("cannot be assigned: [a, b]")
def assigned_list(a: u64, b: u64) -> None:
    [a, b] = a  # here


# Calls


@wrong("expected 2 arguments, not 1: divided(a)")
def too_few(a: u32) -> u32:
    return divided(a)  # here


@wrong("expected plain arguments: divided(a, b=a)")
def by_name(a: u32) -> u32:
    return divided(a, b=a)  # here


@wrong("has no value: moved(node, 1)")
def value_of_nothing(node: Node) -> u64:
    return moved(node, 1)  # here


@wrong("not a native function: max(a, b)")
def python_function(a: u64, b: u64) -> u64:
    return max(a, b)  # here


@wrong("not a native function: a(b)")
def call_of_a_number(a: u64, b: u64) -> u64:
    return a(b)  # here


@wrong("not a type of native data: str(a)")
def other_class(a: u64) -> u64:
    return str(a)  # here


@wrong("expected 1 argument, not 2: u8(a, a)")
def conversion_of_two(a: u64) -> u8:
    return u8(a, a)  # here


@wrong("neither a number nor native data: likely")
def intrinsic_as_a_value(a: u64) -> u64:
    f = likely  # here
    return a


# Statements


@wrong("never reached: a += 1")
def after_return(a: u64) -> u64:
    return a
    a += 1  # here


@wrong("never reached: return a")
def after_an_endless_loop(a: u64) -> u64:
    while True:
        a += 1
    return a  # here


@wrong("may end without a result: def no_result(a: u64) -> u64:")
def no_result(a: u64) -> u64:  # here
    if a:
        return a


@wrong("expected None to be returned: return a")
def unwanted_result(a: u64) -> None:
    return a  # here


@wrong("expected u64 to be returned: return")
def missing_result(a: u64) -> u64:
    return  # here


@wrong("expected 2 values, not 3: (a, a, a)")
def too_many_results(a: u64) -> tuple[u64, u64]:
    return a, a, a  # here


@wrong("expected several values, not one: a")
def unpacked_number(a: u64) -> u64:
    x, y = a  # here
    return x


@wrong("without effect: a == 1")
def no_effect(a: u64) -> None:
    a == 1  # here


@wrong("one assignment at a time: x = y = a")
def two_at_once(a: u64) -> u64:
    x = y = a  # here
    return x + y


@wrong("not in the language: try:")
def exceptions(a: u64) -> u64:
    try:  # here
        return a
    finally:
        pass


@wrong("not in the language: [a, a]")
def lists(a: u64) -> u64:
    return [a, a][0]  # here


@wrong("not in the language: a in (1, 2)")
def membership(a: u64) -> bool:
    return a in (1, 2)  # here


@wrong("not in the language: x: u64")
def declared_only(a: u64) -> u64:
    x: u64  # here
    return a


@wrong("not a range from one number to another: range(0, a, 2)")
def range_with_steps(a: u64) -> u64:
    for i in range(0, a, 2):  # here
        a += i
    return a


@wrong("no range of Node: range(node)")
def range_of_nodes(node: Node) -> None:
    for i in range(node):  # here
        pass


@wrong("a loop with else is not in the language: while a:")
def loop_with_else(a: u64) -> u64:
    while a:  # here
        a -= 1
    else:
        a = 1
    return a


@wrong(f"{DIVISION_BY_ZERO}: 1 // 0")
def wrong_constant(a: u64) -> u64:
    return a + 1 // 0  # here
