"""The process that a command runs in: its streams, and the child that a guest runs in."""
