//! Makes the constants of the rules and the ledger out of `rules.toml` and `rules-to-come.toml`.

fn main() {
    ledger::build::generate_with("rules.toml", "rules-to-come.toml");
}
