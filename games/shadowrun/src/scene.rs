//! A view drawn: plates, the Objectives with their stacks, the run, the safehouses, the hand, what can be done.

mod blanks;
mod choices;
mod deeds;
mod occasions;
mod stations;

pub(crate) use occasions::OCCASIONS;

use crate::game::Shadowrun;
use crate::moves::Move;
use crate::state::{Hidden, State, Step};
use crate::view::View;
use engine::scene::{
    Column, Columns, Counter, Fan, Lay, Meter, Opening, Part, Path, Plate, Prompt, Rows, Scene,
    Thing, Tone,
};
use engine::stack::{Lying, SeenCard};
use engine::{BySeat, Drawn, Line, Rules, Seat, Text, Turn, Viewer};
use runners::cards::Card;
use runners::scene::blanks::with_blanks;
use runners::scene::id_of;
use runners::state::{Phase, Target};
use std::sync::Arc;

/// Where the ids of things begin, so that what lies at the same spot keeps its id.
const OF_HAND: u32 = 3000;
const OF_SEATS: u32 = 4000;
const OF_OBJECTIVES: u32 = 9000;
const OF_PILES: u32 = 10_000;
const OF_PLATES: u32 = 15_000;

/// Where the ids of what a seat has in play begin.
fn first_of(seat: Seat) -> u32 {
    OF_SEATS + u32::from(seat.0) * 1000
}

impl Drawn for Shadowrun {
    fn scene(&self, view: &View) -> Scene {
        if view.open.only_run {
            return self.runs.scene(&view.run);
        }
        let state = known(view);
        let turn = self.turn(&state);
        let question = self.question(&state);
        let prompt = Prompt::of(view.viewer, &turn, question, || self.choices(&state));
        let mut prompt = self.letting_by(&state, prompt);
        prompt.deeds = self.deeds(&state, &prompt);
        let mut parts: Vec<Part> =
            seats(view).map(|seat| Part::Plate(self.plate(view, &state, seat, &turn))).collect();
        if view.open.step.is_on_a_run() {
            parts.push(Part::Path(self.way(view)));
            // Whoever has stepped in stands before the team, whose they are and whoever looks.
            parts.extend(self.against_the_team(view).map(Part::Rows));
        } else {
            parts.push(Part::Columns(self.stations(view, &state).into()));
        }
        parts.extend(self.played_card(view));
        for seat in self.nearest_first(view) {
            parts.push(Part::Columns(self.in_play_of(view, &state, seat).into()));
        }
        parts.extend(
            seats(view)
                .filter(|seat| view.viewer.is(*seat))
                .map(|seat| Part::Fan(self.hand(view, &state, seat))),
        );
        parts.extend(seats(view).flat_map(|seat| self.piles(view, seat)));
        let moment = match view.open.turn {
            0 => "Before the first turn".to_owned(),
            turn => format!("Turn {turn}: {}", phase(&state)),
        };
        Scene::new(self.about().title, view.viewer, moment, &turn, prompt, parts)
    }
}

impl Shadowrun {
    /// Whose things are looked at first: one's own, and for whoever looks on those of whose turn it is.
    fn nearest_first(&self, view: &View) -> impl Iterator<Item = Seat> + use<> {
        let mine = seats(view).find(|seat| view.viewer.is(*seat)).unwrap_or(view.open.active);
        std::iter::once(mine).chain(view.open.others(mine))
    }

