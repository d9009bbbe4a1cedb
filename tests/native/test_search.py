"""The search for a handler: through many prompts, from elsewhere, among tags that look alike."""

import pytest

from tests.native.running import Running

NESTED = """
(module
  (type $f (func (param i32 i32))) (type $k (cont $f))
  (type $f0 (func)) (type $k0 (cont $f0))
  (type $f1 (func (param i32 (ref null $k0)))) (type $k1 (cont $f1))
  (tag $other) (; spare ;) (tag $yield)
  (global $seen (mut i32) (i32.const 0))
  (elem declare func $nest $carry)
  ;; Below `n` prompts, suspend `k` times.
  (func $nest (type $f) (param $n i32) (param $k i32)
    (if (local.get $n)
      (then
        (block $no (result (ref $k0))
          (resume $k (on $other $no)
            (i32.sub (local.get $n) (i32.const 1)) (local.get $k)
            (cont.new $k (ref.func $nest)))
          (return))
        (unreachable))
      (else
        (loop $again
          (if (i32.eqz (local.get $k)) (then (return)))
          (suspend $yield)
          (local.set $k (i32.sub (local.get $k) (i32.const 1)))
          (br $again)))))
  ;; Resume a continuation below `n` prompts.
  (func $carry (type $f1) (param $n i32) (param $k (ref null $k0))
    (if (local.get $n)
      (then
        (block $no (result (ref $k0))
          (resume $k1 (on $other $no)
            (i32.sub (local.get $n) (i32.const 1)) (local.get $k)
            (cont.new $k1 (ref.func $carry)))
          (return))
        (unreachable))
      (else
        (block $no (result (ref $k0))
          (resume $k0 (on $other $no) (local.get $k))
          (return))
        (unreachable))))
  (func (export "under") (param $n i32) (param $k i32) (result i32)
    (local $c (ref null $k0)) (local $carried i32)
    (global.set $seen (i32.const 0))
    (block $done
      (block $first (result (ref $k0))
        (resume $k (on $yield $first)
          (local.get $n) (local.get $k) (cont.new $k (ref.func $nest)))
        (br $done))
      (local.set $c)
      (loop $more
        (global.set $seen (i32.add (global.get $seen) (i32.const 1)))
        (block $again (result (ref $k0))
          (resume $k1 (on $yield $again)
            (local.get $carried) (local.get $c) (cont.new $k1 (ref.func $carry)))
          (br $done))
        (local.set $c)
        (local.set $carried (i32.add (local.get $carried) (i32.const 1)))
        (br $more)))
    (global.get $seen))
  (func (export "lost") (param $n i32) (call $nest (local.get $n) (i32.const 1))))
"""


def nested(tags: int = 1) -> str:
    """A module in which `under(n, k)` suspends below `n` prompts for another tag, `k` times.

    Between the times, the chain is resumed below so many further prompts of that kind as it was
    suspended before. The result is the number of suspensions that arrived.
    """
    return NESTED.replace("(; spare ;)", "(tag)" * (tags - 1))


# With 64 spare tags, the one that is searched for has the bit of the one that is handled.
@pytest.mark.parametrize("tags", [1, 64], ids=["other bits", "the same bit"])
def test_a_suspension_finds_its_prompt_behind_any_number_of_others(tags: int) -> None:
    r = Running(nested(tags))
    for n in (0, 1, 2, 3, 4, 7, 64, 101):
        for k in (0, 1, 2, 5):
            assert r.call("under", n, k) == [k]


@pytest.mark.parametrize("tags", [1, 64], ids=["other bits", "the same bit"])
def test_a_search_that_finds_nothing_ends(tags: int) -> None:
    r = Running(nested(tags))
    for n in (0, 1, 2, 3, 100):
        assert r.fails("lost", n) == "UnhandledSuspension: unhandled tag $yield"
        assert r.call("under", n, 2) == [2]


def test_a_clause_of_the_other_kind_is_passed() -> None:
    # One tag in both kinds of clause: inside it is switched on, outside it is suspended to.
    r = Running("""
      (module
        (rec (type $f (func (param (ref null $k)))) (type $k (cont $f)))
        (type $f0 (func)) (type $k0 (cont $f0))
        (tag $t)
        (global $log (mut i32) (i32.const 0))
        (elem declare func $inner $outer $other)
        (func $note (param i32)
          (global.set $log
            (i32.add (i32.mul (global.get $log) (i32.const 10)) (local.get 0))))
        (func $other (type $f) (call $note (i32.const 2)) (suspend $t) (call $note (i32.const 4)))
        (func $inner (type $f)
          (call $note (i32.const 1))
          (drop (switch $k $t (cont.new $k (ref.func $other))))
          (unreachable))
        (func $outer (type $f0)
          (resume $k (on $t switch) (ref.null $k) (cont.new $k (ref.func $inner)))
          (call $note (i32.const 5)))
        (func (export "run") (result i32)
          (block $suspended (result (ref $k0))
            (resume $k0 (on $t $suspended) (cont.new $k0 (ref.func $outer)))
            (unreachable))
          (call $note (i32.const 3))
          (resume $k0)
          (global.get $log)))
    """)
    assert r.call("run") == [12345]


