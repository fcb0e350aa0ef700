#![no_main]

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::promises_of_duels::campaigns::hold(text));
