//! Events in a table: one row for each, which gives its sentence, its rules and whether it showed
//! something hidden.
//!
//! [`events!`](crate::events) takes the rows, such as `Drew(seat: Seat, card: Secret<Card>)`. A
//! [`Secret`] is for some seats only: by its type no other seat reads it, and no takeback crosses
//! it.

use crate::bag::Coded;
use crate::{Bag, Names, Outcome, Seat, Seats, Text, Viewer};

/// A value that only some seats learn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Secret<T> {
    /// The seats that learn it.
    pub to: Seats,
    /// The secret.
    pub what: T,
}

impl<T> Secret<T> {
    /// Makes a secret that only one seat learns.
    pub const fn to(seat: Seat, what: T) -> Secret<T> {
        Secret { to: Seats::only(seat), what }
    }

    /// Makes a secret that was hidden until now, and that everybody learns.
    pub const fn lifted(what: T) -> Secret<T> {
        Secret { to: Seats::ALL, what }
    }
}

/// Something that sentences speak of.
pub trait Spoken<G> {
    /// Returns a sentence with this at its end.
    fn say(&self, game: &G, viewer: Viewer, text: Text) -> Text;

    /// Returns the words for viewers who may not know it.
    fn unsaid(&self) -> String {
        String::new()
    }

    /// Returns true if a viewer may know it.
    fn is_open_to(&self, viewer: Viewer) -> bool {
        let _ = viewer;
        true
    }

    /// Returns true if it was hidden before.
    fn was_hidden(&self) -> bool {
        false
    }
}

impl<G, T: Spoken<G>> Spoken<G> for Secret<T> {
    fn say(&self, game: &G, viewer: Viewer, text: Text) -> Text {
        match Spoken::<G>::is_open_to(self, viewer) {
            true => self.what.say(game, viewer, text),
            false => text.words(self.what.unsaid()),
        }
    }

    fn is_open_to(&self, viewer: Viewer) -> bool {
        match viewer {
            Viewer::Seat(seat) => self.to.has(seat),
            Viewer::Spectator => self.to == Seats::ALL,
        }
    }

    fn was_hidden(&self) -> bool {
        true
    }
}

impl<G> Spoken<G> for Seat {
    fn say(&self, _game: &G, _viewer: Viewer, text: Text) -> Text {
        text.seat(*self)
    }
}

macro_rules! said_in_digits {
    ($($number:ty)*) => {$(
        impl<G> Spoken<G> for $number {
            fn say(&self, _game: &G, _viewer: Viewer, text: Text) -> Text {
                text.words(self.to_string())
            }
        }
    )*};
}

said_in_digits!(u8 u16 i16 i32);

impl<G, T: Spoken<G>> Spoken<G> for Vec<T> {
    fn say(&self, game: &G, viewer: Viewer, mut text: Text) -> Text {
        for (number, one) in self.iter().enumerate() {
            text = one.say(game, viewer, if number == 0 { text } else { text.words(", ") });
        }
        text
    }

    fn unsaid(&self) -> String {
        format!("{} cards", self.len())
    }
}

impl<G: Names, C: Coded + Spoken<G>, const PAGES: usize> Spoken<G> for Bag<C, PAGES> {
    fn say(&self, game: &G, viewer: Viewer, text: Text) -> Text {
        let each = self.iter().flat_map(|(card, copies)| vec![card; copies.into()]);
        each.collect::<Vec<C>>().say(game, viewer, text)
    }

    fn unsaid(&self) -> String {
        format!("{} cards", self.len())
    }
}

/// The winners, and how they won.
impl<G> Spoken<G> for Outcome {
    fn say(&self, _game: &G, _viewer: Viewer, text: Text) -> Text {
        self.say_after(text)
    }
}

