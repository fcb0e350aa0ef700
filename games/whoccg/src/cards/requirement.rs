//! What cards ask for: Traits, keywords and totals of Qualities, in one or several ways.

use super::{Character, KEYWORDS, Keyword, QUALITIES, Quality, TRAITS, Trait};

/// How many Characters the cards of a game can ask for by name.
pub const MOST_NAMED: usize = COUNTS - TRAITS - KEYWORDS;

/// What must be met in one of several ways; no way at all asks for nothing.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requirement {
    /// The ways, each a list of terms that must all be met.
    pub ways: Vec<Vec<Term>>,
}

/// WHOX-GOAL-06: one thing that is asked for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Term {
    /// "17 Brains"
    Quality {
        /// How much.
        number: u8,
        /// Of what.
        quality: Quality,
    },
    /// WHOX-TRAIT-04: "Law" asks for one.
    Trait(Trait),
    /// WHOX-TRAIT-02: "2 Computers"
    Traits {
        /// How often.
        number: u8,
        /// Which.
        skill: Trait,
    },
    /// WHOX-TRAIT-05: "2 Swarm Characters"
    Keyword {
        /// How many.
        number: u8,
        /// Of which group.
        keyword: Keyword,
    },
    /// WHOX-REACH-05: "The Locum" asks for that Character, whichever the version.
    Named(Asked),
    /// WHOX-HAND-01: what is not understood; whether it is met is for the player to say.
    ByHand,
}

/// A title that some card asks for, by its number among those.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Asked(pub u8);

/// So much of each Quality. The last number belongs to none and stays 0: so all are added in one step.
pub type Qualities = [i32; QUALITIES + 1];

/// As many numbers as processors add in three steps: for the Traits, the keywords, and those who are asked for by name.
const COUNTS: usize = 48;

/// WHOX-QUAL-04: what a group has together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[repr(C, align(16))]
pub struct Sum {
    /// How often each Trait is there, then how many have each keyword, then how many have each name that is asked for.
    counts: [u8; COUNTS],
    /// The totals of the Qualities.
    pub qualities: Qualities,
}

impl Default for Sum {
    fn default() -> Sum {
        Sum { counts: [0; COUNTS], qualities: [0; QUALITIES + 1] }
    }
}

impl Sum {
    /// What somebody has on whose card this stands.
    pub fn of(person: &Character) -> Sum {
        let [brains, brawn, bravery] = person.qualities.map(i32::from);
        let mut sum = Sum { qualities: [brains, brawn, bravery, 0], ..Sum::default() };
        sum.counts[..TRAITS].copy_from_slice(&person.traits);
        for keyword in Keyword::ALL.iter().filter(|keyword| person.is(**keyword)) {
            sum.counts[TRAITS + *keyword as usize] = 1;
        }
        sum
    }

    /// How often a Trait is there.
    pub const fn times(&self, skill: Trait) -> u8 {
        self.counts[skill as usize]
    }

    /// How many have a keyword.
    pub const fn number_of(&self, keyword: Keyword) -> u8 {
        self.counts[TRAITS + keyword as usize]
    }

    /// How many have a name.
    pub const fn number_named(&self, name: Asked) -> u8 {
        self.counts[TRAITS + KEYWORDS + name.0 as usize]
    }

    /// Notes a name.
    pub fn add_name(&mut self, name: Asked) {
        self.counts[TRAITS + KEYWORDS + usize::from(name.0)] = 1;
    }

    /// Adds a Trait once.
    pub fn add_trait(&mut self, skill: Trait) {
        self.counts[skill as usize] = self.counts[skill as usize].saturating_add(1);
    }

    /// Adds how often each Trait and keyword is there.
    pub fn add_counts(&mut self, other: &Sum) {
        self.counts
            .iter_mut()
            .zip(other.counts)
            .for_each(|(one, more)| *one = one.saturating_add(more));
    }

    /// Adds what somebody else has.
    pub fn add(&mut self, other: &Sum) {
        self.add_counts(other);
        add_qualities(&mut self.qualities, &other.qualities);
    }

    /// Takes away what somebody of the group has.
    pub fn take(&mut self, other: &Sum) {
        self.counts
            .iter_mut()
            .zip(other.counts)
            .for_each(|(one, less)| *one = one.saturating_sub(less));
        self.qualities.iter_mut().zip(other.qualities).for_each(|(one, less)| *one -= less);
    }

