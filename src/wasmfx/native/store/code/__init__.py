"""The code of instances whose functions are compiled when they are called, and its profiler."""
