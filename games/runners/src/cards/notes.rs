//! The short notations on cards, each read and written here: `6/5`, `A+1`, `+2/-1`, `Stealth 2, Social 1`.

use super::{SKILLS, Skill};
use std::fmt;

/// SHDX-TR-02, SHDX-TR-03: a Threat Rating, the Attack Value before the Body.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Rating {
    /// The damage that the card can inflict.
    pub attack: u8,
    /// The damage that the card can take.
    pub body: u8,
}

impl Rating {
    /// Reads `6/5`.
    pub fn parse(text: &str) -> Option<Rating> {
        let (attack, body) = text.split_once('/')?;
        Some(Rating { attack: number(attack)?, body: number(body).filter(|body| *body > 0)? })
    }
}

impl fmt::Display for Rating {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.attack, self.body)
    }
}

/// A number as it is printed: no sign, no leading zero, two figures at most.
fn number(text: &str) -> Option<u8> {
    let is_printed = text.bytes().all(|byte| byte.is_ascii_digit())
        && text.len() <= 2
        && (text == "0" || !text.starts_with('0'));
    if is_printed { text.parse().ok() } else { None }
}

/// Reads `+2/-1`.
pub fn modifier(text: &str) -> Option<(i8, i8)> {
    let (attack, body) = text.split_once('/')?;
    Some((signed(attack)?, signed(body)?))
}

fn signed(text: &str) -> Option<i8> {
    let rest = text.strip_prefix(['+', '-'])?;
    let value = i8::try_from(number(rest)?).ok()?;
    let is_minus = text.starts_with('-');
    if is_minus && value == 0 { None } else { Some(if is_minus { -value } else { value }) }
}

/// Writes what [`modifier`] reads.
pub fn modifier_text((attack, body): (i8, i8)) -> String {
    format!("{attack:+}/{body:+}")
}

/// SHDX-PUMP-01: what so many nuyen do to a Threat Rating, each time they are paid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pump {
    /// What it costs once.
    pub nuyen: u8,
    /// What it does once.
    pub by: (i8, i8),
}

impl Pump {
    /// Reads `2 nuyen: +2/-1`.
    pub fn parse(text: &str) -> Option<Pump> {
        let (nuyen, by) = text.split_once(" nuyen: ")?;
        Some(Pump { nuyen: number(nuyen).filter(|it| *it > 0)?, by: modifier(by)? })
    }

    /// What it costs so many times.
    pub const fn price(&self, times: u8) -> u16 {
        self.nuyen as u16 * times as u16
    }
}

impl fmt::Display for Pump {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} nuyen: {}", self.nuyen, modifier_text(self.by))
    }
}

/// SHD-ARM-04: Armor that Gear gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ArmorGiven {
    /// `A+1` adds to whatever there is.
    More(u8),
    /// `A2` does not.
    Own(u8),
}

impl ArmorGiven {
    /// Reads `A+1` or `A2`.
    pub fn parse(text: &str) -> Option<ArmorGiven> {
        let rating = |text: &str| number(text).filter(|rating| *rating > 0);
        match text.strip_prefix("A+") {
            Some(more) => rating(more).map(ArmorGiven::More),
            None => rating(text.strip_prefix('A')?).map(ArmorGiven::Own),
        }
    }
}

impl fmt::Display for ArmorGiven {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ArmorGiven::More(more) => write!(f, "A+{more}"),
            ArmorGiven::Own(own) => write!(f, "A{own}"),
        }
    }
}

/// Skills with their ratings.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Skills(pub [u8; SKILLS]);

impl Skills {
    /// Reads `Piloting 2`, or `Piloting` for the base rating.
    ///
    /// SHDX-SKILL-01: a skill without a number is 1.
    pub fn parse_one(text: &str) -> Option<(Skill, u8)> {
        let (word, rating) = match text.rsplit_once(' ') {
            Some((word, rating)) => (word, number(rating).filter(|rating| *rating > 1)?),
            None => (text, 1),
        };
        let skill = Skill::ALL.iter().find(|skill| skill.word() == word)?;
        Some((*skill, rating))
    }

    /// The rating of a skill, 0 if there is none.
    pub const fn of(&self, skill: Skill) -> u8 {
        self.0[skill as usize]
    }

    /// Sets a rating.
    pub fn set(&mut self, skill: Skill, rating: u8) {
        self.0[skill as usize] = rating;
    }

