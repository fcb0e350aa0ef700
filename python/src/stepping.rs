//! Many tables of one game, stepped together and without journals.

use crate::candidates::Candidates;
use crate::rows::{Eyes, Rows};
use crate::words::{SEED, mixed, word};
use engine::parts::at_table;
use engine::story::Silence;
use engine::{Dice, Outcome, Published, Seat, Seed, Turn, Viewer};
use rayon::prelude::*;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The fate of a table whose game is over.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum AtTheEnd {
    /// It begins its next game in the same step.
    Reset,
    /// It stays as it is, and cannot be stepped.
    Stay,
}

/// A reason why nothing was stepped, or nothing more can be.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum StepError {
    /// An action is not in the list of its table.
    Action { table: usize, action: i64, moves: usize },
    /// The game of a table is over.
    Over { table: usize },
    /// A list is longer than the action space.
    TooMany { table: usize, moves: usize, most: usize },
    /// The set-up is not allowed.
    Setup(String),
}

/// The results of a step, a number or more for each table.
#[derive(Clone, Debug, Default)]
pub struct StepResults {
    /// The seat that must decide; −1 where the game is over.
    pub seats: Vec<i32>,
    /// The number of moves that this seat can choose from.
    pub counts: Vec<i32>,
    /// The reward of each seat in this step: 1 for a win, −1 for a loss.
    pub rewards: Vec<f32>,
    /// 1 where a game ended in this step.
    pub terminated: Vec<u8>,
    /// 1 where a game was broken off in this step, because it took more decisions than random play may take.
    pub truncated: Vec<u8>,
}

/// The first row of each table, and at the end the number of rows.
#[derive(Clone, Debug, Default)]
pub struct Offsets {
    /// Its numbers.
    pub numbers: Vec<i32>,
    /// Its things.
    pub things: Vec<i32>,
}

/// The part of the tables that was read since the last step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Seen {
    Nothing,
    Rows,
    /// The rows, and what moves name.
    Moves,
}

/// Tables of any game.
pub trait Stepped: Send + Sync {
    /// Begins all games anew from a seed.
    fn reset(&mut self, seed: &str) -> Result<(), StepError>;

    /// Plays a move at each table, all of them or none.
    fn step(&mut self, actions: &[i32]) -> Result<(), StepError>;

    /// The results of the last step.
    fn results(&self) -> &StepResults;

    /// The rows of what each seat sees that must decide, table by table.
    fn observe(&mut self) -> (&Rows, &Offsets);

    /// The measures of each seat of each table, as the seat itself sees them.
    fn measures(&self) -> Vec<f32>;

    /// Writes the view of a seat, added up in as many numbers as there are places.
    fn dense(&self, table: usize, seat: Seat, places: &mut [f32]);

    /// The listed moves of each table: their kinds and digests, and where they are described all that they name.
    fn candidates(&mut self, described: bool) -> &Candidates;

    /// The listed moves of a table, as they are written.
    fn written(&self, table: usize) -> Vec<String>;

    /// A table in words, as a viewer sees it.
    fn drawn(&self, table: usize, viewer: Viewer) -> String;
}

