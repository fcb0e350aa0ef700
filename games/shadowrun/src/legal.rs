//! What is allowed: the one definition of it.

use crate::game::Shadowrun;
use crate::leaving::check_leaving;
use crate::moments::takes_from_another;
use crate::moves::{Move, Spot};
use crate::rule;
use crate::setup::Terms;
use crate::state::{Lies, MOST_PLACES, Open, State, Step};
use engine::refusal::Gap;
use engine::{Legal, Refusal, RuleId, Seat};
use runners::cards::moments::{
    for_a_run, in_the_legwork_of_several, used_in_the_legwork_of_several,
};
use runners::cards::sentences::{Clause, Cost, Sentence, Time, Timing};
use runners::cards::{Card, Kind, Profession, Trait};
use runners::legal::{CardDenial, able, require};
use runners::safehouse::Wanted;
use runners::setup::{MOST_GEAR, MOST_SEATS};
use runners::state::{Part, Runner, Target};

pub(crate) type Checked = Result<(), CardDenial>;

const NOBODY_NAMED: &str = "there is nobody to name for that";

impl Legal for Shadowrun {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.only_run {
            self.card_rules().list(&state.run, list);
        } else {
            self.list(state, list);
        }
    }

    fn check(&self, state: &State, seat: Seat, mv: &Move) -> Result<(), Refusal> {
        match mv {
            Move::OnRun(mv) if state.open.only_run => self.runs.check(&state.run, seat, mv),
            mv => self.check_move(state, seat, mv).map_err(|no| self.said(no)),
        }
    }
}

impl Shadowrun {
    pub(crate) fn check_setup(&self, setup: &crate::Setup) -> Result<(), Refusal> {
        self.check_terms(&setup.terms()).map_err(|no| self.said(no))?;
        self.check_brought(setup)
    }

    /// SHDX-FAQ-11: what players have published for one alone, or for another place, is no option here: alone one plays Singularis.
    fn check_terms(&self, setup: &Terms) -> Checked {
        let few = (2..=MOST_SEATS as u8).contains(&setup.players);
        require(few, rule::SHDX_OBJT_02, "two to four players sit at the table", [])?;
        let why = "the target is at least 50 Reputation";
        require(setup.target >= 50, rule::SHDX_OBJT_09, why, [])?;
        let why = "each player has 1 to 6 Challenges on an Objective";
        require((1..=6).contains(&setup.challenges), rule::SHDX_CHAL_04, why, [])
    }

    /// Who decides: always one and no more. SHDX-OBJT-16: so nobody disputes whose word comes first, and no die is rolled for it.
    pub(crate) fn decides(&self, state: &State) -> Option<Seat> {
        match state.open.step {
            Step::Over(_) => None,
            Step::Opening(seat) => Some(seat),
            Step::Sting(seat) | Step::Intercept(seat) | Step::Answer { seat, .. } => Some(seat),
            Step::Running => self.card_rules().decides(&state.run.open),
            _ => Some(state.open.active),
        }
    }

