//! Tables in the words of the wire: only what the viewer concerned may know.

use crate::wire::lobby::{Holder, SeatCard, Stage, TableCard};
use crate::wire::socket::{Advised, Talk, Told};
use engine::{Seat, Text, Viewer};
use table::{LiveTable, Place, Plate, SecretHash, TableId};

/// A table as it is told to a person, or to nobody in particular.
pub fn card_of(table: &LiveTable, person: Option<SecretHash>) -> TableCard {
    card(table.id(), table.plate(), person)
}

/// A table as it is told to one of its viewers.
pub fn card_for(table: &LiveTable, viewer: Viewer) -> TableCard {
    let plate = table.plate();
    let person = match viewer {
        Viewer::Seat(seat) => plate.places.get(seat.index()).and_then(person_at),
        Viewer::Spectator => None,
    };
    card(table.id(), plate, person)
}

fn person_at(place: &Place) -> Option<SecretHash> {
    match &place.chair.holder {
        table::Holder::Person(person) => Some(person.secret),
        _ => None,
    }
}

fn card(id: TableId, plate: Plate, person: Option<SecretHash>) -> TableCard {
    let Plate { terms, commitment, stage, places, asks, moves, watching } = plate;
    let is_mine = |place: &&Place| person.is_some() && person_at(place) == person;
    let mine = places.iter().filter(is_mine).map(|place| place.seat).collect();
    TableCard {
        id: id.to_string(),
        title: title(&terms.game),
        game: terms.game,
        stage: self::stage(stage),
        seats: places.into_iter().map(seat_card).collect(),
        asks,
        moves,
        watching,
        commitment,
        opened: terms.opened / 1000,
        mine,
    }
}

/// The title of a game.
fn title(game: &str) -> String {
    registry::about(game).map_or_else(|_| game.to_owned(), |about| about.title.to_owned())
}

fn stage(stage: table::Stage) -> Stage {
    match stage {
        table::Stage::Gathering => Stage::Gathering,
        table::Stage::Playing => Stage::Playing,
        table::Stage::Paused(by) => Stage::Paused { by },
        table::Stage::Over(table::Stated { winners, rule, how }) => {
            Stage::Over { winners, rule, how }
        }
    }
}

fn seat_card(place: Place) -> SeatCard {
    let Place { seat, chair, here, left } = place;
    let stand_in = chair.stand_in;
    let holder = match chair.holder {
        table::Holder::Nobody => Holder::Nobody,
        table::Holder::Bot(level) => Holder::Bot { level, stands_in_for: None },
        table::Holder::Person(person) => match stand_in {
            Some(level) => Holder::Bot { level, stands_in_for: Some(person.name) },
            None => Holder::Person { name: person.name },
        },
    };
    SeatCard { seat, holder, here, left }
}

/// Lines of a story.
pub fn told(story: Vec<table::Told>) -> Vec<Told> {
    story.into_iter().map(|table::Told { at, line }| Told { at, line }).collect()
}

/// Something that was said.
pub fn talk(talk: &table::Talk) -> Talk {
    Talk { seat: talk.seat, name: talk.name.clone(), text: talk.text.clone() }
}

/// What a strong player would do, with the words that the seat's own scene has for each move.
pub fn advice(table: &LiveTable, seat: Seat, options: Vec<table::Advised>) -> Vec<Advised> {
    let scene = table.scene(Viewer::Seat(seat));
    let words = |notation: &str| {
        let choices = scene.iter().flat_map(|scene| &scene.prompt.choices);
        let choice = choices.into_iter().find(|choice| choice.notation == notation);
        choice.map_or_else(|| Text::from(notation), |choice| choice.text.clone())
    };
    let advised = options.into_iter().map(|table::Advised { notation, visits, value }| Advised {
        text: words(&notation),
        notation,
        visits,
        value,
    });
    advised.collect()
}
