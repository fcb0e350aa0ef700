//! What is allowed: the one definition of it.

use crate::account::in_play;
use crate::built::Chosen;
use crate::cards::{CardPlace, Home};
use crate::game::Singularis;
use crate::moves::Move;
use crate::rule;
use crate::setup::{Setup, Terms};
use crate::state::{Draw, MOST, Reason, State, Step};
use engine::refusal::Gap;
use engine::{Legal, Refusal, RuleId, Seat};
use runners::cards::moments::{at_home, for_a_run};
use runners::cards::sentences::{Clause, Cost, Sentence, Time, Timing};
use runners::cards::{Card, GearKind, Kind, Profession, Trait};
use runners::conflict::{Combat, Stage};
use runners::legal::{CardDenial, RUNNER, able, changes_a_fighter, require};
use runners::rule::{SHDX_CARD_16, SHDX_LEG_11, SHDX_SKILL_07};
use runners::safehouse::Wanted;
use runners::setup::{MOST_GEAR, MOST_STACK};
use runners::state::{Gear, Part, Phase, Runner, RunnerCards};

type Checked = Result<(), CardDenial>;

/// SGS-LEG-13: how many Runners there can be.
pub(crate) const MOST_RUNNERS: usize = 6;

impl Legal for Singularis {
    fn moves(&self, state: &State, list: &mut Vec<Move>) {
        if state.open.only_run {
            let mut listed = Vec::new();
            self.runs.moves(&state.run, &mut listed);
            list.extend(listed.into_iter().map(Move::OnRun));
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

impl Singularis {
    /// The cards that are played with, if that can be agreed on.
    pub(crate) fn agreed(&self, setup: &Setup) -> Result<Chosen<'_>, Refusal> {
        self.check_numbers(setup).map_err(|no| self.said(no))?;
        let chosen = self.chosen(setup)?;
        self.check_room(&setup.terms(), &chosen).map_err(|no| self.said(no))?;
        Ok(chosen)
    }

    fn check_numbers(&self, setup: &Setup) -> Checked {
        // SGS-SETUP-17: a whole number from 0 on.
        let why = "the loan is at most 20 nuyen, not {}";
        require(setup.loan <= 20, rule::SGS_SETUP_16, why, [setup.loan.into()])?;
        let least = setup.smallest_loan();
        let why = "the least loan is at most 20 nuyen, not {}: nobody lends more";
        require(least <= 20, rule::SGS_OPT_04, why, [least.into()])?;
        let why = "the shark lends at least {} nuyen, not {}";
        require(setup.loan >= least, rule::SGS_OPT_04, why, [least.into(), setup.loan.into()])?;
        let why = "the target is at least 50 Reputation";
        require(setup.target >= 50, rule::SGS_SETUP_26, why, [])?;
        let why = "you begin with at most 20 Reputation, not {}";
        let renown = setup.begins_with();
        require(renown <= 20, rule::SGS_OPT_08, why, [renown.into()])
    }

    fn check_room(&self, terms: &Terms, chosen: &Chosen) -> Checked {
        let fits = |home: fn(Home) -> bool, most: usize, why: &'static str| {
            let cards = self.card_rules().pool.all();
            let many = cards.filter(|card| home(self.home_of(terms, chosen, *card))).count();
            let gaps = [Gap::Number(most as i32), Gap::Number(many as i32)];
            require(many <= most, rule::SGS_PREP_01, why, gaps)
        };
        let why =
            "a game has room for {} Challenges, those of the box among them, and these are {}";
        fits(|home| home == Home::Challenges, MOST_STACK, why)?;
        let why = "a game has room for {} Objectives, and these are {}";
        fits(|home| home == Home::Objectives, MOST, why)?;
        let why = "a game has room for {} Events, and these are {}";
        fits(|home| home == Home::Events, MOST, why)?;
        let why = "a game has room for {} cards of the player, those of the box among them, and these are {}";
        fits(|home| matches!(home, Home::Player(_) | Home::Supply), MOST, why)
    }

    /// Returns an error if the cards are more than a usual game has room for.
    pub(crate) fn check_pool(&self) -> Result<(), Refusal> {
        self.agreed(&Setup::default()).map(|_| ())
    }

    pub(crate) fn check_move(&self, state: &State, seat: Seat, mv: &Move) -> Checked {
        require(seat == RUNNER, rule::SGS_TURN_02, "this is a game for one", [])?;
        match mv {
            Move::OnRun(mv) => self.check_on_run(state, mv),
            Move::Roll => self.check_roll(state),
            Move::Draw(deck) => self.check_draw(state, *deck),
            Move::DrawAll => self.check_drawing_all(state),
            Move::Stop => self.check_stopping(state),
            Move::Nuyen => self.check_nuyen(state),
            Move::Upkeep(card) => {
                self.at(state, Step::Upkeep, "there is no Upkeep to choose among now")?;
                let due = state.open.due.contains(card);
                require(due, rule::SGS_CRED_14, "no Upkeep of {} is due", [Gap::Thing(*card)])?;
                Ok(())
            }
            Move::CashIn(card) => self.check_cashing_in(state, *card),
            Move::Pay(nuyen) => self.check_paying(state, *nuyen),
            Move::Deploy(card) => self.check_deploying(state, *card),
            Move::Give(gear, to, jack) => self.check_giving(state, *gear, *to, *jack),
            Move::Swap(one, other, gear) => self.check_swap(state, *one, *other, gear),
            Move::Work(card, sentence, on) => self.check_work(state, *card, *sentence, on),
            Move::Play(card, on) => self.check_playing(state, *card, on),
            Move::Heal(card) => self.check_healing(state, *card),
            Move::Cure(doctor, patient) => self.check_cure(state, *doctor, *patient),
            Move::Recon(who, objective, place) => self.check_recon(state, *who, *objective, *place),
            Move::Errand(card) => {
                self.in_legwork(state)?;
                let most = state.open.terms.errands;
                let one = most == Some(1);
                let why = "there is only {} errand in a turn";
                let why = if one { why } else { "there are only {} errands in a turn" };
                let gap = Gap::Number(most.unwrap_or_default().into());
                let more = most.is_none_or(|most| state.open.errands < most);
                require(more, rule::SGS_OPT_05, why, [gap])?;
                self.unturned_runner(state, *card, rule::SGS_LEG_54).map(|_| ())
            }
            Move::Six | Move::Twice => {
                let asked = state.open.step == Step::Errand;
                require(asked, rule::SGS_LEG_57, "no errand has just rolled a 6", [])
            }
            Move::Sell(cards) => self.check_selling(state, cards),
            Move::Repay(loan, interest) => self.check_repaying(state, *loan, *interest),
            Move::Done => self.in_legwork(state),
            Move::Target(card) => self.check_target(state, *card),
            Move::Stay => self.before_a_run(state),
            Move::Trash(card) => {
                self.at(state, Step::End, "cards are trashed in the End phase")?;
                self.held(state, *card, rule::SGS_END_01)
            }
            Move::ByHand(deed) => self.check_by_hand(state, *deed),
            Move::Concede => {
                let goes_on = !matches!(state.open.step, Step::Over(_)) && !state.open.only_run;
                require(goes_on, rule::SGS_WIN_13, "there is no game to give up", [])
            }
            Move::EndTurn => {
                self.at(state, Step::End, "the turn is not at its end")?;
                let few = state.open.hand.len() <= 7;
                require(few, rule::SGS_END_02, "first trash down to seven cards", [])
            }
        }
    }

    fn at(&self, state: &State, step: Step, why: &'static str) -> Checked {
        nothing_waits(state)?;
        require(state.open.step == step, rule::SGS_TURN_02, why, [])
    }

    fn in_legwork(&self, state: &State) -> Checked {
        self.at(state, Step::Legwork, "you can do that only in the Legwork phase")
    }

    fn held(&self, state: &State, card: Card, asked_by: RuleId) -> Checked {
        let held = state.open.hand.contains(&card);
        require(held, asked_by, "{} is not in your hand", [Gap::Thing(card)])
    }

    fn check_on_run(&self, state: &State, mv: &runners::Move) -> Checked {
        let runs = state.open.step == Step::Running;
        require(runs, rule::SGS_TURN_02, "there is no run now", [])?;
        self.card_rules().check_move(&state.run, RUNNER, mv)
    }

    fn drawing(&self, state: &State) -> Result<Draw, CardDenial> {
        match state.open.step {
            Step::Draw(draw) => Ok(draw),
            _ => Err(CardDenial::new(rule::SGS_TURN_02, "no card is drawn now", [])),
        }
    }

    fn check_roll(&self, state: &State) -> Checked {
        let draw = self.drawing(state)?;
        let why = "in this game you do not roll for cards";
        require(self.has_luck(state), rule::SGS_SETUP_09, why, [])?;
        let why = "the dice have already named the decks";
        require(draw.decks == 0, rule::SGS_SETUP_10, why, [])?;
        let some = self.open_decks(state, 0) != 0;
        require(some, rule::SGS_REFRESH_14, "all your decks are empty", [])
    }

    /// Nobody is asked from which deck any of them comes, unless dice leave it open.
    fn check_drawing_all(&self, state: &State) -> Checked {
        let draw = self.drawing(state)?;
        let why = "first say from which deck this card comes";
        require(draw.decks == 0, rule::SGS_SETUP_10, why, [])?;
        let decks = self.open_decks(state, 0);
        require(decks != 0, rule::SGS_REFRESH_14, "all your decks are empty", [])?;
        let is_told = self.has_luck(state) || decks.count_ones() == 1;
        let why = "you say of each card from which deck it comes";
        require(is_told, rule::SGS_REFRESH_04, why, [])?;
        let asked = draw.reason == Reason::Refresh && !draw.all;
        require(asked, rule::SGS_REFRESH_05, "all of them come unasked", [])
    }

    fn check_stopping(&self, state: &State) -> Checked {
        let draw = self.drawing(state)?;
        let more = draw.all && draw.left > 1;
        require(more, rule::SGS_REFRESH_04, "no more cards come unasked", [])
    }

    fn check_draw(&self, state: &State, deck: u8) -> Checked {
        let draw = self.drawing(state)?;
        let full = self.open_decks(state, 0);
        require(full != 0, rule::SGS_SETUP_08, "all your decks are empty", [])?;
        let rolled = !self.has_luck(state) || draw.decks != 0;
        require(rolled, rule::SGS_SETUP_09, "first roll for the decks", [])?;
        let is_one = |decks: u8| deck < 8 && decks & (1 << deck) != 0;
        require(is_one(full), rule::SGS_SETUP_08, "that deck is empty", [])?;
        let why = "no card comes from that deck now";
        require(is_one(self.open_decks(state, draw.decks)), rule::SGS_SETUP_10, why, [])
    }

    fn check_nuyen(&self, state: &State) -> Checked {
        let draw = self.drawing(state)?;
        let why = "a nuyen instead of a card is for the Refresh phase";
        require(draw.reason == Reason::Refresh, rule::SGS_REFRESH_05, why, [])?;
        let why = "after the dice it is too late for that";
        require(draw.decks == 0, rule::SGS_REFRESH_12, why, [])
    }

    fn check_cashing_in(&self, state: &State, card: Card) -> Checked {
        let why = "you can cash in cards only when the shark demands his interest";
        require(state.open.step == Step::Demand, rule::SGS_CRED_54, why, [])?;
        let own = state.open.hand.contains(&card) || self.find(state, card).is_some();
        let why = "{} is neither in your hand nor in play";
        require(own, rule::SGS_CRED_56, why, [Gap::Thing(card)])
    }

    fn check_paying(&self, state: &State, nuyen: u16) -> Checked {
        let demanded = state.open.step == Step::Demand;
        require(demanded, rule::SGS_CRED_47, "the shark demands nothing now", [])?;
        let owed = state.open.interest;
        let why = "you owe {} interest";
        require(nuyen <= owed, rule::SGS_CRED_47, why, [i32::from(owed).into()])?;
        let cash = state.run.open.nuyen;
        let enough = nuyen <= cash;
        require(enough, rule::SGS_CRED_51, "you have {} nuyen", [i32::from(cash).into()])
    }

    /// SGS-LEG-07, SGS-LEG-08, SGS-LEG-09.
    fn affordable(&self, state: &State, cost: u8) -> Checked {
        self.pays_for(state, cost, rule::SGS_LEG_08)
    }

    fn pays_for(&self, state: &State, cost: u8, asked: RuleId) -> Checked {
        let cash = state.run.open.nuyen;
        let why = "{} nuyen short: it costs {} and you have {}";
        let short = u16::from(cost).saturating_sub(cash);
        let gaps = [short, cost.into(), cash].map(|nuyen| i32::from(nuyen).into());
        require(short == 0, asked, why, gaps)
    }

    /// SGS-LEG-19: the box has every card once; but two of one's own may have one name, and are copies then.
    pub(crate) fn only_one(&self, state: &State, card: Card) -> Checked {
        let pool = &self.card_rules().pool;
        let unique = pool.face(card).is_unique();
        let there = || in_play(state).any(|it| pool.alike(it, card));
        let why = "{} is unique, and you have one in play";
        require(!unique || !there(), rule::SGS_LEG_19, why, [Gap::Thing(card)])
    }

    /// SGS-OBJ-26: never a Challenge. SGS-LEG-15, SGS-LEG-18: only Runners are counted.
    fn check_deploying(&self, state: &State, card: Card) -> Checked {
        self.in_legwork(state)?;
        self.held(state, card, rule::SGS_LEG_05)?;
        let face = self.card_rules().pool.face(card);
        let kind = matches!(face.kind, Kind::Runner(_) | Kind::Contact | Kind::Location);
        let why = "{} is neither a Runner nor a Contact nor a Location";
        require(kind, rule::SGS_LEG_05, why, [Gap::Thing(card)])?;
        self.only_one(state, card)?;
        let room =
            !matches!(face.kind, Kind::Runner(_)) || state.run.open.runners.len() < MOST_RUNNERS;
        require(room, rule::SGS_LEG_14, "you have six Runners already", [])?;
        self.affordable(state, face.cost)
    }

    /// A Runner in the Safehouse.
    fn runner(&self, state: &State, card: Card, asked: RuleId) -> Result<usize, CardDenial> {
        match self.find(state, card) {
            Some(CardPlace::Runner(at)) => Ok(at),
            _ => Err(CardDenial::new(
                asked,
                "{} is not a Runner in your Safehouse",
                [Gap::Thing(card)],
            )),
        }
    }

    /// One who is not turned.
    fn unturned_runner(
        &self,
        state: &State,
        card: Card,
        asked: RuleId,
    ) -> Result<usize, CardDenial> {
        let at = self.runner(state, card, asked)?;
        let turned = state.run.open.runners[at].turned;
        require(!turned, asked, "{} is turned", [Gap::Thing(card)])?;
        Ok(at)
    }

    /// SGS-LEG-27: as much as there is room for.
    fn check_giving(&self, state: &State, card: Card, to: Card, jack: Option<Card>) -> Checked {
        self.in_legwork(state)?;
        self.held(state, card, rule::SGS_LEG_20)?;
        let face = self.card_rules().pool.face(card);
        let Kind::Gear(gear) = &face.kind else {
            return Err(CardDenial::new(rule::SGS_LEG_20, "{} is not Gear", [Gap::Thing(card)]));
        };
        self.only_one(state, card)?;
        let at = self.runner(state, to, rule::SGS_LEG_20)?;
        let runner = &state.run.open.runners[at];
        require(!runner.turned, rule::SGS_LEG_23, "{} is turned", [Gap::Thing(to)])?;
        let more = if jack.is_some() { 2 } else { 1 };
        let room = runner.gear.len() + more <= MOST_GEAR;
        require(room, SHDX_LEG_11, "there is no room for more Gear of {}", [Gap::Thing(to)])?;
        let mut taker = *runner;
        let mut price = self.card_rules().price_for(card, to);
        if let Some(jack) = jack {
            self.check_jack(state, (gear.kind, jack), runner)?;
            price = price.saturating_add(self.card_rules().pool.face(jack).cost);
            taker.gear.push(Gear { card: jack, ..Gear::default() });
        }
        able(&self.card_rules().own_skills(&taker), &gear.needs, rule::SGS_LEG_24, to)?;
        self.affordable(state, price)
    }

    /// SGS-PREP-18: a Chipjack comes before the Skillsoft, which may ask for what it gives.
    fn check_jack(&self, state: &State, (kind, jack): (GearKind, Card), to: &Runner) -> Checked {
        let why = "in this game Chipjacks are Gear like any other, and none is for sale";
        require(state.open.terms.chipjacks, rule::SGS_PREP_22, why, [])?;
        let why = "a Chipjack is bought only with a Skillsoft";
        require(kind == GearKind::Skillsoft, rule::SGS_PREP_19, why, [])?;
        let there = state.open.supply.contains(&jack);
        let why = "{} is not in the supply";
        require(there, rule::SGS_PREP_21, why, [Gap::Thing(jack)])?;
        self.only_one(state, jack)?;
        let needs = self.card_rules().gear_face(jack).needs;
        able(&self.card_rules().own_skills(to), &needs, rule::SGS_LEG_24, to.card)
    }

    fn who_swaps(&self, state: &State, card: Card) -> Result<usize, CardDenial> {
        self.runner(state, card, rule::SGS_LEG_28)?;
        self.unturned_runner(state, card, rule::SGS_LEG_32)
    }

    fn check_swap(&self, state: &State, one: Card, other: Card, moved: &[Card]) -> Checked {
        self.in_legwork(state)?;
        let first = self.who_swaps(state, one)?;
        let second = self.who_swaps(state, other)?;
        let why = "a swap is between two Runners";
        require(first != second, rule::SGS_LEG_28, why, [])?;
        let why = "say which Gear changes hands";
        require(!moved.is_empty(), rule::SGS_LEG_28, why, [])?;
        let mut after = state.run.open.runners;
        for (at, card) in moved.iter().enumerate() {
            let gap = Gap::Thing(*card);
            let Some(CardPlace::Gear(holder, gear)) = self.find(state, *card) else {
                return Err(CardDenial::new(
                    rule::SGS_LEG_28,
                    "{} is held by neither of them",
                    [gap],
                ));
            };
            let theirs = holder == first || holder == second;
            require(theirs, rule::SGS_LEG_28, "{} is held by neither of them", [gap])?;
            let once = !moved[..at].contains(card);
            require(
                once,
                rule::SGS_LEG_28,
                "{} changes hands once, and you named it twice",
                [gap],
            )?;
            let to = if holder == first { second } else { first };
            let needs = self.card_rules().gear_face(*card).needs;
            for at in [holder, to] {
                let runner = &state.run.open.runners[at];
                able(&self.card_rules().own_skills(runner), &needs, rule::SGS_LEG_29, runner.card)?;
            }
            let taker = &state.run.open.runners[to];
            let held = state.run.open.runners[holder].gear[gear];
            let room = after[to].gear.len() < MOST_GEAR;
            require(
                room,
                SHDX_LEG_11,
                "there is no room for more Gear of {}",
                [Gap::Thing(taker.card)],
            )?;
            after[to].gear.push(held);
        }
        Ok(())
    }

    fn check_work(&self, state: &State, card: Card, sentence: u8, on: &[Card]) -> Checked {
        nothing_waits(state)?;
        let gap = Gap::Thing(card);
        let Some(lies) = self.find(state, card) else {
            return Err(CardDenial::new(rule::SGS_LEG_34, "{} is not in play", [gap]));
        };
        let said = self.card_rules().says(card).get(usize::from(sentence));
        let Some(Sentence::Does { when, cost, clause }) = said else {
            return Err(CardDenial::new(rule::SGS_LEG_34, "{} has no such use", [gap]));
        };
        let fits = match (state.open.step, when) {
            (Step::Legwork, Timing::Any | Timing::Time(Time::Legwork)) => at_home(*clause),
            (Step::Running, Timing::Any | Timing::Time(Time::Run)) => {
                let now = self.card_rules().has_its_moment(&state.run.open, *clause);
                let helps = matches!(lies, CardPlace::Place(_)) && for_a_run(*clause);
                let fits = self.between(state) || *when == Timing::Any && may_arm(state, *clause);
                helps && now && fits
            }
            _ => false,
        };
        require(fits, rule::SGS_LEG_34, "{} does nothing at this moment", [gap])?;
        if let Some(target) = lies.target() {
            self.card_rules().can_use(&state.run.open, target)?;
        }
        self.room_to_recruit(state, [*clause].into_iter())?;
        let named = self.check_price(state, card, *cost, on)?;
        // Whoever does it is himself no other: whose card it is, who holds it, who turns for it.
        let turned = &on[..on.len() - named.len()];
        let holder = lies.target().map(|target| state.run.open.runner(target.runner).card);
        let by: RunnerCards = turned.iter().copied().chain(holder).collect();
        // Nobody is unturned by turning.
        let turns = self.card_rules().turns(card, *cost).then_some(card);
        let back = matches!(clause, Clause::Unturn(_))
            && named.iter().any(|it| turned.contains(it) || turns == Some(*it));
        require(
            !back,
            SHDX_CARD_16,
            "the Runner who turns for it cannot be the one it unturns",
            [],
        )?;
        self.check_named(state, *clause, &by, named)
    }

    /// SGS-LEG-16: whoever comes into play by a text counts toward the six, too.
    fn room_to_recruit(&self, state: &State, mut does: impl Iterator<Item = Clause>) -> Checked {
        let room = state.run.open.runners.len() < MOST_RUNNERS;
        let recruits = !room && does.any(|clause| clause == Clause::Recruit);
        require(!recruits, rule::SGS_LEG_16, "you have six Runners already", [])
    }

    /// Whether a run waits for its player at a moment when something may be used.
    pub(crate) fn between(&self, state: &State) -> bool {
        matches!(
            state.run.open.phase,
            Phase::Ways | Phase::Revealed | Phase::Fight { owner: false }
        )
    }

    /// What a use costs; gives back what is named beyond that.
    fn check_price<'o>(
        &self,
        state: &State,
        card: Card,
        cost: Cost,
        on: &'o [Card],
    ) -> Result<&'o [Card], CardDenial> {
        let gap = Gap::Thing(card);
        let nuyen = cost.nuyen();
        self.pays_for(state, nuyen, rule::SGS_LEG_44)?;
        if self.card_rules().turns(card, cost) {
            // SGS-LEG-42: a turned one cannot be used. SGS-LEG-43: its holder may be turned.
            let turned = self.is_turned(state, card);
            let magic = self.card_rules().turns_by_itself(card);
            let asked = if magic { rule::SGS_LEG_42 } else { SHDX_CARD_16 };
            require(!turned, asked, "{} is turned", [gap])?;
        }
        match cost {
            Cost::TurnRunner | Cost::TurnRunnerAndNuyen(_) => {
                let why = "name the Runner who turns for {}";
                let who =
                    on.first().ok_or_else(|| CardDenial::new(rule::SGS_LEG_35, why, [gap]))?;
                self.unturned_runner(state, *who, rule::SGS_LEG_35)?;
                return Ok(&on[1..]);
            }
            Cost::Trash | Cost::TrashAndNuyen(_) => {
                let is_runner = matches!(self.find(state, card), Some(CardPlace::Runner(_)));
                require(!is_runner, rule::SGS_LEG_17, "no Runner can be trashed for that", [])?;
            }
            _ => {}
        }
        Ok(on)
    }

    fn is_turned(&self, state: &State, card: Card) -> bool {
        match self.find(state, card) {
            Some(CardPlace::Runner(at)) => state.run.open.runners[at].turned,
            Some(CardPlace::Gear(at, gear)) => state.run.open.runners[at].gear[gear].turned,
            Some(CardPlace::Place(at)) => state.open.places[at].turned,
            None => false,
        }
    }

    fn check_named(&self, state: &State, clause: Clause, by: &[Card], on: &[Card]) -> Checked {
        let Some(wanted) = clause.wants() else {
            return require(
                on.is_empty(),
                rule::SGS_LEG_34,
                "there is nobody to name for that",
                [],
            );
        };
        let [named] = on else {
            return Err(CardDenial::new(rule::SGS_LEG_34, "say whom or what it is meant for", []));
        };
        let runner = match self.find(state, *named) {
            Some(CardPlace::Runner(at)) => Some(&state.run.open.runners[at]),
            _ => None,
        };
        let at_home = runner.is_some_and(|runner| runner.part == Part::None);
        let fits = match wanted {
            Wanted::Runner => at_home,
            Wanted::Another => at_home && !by.contains(named),
            Wanted::OfTrade(trade) => at_home && self.is_of_trade(*named, trade),
            Wanted::OnTheRun => runner.is_some_and(|runner| runner.part == Part::Along),
            Wanted::Theirs => false,
            Wanted::Objective { least } => {
                let station = state.open.station(*named);
                station.is_some_and(|at| state.stacks[at].len() >= least)
            }
        };
        require(fits, rule::SGS_LEG_34, "{} is not what it asks for", [Gap::Thing(*named)])
    }

    fn check_playing(&self, state: &State, card: Card, on: &[Card]) -> Checked {
        let gap = Gap::Thing(card);
        let is_special =
            matches!(self.card_rules().pool.face(card).kind, Kind::Special | Kind::Stinger);
        self.held(state, card, rule::SGS_LEG_69)?;
        nothing_waits(state)?;
        require(is_special, rule::SGS_LEG_69, "{} is not a Special", [gap])?;
        if self.lasts(card) {
            self.in_legwork(state)?;
            let why = "there is nobody to name for that";
            require(on.is_empty(), rule::SGS_LEG_71, why, [])?;
            self.only_one(state, card)?;
            return self.affordable(state, self.card_rules().pool.face(card).cost);
        }
        let clauses = self.card_rules().done_by(card);
        // SGS-LEG-72: a Stinger, and what helps on a run alone, is played there, and the rest in the Legwork phase.
        let is_stinger = matches!(self.card_rules().pool.face(card).kind, Kind::Stinger);
        let run = &state.run.open;
        let fits = match state.open.step {
            Step::Legwork => clauses.clone().all(at_home),
            Step::Running => {
                let now =
                    |clause| for_a_run(clause) && self.card_rules().has_its_moment(run, clause);
                let arms = |clause| may_arm(state, clause);
                let when = is_stinger || !clauses.clone().all(at_home);
                let now = clauses.clone().all(now);
                when && now && (self.between(state) || clauses.clone().all(arms))
            }
            _ => false,
        };
        require(fits, rule::SGS_LEG_72, "{} does nothing at this moment", [gap])?;
        self.room_to_recruit(state, clauses.clone())?;
        self.affordable(state, self.card_rules().pool.face(card).cost)?;
        let mut asking = clauses.filter(|clause| clause.wants().is_some()).peekable();
        if asking.peek().is_none() {
            return require(
                on.is_empty(),
                rule::SGS_LEG_34,
                "there is nobody to name for that",
                [],
            );
        }
        asking.try_for_each(|clause| self.check_named(state, clause, &[], on))
    }

    /// SGS-LEG-46: damage of a run comes after it. SGS-LEG-47: Runners and Gear by themselves. SGS-LEG-53: once a turn, even if he
    /// has been unturned since.
    fn check_healing(&self, state: &State, card: Card) -> Checked {
        self.in_legwork(state)?;
        let gap = Gap::Thing(card);
        let Some(target) = self.find(state, card).and_then(CardPlace::target) else {
            return Err(CardDenial::new(rule::SGS_LEG_45, "{} is neither Runner nor Gear", [gap]));
        };
        let damaged = state.run.open.damage(target) > 0;
        let holder = state.run.open.runner(target.runner);
        match target.gear {
            None => {
                require(damaged, rule::SGS_LEG_45, "{} is not hurt", [gap])?;
                require(!holder.turned, rule::SGS_LEG_45, "{} is turned", [gap])?;
            }
            Some(_) => {
                require(damaged, rule::SGS_LEG_50, "{} is not hurt", [gap])?;
                let turned = self.is_turned(state, card) || holder.turned;
                require(!turned, rule::SGS_LEG_51, "{} or its holder is turned", [gap])?;
            }
        }
        let healed = state.run.open.runner(target.runner).healed;
        let why = "a Runner heals one card a turn: himself, or one that he holds";
        require(!healed, rule::SGS_LEG_52, why, [])
    }

    /// Where this book is silent: a Runner with Biotech turns, and heals another who may be turned.
    fn check_cure(&self, state: &State, doctor: Card, patient: Card) -> Checked {
        self.in_legwork(state)?;
        let cited = SHDX_SKILL_07;
        let who = self.unturned_runner(state, doctor, cited)?;
        let able = self.card_rules().runner_face(doctor).has(Trait::Biotech);
        require(able, cited, "{} has no Biotech", [Gap::Thing(doctor)])?;
        let whom = self.runner(state, patient, cited)?;
        require(who != whom, cited, "{} heals somebody else", [Gap::Thing(doctor)])?;
        let hurt = state.run.open.runners[whom].damage > 0;
        require(hurt, cited, "{} is not hurt", [Gap::Thing(patient)])
    }

    /// SGS-LEG-61: as many as one likes.
    fn check_selling(&self, state: &State, cards: &[Card]) -> Checked {
        self.in_legwork(state)?;
        require(!cards.is_empty(), rule::SGS_LEG_61, "say which cards", [])?;
        for (at, card) in cards.iter().enumerate() {
            let why = "you can sell only a card of your hand, and {} is not one";
            require(state.open.hand.contains(card), rule::SGS_LEG_63, why, [Gap::Thing(*card)])?;
            let why = "{} is sold once, and you named it twice";
            require(!cards[..at].contains(card), rule::SGS_LEG_61, why, [Gap::Thing(*card)])?;
        }
        Ok(())
    }

    fn check_recon(&self, state: &State, who: Card, objective: Card, place: u8) -> Checked {
        self.in_legwork(state)?;
        let at = self.unturned_runner(state, who, rule::SGS_LEG_36)?;
        let card = state.run.open.runners[at].card;
        let is_decker = self.is_of_trade(card, Profession::Decker);
        let able = is_decker && self.card_rules().runner_face(card).has(Trait::Recon);
        let why = "{} is not a Decker with Recon";
        require(able, rule::SGS_LEG_36, why, [Gap::Thing(who)])?;
        let why = "{} is not an Objective in play";
        let station = state.open.station(objective);
        let station = station
            .ok_or_else(|| CardDenial::new(rule::SGS_LEG_37, why, [Gap::Thing(objective)]))?;
        let there = (1..=state.stacks[station].len()).contains(&place.into());
        let why = "{} has no such Challenge";
        require(there, rule::SGS_LEG_37, why, [Gap::Thing(objective)])
    }

    /// SGS-SETUP-24: a loan is paid off, and never grows.
    fn check_repaying(&self, state: &State, loan: u16, interest: u16) -> Checked {
        self.in_legwork(state)?;
        let owed = loan <= state.open.loan && interest <= state.open.interest;
        let gaps = [i32::from(state.open.loan).into(), i32::from(state.open.interest).into()];
        require(owed, rule::SGS_LEG_65, "you owe {} of the loan and {} interest", gaps)?;
        let sum = u32::from(loan) + u32::from(interest);
        require(sum > 0, rule::SGS_LEG_65, "say how much you pay off: at least 1 nuyen", [])?;
        let cash = state.run.open.nuyen;
        let can = sum <= cash.into();
        require(can, rule::SGS_LEG_65, "you have {} nuyen to pay with", [i32::from(cash).into()])
    }

    /// SGS-RUN-03: one Objective a run. SGS-RUN-18: nobody is there to intercept it.
    fn check_target(&self, state: &State, card: Card) -> Checked {
        self.before_a_run(state)?;
        let there = state.open.station(card).is_some();
        require(there, rule::SGS_RUN_15, "{} is not an Objective in play", [Gap::Thing(card)])?;
        let hired = !state.run.open.runners.is_empty();
        require(hired, rule::SGS_RUN_23, "you have hired nobody yet", [])?;
        let can = can_run(state);
        require(can, rule::SGS_RUN_23, "everybody who could go is turned", [])
    }

    /// In the Shadowrun phase; or in the Legwork phase, which is over with that.
    fn before_a_run(&self, state: &State) -> Checked {
        let runs = state.open.step == Step::Running;
        require(!runs, rule::SGS_RUN_02, "a run is on, and there is one a turn", [])?;
        nothing_waits(state)?;
        let fits = matches!(state.open.step, Step::Legwork | Step::Shadowrun);
        require(fits, rule::SGS_TURN_02, "it is not your Shadowrun phase", [])
    }
}

/// SGS-RVR-02, SGS-LEG-72: before Runners strike Runners whatever makes one of them better may be played, as in any combat.
fn may_arm(state: &State, clause: Clause) -> bool {
    let placed = |combat: Combat| combat.stage == Stage::Placed;
    matches!(state.run.open.phase, Phase::Between(combat) if placed(combat))
        && changes_a_fighter(clause)
}

/// What has to be answered before anything else is done.
fn nothing_waits(state: &State) -> Checked {
    let draws = matches!(state.open.step, Step::Draw(_));
    require(!draws, rule::SGS_TURN_02, "first draw your cards", [])?;
    let errand = state.open.step == Step::Errand;
    let why = "first take the 6 of the errand, or roll twice";
    require(!errand, rule::SGS_LEG_57, why, [])
}

/// Whether anybody could go on a run.
pub(crate) fn can_run(state: &State) -> bool {
    let runners = &state.run.open.runners;
    let unturned = runners.iter().any(|runner| !runner.turned && runner.part == Part::None);
    unturned && !state.open.objectives.is_empty()
}