    pub(crate) fn check_move(&self, state: &State, seat: Seat, mv: &Move) -> Checked {
        let Some(asked) = self.decides(state) else {
            return Err(CardDenial::new(rule::SHDX_OBJT_12, "the game is over", []));
        };
        let decides = seat == asked || *mv == Move::Concede;
        require(decides, rule::SHDX_TURN_05, "{} decides now", [asked.into()])?;
        match mv {
            Move::OnRun(mv) => {
                self.on_a_run(state)?;
                self.card_rules().check_move(&state.run, seat, mv)
            }
            Move::Keep => self.in_the_opening(state),
            Move::Shuffle => self.check_bad_shuffle(state, seat),
            Move::Nuyen | Move::Cards => {
                self.at(state, Step::Credstick, "you take nuyen or cards in the Credstick phase")
            }
            Move::Pay | Move::LetGo => self.at(state, Step::Upkeep, "no Upkeep is due now"),
            Move::Deploy(card) => self.check_deploying(state, *card),
            Move::Give(card, to) => self.check_giving(state, *card, *to),
            Move::Swap(one, other, gear) => self.check_swap(state, *one, *other, gear),
            Move::Lay(card, on) => self.check_laying(state, *card, *on),
            Move::Work(spot, sentence, on) => self.check_work(state, seat, (*spot, *sentence), on),
            Move::Play(card, on) => self.check_playing(state, seat, *card, on),
            Move::Hold => {
                let asked = matches!(state.open.step, Step::Sting(_) | Step::Answer { .. });
                require(asked, rule::SHDX_TIMING_09, "nobody is waiting for a card of yours", [])
            }
            Move::Heal(target) => self.check_healing(state, *target),
            Move::Cure(doctor, patient) => self.check_cure(state, *doctor, *patient),
            Move::Recon(who, on, place) => self.check_recon(state, *who, *on, *place),
            Move::Target(on) => self.check_target(state, *on),
            Move::Stay => self.before_a_run(state),
            Move::Intercept(team) => self.check_interception(state, seat, *team),
            Move::LetBy => self.asked_to_intercept(state),
            Move::Trash(card) => {
                self.at(state, Step::End, "cards are trashed in the End phase")?;
                self.held(state, *card)
            }
            Move::EndTurn => {
                self.at(state, Step::End, "the turn is not at its end")?;
                let few = state.hidden[seat].hand.len() <= 7;
                require(few, rule::SHDX_END_02, "first trash down to seven cards", [])
            }
            Move::Concede => check_leaving(state, seat),
        }
    }

    /// While a run goes on that waits for nobody who could step in.
    fn on_a_run(&self, state: &State) -> Checked {
        let (rule, why) = match state.open.step {
            Step::Running => return Ok(()),
            Step::Intercept(_) => {
                (rule::SHD_INT_20, "first say who intercepts the run, or let it pass")
            }
            Step::Sting(_) => {
                (rule::SHDX_TIMING_09, "first play a Stinger on the run that was declared, or hold")
            }
            Step::Answer { .. } => {
                (rule::SHDX_TIMING_10, "first cancel what was played against you, or hold")
            }
            _ => (rule::SHDX_TURN_03, "there is no run now"),
        };
        Err(CardDenial::new(rule, why, []))
    }

    fn at(&self, state: &State, step: Step, why: &'static str) -> Checked {
        require(state.open.step == step, rule::SHDX_TURN_03, why, [])
    }

    fn in_the_opening(&self, state: &State) -> Checked {
        let opens = matches!(state.open.step, Step::Opening(_));
        require(
            opens,
            rule::SHDX_SETUP_13,
            "you keep or shuffle your first hand before the first turn",
            [],
        )
    }

    /// SHDX-SETUP-07: without a Challenge; SHDX-SETUP-12: or after somebody else who had none.
    fn check_bad_shuffle(&self, state: &State, seat: Seat) -> Checked {
        self.in_the_opening(state)?;
        let hand = &state.hidden[seat].hand;
        let none = !hand.iter().any(|card| self.is_challenge(*card));
        let why = "there is a Challenge in your hand, and nobody has shuffled yet";
        let may = none || self.has_anybody_shuffled(state);
        require(may, rule::SHDX_SETUP_07, why, [])
    }

    /// Whether there was a Bad Shuffle: before the first turn nothing else comes to a trash pile of somebody who is there.
    pub(crate) fn has_anybody_shuffled(&self, state: &State) -> bool {
        state.open.crews.0.iter().any(|crew| !crew.trash.is_empty())
    }

    pub(crate) fn in_legwork(&self, state: &State) -> Checked {
        self.at(state, Step::Legwork, "you can do that only in the Legwork phase")
    }

    fn held(&self, state: &State, card: Card) -> Checked {
        let held = state.hidden[state.open.active].hand.contains(&card);
        require(held, rule::SHDX_LEG_01, "{} is not in your hand", [Gap::Thing(card)])
    }