/// A table.
struct Slot<G: Published> {
    state: G::State,
    dice: Dice,
    moves: Vec<G::Move>,
    seat: Option<Seat>,
    decisions: u32,
    /// The number of games that ended here.
    games: u64,
    ended: Option<Ended>,
    rewards: Vec<f32>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Ended {
    ByTheRules,
    BrokenOff,
}

/// Tables of one game.
pub struct Many<G: Published> {
    game: Arc<G>,
    setup: G::Setup,
    seats: u8,
    most: usize,
    bound: u32,
    seed: String,
    at_the_end: AtTheEnd,
    slots: Vec<Slot<G>>,
    results: StepResults,
    threads: Option<rayon::ThreadPool>,
    rows: Rows,
    offsets: Offsets,
    candidates: Candidates,
    seen: Seen,
    /// The part of the tables that the caller reads after a step.
    wanted: Seen,
}

/// The layout of a batch.
pub struct Layout {
    /// The number of tables.
    pub tables: usize,
    /// The number of threads that step them.
    pub threads: usize,
    /// The size of the action space.
    pub most: usize,
    /// The source of all chance.
    pub seed: String,
    /// The fate of a table whose game is over.
    pub at_the_end: AtTheEnd,
}

impl<G: Published> Many<G> {
    /// Lays out tables and begins a game at each.
    pub fn new(game: Arc<G>, setup: G::Setup, layout: Layout) -> Result<Many<G>, StepError> {
        let Layout { tables, threads, most, seed, at_the_end } = layout;
        let game = at_table(game, &setup);
        let pool =
            (threads > 1).then(|| rayon::ThreadPoolBuilder::new().num_threads(threads).build());
        let pool = pool.transpose().map_err(|error| StepError::Setup(error.to_string()))?;
        let (seats, bound) = (game.seats(&setup), game.bound(&setup));
        let slots = (0..tables).map(|number| begin(&*game, &setup, &seed, number, 0));
        let slots = slots.collect::<Result<Vec<_>, _>>()?;
        let mut many = Many {
            results: StepResults {
                seats: vec![0; tables],
                counts: vec![0; tables],
                rewards: vec![0.0; tables * usize::from(seats)],
                terminated: vec![0; tables],
                truncated: vec![0; tables],
            },
            game,
            setup,
            seats,
            most,
            bound,
            seed,
            at_the_end,
            slots,
            threads: pool,
            rows: Rows::default(),
            offsets: Offsets::default(),
            candidates: Candidates::default(),
            seen: Seen::Nothing,
            wanted: Seen::Rows,
        };
        many.note_results()?;
        Ok(many)
    }

    /// Notes the results of a step.
    fn note_results(&mut self) -> Result<(), StepError> {
        self.seen = Seen::Nothing;
        let StepResults { seats, counts, rewards, terminated, truncated } = &mut self.results;
        let width = usize::from(self.seats);
        for (table, slot) in self.slots.iter().enumerate() {
            let moves = slot.moves.len();
            if moves > self.most {
                return Err(StepError::TooMany { table, moves, most: self.most });
            }
            seats[table] = slot.seat.map_or(-1, |seat| i32::from(seat.0));
            counts[table] = moves as i32;
            rewards[table * width..][..width].copy_from_slice(&slot.rewards);
            terminated[table] = u8::from(slot.ended == Some(Ended::ByTheRules));
            truncated[table] = u8::from(slot.ended == Some(Ended::BrokenOff));
        }
        Ok(())
    }
}

/// The first moment of a table's game.
fn begin<G: Published>(
    game: &G,
    setup: &G::Setup,
    seed: &str,
    number: usize,
    games: u64,
) -> Result<Slot<G>, StepError> {
    let mut dice = Dice::seeded(Seed::from_phrase(&format!("{seed}/{number}/{games}")));
    let state = game.begin(setup, &mut dice, &mut Silence);
    let state = state.map_err(|refusal| StepError::Setup(refusal.to_string()))?;
    let rewards = vec![0.0; game.seats(setup).into()];
    let (moves, seat, decisions, ended) = (Vec::new(), None, 0, None);
    let mut slot = Slot { state, dice, moves, seat, decisions, games, ended, rewards };
    slot.list(game);
    Ok(slot)
}

impl<G: Published> Many<G> {
    /// Walks over what each seat sees that must decide, and over its moves if the caller looks at those.
    fn look(&mut self) {
        let Many { game, slots, rows, offsets, candidates, seats, seen, wanted, .. } = self;
        if *seen >= *wanted {
            return;
        }
        rows.clear();
        candidates.forget();
        (offsets.numbers.clear(), offsets.things.clear());
        for slot in slots {
            offsets.numbers.push(rows.len() as i32);
            offsets.things.push(rows.things.len() as i32);
            let Some(seat) = slot.seat else { continue };
            let eyes = Eyes { seat, seats: *seats };
            rows.add(&**game, &game.view(&slot.state, Viewer::Seat(seat)), eyes);
            if *wanted == Seen::Moves {
                slot.moves.iter().for_each(|mv| candidates.describe(mv, eyes, rows));
            }
        }
        offsets.numbers.push(rows.len() as i32);
        offsets.things.push(rows.things.len() as i32);
        *seen = *wanted;
    }

