"""Random programs with effects, every one of them well typed.

`program(seed, size)` is the text of a module that exports `main : [i32] -> [i32]` and imports one
function, `host.log : [i32] -> []`. Main resumes continuations under nests of handlers; what runs in
them computes, suspends, switches, throws, resumes others, and lets go of some. Nothing keeps a
continuation from being resumed twice, a suspension from finding no handler, or a reference from
being null, but the dice are loaded: most programs go on for a while.

Types, tags and functions come into being when a body asks for them, so that whatever a clause or a
switch needs exists.
"""

from __future__ import annotations

from random import Random

from hypothesis import strategies as st

from tests.programs.bodies import Body
from tests.programs.extended import COPIES
from tests.programs.notation import arrow, ref, zero
from tests.programs.objects import OBJECTS, TYPES, WEIGH

Types = tuple[str, ...]
NUMBERS = ("i32", "i64", "f64")
DEEPEST = 9
"""The depth of functions that call and resume nothing new."""


class Func:
    """A function that bodies refer to.

    `depth` is its distance from main, and `base` what the continuation returns in which it runs;
    None if it is meant to run in none.
    """

    def __init__(
        self, name: str, params: Types, results: Types, depth: int, base: Types | None
    ) -> None:
        self.name = name
        self.params = params
        self.results = results
        self.depth = depth
        self.base = base
        self.text = ""


class Tag:
    def __init__(self, name: str, params: Types, results: Types) -> None:
        self.name = name
        self.params = params
        self.results = results


