//! The gear list, and each piece of it.

use super::super::tables::Price;
use super::super::{Aptitude, OwnGear, Sheet, SheetPlace};
use super::Court;
use crate::dice::Colour::{self, Black, Red};
use crate::dice::{Die, Shield};
use crate::gear::{GearTable, Tag};
use crate::rule;
use engine::RuleId;

/// The pieces on a gear list at creation.
pub(super) const PIECES: usize = 5;

/// The most dice of a piece, and the most shields.
const MOST_ICONS: usize = 3;

/// The most dice and shields of a piece that mixes colours, or dice and shields.
const MOST_MIXED: usize = 2;

/// The largest die of a piece that mixes colours.
const LARGEST_MIXED: u8 = 10;

/// The highest Cost.
const DEAREST: u8 = 8;

/// Something that is wrong with a piece: the rule, by how much, and the reason.
type Wrong = (RuleId, usize, String);

impl Court<'_> {
    // DUE-GEAR-02, DUE-GEAR-03, DUE-GEAR-10
    pub(super) fn gear(&mut self) {
        // Those that were bought later are no part of it. DUE-GEAR-21
        let many = self.sheet.gear.iter().filter(|piece| !piece.is_later).count();
        if many != PIECES {
            let reason = format!("a gear list has {PIECES} pieces, and this has {many}");
            let remedy = match PIECES.checked_sub(many) {
                Some(missing) => format!("add {missing}"),
                None => format!("strike {}", many - PIECES),
            };
            let off = many.abs_diff(PIECES);
            self.fault(rule::DUE_GEAR_01, SheetPlace::Gear, off, reason, remedy, |sheet| {
                let (mut later, mut first): (Vec<OwnGear>, Vec<OwnGear>) =
                    std::mem::take(&mut sheet.gear).into_iter().partition(|piece| piece.is_later);
                first.truncate(PIECES);
                first.extend(plainest().into_iter().cycle().take(PIECES - first.len()));
                sheet.gear = first;
                sheet.gear.append(&mut later);
            });
        }
        // A piece may be there several times. DUE-GEAR-07
        for at in 0..self.sheet.gear.len() {
            self.piece(at);
        }
    }

    fn piece(&mut self, at: usize) {
        let piece = &self.sheet.gear[at];
        for (rule, amount, reason) in piece.faults() {
            self.piece_fault(at, rule, amount, reason);
        }
        let piece = &self.sheet.gear[at];
        // Anybody can carry what is of no kind, and a cyberdeck for its dice. DUE-GEAR-13
        let barred = match piece.kind {
            Some(Tag::Spirit) if !self.is_magical() => {
                Some((rule::DUE_SPIRIT_01, "only mages and shamans have spirits"))
            }
            Some(Tag::Drone) if self.sheet.aptitude() != Some(Aptitude::Rigger) => {
                Some((rule::DUE_RIG_10, "only riggers have drones"))
            }
            _ => None,
        };
        if let Some((rule, reason)) = barred {
            let plain = piece.as_plain();
            let remedy = format!("make it plain gear, or `{plain}`");
            self.fault(rule, SheetPlace::Piece(at + 1), 1, reason, remedy, |sheet| {
                sheet.gear[at] = plain
            });
        }
    }

    fn piece_fault(&mut self, at: usize, rule: RuleId, amount: usize, reason: String) {
        let legal = self.sheet.gear[at].nearest();
        let remedy = format!("make it `{legal}`");
        let change = |sheet: &mut Sheet| sheet.gear[at] = legal;
        self.fault(rule, SheetPlace::Piece(at + 1), amount, reason, remedy, change);
    }
}

impl OwnGear {
    /// Everything that is wrong with the piece, whoever has it.
    pub fn faults(&self) -> Vec<Wrong> {
        // Printed pieces are legal as they are. DUE-GEARB-06, DUE-GEARB-07
        if self.is_printed() {
            return Vec::new();
        }
        let mut wrong = self.limits();
        match self.price() {
            None if wrong.is_empty() => wrong.push(self.on_no_table()),
            None => {}
            Some(price) => wrong.extend(self.kind_faults(price)),
        }
        wrong.extend(self.kind_colours());
        wrong
    }

