//! What cards say of a safehouse, in whatever game is played with them.

use crate::CardRules;
use crate::cards::sentences::{
    Affected, Clause, Moment, ObjectiveChoice, Sentence, Standing, Timing,
};
use crate::cards::{Card, Kind, PROFESSIONS, Profession, Trait};

/// Whom or what a sentence asks to be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Wanted {
    /// A Runner in the safehouse.
    Runner,
    /// One other than whose card it is.
    Another,
    /// One of a profession there.
    OfTrade(Profession),
    /// A Runner on the run.
    OnTheRun,
    /// A Runner of another player.
    Theirs,
    /// An Objective with so many Challenges at least.
    Objective {
        /// How many.
        least: usize,
    },
}

impl Affected {
    /// Whom it asks to be named.
    pub const fn wants(self) -> Option<Wanted> {
        match self {
            Affected::AtHome => Some(Wanted::Runner),
            Affected::AnotherAtHome => Some(Wanted::Another),
            Affected::OneAtHome(trade) => Some(Wanted::OfTrade(trade)),
            Affected::One => Some(Wanted::OnTheRun),
            Affected::Theirs => Some(Wanted::Theirs),
            _ => None,
        }
    }
}

impl Clause {
    /// Whether it has to be told whom or what it means.
    pub fn wants(self) -> Option<Wanted> {
        if let Some(wanted) = self.whom().and_then(Affected::wants) {
            return Some(wanted);
        }
        match self {
            Clause::Abandon | Clause::Deal(ObjectiveChoice::Any) => {
                Some(Wanted::Objective { least: 0 })
            }
            Clause::Bury(ObjectiveChoice::Any) => Some(Wanted::Objective { least: 2 }),
            _ if self.place() == Some(ObjectiveChoice::Any) => Some(Wanted::Objective { least: 1 }),
            _ => None,
        }
    }
}

impl CardRules {
    /// What Gear costs whoever is given it.
    pub fn price_for(&self, gear: Card, to: Card) -> u8 {
        let less = self.standing(to).map(|standing| match standing {
            Standing::Discount(nuyen) => nuyen,
            _ => 0,
        });
        self.pool.face(gear).cost.saturating_sub(less.fold(0, u8::saturating_add))
    }

    /// What a Special does when it is played.
    pub fn done_by(&self, card: Card) -> impl Iterator<Item = Clause> + Clone {
        self.says(card).iter().filter_map(|sentence| match sentence {
            Sentence::Does { clause, .. } => Some(*clause),
            Sentence::Standing(_) => None,
        })
    }

    /// The nuyen that a card in play brings in a Credstick phase.
    pub fn income(&self, card: Card) -> u8 {
        let fame = match &self.pool.face(card).kind {
            Kind::Runner(runner) => {
                runner.traits.iter().find(|(it, _)| *it == Trait::Fame).map_or(0, |it| it.1)
            }
            _ => 0,
        };
        let said = self.says(card).iter().map(|sentence| match sentence {
            Sentence::Does {
                when: Timing::Moment(Moment::Credstick),
                clause: Clause::GainNuyen(nuyen),
                ..
            } => *nuyen,
            _ => 0,
        });
        said.fold(fame, u8::saturating_add)
    }

    /// What Contacts and Locations give to each profession.
    pub fn lent(&self, places: impl Iterator<Item = Card>) -> [u8; PROFESSIONS] {
        let mut lent = [0_u8; PROFESSIONS];
        for standing in places.flat_map(|card| self.standing(card)) {
            if let Standing::Yours(trade, more) = standing {
                lent[trade as usize] = lent[trade as usize].saturating_add(more);
            }
        }
        lent
    }

    /// What an Objective is worth.
    pub fn reputation_of(&self, card: Card) -> u8 {
        match &self.pool.face(card).kind {
            Kind::Objective(objective) => objective.reputation,
            _ => 0,
        }
    }
}
