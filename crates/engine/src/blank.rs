//! Choices with blanks to fill, and the notation of the finished moves.
//!
//! A set, a number, a share and a point need not be listed or typed. A [`Choice`] with blanks is
//! already a complete move, so a client that knows nothing of blanks can still make it. Its form
//! says where other fillings stand in the notation. Other clients let the player fill the blanks,
//! ask the table's judge on the way, and send what [`moves`] writes. That is mostly one move, or
//! one for each thing where every thing is a move of its own. The blanks only propose;
//! [`Legal::check`](crate::Legal::check) alone judges.

use crate::scene::{Choice, ThingId};
use crate::{Seat, Text};
use serde::Serialize;
use std::fmt;

/// A blank in the form of a choice.
pub const HOLE: char = '_';

/// Something that is still to be filled in.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
#[serde(rename_all = "lowercase", tag = "blank")]
pub enum Blank {
    /// Some of these things.
    Things {
        /// The heading of the blank, such as "you give".
        title: Text,
        /// The things to choose from.
        from: Vec<Pick>,
        /// The least number of things.
        least: u32,
        /// The greatest number of things.
        most: u32,
        /// The word between two things, or `None` where each is a move of its own.
        joined_by: Option<String>,
        /// The notation for choosing none of them.
        none: String,
        /// The words of a button that takes none, one, or several of them, with a `_` for the
        /// number: "Take _ dice".
        does: [String; 3],
    },
    /// A number.
    Number {
        /// The heading of the blank.
        title: Text,
        /// The least.
        least: i64,
        /// The most.
        most: i64,
    },
    /// A number, shared out.
    Share {
        /// The heading of the blank.
        title: Text,
        /// The number to be shared.
        total: u32,
        /// The seats or things that get a share.
        among: Vec<Pick>,
    },
    /// A point of a map.
    Point {
        /// The heading of the blank.
        title: Text,
        /// The outlines within which it probably lies, in inches; anywhere, if there are none.
        within: Vec<Vec<(f64, f64)>>,
        /// Points that are worth stopping at.
        stops: Vec<Stop>,
        /// The answer with a `_` for several points, for a way that may be given point by point.
        /// They are joined by `, `, and the last is its end. `None` if the way must be one point.
        by: Option<String>,
    },
}

/// Returns the words of a button that takes things of a sort by such a verb: "Take 1 die", "Take _
/// dice".
pub fn taking(verb: &str, one: &str, several: &str) -> [String; 3] {
    [format!("{verb} no {several}"), format!("{verb} 1 {one}"), format!("{verb} {HOLE} {several}")]
}

/// A point that is worth stopping at.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Stop {
    /// The position, in inches.
    pub at: (f64, f64),
    /// The use of this point, in a few words. If several have the same words, only the first shows
    /// them.
    pub says: Text,
}

/// A thing that can fill a blank.
#[derive(Clone, Debug, PartialEq, Serialize)]
#[cfg_attr(feature = "types", derive(ts_rs::TS, utoipa::ToSchema))]
pub struct Pick {
    /// The word for it in a move's notation.
    pub word: String,
    /// The name of the thing.
    pub text: Text,
    /// The thing on the table that it is, if it is one.
    pub thing: Option<ThingId>,
    /// The number of copies.
    pub copies: u32,
}

/// The contents of a filled blank.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Filling {
    /// The number of each pick.
    Counts(Vec<u32>),
    /// A number.
    Number(i64),
    /// A point.
    Point(Inches, Inches),
}

impl Blank {
    /// Returns the heading of the blank.
    pub fn title(&self) -> &Text {
        match self {
            Blank::Things { title, .. }
            | Blank::Number { title, .. }
            | Blank::Share { title, .. }
            | Blank::Point { title, .. } => title,
        }
    }

    /// Says in a few words what is missing or too much in this filling; `None` if the game may
    /// judge it.
    pub fn lacks(&self, filling: &Filling) -> Option<String> {
        let (is, least, most, noun) = match (self, filling) {
            (Blank::Things { least, most, .. }, Filling::Counts(counts)) => {
                (sum(counts), i64::from(*least), i64::from(*most), "")
            }
            (Blank::Share { total, .. }, Filling::Counts(counts)) => {
                (sum(counts), i64::from(*total), i64::from(*total), " to share")
            }
            (Blank::Number { least, most, .. }, Filling::Number(number)) => {
                (*number, *least, *most, "")
            }
            (Blank::Point { .. }, Filling::Point(..)) => return None,
            _ => return Some("this blank takes something else".to_owned()),
        };
        match is {
            _ if is < least => Some(format!("{} more{noun}", least - is)),
            _ if is > most => Some(format!("{} too many{noun}", is - most)),
            _ => None,
        }
    }

