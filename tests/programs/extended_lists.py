"""Lists of values of all types on the ways of the extensions of stack switching.

They are answered by calls, sent to names, go through barriers, and to copies of continuations.
"""

from __future__ import annotations

from tests.programs import lists
from tests.programs.notation import arrow, res


class Program(lists.Program):
    """A program with more ways."""

    ways = (*lists.WAYS, "answered", "answered_by_host", "named", "barred", "copied", "asked_out")
    features = "+extensions"

    def answer(self, ij: str) -> str:
        """A function that answers as `f` does."""
        return self.rnd.choice((f"$f{ij}", f"$f{ij}", f"$tail{ij}"))

    def handler(self, i: int, j: int) -> None:
        """A function that sends its list to the name that it is given last."""
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        self.functions[f"name{j}"] = f"(type $n{j} (handler {' '.join(b)}))"
        self.functions[f"to{ij}"] = f"""
          (type $nf{ij} (func {arrow([*a, f"(ref null $n{j})"], b)})) (type $nk{ij} (cont $nf{ij}))
          (elem declare func $to{ij})
          (func $to{ij} (type $nf{ij})
            {self.given(i)} (local.get {len(a)}) (suspend_to $n{j} $s{ij}))"""

    def answered(self, i: int, j: int) -> str:
        ij = f"{i}{j}"
        return f"""{self.getting(i)} (cont.new $k{ij} (ref.func $ask{ij}))
          (resume $k{ij} (on $s{ij} call {self.answer(ij)})) {self.setting(j)}"""

    def answered_by_host(self, i: int, _: int) -> str:
        ts = self.types[i]
        self.functions[f"asks{i}"] = f"""
          (type $af{i} (func {arrow(ts, ts[::-1])})) (type $ak{i} (cont $af{i}))
          (tag $as{i} (type $af{i})) (elem declare func $asks{i})
          (func $asks{i} (type $af{i}) {self.given(i)} (suspend $as{i}))"""
        return f"""{self.getting(i)} (cont.new $ak{i} (ref.func $asks{i}))
          (resume $ak{i} (on $as{i} call $h{i})) {self.set(i, backwards=True)}"""

    def named(self, i: int, j: int) -> str:
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        self.handler(i, j)
        start = f"{self.getting(i)} (cont.new $nk{ij} (ref.func $to{ij}))"
        if self.rnd.random() < 0.5:
            on = f"(resume_with $nk{ij} (on $s{ij} call {self.answer(ij)}))"
            return f"{start} {on} {self.setting(j)}"
        self.functions[f"reply{ij}"] = f"""
          (func $reply{ij} {arrow([*a, f"(ref null $b{ij})"], b)}
            {self.given(i)} (call $f{ij}) (local.get {len(a)}) (resume $b{ij}))"""
        return f"""(block $done {res(b)}
            (block $h {res([*a, f"(ref $b{ij})"])}
              {start} (resume_with $nk{ij} (on $s{ij} $h)) (br $done))
            (call $reply{ij}))
          {self.setting(j)}"""

    def barred(self, i: int, j: int) -> str:
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        out = self.rnd.choice(("", "(br $in)", "(br $out)"))
        return f"""{self.getting(i)}
          (block $out {arrow(a, b)} (barrier $in {arrow(a, b)} (call $f{ij}) {out}))
          {self.setting(j)}"""

    def copied(self, i: int, j: int) -> str:
        """The list goes to a copy, and to the original."""
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        first = "(local.get 0)"
        second = f"(cont.clone $b{ij} (local.get 0))"
        if self.rnd.random() < 0.5:
            first, second = second, first
        else:
            second = "(local.get 1)"
        self.functions[f"copies{ij}_{first[1:6]}"] = f"""
          (func $copies{ij}_{first[1:6]} (param (ref null $b{ij})) {res(b)}
            (local (ref null $b{ij}))
            (local.set 1 (cont.clone $b{ij} (local.get 0)))
            {self.get(j)} {first} (resume $b{ij}) (call $take{j})
            {self.get(j)} {second} (resume $b{ij}))"""
        drops = f"(block $h {res([*a, f'(ref $b{ij})'])}"
        name = f"$copies{ij}_{first[1:6]}"
        self.functions[f"last{ij}"] = f"""
          (func $last{ij} {arrow([*a, f"(ref null $b{ij})"], [f"(ref null $b{ij})"])}
            (local.get {len(a)}))"""
        return f"""{drops}
              {self.getting(i)} (cont.new $k{ij} (ref.func $ask{ij})) (cont.clone $k{ij})
              (resume $k{ij} (on $s{ij} $h)) {self.setting(j)} (unreachable))
          (call $last{ij}) (call {name}) {self.setting(j)}"""

    def asked_out(self, i: int, j: int) -> str:
        """What answers is captured: it asks in its turn."""
        a, b, ij = self.types[i], self.types[j], f"{i}{j}"
        self.functions[f"out{ij}"] = f"""
          (tag $o{ij} (type $t{ij})) (elem declare func $within{ij})
          (func $out{ij} (type $t{ij}) {self.given(i)} (suspend $o{ij}))
          (func $within{ij} (type $t{ij})
            {self.given(i)} (cont.new $k{ij} (ref.func $ask{ij}))
            (resume $k{ij} (on $s{ij} call $out{ij})))
          (func $outer{ij} {arrow([*a, f"(ref null $b{ij})"], b)}
            {self.given(i)} (call $f{ij}) (local.get {len(a)})
            {"(cont.clone $b" + ij + ")" if self.rnd.random() < 0.5 else ""} (resume $b{ij}))"""
        return f"""(block $done {res(b)}
            (block $h {res([*a, f"(ref $b{ij})"])}
              {self.getting(i)} (cont.new $k{ij} (ref.func $within{ij}))
              (resume $k{ij} (on $o{ij} $h)) (br $done))
            (call $outer{ij}))
          {self.setting(j)}"""
