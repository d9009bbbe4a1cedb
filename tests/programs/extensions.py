"""Random programs that use the extensions of stack switching, most of which go on for a while.

`extensions(seed)` is the text of a module that exports `main : [i32] -> [i32]` and `attempt : [i32]
-> [i32]`, and imports `host.log : [i32] -> []` and `host.attempt : [i32] -> [i32]`. The host's
`attempt` calls the export, and goes on when that fails: whatever ends a call is tried there.

*Workers* are bodies of continuations. *Runners* start them, each under a prompt of its own:

- `env`: a named prompt that answers by calls only, so its name is active while the worker runs;
- `get`: a named prompt that the worker leaves and enters with `$get`, which brings the next name;
- `search`: a prompt that resumes copies when the worker asks for a `$flip`.

A worker knows its own name `$h`, and the name `$outer` of a worker around it if that one has an
`env`. Every suspension finds a prompt, and every name is active, except in what is *daring*: the
functions that the host attempts, and the end of `main`. Runs and copies are counted, so that a
program ends.
"""

from __future__ import annotations

import re
from random import Random

from tests.programs.workers import ANSWERED, MODULE, NAMES, Worker
from tests.programs.workers import LOCALS as VARIABLES

KINDS = ("env", "env", "get", "get", "search")
LEVELS = 3
ATTEMPTS = 4
RESULTS = {
    "$ask": "(result i32 (ref $ik))",
    "$flip": "(result (ref $ik))",
    "$bring": "(result (ref null $hi) i32 (ref null $ik))",
    "$get": "(result i32 (ref $nk))",
}
"""What a label gets, for each tag."""

LOCALS = "(local $k (ref null $ik)) (local $copy (ref null $ik))"


class Runner:
    """Functions that run workers under the same clauses, more or less: `$run` starts a worker,
    `$enter`, `$step` and `$drive` resume it with a name, a number and a name, or a number.

    `closed` runners have clauses for all tags. `level` is how many workers there are around it.
    """

    def __init__(
        self, rnd: Random, name: str, level: int, closed: bool, daring: bool = False
    ) -> None:
        self.name = name
        self.level = level
        self.closed = closed
        self.daring = daring
        self.kind = "search" if closed else "env" if daring else rnd.choice(KINDS)
        self.switches = closed or rnd.random() < 0.6


