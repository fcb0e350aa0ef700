//! What cards ask for: Traits, keywords and totals of Qualities, in one or several ways.

use super::{KEYWORDS, Keyword, QUALITIES, Quality, TRAITS, Trait};

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
    /// WHOX-HAND-01: what is not understood; whether it is met is for the player to say.
    ByHand,
}

/// WHOX-QUAL-04: what a group has together.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Sum {
    /// The totals of the Qualities.
    pub qualities: [i16; QUALITIES],
    /// How often each Trait is there.
    pub traits: [u8; TRAITS],
    /// How many have each keyword.
    pub keywords: [u8; KEYWORDS],
}

impl Sum {
    /// Adds what somebody else has.
    pub fn add(&mut self, other: &Sum) {
        // By numbers, of which the compiler adds many in one step.
        for quality in 0..QUALITIES {
            self.qualities[quality] += other.qualities[quality];
        }
        for skill in 0..TRAITS {
            self.traits[skill] += other.traits[skill];
        }
        for keyword in 0..KEYWORDS {
            self.keywords[keyword] += other.keywords[keyword];
        }
    }

    /// Takes away what somebody of the group has.
    pub fn take(&mut self, other: &Sum) {
        for quality in 0..QUALITIES {
            self.qualities[quality] -= other.qualities[quality];
        }
        for skill in 0..TRAITS {
            self.traits[skill] -= other.traits[skill];
        }
        for keyword in 0..KEYWORDS {
            self.keywords[keyword] -= other.keywords[keyword];
        }
    }

    /// How much of a term is still missing, when so much more of each Quality is asked for.
    pub fn lacks(&self, term: Term, more: &[i16; QUALITIES]) -> i16 {
        let (asked, has) = match term {
            Term::Quality { number, quality } => {
                let asked = (i16::from(number) + more[quality as usize]).max(0);
                (asked, self.qualities[quality as usize])
            }
            Term::Trait(skill) => (1, self.traits[skill as usize].into()),
            Term::Traits { number, skill } => (number.into(), self.traits[skill as usize].into()),
            Term::Keyword { number, keyword } => {
                (number.into(), self.keywords[keyword as usize].into())
            }
            Term::ByHand => (1, 0),
        };
        (asked - has).max(0)
    }

    /// Whether all terms of a way are met.
    pub fn meets_way(&self, way: &[Term], more: &[i16; QUALITIES]) -> bool {
        way.iter().all(|term| self.lacks(*term, more) == 0)
    }

    /// Whether the requirement is met in one way or another.
    pub fn meets(&self, needs: &Requirement, more: &[i16; QUALITIES]) -> bool {
        needs.ways.is_empty() || needs.ways.iter().any(|way| self.meets_way(way, more))
    }

    /// Whether this has some of what a way asks for (a way that asks for nothing has everybody).
    pub fn has_some_of(&self, way: &[Term]) -> bool {
        way.is_empty()
            || way.iter().any(|term| match *term {
                Term::Quality { quality, .. } => self.qualities[quality as usize] > 0,
                Term::Trait(skill) | Term::Traits { skill, .. } => self.traits[skill as usize] > 0,
                Term::Keyword { keyword, .. } => self.keywords[keyword as usize] > 0,
                Term::ByHand => false,
            })
    }
}

impl Requirement {
    /// Whether a way of meeting it does without this Trait.
    pub fn does_without(&self, barred: Trait) -> bool {
        self.ways.is_empty() || self.ways.iter().any(|way| !uses(way, barred))
    }

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

    fn sum(brains: i16, computers: u8) -> Sum {
        let mut sum = Sum::default();
        sum.qualities[Quality::Brains as usize] = brains;
        sum.traits[Trait::Computers as usize] = computers;
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
