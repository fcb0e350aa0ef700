//! The names of people: nobody may look like a seat, like a bot, like another person, or like
//! nothing at all.

use super::seating::has_words;
use crate::error::TableError;
use crate::terms::{Chair, Holder, Person};
use bots::level::NAMED;
use engine::Seat;
use std::collections::HashSet;
use std::sync::LazyLock;
use unicode_normalization::UnicodeNormalization;
use unicode_security::skeleton;

/// The longest name.
const NAME: usize = 40;

/// The name that pages give to nameless people. All at a table may have it.
const NAMELESS: &str = "Guest";

/// Checks that a person may have this name at a table with these people.
pub fn may_be_called(person: &Person, chairs: &[Chair]) -> Result<(), TableError> {
    is_a_name(&person.name)?;
    let name = &person.name;
    let sits = |chair: &Chair| match &chair.holder {
        Holder::Person(other) => other.secret != person.secret && alike(&other.name, name),
        _ => false,
    };
    let is_taken = name != NAMELESS && chairs.iter().any(sits);
    if is_taken { unfit("it looks like the name of somebody at this table") } else { Ok(()) }
}

/// Checks that a name is allowed at all.
pub fn is_a_name(name: &str) -> Result<(), TableError> {
    has_words("a name", name, NAME)?;
    if name.chars().any(is_unseen) {
        return unfit("it has invisible characters");
    }
    let looks = looks_of(name);
    let is_one = |reserved: &HashSet<String>| looks.iter().any(|look| reserved.contains(look));
    if is_one(&SEATS) {
        return unfit("it looks like the name of a seat");
    }
    if is_one(&BOTS) { unfit("it looks like the name of a bot") } else { Ok(()) }
}

fn unfit(why: &'static str) -> Result<(), TableError> {
    Err(TableError::Name { why })
}

/// The names of seats, such as `p1`.
static SEATS: LazyLock<HashSet<String>> =
    LazyLock::new(|| Seat::all(MOST_SEATS).flat_map(|seat| looks_of(&seat.to_string())).collect());

/// The number of seats that have a name.
const MOST_SEATS: u8 = 8;

/// The names of bots: `hard`, and on pages `Hard bot`.
static BOTS: LazyLock<HashSet<String>> = LazyLock::new(|| {
    let levels = NAMED.iter().map(ToString::to_string);
    let names = levels.flat_map(|level| [format!("{level} bot"), level]);
    names.chain(["bot".to_owned()]).flat_map(|name| looks_of(&name)).collect()
});

/// Returns true if two names can be mistaken for each other.
fn alike(one: &str, other: &str) -> bool {
    let [ones, others] = [one, other].map(looks_of);
    ones.iter().zip(&others).any(|(one, other)| one == other)
}

/// Returns the appearance of a name, in lower case and as it is. A capital `I` looks like a small
/// `l`, but a small `i` does not.
fn looks_of(name: &str) -> [String; 2] {
    let plain: String = name.nfkc().collect();
    [look_of(&plain.to_lowercase()), look_of(&plain)]
}

/// Returns the letters and digits of a text's skeleton (UTS 39, section 4), without capitals. Texts
/// that look the same have the same. For a text without letters, it returns the skeleton without
/// spaces.
fn look_of(text: &str) -> String {
    let skeleton = skeleton(text).collect::<String>().to_lowercase();
    let letters: String = skeleton.chars().filter(|c| c.is_alphanumeric()).collect();
    if letters.is_empty() { skeleton.split_whitespace().collect() } else { letters }
}

