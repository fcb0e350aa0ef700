//! Makes the constants of the rules, and the ledger with its coverage, out of `rules.toml`. Its scenarios may name rules of
//! Shadowrun too.

fn main() {
    let beside = ["../shadowrun/rules.toml"];
    ledger::build::generate_beside("rules.toml", &beside, &["src", "tests", "scenarios"]);
}
