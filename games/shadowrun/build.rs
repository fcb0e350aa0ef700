//! Makes the constants of the rules, and the ledger with its coverage, out of `rules.toml`.

fn main() {
    ledger::build::generate("rules.toml", &["src", "tests", "scenarios"]);
}
