"""Soundness, checked while a program runs: section 5 of the reference, invariants I1 to I9.

for rule, c in checked_steps(config, results): ...     as `steps`, but every step is checked
check_run(config, results, limit)                      check up to `limit` steps; returns the count
SoundnessViolation                                     an invariant does not hold: a bug
"""

from wasmfx.exec.soundness.checker import Checker, check_run, checked_steps
from wasmfx.exec.soundness.violations import SoundnessViolation

__all__ = ["Checker", "SoundnessViolation", "check_run", "checked_steps"]
