// A plug-in in Rust, with arrays on the stack and vectors from its own allocator.
#![crate_type = "cdylib"]

#[link(wasm_import_module = "env")]
extern "C" {
    fn fetch(key: i32) -> i32;
}

#[inline(never)]
fn fill(to: &mut [i32], seed: i32) {
    for (i, x) in to.iter_mut().enumerate() {
        *x = seed + i as i32;
    }
}

#[no_mangle]
pub extern "C" fn handle(key: i32) -> i32 {
    let mut a = [0; 64];
    fill(&mut a, key);
    let x = unsafe { fetch(key) };
    let words: Vec<String> = (0..20).map(|n| format!("{}-{}", n, key)).collect();
    let mut b = [0; 32];
    fill(&mut b, key * 3);
    let y = unsafe { fetch(key + 1) };
    let text: i32 = words.iter().map(|word| word.len() as i32).sum();
    a.iter().sum::<i32>() + b.iter().sum::<i32>() + x + y + text
}