/// Makes a sentence out of its pattern: `{field}` stands for a field. The words in square brackets
/// are only for viewers who may know all that they speak of.
///
/// # Panics
/// Panics if the pattern names a field that the event does not have.
pub fn sentence<G>(
    game: &G,
    viewer: Viewer,
    pattern: &str,
    fields: &[(&str, &dyn Spoken<G>)],
) -> Text {
    let field = |name: &str| {
        let found = fields.iter().find(|(known, _)| *known == name);
        found.unwrap_or_else(|| panic!("`{pattern}` speaks of `{name}`, which is no field")).1
    };
    let gaps = |part: &str| -> Vec<String> {
        let named = part.split('{').skip(1).filter_map(|rest| rest.split_once('}'));
        named.map(|(name, _)| name.to_owned()).collect()
    };
    let mut text = Text::new();
    for (number, part) in pattern.split(['[', ']']).enumerate() {
        let is_optional = number % 2 == 1;
        if is_optional && gaps(part).iter().any(|name| !field(name).is_open_to(viewer)) {
            continue;
        }
        let mut rest = part;
        while let Some((words, (name, after))) =
            rest.split_once('{').and_then(|(words, rest)| Some((words, rest.split_once('}')?)))
        {
            text = field(name).say(game, viewer, with_words(text, words));
            rest = after;
        }
        text = with_words(text, rest);
    }
    text
}

fn with_words(text: Text, words: &str) -> Text {
    if words.is_empty() { text } else { text.words(words) }
}