    /// Reads a filling from the notation of a choice, as far as possible. Players never type it.
    fn read(&self, text: &str) -> Option<Filling> {
        match self {
            Blank::Things { from, joined_by, none, .. } => {
                let words: Vec<&str> = match joined_by {
                    Some(_) if text == none => Vec::new(),
                    Some(sign) => text.split(sign.as_str()).collect(),
                    None => vec![text],
                };
                counts(from, words.into_iter().map(number_and_word))
            }
            Blank::Number { .. } => text.parse().ok().map(Filling::Number),
            Blank::Share { among, .. } => {
                counts(among, parts(text)?.into_iter().map(|(word, many)| (many, word)))
            }
            Blank::Point { .. } => {
                let (x, y) = text.split_once(' ')?;
                Some(Filling::Point(Inches::parse(x)?, Inches::parse(y)?))
            }
        }
    }

    /// Returns the filling with as little as possible in it.
    fn empty(&self) -> Filling {
        match self {
            Blank::Things { from: picks, .. } | Blank::Share { among: picks, .. } => {
                Filling::Counts(vec![0; picks.len()])
            }
            Blank::Number { least, .. } => Filling::Number(*least),
            Blank::Point { .. } => Filling::Point(Inches(0), Inches(0)),
        }
    }

    /// Writes this filling: once, or once for each thing that is a move of its own.
    fn written(&self, filling: &Filling) -> Vec<String> {
        match (self, filling) {
            (Blank::Things { from, joined_by, none, .. }, Filling::Counts(counts)) => {
                let chosen = from.iter().zip(counts.iter().copied()).filter(|(_, many)| *many > 0);
                match joined_by {
                    None => chosen
                        .flat_map(|(pick, many)| vec![pick.word.clone(); many as usize])
                        .collect(),
                    Some(_) if sum(counts) == 0 => vec![none.clone()],
                    Some(sign) => vec![chosen.map(counted).collect::<Vec<_>>().join(sign)],
                }
            }
            (Blank::Share { among, .. }, Filling::Counts(counts)) => {
                vec![share(among.iter().map(|pick| &pick.word).zip(counts.iter().copied()))]
            }
            (_, Filling::Counts(counts)) => vec![sum(counts).to_string()],
            (_, Filling::Number(number)) => vec![number.to_string()],
            (_, Filling::Point(x, y)) => vec![format!("{x} {y}")],
        }
    }
}

/// Writes a number of things: `cod`, or `3 cod`.
fn counted((pick, many): (&Pick, u32)) -> String {
    if many == 1 { pick.word.clone() } else { format!("{many} {}", pick.word) }
}

fn sum(counts: &[u32]) -> i64 {
    counts.iter().map(|count| i64::from(*count)).sum()
}

/// Reads `3 cod` and `cod` as a number and a word.
fn number_and_word(text: &str) -> (u32, &str) {
    let counted = text.split_once(' ').and_then(|(many, word)| Some((many.parse().ok()?, word)));
    counted.unwrap_or((1, text))
}

/// Counts these words by pick, or returns `None` if some word is no pick. Words may stand in the
/// plural.
fn counts<'t>(picks: &[Pick], words: impl Iterator<Item = (u32, &'t str)>) -> Option<Filling> {
    let mut counts = vec![0; picks.len()];
    for (many, word) in words {
        let is_it = |pick: &Pick| word == pick.word || word.strip_suffix('s') == Some(&pick.word);
        counts[picks.iter().position(is_it)?] += many;
    }
    Some(Filling::Counts(counts))
}

/// Returns the fillings of a choice's blanks: the parts of its notation where its form has holes.
pub fn fillings(choice: &Choice) -> Vec<Filling> {
    let read = written_in(choice).and_then(|texts| {
        let read = choice.blanks.iter().zip(texts).map(|(blank, text)| blank.read(text));
        read.collect::<Option<Vec<_>>>()
    });
    read.unwrap_or_else(|| choice.blanks.iter().map(Blank::empty).collect())
}

