//! The Matrix: a decker jacks in at a terminal of the Run, pays for it with its own clicks, and helps its team from inside.
//!
//! A figure's tie to it, and the help it was given from there, is its [`Link`](crate::link::Link).

pub(crate) mod datasteal;
pub(crate) mod drawing;
pub(crate) mod help;
pub(crate) mod jacking;
pub(crate) mod jolt;
pub(crate) mod security;

use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::Aptitude;
use crate::gear::Tag;
use crate::link::Code;
use crate::moves::Hand;
use crate::sheet::Program;
use crate::state::Combatant;

/// The clicks of Hardening that a decker has, the extra reach of Precision, and the factor of Response Increase.
// DUE-DECK-56, DUE-DECK-66, DUE-DECK-63
const HARDENED: u8 = 1;
const LONGER: u8 = 2;
const QUICKER: u8 = 2;

impl Combatant<'_> {
    /// Returns true while it is jacked in.
    pub(crate) fn is_jacked_in(self) -> bool {
        self.link.terminal.is_some()
    }

    /// Returns true if it is a decker.
    // DUE-DECK-06
    pub(crate) fn is_decker(self) -> bool {
        self.figure().aptitude == Some(Aptitude::Decker)
    }

    /// Returns true if it carries a cyberdeck.
    // DUE-DECK-17
    pub(crate) fn has_deck(self) -> bool {
        self.gear.kinds().any(|gear| self.piece(gear).tag == Some(Tag::Cyberdeck))
    }

    /// Returns true if a program is on its sheet.
    pub(crate) fn knows_program(self, program: Program) -> bool {
        self.figure().programs.contains(&program)
    }

    /// Returns true while a program works for it: only while it is jacked in.
    // DUE-DECK-02, DUE-DECK-43, DUE-DECK-71, DUE-DECK-73
    pub(crate) fn runs(self, program: Program) -> bool {
        let is_coded = self.link.code == Some(Code::As(program));
        self.is_jacked_in() && (self.knows_program(program) || is_coded)
    }

    /// Returns true while it can still declare its Freeform Code.
    // DUE-DECK-70
    pub(crate) fn can_code(self) -> bool {
        self.is_jacked_in() && self.knows_program(Program::FreeformCode) && self.link.code.is_none()
    }

    /// The clicks by which its programs lower what the Matrix does to it.
    // DUE-DECK-31, DUE-DECK-56, DUE-DECK-57
    pub(crate) fn hardening(self) -> u8 {
        let own = self.figure().programs.iter().filter(|it| **it == Program::Hardening).count();
        let coded = usize::from(self.link.code == Some(Code::As(Program::Hardening)));
        (own + coded) as u8 * HARDENED
    }

    /// Its initiative before its dice.
    // DUE-BASE-03, DUE-DECK-63
    pub(crate) fn quickness(self) -> u8 {
        let head = self.value(Dial::Head);
        let is_quick = self.runs(Program::ResponseIncrease);
        if is_quick { head.saturating_mul(QUICKER) } else { head }
    }

    /// Returns true if it may attack with its body.
    // DUE-DECK-28, DUE-DECK-64
    pub(crate) fn may_strike(self) -> bool {
        !self.is_jacked_in() || self.runs(Program::RasOverride)
    }

    /// The black dice on its base.
    pub(crate) fn black_dice(self) -> impl Iterator<Item = Die> {
        let all: Vec<Die> = Hand(self.base).dice().collect();
        all.into_iter().filter(|die| die.colour() == Colour::Black)
    }
}
