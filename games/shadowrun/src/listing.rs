//! Moves that stand for all that may be made: [`crate::legal`] says which are allowed.

use crate::game::Shadowrun;
use crate::legal::{asks, can_go};
use crate::moments::does_at_any_time;
use crate::moves::{Held, Move, Named, Spot, named};
use crate::state::{Place, State, Step};
use engine::Seat;
use runners::cards::sentences::{Cost, Moment, Sentence, Timing};
use runners::cards::{Card, Kind};
use runners::conflict::Combat;
use runners::state::{Phase, Target};

/// Somebody to whom moves are proposed.
type Offer<'a> = dyn FnMut(Move) + 'a;

/// The most moves of one sort that are listed.
const MOST: usize = 40;

impl Shadowrun {
    pub(crate) fn list(&self, state: &State, list: &mut Vec<Move>) {
        let seat = state.open.active;
        match state.open.step {
            Step::Opening(_) => {
                list.push(Move::Keep);
                self.if_allowed(state, Move::Shuffle, list);
            }
            Step::Credstick => {
                list.extend([Move::Nuyen, Move::Cards]);
            }
            Step::Upkeep => list.extend([Move::Pay, Move::LetGo]),
            Step::Legwork => self.legwork(state, list),
            Step::Running => {
                self.card_rules().list(&state.run, list);
                if self.acts(state) {
                    self.some(state, list, |offer| self.helps(state, offer));
                }
            }
            Step::Sting(seat) => {
                list.push(Move::Hold);
                self.some(state, list, |offer| {
                    each(&state.hidden[seat].hand, |card| {
                        if self.stings(card) {
                            self.plays(state, card, offer);
                        }
                    });
                    state.places().for_each(|place| self.uses(state, place, offer));
                    self.at_any_time(state, seat).for_each(|spot| self.uses(state, spot, offer));
                });
            }
            Step::Answer { seat, .. } => {
                list.push(Move::Hold);
                each(&state.hidden[seat].hand, |card| {
                    self.if_allowed(state, Move::Play(card, Named::default()), list);
                });
            }
            Step::Intercept(seat) => self.interceptions(state, seat, list),
            Step::End => {
                each(&state.hidden[seat].hand, |card| list.push(Move::Trash(card)));
                self.if_allowed(state, Move::EndTurn, list);
            }
            Step::Over(_) => {}
        }
    }

    fn if_allowed(&self, state: &State, mv: Move, list: &mut Vec<Move>) {
        let seat = self.decides(state).unwrap_or(state.open.active);
        if self.check_move(state, seat, &mv).is_ok() {
            list.push(mv);
        }
    }

    /// Those of one sort that are allowed, up to so many.
    fn some(
        &self,
        state: &State,
        list: &mut Vec<Move>,
        propose: impl FnOnce(&mut dyn FnMut(Move)),
    ) {
        let full = list.len() + MOST;
        propose(&mut |mv| {
            if list.len() < full {
                self.if_allowed(state, mv, list);
            }
        });
    }

    fn legwork(&self, state: &State, list: &mut Vec<Move>) {
        list.push(Move::Stay);
        if can_go(state) {
            state.open.seats().for_each(|on| self.if_allowed(state, Move::Target(on), list));
        }
        let hand = &state.hidden[state.open.active].hand;
        let kind = |card: Card| &self.card_rules().pool.face(card).kind;
        let all = |list: &mut Vec<Move>, offered: &dyn Fn(Card, &mut Offer<'_>)| {
            self.some(state, list, |offer| each(hand, |card| offered(card, offer)));
        };
        all(list, &|card, offer| {
            if matches!(kind(card), Kind::Runner(_) | Kind::Contact | Kind::Location) {
                offer(Move::Deploy(card));
            }
        });
        all(list, &|card, offer| {
            if matches!(kind(card), Kind::Gear(_)) {
                runners(state).for_each(|to| offer(Move::Give(card, to)));
            }
        });
        all(list, &|card, offer| {
            if matches!(kind(card), Kind::Challenge(_)) {
                state.open.seats().for_each(|on| offer(Move::Lay(card, on)));
            }
        });
        all(list, &|card, offer| {
            if matches!(kind(card), Kind::Special | Kind::Stinger) {
                self.plays(state, card, offer);
            }
        });
        self.some(state, list, |offer| {
            state.spots().for_each(|spot| self.uses(state, spot, offer))
        });
        self.some(state, list, |offer| {
            state.run.open.everything().for_each(|target| offer(Move::Heal(target)));
        });
        self.some(state, list, |offer| {
            runners(state).for_each(|doctor| {
                runners(state).for_each(|patient| offer(Move::Cure(doctor, patient)));
            });
        });
        self.some(state, list, |offer| runners(state).for_each(|who| recons(state, who, offer)));
        self.some(state, list, |offer| self.swaps(state, offer));
    }

