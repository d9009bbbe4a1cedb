"""Tiers: where a module begins, what it becomes, and how hot functions get better code."""
