"""Small modules that are expensive to compile, in families with a size.

A module grows in proportion to its size. It is expensive for a pass whose time grows faster than
that. The result of a function depends on its argument, so that no code can be removed.
"""

# ruff: noqa: E501  (a program is easier to read in one line)

from __future__ import annotations

from collections.abc import Callable
from math import isqrt
from typing import NamedTuple, TypeAlias

Text: TypeAlias = Callable[[int], str]


class Bomb(NamedTuple):
    """A family of modules. `size` is the largest that is measured."""

    name: str
    size: int
    text: Text


BOMBS: dict[str, Bomb] = {}


def bomb(size: int) -> Callable[[Text], Text]:
    """Register a family, under the name of its function."""

    def register(text: Text) -> Text:
        BOMBS[text.__name__] = Bomb(text.__name__, size, text)
        return text

    return register


# Parts of modules. `f` takes an i32 as local 0 and, where it says so, an i32 as local 1.

ONE = "(param i32) (result i32)"
MIX = "i32.const {i} i32.xor i32.const 3 i32.mul"
"""What makes an i32 another one, for each number another, in a way that is not undone nor joined."""
GLOBAL = "(global $out (mut i32) (i32.const 0))"


def times(n: int, line: str) -> str:
    """A line, n times; `{i}` in it counts from 1."""
    return " " + "\n".join(line.replace("{i}", str(i)) for i in range(1, n + 1)) + "\n"


def nested(n: int, begin: str, inner: str, after: str = "") -> str:
    """n blocks that begin alike inside each other, and what follows the end of each."""
    return "\n".join([times(n, begin), inner, times(n, f"end {after}")])


def func(body: str, type_: str = ONE) -> str:
    return f'(func (export "f") {type_}\n{body})'


def one(n: int, body: str) -> str:
    """A function with n locals besides its parameter, each of which comes to its result."""
    locals_ = "(local" + " i32" * n + ")"
    return func(f"{body}\nlocal.get 0\n" + times(n, "local.get {i} i32.add"), f"{ONE} {locals_}")


def module(*fields: str) -> str:
    return "(module\n" + "\n".join(fields) + ")"


# Blocks


@bomb(20_000)
def nested_blocks(n: int) -> str:
    return module(func(nested(n, "block", "") + " local.get 0"))


@bomb(4_000)
def nested_blocks_left(n: int) -> str:
    """Each is left in two ways, with two values of a local."""
    begin = "block local.get 0 br_if 0 local.get 0 i32.const {i} i32.add local.set 0"
    return module(func(nested(n, begin, "", "local.get 0 global.set 0") + "local.get 0"), GLOBAL)


@bomb(4_000)
def nested_loops(n: int) -> str:
    after = "local.get 0 i32.const {i} i32.xor local.tee 0 br_if 0"
    ends = times(n, f"{after} end")
    return module(func(times(n, "loop") + ends + "local.get 0"))


@bomb(400)
def nested_loops_by_locals(n: int) -> str:
    """Each loop assigns a local of its own, and so does each around it."""
    begin = times(n, "loop local.get {i} local.get 0 i32.add local.set {i}")
    return module(one(n, begin + times(n, "local.get {i} br_if 0 end")))


@bomb(4_000)
def loops_in_a_row(n: int) -> str:
    """Each goes on with what the one before has left."""
    line = "loop local.get 0 i32.const {i} i32.sub local.tee 0 br_if 0 end"
    return module(func(times(n, line) + "local.get 0"))


@bomb(200)
def loops_with_many_values(n: int) -> str:
    """One after the other, with a hundred parameters and results each."""
    many = " i32" * 100
    gets = " ".join(f"local.get {i}" for i in range(100))
    line = f"loop (param{many}) (result{many}) i32.const {{i}} i32.add local.get 0 br_if 0 end"
    return module(func(f"{gets} {times(n, line)}", f"(param{many}) (result{many})"))


@bomb(4_000)
def nested_ifs(n: int) -> str:
    begin = "local.get 0 i32.const {i} i32.and if"
    return module(func(nested(n, begin, "", "local.get 0 global.set 0") + "local.get 0"), GLOBAL)


@bomb(8_000)
def ifs(n: int) -> str:
    """Each assigns a local in one arm and another in the other."""
    arms = "local.get 1 local.set 2 else local.get 2 i32.const {i} i32.add local.set 1"
    return module(one(2, times(n, f"local.get 0 i32.const {{i}} i32.and if {arms} end")))


@bomb(1_000)
def ifs_by_locals(n: int) -> str:
    """As many joins as there are locals."""
    return module(
        one(n, times(n, "local.get 0 i32.const {i} i32.and if i32.const {i} local.set {i} end"))
    )


