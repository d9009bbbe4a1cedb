// A plug-in in Zig, with arrays on the stack and memory from its own allocator.
const std = @import("std");

extern "env" fn fetch(key: i32) i32;

noinline fn fill(to: []i32, seed: i32) void {
    for (to, 0..) |*x, i| x.* = seed + @as(i32, @intCast(i));
}

export fn handle(key: i32) i32 {
    var a: [64]i32 = undefined;
    fill(&a, key);
    const x = fetch(key);
    const kept = std.heap.wasm_allocator.alloc(i32, 4096) catch return -1;
    defer std.heap.wasm_allocator.free(kept);
    fill(kept, key);
    var b: [32]i32 = undefined;
    fill(&b, key * 3);
    const y = fetch(key + 1);
    var sum: i32 = x + y + kept[4095];
    for (a) |v| sum += v;
    for (b) |v| sum += v;
    return sum;
}