    /// A Special on each whom or what it may mean.
    pub(crate) fn plays(&self, state: &State, card: Card, offer: &mut dyn FnMut(Move)) {
        let by = self.decides(state).unwrap_or(state.open.active);
        let names = |clause| asks(&state.open, by, clause);
        let names = !self.stays(card) && self.card_rules().done_by(card).any(names)
            || self.on_whom(card).is_some();
        let mut play = |on: &[Spot]| offer(Move::Play(card, named(on)));
        if self.copies(card) {
            let run = &state.run.open;
            let held = || run.everything().filter(|target| target.gear.is_some()).map(Spot::Here);
            return (0..run.runners.len()).map(Target::runner).for_each(|to| {
                held().for_each(|of| play(&[Spot::Here(to), of]));
            });
        }
        let who = || runners(state).map(|at| Spot::Here(Target { runner: at, gear: None }));
        match (self.turns_a_runner(card), names) {
            (false, false) => play(&[]),
            (true, false) => who().for_each(|who| play(&[who])),
            (false, true) => may_be_named(state).for_each(|one| play(&[one])),
            (true, true) => {
                who().for_each(|who| may_be_named(state).for_each(|one| play(&[who, one])));
            }
        }
    }

    /// Each use of a card in play, with whoever turns for it, and on each whom or what it may mean.
    pub(crate) fn uses(&self, state: &State, spot: Spot, offer: &mut dyn FnMut(Move)) {
        let Some(card) = self.card_at(state, spot) else { return };
        for (at, sentence) in self.card_rules().says(card).iter().enumerate() {
            let Sentence::Does { when, cost, clause } = sentence else { continue };
            if matches!(when, Timing::Moment(moment) if *moment != Moment::RunBegins) {
                continue;
            }
            let turns = matches!(cost, Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_));
            let mut work = |on: &[Spot]| offer(Move::Work(spot, at as u8, named(on)));
            let who = || runners(state).map(|at| Spot::Here(Target { runner: at, gear: None }));
            match (turns, asks(&state.open, state.open.whose_places(), *clause)) {
                (false, false) => work(&[]),
                (true, false) => who().for_each(|who| work(&[who])),
                (false, true) => may_be_named(state).for_each(|one| work(&[one])),
                (true, true) => {
                    who().for_each(|who| may_be_named(state).for_each(|one| work(&[who, one])));
                }
            }
        }
    }

    /// One piece at a time, for whoever holds nothing of its kind; any other swap can be typed.
    fn swaps(&self, state: &State, offer: &mut dyn FnMut(Move)) {
        let kind = |card: Card| self.card_rules().gear_face(card).kind;
        for (one, holder) in state.run.open.runners.iter().enumerate() {
            for (gear, held) in holder.gear.iter().enumerate() {
                for (other, taker) in state.run.open.runners.iter().enumerate() {
                    let has = taker.gear.iter().any(|it| kind(it.card) == kind(held.card));
                    if other != one && !has {
                        let moved = Held::from_iter([Target::gear(one, gear)]);
                        offer(Move::Swap(one as u8, other as u8, moved));
                    }
                }
            }
        }
    }

    /// What can be played or used from outside a run for those on it.
    fn helps(&self, state: &State, offer: &mut dyn FnMut(Move)) {
        each(&state.hidden[state.open.active].hand, |card| {
            if matches!(self.card_rules().pool.face(card).kind, Kind::Stinger) {
                self.plays(state, card, offer);
            }
        });
        state.places().for_each(|place| self.uses(state, place, offer));
        let seat = state.open.active;
        self.at_any_time(state, seat).for_each(|spot| self.uses(state, spot, offer));
    }

    /// SHDX-FAQ-09: what of a seat does something at any time: whoever has the turn uses what his Runners hold at home, too.
    fn at_any_time(&self, state: &State, seat: Seat) -> impl Iterator<Item = Spot> {
        let able = |card: Card| self.card_rules().says(card).iter().any(any_time);
        let active = seat == state.open.active;
        let run = &state.run.open;
        let own = run.everything().filter(move |target| active && able(run.card(*target)));
        let others = state.runners(seat).iter().enumerate();
        let others = others.filter(move |(_, runner)| !active && able(runner.card));
        own.map(Spot::Here).chain(others.map(move |(at, _)| state.open.runner_spot(seat, at)))
    }

    /// SHDX-TIMING-09: whether whoever runs is asked before the run goes on by itself: by what all can see, as for a Stinger. What
    /// lies in play is seen; of a hand only what it may hold.
    pub(crate) fn may_step_in(&self, state: &State) -> bool {
        let seat = state.open.active;
        self.between(state) && (self.has_a_use(state) || self.may_help(state, seat))
    }

    /// Whether whoever runs could use something now, on the run or beside it.
    pub(crate) fn can_use_something(&self, state: &State) -> bool {
        self.card_rules().has_a_use(&state.run.open) || self.has_a_use(state)
    }

    /// Whether whoever runs is asked before a Challenge that was revealed is met: if there is something to use, or if he may have a
    /// Stinger that gets his team past it.
    pub(crate) fn waits_to_be_met(&self, state: &State) -> bool {
        let past = |met: Card| self.may_help_past(state, state.open.active, met);
        self.can_use_something(state) || state.run.open.met.is_some_and(past)
    }

    /// Whether whoever is asked has something that could be used now, which all can see. A run does not wait for what is done at home:
    /// the turn had room for it, and any question of the run has.
    fn has_a_use(&self, state: &State) -> bool {
        let (mut can, seat) = (false, state.open.whose_places());
        let waits = |mv: &Move| seat != state.open.active || !self.works_at_home(state, mv);
        state.places().chain(self.at_any_time(state, seat)).for_each(|spot| {
            self.uses(state, spot, &mut |mv| {
                can |= waits(&mv) && self.check_move(state, seat, &mv).is_ok();
            });
        });
        can
    }

    /// Whether whoever runs has a Contact or Location that could be used before Runners strike Runners, or may have a Stinger for it.
    pub(crate) fn has_something_beside(&self, state: &State) -> bool {
        let active = state.open.active;
        let any =
            |sentence: &Sentence| matches!(sentence, Sentence::Does { when: Timing::Any, .. });
        let says = |place: &Place| self.card_rules().says(place.card).iter().any(any);
        let uses = state.open.crews[active].places.iter().any(says);
        let before_the_blows = || {
            let mut fought = *state;
            fought.run.open.phase = Phase::Between(Combat::before_the_blows());
            fought.open.step = Step::Running;
            fought
        };
        uses && self.has_a_use(&before_the_blows()) || self.may_arm(state, active)
    }

    fn works_at_home(&self, state: &State, mv: &Move) -> bool {
        let Move::Work(spot, sentence, _) = mv else { return false };
        let card = self.card_at(state, *spot);
        let said = card.and_then(|card| self.card_rules().says(card).get(usize::from(*sentence)));
        matches!(said, Some(Sentence::Does { clause, .. }) if self.is_done_at_home(state, *spot, *clause))
    }

    /// SHDX-LOC-05, SHDX-FAQ-09: whether a seat has something in play for the run of another that was declared.
    pub(crate) fn may_work(&self, state: &State, seat: Seat) -> bool {
        let places = !state.open.crews[seat].places.is_empty();
        if !places && self.at_any_time(state, seat).next().is_none() {
            return false;
        }
        let mut asked = *state;
        asked.open.step = Step::Sting(seat);
        self.has_a_use(&asked)
    }
}

