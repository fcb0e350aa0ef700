//! The phrase of a check: `Black Head 15 - Riggers 14, Deckers 13 (range)`, or `Stealth 8`.

use crate::dials::Dial;
use crate::dice::Colour;
use crate::dice::Rolled;
use crate::figures::{Aptitude, Figure, Spell};

/// The dice, the attribute and the number of a check.
// DUE-SKILL-04
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Phrase {
    colours: [bool; Colour::COUNT],
    /// The attribute whose value is added; a stealth check has none.
    // DUE-STEALTH-02
    pub dial: Option<Dial>,
    number: u8,
    /// The numbers of aptitudes that need another.
    // DUE-SKILL-18
    aptitudes: Vec<(Aptitude, u8)>,
    /// True if it can be attempted from a distance.
    pub at_range: bool,
}

/// The amount that a check from a distance adds to its number.
// DUE-SKILL-15
pub const FROM_AFAR: u8 = 4;

/// The largest number of a check.
const MOST: u8 = 99;

/// An example for people who write a phrase.
pub const EXAMPLE: &str = "write `Black Head 15`, `Non-White Body 12`, `White/Red Weapon 9 - Riggers 8 (range)` or `Stealth 8`";

impl Phrase {
    /// Reads a phrase.
    ///
    /// # Errors
    /// Names the word that cannot be read.
    pub fn read(text: &str) -> Result<Phrase, String> {
        let text = text.trim();
        let (text, at_range) = match text.strip_suffix("(range)") {
            Some(text) => (text.trim(), true),
            None => (text, false),
        };
        let (basic, others) = text.split_once(" - ").unwrap_or((text, ""));
        let aptitudes = others.split(',').map(str::trim).filter(|part| !part.is_empty());
        let aptitudes = aptitudes.map(aptitude).collect::<Result<Vec<_>, _>>()?;
        let words: Vec<&str> = basic.split_whitespace().collect();
        let (colours, dial, number) = match words[..] {
            // DUE-RUN-30
            [stealth, number] if stealth.eq_ignore_ascii_case("stealth") => {
                (only(Colour::White), None, number)
            }
            [colours, dial, number] => {
                let found = Dial::find(dial);
                let dial = found.ok_or_else(|| format!("`{dial}` is no dial"))?;
                (self::colours(colours)?, Some(dial), number)
            }
            _ => return Err(format!("`{basic}` is no check")),
        };
        // DUE-STEALTH-05
        if dial.is_none() && at_range {
            return Err("a stealth check is made in contact".to_owned());
        }
        Ok(Phrase { colours, dial, number: self::number(number)?, aptitudes, at_range })
    }

    /// Returns true for a stealth check.
    pub const fn is_stealth(&self) -> bool {
        self.dial.is_none()
    }

    /// The number that a figure needs in contact.
    // DUE-SKILL-18, DUE-SKILL-19
    pub fn number_of(&self, figure: &Figure) -> u8 {
        let own = self.aptitudes.iter().find(|(it, _)| figure.aptitude == Some(*it));
        own.map_or(self.number, |(_, number)| *number)
    }

    /// Returns true for dice that a figure may roll.
    // DUE-SKILL-21, DUE-SKILL-22, DUE-STEALTH-03, DUE-STEALTH-11, DUE-MAGIC-29, DUE-MAGIC-30
    pub fn takes(&self, figure: &Figure, colour: Colour) -> bool {
        let is_hidden = self.is_stealth() && figure.knows(Spell::Invisibility);
        self.colours[colour as usize] || is_hidden && colour == Colour::Red
    }

    /// The phrase as the book would print it.
    pub fn said(&self) -> String {
        let dial = self.dial.map_or_else(
            || "Stealth".to_owned(),
            |dial| format!("{} {}", said(&self.colours), dial.name()),
        );
        let others: Vec<String> =
            self.aptitudes.iter().map(|(it, number)| format!("{it}s {number}")).collect();
        let others =
            if others.is_empty() { String::new() } else { format!(" - {}", others.join(", ")) };
        let range = if self.at_range { " (range)" } else { "" };
        format!("{dial} {}{others}{range}", self.number)
    }
}

