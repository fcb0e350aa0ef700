#![no_main]

use fuzz::graft::Grafts;
use fuzz::promises_of_shadowrun::positions;
use libfuzzer_sys::{fuzz_mutator, fuzz_target, fuzzer_mutate};
use std::sync::LazyLock;

static GRAFTS: LazyLock<Grafts> = LazyLock::new(|| Grafts::from(&positions::true_ones()));

fuzz_target!(|text: &str| positions::hold(text));

fuzz_mutator!(|data: &mut [u8], size: usize, max: usize, seed: u32| {
    GRAFTS.mutate(data, size, max, seed).unwrap_or_else(|| fuzzer_mutate(data, size, max))
});