    fn plate(&self, view: &View, state: &State, seat: Seat, turn: &Turn) -> Plate {
        let counter = |name: &'static str, value: i64, tone: Tone| Counter {
            tone,
            ..Counter::new(name, value)
        };
        let sight = &view.sights[seat.index()];
        let target = i64::from(view.open.terms.target);
        let reputation = Counter {
            of: Some(target),
            ..counter("Reputation", state.reputation(seat).into(), Tone::Lapis)
        };
        let goal = Meter {
            name: "Make a name".to_owned(),
            wants: format!("{target} Reputation"),
            bars: vec![reputation],
            rules: vec![crate::rule::SHDX_OBJT_12],
        };
        let left = (!view.open.is_there(seat)).then(|| {
            let rules = vec![crate::rule::SHDX_MULTI_03];
            Arc::new(Line { text: "has left the game".into(), rules })
        });
        Plate {
            seat: Some(seat),
            name: crew(view, seat),
            on_turn: *turn == Turn::Decide(seat),
            id: (view.open.terms.players > 2).then(|| thing_of(seat)),
            // A place that has less room shows the first.
            counters: vec![
                counter("Reputation", state.reputation(seat).into(), Tone::Lapis),
                counter("nuyen", state.nuyen(seat).into(), Tone::Ochre),
                counter("cards", sight.hand.into(), Tone::Plain),
                counter("in the draw pile", sight.deck.into(), Tone::Plain),
                counter("Objectives to come", sight.to_come.into(), Tone::Plain),
            ],
            meters: vec![Arc::new(goal)],
            notes: left.into_iter().collect(),
            ..Plate::default()
        }
    }

    /// What a seat has in play: a column for each Runner with what he holds, one for Contacts and places.
    fn in_play_of(&self, view: &View, state: &State, seat: Seat) -> Columns {
        let run = self.table_of(state, seat);
        let mut lays = self.card_rules().safehouse(&run).rows;
        if seat != state.open.active {
            let things = lays.iter_mut().flat_map(|row| &mut row.things);
            things.for_each(|thing| thing.id.0 += first_of(seat));
        }
        let mut columns: Vec<Column> = lays.into_iter().map(column).collect();
        columns.extend(self.places(view, seat));
        let how = "Who is hired in the Legwork phase lies here, with what he holds.".into();
        let fights = state.run.open.sides.owner == seat && !state.run.open.opponents.is_empty();
        let nobody = columns.is_empty() && state.runners(seat).is_empty() && !fights;
        let next = nobody.then(|| Opening { header: "The first Runner".into(), how });
        Columns { title: "Safehouse".into(), seat: Some(seat), columns, next }
    }

    /// The card that somebody has played and another may cancel: all can read it.
    fn played_card(&self, view: &View) -> Option<Part> {
        let asked = matches!(view.open.step, Step::Answer { .. });
        let played = view.open.played.filter(|_| asked)?;
        let title = format!("Played by {}", crew(view, played.by));
        let card = self.card_rules().thing(OF_PILES - 1, Some(played.card));
        Some(Part::pile(&title, 1_u32, vec![card]))
    }

    /// The table with a seat's Runners in the place of whose turn it is.
    fn table_of(&self, state: &State, seat: Seat) -> runners::state::Open {
        let mut run = state.run.open;
        if seat != state.open.active {
            run.runners = state.open.crews[seat].runners;
            let places = state.open.crews[seat].places;
            run.lent = self.card_rules().lent(places.iter().map(|place| place.card));
        }
        run
    }

    /// The way of the run, with whose run it is and on whose Objective.
    fn way(&self, view: &View) -> Path {
        let (active, target) = (view.open.active, view.open.target);
        let objective = self.card_rules().pool.name(view.run.open.objective);
        let title = Text::new().seat(active);
        let title = match target == active {
            true => title.words("'s run at home, on "),
            false => title.words("'s run on ").seat(target).words("'s "),
        };
        let title = title.card(objective);
        Path { title, ..self.card_rules().path(&view.run) }
    }

    /// Those who fight the team, if Runners do.
    fn against_the_team(&self, view: &View) -> Option<Rows> {
        let rows = self.card_rules().against(&view.run.open)?;
        let whose = view.run.open.sides.owner;
        let title = match view.viewer {
            Viewer::Seat(viewer) if viewer == view.open.active => "The crew against you".into(),
            _ => Text::new().seat(whose).words("'s crew against the team"),
        };
        Some(Rows { title, ..rows })
    }

    fn places(&self, view: &View, seat: Seat) -> Option<Column> {
        let thing = |(at, place): (usize, &crate::state::Place)| {
            let mut thing =
                self.card_rules().thing(first_of(seat) + 500 + at as u32, Some(place.card));
            if place.turned {
                thing.marks.push("turned".to_owned());
            }
            thing
        };
        let things: Vec<Thing> =
            view.open.crews[seat].places.iter().enumerate().map(thing).collect();
        let lay = || Lay { name: "".into(), tone: Tone::Plain, things: things.clone() };
        (!things.is_empty()).then(|| Column { header: "Places".into(), ..column(lay()) })
    }

    fn hand(&self, view: &View, state: &State, seat: Seat) -> Fan {
        let hand = state.hidden[seat].hand;
        let mut at = 0;
        // Sorted, so copies lie beside each other, and are shown as one.
        let thing = |copies: &[Card]| {
            let mut thing = self.card_rules().thing(OF_HAND + at, copies.first().copied());
            thing.copies = copies.len() as u32;
            at += thing.copies;
            if view.open.active == seat {
                thing.why_not = self.why_not_play(state, copies[0]);
            }
            thing
        };
        let things: Vec<Thing> = hand.chunk_by(|one, next| one == next).map(thing).collect();
        Fan { seat, title: "Your hand".into(), things }
    }

    fn piles(&self, view: &View, seat: Seat) -> Vec<Part> {
        let (crew, sight) = (&view.open.crews[seat], &view.sights[seat.index()]);
        let faces = |from: u32, cards: &[Card]| -> Vec<Thing> {
            let first = OF_PILES + u32::from(seat.0) * 1000 + from;
            let seen = cards.iter().enumerate();
            seen.map(|(at, card)| self.card_rules().thing(first + at as u32, Some(*card))).collect()
        };
        let pile = |what: &str, many: u32, seen: Vec<Thing>| {
            Part::pile(&Whose::of(view, seat).said_of(what), many, seen)
        };
        let trash = pile("trash", crew.trash.len() as u32, faces(0, &crew.trash));
        let taken = pile("taken Objectives", crew.taken.len() as u32, faces(500, &crew.taken));
        // What there is nothing to look through of is a number of its owner's.
        let open = [(trash, crew.trash.is_empty()), (taken, crew.taken.is_empty())];
        let open = open.into_iter().filter(|(_, empty)| !empty).map(|(pile, _)| pile);
        if view.viewer.is(seat) {
            let deck = pile("draw pile", sight.deck.into(), Vec::new());
            let to_come = pile("Objectives to come", sight.to_come.into(), Vec::new());
            return [deck, to_come].into_iter().chain(open).collect();
        }
        open.collect()
    }

    fn question(&self, state: &State) -> Text {
        match state.open.step {
            // SHDX-SETUP-07: with one answer nothing is asked.
            Step::Opening(_) if self.is_refused(state, &Move::Shuffle) => {
                "Your first hand. With a Challenge in it there is no Bad Shuffle.".into()
            }
            Step::Opening(_) => self.keeps_this_hand(state),
            Step::Credstick => "4 nuyen, or cards up to seven?".into(),
            Step::Upkeep => {
                let name =
                    self.due(state).map_or("", |(_, card)| self.card_rules().pool.name(card));
                Text::from("Do you pay the Upkeep of ").card(name).words("?")
            }
            Step::Legwork => "What do you do before the run?".into(),
            Step::Running => self.card_rules().question(&state.run.open),
            Step::Sting(_) => "A run is declared. Do you play or use anything?".into(),
            Step::Answer { .. } => self.played_against_you(state),
            Step::Intercept(_) => "Do you intercept? The run is over then, whoever wins.".into(),
            Step::End if self.is_refused(state, &Move::EndTurn) => {
                "Trash down to seven cards, then end the turn.".into()
            }
            Step::End => "Trash what you like, then end the turn.".into(),
            Step::Over(_) => "The game is over.".into(),
        }
    }
}

