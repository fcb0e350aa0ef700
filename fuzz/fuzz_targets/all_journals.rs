#![no_main]

use proving::readers::Reader;

libfuzzer_sys::fuzz_target!(|text: &str| fuzz::games::hold(Reader::Journals, text));
