//! A table as its records have made it: who sits where, what is being played, what was said.
//!
//! It is only ever changed by [`Table::apply`], one record after another; what may be recorded is decided
//! in the modules below [`crate::wish`]. It touches no store, clock or thread. The seed is in here and does
//! not leave.

use crate::adding::Adding;
use crate::clocks::Clocks;
use crate::closed::Closed;
use crate::error::TableError;
use crate::gathering::ChanceProgress;
use crate::ids::TableId;
use crate::record::{Answer, Numbered, Record, Request, Stated, Talk};
use crate::secret::SecretHash;
use crate::store::{ListingRow, Opened, StageWord};
use crate::terms::{Chair, Claim, Holder, Person, Terms};
use engine::any::Proposal;
use engine::journal::{Ending, Entry, Fingerprint, Start};
use engine::{AnyGame, AnyTable, Mixture, Seat, Seats, Seed, Turn, fair};
use std::collections::{HashSet, VecDeque};
use std::sync::Arc;

mod following;

/// The number of players who withheld their words that are remembered.
const BLAMED: usize = 16;

/// The number of chat messages kept.
const TALK: usize = 200;

/// The number of recent events remembered for followers.
const REMEMBERED: usize = 128;

/// The stage of a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Stage {
    /// Seats wait for players or for promises.
    Gathering,
    /// All have promised, and say their words before the game goes on.
    Revealing {
        /// The end of the time, in milliseconds since 1970.
        until: u64,
    },
    /// The game goes on.
    Playing,
    /// A player has paused the game.
    Paused(Seat),
    /// The game has ended.
    Over(Stated),
    /// The game comes out differently here than before, and will not go on.
    Closed {
        /// The rules that differ, and where that was noticed.
        why: String,
    },
}

/// The kinds of event, for followers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Happened {
    /// A move was played.
    Moved {
        /// The number of moves before.
        before: usize,
        /// The effect on what surrounds the game.
        around: Around,
    },
    /// Moves were taken back, or the game began.
    Anew,
    /// The seats or the stage changed, or a player made or answered a request.
    Table,
    /// A player said something in the chat.
    Said,
}

/// The effect of a move on what surrounds the game: seats, clocks, open requests.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Around {
    /// No effect.
    Same,
    /// A clock has moved on, or a wish to take moves back has lapsed.
    Changed,
}

/// A player who did not reveal what they had promised.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Blamed {
    /// Their seat.
    pub seat: Seat,
    /// Their name.
    pub name: String,
}

/// The origin of a game that was saved elsewhere and brought to this table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Bringing {
    /// The name of the person who brought the game.
    pub by: String,
    /// The number of moves then. That person knew all chance up to there.
    pub moves: usize,
    /// The start of the game elsewhere.
    pub start: Start,
}

/// A table.
pub struct Table {
    opened: Opened,
    /// The next seed of chance, or the last one used.
    seed: Seed,
    /// All seeds used, from the first on.
    grown: Vec<Seed>,
    /// The time since when players reveal words.
    saying: Option<u64>,
    /// The promises of all words that were given here: everybody may know them.
    heard: HashSet<Fingerprint>,
    blamed: VecDeque<Blamed>,
    brought: Option<Bringing>,
    /// True if the seed of the dice is still missing.
    awaits_chance: bool,
    game: Arc<dyn AnyGame>,
    chairs: Vec<Chair>,
    playing: Option<Arc<dyn AnyTable>>,
    number: u64,
    paused: Option<Seat>,
    stated: Option<Stated>,
    closed: Option<Closed>,
    /// True if the current state of the game is recorded.
    is_marked: bool,
    request: Option<Request>,
    clocks: Option<Clocks>,
    /// The time when the game last began to wait for a decision.
    wound: u64,
    talk: VecDeque<(u64, Talk)>,
    happened: VecDeque<(u64, Happened)>,
}

/// A record about to be made, with its change of the game.
pub struct PendingRecord {
    /// The record to write.
    pub record: Record,
    /// The change of the game.
    pub change: RecordEffect,
}

/// The effect of a record on the game.
pub enum RecordEffect {
    /// The change follows from the record.
    FromRecord,
    /// A change of the game that goes on.
    Settle(Proposal),
    /// A game that begins.
    Begin(Box<dyn AnyTable>),
}

impl From<Record> for PendingRecord {
    fn from(record: Record) -> PendingRecord {
        PendingRecord { record, change: RecordEffect::FromRecord }
    }
}