/// Returns true if a character is a control, turns the direction of writing, or has no width.
fn is_unseen(c: char) -> bool {
    c.is_control()
        || matches!(c,
            '\u{ad}' | '\u{34f}' | '\u{61c}' | '\u{115f}' | '\u{1160}' | '\u{17b4}' | '\u{17b5}'
            | '\u{180b}'..='\u{180f}' | '\u{200b}'..='\u{200f}' | '\u{2028}'..='\u{202e}'
            | '\u{2060}'..='\u{206f}' | '\u{2800}' | '\u{3164}' | '\u{fe00}'..='\u{fe0f}' | '\u{feff}'
            | '\u{ffa0}' | '\u{fff9}'..='\u{fffb}' | '\u{e0000}'..='\u{e0fff}')
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::secret::Secret;

    fn person(name: &str) -> Person {
        Person { name: name.to_owned(), secret: Secret::draw().hash() }
    }

    #[test]
    fn names_that_look_like_something_else_are_refused() {
        let chairs = [Chair { holder: Holder::Person(person("Ada Pell")), ..Chair::empty() }];
        for good in ["Grace", "Zoë", "Игорь", "明子", "p12x", "Ada", "Hardy", "😀", "कवि"]
        {
            assert_eq!(may_be_called(&person(good), &chairs), Ok(()), "{good}");
        }
        for bad in [
            "",
            "  ",
            "p1",
            " P2 ",
            "ada  pell",
            "Ada\u{200b}",
            "\u{202e}adA",
            "A\u{7}da",
            "\u{2800}",
            "\u{feff}",
            "Ada\u{2066}x",
            "A\u{ad}da",
        ] {
            assert!(may_be_called(&person(bad), &chairs).is_err(), "{bad:?}");
        }
    }

    #[test]
    fn names_that_can_be_taken_for_anothers_are_refused_at_that_table() {
        let ann = person("Ann");
        let chairs = [Chair { holder: Holder::Person(ann.clone()), ..Chair::empty() }];
        for bad in ["Ａnn", "Аnn", "Ann.", "A n n", "ANN", "Ann\u{301}", "𝐀𝐧𝐧", "-Ann-"]
        {
            let refused = may_be_called(&person(bad), &chairs).expect_err(bad).to_string();
            assert!(refused.contains("looks like the name of somebody"), "{bad}: {refused}");
            assert_eq!(is_a_name(bad), Ok(()), "{bad} is a name where no Ann sits");
        }
        for good in ["Anna", "Hannah", "An", "Ánná", "安"] {
            assert_eq!(may_be_called(&person(good), &chairs), Ok(()), "{good}");
        }
        let al = [Chair { holder: Holder::Person(person("Al")), ..Chair::empty() }];
        assert!(may_be_called(&person("AI"), &al).is_err(), "a capital I looks like an l");
        let smiles = [Chair { holder: Holder::Person(person("😀")), ..Chair::empty() }];
        assert_eq!(may_be_called(&person("😎"), &smiles), Ok(()), "they have no letters at all");
        assert!(may_be_called(&person("😀 "), &smiles).is_err());
    }

    #[test]
    fn nobody_looks_like_a_seat_or_a_bot() {
        for seat in ["p1", " P8 ", "ｐ１", "р1", "p.1", "pI"] {
            let refused = is_a_name(seat).expect_err(seat).to_string();
            assert!(refused.contains("name of a seat"), "{seat}: {refused}");
        }
        for bot in ["hard", "Normal bot", "GREEDY", "Ｂot", "rаndom"] {
            let refused = is_a_name(bot).expect_err(bot).to_string();
            assert!(refused.contains("name of a bot"), "{bot}: {refused}");
        }
    }

    #[test]
    fn several_may_give_no_name() {
        let chairs = [Chair { holder: Holder::Person(person(NAMELESS)), ..Chair::empty() }];
        assert_eq!(may_be_called(&person(NAMELESS), &chairs), Ok(()));
    }

    #[test]
    fn one_person_may_have_two_seats() {
        let ada = person("Ada");
        let chairs = [Chair { holder: Holder::Person(ada.clone()), ..Chair::empty() }];
        assert_eq!(may_be_called(&ada, &chairs), Ok(()));
    }
}
