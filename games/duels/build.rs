//! Makes the constants of the rules and the ledger out of `rules.toml`.

fn main() {
    ledger::build::generate("rules.toml");
}
