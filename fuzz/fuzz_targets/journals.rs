#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::promises::journals::hold(text));