    /// Notes the kind and the digest of each listed move.
    fn name_kinds(&mut self) {
        let Many { game, slots, candidates, .. } = self;
        let kinds = game.move_kinds();
        let mut last = ("", -1);
        let mut kind_of = |mv: &G::Move| {
            let kind = game.move_kind(mv);
            // Most moves of a list are of the kind of the one before.
            if !std::ptr::eq(kind, last.0) {
                let at = kinds.iter().position(|known| *known == kind);
                last = (kind, at.map_or(-1, |at| at as i32));
            }
            last.1
        };
        (candidates.kinds.clear(), candidates.digests.clear());
        for mv in slots.iter().flat_map(|slot| &slot.moves) {
            candidates.kinds.push(kind_of(mv));
            candidates.digests.push(digest(mv));
        }
    }
}

impl<G: Published> Slot<G> {
    /// Lists the moves of the seat that must decide.
    fn list(&mut self, game: &G) {
        self.moves.clear();
        self.seat = match game.turn(&self.state) {
            Turn::Decide(seat) => Some(seat),
            Turn::Over(_) => None,
        };
        if self.seat.is_some() {
            game.moves(&self.state, &mut self.moves);
        }
    }

    fn play(&mut self, game: &G, action: i32, bound: u32) {
        self.rewards.fill(0.0);
        self.ended = None;
        let Some(seat) = self.seat else { return };
        let mv = &self.moves[action as usize];
        game.play(&mut self.state, seat, mv, &mut self.dice, &mut Silence);
        self.decisions += 1;
        if let Turn::Over(outcome) = game.turn(&self.state) {
            self.ended = Some(Ended::ByTheRules);
            pay(&outcome, &mut self.rewards);
        } else if self.decisions >= bound {
            self.ended = Some(Ended::BrokenOff);
        }
    }
}

impl<G: Published> Stepped for Many<G> {
    fn reset(&mut self, seed: &str) -> Result<(), StepError> {
        seed.clone_into(&mut self.seed);
        for (number, slot) in self.slots.iter_mut().enumerate() {
            *slot = begin(&*self.game, &self.setup, seed, number, 0)?;
        }
        self.note_results()
    }

    fn step(&mut self, actions: &[i32]) -> Result<(), StepError> {
        for (table, (slot, action)) in self.slots.iter().zip(actions).enumerate() {
            let moves = slot.moves.len();
            if slot.seat.is_none() {
                return Err(StepError::Over { table });
            }
            if usize::try_from(*action).is_ok_and(|action| action < moves) {
                continue;
            }
            return Err(StepError::Action { table, action: (*action).into(), moves });
        }
        let Many { game, setup, bound, seed, at_the_end, .. } = self;
        let step = |(number, (slot, action)): (usize, (&mut Slot<G>, &i32))| {
            slot.play(game, *action, *bound);
            match (slot.ended, *at_the_end) {
                (None, _) => slot.list(game),
                (Some(_), AtTheEnd::Stay) => {
                    slot.moves.clear();
                    slot.seat = None;
                }
                (Some(ended), AtTheEnd::Reset) => {
                    let next = begin(&**game, setup, seed, number, slot.games + 1)?;
                    let rewards = std::mem::take(&mut slot.rewards);
                    *slot = Slot { rewards, ended: Some(ended), ..next };
                }
            }
            Ok(())
        };
        let stepped = match &self.threads {
            None => self.slots.iter_mut().zip(actions).enumerate().try_for_each(step),
            Some(pool) => pool.install(|| {
                self.slots
                    .par_iter_mut()
                    .zip(actions)
                    .enumerate()
                    .with_min_len(16)
                    .try_for_each(step)
            }),
        };
        stepped.and_then(|()| self.note_results())
    }

    fn results(&self) -> &StepResults {
        &self.results
    }

    fn observe(&mut self) -> (&Rows, &Offsets) {
        self.look();
        (&self.rows, &self.offsets)
    }

