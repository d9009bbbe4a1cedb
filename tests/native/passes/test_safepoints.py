"""Safepoints in the text of a module: one in every cycle, and where functions are entered."""

from wasmfx.native.passes.pipeline import with_safepoints

TEXT = """\
define void @straight() {
entry:
  br label %out

out:                                              ; preds = %entry
  ret void
}

define void @nested(i32 %n) !dbg !4 {
entry:
  %a = alloca ptr, align 8
  br label %outer

outer:                                            ; preds = %next, %entry
  %i = phi i32 [ 0, %entry ], [ %j, %next ]
  switch i32 %n, label %out [
    i32 0, label %inner
    i32 1, label %next
  ]

inner:                                            ; preds = %inner, %outer
  %c = call i1 @f(), !dbg !5
  br i1 %c, label %inner, label %next

next:                                             ; preds = %inner, %outer
  %j = add i32 %i, 1
  br label %outer

out:                                              ; preds = %outer
  ret void
}

declare i1 @f()
"""


def blocks(text: str) -> dict[str, list[str]]:
    """The lines of each block, by label."""
    found: dict[str, list[str]] = {}
    for line in text.split("\n"):
        if line and not line.startswith((" ", "define", "declare", "}", "@")):
            found[line.partition(":")[0]] = lines = []
        elif line.startswith(" "):
            lines.append(line.strip())
    return found


def polled(text: str) -> set[str]:
    return {label for label, lines in blocks(text).items() if any("@poll" in x for x in lines)}


def test_loops_have_one_behind_their_phis() -> None:
    text = with_safepoints(TEXT, ())
    assert polled(text) == {"outer", "inner"}
    outer = blocks(text)["outer"]
    assert "phi" in outer[0]
    assert outer[1].endswith("= load volatile i32, ptr @poll, align 4, !dbg !5")
    assert "@poll = external" in text


def test_functions_have_one_behind_their_variables() -> None:
    text = with_safepoints(TEXT, {"nested"})
    assert polled(text) == {"entry", "outer", "inner"}
    parts = text.split("define ")
    assert "@poll," not in parts[1]
    assert parts[2].index("alloca") < parts[2].index("@poll,")