impl Table {
    /// Creates a table without events.
    pub fn new(opened: Opened, game: Arc<dyn AnyGame>, seats: u8) -> Table {
        let clocks = opened.terms.clock.map(|terms| Clocks::new(terms, seats));
        Table {
            seed: opened.seed,
            grown: Vec::new(),
            saying: None,
            heard: HashSet::new(),
            blamed: VecDeque::new(),
            brought: None,
            awaits_chance: true,
            opened,
            game,
            chairs: vec![Chair::empty(); usize::from(seats)],
            playing: None,
            number: 0,
            paused: None,
            stated: None,
            closed: None,
            is_marked: false,
            request: None,
            clocks,
            wound: 0,
            talk: VecDeque::new(),
            happened: VecDeque::new(),
        }
    }

    /// Returns the id of the table.
    pub fn id(&self) -> TableId {
        self.opened.id
    }

    /// Returns the terms of the table.
    pub fn terms(&self) -> &Terms {
        &self.opened.terms
    }

    /// Returns the game's box.
    pub fn game(&self) -> &dyn AnyGame {
        &*self.game
    }

    /// Returns the next seed of chance. It must not leave the table while its game goes on.
    pub(crate) fn seed(&self) -> Seed {
        self.seed
    }

    /// Returns all seeds of chance so far. They must not leave the table while its game goes on.
    pub(crate) fn grown(&self) -> &[Seed] {
        &self.grown
    }

    /// Returns true if the seed of the dice is still missing: before the game begins, or before a
    /// brought game goes on.
    pub fn awaits_chance(&self) -> bool {
        self.awaits_chance
    }

    /// Returns true if the words of this promise were given at this table.
    pub fn has_heard(&self, promise: Fingerprint) -> bool {
        self.heard.contains(&promise)
    }

    /// Returns the players who did not reveal what they had promised.
    pub fn blamed(&self) -> impl Iterator<Item = &Blamed> {
        self.blamed.iter()
    }