/// Whether a sentence is for any time at which somebody is asked.
fn any_time(sentence: &Sentence) -> bool {
    let Sentence::Does { when: Timing::Any, clause, .. } = sentence else { return false };
    does_at_any_time(*clause)
}

fn recons(state: &State, who: u8, offer: &mut dyn FnMut(Move)) {
    let seat = state.open.active;
    for on in state.open.seats() {
        let stack = &state.stacks[on];
        let unseen =
            |place: &usize| stack.len() >= *place && !stack[stack.len() - place].known.has(seat);
        let places = (1..=stack.len()).filter(unseen);
        places.for_each(|place| offer(Move::Recon(who, on, place as u8)));
    }
}

/// Each card of a sorted hand once: copies are alike.
fn each(hand: &[Card], mut look: impl FnMut(Card)) {
    for (at, card) in hand.iter().enumerate() {
        if at == 0 || hand[at - 1] != *card {
            look(*card);
        }
    }
}

fn runners(state: &State) -> impl Iterator<Item = u8> {
    0..state.run.open.runners.len() as u8
}

/// Whom or what a sentence may mean.
pub(crate) fn may_be_named(state: &State) -> impl Iterator<Item = Spot> {
    let mine = runners(state).map(|at| Spot::Here(Target { runner: at, gear: None }));
    let theirs = state.open.others(state.open.active).flat_map(|seat| {
        let many = state.open.crews[seat].runners.len() as u8;
        (0..many).map(move |at| Spot::There(seat, at))
    });
    mine.chain(theirs).chain(state.open.seats().map(Spot::Seat))
}