    pub(crate) fn affordable(&self, state: &State, cost: u8, asked_by: RuleId) -> Checked {
        self.paid_by(state, state.open.active, cost, asked_by)
    }

    fn paid_by(&self, state: &State, seat: Seat, cost: u8, asked_by: RuleId) -> Checked {
        let cash = state.nuyen(seat);
        let why = "{} nuyen short: it costs {} and you have {}";
        let short = u16::from(cost).saturating_sub(cash);
        require(short == 0, asked_by, why, [short.into(), cost.into(), cash.into()])
    }

    fn check_deploying(&self, state: &State, card: Card) -> Checked {
        self.in_legwork(state)?;
        self.held(state, card)?;
        let (face, gap) = (self.card_rules().pool.face(card), Gap::Thing(card));
        let is_runner = matches!(face.kind, Kind::Runner(_));
        let fits = is_runner || matches!(face.kind, Kind::Contact | Kind::Location);
        let why = "{} is neither a Runner nor a Contact nor a Location";
        require(fits, rule::SHDX_LEG_02, why, [gap])?;
        self.only_one(state, card)?;
        let places = state.open.crews[state.open.active].places.len();
        // SHDX-LEG-04: more than can go on a run; only the table is full at some time.
        let room = if is_runner { self.has_room_for_one(state) } else { places < MOST_PLACES };
        require(room, rule::SHDX_LEG_11, "there is no room on the table for {}", [gap])?;
        self.affordable(state, face.cost, rule::SHDX_LEG_02)
    }

    /// SHDX-CARD-11, SHDX-DECK-08.
    pub(crate) fn only_one(&self, state: &State, card: Card) -> Checked {
        let pool = &self.card_rules().pool;
        let unique = pool.face(card).is_unique();
        let there = || self.own_in_play(state).any(|it| pool.alike(it, card));
        let why = "{} is unique, and you have one in play";
        require(!unique || !there(), rule::SHDX_CARD_11, why, [Gap::Thing(card)])
    }