@bomb(200)
def ifs_that_assign_all(n: int) -> str:
    """To each join come a hundred locals in two ways."""
    all_ = " ".join(f"local.get {x} local.get 0 i32.xor local.set {x}" for x in range(1, 101))
    return module(one(100, times(n, f"local.get 0 i32.const {{i}} i32.and if {all_} end")))


@bomb(40_000)
def blocks_in_a_row(n: int) -> str:
    return module(
        func(times(n, "block local.get 0 br_if 0 i32.const {i} global.set 0 end") + "local.get 0"),
        GLOBAL,
    )


@bomb(400_000)
def unreachable_code(n: int) -> str:
    return module(func("unreachable\n" + times(n, "i32.add drop")))


@bomb(40_000)
def unreachable_blocks(n: int) -> str:
    return module(func("unreachable\n" + nested(n, "block", "")))


# Branches


def table(n: int) -> str:
    """A `br_table` with n targets; the last is also the default."""
    return "local.get 0 br_table " + " ".join(map(str, range(n)))


@bomb(4_000)
def br_table_targets(n: int) -> str:
    after = f"local.get 1 {MIX} local.set 1"
    return module(one(1, "local.get 0 local.set 1 " + nested(n, "block", table(n), after)))


@bomb(4_000)
def br_table_with_values(n: int) -> str:
    inner = f"local.get 0 {table(n)}"
    return module(func(nested(n, "block (result i32)", inner, MIX)))


@bomb(1_000)
def br_table_with_ten_values(n: int) -> str:
    ten = " ".join(["i32"] * 10)
    inner = " ".join(f"local.get 0 i32.const {i} i32.add" for i in range(10)) + f" {table(n)}"
    body = nested(n, f"block (result {ten})", inner, f"{MIX} i32.mul local.get 0")
    return module(func(body + "i32.add " * 9))


@bomb(400)
def br_table_by_locals(n: int) -> str:
    """n targets, and n locals that are others behind each."""
    after = f"local.get 0 {MIX} local.set {{i}}"
    return module(one(n, nested(n, "block", table(n), after)))


@bomb(200_000)
def br_table_of_one_target(n: int) -> str:
    return module(func(f"block local.get 0 br_table {'0 ' * n} end local.get 0"))