class Program:
    """A module while it is made. `known` are the tags that were there first; `objects` says whether
    there are structures and arrays, and `extended` whether it uses the extensions.
    """

    def __init__(self, rnd: Random, size: int, objects: bool, extended: bool = False) -> None:
        self.rnd = rnd
        self.size = size
        self.objects = objects
        self.extended = extended
        self.handlers: dict[Types, str] = {}
        self.types: list[str] = []
        self.func_types: dict[tuple[Types, Types], str] = {}
        self.conts: dict[str, tuple[Types, Types]] = {}
        self.tags: list[Tag] = []
        self.globals: list[tuple[str, str]] = []
        self.funcs: list[Func] = []
        self.first_types()
        self.first_tags()
        log = Func("$log", ("i32",), (), DEEPEST, ())
        self.func_type(log.params, log.results)
        self.funcs.append(log)

    # Types

    def first_types(self) -> None:
        """A continuation that takes one of its own kind, for a ping-pong of switches; and one that
        is declared a subtype of another.
        """
        self.types += [
            "(rec (type $rf (func (param i32) (param (ref null $rk)) (result i32)))"
            " (type $rk (cont $rf)))",
            "(type $sf (sub (func (result i32))))",
            "(type $sk (sub (cont $sf)))",
            "(type $tk (sub $sk (cont $sf)))",
            *([TYPES] if self.objects else []),
        ]
        self.conts["$rk"] = ("i32", "(ref null $rk)"), ("i32",)
        self.conts["$sk"] = self.conts["$tk"] = (), ("i32",)
        self.func_types[self.conts["$rk"]] = "$rf"
        self.func_types[self.conts["$sk"]] = "$sf"

    def func_type(self, params: Types, results: Types) -> str:
        """The name of a function type."""
        if (params, results) not in self.func_types:
            name = f"$f{len(self.func_types)}"
            self.func_types[params, results] = name
            self.types.append(f"(type {name} (func{arrow(params, results)}))")
        return self.func_types[params, results]

    def cont(self, params: Types, results: Types) -> str:
        """The name of the continuation type over that function type."""
        func = self.func_type(params, results)
        name = {"$rf": "$rk", "$sf": "$sk"}.get(func, f"$k{func[2:]}")
        if name not in self.conts:
            self.conts[name] = params, results
            self.types.append(f"(type {name} (cont {func}))")
        return name

    def handler(self, results: Types) -> str:
        """The name of a handler type."""
        if results not in self.handlers:
            self.handlers[results] = f"$h{len(self.handlers)}"
            listed = " ".join(results)
            self.types.append(f"(type {self.handlers[results]} (handler {listed}))")
        return self.handlers[results]

    def some_types(self, most: int) -> Types:
        """A few value types; one in a while is a continuation's."""
        return tuple(self.some_type() for _ in range(self.rnd.randint(0, most)))

    def some_type(self) -> str:
        if self.objects and self.rnd.random() < 0.25:
            return self.rnd.choice(OBJECTS)
        if self.extended and self.rnd.random() < 0.06:
            return ref(self.rnd.choice(list(self.handlers.values())))
        if self.rnd.random() < 0.12:
            return ref(self.rnd.choice(list(self.conts)))
        return self.rnd.choice(NUMBERS)

    # Tags and globals

    def first_tags(self) -> None:
        self.cont((), ())
        if self.extended:
            self.add_tag(self.some_numbers(), (*self.some_numbers(), ref(self.handler(("i32",)))))
        for _ in range(self.rnd.randint(1, 3)):
            self.add_tag(self.some_types(2), self.some_types(2))
        self.add_tag(self.some_types(2), ())
        self.known = list(self.tags)

    def some_numbers(self) -> Types:
        return tuple(self.rnd.choice(NUMBERS) for _ in range(self.rnd.randint(0, 3)))

    def add_tag(self, params: Types, results: Types) -> Tag:
        tag = Tag(f"$t{len(self.tags)}", params, results)
        self.tags.append(tag)
        return tag

    def switch_tag(self, results: Types) -> Tag:
        """The tag for switches among continuations that return `results`."""
        for tag in self.tags:
            if (tag.params, tag.results) == ((), results):
                return tag
        return self.add_tag((), results)

    def exception_tags(self) -> list[Tag]:
        return [tag for tag in self.tags if not tag.results]

    def some_global(self, t: str) -> str:
        """A global of type `t`."""
        found = [name for name, type_ in self.globals if type_ == t]
        if found:
            return self.rnd.choice(found)
        self.globals.append((f"$g{len(self.globals)}", t))
        return self.globals[-1][0]

    # Functions

    def function(self, params: Types, results: Types, depth: int, base: Types | None) -> Func:
        """A function of that type, further from main than `depth`, so that calls come to an end."""
        wanted = params, results, base
        found = [f for f in self.funcs if (f.params, f.results, f.base) == wanted]
        below = [f for f in found if f.depth > depth]
        full = len(self.funcs) > 4 + self.size
        if below and (full or self.rnd.random() < 0.5):
            return self.rnd.choice(below)
        if found and self.rnd.random() < 0.05:
            return self.rnd.choice(found)
        return self.new_function(params, results, DEEPEST if full else depth + 1, base)

    def new_function(self, params: Types, results: Types, depth: int, base: Types | None) -> Func:
        func = Func(f"$fn{len(self.funcs)}", params, results, depth, base)
        self.func_type(params, results)
        self.funcs.append(func)
        return func

    def write(self, func: Func) -> None:
        """Give a function its text. In the end there are enough of them, and they ask for none."""
        body = Body(self, func, max(0, self.size - 2 * (func.depth - 1)))
        crowded = len(self.funcs) > 12 + 2 * self.size
        func.text = body.plain() if crowded else body.text()

    def text(self) -> str:
        """The module."""
        main = self.new_function(("i32",), ("i32",), 1, None)
        for func in self.funcs:
            if func.name != "$log":
                self.write(func)
        lines = [
            *self.types,
            f'(import "host" "log" (func $log (type {self.func_type(("i32",), ())})))',
            *(f"(tag {tag.name}{arrow(tag.params, tag.results)})" for tag in self.tags),
            *(f"(global {name} (mut {t}) ({zero(t)}))" for name, t in self.globals),
            f"(elem declare func {' '.join(func.name for func in self.funcs)})",
            *(func.text for func in self.funcs if func.text),
            *([WEIGH] if self.objects else []),
            *([COPIES] if self.extended else []),
            f'(export "main" (func {main.name}))',
        ]
        return "\n".join(["(module", *lines, ")"])


def program(seed: int, size: int = 6, objects: bool = False, extended: bool = False) -> str:
    """The text of one program; a larger `size` makes a larger one."""
    return Program(Random(f"{seed}/{size}"), size, objects, extended).text()


def programs(largest: int = 8) -> st.SearchStrategy[str]:
    """Programs, which shrink in size."""
    return st.builds(program, st.integers(0, 2**32 - 1), st.integers(1, largest))
