//! One random game, and the laws tried along it.
//!
//! Four streams of chance keep apart: the game's, the choice of moves, the seats that leave, and
//! the trials. So the same seed plays the same game whichever laws are tried. Shrinking depends on
//! that.

use super::guard::guarded;
use super::replaying::{Record, dice_may_run_out, same_journal_same_game, undo_is_replay};
use super::secrecy::{
    PlayedMove, Witness, quiet_moves_show_nothing, story_tells_nothing, what_was_certain_came_true,
    who_is_asked_tells_nothing,
};
use super::{Fault, Kept, Law, Moment, Rates, keeping, moves, secrecy};
use crate::{Dice, Game, Seat, Seed, Turn};
use std::collections::BTreeSet;

/// A random game to be played.
pub(super) struct Walk<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) setup: G::Setup,
    pub(super) rates: Rates,
    /// The phrase that gives the seed.
    pub(super) phrase: String,
    /// The number of the game in its soak.
    pub(super) number: u64,
    /// The number of moves after which it stops, or the first fault.
    pub(super) until: StopAt,
}

impl<G: Game> Clone for Walk<'_, G> {
    fn clone(&self) -> Self {
        Walk { setup: self.setup.clone(), phrase: self.phrase.clone(), ..*self }
    }
}

/// The point at which a walk stops before the end of the game.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum StopAt {
    /// The bound of the game.
    Bound,
    /// The first fault, or this number of moves.
    Fault(usize),
}

/// The result of a walk.
pub(super) struct Walked<G: Game> {
    pub(super) moves: Vec<(Seat, G::Move)>,
    /// The first fault by each law.
    pub(super) faults: Vec<Fault>,
    /// The number of times that each law was tried, by its index.
    pub(super) tried: [u64; Law::ALL.len()],
    pub(super) kinds: BTreeSet<&'static str>,
    pub(super) marks: BTreeSet<String>,
}

impl<'a, G: Game> Walk<'a, G> {
    /// Makes a game of a soak.
    pub(super) fn of_soak(game: &'a G, rates: Rates, seed: u64, number: u64) -> Self {
        let phrase = format!("{} soak {seed} game {number}", game.about().name);
        let setup = game.soak_setup(number);
        Walk { game, setup, rates, phrase, number, until: StopAt::Bound }
    }

    pub(super) fn seed(&self) -> Seed {
        Seed::from_phrase(&self.phrase)
    }

    /// Plays the game.
    pub(super) fn run(&self) -> Walked<G> {
        let mut walked = Walked {
            moves: Vec::new(),
            faults: Vec::new(),
            tried: [0; Law::ALL.len()],
            kinds: BTreeSet::new(),
            marks: BTreeSet::new(),
        };
        if let Err(panic) = guarded(|| self.play(&mut walked)) {
            walked.fault(Law::NoMoveSurprises, format!("the game panics: {panic}"));
        }
        walked
    }

    fn play(&self, walked: &mut Walked<G>) {
        let mut dice = Dice::seeded(self.seed());
        let mut events = Vec::new();
        let begun = self.game.begin(&self.setup, &mut dice, &mut events);
        let state = match begun {
            Ok(state) => state,
            Err(refusal) => {
                let why = format!("the set-up of a soak is refused: {refusal}");
                return walked.fault(Law::NoMoveSurprises, why);
            }
        };
        let mut step = Step {
            walk: self,
            walked,
            dice,
            choices: Dice::seeded(Seed::from_phrase(&format!("{} choices", self.phrase))),
            leavers: Dice::seeded(Seed::from_phrase(&format!("{} leavers", self.phrase))),
            inventory: self.game.inventory(&state),
            midway: (0, state.clone()),
            state,
            listed: Vec::new(),
        };
        step.listen(&events);
        while step.go_on() {}
        step.look_back();
    }

    /// Returns true if the move at this number is compared with the state before it.
    fn watches(&self, at: usize) -> bool {
        let due = |law| self.is_due(law, at);
        due(Law::SecretsStaySecret) || due(Law::SavingIsInvisible) || self.previews(at)
    }

    /// Returns true if the move at this number is foreseen before it is played.
    fn previews(&self, at: usize) -> bool {
        let rate = self.rates.previews as usize;
        rate > 0 && (at + self.number as usize).is_multiple_of(rate)
    }

    /// Makes the dice for trials, apart from the chance of the game.
    fn trial_dice(&self, law: Law, at: usize) -> Dice {
        let phrase = format!("{} trial {} {at}", self.phrase, law.number());
        Dice::seeded(Seed::from_phrase(&phrase))
    }

    fn is_due(&self, law: Law, at: usize) -> bool {
        let rate = self.rates.of(law) as usize;
        rate > 0 && (at + law.number() + self.number as usize).is_multiple_of(rate)
    }
}

impl<G: Game> Walked<G> {
    fn fault(&mut self, law: Law, why: String) {
        let moves = self.moves.len();
        if self.faults.iter().all(|fault| fault.law != law) {
            self.faults.push(Fault { law, moves, why });
        }
    }