    fn measures(&self) -> Vec<f32> {
        let mut measures = Vec::new();
        for slot in &self.slots {
            for seat in Seat::all(self.seats) {
                let view = self.game.view(&slot.state, Viewer::Seat(seat));
                let of_seat = self.game.measures(&view, seat);
                measures.extend(of_seat.into_iter().map(|(_, value)| value as f32));
            }
        }
        measures
    }

    fn dense(&self, table: usize, seat: Seat, places: &mut [f32]) {
        let mut rows = Rows::default();
        let view = self.game.view(&self.slots[table].state, Viewer::Seat(seat));
        rows.add(&*self.game, &view, Eyes { seat, seats: self.seats });
        rows.dense(places);
    }

    fn candidates(&mut self, described: bool) -> &Candidates {
        if described {
            self.wanted = Seen::Moves;
            self.look();
        }
        self.name_kinds();
        &self.candidates
    }

    fn written(&self, table: usize) -> Vec<String> {
        let slot = &self.slots[table];
        let Some(seat) = slot.seat else { return Vec::new() };
        let view = self.game.view(&slot.state, Viewer::Seat(seat));
        slot.moves.iter().map(|mv| self.game.write(&view, mv)).collect()
    }

    fn drawn(&self, table: usize, viewer: Viewer) -> String {
        let view = self.game.view(&self.slots[table].state, viewer);
        engine::plain::draw(&self.game.scene(&view))
    }
}

/// Pays the seats at the end of a game: 1 for a win, −1 for a loss; nothing where several play and nobody wins.
pub fn pay(outcome: &Outcome, rewards: &mut [f32]) {
    let is_alone = rewards.len() == 1;
    if outcome.winners.is_empty() && !is_alone {
        return;
    }
    let seats = Seat::all(rewards.len() as u8).zip(rewards);
    seats.for_each(|(seat, reward)| *reward = if outcome.winners.has(seat) { 1.0 } else { -1.0 });
}

/// A digest of a move that is the same in every list and every run.
fn digest(mv: &impl Hash) -> u32 {
    let mut hasher = Words(SEED);
    mv.hash(&mut hasher);
    (hasher.0 >> 32) as u32
}

/// Hashes what it is given word by word.
struct Words(u64);

impl Words {
    fn add(&mut self, number: u64) {
        self.0 = mixed(self.0, number);
    }
}

/// Numbers go in whole: they are what moves are made of.
macro_rules! whole {
    ($($write:ident: $number:ty),*) => {$(
        fn $write(&mut self, number: $number) {
            self.add(number as u64);
        }
    )*};
}

impl Hasher for Words {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        self.add(word(bytes));
    }

    whole!(write_u8: u8, write_u16: u16, write_u32: u32, write_u64: u64, write_usize: usize);
    whole!(write_i8: i8, write_i16: i16, write_i32: i32, write_i64: i64, write_isize: isize);
}

/// The number of games in which the longest list of moves is sought.
const SOAKED: usize = 100;

/// The number of decisions after which such a game is broken off: without a limit, random play may go on for ever.
const SOAKED_DECISIONS: u32 = 2_000;

/// Twice the longest list of moves in random games of a set-up: millions of moves find longer ones than a hundred games do.
pub fn longest_list<G: Published>(game: &Arc<G>, setup: &G::Setup) -> Result<usize, StepError> {
    let layout = Layout {
        tables: SOAKED,
        threads: 1,
        most: usize::MAX,
        seed: "longest list".to_owned(),
        at_the_end: AtTheEnd::Stay,
    };
    let mut many = Many::new(game.clone(), setup.clone(), layout)?;
    let (mut longest, bound) = (1, many.bound.min(SOAKED_DECISIONS));
    let mut dice = Dice::from_number(0);
    for slot in &mut many.slots {
        while slot.seat.is_some() {
            longest = longest.max(slot.moves.len());
            let action = dice.index("any", slot.moves.len() as u32) as i32;
            slot.play(&**game, action, bound);
            match slot.ended {
                Some(_) => slot.seat = None,
                None => slot.list(&**game),
            }
        }
    }
    Ok(2 * longest)
}
