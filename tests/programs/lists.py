"""Random programs in which lists of values of all types travel, vectors and references among them.

`Program(seed).text` is a module with two lists. Each value of a list has a place of its own: a
global, a field of a structure, an element of an array or of a table. `begin` fills them all; `main`
sends lists on their ways and puts what arrives back; `end` tells the host all there is, in numbers:
a reference is told by what it refers to.

From a list to a list there are `f`, which takes one and gives the other; `tail`, which has it done
by a tail call; `ask`, by the handler of `s`; and `catcher`, which does it when an `e` is thrown
where it waits. For a list there are `give`, `take`, `throw`, which throws it with `e`, and `back`,
which gives it in reverse. All are exported, so that the host can send lists on their ways, too.
"""

from __future__ import annotations

from random import Random

from tests.programs.carried import COMMON, KINDS, NUMBERS, REFERENCES, TYPES, functions, made
from tests.programs.cells import LONGEST, Cells
from tests.programs.notation import arrow, par, res

LISTS, STEPS = 2, 5
PAIRS = [(i, j) for i in range(LISTS) for j in range(LISTS)]
SIZES = (0, 1, 2, 2, 3, 3, 4, 4, 5, 6, 7, 9, 13, 21, LONGEST)
PLAIN = ("i32", "i64", "f32", "f64")
"""What the first tier has code for, where nothing suspends."""
PALETTES = (PLAIN, tuple(NUMBERS), tuple(NUMBERS), ("i32", "v128", *REFERENCES), tuple(KINDS))
WAYS = (
    "called", "indirectly", "by_reference", "tail", "thrown", "thrown_again", "asked", "bound",
    "looped", "branched", "chosen", "tried", "hosted", "refused", "switched",
    "thrown_into",
)  # fmt: skip
FLIP = "(global.set $flip (i32.xor (global.get $flip) (i32.const 1)))"