class Extensions:
    """A program while it is made."""

    def __init__(self, seed: int) -> None:
        self.rnd = Random(f"extensions {seed}")
        self.labels = 0
        self.answers: list[str] = []
        self.runners = [
            Runner(self.rnd, f"{level}_{n}", level, closed=n == 0)
            for level in range(LEVELS)
            for n in range(self.rnd.randint(2, 3) if level else 1)
        ]
        self.runners += [
            Runner(self.rnd, f"dared_{n}", LEVELS - 1 + n, closed=n == 0, daring=True)
            for n in range(2)
        ]

    def text(self) -> str:
        functions = [text for r in self.runners for text in self.functions(r)]
        attempts = [f"$try{n}" for n in range(ATTEMPTS)]
        functions += [Worker(self, LEVELS - 2, daring=True).attempt(name) for name in attempts]
        functions += Worker(self, LEVELS).deepest()
        end = Worker(self, LEVELS - 2, daring=True).statements(1) if self.chance(0.3) else ""
        start = f"(call $run{self.runners[0].name} (local.get $n) (ref.null $hi))"
        used = needed([*functions, *self.answers], " ".join([start, end, *attempts]))
        workers = [f"$work{r.name}" for r in self.runners]
        return MODULE.format(
            functions="\n  ".join(used.values()),
            workers=" ".join(name for name in workers if name in used),
            attempts=" ".join(attempts),
            count=ATTEMPTS,
            locals=f"{NAMES} {VARIABLES}",
            fuel=self.rnd.choice((5, 20, 40)),
            copies=self.rnd.choice((1, 4, 9)),
            start=start,
            end=end,
        )

    def chance(self, p: float) -> bool:
        return self.rnd.random() < p

    def label(self) -> str:
        self.labels += 1
        return f"$l{self.labels}"

    # Runners

    def functions(self, r: Runner) -> list[str]:
        named = r.kind != "search"
        name = "" if named else "(table.get $names (i32.const 1))"
        how = "resume_with" if named else "resume"
        enter = self.prompt(r, f"{how} $hk", name, "(local.get $hk)")
        step = self.prompt(r, f"{how} $nk", f"(local.get $x) {name}", "(local.get $nk)")
        drive = self.prompt(r, "resume $ik", "(local.get $x)", "(local.get $k)")
        worker = Worker(self, r.level, r.kind, switches=r.switches, daring=r.daring)
        return [
            self.run(r),
            f"""(func $enter{r.name} (param $hk (ref null $hk)) (result i32)
    (local $nk (ref null $nk)) {LOCALS} (local $x i32)
    {enter})""",
            f"""(func $step{r.name} (param $x i32) (param $nk (ref null $nk)) (result i32)
    {LOCALS}
    {step})""",
            f"""(func $drive{r.name} (param $x i32) (param $k (ref null $ik)) (result i32)
    (local $nk (ref null $nk)) (local $copy (ref null $ik))
    {drive})""",
            worker.worker(f"$work{r.name}"),
        ]

    def run(self, r: Runner) -> str:
        """Start a worker, which is given its number and the outer name in one step or two."""
        k = f"(cont.new $wk (ref.func $work{r.name}))"
        if self.chance(0.1):
            k = f"(cont.clone $wk {k})"
        if self.chance(0.5):
            k = f"(cont.bind $wk $hk (local.get $n) (local.get $outer) {k})"
        else:
            k = f"(cont.bind $ok $hk (local.get $outer) (cont.bind $wk $ok (local.get $n) {k}))"
        if self.chance(0.15):
            k = f"(cont.clone $hk {k})"
        start = f"(call $enter{r.name} {k})"
        if self.chance(0.3):
            caught = self.label()
            start = f"""(block {caught} (result i32)
      (try_table (result i32) (catch $oops {caught}) {start}))"""
        return f"""(func $run{r.name} (param $n i32) (param $outer (ref null $hi)) (result i32)
    (if (i32.eqz (call $spare)) (then (return (i32.const {self.rnd.randrange(99)}))))
    {start})"""

    def prompt(self, r: Runner, how: str, given: str, cont: str) -> str:
        """Resume `cont`, and go on with what comes of it."""
        labels = {tag: self.label() for tag in self.labelled(r)}
        done = self.label()
        code = f"({how} {self.clauses(r, labels)} {given} {cont}) (br {done})"
        for tag, label in labels.items():
            code = f"""(block {label} {RESULTS[tag]} {code})
      {self.handled(r, tag)} (br {done})"""
        return f"(block {done} (result i32) {code})"

    def labelled(self, r: Runner) -> list[str]:
        """The tags for which a runner has clauses with labels, the first innermost."""
        if r.closed:
            return ["$ask", "$flip", "$bring", "$get"]
        own = {"env": [], "get": ["$get"], "search": ["$flip"]}[r.kind]
        return own + (["$ask"] if r.kind == "search" and self.chance(0.4) else [])

    def clauses(self, r: Runner, labels: dict[str, str]) -> str:
        """Clauses with labels, and some that call: those of an `env` always answer `$ask`."""
        words = [f"(on {tag} {label})" for tag, label in labels.items()]
        words += [self.rnd.choice(words)] if words and self.chance(0.2) else []
        words += ["(on $sw switch)"] if r.switches else []
        called = {"$ask": 1.0 if r.kind == "env" else 0.3, "$flip": 0.15, "$bring": 0.2}
        for tag, p in called.items():
            if self.chance(p):
                words.append(f"(on {tag} call {self.answer(r, tag)})")
        self.rnd.shuffle(words)
        return " ".join(words)

    def answer(self, r: Runner, tag: str) -> str:
        """A function that answers a tag: often one that is there already."""
        if tag == "$ask" and self.chance(0.1):
            return "$host_ask"
        fitting = [name for name in ANSWERED if name.startswith(tag)]
        if self.chance(0.4):
            return self.rnd.choice(fitting)
        name = f"$answer{len(self.answers)}"
        self.answers.append("")
        # What a closed runner calls has no prompt around it, or a barrier.
        worker = Worker(self, r.level + 1, daring=r.daring, walled=r.closed and not r.daring)
        self.answers[int(name[7:])] = worker.answer(name, tag)
        return name

    def handled(self, r: Runner, tag: str) -> str:
        """What becomes of a suspension. Its payload and its continuation are on the stack."""
        log = f"(call $log (i32.const {self.rnd.randrange(100, 999)}))" if self.chance(0.4) else ""
        if r.daring and self.chance(0.4):
            # The name is that of a prompt in the continuation that is here.
            name = f"(table.get $names (i32.const {self.rnd.randrange(2)}))"
            log += f"""(if (i32.eqz (ref.is_null {name})) (then
        (local.set $x (suspend_to $hi $ask (local.get $x) {name}))))"""
        if tag == "$get":
            return f"(local.set $nk) (local.set $x) {log} {self.renewed(r)}"
        if tag == "$flip":
            return f"(local.set $k) {log} {self.copied(r)}"
        kept = "(local.set $k) (local.set $x)"
        kept += " (global.set $name)" if tag == "$bring" else ""
        x = f"(i32.add (local.get $x) (i32.const {self.rnd.randrange(9)}))"
        on = f"({self.call()} $drive{r.name} {x} (local.get $k))"
        if self.chance(0.2):
            clauses = self.clauses(r, {})
            thrown = f"(resume_throw $ik $oops {clauses} (local.get $x) (local.get $k))"
            on = f"""(if (result i32) (i32.eq (i32.and (local.get $x) (i32.const 7)) (i32.const 3))
        (then {thrown}) (else {on}))"""
        return f"{kept} {log} {on}"

    def call(self) -> str:
        return self.rnd.choice(("call", "call", "return_call"))

    def renewed(self, r: Runner) -> str:
        """The continuation of a `$get`, resumed under a new name."""
        x = f"(i32.add (local.get $x) (i32.const {self.rnd.randrange(1, 9)}))"
        if self.chance(0.5):
            return f"({self.call()} $step{r.name} {x} (local.get $nk))"
        return f"({self.call()} $enter{r.name} (cont.bind $nk $hk {x} (local.get $nk)))"

    def copied(self, r: Runner) -> str:
        """The continuation of a `$flip`: resumed several times while there are copies left."""
        copy = "(cont.clone $ik (local.get $k))"
        if self.chance(0.2):
            copy = f"(cont.clone $ik {copy})"
        keep = f"(global.set $kept {copy})" if self.chance(0.5) else ""
        one = f"(call $drive{r.name} (i32.const 0) {copy})"
        two = f"(call $drive{self.near(r)} (i32.const 1) (local.get $k))"
        if self.chance(0.3):
            # The original first.
            one, two = one.replace(copy, "(local.get $k)"), two.replace("$k)", "$copy)")
            keep = f"(local.set $copy {copy})"
        op = self.rnd.choice(("add", "xor", "sub", "mul"))
        alone = f"(call $drive{r.name} (i32.const {self.rnd.randrange(2)}) (local.get $k))"
        return f"""(if (result i32) (call $copy)
        (then {keep} (i32.{op} {one} {two})) (else {alone}))"""

    def near(self, r: Runner) -> str:
        """The name of this runner, or of another that resumes what has flipped."""
        others = [s.name for s in self.runners if s.kind == "search" and s.closed == r.closed]
        return self.rnd.choice(others) if self.chance(0.2) else r.name


def needed(functions: list[str], start: str) -> dict[str, str]:
    """The functions that `start` names, and those that they name, and so on, by name."""
    texts = {text.split()[1]: text for text in functions}
    found: set[str] = set()
    todo = [start]
    while todo:
        words = set(re.findall(r"\$[a-z]+\w*", todo.pop())) & texts.keys()
        todo += [texts[name] for name in words - found]
        found |= words
    return {name: text for name, text in texts.items() if name in found}


def extensions(seed: int) -> str:
    return Extensions(seed).text()
