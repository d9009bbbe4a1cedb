"""When a process has no room for more instances, those that live go on, and freed room is used."""

from __future__ import annotations

import subprocess
import sys

from wasmfx.native.link import libc

BEGINNING = '''if True:
    import gc
    import wasmfx
    from wasmfx.native.link import libc
    from wasmfx.native.link.region import KEPT_CODE, SHARED_RUN, region

    TEXT = """(module (memory (export "m") 1)
      (func (export "f") (param i32) (result i32) (i32.mul (local.get 0) (i32.const 2)))
      (func (export "g") (param i32) (result i32)
        (i32.store (i32.const 8) (local.get 0))
        (i32.load (i32.const 8))))"""
    module = wasmfx.Module(TEXT)

    def made():
        return wasmfx.Instance(module, store=wasmfx.Store(tier="baseline"))

    def refused():
        try:
            made()
        except wasmfx.LimitExceeded as error:
            return error.limit, str(error)

    old = [made() for _ in range(40)]
    assert old[0].exports.f(21) == 42
'''


def run(code: str) -> None:
    """Run a program in another process, where functions compile without a cache."""
    words = [sys.executable, "-c", BEGINNING + code]
    subprocess.run(words, check=True, timeout=120, env={"WASMFX_CACHE": "0"})


def test_code_has_room_for_functions_of_instances_that_live() -> None:
    run("""
    runs = []
    while region().code.has_room(KEPT_CODE):
        runs.append(region().new_code(1 << 20))
    said = "no room for more compiled code: the limit of compiled code is 805306368"
    assert refused() == ("compiled code", said)
    for instance in old:  # Each compiles its functions only now.
        assert (instance.exports.f(2), instance.exports.g(3)) == (4, 3)
    for taken in runs:
        taken.free()
    assert made().exports.g(5) == 5
    """)


def test_data_has_room_for_instances_that_live() -> None:
    run("""
    region().data.end = region().data.next + (15 << 20)
    region().data.free.clear()
    assert refused()[1].startswith("no room for more instance data: ")
    for instance in old:
        assert (instance.exports.f(2), instance.exports.g(3)) == (4, 3)
        assert instance.exports.m.grow(3) == 1
    region().data.end += 64 << 20
    assert made().exports.g(5) == 5
    """)


def test_mappings_that_run_out_harm_no_instance_that_lives() -> None:
    """With mappings that the program itself has made."""
    most = libc.most_mappings()
    if not most:
        return
    run(f"""
    from wasmfx.native.store import resources

    def split(count):
        at = libc.reserve(2 * count * libc.PAGE)
        for n in range(count):
            libc.protect(at + 2 * n * libc.PAGE, libc.PAGE, libc.PROT_READ)
        return at

    few = {most} - libc.mappings() - 3000
    at = split(few // 2)
    many = []
    try:
        while len(many) <= resources.FIRST_COUNTED:  # They are counted from time to time.
            many.append(made())
    except wasmfx.LimitExceeded as error:
        told = error.limit, str(error)
    said = "no room for another instance: the limit of mappings is {most}"
    assert refused() == told == ("mappings", said)
    for instance in old + many:
        assert (instance.exports.f(2), instance.exports.g(3)) == (4, 3)
        assert instance.exports.m.grow(3) == 1
    libc.unmap(at, few // 2 * 2 * libc.PAGE)
    assert made().exports.g(5) == 5
    """)


def test_the_system_s_refusal_names_mappings() -> None:
    most = libc.most_mappings()
    if not most:
        return
    run(f"""
    at = libc.reserve({most} * 2 * libc.PAGE)
    try:
        for n in range({most}):
            libc.protect(at + 2 * n * libc.PAGE, libc.PAGE, libc.PROT_READ)
    except wasmfx.LimitExceeded as error:
        assert error.limit == "mappings", error
    else:
        raise AssertionError
    libc.unmap(at, {most} * 2 * libc.PAGE)
    assert made().exports.g(5) == 5
    """)


def test_a_dropped_instance_gives_all_of_its_room_back() -> None:
    run("""
    def use():
        many = [made() for _ in range(50)]
        assert all(instance.exports.g(n) == n for n, instance in enumerate(many))

    use()
    gc.collect()
    before = region().code.next, region().data.next, libc.mappings()
    for _ in range(10):
        use()
    gc.collect()
    # Stubs of several instances share a run, which may be replaced before all of it is free.
    assert region().code.next - before[0] <= 2 * SHARED_RUN
    assert region().data.next == before[1]
    assert abs(libc.mappings() - before[2]) < 20, (libc.mappings(), before)
    """)
