//! The rulebook of Skerry, and the book beside it that its rules cite.

use ledger::{Kind, Ledger, Rule, RuleId};

pub(super) const DEAL: RuleId = RuleId::new("SKY-DEAL-01");
pub(super) const BAIT: RuleId = RuleId::new("SKY-DEAL-02");
pub(super) const TURN: RuleId = RuleId::new("SKY-TURN-01");
pub(super) const SAIL: RuleId = RuleId::new("SKY-SAIL-01");
pub(super) const SOUND: RuleId = RuleId::new("SKY-SOUND-01");
pub(super) const GULL: RuleId = RuleId::new("SKY-SOUND-02");
pub(super) const SELL: RuleId = RuleId::new("SKY-SELL-01");
pub(super) const SHARE: RuleId = RuleId::new("SKY-SELL-02");
pub(super) const END: RuleId = RuleId::new("SKY-END-01");
pub(super) const BERTH: RuleId = RuleId::new("HBR-BERTH-01");

/// The rules of Skerry.
pub static LEDGER: Ledger =
    Ledger { game: "skerry", title: "Skerry", source: "this page", rules: RULES, tables: &[] };

/// The rules that hold at sea whatever is played there.
pub static HARBOR_LEDGER: Ledger = Ledger {
    game: "harbor",
    title: "Customs of the harbor",
    source: "this page",
    rules: &[rule(BERTH, Kind::Must, "A boat stays an inch or more from every other boat.")],
    tables: &[],
};

static RULES: &[Rule] = &[
    rule(DEAL, Kind::Setup, "One to three boats lie in the south and are dealt three fish each."),
    rule(BAIT, Kind::May, "A boat may bring a fish as its bait, which it is dealt first."),
    rule(TURN, Kind::Must, "Boats take turns, for the agreed number of rounds, 1 to 8."),
    rule(SAIL, Kind::Must, "The boat on turn sails to any point of the sea within four inches."),
    rule(
        SOUND,
        Kind::Must,
        "It then looks at one to three cards of the stack and takes the top one.",
    ),
    rule(
        GULL,
        Kind::Must,
        "Whoever looks at three loses one of the hand at random, which goes under the stack.",
    ),
    rule(SELL, Kind::May, "It may then sell up to three different fish."),
    rule(
        SHARE,
        Kind::Must,
        "What they bring is shared among the boats within three inches, its own included.",
    ),
    rule(END, Kind::Must, "After the last round most coins win; equal boats win together."),
];

const fn rule(id: RuleId, kind: Kind, text: &'static str) -> Rule {
    Rule::new(id, "the whole rulebook", kind, text)
}