class Program(Cells):
    """A program, and the kinds of which its lists are."""

    ways: tuple[str, ...] = WAYS
    features = "all"

    def __init__(self, seed: int) -> None:
        rnd = Random(seed)
        palette = rnd.choice(PALETTES)
        lists = [[rnd.choice(palette) for _ in range(rnd.choice(SIZES))] for _ in range(LISTS)]
        super().__init__(rnd, lists, spread=palette != PLAIN)
        self.pairs = rnd.sample(PAIRS, 2)
        self.functions: dict[str, str] = {}
        self.text = self.module(any(kind in REFERENCES for kind in palette))

    def module(self, references: bool) -> str:
        # One more in the beginning, so that vectors are where they would not be without it.
        before = "(global i32 (i32.const 0))" * self.rnd.randrange(2)
        own = f"{before} {''.join(map(self.globals, range(LISTS)))} {self.places()}"
        hosts = "".join(map(self.host, range(LISTS)))
        steps = "\n".join(self.step() for _ in range(STEPS))
        first = " ".join(
            f"{made(self.rnd, self.lists[i][n])} {self.write(i, n)}" for i, n in self.cells()
        )
        return f"""(module {TYPES * references} {hosts}
          (import "host" "between" (func $between (param i32))) {own}
          {functions(self.used)} {COMMON * references}
          (tag $pause (export "pause")) (global $flip (mut i32) (i32.const 0))
          {"".join(map(self.one, range(LISTS)))} {"".join(self.pair(i, j) for i, j in self.pairs)}
          {"".join(self.functions.values())} {self.declared()}
          (table $fs funcref (elem {" ".join(f"$f{i}{j}" for i, j in self.pairs)}))
          (func (export "begin") {self.locals} {first})
          (func (export "end") {" ".join(map(self.told, range(LISTS)))} {self.packed})
          (func (export "main") (param $left i32) {self.locals} (local $exn exnref)
            (loop $again {steps}
              (br_if $again (local.tee $left (i32.sub (local.get $left) (i32.const 1)))))))"""

    def declared(self) -> str:
        return "".join(f"(elem declare func $ask{i}{j} $catcher{i}{j})" for i, j in self.pairs)

    def host(self, i: int) -> str:
        """What the host does with a list: it gives it back in reverse, throws it, or is told."""
        ts = self.types[i]
        told = par([KINDS[kind].number for kind in self.lists[i]])
        return f"""(import "host" "h{i}" (func $h{i} {arrow(ts, ts[::-1])}))
          (import "host" "fail{i}" (func $fail{i} {par(ts)}))
          (import "host" "see{i}" (func $see{i} {told}))"""

    def told(self, i: int) -> str:
        looks = [KINDS[kind].look.format(self.read(i, n)) for n, kind in enumerate(self.lists[i])]
        return f"{' '.join(looks)} (call $see{i})"

    # What takes and gives lists

    def one(self, i: int) -> str:
        a = self.types[i]
        return f"""
          (tag $e{i} (export "e{i}") {par(a)})
          (type $done{i} (func {res(a)})) (type $rest{i} (cont $done{i}))
          (func $give{i} (export "give{i}") {res(a)} {self.get(i)})
          (func $take{i} (export "take{i}") {par(a)} {self.locals} {self.given(i)} {self.set(i)})
          (func (export "back{i}") {arrow(a, a[::-1])} {self.given(i, backwards=True)})
          (func $throw{i} (export "throw{i}") {par(a)} {self.given(i)} (throw $e{i}))
          (func $caught{i} (result exnref)
            (block $h (result exnref)
              (try_table (catch_all_ref $h) (call $give{i}) (throw $e{i})) (unreachable)))"""

    def pair(self, i: int, j: int) -> str:
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        tail = self.rnd.choice(
            (
                f"(return_call $f{ij})",
                f"(return_call_ref $t{ij} (ref.func $f{ij}))",
                f"(return_call_indirect $fs (type $t{ij}) (i32.const {self.pairs.index((i, j))}))",
            )
        )
        return f"""
          (type $t{ij} (func {arrow(a, b)})) (type $k{ij} (cont $t{ij}))
          (type $r{ij} (func {arrow(b, b)})) (type $b{ij} (cont $r{ij}))
          (tag $s{ij} (export "s{ij}") (type $t{ij}))
          (func $f{ij} (export "f{ij}") (type $t{ij}) {self.locals}
            {self.given(i)} {self.set(i)} {self.get(j)})
          (func $tail{ij} (export "tail{ij}") (type $t{ij}) {self.given(i)} {tail})
          (func $ask{ij} (export "ask{ij}") (type $t{ij}) {self.given(i)} (suspend $s{ij}))
          (func $catcher{ij} (export "catcher{ij}") (type $t{ij}) {self.locals}
            {self.given(i)} {self.set(i)}
            (block $h {res(a)} (try_table (catch $e{i} $h) (suspend $pause)) (unreachable))
            {self.set(i)} {self.get(j)})"""

    # Ways

    def getting(self, i: int) -> str:
        """A list, from where it is made; or made where it is wanted."""
        return self.rnd.choice((f"(call $give{i})", f"(call $give{i})", self.get(i)))

    def setting(self, i: int) -> str:
        return self.rnd.choice((f"(call $take{i})", f"(call $take{i})", self.set(i)))

    def step(self) -> str:
        """A way from a list to a list, while at times another one waits below."""
        i, j = self.rnd.choice(self.pairs)
        way = getattr(self, self.rnd.choice(self.ways))(i, j)
        others = [n for n in range(LISTS) if n not in (i, j)]
        if not others or self.rnd.random() < 0.5:
            return str(way)
        waiting = self.rnd.choice(others)
        return f"{self.getting(waiting)} {way} {self.setting(waiting)}"

    def called(self, i: int, j: int) -> str:
        return f"{self.getting(i)} (call $f{i}{j}) {self.setting(j)}"

    def indirectly(self, i: int, j: int) -> str:
        at = self.pairs.index((i, j))
        called = f"(call_indirect $fs (type $t{i}{j}) (i32.const {at}))"
        return f"{self.getting(i)} {called} {self.setting(j)}"

    def by_reference(self, i: int, j: int) -> str:
        return f"{self.getting(i)} (call_ref $t{i}{j} (ref.func $f{i}{j})) {self.setting(j)}"

    def tail(self, i: int, j: int) -> str:
        return f"{self.getting(i)} (call $tail{i}{j}) {self.setting(j)}"

    def thrown(self, i: int, _: int) -> str:
        return f"""(block $h {res(self.types[i])}
          (try_table (catch $e{i} $h) {self.getting(i)} (call $throw{i})) (unreachable))
          {self.setting(i)}"""

    def thrown_again(self, i: int, _: int) -> str:
        a = self.types[i]
        return f"""(block $h {res([*a, "exnref"])}
            (try_table (catch_ref $e{i} $h) {self.getting(i)} (call $throw{i})) (unreachable))
          (local.set $exn) {self.setting(i)}
          (block $h {res(a)}
            (try_table (catch $e{i} $h) (throw_ref (local.get $exn))) (unreachable))
          {self.setting(i)}"""

    def asked(self, i: int, j: int) -> str:
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        answered = self.rnd.choice(
            (f"(resume $b{ij})", f"(cont.bind $b{ij} $rest{j}) (resume $rest{j})")
        )
        self.functions[f"answer{ij}"] = f"""
          (func $answer{ij} {arrow([*a, f"(ref null $b{ij})"], b)}
            {self.given(i)} (call $f{ij}) (local.get {len(a)}) {answered})"""
        return f"""(block $done {res(b)}
            (block $h {res([*a, f"(ref $b{ij})"])}
              {self.getting(i)} (cont.new $k{ij} (ref.func $ask{ij}))
              (resume $k{ij} (on $s{ij} $h)) (br $done))
            (call $answer{ij}))
          {self.setting(j)}"""

    def bound(self, i: int, j: int) -> str:
        ij, known = f"{i}{j}", self.rnd.randint(0, len(self.types[i]))
        self.functions[f"bound{ij}"] = f"""
          (type $p{ij} (func {arrow(self.types[i][known:], self.types[j])}))
          (type $pk{ij} (cont $p{ij}))
          (func $bound{ij} {res(self.types[j])}
            {self.get(i, 0, known)} (cont.new $k{ij} (ref.func $f{ij})) (cont.bind $k{ij} $pk{ij})
            (call $unbound{ij}))
          (func $unbound{ij} (param (ref $pk{ij})) {res(self.types[j])}
            {self.get(i, known)} (local.get 0) (resume $pk{ij}))"""
        return f"(call $bound{ij}) {self.setting(j)}"

    def looped(self, i: int, _: int) -> str:
        a = self.types[i]
        return f"""{self.getting(i)}
          (loop $on {arrow(a, a)}
            {FLIP} {self.setting(i)} {self.getting(i)} (br_if $on (global.get $flip)))
          {self.setting(i)}"""

    def branched(self, i: int, j: int) -> str:
        a, b = self.types[i], self.types[j]
        return f"""{FLIP} {self.getting(i)}
          (block $out {arrow(a, b)}
            (block $in {arrow(a, a)} (br_table $in $in (global.get $flip)))
            (call $f{i}{j}) (br_if $out (global.get $flip)))
          {self.setting(j)}"""

    def chosen(self, i: int, j: int) -> str:
        return f"""{FLIP} {self.getting(i)}
          (if {arrow(self.types[i], self.types[j])} (global.get $flip)
            (then (call $f{i}{j})) (else (call $tail{i}{j}))) {self.setting(j)}"""

    def tried(self, i: int, j: int) -> str:
        a, b = self.types[i], self.types[j]
        return f"""{FLIP} {self.getting(i)}
          (block $h {arrow(a, b)}
            (try_table {arrow(a, b)} (catch $e{j} $h) (call $f{i}{j})
              (if {arrow(b, b)} (global.get $flip) (then (throw $e{j})))))
          {self.setting(j)}"""

    def hosted(self, i: int, _: int) -> str:
        ts = self.types[i]
        self.functions[f"hosted{i}"] = f"""
          (type $h{i} (func {arrow(ts, ts[::-1])})) (type $hk{i} (cont $h{i}))
          (elem declare func $h{i})
          (func $hosted{i} (type $h{i}) {self.given(i)} (return_call $h{i}))"""
        calls = (
            f"(call $h{i})",
            f"(call $hosted{i})",
            f"(call_ref $h{i} (ref.func $h{i}))",
            f"(cont.new $hk{i} (ref.func $h{i})) (resume $hk{i})",
        )
        return f"{self.getting(i)} {self.rnd.choice(calls)} {self.set(i, backwards=True)}"

    def refused(self, i: int, _: int) -> str:
        return f"""(block $h {res(self.types[i])}
          (try_table (catch $e{i} $h) {self.getting(i)} (call $fail{i})) (unreachable))
          {self.setting(i)}"""

    def switched(self, i: int, j: int) -> str:
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        self.functions[f"other{ij}"] = f"""
          (type $o{ij} (func {arrow([*a, f"(ref null $b{ij})"], b)})) (type $ok{ij} (cont $o{ij}))
          (tag $w{ij} {res(b)}) (elem declare func $start{ij} $other{ij})
          (func $start{ij} (type $t{ij})
            {self.given(i)} (cont.new $ok{ij} (ref.func $other{ij})) (switch $ok{ij} $w{ij}))
          (func $other{ij} (type $o{ij})
            {self.given(i)} (call $f{ij}) (local.get {len(a)}) (resume $b{ij}))"""
        return f"""{self.getting(i)} (cont.new $k{ij} (ref.func $start{ij}))
          (resume $k{ij} (on $w{ij} switch)) {self.setting(j)}"""

    def thrown_into(self, i: int, j: int) -> str:
        ij = f"{i}{j}"
        thrown = self.rnd.choice(
            (
                f"(call $give{i}) (local.get 0) (resume_throw $rest{j} $e{i})",
                f"(call $caught{i}) (local.get 0) (resume_throw_ref $rest{j})",
            )
        )
        self.functions[f"into{ij}"] = f"""
          (func $into{ij} (param (ref $rest{j})) {res(self.types[j])} {thrown})"""
        return f"""(block $h (result (ref $rest{j}))
            {self.getting(i)} (cont.new $k{ij} (ref.func $catcher{ij}))
            (resume $k{ij} (on $pause $h)) (unreachable))
          (call $into{ij}) {self.setting(j)}"""