/// Events whose sentences are the game's own, a row each: `Name { field: Type, … } = Pace open`, or
/// `Name(field: Type, …)` if the order tells the fields apart. Each row gives its pace, and is
/// `open` or lifts a secret (`lifts`); an expression in braces decides it by the fields. A row that
/// forgets to say it does not compile.
///
/// ```
/// engine::happenings! {
///     enum Event {
///         Drew { card: u8 } = Brief lifts,
///         Paid(nuyen: u8) = Act open,
///     }
/// }
/// assert!(Event::Drew { card: 1 }.lifts_a_secret());
/// assert!(!Event::Paid(3).lifts_a_secret());
/// ```
///
/// ```compile_fail
/// engine::happenings! {
///     enum Event {
///         Drew { card: u8 } = Brief,
///     }
/// }
/// ```
#[macro_export]
macro_rules! happenings {
    (@pace { $($said:tt)+ }) => { $($said)+ };
    (@pace $pace:ident) => { $crate::Pace::$pace };
    (@lifts { $($said:tt)+ }) => { $($said)+ };
    (@lifts open) => { false };
    (@lifts lifts) => { true };
    (
        $(#[$meta:meta])*
        $vis:vis enum $Event:ident {
            $(
                $(#[$doc:meta])* $name:ident
                $({ $($(#[$about:meta])* $field:ident: $of:ty),+ $(,)? })?
                $(( $($part:ident: $is:ty),+ ))?
                = $pace:tt $lifts:tt,
            )+
        }
    ) => {
        $(#[$meta])*
        $vis enum $Event {
            $($(#[$doc])* $name $({ $($(#[$about])* $field: $of),+ })? $(($($is),+))?,)+
        }

        impl $Event {
            /// The names of the sorts of event.
            pub const KINDS: &'static [&'static str] = &[$(stringify!($name)),+];

            /// Returns the name of this sort of event.
            pub const fn kind(&self) -> &'static str {
                match self {
                    $($Event::$name { .. } => stringify!($name),)+
                }
            }

            /// Returns the time that it wants to be looked at.
            #[allow(unused_variables, reason = "few rows look at their fields")]
            pub const fn pace(&self) -> $crate::Pace {
                match self {
                    $($Event::$name $({ $($field),+ })? $(($($part),+))? => {
                        $crate::happenings!(@pace $pace)
                    })+
                }
            }

            /// Returns true if it showed a seat something that was hidden.
            #[allow(unused_variables, reason = "few rows look at their fields")]
            pub const fn lifts_a_secret(&self) -> bool {
                match self {
                    $($Event::$name $({ $($field),+ })? $(($($part),+))? => {
                        $crate::happenings!(@lifts $lifts)
                    })+
                }
            }
        }
    };
}

/// The events of a game, a row each:
/// `Name(field: Type, …) = Pace "sentence with {field}" [RULE, …]`. A field that some viewers may
/// not know is a [`Secret`](crate::telling::Secret).
#[macro_export]
macro_rules! events {
    (
        $(#[$meta:meta])*
        $vis:vis enum $Event:ident of $Game:ty {
            $($(#[$doc:meta])* $name:ident($($field:ident: $of:ty),+)
                = $pace:ident $says:literal [$($rule:expr),+],)+
        }
    ) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq)]
        $vis enum $Event {
            $($(#[$doc])* $name($($of),+),)+
        }

        impl $crate::Told for $Game {
            fn line(&self, event: &$Event, viewer: $crate::Viewer) -> Option<$crate::Line> {
                let (text, rules) = match event {
                    $($Event::$name($($field),+) => (
                        $crate::telling::sentence::<$Game>(
                            self, viewer, $says, &[$((stringify!($field), $field)),+],
                        ),
                        vec![$($rule),+],
                    ),)+
                };
                Some($crate::Line { text, rules })
            }

            fn pace(&self, event: &$Event) -> $crate::Pace {
                match event {
                    $($Event::$name(..) => $crate::Pace::$pace,)+
                }
            }

            fn reveals(&self, event: &$Event) -> bool {
                match event {
                    $($Event::$name($($field),+) => {
                        [$($crate::telling::Spoken::<$Game>::was_hidden($field)),+].contains(&true)
                    })+
                }
            }

        }

        impl $crate::Marked for $Game {
            fn marks(&self, event: &$Event, marks: &mut Vec<String>) {
                marks.push(match event {
                    $($Event::$name(..) => stringify!($name).to_owned(),)+
                });
            }

            fn all_marks(&self) -> Vec<String> {
                [$(stringify!($name)),+].map(str::to_owned).to_vec()
            }
        }
    };
}

#[cfg(test)]
mod tests {
    use super::*;

    fn told(viewer: Viewer, card: Secret<u8>) -> String {
        let fields: [(&str, &dyn Spoken<()>); 2] = [("seat", &Seat(0)), ("card", &card)];
        sentence(&(), viewer, "{seat} draws[ {card}, which counts]!", &fields).to_string()
    }

    #[test]
    fn what_stands_in_brackets_is_said_to_those_alone_who_may_know() {
        let (own, other) = (Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1)));
        let mine = Secret::to(Seat(0), 7);
        assert_eq!(told(own, mine), "p1 draws 7, which counts!");
        for viewer in [other, Viewer::Spectator] {
            assert_eq!(told(viewer, mine), "p1 draws!");
            assert_eq!(told(viewer, Secret::lifted(7)), "p1 draws 7, which counts!");
        }
    }

    #[test]
    fn a_secret_says_nothing_of_itself_without_brackets_either() {
        let hand: (&str, &dyn Spoken<()>) = ("hand", &Secret::to(Seat(0), vec![3_u8, 9]));
        let said = |viewer| sentence(&(), viewer, "dealt {hand}", &[hand]).to_string();
        assert_eq!(said(Viewer::Seat(Seat(0))), "dealt 3, 9");
        assert_eq!(said(Viewer::Spectator), "dealt 2 cards");
    }

    crate::happenings! {
        #[derive(Clone, Copy)]
        enum Seen {
            Fell = Brief open,
            Turned { card: u8 } = Roll lifts,
            Moved { card: u8, shows: bool } = Act {*shows},
            Rolled(die: u8) = {if *die == 6 { crate::Pace::Grave } else { crate::Pace::Roll }} open,
        }
    }

    #[test]
    fn a_row_says_what_it_is_called_how_long_it_is_looked_at_and_what_it_shows() {
        let moved = |shows| Seen::Moved { card: 1, shows };
        let rows = [Seen::Fell, Seen::Turned { card: 1 }, moved(true), moved(false)];
        assert_eq!(rows.map(|row| row.lifts_a_secret()), [false, true, true, false]);
        assert_eq!(rows.map(|row| row.kind()), ["Fell", "Turned", "Moved", "Moved"]);
        assert_eq!(rows[1].pace(), crate::Pace::Roll);
        assert_eq!(Seen::Rolled(5).pace(), crate::Pace::Roll);
        assert_eq!(Seen::Rolled(6).pace(), crate::Pace::Grave);
        assert_eq!(Seen::KINDS, ["Fell", "Turned", "Moved", "Rolled"]);
    }

    #[test]
    fn only_what_was_hidden_stands_in_the_way_of_a_takeback() {
        assert!(Spoken::<()>::was_hidden(&Secret::lifted(1_u8)));
        assert!(!Spoken::<()>::was_hidden(&1_u8));
    }
}