@bomb(40_000)
def br_table_of_two_targets(n: int) -> str:
    labels = "0 1 " * (n // 2)
    body = f"block block local.get 0 br_table {labels} end i32.const 1 global.set 0 end local.get 0"
    return module(func(body), GLOBAL)


@bomb(160_000)
def br_tables_by_targets(n: int) -> str:
    """As many tables as each has targets, which are the same; the size counts all labels."""
    m = isqrt(n)
    inner = times(m, f"block {table(m)} end local.get 0 global.set 0")
    after = f"local.get 1 {MIX} local.set 1"
    return module(one(1, "local.get 0 local.set 1 " + nested(m, "block", inner, after)), GLOBAL)


@bomb(10_000)
def edges_with_a_value(n: int) -> str:
    """All go to one block."""
    line = f"local.get 0 {MIX} local.get 0 i32.const {{i}} i32.and br_if 0 drop"
    return module(func(f"block (result i32) {times(n, line)} local.get 0 end"))


@bomb(1_000)
def edges_by_locals(n: int) -> str:
    """n edges to one block, and n locals."""
    line = f"local.get {{i}} local.get 0 i32.add {MIX} local.tee {{i}} br_if 0"
    return module(one(n, f"block {times(n, line)} end"))


@bomb(8_000)
def tees_and_edges(n: int) -> str:
    """A chain of assignments that can be left after each, always to one block."""
    line = "local.get 1 local.get 0 i32.add local.tee 1 i32.const {i} i32.xor local.tee 2 br_if 0"
    return module(one(2, f"block {times(n, line)} end"))


@bomb(1_000)
def continues_by_locals(n: int) -> str:
    """n edges to the head of a loop that assigns n locals."""
    line = f"local.get {{i}} local.get 0 i32.add {MIX} local.tee {{i}} br_if 0"
    return module(one(n, f"loop {times(n, line)} end"))


@bomb(8_000)
def returns(n: int) -> str:
    line = f"local.get 0 i32.const {{i}} i32.and if local.get 0 {MIX} return end"
    return module(func(times(n, line) + "local.get 0"))


# Straight code


@bomb(80_000)
def arithmetic(n: int) -> str:
    return module(func("local.get 0\n" + times(n, MIX)))


@bomb(100_000)
def constants(n: int) -> str:
    line = "i64.const {i}123456789 drop"
    return module(func(times(n, line) + "local.get 0"))


@bomb(20_000)
def constants_kept(n: int) -> str:
    adds = "i64.add\n" * (n - 1)
    return module(func(times(n, "i64.const {i}123456789") + adds, "(result i64)"))


@bomb(20_000)
def deep_expression(n: int) -> str:
    """n operands at once."""
    operands = times(n, "local.get 0 i32.const {i} i32.rotl")
    return module(func(operands + " i32.sub" * (n - 1)))


@bomb(20_000)
def selects(n: int) -> str:
    line = "i32.const {i} i32.xor local.get 0 i32.const {i} local.get 0 i32.gt_u select"
    return module(func("local.get 0" + times(n, line)))


@bomb(8_000)
def divisions(n: int) -> str:
    return module(func("local.get 0" + times(n, "i32.const {i} local.get 0 i32.or i32.div_s")))


@bomb(10_000)
def float_minima(n: int) -> str:
    type_ = "(param f64) (result f64)"
    return module(func("local.get 0" + times(n, "local.get 0 f64.min f64.sqrt"), type_))


@bomb(8_000)
def truncations(n: int) -> str:
    body = "i32.const 0" + times(n, "local.get 0 f64.const {i} f64.mul i32.trunc_f64_s i32.xor")
    return module(func(body, "(param f64) (result i32)"))


@bomb(50_000)
def locals_unused(n: int) -> str:
    return module(func("local.get 0", f"{ONE} (local{' i64' * n})"))


@bomb(10_000)
def locals_across_a_call(n: int) -> str:
    sets = times(n, "local.get 0 i32.const {i} i32.rotl local.set {i}")
    return module('(import "" "g" (func))', one(n, f"{sets} call 0"))


# Memory, globals, tables


@bomb(20_000)
def loads(n: int) -> str:
    return module(
        func(times(n, "local.get 0 i32.load offset={i} drop") + "local.get 0"), "(memory 1)"
    )


@bomb(20_000)
def loads_added(n: int) -> str:
    body = "local.get 0" + times(n, "local.get 0 i32.load offset={i} i32.add")
    return module(func(body), "(memory 1)")


@bomb(20_000)
def loads_chained(n: int) -> str:
    return module(func("local.get 0" + times(n, "i32.load offset={i}")), "(memory 1)")


@bomb(20_000)
def loads_kept(n: int) -> str:
    body = times(n, "local.get 0 i32.load offset={i}") + " i32.sub" * (n - 1)
    return module(func(body), "(memory 1)")


@bomb(20_000)
def stores(n: int) -> str:
    body = times(n, "local.get 0 local.get 0 i32.store offset={i}") + "local.get 0"
    return module(func(body), "(memory 1)")


@bomb(20_000)
def copies(n: int) -> str:
    line = "local.get 0 local.get 0 i32.load offset={i} i32.store"
    return module(func(times(n, line) + "local.get 0"), "(memory 1)")


@bomb(10_000)
def memory_copies(n: int) -> str:
    line = "local.get 0 i32.const {i} local.get 0 memory.copy"
    return module(func(times(n, line) + "local.get 0"), "(memory 1)")


@bomb(10_000)
def memory_sizes(n: int) -> str:
    return module(func("local.get 0" + times(n, "memory.grow i32.const {i} i32.and")), "(memory 1)")


@bomb(20_000)
def globals_read(n: int) -> str:
    globals_ = times(n, "(global (mut i32) (i32.const {i}))")
    return module(globals_, GLOBAL, func("local.get 0" + times(n, "global.get {i} i32.sub")))


@bomb(20_000)
def globals_written(n: int) -> str:
    globals_ = times(n, "(global (mut i32) (i32.const {i}))")
    body = times(n, "local.get 0 global.set {i}")
    return module(globals_, GLOBAL, func(body + "local.get 0"))


@bomb(8_000)
def table_accesses(n: int) -> str:
    line = "i32.const {i} local.get 0 i32.xor local.get 0 table.get 0 table.set 0"
    return module("(table 10 100 funcref)", func(times(n, line) + "local.get 0"))


# Many parts


@bomb(100_000)
def data_segments(n: int) -> str:
    return module("(memory 1)", times(n, '(data "{i}")'))


@bomb(50_000)
def data_segments_active(n: int) -> str:
    return module("(memory 1)", times(n, '(data (i32.const 0) "{i}")'))


@bomb(200_000)
def elements(n: int) -> str:
    return module(f"(table {n} funcref)", "(func $f)", f"(elem (i32.const 0) func{' $f' * n})")


@bomb(50_000)
def exports(n: int) -> str:
    return module(func("local.get 0"), times(n, '(export "{i}" (func 0))'))


@bomb(50_000)
def globals_alone(n: int) -> str:
    return module(times(n, "(global i32 (i32.const {i}))"))


@bomb(10_000)
def tags(n: int) -> str:
    return module(times(n, "(tag)"), func("local.get 0"))


@bomb(20_000)
def types(n: int) -> str:
    """No two alike."""
    kinds = ("i32", "i64", "f32", "f64")
    params = [" ".join(kinds[i >> 2 * k & 3] for k in range(8)) for i in range(n)]
    return module(*(f"(type (func (param {p})))" for p in params))


# Functions and calls


@bomb(20_000)
def functions(n: int) -> str:
    return module(
        times(
            n, '(func (export "f{i}") (param i32) (result i32) local.get 0 i32.const {i} i32.add)'
        )
    )


@bomb(20_000)
def functions_unused(n: int) -> str:
    return module(times(n, "(func (param i32) (result i32) local.get 0 i32.const {i} i32.add)"))


@bomb(8_000)
def functions_in_a_table(n: int) -> str:
    """Each calls through the table."""
    line = (
        f"(func $f{{i}} {ONE} local.get 0 i32.const {{i}} call_indirect (param i32) (result i32))"
    )
    elem = "".join(f" $f{i}" for i in range(1, n + 1))
    return module(f"(table {n} funcref)", f"(elem (i32.const 0) func{elem})", times(n, line))


@bomb(8_000)
def chain_of_calls(n: int) -> str:
    """Each calls the next twice: without a bound on inlining, 2^n calls."""
    calls = (f"(func {ONE} local.get 0 call {i} call {i})" for i in range(1, n + 1))
    return module(*calls, f"(func {ONE} local.get 0)", '(export "f" (func 0))')


@bomb(10_000)
def calls(n: int) -> str:
    g = f"(func $g {ONE} local.get 0 i32.const 5 i32.rotl)"
    return module(func("local.get 0" + times(n, "call $g")), g)


@bomb(10_000)
def calls_of_an_import(n: int) -> str:
    return module(f'(import "" "g" (func {ONE}))', func("local.get 0" + times(n, "call 0")))


@bomb(5_000)
def calls_of_a_table(n: int) -> str:
    line = f"i32.const {{i}} call_indirect {ONE}"
    return module("(table 10 20 funcref)", func("local.get 0" + times(n, line)))


@bomb(4_000)
def calls_of_many_types(n: int) -> str:
    """Through a table, no two alike."""
    kinds = ("i32", "i64", "f32", "f64")
    types = [[kinds[i >> 2 * k & 3] for k in range(6)] for i in range(n)]
    lines = (
        " ".join(f"{p}.const 0" for p in params)
        + f" local.get 0 call_indirect (param {' '.join(params)})"
        for params in types
    )
    return module("(table 10 20 funcref)", func("\n".join(lines) + " local.get 0"))


@bomb(1_000)
def params_and_results(n: int) -> str:
    many = " i32" * n
    gets = times(n, "local.get {i}").replace(f"local.get {n}", "local.get 0")
    return module(func(gets, f"(param{many}) (result{many})"))


@bomb(200)
def calls_with_many_values(n: int) -> str:
    """A hundred parameters and results each."""
    many = " i32" * 100
    gets = " ".join(f"local.get {i}" for i in range(100))
    type_ = f"(param{many}) (result{many})"
    return module(f'(import "" "g" (func {type_}))', func(f"{gets} {times(n, 'call 0')}", type_))


@bomb(400)
def blocks_with_many_values(n: int) -> str:
    """A hundred parameters and results each."""
    many = " i32" * 100
    gets = " ".join(f"local.get {i}" for i in range(100))
    line = f"block (param{many}) (result{many}) local.get 0 br_if 0 i32.const {{i}} i32.add end"
    return module(func(f"{gets} {times(n, line)}", f"(param{many}) (result{many})"))


# Exceptions

THROWS = "(tag $e (param i32)) (func $g (param i32) (result i32) local.get 0 throw $e)"


@bomb(4_000)
def try_tables(n: int) -> str:
    line = "block (result i32) local.get 0 try_table (param i32) (result i32) (catch $e 1) call 0 end end local.set 0"
    return module(THROWS_IMPORTED, func(times(n, line) + "local.get 0"))


THROWS_IMPORTED = f'(import "" "g" (func $g {ONE})) (tag $e (param i32))'


@bomb(4_000)
def try_tables_nested(n: int) -> str:
    """Each around a call of its own."""
    begin = "block (result i32) try_table (result i32) (catch $e 1)"
    end = "local.get 0 call 0 i32.add end end"
    return module(
        THROWS_IMPORTED, func("\n".join([times(n, begin), "local.get 0 call 0", times(n, end)]))
    )


@bomb(4_000)
def catch_clauses(n: int) -> str:
    clauses = times(n, "(catch {i} 0)")
    body = f"block try_table {clauses} local.get 0 call 0 global.set 0 end end local.get 0"
    return module(THROWS_IMPORTED, times(n, "(tag)"), GLOBAL, func(body))


@bomb(8_000)
def throws(n: int) -> str:
    line = "local.get 0 i32.const {i} i32.and if local.get 0 throw 0 end"
    return module("(tag (param i32))", func(times(n, line) + "local.get 0"))


# Effects

CONTS = """
(type $f (func)) (type $k (cont $f)) (tag $e) (elem declare func $g)
(func $g suspend $e)
"""


@bomb(2_000)
def suspends(n: int) -> str:
    return module("(tag $e)", func(times(n, "suspend $e") + "local.get 0"))


@bomb(1_000)
def suspends_by_locals(n: int) -> str:
    line = "suspend $e local.get 0 i32.const {i} i32.rotl local.set {i}"
    return module("(tag $e)", one(n, times(n, line)))


@bomb(1_000)
def resumes(n: int) -> str:
    line = "block (result (ref $k)) ref.func $g cont.new $k resume $k (on $e 0) return_call $h end drop"
    return module(
        CONTS,
        f"(func $h {ONE} local.get 0)",
        func(
            times(n, line.replace("return_call $h", "local.get 0 return_call $h")) + "local.get 0"
        ),
    )


@bomb(4_000)
def clauses(n: int) -> str:
    """Of one resume."""
    ons = times(n, "(on {i} 0)")
    body = f"block (result (ref $k)) ref.func $g cont.new $k resume $k {ons} local.get 0 return end drop"
    return module(CONTS, times(n, "(tag)"), func(f"{body} local.get 0"))


@bomb(1_000)
def clauses_with_values(n: int) -> str:
    """Of one resume, each to a block of its own that takes twenty values."""
    twenty = " i32" * 20
    ons = " ".join(f"(on {i + 1} {i})" for i in range(n))
    inner = f"ref.func $g cont.new $k resume $k {ons} local.get 0 return"
    after = f"drop {'i32.add ' * 19} return"
    body = nested(n, f"block (result{twenty} (ref $k))", inner, after)
    return module(CONTS, times(n, f"(tag (param{twenty}))"), func(f"{body} local.get 0"))


@bomb(200)
def resumes_with_many_clauses(n: int) -> str:
    ons = " ".join(f"(on {i} 0)" for i in range(1, 101))
    line = f"block (result (ref $k)) ref.func $g cont.new $k resume $k {ons} local.get 0 return end drop"
    return module(CONTS, times(100, "(tag)"), func(times(n, line) + "local.get 0"))


@bomb(2_000)
def conts_made(n: int) -> str:
    line = "ref.func $g cont.new $k global.set $c"
    return module(
        CONTS, "(global $c (mut (ref null $k)) (ref.null $k))", func(times(n, line) + "local.get 0")
    )


@bomb(1_000)
def conts_of_many_functions(n: int) -> str:
    """A thunk for each that is short."""
    names = "".join(f" $g{i}" for i in range(1, n + 1))
    return module(
        "(type $f (func)) (type $k (cont $f)) (global $c (mut (ref null $k)) (ref.null $k))",
        GLOBAL, f"(elem declare func{names})",
        times(n, "(func $g{i} i32.const {i} global.set $out)"),
        func(times(n, "ref.func $g{i} cont.new $k global.set $c") + "local.get 0"),
    )  # fmt: skip


@bomb(2_000)
def conts_bound(n: int) -> str:
    return module(
        "(type $f (func (param i32))) (type $k (cont $f)) (type $g (func)) (type $j (cont $g))",
        "(global $c (mut (ref null $j)) (ref.null $j)) (global $d (mut (ref null $k)) (ref.null $k))",
        func(times(n, "local.get 0 global.get $d cont.bind $k $j global.set $c") + "local.get 0"),
    )


@bomb(1_000)
def switches(n: int) -> str:
    return module(
        "(rec (type $f (func (param (ref null $k)))) (type $k (cont $f))) (tag $e)",
        "(global $c (mut (ref null $k)) (ref.null $k))",
        func(times(n, "global.get $c switch $k $e global.set $c") + "local.get 0"),
    )