    /// Returns the thing that a player who sits down may bring, in the game's words. Returns `None`
    /// if the game wants nothing or has begun.
    pub fn brings(&self) -> Option<&'static str> {
        if self.playing().is_some() { None } else { self.game().brings() }
    }

    /// Returns the person who brought the game here, if it was brought.
    pub fn brought(&self) -> Option<&Bringing> {
        self.brought.as_ref()
    }

    /// Returns the hash that binds the table to its seed.
    pub fn commitment(&self) -> String {
        self.seed.commitment()
    }

    /// Returns the seats with their holders.
    pub fn chairs(&self) -> &[Chair] {
        &self.chairs
    }

    /// Returns one seat, if it exists.
    pub fn chair(&self, seat: Seat) -> Result<&Chair, TableError> {
        let seats = self.chairs.len();
        self.chairs.get(seat.index()).ok_or(TableError::NoSuchSeat { seat, seats })
    }

    /// Returns the number of the last record.
    pub fn number(&self) -> u64 {
        self.number
    }

    /// Returns the game, once it has begun.
    pub fn playing(&self) -> Option<&dyn AnyTable> {
        self.playing.as_deref()
    }

    /// Returns the current game as a snapshot, which stays the same while the table goes on.
    pub fn snapshot(&self) -> Option<Arc<dyn AnyTable>> {
        self.playing.clone()
    }

    /// Replaces the current game by another.
    #[cfg(test)]
    pub(crate) fn replace(&mut self, with: impl FnOnce(Arc<dyn AnyTable>) -> Arc<dyn AnyTable>) {
        self.playing = self.playing.take().map(with);
    }

    /// Returns the reason and the recorded game, if the table is closed.
    pub fn closed(&self) -> Option<&Closed> {
        self.closed.as_ref()
    }

    /// Returns the number of moves.
    pub fn moves(&self) -> usize {
        self.playing.as_ref().map_or(0, |playing| playing.moves_played())
    }

    /// Returns the open request to all players, such as one to take moves back.
    pub fn request(&self) -> Option<&Request> {
        self.request.as_ref()
    }

    /// Returns the clocks, where there are any.
    pub fn clocks(&self) -> Option<&Clocks> {
        self.clocks.as_ref()
    }

    /// Returns the chat messages after this event, as far as they are kept.
    pub fn talk_since(&self, number: u64) -> impl Iterator<Item = &Talk> {
        self.talk.iter().filter(move |(at, _)| *at > number).map(|(_, talk)| talk)
    }

    /// Returns the events after this one, or `None` if they are no longer remembered.
    pub fn happened_since(&self, number: u64) -> Option<impl Iterator<Item = Happened>> {
        let oldest = self.happened.front().map_or(self.number + 1, |(oldest, _)| *oldest);
        let since = self.happened.iter().filter(move |(at, _)| *at > number);
        (number + 1 >= oldest).then(|| since.map(|(_, happened)| *happened))
    }

    /// Returns the stage of the table.
    pub fn stage(&self) -> Stage {
        if let Some(closed) = &self.closed {
            return Stage::Closed { why: closed.why().to_owned() };
        }
        let Some(playing) = &self.playing else { return self.before_chance() };
        match (playing.turn(), &self.stated, self.paused) {
            (Turn::Over(outcome), _, _) => Stage::Over(stated(&Ending::from(&outcome))),
            (_, Some(stated), _) => Stage::Over(stated.clone()),
            // A game that was brought here waits for all its players.
            _ if self.awaits_chance => self.before_chance(),
            _ if !self.is_full() => Stage::Gathering,
            (_, _, Some(seat)) => Stage::Paused(seat),
            _ => Stage::Playing,
        }
    }

    /// Returns the stage while the seed of the dice is still missing.
    fn before_chance(&self) -> Stage {
        let until = |since| Stage::Revealing { until: since + self.terms().patience.reveal };
        self.saying.map_or(Stage::Gathering, until)
    }

    /// Returns the seat that must decide, while the game goes on.
    pub fn asks(&self) -> Option<Seat> {
        let ended = self.stated.is_some() || self.closed.is_some();
        let playing = self.playing.as_ref().filter(|_| !ended)?;
        match playing.turn() {
            Turn::Decide(seat) => Some(seat),
            Turn::Over(_) => None,
        }
    }

    /// Returns true if every seat has a player.
    fn is_full(&self) -> bool {
        self.chairs.iter().all(|chair| chair.holder != Holder::Nobody)
    }

    /// Returns the seat of an invitation.
    pub fn invited(&self, invitation: SecretHash) -> Option<Seat> {
        let mut chairs = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        chairs.find(|(_, chair)| chair.invitation == Some(invitation)).map(|(seat, _)| seat)
    }

    /// Returns the seat whose clock runs.
    pub fn ticks(&self) -> Option<Seat> {
        self.asks().filter(|_| self.paused.is_none() && self.is_full() && !self.awaits_chance)
    }

    /// Checks that the claimant holds the seat.
    pub fn admit(&self, claim: Claim) -> Result<&Chair, TableError> {
        let chair = self.chair(claim.seat)?;
        let held = chair.is_held_by(claim.secret);
        held.then_some(chair).ok_or(TableError::NotYours { seat: claim.seat })
    }

    /// Returns the game, if it goes on.
    pub fn going_on(&self) -> Result<&dyn AnyTable, TableError> {
        match self.stage() {
            Stage::Gathering | Stage::Revealing { .. } => Err(TableError::NotBegun),
            Stage::Paused(by) => Err(TableError::Paused { by }),
            Stage::Over(stated) => Err(TableError::Over { how: stated.how }),
            Stage::Closed { why } => Err(TableError::Closed { why }),
            Stage::Playing => Ok(self.playing().expect("what goes on has begun")),
        }
    }

    /// Returns the seats that bots decide for.
    pub fn bots(&self) -> Seats {
        self.seats_where(|chair| chair.bot().is_some())
    }

    /// Returns the seats whose chairs satisfy a condition.
    fn seats_where(&self, is_such: impl Fn(&Chair) -> bool) -> Seats {
        let seats = Seat::all(self.chairs.len() as u8).zip(&self.chairs);
        let such = seats.filter(|(_, chair)| is_such(chair)).map(|(seat, _)| seat);
        such.fold(Seats::NONE, Seats::with)
    }

    /// Returns the seats that bots hold themselves.
    pub fn held_by_bots(&self) -> Seats {
        self.seats_where(|chair| matches!(chair.holder, Holder::Bot(_)))
    }

    /// Returns the seats whose people play themselves.
    pub fn in_person(&self) -> Seats {
        self.seats_where(Chair::is_in_person)
    }

    /// Returns the seat that must decide and the time since when, in a game without a clock.
    pub fn waits_since(&self) -> Option<(Seat, u64)> {
        self.ticks().filter(|_| self.clocks.is_none()).map(|seat| (seat, self.wound))
    }

    /// Returns the row that lists the table, with the given holders if they may have changed.
    pub fn sign(&self, holders: Option<Vec<Holder>>) -> ListingRow {
        let stage = match self.stage() {
            Stage::Gathering | Stage::Revealing { .. } => StageWord::Gathering,
            Stage::Playing => StageWord::Playing,
            Stage::Paused(_) => StageWord::Paused,
            Stage::Over(_) | Stage::Closed { .. } => StageWord::Over,
        };
        let asks = self.asks().map(|seat| seat.0);
        ListingRow { stage, moves: self.moves() as u32, asks, holders }
    }

    /// Begins the game with the contributions of these chairs.
    pub fn begin(
        &self,
        chairs: &[Chair],
        mixture: Mixture,
    ) -> Result<Box<dyn AnyTable>, TableError> {
        let mut setup = self.terms().setup.clone();
        for (seat, chair) in Seat::all(chairs.len() as u8).zip(chairs) {
            if let Some(text) = &chair.brought {
                setup = self.game.equipped(&setup, seat, text)?;
            }
        }
        Ok(self.game.begin_with(&setup, self.seed, mixture)?)
    }

    /// Returns true if a player who withholds their words loses this seat. The opener of the table
    /// keeps it, because nobody else could hand it out.
    pub fn is_lost_by_withholding(&self, seat: Seat) -> bool {
        let opened = |opener| self.chair(seat).is_ok_and(|chair| chair.is_held_by(opener));
        !self.terms().opener.is_some_and(opened)
    }

    /// Makes a record part of the table.
    ///
    /// # Errors
    /// When it does not fit the table: it was made elsewhere, or by another version of the game.
    pub fn apply(&mut self, numbered: Numbered, change: RecordEffect) -> Result<(), TableError> {
        let Numbered { number, at, record } = numbered;
        let happened = self.happening(&record);
        if self.closed.is_none() {
            self.follow(&record, change, at)?;
        }
        if let Some(closed) = &mut self.closed {
            closed.keep(&record);
        }
        self.note(number, at, record)?;
        self.number = number;
        self.remember(number, happened);
        Ok(())
    }

    /// Applies a record to everything around the game.
    fn note(&mut self, number: u64, at: u64, record: Record) -> Result<(), TableError> {
        match record {
            Record::Invited { seat, invitation } => {
                self.chair_mut(seat)?.invitation = Some(invitation);
            }
            Record::Sat { seat, holder, adds, brought, entropy } => {
                // What an earlier version took in was said without a promise.
                let adding = entropy.map_or(adds, Adding::Said);
                self.sit(seat, Chair { holder, adding, brought, ..Chair::empty() }, at)?;
                self.wind(at);
            }
            Record::Promised { seat, promise } => {
                self.chair_mut(seat)?.adding = Adding::Promised(promise);
            }
            Record::Revealed { seat, words } => {
                self.heard.insert(fair::promise(&words));
                self.chair_mut(seat)?.adding = Adding::Said(words);
            }
            Record::Withheld { seat } => self.blame(seat)?,
            Record::Committed { seed } => self.commit(seed),
            Record::Brought { by } => self.mark_as_brought(by),
            Record::Left { seat } => self.chair_mut(seat)?.away = Some(at),
            Record::Came { seat } => self.chair_mut(seat)?.away = None,
            Record::Began(_) => self.grow(at),
            Record::Entered { entry: Entry::Anew { .. }, .. } => self.grow(at),
            Record::Stands { .. } => {}
            Record::Entered { .. } => self.request = None,
            Record::Asked(request) => self.request = Some(request),
            Record::Answered { seat, answer } => self.answer(seat, answer),
            Record::Paused { seat, clocks } => {
                self.paused = Some(seat);
                let chair = self.chair_mut(seat)?;
                chair.pauses = chair.pauses.saturating_add(1);
                self.request = None;
                self.set_clocks(&clocks, at);
            }
            Record::Resumed { .. } => {
                self.paused = None;
                self.wind(at);
            }
            Record::StoodIn { seat, level } => {
                self.chair_mut(seat)?.stand_in = Some(level);
                self.request = None;
            }
            Record::CameBack { seat } => self.chair_mut(seat)?.stand_in = None,
            Record::Ordered { seat, lets_by } => self.chair_mut(seat)?.lets_by = lets_by,
            Record::Ended(stated) => self.stated = Some(stated),
            Record::Said(talk) => self.say(number, talk),
        }
        self.hear_words(at);
        Ok(())
    }

    fn happening(&self, record: &Record) -> Happened {
        match record {
            Record::Entered { entry: Entry::Move(_), .. } => {
                Happened::Moved { before: self.moves(), around: self.around_a_move() }
            }
            Record::Entered { .. } | Record::Began(_) => Happened::Anew,
            Record::Said(_) => Happened::Said,
            _ => Happened::Table,
        }
    }

    /// Returns the effect of the coming move on what surrounds the game. The game itself notices
    /// its end.
    fn around_a_move(&self) -> Around {
        match (&self.clocks, &self.request) {
            (None, None) => Around::Same,
            _ => Around::Changed,
        }
    }

    fn chair_mut(&mut self, seat: Seat) -> Result<&mut Chair, TableError> {
        let seats = self.chairs.len();
        self.chairs.get_mut(seat.index()).ok_or(TableError::NoSuchSeat { seat, seats })
    }

    fn sit(&mut self, seat: Seat, sitter: Chair, at: u64) -> Result<(), TableError> {
        // A player who sits down is away until their socket is seen.
        let away = matches!(sitter.holder, Holder::Person(_)).then_some(at);
        let chair = self.chair_mut(seat)?;
        let came_by = chair.invitation.filter(|_| away.is_some());
        *chair = Chair { away, came_by, ..sitter };
        Ok(())
    }

    /// Notes that a player withheld their promise, and makes the link they came by good again.
    fn blame(&mut self, seat: Seat) -> Result<(), TableError> {
        let is_lost = self.is_lost_by_withholding(seat);
        let chair = self.chair_mut(seat)?;
        if let Holder::Person(Person { name, .. }) = &chair.holder {
            let blamed = Blamed { seat, name: name.clone() };
            if is_lost {
                *chair = Chair { invitation: chair.came_by, ..Chair::empty() };
            }
            self.blamed.push_back(blamed);
        }
        if self.blamed.len() > BLAMED {
            self.blamed.pop_front();
        }
        Ok(())
    }

    /// Binds the table to another seed. All who contribute must promise again.
    fn commit(&mut self, seed: Seed) {
        self.seed = seed;
        for chair in &mut self.chairs {
            chair.adding = chair.adding.anew();
        }
    }

    /// Marks the current game as brought here. If it goes on, its chance begins anew.
    fn mark_as_brought(&mut self, by: String) {
        let begun = self.playing().map(|playing| playing.journal().header().start());
        let start = begun.unwrap_or(Start::Dealt);
        self.brought = Some(Bringing { by, moves: self.moves(), start });
        self.awaits_chance = self.asks().is_some();
    }

    /// Makes the dice grow from the seed.
    fn grow(&mut self, at: u64) {
        self.grown.push(self.seed);
        self.awaits_chance = false;
        self.wind(at);
    }

    /// Notes the time since when players reveal words, if they do.
    fn hear_words(&mut self, at: u64) {
        let says = self.awaits_chance && ChanceProgress::of(&self.chairs) == ChanceProgress::Saying;
        self.saying = says.then(|| self.saying.unwrap_or(at));
    }

    fn answer(&mut self, seat: Seat, answer: Answer) {
        match (&mut self.request, answer) {
            (Some(request), Answer::Yes) => request.consent = request.consent.with(seat),
            _ => self.request = None,
        }
    }

    fn say(&mut self, number: u64, talk: Talk) {
        self.talk.push_back((number, talk));
        if self.talk.len() > TALK {
            self.talk.pop_front();
        }
    }

    fn remember(&mut self, number: u64, happened: Happened) {
        self.happened.push_back((number, happened));
        if self.happened.len() > REMEMBERED {
            self.happened.pop_front();
        }
    }

    fn set_clocks(&mut self, left: &[u64], at: u64) {
        if let Some(clocks) = &mut self.clocks {
            clocks.set(left);
        }
        self.wind(at);
    }

    /// Starts the clock of the player who must decide.
    fn wind(&mut self, at: u64) {
        let ticks = self.ticks();
        self.wound = at;
        if let Some(clocks) = &mut self.clocks {
            clocks.run(ticks, at);
        }
    }
}

/// Returns the record of a game that ended by its rules.
fn stated(ending: &Ending) -> Stated {
    Stated {
        winners: ending.winners.clone(),
        rule: Some(ending.rule.clone()),
        how: ending.how.clone(),
    }
}
