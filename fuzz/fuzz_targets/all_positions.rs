#![no_main]

use fuzz::games;
use fuzz::graft::Grafts;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use proving::readers::Reader;
use std::sync::LazyLock;

static GRAFTS: LazyLock<Grafts> =
    LazyLock::new(|| Grafts::from(&games::true_ones(Reader::Positions)));

fuzz_target!(|text: &str| games::hold(Reader::Positions, text));

fuzz_mutator!(|data: &mut [u8], size: usize, max: usize, seed: u32| {
    GRAFTS.mutate(data, size, max, seed).unwrap_or_else(|| fuzzer_mutate(data, size, max))
});
