"""The functions of `extensions`: what runs in continuations, answers suspensions, or is attempted.

All of them have the same locals, and their statements compute an i32 in `$x`. A list of structures
in `$p` grows meanwhile.
"""

from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.programs.extensions import Extensions, Runner

MODULE = """
(module
  (rec (type $sf (func (param i32 (ref null $sk)) (result i32))) (type $sk (cont $sf)))
  (type $hi (handler i32))
  (type $if (func (param i32) (result i32))) (type $ik (cont $if))
  (type $hf (func (param (ref null $hi)) (result i32))) (type $hk (cont $hf))
  (type $nf (func (param i32 (ref null $hi)) (result i32))) (type $nk (cont $nf))
  (type $of (func (param (ref null $hi) (ref null $hi)) (result i32))) (type $ok (cont $of))
  (type $wf (func (param i32 (ref null $hi) (ref null $hi)) (result i32))) (type $wk (cont $wf))
  (type $node (struct (field $v (mut i32)) (field $next (mut (ref null $node)))
    (field $name (mut (ref null $hi))) (field $k (mut (ref null $ik)))))
  (type $row (array (mut i64)))
  (import "host" "log" (func $log (param i32)))
  (import "host" "ask" (func $host_ask (param i32) (result i32)))
  (import "host" "attempt" (func $attempt (param i32) (result i32)))
  (tag $ask (param i32) (result i32)) (tag $flip (result i32))
  (tag $bring (param (ref null $hi) i32) (result i32))
  (tag $get (param i32) (result i32 (ref null $hi)))
  (tag $oops (param i32)) (tag $sw (result i32))
  (global $fuel (mut i32) (i32.const 0)) (global $copies (mut i32) (i32.const 0))
  (global $g (mut i32) (i32.const 1))
  (global $name (mut (ref null $hi)) (ref.null $hi))
  (global $kept (mut (ref null $ik)) (ref.null $ik))
  (table $names 2 (ref null $hi))
  (table $attempts funcref (elem {attempts}))
  (elem declare func $ping $adds {workers})
  (func $spare (result i32)
    (global.set $fuel (i32.sub (global.get $fuel) (i32.const 1)))
    (i32.ge_s (global.get $fuel) (i32.const 0)))
  (func $copy (result i32)
    (global.set $copies (i32.sub (global.get $copies) (i32.const 1)))
    (i32.ge_s (global.get $copies) (i32.const 0)))
  (func $taken (result (ref null $ik))
    (global.get $kept) (global.set $kept (ref.null $ik)))
  (func $weigh (param $p (ref null $node)) (result i32) (local $x i32)
    (block $end
      (loop $on
        (br_if $end (ref.is_null (local.get $p)))
        (local.set $x (i32.xor (i32.mul (local.get $x) (i32.const 3))
          (struct.get $node $v (local.get $p))))
        (local.set $p (struct.get $node $next (local.get $p)))
        (br $on)))
    (local.get $x))
  (func $litter (param $n i32)
    (drop (array.new $row (i64.const 7) (i32.and (local.get $n) (i32.const 1023)))))
  (func $ask_leaf (param i32) (result i32)
    (i32.add (i32.mul (local.get 0) (i32.const 2)) (global.get $g)))
  (func $ask_store (param i32) (result i32)
    (global.set $g (i32.add (global.get $g) (i32.const 1))) (local.get 0))
  (func $ask_oops (param i32) (result i32)
    (if (i32.eq (i32.and (local.get 0) (i32.const 7)) (i32.const 5))
      (then (throw $oops (local.get 0))))
    (i32.const 4))
  (func $flip_leaf (result i32) (i32.and (global.get $g) (i32.const 1)))
  (func $bring_leaf (param (ref null $hi) i32) (result i32)
    (global.set $name (local.get 0)) (local.get 1))
  (func $adds (type $if) (i32.add (suspend $flip) (local.get 0)))
  (func $ping (type $sf) (local $x i32)
    (loop $on
      (local.set $x (i32.add (local.get 0) (i32.const 3)))
      (if (i32.eq (i32.and (local.get $x) (i32.const 15)) (i32.const 6))
        (then (local.set $x (suspend $ask (local.get $x)))))
      (if (i32.eq (i32.and (local.get $x) (i32.const 31)) (i32.const 9))
        (then (return (local.get $x))))
      (switch $sk $sw (local.get $x) (local.get 1))
      (local.set 1) (local.set 0) (br $on))
    (unreachable))
  {functions}
  (func (export "attempt") (param i32) (result i32)
    (call_indirect $attempts (type $if) (local.get 0)
      (i32.rem_u (local.get 0) (i32.const {count}))))
  (func (export "main") (param $n i32) (result i32) {locals}
    (global.set $fuel (i32.const {fuel})) (global.set $copies (i32.const {copies}))
    (local.set $x (block $caught (result i32)
      (try_table (result i32) (catch $oops $caught)
        {start})))
    (call $log (local.get $x))
    {end}
    (local.get $x)))
"""

