//! Makes the constants of the rules and the ledger out of Shadowrun's `rules.toml`: its rulebook is the one of the cards.

fn main() {
    ledger::build::generate("../shadowrun/rules.toml");
}
