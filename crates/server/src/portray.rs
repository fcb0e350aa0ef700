//! Conversions from tables to the types of the wire: only what the viewer may know.

use crate::fault::AppError;
use crate::patch::Patch;
use crate::wire::lobby::{
    Absence, Adds, Bringing, Fault, Holder, Order, SeatCard, Stage, TableCard, Withheld,
};
use crate::wire::socket::{Advised, Matter, Question, Rank, Shown, Step, StoryLine, Talk, WayBack};
use bots::Weighed;
use engine::journal::Start;
use engine::{Pace, Scene, Seat, Telling, Text, Viewer};
use serde_json::value::RawValue;
use std::sync::Arc;
use table::store::Listed;
use table::{Asked, Claim, LiveTable, Plate, SeatStatus, SecretHash, TableError, TableId, Tether};

/// Returns the card of a table for a person, or for nobody in particular.
pub fn card_of(table: &LiveTable, person: Option<SecretHash>) -> TableCard {
    card(table.id(), table.plate(), person)
}

/// Returns the card of a table that cannot be opened here, as far as the list knows it.
pub fn card_of_closed(listed: Listed, person: Option<SecretHash>, fault: Fault) -> TableCard {
    let seats = Seat::all(listed.holders.len() as u8).zip(listed.holders);
    let is_mine = |holder: &table::Holder| match holder {
        table::Holder::Person(holder) => Some(holder.secret) == person,
        _ => false,
    };
    let seats: Vec<(Seat, table::Holder)> = seats.collect();
    let mine = seats.iter().filter(|(_, holder)| is_mine(holder)).map(|(seat, _)| *seat).collect();
    TableCard {
        id: listed.id.to_string(),
        title: title(&listed.terms.game),
        absence: absence(&listed.terms),
        cut_off: false,
        game: listed.terms.game,
        stage: Stage::Closed { fault },
        seats: seats.into_iter().map(absent).collect(),
        asks: None,
        moves: listed.moves as usize,
        waits: None,
        watching: 0,
        commitment: String::new(),
        withheld: Vec::new(),
        brought: None,
        brings: None,
        occasions: &[],
        orders: Vec::new(),
        deal: listed.terms.deal.map(|day| day.to_string()),
        opened: listed.terms.opened / 1000,
        mine,
        opener: person.is_some() && listed.terms.opener == person,
    }
}

/// Converts a decision, with all that its seat knows.
pub fn question(asked: Asked) -> Question {
    let Asked { moves, view, listed, told } = asked;
    let view = RawValue::from_string(view).expect("a view is written as JSON");
    Question { moves, view, listed, told }
}

/// Returns the card of a seat at a table that cannot be opened.
fn absent((seat, holder): (Seat, table::Holder)) -> SeatCard {
    let (holder, adds) = (self::holder(holder, None), Adds::Nothing);
    SeatCard { seat, holder, here: false, away: None, left: None, adds }
}

/// Converts how a player may take moves back.
pub fn way_back(way: table::WayBack) -> WayBack {
    match way {
        table::WayBack::Free => WayBack::Free,
        table::WayBack::Ask(why) => WayBack::Ask { why },
        table::WayBack::Never(why) => WayBack::Never { why: why.to_string() },
    }
}

/// Returns the card of a table for one of its viewers.
pub fn card_for(table: &LiveTable, viewer: Viewer) -> TableCard {
    let plate = table.plate();
    let person = match viewer {
        Viewer::Seat(seat) => plate.places.get(seat.index()).and_then(person_at),
        Viewer::Spectator => None,
    };
    card(table.id(), plate, person)
}

fn person_at(place: &SeatStatus) -> Option<SecretHash> {
    match &place.chair.holder {
        table::Holder::Person(person) => Some(person.secret),
        _ => None,
    }
}

fn card(id: TableId, plate: Plate, person: Option<SecretHash>) -> TableCard {
    let Plate { terms, commitment, stage, places, asks, moves, waits, watching, .. } = plate;
    let is_mine = |place: &&SeatStatus| person.is_some() && person_at(place) == person;
    let mine = places.iter().filter(is_mine).map(|place| place.seat).collect();
    let orders = places.iter().filter(is_mine).filter_map(order).collect();
    TableCard {
        id: id.to_string(),
        title: title(&terms.game),
        absence: absence(&terms),
        cut_off: plate.is_cut_off,
        game: terms.game,
        stage: self::stage(stage, plate.within),
        seats: places.into_iter().map(seat_card).collect(),
        asks,
        moves,
        waits,
        watching,
        commitment,
        withheld: plate.blamed.into_iter().map(withheld).collect(),
        brought: plate.brought.map(bringing),
        brings: plate.brings,
        occasions: plate.occasions,
        orders,
        deal: terms.deal.map(|day| day.to_string()),
        opened: terms.opened / 1000,
        mine,
        opener: person.is_some() && terms.opener == person,
    }
}

/// Converts the terms for a player who is away or does not decide.
fn absence(terms: &table::Terms) -> Absence {
    let seconds = |milliseconds: u64| milliseconds.div_ceil(1000);
    Absence {
        stand_in: terms.stand_in.clone(),
        grace: seconds(terms.patience.grace),
        patience: terms.clock.is_none().then(|| seconds(terms.patience.thought)),
    }
}

/// Returns the offers that a seat skips, if any. Only its own player may see them.
fn order(place: &SeatStatus) -> Option<Order> {
    let lets_by = place.chair.lets_by.clone();
    (!lets_by.is_empty()).then_some(Order { seat: place.seat, lets_by })
}

/// Returns the title of a game.
fn title(game: &str) -> String {
    registry::about(game).map_or_else(|_| game.to_owned(), |about| about.title.to_owned())
}