ANSWERED = ("$ask_leaf", "$ask_store", "$ask_oops", "$flip_leaf", "$bring_leaf")
"""Functions that answer the tag that their name begins with."""

LOCALS = """(local $x i32) (local $y i32) (local $p (ref null $node)) (local $s (ref null $sk))
    (local $i0 i32) (local $i1 i32) (local $i2 i32) (local $hk (ref null $hk))"""
NAMES = "(local $outer (ref null $hi)) (local $h (ref null $hi))"

DEEP = """(func $deep{n} (param $d i32) (param $n i32) (param $h (ref null $hi)) (result i32)
    (local $outer (ref null $hi)) {locals} {more}
    (if (i32.eqz (local.get $d)) (then {bottom} (return (local.get $x))))
    {before}
    (local.set $x {call})
    {after}
    (i32.add (local.get $x) (i32.const 1)))"""
CALL = """(call $deep{n} (i32.sub (local.get $d) (i32.const 1))
      (i32.add (local.get $n) (local.get $d)) (local.get $h))"""
WIDE = (
    "(local $w v128) (local $f f64) (local $l i64) (local $m i64)",
    """(local.set $w (i32x4.splat (local.get $d))) (local.set $l (i64.extend_i32_u (local.get $n)))
    (local.set $f (f64.convert_i32_s (local.get $n))) (local.set $m (i64.clz (local.get $l)))""",
    """(local.set $x (i32.add (local.get $x) (i32.add (i32x4.extract_lane 2 (local.get $w))
      (i32.add (i32.trunc_f64_s (local.get $f))
        (i32.wrap_i64 (i64.xor (local.get $m) (local.get $l)))))))""",
)
DEPTHS = (1, 3, 9, 40, 40, 150)
NULL = "(ref.null $hi)"


