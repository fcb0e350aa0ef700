//! How people may be called: nobody may look like a seat, like another person, or like nothing at all.

use super::seating::has_words;
use crate::error::TableError;
use crate::terms::{Chair, Holder, Person};
use engine::Seat;

/// The longest name.
const NAME: usize = 40;

/// How pages call whoever gives no name: as many as sit at a table may be called so.
const NAMELESS: &str = "Guest";

/// Whether somebody may be called so at a table with these people.
pub fn may_be_called(person: &Person, chairs: &[Chair]) -> Result<(), TableError> {
    is_a_name(&person.name)?;
    let name = &person.name;
    let sits = |chair: &Chair| match &chair.holder {
        Holder::Person(other) => other.secret != person.secret && alike(&other.name, name),
        _ => false,
    };
    let is_taken = name != NAMELESS && chairs.iter().any(sits);
    if is_taken { unfit("somebody here already has it") } else { Ok(()) }
}

/// Whether somebody may be called so at all.
pub fn is_a_name(name: &str) -> Result<(), TableError> {
    has_words("a name", name, NAME)?;
    if name.chars().any(is_unseen) {
        return unfit("it has invisible characters");
    }
    if Seat::parse(&name.trim().to_lowercase()).is_some() {
        return unfit("seats have names like that");
    }
    Ok(())
}

fn unfit(why: &'static str) -> Result<(), TableError> {
    Err(TableError::Name { why })
}

/// Whether two names look the same but for spaces and capitals.
fn alike(one: &str, other: &str) -> bool {
    let bare = |name: &str| name.split_whitespace().collect::<Vec<&str>>().join(" ").to_lowercase();
    bare(one) == bare(other)
}

/// Whether a character is a control, turns the direction of writing, or has no width.
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
        for good in ["Grace", "Zoë", "Игорь", "明子", "p12x", "Ada"] {
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