impl Shadowrun {
    fn is_refused(&self, state: &State, mv: &Move) -> bool {
        let seat = self.decides(state).unwrap_or(state.open.active);
        self.check_move(state, seat, mv).is_err()
    }

    /// SHDX-SETUP-12: who has kept a hand before is asked again, and is told why.
    fn keeps_this_hand(&self, state: &State) -> Text {
        let shuffled = |seat: &Seat| !state.open.crews[*seat].trash.is_empty();
        let who = state.open.seats().find(shuffled);
        match who {
            Some(seat) => {
                let text = Text::from("Do you keep this hand? ").seat(seat);
                text.words(" has declared a Bad Shuffle, so you may, too.")
            }
            None => "Do you keep this hand?".into(),
        }
    }

    fn played_against_you(&self, state: &State) -> Text {
        let Some(played) = state.open.played else { return Text::new() };
        let text = Text::new().seat(played.by).words(" plays ");
        text.card(self.card_rules().pool.name(played.card)).words(" against you. Do you cancel it?")
    }
}

/// Whose something is, as whoever looks would say it.
#[derive(Clone, Debug, PartialEq, Eq)]
enum Whose {
    Mine,
    /// Of two at the table, the other's.
    Theirs,
    /// Of the crew of this name, and how many seats to the left of whoever looks it sits.
    Crew(String, u8),
}

impl Whose {
    fn of(view: &View, seat: Seat) -> Whose {
        let players = view.open.terms.players;
        match view.viewer {
            Viewer::Seat(viewer) if viewer == seat => Whose::Mine,
            Viewer::Seat(_) if players == 2 => Whose::Theirs,
            Viewer::Seat(viewer) => {
                Whose::Crew(crew(view, seat), (seat.0 + players - viewer.0) % players)
            }
            Viewer::Spectator => Whose::Crew(crew(view, seat), seat.0),
        }
    }

    /// "Your trash", "Trash of Soft Shoes".
    fn said_of(&self, what: &str) -> String {
        match self {
            Whose::Mine => format!("Your {what}"),
            Whose::Theirs => format!("Their {what}"),
            Whose::Crew(name, _) => {
                let (first, rest) = what.split_at(1);
                format!("{}{rest} of {name}", first.to_uppercase())
            }
        }
    }

