"""Loop versioning: which loops get a fast copy, and how both copies are lowered."""
