"""The text of a function is parsed into blocks, and printed as it was."""

from wasmfx.native.passes.functions import Function, Phi, has_cycle, split

TEXT = """\
define tailcc i64 @f7.body(i32 %n, ptr %p) #0 !dbg !4 {
entry:
  %a = alloca ptr, align 8
  br label %"a loop"

"a loop":                                         ; preds = %next, %entry
  %i = phi i32 [ 0, %entry ], [ %j, %next ], !dbg !5
  %v = phi <2 x i64> [ <i64 1, i64 2>, %entry ], [ %v, %next ]
  %s = call i64 asm "mov %i, %a", "=r"(), !dbg !6
  switch i32 %n, label %out [
    i32 0, label %next
    i32 -1, label %next
  ], !prof !2

next:                                             ; preds = %"a loop", %"a loop"
  %j = add i32 %i, 1
  br i1 true, label %"a loop", label %out

out:                                              ; preds = %"a loop", %next
  ret i64 %s
}"""


def test_a_function_is_printed_as_it_was_without_empty_lines() -> None:
    assert str(Function(TEXT)) == TEXT.replace("\n\n", "\n")


def test_blocks_have_phis_instructions_and_targets() -> None:
    function = Function(TEXT)
    assert (function.name, function.position) == ("f7.body", ", !dbg !5")
    assert [*function.blocks] == ["entry", '"a loop"', "next", "out"]
    loop = function.blocks['"a loop"']
    assert [(p.name, p.type, p.tail) for p in loop.phis] == [
        ("%i", "i32", ", !dbg !5"),
        ("%v", "<2 x i64>", ""),
    ]
    assert loop.phis[1].edges == [("<i64 1, i64 2>", "entry"), ("%v", "next")]
    assert loop.targets == ["out", "next", "next"]
    assert loop.end[-1] == "  ], !prof !2"
    assert function.blocks["next"].defined() == {"%j": "  %j = add i32 %i, 1"}


def test_names_in_assembly_are_not_renamed() -> None:
    loop = Function(TEXT).blocks['"a loop"']
    loop.rename({"%i": "%x", "%v": "%y"})
    assert loop.lines == ['  %s = call i64 asm "mov %i, %a", "=r"(), !dbg !6']
    assert str(loop.phis[1]) == "  %v = phi <2 x i64> [ <i64 1, i64 2>, %entry ], [ %y, %next ]"


def test_edges_are_redirected() -> None:
    phi = Phi("%i", "i32", [("0", "entry"), ("%j", "next")])
    phi.redirect("next", "other")
    assert str(phi) == "  %i = phi i32 [ 0, %entry ], [ %j, %other ]"
    assert phi.value_from("other") == "%j"
    assert phi.entering("other") == [("0", "entry")]


def test_a_cycle_is_a_branch_to_what_stands_before() -> None:
    assert has_cycle(TEXT)
    assert not has_cycle(TEXT.replace('label %"a loop", label %out', "label %out, label %out"))


def test_a_module_is_split_at_its_functions() -> None:
    text = f"target\n{TEXT}\n\n!0 = !{{}}\n{TEXT}\n"
    parts = split(text)
    assert "".join(parts) == text
    assert parts[1::2] == [TEXT, TEXT]