    fn beside_a_number(self) -> String {
        match self {
            Whose::Mine => "from you".to_owned(),
            Whose::Theirs => "from them".to_owned(),
            Whose::Crew(name, _) => name,
        }
    }

    /// The tone in which what is one's own stands apart from what is not, and each of the others from the next.
    fn tone(&self) -> Tone {
        match self {
            Whose::Mine | Whose::Crew(_, 0) => Tone::Verdigris,
            Whose::Theirs | Whose::Crew(_, 1) => Tone::Cinnabar,
            Whose::Crew(_, 2) => Tone::Ochre,
            Whose::Crew(..) => Tone::Amethyst,
        }
    }
}

/// What a seat's crew is called; of some alike by which it is of them.
fn crew(view: &View, seat: Seat) -> String {
    let decks = view.open.terms.decks;
    let name = decks[seat].crew();
    let before = seats(view).take(seat.index()).filter(|other| decks[*other] == decks[seat]);
    match ["", "The second ", "The third "].get(before.count()) {
        Some(which) => format!("{which}{name}"),
        None => format!("The fourth {name}"),
    }
}

/// Somebody with what is his; those in a run's way stand apart. Whoever holds something, or has left it behind for a run, is named
/// above it, with what he is worth with all of it.
fn column(lay: Lay) -> Column {
    let somebody = lay.things.first().filter(|thing| {
        let is_his = |name: &str| {
            let rest = lay.name.strip_prefix(name);
            rest.is_some_and(|rest| rest.is_empty() || rest.starts_with(" ("))
        };
        thing.face.as_ref().is_some_and(|face| lay.name.is_empty() || is_his(&face.name))
    });
    let kind = somebody.and_then(|thing| thing.face.as_ref()).map_or("", |face| &face.kind);
    let trade = kind.split_once(", ").map_or("", |(_, trade)| trade);
    let holds = lay.things.len() > usize::from(somebody.is_some());
    // What is a wound on the card is a number of his here.
    let plain = |it: &Counter| Counter { tone: Tone::Plain, ..it.clone() };
    let somebody = somebody.filter(|_| holds);
    let now = somebody.map_or(Vec::new(), |thing| thing.now.iter().map(plain).collect());
    // Of several alike it is said which, as moves do.
    let is_one_of_several = lay
        .things
        .iter()
        .filter_map(|thing| thing.face.as_ref())
        .all(|face| face.name != *lay.name);
    let names = (holds || is_one_of_several) && !lay.name.is_empty();
    let (header, note) = if names { (&*lay.name, trade) } else { (trade, "") };
    Column {
        id: None,
        header: header.to_owned(),
        face: None,
        current: false,
        note: note.to_owned().into(),
        footer: now,
        lays: vec![lay],
    }
}

fn seats(view: &View) -> impl Iterator<Item = Seat> + use<> {
    view.open.seats()
}

/// What a viewer knows, as a table of which the rest is empty: enough to list moves, which depend on nothing else.
fn known(view: &View) -> State {
    let stack = |seen: &[SeenCard<Card>]| {
        let lying = seen
            .iter()
            .map(|seen| Lying { card: seen.card.unwrap_or_default(), known: seen.known });
        lying.collect()
    };
    let hidden = std::array::from_fn(|seat| {
        let own = view.sights[seat].own.as_ref();
        own.map_or(Hidden::default(), |own| Hidden {
            hand: own.hand,
            laid: own.laid,
            ..Hidden::default()
        })
    });
    State {
        open: view.open,
        hidden: BySeat(hidden),
        stacks: BySeat(std::array::from_fn(|seat| stack(&view.stacks[seat]))),
        run: runners::State { open: view.run.open, stack: stack(&view.run.stack) },
    }
}

/// What the phase is called.
fn phase(state: &State) -> &'static str {
    match state.open.step {
        Step::Opening(_) => "first hands",
        Step::Credstick | Step::Upkeep => "the Credstick phase",
        Step::Legwork => "the Legwork phase",
        Step::Running if state.run.open.phase == Phase::Team => "a team is picked",
        Step::Running if !state.run.open.opponents.is_empty() => "Runners fight Runners",
        Step::Running => "a run",
        Step::Sting(_) => "a run is declared",
        Step::Answer { .. } => "a card is played",
        Step::Intercept(_) => "the run may be intercepted",
        Step::End => "the End phase",
        Step::Over(_) => "the end",
    }
}

/// A player.
fn thing_of(seat: Seat) -> engine::scene::ThingId {
    engine::scene::ThingId(OF_PLATES + u32::from(seat.0))
}

/// Where a Runner or Gear of whoever has the turn lies.
fn thing_here(target: Target) -> engine::scene::ThingId {
    id_of(target)
}