    fn runner<'s>(&self, state: &'s State, at: u8) -> Result<&'s Runner, CardDenial> {
        let runner = state.run.open.runners.get(usize::from(at));
        runner.ok_or_else(|| {
            CardDenial::new(rule::SHDX_LEG_01, "there is no such Runner of yours", [])
        })
    }

    /// A Runner of one's own who is not turned.
    fn unturned<'s>(&self, state: &'s State, at: u8) -> Result<&'s Runner, CardDenial> {
        let runner = self.runner(state, at)?;
        let gap = Gap::Thing(runner.card);
        require(!runner.turned, rule::SHDX_CARD_16, "{} is turned", [gap])?;
        Ok(runner)
    }

    /// SHDX-GEAR-04: as much as there is room for.
    fn check_giving(&self, state: &State, card: Card, to: u8) -> Checked {
        self.in_legwork(state)?;
        self.held(state, card)?;
        let Kind::Gear(gear) = &self.card_rules().pool.face(card).kind else {
            return Err(CardDenial::new(rule::SHDX_GEAR_01, "{} is not Gear", [Gap::Thing(card)]));
        };
        let runner = self.runner(state, to)?;
        let why = "{} is turned";
        require(!runner.turned, rule::SHDX_GEAR_01, why, [Gap::Thing(runner.card)])?;
        self.only_one(state, card)?;
        let skills = self.card_rules().own_skills(runner);
        able(&skills, &gear.needs, rule::SHDX_GEAR_02, runner.card)?;
        room_for_gear(runner.gear.len(), runner.card)?;
        self.affordable(state, self.card_rules().price_for(card, runner.card), rule::SHDX_CARD_05)
    }

    fn check_swap(&self, state: &State, one: u8, other: u8, moved: &[Target]) -> Checked {
        self.in_legwork(state)?;
        self.unturned(state, one)?;
        self.unturned(state, other)?;
        let why = "a swap is between two Runners, of Gear that they hold";
        require(one != other && !moved.is_empty(), rule::SHDX_LEG_05, why, [])?;
        let mut after = state.run.open.runners;
        for (at, target) in moved.iter().enumerate() {
            let theirs = target.runner == one || target.runner == other;
            let once = !moved[..at].contains(target) && target.gear.is_some();
            let card = self.card_at(state, Spot::Here(*target));
            let Some(card) = card.filter(|_| theirs && once) else {
                return Err(CardDenial::new(rule::SHDX_LEG_05, why, []));
            };
            let to = if target.runner == one { other } else { one };
            let copy = state.run.open.lies(*target) != card;
            let changes_hands = !copy && self.on_whom(card).is_none();
            let why = "{} stays with the Runner on whom it was played";
            require(changes_hands, rule::SHDX_SPEC_04, why, [Gap::Thing(card)])?;
            let (giver, taker) = (self.runner(state, target.runner)?, self.runner(state, to)?);
            let needs = &self.card_rules().gear_face(card).needs;
            for who in [giver, taker] {
                able(&self.card_rules().own_skills(who), needs, rule::SHDX_LEG_05, who.card)?;
            }
            let gear = &mut after[usize::from(to)].gear;
            room_for_gear(gear.len(), taker.card)?;
            gear.push(Default::default());
        }
        Ok(())
    }

    /// SHDX-OBJT-05: they stop others. SHDX-CHAL-01, SHDX-CHAL-02, SHDX-CHAL-03: as many as there may be. SHDX-CHAL-08, SHDX-CHAL-09: on any Objective in play, face down or
    /// not.
    fn check_laying(&self, state: &State, card: Card, on: Seat) -> Checked {
        self.in_legwork(state)?;
        self.held(state, card)?;
        let gap = Gap::Thing(card);
        require(self.is_challenge(card), rule::SHDX_CHAL_01, "{} is not a Challenge", [gap])?;
        self.in_play_at(state, on, rule::SHDX_CHAL_08)?;
        let (seat, most) = (state.open.active, state.open.terms.challenges);
        let room = state.open.guards_of(seat, on) < most.into()
            && !state.open.crews[on].station.owners.is_full();
        let why = "you have {} Challenges on that Objective, which is the most";
        require(room, rule::SHDX_CHAL_04, why, [most.into()])
    }

    fn in_play_at(&self, state: &State, on: Seat, asked_by: RuleId) -> Checked {
        let there = state.open.is_taken(on) && state.open.crews[on].station.lies != Lies::Nothing;
        require(there, asked_by, "{} has no Objective in play", [on.into()])
    }

    /// SHDX-LOC-04: one's own. SHDX-CARD-16: what is turned is used up.
    fn check_work(
        &self,
        state: &State,
        seat: Seat,
        (spot, sentence): (Spot, u8),
        on: &[Spot],
    ) -> Checked {
        let mine = match spot {
            Spot::Here(_) => seat == state.open.active,
            Spot::Place(_) => true,
            Spot::There(whose, _) => seat == whose,
            Spot::Seat(_) => false,
        };
        let card = self.card_at(state, spot).filter(|_| mine);
        let Some(card) = card else {
            return Err(CardDenial::new(rule::SHDX_LOC_04, "you have no such card in play", []));
        };
        let gap = Gap::Thing(card);
        let said = self.card_rules().says(card).get(usize::from(sentence));
        let Some(Sentence::Does { when, cost, clause }) = said else {
            return Err(CardDenial::new(rule::SHDX_TIMING_02, "{} has no such use", [gap]));
        };
        let fits = match (state.open.step, when) {
            (Step::Legwork, Timing::Any | Timing::Time(Time::Legwork)) => {
                used_in_the_legwork_of_several(*clause)
            }
            (Step::Running, Timing::Any | Timing::Time(Time::Run)) => {
                let now = self.card_rules().has_its_moment(&state.run.open, *clause);
                let helps = matches!(spot, Spot::Place(_)) && for_a_run(*clause);
                let at_home = self.is_done_at_home(state, spot, *clause);
                let anywhere = clause.is_for_any_time() || takes_from_another(*clause);
                let any_time = *when == Timing::Any && (anywhere || at_home);
                (helps || any_time) && (now || at_home) && self.acts(state)
            }
            (step, when) => self.is_at_its_moment(state, (spot, step), (*when, *cost, *clause)),
        };
        require(fits, rule::SHDX_TIMING_02, "{} does nothing at this moment", [gap])?;
        if let Spot::Here(target) = spot {
            self.card_rules().can_use(&state.run.open, target)?;
        }
        let named = self.check_price(state, (spot, card), *cost, on)?;
        // SHDX-SPEC-13: on the run of another it is whoever runs.
        if seat != state.open.active && wants(&state.open, *clause) == Some(Asked::Rival) {
            return require(named.is_empty(), rule::SHDX_SPEC_12, NOBODY_NAMED, []);
        }
        let turned = on.first().copied().filter(|_| named.len() < on.len());
        // Nobody is unturned by turning.
        let turns = self.card_rules().turns(card, *cost).then_some(spot);
        let back = matches!(clause, Clause::Unturn(_))
            && named.iter().any(|it| turned == Some(*it) || turns == Some(*it));
        require(
            !back,
            rule::SHDX_CARD_16,
            "the Runner who turns for it cannot be the one it unturns",
            [],
        )?;
        self.check_named(state, *clause, [Some(spot), turned], named)
    }

    /// What a use costs; gives back what is named beyond that.
    fn check_price<'o>(
        &self,
        state: &State,
        (spot, card): (Spot, Card),
        cost: Cost,
        on: &'o [Spot],
    ) -> Result<&'o [Spot], CardDenial> {
        let gap = Gap::Thing(card);
        self.paid_by(state, state.open.whose_places(), cost.nuyen(), rule::SHDX_LOC_02)?;
        if self.card_rules().turns(card, cost) {
            let turned = self.is_turned(state, spot);
            require(!turned, rule::SHDX_CARD_16, "{} is turned", [gap])?;
        }
        match cost {
            Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_) => {
                let why = "name the Runner who turns for {}";
                let Some(Spot::Here(Target { runner, gear: None })) = on.first() else {
                    return Err(CardDenial::new(rule::SHDX_LOC_03, why, [gap]));
                };
                self.unturned(state, *runner)?;
                return Ok(&on[1..]);
            }
            Cost::Trash | Cost::TrashAndNuyen(_) => {
                let is_runner = matches!(spot, Spot::Here(Target { gear: None, .. }));
                require(!is_runner, rule::SHDX_TIMING_02, "no Runner can be trashed for that", [])?;
            }
            _ => {}
        }
        Ok(on)
    }

    fn is_turned(&self, state: &State, spot: Spot) -> bool {
        let runners = &state.run.open.runners;
        match spot {
            Spot::Here(Target { runner, gear: None }) => runners[usize::from(runner)].turned,
            Spot::Here(Target { runner, gear: Some(gear) }) => {
                runners[usize::from(runner)].gear[usize::from(gear)].turned
            }
            Spot::Place(at) => {
                state.open.crews[state.open.whose_places()].places[usize::from(at)].turned
            }
            Spot::There(seat, at) => state.open.crews[seat].runners[usize::from(at)].turned,
            Spot::Seat(_) => false,
        }
    }

    /// SHDX-SPEC-12: what asks for somebody needs somebody.
    fn check_named(&self, state: &State, clause: Clause, by: ActorSpots, on: &[Spot]) -> Checked {
        let Some(wanted) = wants(&state.open, clause) else {
            return require(on.is_empty(), rule::SHDX_SPEC_12, NOBODY_NAMED, []);
        };
        let [named] = on else {
            return Err(CardDenial::new(
                rule::SHDX_SPEC_12,
                "say whom or what it is meant for",
                [],
            ));
        };
        let Asked::DrawReason(wanted) = wanted else {
            let why = "say which of the other players it is meant for";
            return require(self.is_of_a_rival(state, *named), rule::SHDX_SPEC_13, why, []);
        };
        self.check_meant(state, wanted, by, *named)
    }

    /// Whether one who is named is what a text asks for.
    pub(crate) fn check_meant(
        &self,
        state: &State,
        wanted: Wanted,
        by: ActorSpots,
        named: Spot,
    ) -> Checked {
        let runner = match named {
            Spot::Here(Target { runner, gear: None }) => {
                state.run.open.runners.get(usize::from(runner))
            }
            _ => None,
        };
        let own = match named {
            Spot::There(whose, at) if whose == state.open.whose_places() => {
                state.open.crews[whose].runners.get(usize::from(at))
            }
            _ => runner.filter(|_| state.open.whose_places() == state.open.active),
        };
        let at_home = own.filter(|runner| runner.part == Part::None);
        let fits = match wanted {
            Wanted::Runner => at_home.is_some(),
            Wanted::Another => {
                at_home.is_some() && !by.into_iter().flatten().any(|it| is_his(it, named))
            }
            Wanted::OfTrade(trade) => {
                at_home.is_some_and(|runner| self.card_rules().is_a(runner, trade))
            }
            Wanted::OnTheRun => runner.is_some_and(|runner| runner.part == Part::Along),
            Wanted::Theirs => {
                let asked = state.open.whose_places();
                let theirs = match named {
                    Spot::There(whose, _) => whose != asked,
                    Spot::Here(Target { gear: None, .. }) => asked != state.open.active,
                    _ => false,
                };
                theirs && self.card_at(state, named).is_some()
            }
            Wanted::Objective { least } => match named {
                Spot::Seat(seat) => {
                    self.in_play_at(state, seat, rule::SHDX_SPEC_12)?;
                    state.stacks[seat].len() >= least
                }
                _ => false,
            },
        };
        require(fits, rule::SHDX_SPEC_12, "that is not what it asks for", [])
    }

    fn is_of_a_rival(&self, state: &State, named: Spot) -> bool {
        match named {
            Spot::There(seat, _) | Spot::Seat(seat) => {
                state.open.is_there(seat) && seat != state.open.active
            }
            _ => false,
        }
    }

    /// Whether a move names another player, and no Objective of his.
    pub(crate) fn is_against_a_player(&self, state: &State, mv: &Move) -> bool {
        let rival = |clause| wants(&state.open, clause) == Some(Asked::Rival);
        let objective = |clause| {
            matches!(wants(&state.open, clause), Some(Asked::DrawReason(Wanted::Objective { .. })))
        };
        match mv {
            Move::Play(card, _) => {
                let mut clauses = self.card_rules().done_by(*card);
                clauses.clone().any(rival) && !clauses.any(objective)
            }
            Move::Work(spot, sentence, _) => {
                let said = self.card_at(state, *spot).map(|card| self.card_rules().says(card));
                let said = said.and_then(|said| said.get(usize::from(*sentence)));
                matches!(said, Some(Sentence::Does { clause, .. }) if rival(*clause))
            }
            _ => false,
        }
    }

    /// SHDX-SPEC-01: a Special in the Legwork phase; what helps on a run is a Stinger, and played there.
    /// SHDX-TIMING-03: whoever has the turn first.
    fn check_playing(&self, state: &State, seat: Seat, card: Card, on: &[Spot]) -> Checked {
        let gap = Gap::Thing(card);
        let held = state.hidden[seat].hand.contains(&card);
        require(held, rule::SHDX_LEG_01, "{} is not in your hand", [gap])?;
        let is_special =
            matches!(self.card_rules().pool.face(card).kind, Kind::Special | Kind::Stinger);
        require(is_special, rule::SHDX_SPEC_01, "{} is not a Special", [gap])?;
        if self.stays(card) {
            return self.check_coming_to_stay(state, card, on);
        }
        if let Some(whom) = self.on_whom(card) {
            return self.check_staying_with(state, (card, whom), on);
        }
        let clauses = self.card_rules().done_by(card);
        let said_at_a_moment = !self.card_rules().says(card).iter().all(|sentence| {
            matches!(sentence, Sentence::Does { when: Timing::Any, .. } | Sentence::Standing(_))
        });
        let fits = !said_at_a_moment
            && match state.open.step {
                Step::Legwork => clauses.clone().all(in_the_legwork_of_several),
                Step::Running => {
                    let stings = matches!(self.card_rules().pool.face(card).kind, Kind::Stinger);
                    stings && self.acts(state) && self.on_this_run(state, card)
                }
                _ => false,
            };
        let fits = match state.open.step {
            Step::Sting(_) => self.stings(card),
            Step::Answer { .. } => self.cancels(card),
            _ => fits,
        };
        let is_stinger = matches!(self.card_rules().pool.face(card).kind, Kind::Stinger);
        let asked = match state.open.step {
            Step::Answer { .. } => rule::SHDX_TIMING_10,
            _ if is_stinger => rule::SHDX_SPEC_02,
            _ => rule::SHDX_SPEC_01,
        };
        require(fits, asked, "{} does nothing at this moment", [gap])?;
        self.paid_by(state, seat, self.card_rules().pool.face(card).cost, rule::SHDX_SPEC_01)?;
        let recruits = clauses.clone().any(|clause| clause == Clause::Recruit);
        let room = self.has_room_for_one(state) || !recruits;
        require(room, rule::SHDX_LEG_11, "there is no room on the table for another Runner", [])?;
        let named = self.check_who_turns(state, card, on)?;
        let turned = on.first().copied().filter(|_| named.len() < on.len());
        let mut asking = clauses.filter(|clause| asks(&state.open, seat, *clause)).peekable();
        if asking.peek().is_none() {
            return require(named.is_empty(), rule::SHDX_SPEC_12, NOBODY_NAMED, []);
        }
        asking.try_for_each(|clause| self.check_named(state, clause, [turned, None], named))
    }

    /// SHDX-FAQ-08: one Runner turns for a Special that says so; gives back what is named beyond that.
    fn check_who_turns<'o>(
        &self,
        state: &State,
        card: Card,
        on: &'o [Spot],
    ) -> Result<&'o [Spot], CardDenial> {
        match self.turns_a_runner(card) {
            true => self.check_price(state, (Spot::default(), card), Cost::TurnRunner, on),
            false => Ok(on),
        }
    }

    /// Whether a Special of the hand is played by turning a Runner.
    pub(crate) fn turns_a_runner(&self, card: Card) -> bool {
        let turns =
            |sentence: &Sentence| matches!(sentence, Sentence::Does { cost: Cost::TurnRunner, .. });
        let is_special = matches!(self.card_rules().pool.face(card).kind, Kind::Special);
        is_special && !self.stays(card) && self.card_rules().says(card).iter().any(turns)
    }

    fn check_healing(&self, state: &State, target: Target) -> Checked {
        self.in_legwork(state)?;
        let Some(card) = self.card_at(state, Spot::Here(target)) else {
            return Err(CardDenial::new(rule::SHDX_LEG_06, "you have no such Runner or Gear", []));
        };
        let gap = Gap::Thing(card);
        let damaged = state.run.open.damage(target) > 0;
        let heals = if target.gear.is_some() { rule::SHDX_LEG_07 } else { rule::SHDX_LEG_06 };
        require(damaged, heals, "{} is not hurt", [gap])?;
        let holder = state.run.open.runner(target.runner).turned;
        let turned = holder || self.is_turned(state, Spot::Here(target));
        let why = if target.gear.is_some() { "{} or its holder is turned" } else { "{} is turned" };
        require(!turned, heals, why, [gap])?;
        let healed = state.run.open.runner(target.runner).healed;
        let why = "a Runner heals one card a turn: himself, or one that he holds";
        require(!healed, rule::SHDX_LEG_08, why, [])
    }

    fn check_cure(&self, state: &State, doctor: u8, patient: u8) -> Checked {
        self.in_legwork(state)?;
        let who = self.unturned(state, doctor)?.card;
        let able = self.card_rules().runner_face(who).has(Trait::Biotech);
        require(able, rule::SHDX_SKILL_07, "{} has no Biotech", [Gap::Thing(who)])?;
        let whom = self.runner(state, patient)?;
        let gap = Gap::Thing(whom.card);
        require(doctor != patient, rule::SHDX_SKILL_07, "{} cures somebody else", [gap])?;
        require(whom.damage > 0, rule::SHDX_SKILL_07, "{} is not hurt", [gap])
    }

    fn check_recon(&self, state: &State, who: u8, on: Seat, place: u8) -> Checked {
        self.in_legwork(state)?;
        let runner = self.unturned(state, who)?;
        let card = runner.card;
        let is_decker = self.card_rules().is_a(runner, Profession::Decker);
        let able = is_decker && self.card_rules().runner_face(card).has(Trait::Recon);
        require(able, rule::SHDX_SKILL_06, "{} is not a Decker with Recon", [Gap::Thing(card)])?;
        self.in_play_at(state, on, rule::SHDX_SKILL_06)?;
        let there = (1..=state.stacks[on].len()).contains(&place.into());
        require(there, rule::SHDX_SKILL_06, "there is no such Challenge", [])
    }

    /// SHDX-RUN-03: somebody has to be able to go. SHDX-RUN-11: one's own Runners.
    fn check_target(&self, state: &State, on: Seat) -> Checked {
        self.before_a_run(state)?;
        self.in_play_at(state, on, rule::SHDX_RUN_02)?;
        let revealed = matches!(state.open.crews[on].station.lies, Lies::Revealed(_));
        let why = "the Objective of {} is not revealed yet";
        require(revealed, rule::SHDX_RUN_02, why, [on.into()])?;
        let hired = !state.run.open.runners.is_empty();
        require(hired, rule::SHDX_RUN_03, "you have hired nobody yet", [])?;
        require(can_go(state), rule::SHDX_RUN_03, "everybody who could go is turned", [])
    }

    /// The Legwork phase is over with that.
    fn before_a_run(&self, state: &State) -> Checked {
        self.at(state, Step::Legwork, "it is not your Shadowrun phase")
    }
}

