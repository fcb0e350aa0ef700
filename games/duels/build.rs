//! Makes the constants of the rules, and the ledger with its coverage, out of `rules.toml` and `rules-to-come.toml`.

fn main() {
    ledger::build::generate("rules.toml", &["src", "tests", "scenarios"]);
}