/// The amount that a die adds to a check: an ace counts as the highest number of its die, and a white or yellow 1 is a 1.
// DUE-SKILL-13, DUE-SKILL-14, DUE-ACE-03, DUE-STEALTH-10
pub fn counts(rolled: Rolled) -> u8 {
    if rolled.is_ace() { rolled.die.sides() } else { rolled.shows }
}

fn only(colour: Colour) -> [bool; Colour::COUNT] {
    let mut colours = [false; Colour::COUNT];
    colours[colour as usize] = true;
    colours
}

/// `Black`, `Black/White` or `Non-White`.
fn colours(text: &str) -> Result<[bool; Colour::COUNT], String> {
    let find = |name: &str| Colour::find(name).ok_or_else(|| format!("`{name}` is no colour"));
    let lower = text.to_lowercase();
    if let Some(name) = lower.strip_prefix("non-") {
        return find(name).map(|colour| only(colour).map(|it| !it));
    }
    let mut colours = [false; Colour::COUNT];
    for name in text.split('/') {
        colours[find(name)? as usize] = true;
    }
    Ok(colours)
}

fn said(colours: &[bool; Colour::COUNT]) -> String {
    let title = |colour: &Colour| {
        let name = colour.name();
        name[..1].to_uppercase() + &name[1..]
    };
    let is_in = |colour: &&Colour| colours[**colour as usize];
    let left_out: Vec<&Colour> = Colour::ALL.iter().filter(|it| !is_in(it)).collect();
    if let [colour] = left_out[..] {
        return format!("Non-{}", title(colour));
    }
    let names: Vec<String> = Colour::ALL.iter().filter(is_in).map(title).collect();
    names.join("/")
}

/// `Riggers 14`.
fn aptitude(text: &str) -> Result<(Aptitude, u8), String> {
    let (name, needs) = text.rsplit_once(' ').ok_or_else(|| format!("`{text}` has no number"))?;
    let one = name.strip_suffix('s').unwrap_or(name);
    let found = Aptitude::find(one);
    Ok((found.ok_or_else(|| format!("`{name}` is no aptitude"))?, number(needs)?))
}

fn number(text: &str) -> Result<u8, String> {
    let number = text.parse().ok().filter(|number| (1..=MOST).contains(number));
    number.ok_or_else(|| format!("`{text}` is no number from 1 to {MOST}"))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::figures::FigureId;
    use crate::roster::READY;

    fn figure(name: &str) -> &'static Figure {
        READY.figure(FigureId::find(name).expect("a figure"))
    }

    /// Rules: DUE-SKILL-04, DUE-SKILL-18, DUE-SKILL-19, DUE-SKILL-21
    #[test]
    fn a_phrase_says_dice_attribute_and_number() {
        let text = "Black Head 15 - Riggers 14, Deckers 13";
        let phrase = Phrase::read(text).expect("a check");
        assert_eq!(phrase.said(), text);
        let needs = |name: &str| phrase.number_of(figure(name));
        assert_eq!([needs("Silver Max"), needs("Ashwind"), needs("Midnight")], [14, 13, 15]);
        for text in ["Non-White Body 12", "White/Black Weapon 9 (range)", "Stealth 8"] {
            assert_eq!(Phrase::read(text).map(|it| it.said()).as_deref(), Ok(text));
        }
        let smash = Phrase::read("Non-White Weapon 16").expect("a check");
        let takes = |colour: Colour| smash.takes(figure("Midnight"), colour);
        assert!(!takes(Colour::White) && Colour::ALL[1..].iter().all(|it| takes(*it)));
    }

    #[test]
    fn what_is_no_phrase_is_named() {
        for (text, why) in [
            ("Black Hat 15", "`Hat` is no dial"),
            ("Pink Head 15", "`Pink` is no colour"),
            ("Black Head 0", "`0` is no number from 1 to 99"),
            ("Black Head 15 - Elves 3", "`Elves` is no aptitude"),
            ("Stealth 8 (range)", "a stealth check is made in contact"),
            ("Head", "`Head` is no check"),
        ] {
            assert_eq!(Phrase::read(text), Err(why.to_owned()));
        }
    }
}