/// Whether somebody who holds so many pieces of Gear can hold one more.
pub(crate) fn room_for_gear(held: usize, holder: Card) -> Checked {
    let why = "there is no room for more Gear of {}";
    require(held < MOST_GEAR, rule::SHDX_LEG_11, why, [Gap::Thing(holder)])
}

/// By whom something is done, who is himself no other: whoever uses or holds the card, and whoever turns for it.
pub(crate) type ActorSpots = [Option<Spot>; 2];

/// Whether it is he himself, or something that he holds.
fn is_his(it: Spot, named: Spot) -> bool {
    match (it, named) {
        (Spot::Here(by), Spot::Here(named)) => by.runner == named.runner,
        _ => it == named,
    }
}

/// Whom or what somebody has to name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Asked {
    /// What the text asks for.
    DrawReason(Wanted),
    /// Another player, where there are several.
    Rival,
}

/// Whom or what a clause asks to be named: of three or more at the table it has to be told which other player is meant.
fn wants(open: &Open, clause: Clause) -> Option<Asked> {
    let rival = || (open.present() > 2 && clause.is_of_others()).then_some(Asked::Rival);
    clause.wants().map(Asked::DrawReason).or_else(rival)
}

/// The same, of a card that somebody plays: on a run of somebody else's it is he who is meant.
pub(crate) fn asks(open: &Open, by: Seat, clause: Clause) -> bool {
    match wants(open, clause) {
        Some(Asked::Rival) => by == open.active,
        wanted => wanted.is_some(),
    }
}

/// Whether anybody could go on a run.
pub(crate) fn can_go(state: &State) -> bool {
    state.run.open.runners.iter().any(|runner| !runner.turned)
}
