//! What a builder of decks is told: the ready decks, what goes where, and how cards are spread.

use super::ready_decks;
use super::written::{
    ARTIFACT, CREW, DRAW, GOAL, LINE, OPPONENT, PART, PARTS, SET_UP, TARDIS, UNDER, entries,
    sheet_of,
};
use crate::cards::{Card, Class, Face, Kind};
use crate::game::WhoCcg;
use crate::setup::Part;
use engine::decks::{
    DeckFact, DeckFault, DeckPart, DeckQuestion, DeckSheet, Decks, NAME, ReadyDeck, Tally,
};

impl Decks for WhoCcg {
    fn option(&self) -> &'static str {
        "own"
    }

    fn ready(&self) -> Vec<ReadyDeck> {
        let name = |text: &str| {
            self.pool.find(text).map_or_else(|| text.to_owned(), |card| self.pool.name(card))
        };
        let ready = ready_decks().iter().map(|(deck, cards)| {
            let mut sheet = sheet_of(cards, &name);
            let title = DeckFact { name: NAME.into(), value: (*deck).into(), line: 0 };
            sheet.facts.insert(0, title);
            ReadyDeck { name: (*deck).into(), text: sheet.to_string() }
        });
        ready.collect()
    }

    fn questions(&self) -> Vec<DeckQuestion> {
        let answers = PARTS.iter().map(|(word, _)| (*word).to_owned()).collect();
        vec![DeckQuestion { name: PART.to_owned(), answers }]
    }

    fn parts(&self) -> Vec<DeckPart> {
        PLACES.iter().map(|place| self.part(place)).collect()
    }

    fn faults(&self, sheet: &DeckSheet) -> Vec<DeckFault> {
        self.inspected(sheet, &[]).1
    }

    fn exception(&self) -> Option<&'static str> {
        Some(
            "a deck you name is played whole at every level, even a ready one: levels take cards out only of the \
             decks of the option `deck`, so its figures cannot be compared with theirs",
        )
    }

    fn tallies(&self, sheet: &DeckSheet) -> Vec<Tally> {
        [DRAW, OPPONENT].iter().flat_map(|heading| self.spread(sheet, heading)).collect()
    }
}

/// A part of a deck, for a builder.
struct Place {
    heading: &'static str,
    about: &'static str,
    holds: fn(&WhoCcg, Card, &Face) -> bool,
    at: Option<&'static str>,
}

/// The parts, in the order of Set-Up.
const PLACES: [Place; 9] = [
    Place {
        heading: LINE,
        about: "At least five different places, from left to right.",
        holds: |_, _, face| face.spacetime().is_some(),
        at: None,
    },
    Place {
        heading: TARDIS,
        about: "For Good: one TARDIS, and where it begins.",
        holds: |_, _, face| face.capacity().is_some(),
        at: Some(LINE),
    },
    Place {
        heading: CREW,
        about: "For Good: one Doctor and other TARDIS Characters, within the Capacity.",
        holds: |_, _, face| {
            face.person().is_some_and(|person| person.class == Class::TardisCharacter)
        },
        at: None,
    },
    Place {
        heading: ARTIFACT,
        about: "The Artifact that the TARDIS says it brings; it comes from the draw deck.",
        holds: |_, _, face| face.kind == Kind::Artifact,
        at: None,
    },
    Place {
        heading: SET_UP,
        about: "At most three cards played during Set-Up, and who bears them.",
        holds: |game, card, _| game.facts.of(card).is_set_up,
        at: Some(CREW),
    },
    Place {
        heading: UNDER,
        about: "What lies under a Set-Up card that holds other cards; it comes from the draw deck.",
        holds: |game, card, _| !game.facts.of(card).is_set_up,
        at: Some(SET_UP),
    },
    Place {
        heading: GOAL,
        about: "The first Goal, and where it is played.",
        holds: |_, _, face| face.goal().is_some(),
        at: Some(LINE),
    },
    Place {
        heading: DRAW,
        about: "Eight to thirty cards, at most four copies of each.",
        holds: |game, card, _| !game.facts.of(card).is_set_up,
        at: None,
    },
    Place {
        heading: OPPONENT,
        about: "At least thirty cards that play against you.",
        holds: |game, card, _| {
            [Part::Good, Part::Evil].iter().any(|part| game.may_oppose(*part, card).is_ok())
        },
        at: None,
    },
];

impl WhoCcg {
    fn part(&self, place: &Place) -> DeckPart {
        let holds = |card: &Card| (place.holds)(self, *card, self.pool.face(*card));
        let cards = self.pool.all().filter(holds);
        DeckPart {
            heading: place.heading.to_owned(),
            about: place.about.to_owned(),
            cards: cards.map(|card| self.pool.face(card).id.clone()).collect(),
            at: place.at.map(str::to_owned),
        }
    }

    /// How a part's cards are spread by type and by Cost.
    fn spread(&self, sheet: &DeckSheet, heading: &str) -> Vec<Tally> {
        let known = entries(sheet, heading).iter().filter_map(|entry| {
            let card = self.pool.find(&entry.card)?;
            Some((self.pool.face(card), entry.copies as usize))
        });
        let known: Vec<(&Face, usize)> = known.collect();
        if known.is_empty() {
            return Vec::new();
        }
        vec![
            Tally::of(format!("{heading}, by type"), &known, |face| (0, sort(face))),
            Tally::of(format!("{heading}, by Cost"), &known, |face| {
                (face.cost, face.cost.to_string())
            }),
        ]
    }
}

/// The type of a card, without what its sort adds.
fn sort(face: &Face) -> String {
    match face.kind {
        Kind::Goal(_) => "Goal".to_owned(),
        _ => face.sort(),
    }
}