/// Returns the parts of a choice's notation where its form has holes.
fn written_in(choice: &Choice) -> Option<Vec<&str>> {
    let mut between = choice.form.split(HOLE);
    let mut rest = choice.notation.strip_prefix(between.next()?)?;
    let mut texts = Vec::new();
    let between: Vec<&str> = between.collect();
    for (number, after) in between.iter().enumerate() {
        let at = if number + 1 == between.len() { rest.rfind(after) } else { rest.find(after) };
        // The end of the form is the end of the notation; an empty ending is found there, too.
        let (text, left) = rest.split_at(at?);
        texts.push(text);
        rest = &left[after.len()..];
    }
    rest.is_empty().then_some(texts)
}

/// Returns the moves of a choice with its blanks filled so, in the order in which they are made.
pub fn moves(choice: &Choice, fillings: &[Filling]) -> Vec<String> {
    let mut texts = vec![String::new()];
    let mut words = choice.form.split(HOLE);
    append(&mut texts, &[words.next().unwrap_or_default().to_owned()]);
    for ((blank, filling), after) in choice.blanks.iter().zip(fillings).zip(words) {
        append(&mut texts, &blank.written(filling));
        append(&mut texts, &[after.to_owned()]);
    }
    texts
}

/// Appends each of the endings to every text.
fn append(texts: &mut Vec<String>, endings: &[String]) {
    let before = std::mem::take(texts);
    for text in before {
        texts.extend(endings.iter().map(|ending| format!("{text}{ending}")));
    }
}

/// Writes a share: `p1:3 p2:1`, without those that get nothing.
pub fn share<W: fmt::Display>(parts: impl Iterator<Item = (W, u32)>) -> String {
    let given = parts.filter(|(_, many)| *many > 0);
    given.map(|(word, many)| format!("{word}:{many}")).collect::<Vec<_>>().join(" ")
}

/// Reads what [`share`] writes.
pub fn parts(text: &str) -> Option<Vec<(&str, u32)>> {
    text.split_whitespace().map(part).collect()
}

fn part(text: &str) -> Option<(&str, u32)> {
    let (word, many) = text.split_once(':')?;
    Some((word, many.parse().ok().filter(|many| *many > 0)?))
}

/// A length in thousandths of an inch, written in inches: `3.25`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Inches(pub i32);

impl Inches {
    /// Converts from inches, to the nearest thousandth.
    pub fn of(inches: f64) -> Inches {
        Inches((inches * 1000.0).round() as i32)
    }

    /// Converts to a number of inches.
    pub fn inches(self) -> f64 {
        f64::from(self.0) / 1000.0
    }

    /// Reads a number with up to three places behind its point.
    pub fn parse(text: &str) -> Option<Inches> {
        let (sign, digits) = text.strip_prefix('-').map_or((1, text), |digits| (-1, digits));
        let (whole, parts) = digits.split_once('.').unwrap_or((digits, "0"));
        let all_digits =
            |text: &str| !text.is_empty() && text.bytes().all(|it| it.is_ascii_digit());
        if !all_digits(whole) || !all_digits(parts) || parts.len() > 3 {
            return None;
        }
        let parts: i32 = format!("{parts:0<3}").parse().ok()?;
        let thousandths = whole.parse::<i32>().ok()?.checked_mul(1000)?.checked_add(parts)?;
        Some(Inches(sign * thousandths))
    }
}

impl fmt::Display for Inches {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let (whole, parts) = (self.0.unsigned_abs() / 1000, self.0.unsigned_abs() % 1000);
        match format!("{parts:03}").trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            parts => write!(f, "{sign}{whole}.{parts}"),
        }
    }
}

