//! A position half read: everything found wrong.

use super::{
    ActorSpots, Due, Guard, Position, Said, Seated, Somewhere, Usual, problem, seat_named,
    seats_named, usual_places,
};
use crate::decks::{add, remove};
use crate::game::Shadowrun;
use crate::moves::Spot;
use crate::setup::Setup;
use crate::state::{Hidden, Lies, MOST_PLACES, Open, PendingCard, Pile, Place, State, Step};
use engine::misread::{in_plain_words, place_in};
use engine::stack::Lying;
use engine::{Problem, Seat, Seats};
use runners::cards::{Card, Kind};
use runners::copies;
use runners::setup::MOST_GUARDS;
use runners::state::{Guard as Lain, Phase, Sides};
use runners::{OF_A_RUN, SAFEHOUSE};

pub(super) struct Reading<'g> {
    pub(super) game: &'g Shadowrun,
    pub(super) seats: u8,
    pub(super) problems: Vec<Problem>,
}

/// Where a position is wrong that is wrong nowhere in particular.
const WHOLE: &str = "position";

impl Reading<'_> {
    fn wrong(&mut self, path: &str, reason: impl Into<String>) {
        self.problems.push(problem(path, reason));
    }

    fn read<T: Default + serde::de::DeserializeOwned>(
        &mut self,
        path: &str,
        words: &toml::Table,
    ) -> T {
        words.clone().try_into().unwrap_or_else(|wrong: toml::de::Error| {
            let told = wrong.to_string();
            let place = match place_in(&told) {
                Some(place) if path == WHOLE => place.to_owned(),
                Some(place) => format!("{path}.{place}"),
                None => path.to_owned(),
            };
            self.wrong(&place, in_plain_words(wrong.message()));
            T::default()
        })
    }

    pub(super) fn state(&mut self, setup: &Setup, words: &toml::Table) -> State {
        let mut state = self.game.bare(setup);
        let position: Position = self.read(WHOLE, words);
        let open = &mut state.open;
        open.step = position.is.unwrap_or(Step::Legwork);
        if let Step::Opening(seat)
        | Step::Sting(seat)
        | Step::Intercept(seat)
        | Step::Answer { seat, .. } = open.step
            && seat.0 >= setup.players
        {
            open.step = Step::Legwork;
            self.wrong("is", "there is no such seat");
        }
        let open = &mut state.open;
        open.turn = position.turn;
        open.first = seat_named(open, position.first.as_ref()).unwrap_or_default();
        open.active = seat_named(open, position.active.as_ref()).unwrap_or_default();
        open.target = seat_named(open, position.target.as_ref()).unwrap_or_default();
        let seats = |names: &[String]| -> Seats {
            names.iter().filter_map(|name| seat_named(open, Some(name))).collect()
        };
        let (gone, first) = (seats(&position.gone), seats(&position.first_there));
        (open.gone, open.first_there) = (gone, first);
        open.undefended = position.undefended;
        let nothing = toml::Table::new();
        for seat in state.open.seats() {
            let words = position.seats.get(&seat.to_string()).unwrap_or(&nothing);
            self.seat(&mut state, setup, seat, words);
        }
        let active = state.open.active;
        let words = position.seats.get(&active.to_string()).unwrap_or(&nothing);
        self.run(&mut state, words, &position);
        self.game.lend(&mut state);
        state.open.due = position.due.as_ref().and_then(|due| self.due(&state, due));
        state.open.played = position.played.as_ref().and_then(|said| self.played(&state, said));
        if let Some(played) = state.open.played {
            let seated = position.seats.get(&played.by.to_string());
            if seated.is_none_or(|seated| !seated.contains_key("deck")) {
                remove(&mut state.hidden[played.by].deck, played.card);
            }
        }
        state.open.unasked = unasked(&state.open, position.unasked.as_deref());
        if self.problems.is_empty() {
            self.can_be(&state);
        }
        state
    }

    /// Whose Upkeep is asked for.
    fn due(&mut self, state: &State, due: &Due) -> Option<Spot> {
        let spot = match due {
            Due::Named(name) => {
                self.card("due", name).and_then(|card| self.game.spot_of(state, card))
            }
            Due::At(spot) => Some(*spot),
        };
        let card = spot.and_then(|spot| self.game.card_at(state, spot));
        let is_due = card.is_some_and(|card| self.game.card_rules().pool.face(card).upkeep > 0);
        if !is_due {
            self.wrong("due", "name a card with Upkeep that the active player controls");
        }
        spot.filter(|_| is_due)
    }

    /// A card that another may cancel.
    fn played(&mut self, state: &State, said: &Said) -> Option<PendingCard> {
        let card = self.card("played", &said.card)?;
        let by = seat_named(&state.open, Some(&said.by));
        let there =
            |spot: Spot| matches!(spot, Spot::Seat(_)) || self.game.card_at(state, spot).is_some();
        let asked = match state.open.step {
            Step::Answer { seat, .. } if by != Some(seat) => Some(seat),
            _ => None,
        };
        let against = seat_named(&state.open, said.against.as_ref()).or(asked);
        if asked.is_none() || against != asked || !said.on.is_none_or(there) {
            self.wrong("played", "say who plays which card on what, and that another may answer");
            return None;
        }
        by.map(|by| PendingCard { by, card, on: said.on, against })
    }

    /// The safehouse of whose turn it is, and the run.
    fn run(&mut self, state: &mut State, seat: &toml::Table, position: &Position) {
        let runs = state.open.step.is_on_a_run();
        let target = state.open.target;
        let objective = match state.open.crews[target].station.lies {
            Lies::Revealed(card) if runs => Some(card),
            _ if runs => {
                return self.wrong("target", "the run is on an Objective that is revealed");
            }
            _ => None,
        };
        let mut words = seat.clone();
        words.retain(|word, _| SAFEHOUSE.contains(&word));
        if runs {
            let run = position.run.clone().into_iter();
            words.extend(run.filter(|(word, _)| OF_A_RUN.contains(&word.as_str())));
            let has = state.open.crews[other_side(&state.open, position)].nuyen;
            words.insert("against".to_owned(), i64::from(has).into());
        }
        let laid = self.safehouse(state.open.active, words, objective);
        let Some(laid) = laid else { return };
        state.run = laid;
        if runs {
            self.sides(state, position);
        } else {
            state.run.open.objective = Card::default();
            state.run.open.sides = Sides::of(state.open.active);
        }
    }

    /// Who is who on a run. What the others can pay lies with it while there is one.
    fn sides(&mut self, state: &mut State, position: &Position) {
        let (runner, owner) = (state.open.active, other_side(&state.open, position));
        let run = &mut state.run;
        let target = state.open.target;
        run.open.sides = Sides { runner, owner, keeper: target, several: true };
        run.open.purses = Default::default();
        for other in state.open.others(runner) {
            run.open.purses[other] = std::mem::take(&mut state.open.crews[other].nuyen);
        }
        if state.run.stack.len() > MOST_GUARDS {
            return self.wrong("run.stack", format!("{MOST_GUARDS} Challenges at most"));
        }
        let named = position.owners.iter().map(|it| match it {
            ActorSpots::Plain(by) => (seat_named(&state.open, Some(by)), None),
            ActorSpots::Lying { by, at } => (seat_named(&state.open, Some(by)), Some(*at)),
        });
        let mut all: Vec<(Option<Seat>, Option<u8>)> = named.collect();
        let many = state.run.stack.len();
        all.resize(many.max(all.len()), (None, None));
        let Usual { met, guards } = usual_places(state);
        let guards =
            all.iter().take(many).rev().zip(guards).map(|((by, at), usual)| Lain {
                owner: by.unwrap_or(owner),
                at: at.unwrap_or(usual),
            });
        let run = &mut state.run.open;
        run.owners = guards.collect();
        run.met_at = position.met_at.or(met).unwrap_or_default();
        if run.owners.iter().any(|guard| guard.owner == runner) || all.len() > many {
            self.wrong("owners", "for each Challenge that is to be met, one of the others");
        }
    }

    /// What the house makes of a safehouse, with a run on this Objective or without one.
    fn safehouse(
        &mut self,
        seat: Seat,
        mut words: toml::Table,
        objective: Option<Card>,
    ) -> Option<runners::State> {
        let card_rules = self.game.card_rules();
        let some =
            || card_rules.pool.of_kind(|kind| matches!(kind, Kind::Objective(_))).first().copied();
        let on = objective.or_else(some).map_or("", |card| card_rules.pool.id(card));
        words.insert("objective".to_owned(), on.into());
        if objective.is_none() {
            let over = toml::Table::from_iter([("over".to_owned(), "pulled-out".into())]);
            words.insert("phase".to_owned(), over.into());
        }
        for word in ["nuyen", "against"] {
            words.entry(word).or_insert(0.into());
        }
        let laid = card_rules.lay_out(&runners::Setup::default(), &words, self.seats);
        laid.map_err(|problems| {
            let under = |wrong: Problem| {
                let first = wrong.path.split(['.', '[']).next().unwrap_or_default();
                let of =
                    if OF_A_RUN.contains(&first) { "run".into() } else { format!("seats.{seat}") };
                problem(format!("{of}.{}", wrong.path), wrong.reason)
            };
            self.problems.extend(problems.into_iter().map(under));
        })
        .ok()
    }

    fn seat(&mut self, state: &mut State, setup: &Setup, seat: Seat, words: &toml::Table) {
        let path = format!("seats.{seat}");
        let mut own = words.clone();
        own.retain(|word, _| !SAFEHOUSE.contains(&word));
        let seated: Seated = self.read(&path, &own);
        if seat != state.open.active {
            let mut safehouse = words.clone();
            safehouse.retain(|word, _| SAFEHOUSE.contains(&word));
            if let Some(laid) = self.safehouse(seat, safehouse, None) {
                let crew = &mut state.open.crews[seat];
                crew.runners = laid.open.runners;
                (crew.nuyen, crew.reputation) = (laid.open.nuyen, laid.open.reputation);
            }
        }
        self.station(state, seat, &seated);
        let places: Vec<Place> =
            seated.places.iter().filter_map(|it| self.place(&path, it)).collect();
        if places.len() > MOST_PLACES {
            self.wrong(&path, format!("there is room for {MOST_PLACES} Contacts and Locations"));
        }
        let trash = self.pile(&format!("{path}.trash"), &seated.trash);
        let taken = self.pile(&format!("{path}.taken"), &seated.taken);
        let crew = &mut state.open.crews[seat];
        crew.places = places.into_iter().take(MOST_PLACES).collect();
        (crew.trash, crew.taken, crew.cancels) = (trash, taken, seated.cancels);
        state.hidden[seat].hand = self.pile(&format!("{path}.hand"), &seated.hand);
        self.decks(state, setup, seat, &seated);
    }

    fn place(&mut self, path: &str, place: &Somewhere) -> Option<Place> {
        let (name, turned, worked) = match place {
            Somewhere::Plain(name) => (name, false, false),
            Somewhere::Used { card, turned, worked } => (card, *turned, *worked),
        };
        let card = self.card(&format!("{path}.places"), name)?;
        let is_place =
            matches!(self.game.card_rules().pool.face(card).kind, Kind::Contact | Kind::Location);
        let fits = is_place || self.game.stays(card);
        if !fits {
            self.wrong(
                &format!("{path}.places"),
                format!("`{name}` is no Contact or Location, and does not stay in play"),
            );
        }
        fits.then_some(Place { card, turned, worked })
    }

    fn card(&mut self, path: &str, name: &str) -> Option<Card> {
        let found = self.game.card_rules().pool.find(name);
        if found.is_none() {
            self.wrong(path, format!("there is no card `{name}`"));
        }
        found
    }

    fn pile(&mut self, path: &str, names: &[String]) -> Pile {
        let mut pile = Pile::default();
        for name in names.iter().flat_map(|name| copies(name)) {
            if pile.is_full() {
                self.wrong(path, format!("a pile has room for {} cards", pile.capacity()));
                break;
            }
            if let Some(card) = self.card(path, name) {
                add(&mut pile, card);
            }
        }
        pile
    }

    fn station(&mut self, state: &mut State, seat: Seat, seated: &Seated) {
        let path = format!("seats.{seat}");
        let objective = seated.objective.as_ref();
        let card = objective.and_then(|name| self.card(&format!("{path}.objective"), name));
        let station = &mut state.open.crews[seat].station;
        station.intercepted = seated.intercepted;
        match card {
            Some(card) if seated.face_down => {
                station.lies = Lies::FaceDown;
                state.hidden[seat].laid = Some(card);
            }
            Some(card) => station.lies = Lies::Revealed(card),
            None => {}
        }
        let runs = state.open.step.is_on_a_run() && seat == state.open.target;
        let owners: Vec<Seat> = match &seated.by {
            Some(by) => by
                .iter()
                .rev()
                .map(|it| seat_named(&state.open, Some(it)).unwrap_or(seat))
                .collect(),
            None => seated.stack.iter().map(|_| seat).collect(),
        };
        if owners.len() > MOST_GUARDS || !runs && owners.len() != seated.stack.len() {
            return self.wrong(&path, "`by` says for each Challenge of the stack who played it");
        }
        if card.is_none() && !owners.is_empty() {
            return self.wrong(&path, "Challenges lie on an Objective, and there is none");
        }
        let mut stack = Vec::new();
        let here = |owner: &&Seat| !runs || **owner == state.open.active;
        for (guard, owner) in seated.stack.iter().rev().zip(owners.iter().filter(here)) {
            let (name, known) = match guard {
                Guard::Plain(name) => (name, Seats::only(*owner)),
                Guard::Known { card, known, privately } => {
                    (card, seats_named(&state.open, known, *privately))
                }
            };
            let found = self.card(&format!("{path}.stack"), name);
            stack.extend(found.map(|card| Lying { card, known }));
        }
        state.open.crews[seat].station.owners = owners.into_iter().collect();
        state.stacks[seat] = stack.into_iter().collect();
    }

    /// What a seat names nowhere lies in its draw pile, where that is not named.
    fn decks(&mut self, state: &mut State, setup: &Setup, seat: Seat, seated: &Seated) {
        let path = format!("seats.{seat}");
        let named = |reading: &mut Self, word: &str, names: &Option<Vec<String>>| {
            names.as_ref().map(|names| reading.pile(&format!("{path}.{word}"), names))
        };
        let deck = named(self, "deck", &seated.deck);
        let to_come = named(self, "to-come", &seated.to_come);
        let mut rest: Hidden = self.game.sorted(setup.list(seat));
        let (crew, own) = (&state.open.crews[seat], &state.hidden[seat]);
        let mut there: Vec<Card> = self.game.lying_there(state, seat).collect();
        there.extend(crew.trash.into_iter().chain(crew.taken).chain(own.hand).chain(own.laid));
        if let Lies::Revealed(card) = crew.station.lies {
            there.push(card);
        }
        let laid = state.open.seats().flat_map(|on| {
            let owners = state.open.crews[on].station.owners;
            state.stacks[on].iter().map(|lying| lying.card).zip(owners).collect::<Vec<_>>()
        });
        there.extend(laid.filter(|(_, owner)| *owner == seat).map(|(card, _)| card));
        for card in there {
            remove(&mut rest.deck, card);
            remove(&mut rest.to_come, card);
        }
        let own = &mut state.hidden[seat];
        own.deck = deck.unwrap_or(rest.deck);
        own.to_come = to_come.unwrap_or(rest.to_come);
    }

    /// Whether there can be such a table.
    fn can_be(&mut self, state: &State) {
        let game = self.game;
        let is = |card: &Card, wanted: fn(&Kind) -> bool| {
            wanted(&game.card_rules().pool.face(*card).kind)
        };
        let mut wrong: Vec<Card> = Vec::new();
        for seat in state.open.seats() {
            let (crew, own) = (&state.open.crews[seat], &state.hidden[seat]);
            let mut objectives: Vec<Card> = own.to_come.into_iter().chain(crew.taken).collect();
            objectives.extend(own.laid);
            if let Lies::Revealed(card) = crew.station.lies {
                objectives.push(card);
            }
            objectives.retain(|card| !is(card, |kind| matches!(kind, Kind::Objective(_))));
            wrong.extend(objectives);
            let others = own.hand.into_iter().chain(own.deck);
            wrong.extend(others.filter(|card| is(card, |kind| matches!(kind, Kind::Objective(_)))));
            let guards = state.stacks[seat].iter().map(|lying| lying.card);
            wrong
                .extend(guards.filter(|card| !is(card, |kind| matches!(kind, Kind::Challenge(_)))));
        }
        for card in wrong {
            let name = game.card_rules().pool.id(card).to_owned();
            self.wrong("position", format!("`{name}` does not belong where it lies"));
        }
        let runs = state.open.step.is_on_a_run();
        if runs && matches!(state.run.open.phase, Phase::Over(_)) {
            self.wrong("run.phase", "a run that is over cannot be the current run");
        }
        if let Step::Sting(seat) | Step::Intercept(seat) = state.open.step {
            let run = &state.run.open;
            let declared = run.phase == Phase::Ways && run.along().next().is_some();
            if seat == state.open.active || !declared {
                self.wrong("is", "another seat is asked, and somebody is on the run");
            }
        }
        let asked = game.decides(state).unwrap_or(state.open.active);
        if !state.open.is_there(asked) || !state.open.is_there(state.open.active) {
            self.wrong(
                "gone",
                "the active player and the player who decides are still in the game",
            );
        }
        if matches!(state.open.step, Step::Answer { .. }) && state.open.played.is_none() {
            self.wrong("played", "say what was played");
        }
        if state.open.step == Step::Upkeep && state.open.due.is_none() {
            self.wrong("due", "say whose Upkeep is due");
        }
        if self.problems.is_empty() {
            let mut listed = Vec::new();
            game.list(state, &mut listed);
            if listed.is_empty() && !matches!(state.open.step, Step::Over(_)) {
                self.wrong("is", "nobody can decide anything in this position");
            }
        }
    }
}

/// Who is still to say whether he keeps his first hand.
fn unasked(open: &Open, named: Option<&[String]>) -> Seats {
    let Step::Opening(asked) = open.step else { return Seats::NONE };
    let named = named.map(|names| names.iter().filter_map(|name| seat_named(open, Some(name))));
    let after = open.others(asked).take_while(|seat| *seat != open.first);
    named.map_or_else(|| after.collect(), Iterator::collect::<Seats>).with(asked)
}

/// The other side of a run: whose the Objective is, where nobody is named; of one's own the next seat. Whoever has reached his own
/// has nobody against him.
fn other_side(open: &Open, position: &Position) -> Seat {
    let is_own = open.target == open.active;
    let other = if is_own { open.next(open.active) } else { open.target };
    let named = seat_named(open, position.owner.as_ref());
    named.filter(|seat| is_own || *seat != open.active).unwrap_or(other)
}