    fn note(&mut self, law: Law, kept: Kept) {
        self.tried[law as usize] += 1;
        if let Err(why) = kept {
            self.fault(law, why);
        }
    }
}

/// A walk under way.
struct Step<'w, 'a, G: Game> {
    walk: &'w Walk<'a, G>,
    walked: &'w mut Walked<G>,
    dice: Dice,
    choices: Dice,
    leavers: Dice,
    inventory: Vec<(String, i64)>,
    /// The state after half of the moves or so, kept to be compared with a replay.
    midway: (usize, G::State),
    state: G::State,
    listed: Vec<G::Move>,
}

/// A law that is tried at a decision.
type Trial<G> = fn(&mut Moment<'_, G>) -> Kept;

impl<G: Game> Step<'_, '_, G> {
    /// Plays one decision; returns true if there may be another.
    fn go_on(&mut self) -> bool {
        let Turn::Decide(seat) = self.walk.game.turn(&self.state) else {
            self.try_inventory();
            return false;
        };
        if self.must_stop() {
            return false;
        }
        self.listed.clear();
        self.walk.game.moves(&self.state, &mut self.listed);
        if self.listed.is_empty() {
            let why = format!("{seat} must decide, and no move is listed");
            self.walked.fault(Law::NoMoveSurprises, why);
            return false;
        }
        self.try_laws(seat);
        self.move_on(seat)
    }

    /// Returns true if the walk is long enough, or too long for the game's own bound.
    fn must_stop(&mut self) -> bool {
        let played = self.walked.moves.len();
        if let StopAt::Fault(most) = self.walk.until
            && (played >= most || !self.walked.faults.is_empty())
        {
            return true;
        }
        let bound = self.walk.game.bound(&self.walk.setup);
        let beyond = played >= bound as usize;
        if beyond {
            let why = format!("the game is not over after {bound} decisions, its bound");
            self.walked.fault(Law::GamesEnd, why);
        }
        beyond
    }

    fn try_laws(&mut self, seat: Seat) {
        let trials: [(Law, Trial<G>); 5] = [
            (Law::NoMoveSurprises, moves::no_surprises),
            (Law::WrittenIsTheMove, moves::written_is_the_move),
            (Law::SecretsStaySecret, secrecy::secrets_stay_secret),
            (Law::NothingIsLost, keeping::nothing_is_lost),
            (Law::SavingIsInvisible, keeping::saving_is_invisible),
        ];
        for (law, trial) in trials {
            let at = self.walked.moves.len();
            if self.walk.is_due(law, at) {
                // A panic breaks the law being tried, not the one about playing.
                let kept = guarded(|| trial(&mut self.moment(seat, law, at)))
                    .unwrap_or_else(|panic| Err(format!("trying it panics: {panic}")));
                self.walked.note(law, kept);
            }
        }
    }

    fn moment(&self, seat: Seat, law: Law, at: usize) -> Moment<'_, G> {
        Moment {
            game: self.walk.game,
            setup: &self.walk.setup,
            state: &self.state,
            seat,
            listed: &self.listed,
            inventory: &self.inventory,
            dice: self.walk.trial_dice(law, at),
            tries: self.walk.rates.tries,
        }
    }

    /// Checks the inventory at the end of a game, which is no decision: still nothing may be lost.
    fn try_inventory(&mut self) {
        let at = self.walked.moves.len();
        if self.walk.rates.of(Law::NothingIsLost) > 0 {
            let kept = keeping::nothing_is_lost(&mut self.moment(Seat(0), Law::NothingIsLost, at));
            self.walked.note(Law::NothingIsLost, kept);
        }
    }

    /// Plays one of the listed moves, or now and then a random one that is allowed, or a seat
    /// leaves.
    fn move_on(&mut self, seat: Seat) -> bool {
        let (seat, mv) = self.leaver().unwrap_or_else(|| (seat, self.choose(seat)));
        if self.walk.game.check(&self.state, seat, &mv).is_err() {
            let kept = moves::no_surprises(&mut self.moment(seat, Law::NoMoveSurprises, 0));
            self.walked.note(Law::NoMoveSurprises, kept);
            return false;
        }
        let at = self.walked.moves.len();
        let before = self.walk.watches(at).then(|| self.state.clone());
        let rolls = self.dice.rolls();
        let (law, seats) = (Law::SecretsStaySecret, self.walk.game.seats(&self.walk.setup));
        let chance = self.walk.is_due(law, at).then(|| self.walk.trial_dice(law, at));
        let mut witness = Witness::of(self.walk.game, seats, &self.state, chance);
        self.walked.kinds.insert(self.walk.game.move_kind(&mv));
        self.walked.moves.push((seat, mv.clone()));
        self.walk.game.play(&mut self.state, seat, &mv, &mut self.dice, &mut witness);
        let Witness { events, kept, .. } = witness;
        if kept.is_err() {
            self.walked.note(law, kept);
        }
        self.listen(&events);
        if let Some(before) = before {
            self.try_story(at, &before, &events, rolls);
        }
        self.keep_midway();
        true
    }

    /// Picks a seat that leaves now, if any; it need not be the active player. A seat that plays
    /// alone stays: its leaving would end the game, and a long game would hardly ever come to its
    /// own end.
    fn leaver(&mut self) -> Option<(Seat, G::Move)> {
        let (game, leave) = (self.walk.game, self.walk.rates.leave);
        let seats = game.seats(&self.walk.setup);
        if seats == 1 || leave == 0 || self.leavers.index("leaves", leave) > 0 {
            return None;
        }
        let seat = Seat(self.leavers.index("leaver", seats.into()) as u8);
        let mv = game.leaving(&self.state, seat)?;
        game.check(&self.state, seat, &mv).is_ok().then_some((seat, mv))
    }

    fn choose(&mut self, seat: Seat) -> G::Move {
        let free = self.walk.rates.free;
        if free > 0 && self.choices.index("free", free) == 0 {
            let (whose, mv) = self.walk.game.any_move(&self.state, &mut self.choices);
            if whose == seat && self.walk.game.check(&self.state, seat, &mv).is_ok() {
                return mv;
            }
        }
        self.listed[self.choices.index("choice", self.listed.len() as u32) as usize].clone()
    }

    /// Tries the lines about the last move, and whether the move showed more than they say.
    fn try_story(&mut self, at: usize, before: &G::State, events: &[G::Event], rolls: u64) {
        let game = self.walk.game;
        let seats = game.seats(&self.walk.setup);
        let told = PlayedMove { game, seats, before, after: &self.state, events };
        if self.walk.is_due(Law::SecretsStaySecret, at) {
            self.walked.note(Law::SecretsStaySecret, story_tells_nothing(&told));
            let (mover, mv) = &self.walked.moves[at];
            let dice = &mut self.walk.trial_dice(Law::SecretsStaySecret, at);
            let kept = who_is_asked_tells_nothing(&told, (*mover, mv), dice);
            self.walked.note(Law::SecretsStaySecret, kept);
        }
        if self.walk.previews(at) {
            let (mover, mv) = &self.walked.moves[at];
            let kept = what_was_certain_came_true(&told, *mover, mv);
            self.walked.note(Law::SecretsStaySecret, kept);
        }
        if self.walk.is_due(Law::SavingIsInvisible, at) && self.dice.rolls() == rolls {
            let (mover, mv) = &self.walked.moves[at];
            let dice = &mut self.walk.trial_dice(Law::SavingIsInvisible, at);
            let kept = quiet_moves_show_nothing(&told, (*mover, mv), dice);
            self.walked.note(Law::SavingIsInvisible, kept);
        }
    }

    /// Notes the marks of the events.
    fn listen(&mut self, events: &[G::Event]) {
        let mut marks = Vec::new();
        for event in events {
            self.walk.game.marks(event, &mut marks);
        }
        self.walked.marks.extend(marks);
    }

    /// Keeps the state after 1, 2, 4, 8 ... moves: the last one kept lies in the later half of the game.
    fn keep_midway(&mut self) {
        let moves = self.walked.moves.len();
        if moves.is_power_of_two() {
            self.midway = (moves, self.state.clone());
        }
    }

    /// Tries the laws on whole games.
    fn look_back(&mut self) {
        let walk = self.walk;
        let named = self.everything_has_a_name();
        self.walked.note(Law::GamesEnd, named);
        let record = Record {
            game: walk.game,
            setup: &walk.setup,
            seed: walk.seed(),
            moves: &self.walked.moves,
            midway: &self.midway,
            last: &self.state,
        };
        let law = Law::SameJournalSameGame;
        let same = walk.is_due(law, 0).then(|| {
            same_journal_same_game(&record)?;
            dice_may_run_out(&record, &mut walk.trial_dice(law, 0))
        });
        let undo = walk.is_due(Law::SavingIsInvisible, 0).then(|| undo_is_replay(&record));
        if let Some(kept) = same {
            self.walked.note(law, kept);
        }
        if let Some(kept) = undo {
            self.walked.note(Law::SavingIsInvisible, kept);
        }
    }

    /// Checks that each move and mark is declared: an undeclared one could not be missed.
    fn everything_has_a_name(&self) -> Kept {
        let (game, walked) = (self.walk.game, &self.walked);
        let kinds = game.move_kinds();
        if let Some(kind) = walked.kinds.iter().find(|kind| !kinds.contains(kind)) {
            return Err(format!("the sort of move `{kind}` is not among those of the game"));
        }
        let marks: BTreeSet<String> = game.all_marks().into_iter().collect();
        match walked.marks.difference(&marks).next() {
            Some(mark) => Err(format!("the mark `{mark}` is not among those of the game")),
            None => Ok(()),
        }
    }
}