/// Returns the seats as picks of a share.
pub fn seats(seats: impl Iterator<Item = Seat>) -> Vec<Pick> {
    let pick = |seat: Seat| Pick {
        word: seat.to_string(),
        text: Text::new().seat(seat),
        thing: None,
        copies: u32::MAX,
    };
    seats.map(pick).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn pick(word: &str) -> Pick {
        Pick { word: word.to_owned(), text: word.into(), thing: None, copies: 1 }
    }

    fn things(joined_by: Option<&str>) -> Blank {
        let from = vec![pick("cod"), pick("eel"), pick("ray")];
        let joined_by = joined_by.map(str::to_owned);
        Blank::Things {
            title: "fish".into(),
            from,
            least: 1,
            most: 2,
            joined_by,
            none: "-".into(),
            does: taking("Land", "fish", "fish"),
        }
    }

    fn choice(form: &str, blanks: Vec<Blank>) -> Choice {
        Choice {
            notation: "keep".to_owned(),
            text: "sell".into(),
            cost: String::new(),
            touches: Vec::new(),
            group: "Sell".into(),
            form: form.to_owned(),
            blanks,
        }
    }

    #[test]
    fn a_filled_form_is_a_move() {
        let number = Blank::Number { title: "coins".into(), least: 0, most: 9 };
        let choice = choice("sell _ for _ now", vec![things(Some("+")), number]);
        let filled = [Filling::Counts(vec![1, 0, 1]), Filling::Number(4)];
        assert_eq!(moves(&choice, &filled), ["sell cod+ray for 4 now"]);
        let none = [Filling::Counts(vec![0; 3]), Filling::Number(4)];
        assert_eq!(moves(&choice, &none), ["sell - for 4 now"]);
    }

    #[test]
    fn things_that_are_moves_of_their_own_come_one_after_the_other() {
        let choice = choice("discard _", vec![things(None)]);
        let filled = [Filling::Counts(vec![2, 0, 1])];
        assert_eq!(moves(&choice, &filled), ["discard cod", "discard cod", "discard ray"]);
    }

    #[test]
    fn a_choice_stands_filled_as_its_notation_says() {
        let number = Blank::Number { title: "coins".into(), least: 2, most: 9 };
        let mut choice = choice("sell _ for _", vec![things(Some(", ")), number]);
        for (notation, fish, coins) in [
            ("sell cod for 4", [1, 0, 0], 4),
            ("sell 2 cods, ray for 3", [2, 0, 1], 3),
            ("sell - for 2", [0; 3], 2),
            // Something else is sold: the parser guesses nothing.
            ("sell hake for 7", [0; 3], 2),
        ] {
            notation.clone_into(&mut choice.notation);
            let filled = fillings(&choice);
            assert_eq!(filled, [Filling::Counts(fish.to_vec()), Filling::Number(coins)]);
        }
        assert_eq!(
            moves(&choice, &[Filling::Counts(vec![3, 1, 0]), Filling::Number(9)]),
            ["sell 3 cod, eel for 9"]
        );
    }

    #[test]
    fn shares_and_points_are_read_from_a_notation_too() {
        let share = Blank::Share { title: "coins".into(), total: 5, among: seats(Seat::all(3)) };
        let shared =
            Choice { notation: "share p1:3 p3:2".into(), ..choice("share _", vec![share]) };
        assert_eq!(fillings(&shared), [Filling::Counts(vec![3, 0, 2])]);
        let point =
            Blank::Point { title: "to".into(), within: Vec::new(), stops: Vec::new(), by: None };
        let sailed = Choice { notation: "sail 3.25 7".into(), ..choice("sail _", vec![point]) };
        assert_eq!(fillings(&sailed), [Filling::Point(Inches(3250), Inches(7000))]);
    }

    #[test]
    fn what_is_missing_and_what_is_too_much_is_said() {
        let lacks =
            |blank: &Blank, counts: [u32; 3]| blank.lacks(&Filling::Counts(counts.to_vec()));
        let things = things(None);
        assert_eq!(lacks(&things, [0; 3]).as_deref(), Some("1 more"));
        assert_eq!(lacks(&things, [1, 1, 1]).as_deref(), Some("1 too many"));
        assert_eq!(lacks(&things, [1, 1, 0]), None);
        let share = Blank::Share { title: "coins".into(), total: 5, among: seats(Seat::all(3)) };
        assert_eq!(lacks(&share, [1, 1, 0]).as_deref(), Some("3 more to share"));
        assert!(things.lacks(&Filling::Number(2)).is_some());
    }

    #[test]
    fn shares_and_inches_read_back_as_they_are_written() {
        let given = [(Seat(0), 3), (Seat(1), 0), (Seat(2), 12)];
        let written = share(given.into_iter());
        assert_eq!(written, "p1:3 p3:12");
        assert_eq!(parts(&written), Some(vec![("p1", 3), ("p3", 12)]));
        assert_eq!(parts("p1:0"), None);
        for (thousandths, text) in [(3250, "3.25"), (0, "0"), (-1, "-0.001"), (12_000, "12")] {
            assert_eq!(Inches(thousandths).to_string(), text);
            assert_eq!(Inches::parse(text), Some(Inches(thousandths)));
        }
        for wrong in ["", "1.2345", "1,5", "+1", "1e3", "99999999"] {
            assert_eq!(Inches::parse(wrong), None, "{wrong}");
        }
    }
}