@pytest.mark.parametrize("clauses", [1, 2, 3, 9])
def test_each_clause_of_a_prompt_is_found(clauses: int) -> None:
    tags = "".join(f"(tag $t{n})" for n in range(clauses))
    prompt = " ".join(f"(on $t{n} $h{n})" for n in range(clauses))
    bodies = "".join(f"(func $f{n} (type $f) (suspend $t{n}))" for n in range(clauses))
    opens = "".join(f"(block $h{n} (result (ref $k))" for n in range(clauses))
    closes = "".join(f") (drop) (return (i32.const {n}))" for n in reversed(range(clauses)))
    r = Running(f"""
      (module
        (type $f (func)) (type $k (cont $f)) {tags} {bodies}
        (table (ref null $f) (elem {" ".join(f"$f{n}" for n in range(clauses))}))
        (func (export "run") (param i32) (result i32)
          {opens}
          (resume $k {prompt} (cont.new $k (table.get (local.get 0))))
          (unreachable)
          {closes}))
    """)
    for n in range(clauses):
        assert r.call("run", n) == [n]


@pytest.mark.parametrize("tag", range(4))
@pytest.mark.parametrize("depth", [0, 1, 5])
def test_a_switch_finds_its_clause(tag: int, depth: int) -> None:
    # The prompt has a suspend clause before its switch clauses; others, without any, lie between.
    r = Running(f"""
      (module
        (rec (type $f (func (param (ref null $k)) (result i32))) (type $k (cont $f)))
        (type $f1 (func (param i32) (result i32))) (type $k1 (cont $f1))
        (type $f0 (func (result i32))) (type $k0 (cont $f0))
        (tag $s) (tag $t0 (result i32)) (tag $t1 (result i32)) (tag $t2 (result i32))
        (tag $t3 (result i32))
        (elem declare func $nest $target)
        (func $target (type $f) (i32.const 7))
        (func $nest (type $f1)
          (if (result i32) (local.get 0)
            (then
              (block $no (result (ref $k0))
                (return (resume $k1 (on $s $no)
                  (i32.sub (local.get 0) (i32.const 1)) (cont.new $k1 (ref.func $nest)))))
              (unreachable))
            (else
              (drop (switch $k $t{tag} (cont.new $k (ref.func $target))))
              (unreachable))))
        (func (export "run") (result i32)
          (block $no (result (ref $k0))
            (return (resume $k1
              (on $s $no) (on $t0 switch) (on $t1 switch) (on $t2 switch) (on $t3 switch)
              (i32.const {depth}) (cont.new $k1 (ref.func $nest)))))
          (unreachable)))
    """)
    assert r.call("run") == [7]


def test_a_tag_imported_twice_is_one_tag() -> None:
    """And never one of our own, which compiled code knows by name."""
    giver = Running('(module (tag (export "t") (param i32)))')
    text = """
      (module
        (type $f (func)) (type $k (cont $f))
        (tag $a (import "m" "t") (param i32)) (tag $b (import "m" "t") (param i32))
        (tag $own (param i32))
        (func $suspends (suspend $a (i32.const 7)))
        (func $throws (throw $a (i32.const 8)))
        (elem declare func $suspends)
        (func (export "suspended") (result i32)
          (block $out (result i32)
            (block $on (result i32 (ref $k))
              (block $mine (result i32 (ref $k))
                (resume $k (on $own $mine) (on $b $on) (cont.new $k (ref.func $suspends)))
                (br $out (i32.const 0)))
              (unreachable))
            (drop)))
        (func (export "thrown") (result i32)
          (block $on (result i32)
            (block $mine (result i32)
              (try_table (catch $own $mine) (catch $b $on) (call $throws))
              (return (i32.const 0)))
            (unreachable))))
    """
    tag = giver["t"]
    r = Running(text, tag, tag, store=giver.store)
    assert r.call("suspended") == [7]
    assert r.call("thrown") == [8]