    /// Returns true if anybody who may have its kind can have the piece.
    pub fn is_legal(&self) -> bool {
        self.faults().is_empty()
    }

    /// The number of dice and shields.
    fn icons(&self) -> usize {
        self.dice.len() + self.shields.len()
    }

    fn colours(&self) -> Vec<Colour> {
        let dice = self.dice.iter().map(|die| die.colour());
        let mut colours: Vec<Colour> =
            dice.chain(self.shields.iter().map(|it| it.colour)).collect();
        colours.sort_unstable();
        colours.dedup();
        colours
    }

    fn limits(&self) -> Vec<Wrong> {
        let (dice, shields, icons) = (self.dice.len(), self.shields.len(), self.icons());
        let is_mixed = self.colours().len() > 1;
        let largest = self.dice.iter().map(|die| die.sides()).max().unwrap_or(0);
        let mut wrong = Vec::new();
        let mut note = |over: usize, rule: RuleId, reason: String| {
            if over > 0 {
                wrong.push((rule, over, reason));
            }
        };
        note(
            dice.saturating_sub(MOST_ICONS),
            rule::DUE_GEARB_01,
            format!("a piece has {MOST_ICONS} dice at most, not {dice}"),
        );
        note(
            shields.saturating_sub(MOST_ICONS),
            rule::DUE_GEARB_02,
            format!("a piece has {MOST_ICONS} shields at most, not {shields}"),
        );
        if is_mixed {
            // DUE-GEARB-08, DUE-GEARB-09
            note(
                icons.saturating_sub(MOST_MIXED),
                rule::DUE_GEARB_03,
                format!("a piece of several colours has {MOST_MIXED} dice or shields, not {icons}"),
            );
            // DUE-GEARB-20
            note(
                usize::from(largest.saturating_sub(LARGEST_MIXED)),
                rule::DUE_GEARB_05,
                format!("a piece of several colours has no die above d{LARGEST_MIXED}"),
            );
        }
        if dice > 0 && shields > 0 {
            note(
                icons.saturating_sub(MOST_MIXED),
                rule::DUE_GEARB_04,
                format!("a piece of dice and shields has one of each, not {icons} together"),
            );
        }
        wrong
    }

    /// The reason why no table offers a piece that keeps all limits.
    fn on_no_table(&self) -> Wrong {
        match (&self.dice[..], &self.shields[..]) {
            ([], []) => (rule::DUE_GEAR_09, 0, "a piece has a die or a shield".to_owned()),
            ([_], [_]) if !self.has_table() => {
                let reason = "only a red or black die goes with a shield";
                (rule::DUE_GEARB_19, 0, reason.to_owned())
            }
            ([one, other], []) if !self.has_table() => {
                let reason =
                    format!("no table has {} and {} together", one.colour(), other.colour());
                (rule::DUE_GEARB_10, 0, reason)
            }
            _ => {
                let cost = self.pattern();
                match cost.checked_sub(DEAREST) {
                    Some(over @ 1..) => {
                        let reason = format!("no piece costs more than {DEAREST}");
                        (rule::DUE_GEARB_12, over.into(), reason)
                    }
                    _ => {
                        let reason = "no table offers these dice together".to_owned();
                        (rule::DUE_GEARB_11, 0, reason)
                    }
                }
            }
        }
    }

    /// The Cost to which the tables' pattern would come.
    fn pattern(&self) -> u8 {
        let die = |die: &Die| {
            let more = match die.colour() {
                Colour::Green => 1,
                Red | Black => 2,
                Colour::White | Colour::Yellow | Colour::Blue => 0,
            };
            die.sides() / 2 - 1 + more
        };
        let shield = |shield: &Shield| shield.strength / 2 - 1;
        let dice: u8 = self.dice.iter().map(die).sum();
        dice + self.shields.iter().map(shield).sum::<u8>()
    }