    /// Adds the ratings of others.
    pub fn add(&mut self, other: &Skills) {
        self.0.iter_mut().zip(other.0).for_each(|(one, more)| *one = one.saturating_add(more));
    }

    /// Whether each rating that is asked for is there.
    pub fn meet(&self, asked: &Skills) -> bool {
        self.0.iter().zip(asked.0).all(|(has, asked)| *has >= asked)
    }

    /// Whether there is none.
    pub fn is_empty(&self) -> bool {
        self.0.iter().all(|rating| *rating == 0)
    }

    /// Each skill that is there, as it is written.
    pub fn words(&self) -> Vec<String> {
        let there = Skill::ALL.iter().map(|skill| (skill, self.of(*skill)));
        let there = there.filter(|(_, rating)| *rating > 0);
        let word = |(skill, rating): (&Skill, u8)| match rating {
            1 => skill.to_string(),
            more => format!("{skill} {more}"),
        };
        there.map(word).collect()
    }
}

/// Skills that are asked for, in one of several ways.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Requirement {
    /// The ways, each of which is enough.
    pub ways: Vec<Skills>,
}

impl Requirement {
    /// Whether there is nothing to be met.
    pub fn is_empty(&self) -> bool {
        self.ways.is_empty()
    }

    /// Whether skills meet it in one way; never, if there is none.
    pub fn is_met(&self, skills: &Skills) -> bool {
        self.ways.iter().any(|way| skills.meet(way))
    }

    /// "Athletics 2 or Technical 2"
    pub fn words(&self) -> String {
        let ways: Vec<String> = self.ways.iter().map(|way| way.words().join(", ")).collect();
        ways.join(" or ")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_printed_is_read_and_written_back() {
        for text in ["0/1", "6/5", "12/20"] {
            assert_eq!(Rating::parse(text).map(|it| it.to_string()).as_deref(), Some(text));
        }
        for text in ["2 nuyen: +2/-1", "1 nuyen: +0/+3"] {
            assert_eq!(Pump::parse(text).map(|it| it.to_string()).as_deref(), Some(text));
        }
        for text in ["A1", "A+2"] {
            assert_eq!(ArmorGiven::parse(text).map(|it| it.to_string()).as_deref(), Some(text));
        }
    }

    #[test]
    fn what_is_not_as_it_is_printed_is_not_read() {
        for text in ["6", "6/0", "06/5", "-1/2", "6/5/4", "", "/", "100/1"] {
            assert_eq!(Rating::parse(text), None, "{text}");
        }
        for text in ["2 nuyen +2/-1", "0 nuyen: +1/+1", "2 nuyen: 2/1", "1 nuyen: +1/-0"] {
            assert_eq!(Pump::parse(text), None, "{text}");
        }
        for text in ["A", "A0", "A+", "2", "A-1"] {
            assert_eq!(ArmorGiven::parse(text), None, "{text}");
        }
    }

    #[test]
    fn shdx_skill_01_a_skill_without_a_number_is_1() {
        assert_eq!(Skills::parse_one("Piloting"), Some((Skill::Piloting, 1)));
        assert_eq!(Skills::parse_one("Piloting 3"), Some((Skill::Piloting, 3)));
        for text in ["Piloting 1", "Juggling 2", "piloting", "Piloting 0", "Piloting  2"] {
            assert_eq!(Skills::parse_one(text), None, "{text}");
        }
    }

    /// Rules: SHDX-SLEAZE-03
    #[test]
    fn one_way_is_enough_and_no_way_is_never_met() {
        let skills = |words: &[&str]| {
            let mut skills = Skills::default();
            words
                .iter()
                .filter_map(|word| Skills::parse_one(word))
                .for_each(|(it, n)| skills.set(it, n));
            skills
        };
        let asked =
            Requirement { ways: vec![skills(&["Stealth 2", "Social"]), skills(&["Decking 3"])] };
        assert!(asked.is_met(&skills(&["Stealth 2", "Social 4"])));
        assert!(asked.is_met(&skills(&["Decking 3"])));
        assert!(!asked.is_met(&skills(&["Stealth 9", "Decking 2"])));
        assert!(!Requirement::default().is_met(&skills(&["Decking 9"])));
        assert_eq!(asked.words(), "Social, Stealth 2 or Decking 3");
    }
}