class Worker:
    """A function while it is made.

    `kind` and `switches` are those of its runner. What is `walled` neither suspends nor uses names:
    it is inside a barrier, or it has no prompt around it.
    """

    def __init__(
        self,
        program: Extensions,
        level: int,
        kind: str = "",
        switches: bool = False,
        daring: bool = False,
        walled: bool = False,
    ) -> None:
        self.program = program
        self.rnd = program.rnd
        self.level = level
        self.kind = kind
        self.switches = switches
        self.daring = daring
        self.walled = walled
        self.loops = 0

    # Functions

    def worker(self, name: str) -> str:
        params = "(param $n i32) (param $outer (ref null $hi)) (param $h (ref null $hi))"
        start = ""
        if self.daring and self.kind == "search" and self.chance(0.5):
            start = "(local.set $x (call $rundared_1 (local.get $x) (local.get $outer)))"
        if self.kind != "search":
            slot = self.rnd.randrange(2)
            start = f"(table.set $names (i32.const {slot}) (local.get $h)) {self.own()}"
            start += self.named("(local.get $outer)") if self.chance(0.5) else ""
            start += f"{self.flip()} {self.late()} {self.own()}" if self.chance(0.3) else ""
            start += self.runs() if self.chance(0.5) else ""
        return f"""(func {name} (type $wf) {params} (result i32) {LOCALS}
    (local.set $x (local.get $n)) {start}
    {self.body()})"""

    def attempt(self, name: str) -> str:
        r = self.rnd.choice([r for r in self.program.runners if r.daring and r.closed])
        return f"""(func {name} (type $if) (param $n i32) (result i32) {NAMES} {LOCALS}
    (local.set $outer (global.get $name)) (local.set $h (table.get $names (i32.const 0)))
    {self.named("(local.get $h)") if self.chance(0.2) else ""}
    (local.set $x (call $run{r.name} (local.get $n) (local.get $outer)))
    {self.statement(1)}
    (local.get $x))"""

    def answer(self, name: str, tag: str) -> str:
        params = {
            "$ask": f"(param $n i32) (result i32) {NAMES}",
            "$flip": f"(result i32) (local $n i32) {NAMES}",
            "$bring": "(param $h (ref null $hi)) (param $n i32) (result i32)"
            " (local $outer (ref null $hi))",
        }[tag]
        start = "(local.set $x (local.get $n))"
        return f"(func {name} {params} {LOCALS}\n    {start} {self.body()})"

    def body(self) -> str:
        result = "(i32.add (local.get $x) (call $weigh (local.get $p)))"
        return f"{self.statements(2)}\n    {result}"

    def deepest(self) -> list[str]:
        """Recursive functions. Some keep numbers of all types meanwhile, some catch exceptions."""
        texts = []
        for n in range(3):
            call, (more, before, after) = CALL.format(n=n), WIDE if n else ("", "", "")
            if n == 2:
                call = f"""(block $c (result i32)
      (try_table (result i32) (catch $oops $c) {call}))"""
            bottom = f"(local.set $x (local.get $n)) {self.named('(local.get $h)')}"
            if n == 1:
                bottom += "(local.set $x (i32.add (local.get $x) (suspend $flip)))"
            elif self.chance(0.5):
                bottom += self.statements(0)
            texts.append(
                DEEP.format(
                    n=n, locals=LOCALS, call=call, bottom=bottom, more=more,
                    before=before, after=after,
                )
            )  # fmt: skip
        return texts

    # Statements

    def chance(self, p: float) -> bool:
        return self.program.chance(p)

    def statements(self, depth: int) -> str:
        count = self.rnd.randint(2, 5) if depth > 1 else self.rnd.randint(1, 3)
        return "\n    ".join(self.statement(depth) for _ in range(count))

    def statement(self, depth: int) -> str:
        kinds = [*(self.plain,) * 3]
        if not self.walled:
            kinds += [*(self.suspends,) * 4, self.deeper]
        if depth:
            kinds += [*(self.runs,) * 7, self.pair]
            kinds += [lambda: self.nested(depth - 1)] * 3
        if self.switches and not self.walled:
            kinds += [self.exchange]
        if self.daring and self.chance(0.3):
            return self.dares()
        return self.rnd.choice(kinds)()

    def plain(self) -> str:
        if self.chance(0.08):
            return self.tried()
        name = self.rnd.choice(("$h", "$outer"))
        slot = self.rnd.randrange(2)
        return self.rnd.choice(
            (
                f"(local.set {self.variable()} {self.value()})",
                f"(local.set {self.variable()} {self.value()})",
                f"(call $log {self.value()})",
                f"(global.set $g {self.value()})",
                f"""(local.set $p (struct.new $node {self.value()} (local.get $p)
      (local.get {name}) (ref.null $ik)))""",
                f"(table.set $names (i32.const {slot}) (local.get {name}))",
                f"(call $litter {self.value()})",
                f"(if {self.rarely()} (then (throw $oops {self.value()})))",
            )
        )

    def tried(self) -> str:
        """A function that the host attempts, with the name of this worker in a table."""
        n = self.rnd.randrange(100)
        name = "(table.set $names (i32.const 0) (local.get $h))"
        return f"{name} (local.set $y (call $attempt (i32.const {n})))"

    def suspends(self) -> str:
        """A suspension. Those to a name go where it is active."""
        if self.kind in ("env", "get") and self.chance(0.5):
            return self.own()
        if self.kind and self.chance(0.3):
            return self.named("(local.get $outer)")
        if self.kind and self.chance(0.15):
            return f"{self.flip()} {self.late()} {self.own() if self.kind != 'search' else ''}"
        options = [
            "(local.set $x (suspend $ask {}))",
            *(self.flip(),) * 3,
            "(local.set $x (suspend $bring (local.get $outer) {}))",
            "(local.set $y (i32.sub {} (suspend $ask (local.get $x))))",
        ]
        return self.rnd.choice(options).format(self.value(), self.value())

    def flip(self) -> str:
        return "(local.set $x (i32.add (i32.mul (local.get $x) (i32.const 2)) (suspend $flip)))"

    def own(self) -> str:
        """A suspension to the prompt of this worker."""
        if self.kind == "get":
            to = f"(suspend_to $hi $get {self.value()} (local.get $h))"
            return f"{to} (local.set $h) (local.set $x)"
        to = f"(suspend_to $hi $ask {self.value()} (local.get $h))"
        if self.daring and self.chance(0.2):
            to = "(suspend_to $hi $flip (local.get $h))"
        if self.chance(0.3):
            return f"(local.set $y (i32.sub {self.value()} {to}))"
        return f"(local.set $x {to})"

    def named(self, name: str) -> str:
        """A suspension to a name, or an unnamed one where it is null."""
        return f"""(local.set $x (if (result i32) (ref.is_null {name})
      (then (suspend $ask (local.get $x)))
      (else (suspend_to $hi $ask (local.get $x) {name}))))"""

    def deeper(self) -> str:
        n, depth = self.rnd.randrange(3), self.rnd.choice(DEPTHS)
        name = "(local.get $h)" if self.kind == "env" else NULL
        return f"(local.set $x (call $deep{n} (i32.const {depth}) {self.value()} {name}))"

    def exchange(self) -> str:
        """Switches to and fro. The other side asks now and then, or returns in place of this."""
        start = f"(switch $sk $sw {self.value()} (cont.new $sk (ref.func $ping)))"
        got = "(local.set $s) (local.set $x)"
        more = "(switch $sk $sw (local.get $x) (local.get $s))"
        return f"{start} {got}" + f"\n    {more} {got}" * self.rnd.randrange(3)

    def runner(self) -> Runner | None:
        """A runner that this may call."""
        fitting = [
            r
            for r in self.program.runners
            if r.level > self.level and (r.closed or not self.walled)
            and r.daring <= self.daring
        ]  # fmt: skip
        weights = [1 if r.closed else 4 for r in fitting]
        return self.rnd.choices(fitting, weights)[0] if fitting else None

    def inherited(self) -> str:
        """The name that is handed inward."""
        if self.walled and not self.daring:
            return NULL
        return "(local.get $h)" if self.kind == "env" else "(local.get $outer)"

    def runs(self) -> str:
        r = self.runner()
        if r is None:
            return self.plain()
        log = "(call $log (local.get $x))" if self.chance(0.5) else ""
        return f"(local.set $x (call $run{r.name} {self.value()} {self.inherited()})) {log}"

    def pair(self) -> str:
        """A fresh continuation and its copy."""
        r = self.runner()
        if r is None:
            return self.plain()
        first, second = "(cont.clone $hk (local.get $hk))", "(local.get $hk)"
        return f"""(if (call $copy) (then
      (local.set $hk (cont.bind $wk $hk {self.value()} {self.inherited()}
        (cont.new $wk (ref.func $work{r.name}))))
      (local.set $x (i32.xor (call $enter{r.name} {first}) (call $enter{r.name} {second})))))"""

    # Statements in statements

    def nested(self, depth: int) -> str:
        return self.rnd.choice((self.barrier, self.barrier, self.catching, self.fork, self.loop))(
            depth
        )

    def barrier(self, depth: int) -> str:
        """A barrier, which is left in one of the ways there are."""
        walled, self.walled = self.walled, True
        inside = self.statements(depth)
        self.walled = walled
        out, own = self.program.label(), self.program.label()
        closed = self.rnd.choice([r.name for r in self.program.runners if r.closed and r.level])
        leave = self.rnd.choice(
            (
                "",
                f"(br_if {own} (local.get $x) {self.rarely()}) (drop)",
                f"(br_if {out} (local.get $y) {self.value()}) (drop)",
                f"(if {self.rarely()} (then (return (local.get $x))))",
                f"(if {self.rarely()} (then (return_call $run{closed} {self.value()} {NULL})))",
                f"(if {self.rarely()} (then (throw $oops (local.get $x))))",
                f"(br {own} {self.value()})",
                f"(br {out} {self.value()})",
                f"(br {out} {self.value()})",
            )
        )
        params = ("", "") if self.chance(0.7) else ("(param i32)", "(local.set $y)")
        given = "(local.get $x)" if params[0] else ""
        then = "" if self.walled or self.chance(0.5) else self.suspends()
        return f"""(local.set $x (block {out} (result i32) {given}
      (barrier {own} {params[0]} (result i32) {params[1]} {inside}
      {leave} (local.get $x)))) {then}"""

    def catching(self, depth: int) -> str:
        caught = self.program.label()
        inside = self.statements(depth)
        if self.chance(0.3):
            thrown = f"(if {self.rarely()} (then (throw $oops (local.get $x))))"
            inside = f"(barrier {thrown}) {inside}"
        return f"""(local.set $x (block {caught} (result i32)
      (try_table (catch $oops {caught}) {inside}) (local.get $x)))"""

    def fork(self, depth: int) -> str:
        other = f"(else {self.statements(depth)})" if self.chance(0.6) else ""
        return f"(if {self.value()} (then {self.statements(depth)}) {other})"

    def loop(self, depth: int) -> str:
        if self.loops == 3:
            return self.plain()
        i, again = f"$i{self.loops}", self.program.label()
        self.loops += 1
        return f"""(local.set {i} (i32.const {self.rnd.randint(1, 2)}))
    (loop {again} {self.statements(depth)}
      (br_if {again} (i32.ge_s (local.tee {i} (i32.sub (local.get {i}) (i32.const 1)))
        (i32.const 0))))"""

    # What may trap

    def dares(self) -> str:
        """What traps as a rule: a name or a continuation that may be dead, or a barrier hit."""
        name = self.rnd.choice(
            (
                *(f"(table.get $names (i32.const {n}))" for n in range(2)),
                "(global.get $name)",
                "(local.get $h)",
            )
        )
        to = f"(suspend_to $hi $ask {self.value()} {name})"
        if self.chance(0.9):
            to = f"""(if (result i32) (ref.is_null {name})
      (then (suspend $ask (local.get $x))) (else {to}))"""
        if self.chance(0.2):
            to = f"(suspend_to $hi $flip {name if self.chance(0.5) else '(local.get $h)'})"
        across = self.rnd.choice(
            (
                to,
                f"(suspend $ask {self.value()})",
                "(suspend $flip)",
                f"(call $deep0 (i32.const 5) (i32.const 1) {name})",
                "(switch $sk $sw (i32.const 1) (cont.new $sk (ref.func $ping))) (drop)",
            )
        )
        drive = f"$drive{self.program.runners[0].name}"
        return self.rnd.choice(
            (
                f"(local.set $x {to})",
                f"(if {self.rarely()} (then (local.set $x {to})))",
                f"(local.set $x (barrier (result i32) {across}))",
                f"(local.set $x (call {drive} (local.get $x) (global.get $kept)))",
                """(if (i32.eqz (ref.is_null (global.get $kept))) (then
      (global.set $kept (cont.clone $ik (global.get $kept)))))""",
                "(global.set $kept (cont.clone $ik (global.get $kept)))",
                "(global.set $kept (cont.new $ik (ref.func $adds)))",
                self.twice(),
                "(global.set $kept (cont.clone $ik (cont.new $ik (ref.func $adds))))",
            )
        )

    def twice(self) -> str:
        """A continuation that is resumed under a name, and once more."""
        r = self.rnd.choice([r for r in self.program.runners if r.daring])
        on = "(local.set $x (resume_with $hk (on $ask call $ask_leaf) (local.get $hk)))"
        if self.chance(0.5):
            return on
        return f"""(local.set $hk (cont.bind $wk $hk {self.value()} (local.get $outer)
      (cont.new $wk (ref.func $work{r.name})))) {on} {on}"""

    def late(self) -> str:
        """What was kept when something flipped is resumed while its original is around, perhaps."""
        drive = self.program.runners[0].name
        return f"""(if (i32.eqz (ref.is_null (global.get $kept))) (then
      (local.set $x (call $drive{drive} (local.get $x) (call $taken)))))"""

    # Values

    def variable(self) -> str:
        return self.rnd.choice(("$x", "$x", "$y"))

    def rarely(self) -> str:
        """Something that is so one time in four."""
        return f"(i32.eqz (i32.and {self.value(0)} (i32.const 3)))"

    def value(self, depth: int = 2) -> str:
        if depth and self.chance(0.35):
            op = self.rnd.choice(("add", "sub", "mul", "xor"))
            return f"(i32.{op} {self.value(depth - 1)} {self.value(depth - 1)})"
        if depth and not self.walled and self.chance(0.06):
            return f"(suspend $ask {self.value(0)})"
        return self.rnd.choice(
            (
                *(f"(local.get {name})" for name in ("$n", "$x", "$x", "$y")),
                "(global.get $g)",
                "(call $weigh (local.get $p))",
                f"(i32.const {self.rnd.randrange(-3, 99)})",
            )
        )