PROMPTED = """
(module
  (type $f (func)) (type $k (cont $f))
  (tag $a) (tag $b) (tag $alone) (tag $other)
  (global $log (mut i32) (i32.const 0))
  (elem declare func $d $c $m $o $p)
  (func $say (param i32)
    (global.set $log (i32.add (i32.mul (global.get $log) (i32.const 10)) (local.get 0))))
  (func $d (suspend $b))
  (func $below (block $no (result (ref $k))
    (resume $k (on $other $no) (cont.new $k (ref.func $d))) (return)) (drop))
  (func $c (suspend $a) HOW (suspend $a) (suspend $a))
  (func $m (local $k (ref null $k))
    (local.set $k (cont.new $k (ref.func $c)))
    (block $alone (result (ref $k)) (block $no (result (ref $k))
      (resume $k (on $other $no) (on $alone $alone) (local.get $k)) (return)) (drop) (unreachable))
    (local.set $k)
    (block $a (result (ref $k)) (block $no (result (ref $k))
      (resume $k (on $other $no) (on $b $no) (on $a $a) (local.get $k)) (return))
      (drop) (unreachable))
    (local.set $k)
    (call $say (i32.const 3))
    (resume $k (local.get $k)))
  (func $o (local $k (ref null $k))
    (local.set $k (cont.new $k (ref.func $m)))
    (block $b (result (ref $k)) (block $no (result (ref $k))
      (resume $k (on $other $no) (on $b $b) (local.get $k)) (return)) (drop) (unreachable))
    (local.set $k)
    (block $a (result (ref $k)) (block $no (result (ref $k))
      (resume $k (on $other $no) (on $b $no) (on $a $a) (local.get $k)) (return))
      (drop) (unreachable))
    (local.set $k)
    (call $say (i32.const 2))
    (resume $k (local.get $k)))
  (func $p (block $no (result (ref $k))
    (resume $k (on $other $no) (cont.new $k (ref.func $o))) (return)) (drop))
  (func (export "run") (result i32) (local $k (ref null $k))
    (local.set $k (cont.new $k (ref.func $p)))
    (loop $more
      (block $a (result (ref $k))
        (resume $k (on $a $a) (local.get $k))
        (return (global.get $log)))
      (local.set $k)
      (call $say (i32.const 1))
      (br $more))
    (unreachable)))
"""
"""Below four prompts, one suspends with $a, which goes far; then, by way of HOW, some of the
prompts on that way are exchanged for others that handle $a; and then it does so again.

The result tells by its digits who has handled $a each time."""


@pytest.mark.parametrize(
    ("how", "handled"),
    [
        ("", 111),
        ("(suspend $b)", 121),
        ("(call $below)", 121),
        ("(suspend $alone)", 131),
        ("(suspend $b) (suspend $alone)", 132),
    ],
)
def test_what_was_found_is_not_found_again_below_other_prompts(how: str, handled: int) -> None:
    assert Running(PROMPTED.replace("HOW", how)).call("run") == [handled]


def test_one_tag_may_be_in_different_places() -> None:
    """What is remembered is where it is in one table, and not in any."""
    count = 6
    tags = "".join(f"(tag $t{n})" for n in range(count))
    prompts = []
    for turn in range(count):
        order = [(turn + n) % count for n in range(count)]
        clauses = " ".join(f"(on $t{n} $on{n})" for n in order)
        blocks = "".join(f"(block $on{n} (result (ref $k))" for n in range(count))
        closed = "".join(
            f") (local.set $k) (call $say (i32.const {n + 1})) (br $next)"
            for n in reversed(range(count))
        )
        resumed = f"(resume $k {clauses} (local.get $k)) (return (global.get $log))"
        prompts.append(f"(block $next {blocks} {resumed} {closed})")
    suspends = "".join(f"(suspend $t{n})" for n in [3, 3, 5, 5, 3, 0, 4, 4, 4, 2, 5, 1])
    r = Running(f"""(module
      (type $f (func)) (type $k (cont $f)) {tags}
      (global $log (mut i64) (i64.const 0))
      (elem declare func $all)
      (func $say (param i32) (global.set $log
        (i64.add (i64.mul (global.get $log) (i64.const 10)) (i64.extend_i32_u (local.get 0)))))
      (func $all {suspends})
      (func (export "run") (result i64) (local $k (ref null $k))
        (local.set $k (cont.new $k (ref.func $all)))
        (loop $more {"".join(prompts)} (br $more))
        (unreachable)))""")
    assert r.call("run") == [446641555362]


def test_a_nearer_prompt_comes_before_what_a_tag_remembers() -> None:
    """The tag is found one prompt further out again and again, and then in the innermost one."""
    r = Running("""
      (module
        (type $f (func)) (type $k (cont $f)) (type $g (func (param i32))) (type $kg (cont $g))
        (tag $t) (tag $other)
        (global $log (mut i32) (i32.const 0))
        (elem declare func $asks $inside)
        (func $note (param i32)
          (global.set $log (i32.add (i32.mul (global.get $log) (i32.const 10)) (local.get 0))))
        (func $asks (type $f) (suspend $t))
        (func $inside (type $g)
          (block $here (result (ref $k))
            (block $no (result (ref $k))
              (if (local.get 0)
                (then (resume $k (on $other $no) (on $t $here) (cont.new $k (ref.func $asks))))
                (else (resume $k (on $other $no) (cont.new $k (ref.func $asks)))))
              (return))
            (unreachable))
          (drop) (call $note (i32.const 1)))
        (func $once (param $near i32)
          (block $far (result (ref $k))
            (resume $kg (on $t $far) (local.get $near) (cont.new $kg (ref.func $inside)))
            (return))
          (drop) (call $note (i32.const 2)))
        (func (export "run") (result i32)
          (call $once (i32.const 0)) (call $once (i32.const 0)) (call $once (i32.const 1))
          (call $once (i32.const 0)) (call $once (i32.const 1)) (call $once (i32.const 1))
          (global.get $log)))
    """)
    assert r.call("run") == [221211]
