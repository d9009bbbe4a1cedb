"""Locals, globals, `drop` and `select`."""

from __future__ import annotations

from wasmfx.exec.configurations import Config
from wasmfx.exec.rules.registry import RuleTable, Step
from wasmfx.syntax.instructions import (
    Drop,
    GlobalGet,
    GlobalSet,
    LocalGet,
    LocalSet,
    LocalTee,
    Select,
)

rules = RuleTable()


@rules(LocalGet)
def local_get(c: Config, e: LocalGet) -> Step:
    """
    local.get  (local.get x)  ↪  v  if F.locals[x] = v
    """
    return "local.get", c.then((c.frame.locals[e.x], c.vs))


@rules(LocalSet)
def local_set(c: Config, e: LocalSet) -> Step:
    """
    local.set  v (local.set x)  ↪  ε  F[locals[x] := v]
    """
    v, vs = c.vs
    return "local.set", _set_local(c, e.x, v, vs)


@rules(LocalTee)
def local_tee(c: Config, e: LocalTee) -> Step:
    """
    local.tee  v (local.tee x)  ↪  v v (local.set x)
    """
    v, _ = c.vs
    return "local.tee", c.next((v, c.vs), LocalSet(e.x))


def _set_local(c: Config, x: int, v: object, vs: object) -> Config:
    frame = c.frame.set_local(x, v)  # type: ignore[arg-type]
    return Config(c.store, frame, vs, None, c.after, c.ctx, c.prompt)


@rules(GlobalGet)
def global_get(c: Config, e: GlobalGet) -> Step:
    """
    global.get  (global.get x)  ↪  v  if S.globals[F.module.globals[x]] = v
    """
    return "global.get", c.then((c.frame.inst.globals[e.x].value, c.vs))


@rules(GlobalSet)
def global_set(c: Config, e: GlobalSet) -> Step:
    """
    global.set  v (global.set x)  ↪  ε  S[globals[F.module.globals[x]] := v]
    """
    v, vs = c.vs
    c.store.set(c.frame.inst.globals[e.x], "value", v)
    return "global.set", c.then(vs)


@rules(Drop)
def drop(c: Config, e: Drop) -> Step:
    """
    drop  v drop  ↪  ε
    """
    _, vs = c.vs
    return "drop", c.then(vs)


@rules(Select)
def select(c: Config, e: Select) -> Step:
    """
    select-true   v1 v2 (i32.const k) (select t*?)  ↪  v1  if k ≠ 0
    select-false  v1 v2 (i32.const 0) (select t*?)  ↪  v2
    """
    (_, k), (v2, (v1, vs)) = c.vs
    if k:
        return "select-true", c.then((v1, vs))
    return "select-false", c.then((v2, vs))
