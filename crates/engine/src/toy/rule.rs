//! The rulebook of Lowball, written by hand: other games take theirs from a ledger file.

use ledger::{Kind, Ledger, Rule, RuleId};

pub(super) const DEAL: RuleId = RuleId::new("LOW-DEAL-01");
pub(super) const TURN: RuleId = RuleId::new("LOW-TURN-01");
pub(super) const PEEK: RuleId = RuleId::new("LOW-PEEK-01");
pub(super) const ONCE: RuleId = RuleId::new("LOW-PEEK-02");
pub(super) const LAY: RuleId = RuleId::new("LOW-LAY-01");
pub(super) const WAGER: RuleId = RuleId::new("LOW-WAGER-01");
pub(super) const DIE: RuleId = RuleId::new("LOW-WAGER-02");
pub(super) const DRAW: RuleId = RuleId::new("LOW-DRAW-01");
pub(super) const END: RuleId = RuleId::new("LOW-END-01");
pub(super) const PAR: RuleId = RuleId::new("LOW-END-02");

/// The rules of Lowball.
pub static LEDGER: Ledger =
    Ledger { game: "lowball", title: "Lowball", source: "this page", rules: RULES, tables: &[] };

static RULES: &[Rule] = &[
    rule(DEAL, Kind::Setup, "One to four seats begin with ten points and six cards each."),
    rule(TURN, Kind::Must, "Seats take turns clockwise, for the agreed number of rounds, 1 to 8."),
    rule(PEEK, Kind::May, "A seat on turn may look at a random card in another hand."),
    rule(ONCE, Kind::Must, "It may do so once a turn, before it lays a card."),
    rule(LAY, Kind::Must, "The seat on turn lays a card of its hand face down."),
    rule(WAGER, Kind::Must, "It then wagers any number of points up to five, none included."),
    rule(
        DIE,
        Kind::Must,
        "A card counts 1, 3 up to 11; a die above its place takes the wager off, any other adds it three times.",
    ),
    rule(DRAW, Kind::Must, "Then it draws a card, as long as there are any."),
    rule(END, Kind::Must, "After the last round the lowest score wins; equal seats win together."),
    rule(PAR, Kind::Must, "A seat that plays alone wins with ten points or fewer."),
];

const fn rule(id: RuleId, kind: Kind, text: &'static str) -> Rule {
    Rule::new(id, "the whole rulebook", kind, text)
}