    /// How much of a term is still missing, when so much more of each Quality is asked for.
    pub fn lacks(&self, term: Term, more: &[i32; QUALITIES]) -> i32 {
        let (asked, has) = match term {
            Term::Quality { number, quality } => {
                let asked = (i32::from(number) + more[quality as usize]).max(0);
                (asked, self.qualities[quality as usize])
            }
            Term::Trait(skill) => (1, self.times(skill).into()),
            Term::Traits { number, skill } => (number.into(), self.times(skill).into()),
            Term::Keyword { number, keyword } => (number.into(), self.number_of(keyword).into()),
            Term::Named(name) => (1, self.number_named(name).into()),
            Term::ByHand => (1, 0),
        };
        (asked - has).max(0)
    }

    /// Whether all terms of a way are met.
    pub fn meets_way(&self, way: &[Term], more: &[i32; QUALITIES]) -> bool {
        way.iter().all(|term| self.lacks(*term, more) == 0)
    }

    /// Whether the requirement is met in one way or another.
    pub fn meets(&self, needs: &Requirement, more: &[i32; QUALITIES]) -> bool {
        needs.ways.is_empty() || needs.ways.iter().any(|way| self.meets_way(way, more))
    }

    /// Whether some way of meeting the requirement lacks no Trait, no keyword and no name, whatever there is of Qualities.
    pub fn has_skills_for(&self, needs: &Requirement) -> bool {
        let has = |term: &Term| {
            matches!(term, Term::Quality { .. }) || self.lacks(*term, &[0; QUALITIES]) == 0
        };
        needs.ways.is_empty() || needs.ways.iter().any(|way| way.iter().all(has))
    }

    /// Whether this has some of what a way asks for (a way that asks for nothing has everybody).
    pub fn has_some_of(&self, way: &[Term]) -> bool {
        way.is_empty()
            || way.iter().any(|term| match *term {
                Term::Quality { quality, .. } => self.qualities[quality as usize] > 0,
                Term::Trait(skill) | Term::Traits { skill, .. } => self.times(skill) > 0,
                Term::Keyword { keyword, .. } => self.number_of(keyword) > 0,
                Term::Named(name) => self.number_named(name) > 0,
                Term::ByHand => false,
            })
    }
}

/// Adds so much of each Quality.
pub fn add_qualities(total: &mut Qualities, more: &Qualities) {
    total.iter_mut().zip(more).for_each(|(one, more)| *one += more);
}

impl Requirement {
    /// Whether some way of meeting it asks for this Trait.
    pub fn mentions(&self, skill: Trait) -> bool {
        self.ways.iter().any(|way| uses(way, skill))
    }
}

/// Whether a way asks for a Trait.
pub fn uses(way: &[Term], wanted: Trait) -> bool {
    way.iter().any(
        |term| matches!(term, Term::Trait(skill) | Term::Traits { skill, .. } if *skill == wanted),
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sum(brains: i32, computers: u8) -> Sum {
        let mut sum = Sum::default();
        sum.qualities[Quality::Brains as usize] = brains;
        (0..computers).for_each(|_| sum.add_trait(Trait::Computers));
        sum
    }

    fn needs() -> Requirement {
        let computers = Term::Traits { number: 2, skill: Trait::Computers };
        let brains = |number| Term::Quality { number, quality: Quality::Brains };
        Requirement { ways: vec![vec![computers, brains(10)], vec![brains(20)]] }
    }

    #[test]
    fn whox_trait_02_several_of_a_trait_are_counted_over_the_group() {
        let mut group = sum(5, 1);
        assert!(!group.meets(&needs(), &[0; 3]));
        group.add(&sum(5, 1));
        assert!(group.meets(&needs(), &[0; 3]));
    }

    #[test]
    fn whox_trait_04_a_trait_without_a_number_asks_for_one() {
        assert_eq!(sum(0, 0).lacks(Term::Trait(Trait::Computers), &[0; 3]), 1);
        assert_eq!(sum(0, 1).lacks(Term::Trait(Trait::Computers), &[0; 3]), 0);
    }

    #[test]
    fn whox_goal_06_more_of_a_quality_changes_only_what_asks_for_it() {
        assert!(sum(20, 0).meets(&needs(), &[0; 3]));
        assert!(!sum(20, 0).meets(&needs(), &[1, 0, 0]), "21 Brains are asked for");
        assert!(sum(20, 0).meets(&needs(), &[0, 9, 9]), "nobody asked for Brawn or Bravery");
        assert!(sum(0, 0).meets(&needs(), &[-30, 0, 0]), "and never less than nothing");
    }
}