fn withheld(blamed: table::Blamed) -> Withheld {
    Withheld { seat: blamed.seat, name: blamed.name }
}

fn bringing(brought: table::Bringing) -> Bringing {
    let laid = brought.start == Start::Laid;
    Bringing { by: brought.by, moves: brought.moves, laid }
}

/// Converts the stage; `within` is the number of milliseconds left to reveal promises.
fn stage(stage: table::Stage, within: Option<u64>) -> Stage {
    match stage {
        table::Stage::Gathering => Stage::Gathering,
        table::Stage::Revealing { .. } => Stage::Revealing { within: within.unwrap_or_default() },
        table::Stage::Playing => Stage::Playing,
        table::Stage::Paused(by) => Stage::Paused { by },
        table::Stage::Over(table::Stated { winners, rule, how }) => {
            Stage::Over { winners, rule, how }
        }
        table::Stage::Closed { why } => {
            Stage::Closed { fault: AppError::from(TableError::Closed { why }).told() }
        }
    }
}

fn seat_card(place: SeatStatus) -> SeatCard {
    let SeatStatus { seat, chair, here, away, left } = place;
    let adds = adds(&chair.adding);
    SeatCard { seat, holder: holder(chair.holder, chair.stand_in), here, away, left, adds }
}

fn adds(adding: &table::Adding) -> Adds {
    match adding {
        table::Adding::Nothing => Adds::Nothing,
        table::Adding::Awaited => Adds::Awaited,
        table::Adding::Promised(_) => Adds::Promised,
        table::Adding::Said(_) => Adds::Said,
    }
}

/// Converts the holder of a seat; `stand_in` is the level of the bot that plays for them, if any.
fn holder(holder: table::Holder, stand_in: Option<String>) -> Holder {
    match holder {
        table::Holder::Nobody => Holder::Nobody,
        table::Holder::Bot(level) => Holder::Bot { level, stands_in_for: None },
        table::Holder::Person(person) => match stand_in {
            Some(level) => Holder::Bot { level, stands_in_for: Some(person.name) },
            None => Holder::Person { name: person.name },
        },
    }
}

/// Converts the lines of a story.
pub fn told(story: Vec<table::ToldLine>) -> Vec<StoryLine> {
    story.into_iter().map(|table::ToldLine { at, telling }| told_at(at, telling)).collect()
}

/// Returns the lines of a step.
pub fn told_in(step: engine::Step) -> Vec<StoryLine> {
    let at = step.at;
    step.told.into_iter().map(|telling| told_at(at, telling)).collect()
}

fn told_at(at: usize, Telling { by, pace, line }: Telling) -> StoryLine {
    StoryLine { at, by, pace: Some(pace).filter(|pace| *pace != Pace::Act), line }
}

/// Converts steps in order, each to its changes of the scene before it. A move counts when its last
/// step is done.
pub fn steps(before: Arc<Scene>, steps: Vec<engine::Step>) -> Vec<Shown> {
    let mut known = before;
    let mut shown = Vec::with_capacity(steps.len());
    let mut coming = steps.into_iter().peekable();
    while let Some(step) = coming.next() {
        let before = std::mem::replace(&mut known, step.scene.clone());
        let is_unfinished = coming.peek().is_some_and(|next| next.at == step.at);
        shown.push(Shown {
            moves: step.at - usize::from(is_unfinished),
            scene: Patch::between(before, step.scene.clone()),
            step: Step { by: step.by, pace: step.pace },
            story: told_in(step),
        });
    }
    shown
}

/// Converts a player's request to the others.
pub fn matter(matter: &table::Matter) -> Matter {
    match matter {
        table::Matter::Takeback => Matter::Takeback,
        table::Matter::Pause => Matter::Pause,
        table::Matter::Replace { seat, .. } => Matter::Replace { seat: *seat },
    }
}

/// Converts a chat message.
pub fn talk(talk: &table::Talk) -> Talk {
    Talk { seat: talk.seat, name: talk.name.clone(), text: talk.text.clone() }
}

/// Returns the moves a strong player would consider. Each has its words from the seat's own scene,
/// and its consequences.
pub fn advice(
    table: &LiveTable,
    claim: Claim,
    weighed: &[Weighed],
    tether: &Tether,
) -> Vec<Advised> {
    // The table may have changed since the question; then the consequences are unknown.
    let reason = |notation: &str| {
        let preview = table.foresee(claim, notation, tether).ok()?;
        preview.certain.first().map(|change| change.text.clone())
    };
    let scene = table.scene(Viewer::Seat(claim.seat));
    let told = Weighed::worth_telling(weighed);
    scene.map_or_else(Vec::new, |scene| advised(&scene, told, reason))
}

/// Returns the judged moves, each with its words from a scene and a reason.
pub fn advised(
    scene: &Scene,
    weighed: &[Weighed],
    reason: impl Fn(&str) -> Option<Text>,
) -> Vec<Advised> {
    let words = |notation: &str| {
        let choice = scene.prompt.choices.iter().find(|choice| choice.notation == notation);
        choice.map_or_else(|| Text::from(notation), |choice| choice.text.clone())
    };
    let advised = weighed.iter().map(|one| Advised {
        text: words(&one.notation),
        notation: one.notation.clone(),
        chance: one.chance.map(|chance| chance.share),
        low: one.chance.map(|chance| chance.low),
        high: one.chance.map(|chance| chance.high),
        rank: rank(one.rank),
        reason: reason(&one.notation),
    });
    advised.collect()
}

fn rank(rank: bots::Rank) -> Rank {
    match rank {
        bots::Rank::Best => Rank::Best,
        bots::Rank::AsGood => Rank::AsGood,
        bots::Rank::Less => Rank::Less,
        bots::Rank::Unclear => Rank::Unclear,
    }
}
