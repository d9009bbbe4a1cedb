//! /words/one-two answers with the number of words, and with the length of the longest.

extern "host" fn write(text: [*]const u8, size: usize) void;

export fn handle(query: [*]const u8, size: usize) i32 {
    var words: usize = 0;
    var longest: usize = 0;
    var length: usize = 0;
    for (query[0..size]) |letter| {
        length = if (letter == '-') 0 else length + 1;
        if (length == 1) words += 1;
        longest = @max(longest, length);
    }
    say("words: ");
    sayNumber(words);
    say(", longest: ");
    sayNumber(longest);
    say("\n");
    return 200;
}

fn say(text: []const u8) void {
    write(text.ptr, text.len);
}

fn sayNumber(n: usize) void {
    if (n >= 10) sayNumber(n / 10);
    say(&.{@as(u8, @intCast(n % 10)) + '0'});
}