    /// The colours that a kind cannot have.
    fn kind_colours(&self) -> Option<Wrong> {
        let (barred, rule) = match self.kind? {
            Tag::Spirit => (Black, rule::DUE_SPIRIT_04),
            Tag::Drone => (Red, rule::DUE_RIG_18),
            Tag::Cyberdeck => return None,
        };
        let kind = self.kind?;
        let reason = format!("a {kind} has no {barred} dice or shields");
        self.colours().contains(&barred).then_some((rule, 1, reason))
    }

    /// A kind is built on some tables only.
    // DUE-SPIRIT-05
    fn kind_faults(&self, price: Price) -> Option<Wrong> {
        let combined = matches!(
            price.table,
            GearTable::Combination3 | GearTable::Combination4 | GearTable::Combination5
        );
        let (is_right, rule) = match self.kind? {
            // A red piece is a matter of its colour, not of its table.
            Tag::Spirit => (combined || price.table == GearTable::Magic, rule::DUE_SPIRIT_03),
            Tag::Drone => (combined || price.table == GearTable::Tech, rule::DUE_RIG_17),
            Tag::Cyberdeck => (price.table == GearTable::Tech, rule::DUE_DECK_07),
        };
        let kind = self.kind?;
        let is_told = self.kind_colours().is_some();
        let reason = format!("a {kind} is not built on the table `{}`", price.table);
        (!is_right && !is_told).then_some((rule, 1, reason))
    }

    /// The same as plain gear, or what is nearest to that.
    fn as_plain(&self) -> OwnGear {
        OwnGear { kind: None, cost: None, ..self.clone() }.nearest()
    }

    /// The nearest legal piece of its kind: itself without its last dice and shields, or with smaller ones.
    pub fn nearest(&self) -> OwnGear {
        let mut piece = OwnGear { cost: None, ..self.clone() };
        if let Some(first) = piece.dice.first().map(|die| die.colour())
            && piece.colours().len() > 1
            && piece.icons() > MOST_MIXED
        {
            piece.shields.clear();
            piece.dice.retain(|die| die.colour() == first);
        }
        if piece.dice.is_empty()
            && let Some(first) = piece.shields.first().map(|shield| shield.colour)
            && piece.shields.len() > MOST_MIXED
        {
            piece.shields.retain(|shield| shield.colour == first);
        }
        piece.dice.truncate(MOST_ICONS);
        piece.shields.truncate(MOST_ICONS);
        while !piece.is_legal() {
            if !piece.shrink() {
                return piece.plainest_of_kind();
            }
        }
        piece
    }

    /// Makes its largest die a step smaller, or takes its last die or shield away.
    fn shrink(&mut self) -> bool {
        let (has_table, many) = (self.has_table(), self.icons());
        let largest = self.dice.iter_mut().max_by_key(|die| die.sides());
        match largest {
            Some(die) if has_table && die.sides() > 4 => {
                *die = Die::new(die.colour(), die.sides() - 2).unwrap_or(*die);
                true
            }
            _ if many > 1 => self.shields.pop().is_some() || self.dice.pop().is_some(),
            _ => false,
        }
    }

    fn plainest_of_kind(&self) -> OwnGear {
        let colour = match self.kind {
            None => Colour::Yellow,
            Some(Tag::Spirit) => Red,
            Some(Tag::Drone | Tag::Cyberdeck) => Black,
        };
        let dice = Die::new(colour, 4).into_iter().collect();
        OwnGear { dice, shields: Vec::new(), cost: None, ..self.clone() }
    }
}

/// Printed pieces that cost least, one for each use.
fn plainest() -> Vec<OwnGear> {
    let names = ["Medkit", "Knife", "Plastech Vest", "Arm Bracer", "Fichetti"];
    names.iter().filter_map(|name| OwnGear::printed(name)).collect()
}
