"""Passes over the text that LLVM's own passes leave: safepoints, and better loops."""
