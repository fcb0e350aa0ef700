//! Cards printed back: the sentences from their effects, the face from everything.

use super::library::TIME_TRAVEL;
use super::vocabulary::{effects, objectives};
use super::{
    Corporation, Duration, Effect, EventCard, Influence, Library, Objective, Origin, Pool,
    Provenance, Technology, Term, TripCost,
};
use cardtext::Dictionary;
use serde::Serialize;
use std::fmt;

impl Pool {
    /// An effect as its sentence.
    pub fn sentence(&self, effect: &Effect) -> String {
        effects().print(effect, self)
    }

    /// Effects as sentences with spaces between them.
    pub fn sentences(&self, said: &[Effect]) -> String {
        effects().print_all(said, self)
    }
}

/// What an objective asks for, as its sentence.
pub fn condition(terms: &[Term]) -> String {
    objectives().print(terms, &Dictionary::default())
}

/// A card for reading.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Face {
    /// Its id.
    pub id: String,
    /// Its name.
    pub name: String,
    /// What sort of card it is.
    pub kind: String,
    /// What stands on it, and what is known about it.
    pub rows: Vec<Row>,
}

/// One line of a [`Face`].
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
pub struct Row {
    /// What it is about.
    pub title: &'static str,
    /// What it says.
    pub text: String,
}

impl fmt::Display for Face {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})\n  {}", self.name, self.id, self.kind)?;
        self.rows.iter().try_for_each(|row| write!(f, "\n  {:<10} {}", row.title, row.text))
    }
}

impl Library {
    /// Every card, in the order of the files.
    pub fn faces(&self) -> Vec<Face> {
        let technologies = self.pool.technologies.iter().map(|card| self.technology(card));
        let events = self.pool.events.iter().map(|card| self.event(card));
        let objectives = self.pool.objectives.iter().map(|card| self.objective(card));
        let corporations = self.pool.corporations.iter().map(|card| self.corporation(card));
        let cards = technologies.chain(events).chain(objectives).chain(corporations);
        cards.chain([self.time_travel()]).collect()
    }

    /// The card with this id or name, in any case.
    pub fn face(&self, text: &str) -> Option<Face> {
        self.faces()
            .into_iter()
            .find(|face| face.id.eq_ignore_ascii_case(text) || face.name.eq_ignore_ascii_case(text))
    }

    fn technology(&self, card: &Technology) -> Face {
        let kind = format!("technology of stage {}, {}", card.stage, copies(card.copies));
        let required = self.pool.cards().filter(|other| card.requires & other.bit() != 0);
        let required: Vec<&str> = required.map(|other| self.pool.name(other)).collect();
        let rows = vec![
            ("requires", required.join(" and ")),
            ("needs", format!("{} {}", card.needs.number, card.needs.influence)),
            ("gives", influences(card.gives)),
            ("says", self.pool.sentences(&card.effects)),
        ];
        self.finished(&card.id, &card.name, kind, rows)
    }

    fn event(&self, card: &EventCard) -> Face {
        let duration = match card.duration {
            Duration::OneUse => "one-use",
            Duration::Continuous => "continuous",
        };
        let kind = format!(
            "{} {duration} event ({}), {}",
            card.polarity.name(),
            card.polarity.colour(),
            copies(card.copies)
        );
        let rows = vec![
            ("costs", counted(card.cost, "action point")),
            ("needs", influences(card.needs)),
            ("says", self.pool.sentences(&card.effects)),
        ];
        self.finished(&card.id, &card.name, kind, rows)
    }

    fn objective(&self, card: &Objective) -> Face {
        let rows = vec![("says", condition(&card.terms))];
        self.finished(&card.id, &card.name, "objective".into(), rows)
    }

    fn corporation(&self, card: &Corporation) -> Face {
        let rows =
            vec![("story", card.background.clone()), ("says", self.pool.sentences(&card.effects))];
        self.finished(&card.id, &card.name, "corporation".into(), rows)
    }

    fn time_travel(&self) -> Face {
        let kind = format!("reference card, {}", copies(self.travel_cards));
        let rows = trip_rows(&self.pool.trips).map(|row| ("trip", row)).collect();
        self.finished(TIME_TRAVEL, "Time Travel", kind, rows)
    }

    /// A face of the rows that say something, and of what is known about the card.
    fn finished(
        &self,
        id: &str,
        name: &str,
        kind: String,
        mut rows: Vec<(&'static str, String)>,
    ) -> Face {
        if let Some(provenance) = self.provenance(id) {
            rows.extend(background(provenance));
        }
        rows.retain(|(_, text)| !text.is_empty());
        let rows = rows.into_iter().map(|(title, text)| Row { title, text }).collect();
        Face { id: id.to_owned(), name: name.to_owned(), kind, rows }
    }
}

/// Where a card is from, in rows.
fn background(provenance: &Provenance) -> Vec<(&'static str, String)> {
    vec![
        ("origin", origins(&provenance.fields)),
        ("rulebook", provenance.facts.join(" ")),
        ("doubt", provenance.doubt.clone().unwrap_or_default()),
        ("ruling", provenance.ruling.clone().unwrap_or_default()),
    ]
}

/// "seed: name, stage; designed: copies"
fn origins(fields: &[(String, Origin)]) -> String {
    let of = |origin: Origin| {
        let fields = fields.iter().filter(|(_, from)| *from == origin);
        let fields: Vec<&str> = fields.map(|(field, _)| field.as_str()).collect();
        (!fields.is_empty()).then(|| format!("{origin}: {}", fields.join(", ")))
    };
    Origin::ALL.into_iter().filter_map(of).collect::<Vec<String>>().join("; ")
}

/// What the time travel card says, a line for each distance.
pub(crate) fn trip_rows(trips: &[TripCost]) -> impl Iterator<Item = String> {
    let last = trips.len();
    (1..).zip(trips).map(move |(back, trip)| trip_row(back, back == last, *trip))
}

fn trip_row(back: usize, last: bool, trip: TripCost) -> String {
    let generations = if back == 1 { "generation" } else { "generations" };
    let more = if last { " or more" } else { "" };
    let cost = counted(trip.points, "action point");
    let needs = match trip.any_type {
        0 => String::new(),
        number => format!(", with {number} influence of one type"),
    };
    format!("{back} {generations}{more} back: {cost}{needs}")
}

fn influences(numbers: [u8; 3]) -> String {
    let given = Influence::ALL.into_iter().filter(|influence| numbers[influence.index()] > 0);
    let given = given.map(|influence| format!("{} {influence}", numbers[influence.index()]));
    given.collect::<Vec<String>>().join(", ")
}

fn copies(number: u8) -> String {
    if number == 1 { "1 copy".into() } else { format!("{number} copies") }
}

fn counted(number: u8, noun: &str) -> String {
    format!("{number} {noun}{}", if number == 1 { "" } else { "s" })
}
