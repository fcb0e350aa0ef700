//! How well the player stands: what bots go by.

mod blunders;
mod events;

use crate::game::Singularis;
use crate::moves::Move;
use crate::state::{Ending, State, Step};
use crate::story::Event;
use crate::turn::Play;
use crate::view::View;
use engine::stack::Lying;
use engine::story::Silence;
use engine::{Blunder, Came, Countable, Dice, Headline, Seat, Worth};
use runners::Move as OnRun;
use runners::cards::{Card, Kind};
use runners::headlines::{WhoseRun, of_a_run};
use runners::reckoning::{self, Omens, Ready, Sortie, Stakes};
use runners::state::{Open, Part, Phase, Target};

impl Worth for Singularis {
    const HINT_WALKS: u32 = 4_000;

    fn worth(&self, state: &State, seat: Seat) -> f32 {
        if state.open.only_run {
            return self.runs.worth(&state.run, seat);
        }
        match state.open.step {
            Step::Over(Ending::Won) => 1.0,
            Step::Over(_) => 0.0,
            _ => self.standing_of(state),
        }
    }

    fn is_settled(&self, state: &State) -> bool {
        if state.open.only_run {
            return self.runs.is_settled(&state.run);
        }
        match state.open.step {
            Step::Errand => false,
            Step::Running => !matches!(
                state.run.open.phase,
                Phase::Pick(_) | Phase::Damage(_) | Phase::Between(_)
            ),
            _ => true,
        }
    }

    fn foreseen(&self, state: &State, seat: Seat, mv: &Move) -> Option<f32> {
        if state.open.only_run {
            return None;
        }
        match mv {
            // Whoever says where a Drone fights has weighed it: nobody goes back and forth.
            Move::OnRun(mv) if self.card_rules().takes_back(&state.run.open, mv) => Some(0.0),
            Move::OnRun(OnRun::Hit(_)) => Some(self.after_hits(state, seat, mv)),
            _ => self.promised(state, mv).map(|points| self.squeezed(state, points)),
        }
    }

    fn turns_begun(&self, state: &State) -> u16 {
        if state.open.only_run { self.runs.turns_begun(&state.run) } else { state.open.turn }
    }

    fn is_alone(&self, _state: &State) -> bool {
        true
    }

    /// A run.
    fn is_under_way(&self, state: &State) -> bool {
        state.open.step == Step::Running && !matches!(state.run.open.phase, Phase::Over(_))
    }

    fn headlines(&self, came: &Came<'_, Singularis>, _seat: Seat) -> Vec<Headline> {
        let of_the_run = came.events.iter().filter_map(|event| match event {
            Event::OnRun(event) | Event::ByEvent(event) => Some(event),
            _ => None,
        });
        let alive = |state: &State| state.run.open.runners.len();
        of_a_run(of_the_run, WhoseRun::Mine, alive(came.before) > alive(came.after))
    }

    fn score(&self, state: &State, _seat: Seat) -> Option<i32> {
        Some(state.run.open.reputation.into())
    }

    fn measures(&self, view: &View, _seat: Seat) -> Vec<(&'static str, i32)> {
        let run = &view.run.open;
        vec![
            ("Reputation", run.reputation.into()),
            ("nuyen", run.nuyen.into()),
            ("Runners", run.runners.len() as i32),
            ("owed", i32::from(view.open.loan) + i32::from(view.open.interest)),
            ("Objectives taken", view.open.taken.len() as i32),
        ]
    }

    fn countables(&self) -> Vec<Countable> {
        let pool = &self.card_rules().pool;
        Countable::all("card", pool.all().map(|card| pool.name(card))).collect()
    }

    fn mark_held(&self, state: &State, _seat: Seat, held: &mut [bool]) {
        state.open.hand.iter().for_each(|card| held[card.index()] = true);
    }

    fn plays(&self, mv: &Move) -> Option<usize> {
        match mv {
            Move::Deploy(card) | Move::Give(card, ..) | Move::Play(card, _) => Some(card.index()),
            _ => None,
        }
    }

    fn blunder(&self, state: &State, _seat: Seat, mv: &Move) -> Option<Blunder> {
        self.blunder(state, mv)
    }

    /// How a run ended.
    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::OnRun(runners::story::Event::Over(_)))
    }
}

/// How many points of Reputation are the difference between an open game and one that is nearly won.
const WIDE: f32 = 12.0;
/// What a point below nothing costs beyond itself.
const DANGER: f32 = 3.0;
/// How much of the risk to die counts while there can still be a run.
const PERIL: f32 = 0.8;
/// How much of it counts when the next die is a turn away.
const RESPITE: f32 = 0.5;
/// What a nuyen costs that is missing for Upkeep.
const UNPAID: f32 = 0.6;
/// What the place of a fifth and a sixth Runner is worth: there are no more.
const PLACE: f32 = 0.5;
/// How much of what the next turn promises beyond any other counts.
const NEXT: f32 = 0.5;
/// How much a run of a coming turn counts.
const LATER: f32 = 0.8;
/// How many nuyen are wanted for Runners and Gear.
const WANTED: f32 = 12.0;
/// What one of these is worth in Reputation.
const FIRST: f32 = 0.36;
/// What one is worth that pays a debt.
const THEN: f32 = 0.24;
/// What any other is worth.
const REST: f32 = 0.04;
/// What a nuyen that is owed costs.
const OWED: f32 = 0.15;
/// What it costs more, the nearer the target is: nobody wins with debts.
const NEAR: f32 = 0.3;
/// What a point of Attack Value is worth.
const ATTACK: f32 = 0.45;
/// How much Runners count by themselves.
const CREW: f32 = 0.7;
/// What it is worth that somebody stays at home, where nothing happens to him.
const AT_HOME: f32 = 0.1;
/// What a card still to be drawn is worth.
const DRAW: f32 = 0.7;
/// The least worth of a card beyond the nuyen for which it sells.
const SALE: f32 = 0.02;
/// What a point of an Objective is worth: it brings nuyen, too.
const GAIN: f32 = 1.2;
/// How much dearer a death is to whoever has no Reputation left: a die may end the game.
const LIFE: f32 = 5.0;
/// What a bad run may cost.
const LUMP: f32 = 5.0;
/// How much of the best run of the next turn counts while it could be made now.
const SAME: f32 = 0.5;
/// How far from nothing a promise still counts.
const SOFT: f32 = 2.0;
/// How many rolls tell what a hit comes to.
const ROLLS: u64 = 6;
/// What it is worth to have come to the target, with debts.
const REACHED: f32 = 30.0;
/// How much of what goes beyond the target counts.
const BEYOND: f32 = 0.25;
/// How many turns a game without an end is looked ahead.
const AHEAD: f32 = 8.0;
/// What whoever is ready to strike should not wait for.
const READY: f32 = 0.2;

impl Singularis {
    /// What the Reputation will come to, as things go, squeezed between nothing and everything.
    fn standing_of(&self, state: &State) -> f32 {
        self.squeezed(state, self.all_points(state))
    }

    /// The Reputation to expect, with the best run that is made now or could be.
    fn all_points(&self, state: &State) -> f32 {
        let run = &state.run.open;
        let is_to_come = can_set_out(state.open.step);
        if !is_to_come || run.runners.iter().any(|runner| runner.turned) {
            return self.points(state, self.prospects(state));
        }
        // Whoever could set out now are all there are, so that their runs are reckoned once for both.
        let all = self.all_at_home(state);
        let best = self.best(state, &all, None);
        self.points_with(state, best.0, self.later_of(state, &all, best))
    }

    fn squeezed(&self, state: &State, points: f32) -> f32 {
        let target = f32::from(state.open.terms.target);
        survives(state) / (1.0 + (-(points - target) / WIDE).exp())
    }

    /// What the Reputation will come to, with the run that is made now.
    fn points(&self, state: &State, now: f32) -> f32 {
        self.points_with(state, now, self.later(state))
    }

    fn points_with(&self, state: &State, now: f32, (next, some_day): (f32, f32)) -> f32 {
        let run = &state.run.open;
        let reputation = f32::from(run.reputation);
        let turns = self.turns_to_come(state);
        let danger = if run.reputation < 0 { DANGER * reputation } else { 0.0 };
        let to_come =
            NEXT * next * turns.min(1.0) + LATER * some_day * turns + self.crew(state, turns);
        let target = f32::from(state.open.terms.target);
        // Once the name is made all that counts is to be rid of the shark.
        let earned = match reputation < target {
            true => reputation + now + to_come,
            false => target + REACHED + BEYOND * (reputation - target + now + to_come),
        };
        earned + danger - self.unpaid(state, turns) + self.means(state, turns)
            - self.debts(state, turns)
            + self.cards_in_hand(state, turns)
    }

    /// How many turns there will be after this one.
    fn turns_to_come(&self, state: &State) -> f32 {
        let turn = state.open.turn;
        let left = |most: u16| f32::from(most.saturating_sub(turn)).min(AHEAD);
        state.open.terms.length.map_or(AHEAD, left)
    }

    /// Nuyen, and what will be paid for Objectives: much that is wanted for Runners and Gear, less that pays debts, and
    /// hardly anything beyond.
    fn means(&self, state: &State, turns: f32) -> f32 {
        let income = self.income(state);
        let cash = f32::from(state.run.open.nuyen)
            + 0.5 * f32::from(state.open.gained)
            + income as f32 * (turns / 4.0).min(1.0);
        let debt = f32::from(state.open.debt());
        let wanted = WANTED * (0.2 + turns / AHEAD).min(1.0);
        let first = cash.min(wanted);
        let then = (cash - first).min(debt);
        let rest = cash - first - then;
        FIRST * first + THEN * then + REST * rest
    }

    /// Who will leave because there is nothing to pay them with.
    fn unpaid(&self, state: &State, turns: f32) -> f32 {
        if turns < 1.0 {
            return 0.0;
        }
        UNPAID * self.missing_for_upkeep(state) as f32
    }

    /// The nuyen that the next Credstick phase lacks for all Upkeep.
    fn missing_for_upkeep(&self, state: &State) -> u32 {
        let upkeep: u32 = crate::account::in_play(state)
            .map(|card| u32::from(self.card_rules().pool.face(card).upkeep))
            .sum();
        let income = self.income(state);
        let cash = u32::from(state.run.open.nuyen) + u32::from(state.open.gained / 2) + income;
        upkeep.saturating_sub(cash)
    }

    /// What debts will cost: themselves, some turns of interest, and that nobody wins with them.
    fn debts(&self, state: &State, turns: f32) -> f32 {
        let reputation = state.run.open.reputation;
        let rate = crate::account::rate(reputation) as f32 / 100.0;
        let debt = f32::from(state.open.debt());
        let interest = f32::from(state.open.interest);
        let near = f32::from(reputation.max(0)) / f32::from(state.open.terms.target);
        // A demand comes the sooner the more is owed.
        let soon = f32::from(crate::account::demanded_up_to(state.open.debt())) / 6.0;
        OWED * debt * (1.0 + rate * turns.min(4.0)) + 0.18 * soon * interest + NEAR * near * debt
    }

    /// What the Runners are worth by themselves, with what they hold.
    fn crew(&self, state: &State, turns: f32) -> f32 {
        let run = healed(&state.run.open);
        let run = &self.card_rules().everybody(&run, |_| true);
        let team = self.card_rules().team(run, Ready::Soon);
        let worth = |at: usize| {
            let now = self.card_rules().now(run, Target::runner(at));
            let runner = &run.runners[at];
            let upkeep = f32::from(self.card_rules().pool.face(runner.card).upkeep);
            let skills = reckoning::new_skills(&self.card_rules().own_skills(runner), &team);
            1.0 + ATTACK * f32::from(now.attack)
                + 0.25 * f32::from(now.left)
                + 0.4 * f32::from(now.armor)
                + 0.4 * skills
                - 0.6 * upkeep
        };
        let places: f32 = 0.5 * state.open.places.len() as f32;
        let taken = run.runners.len().saturating_sub(4) as f32;
        let hurt: u32 = state.run.open.runners.iter().map(|it| u32::from(it.damage)).sum();
        (CREW * (0..run.runners.len()).map(worth).sum::<f32>() - PLACE * taken)
            * (0.2 + turns / AHEAD)
            + places
            - 0.1 * hurt as f32
    }

    /// What a card of the hand may become.
    fn useful(&self, state: &State, card: Card) -> f32 {
        let no_use = self.is_no_use(state, card);
        match &self.card_rules().pool.face(card).kind {
            Kind::Runner(_) if no_use => 0.25,
            Kind::Runner(_) => 0.9,
            Kind::Gear(_) if no_use => 0.3,
            Kind::Gear(_) => 0.7,
            Kind::Special | Kind::Stinger => 0.6,
            Kind::Contact | Kind::Location => 0.5,
            _ => 0.1,
        }
    }

    /// What the cards of the hand may become, and those that are still to be drawn.
    fn cards_in_hand(&self, state: &State, turns: f32) -> f32 {
        let held: f32 = state.open.hand.iter().map(|card| self.useful(state, *card)).sum();
        let coming = match state.open.step {
            Step::Draw(draw) => f32::from(draw.left),
            _ => 0.0,
        };
        (0.9 * held + DRAW * coming) * (turns / AHEAD).min(1.0)
    }

    /// These, and what hidden Challenges would do to them.
    fn sortie(&self, state: &State, sent: Open) -> Sortie {
        self.card_rules().sortie(sent, self.unseen(state))
    }

    /// Challenges that may lie where nobody has seen what does.
    fn unseen<'s>(&self, state: &'s State) -> &'s [Card] {
        if state.challenges.is_empty() { &state.open.beaten } else { &state.challenges }
    }

    /// Those who could set out now.
    fn ready(&self, state: &State) -> Sortie {
        let home = at_home(&state.run.open);
        self.sortie(state, self.card_rules().everybody(&home, |at| !home.runners[at].turned))
    }

    /// What the best run promises that is being made or could be made now.
    fn prospects(&self, state: &State) -> f32 {
        let run = &state.run.open;
        match state.open.step {
            Step::Running => match run.phase {
                // Whatever comes of a fight with other Runners, the run is over then.
                Phase::Over(_) | Phase::Between(_) => 0.0,
                Phase::Team => {
                    let ahead = &state.run.stack[..usize::from(run.ahead)];
                    let sent = self.card_rules().everybody(run, |at| !run.runners[at].turned);
                    // Somebody goes, at least.
                    let stakes = self.stakes(state, run.objective);
                    let sortie = self.sortie(state, sent);
                    self.all_of(state, &sortie, (run.objective, stakes), ahead) - AT_HOME
                }
                Phase::Ways => {
                    let free = run.passed && !run.lasting.bound;
                    let value = self.on_the_way(state, Ready::Soon);
                    if free { value.max(0.0) } else { value }
                }
                Phase::Fight { .. } => self.on_the_way(state, Ready::Soon) - self.unready(run),
                _ => self.on_the_way(state, Ready::Now),
            },
            step if can_set_out(step) => self.best(state, &self.ready(state), None).0,
            _ => 0.0,
        }
    }

    /// What the run promises that is under way.
    fn on_the_way(&self, state: &State, ready: Ready) -> f32 {
        let run = &state.run.open;
        let ahead = &state.run.stack[..usize::from(run.ahead)];
        let sortie = self.sortie(state, *run);
        self.card_rules().promise(
            &sortie,
            run.objective,
            known(ahead),
            // What comes before it has come.
            Stakes { omens: Omens::default(), ..self.stakes(state, run.objective) },
            ready,
        )
    }

    /// Whoever is ready to strike had better strike, and whoever can be sent be sent.
    fn unready(&self, run: &Open) -> f32 {
        let could = run.along().map(|at| {
            let fights = run.runners[at].gear.iter().any(|gear| gear.fights);
            let own = self.card_rules().now(run, Target::runner(at)).attack;
            let better = |gear: usize| {
                let card = run.runners[at].gear[gear].card;
                self.card_rules().gear_face(card).kind.is_fighter()
                    && self.card_rules().now(run, Target::gear(at, gear)).attack > own
            };
            let has = (0..run.runners[at].gear.len()).any(better);
            if has && !fights { 0.05 } else { 0.0 }
        });
        READY + could.sum::<f32>()
    }

    /// What is to be won on an Objective.
    fn stakes(&self, state: &State, objective: Card) -> Stakes {
        let omens = self.expected_events(state, state.run.open.reputation);
        self.stakes_with(state, objective, omens)
    }

    fn stakes_with(&self, state: &State, objective: Card, omens: Omens) -> Stakes {
        let reputation = f32::from(self.reputation_of(objective));
        Stakes { prize: reputation * GAIN, blood: self.blood(state), omens }
    }

    /// What a point of Reputation is worth that a death costs: the more the nearer one's own is.
    fn blood(&self, state: &State) -> f32 {
        let reputation = f32::from(state.run.open.reputation);
        let near = ((LUMP - reputation) / LUMP).clamp(0.0, 1.5);
        1.0 + LIFE * near
    }

    /// What a run of these promises, or of the best of them if that is too many.
    fn all_of(
        &self,
        state: &State,
        sortie: &Sortie,
        (objective, stakes): (Card, Stakes),
        stack: &[Lying<Card>],
    ) -> f32 {
        let hidden = self.unseen(state);
        self.card_rules().all_of(sortie, objective, known(stack), stakes, hidden)
    }

    /// The two best runs of a team, on any but one Objective.
    fn best(&self, state: &State, sortie: &Sortie, but: Option<u8>) -> (f32, f32) {
        let mut best = (0.0_f32, 0.0_f32);
        // The same Events come on each of them.
        let omens = self.expected_events(state, state.run.open.reputation);
        for (at, objective) in state.open.objectives.iter().enumerate() {
            if but == Some(at as u8) {
                continue;
            }
            let stakes = self.stakes_with(state, *objective, omens);
            let value = self.all_of(state, sortie, (*objective, stakes), &state.stacks[at]);
            if value > best.0 {
                best = (value, best.0);
            } else {
                best.1 = best.1.max(value);
            }
        }
        best
    }

    /// How much more the best run of the next turn promises than any, and what one of a coming turn does.
    fn later(&self, state: &State) -> (f32, f32) {
        let run = &state.run.open;
        let all = self.all_at_home(state);
        let runs = state.open.step == Step::Running && !matches!(run.phase, Phase::Over(_));
        let best = self.best(state, &all, runs.then_some(state.open.target));
        self.later_of(state, &all, best)
    }

    /// All Runners, as if nobody were on a run.
    fn all_at_home(&self, state: &State) -> Sortie {
        let home = at_home(&state.run.open);
        self.sortie(state, self.card_rules().everybody(&home, |_| true))
    }

    /// The same of all Runners, whose two best runs are known.
    fn later_of(&self, state: &State, all: &Sortie, (best, second): (f32, f32)) -> (f32, f32) {
        let run = &state.run.open;
        let hurt = run.everything().any(|target| run.damage(target) > 0);
        let some_day = if hurt {
            let home = healed(&at_home(run));
            let well = self.sortie(state, self.card_rules().everybody(&home, |_| true));
            self.some_day(state, &well)
        } else {
            self.some_day(state, all)
        };
        let next = match state.open.step {
            // What is run for now will not be there any more, whatever it is.
            Step::Running | Step::End => best,
            _ => second.max(SAME * best),
        };
        ((next - some_day).max(0.0), some_day)
    }

    /// What an Objective that nobody knows yet promises: of the worth that suits the team best.
    fn some_day(&self, state: &State, sortie: &Sortie) -> f32 {
        if sortie.team.is_empty() {
            return 0.0;
        }
        let more = usize::from(state.open.terms.level.more().div_ceil(2));
        let met = self.share_met(state, &sortie.team);
        let omens = self.expected_events(state, halfway(state));
        let worth = |many: usize| {
            let reputation = 10.0 * many as f32 - 4.0;
            let stakes = Stakes { prize: met * reputation * GAIN, blood: 1.2, omens };
            self.card_rules().unseen(sortie, many + more, stakes)
        };
        soft((1..=3).map(worth).fold(f32::MIN, f32::max))
    }

    /// Of how many Objectives the team has what they ask for.
    fn share_met(&self, state: &State, team: &reckoning::Team) -> f32 {
        let open = &state.open;
        let all = open.dealt.objectives.iter().chain(&open.spent.objectives);
        let all = all.chain(&open.objectives);
        let (mut met, mut many) = (0.0, 0.0_f32);
        for card in all {
            if let Kind::Objective(face) = &self.card_rules().pool.face(*card).kind {
                met += f32::from(u8::from(face.needs.is_empty() || team.meets(&face.needs)));
                many += 1.0;
            }
        }
        met / many.max(1.0)
    }

    /// How one stands on the average after somebody takes a hit: with the same dice for whoever it is.
    fn after_hits(&self, state: &State, seat: Seat, mv: &Move) -> f32 {
        let after = |number: u64| {
            let (mut after, mut dice) = (*state, Dice::from_number(number));
            let mut play =
                Play { game: self, state: &mut after, dice: &mut dice, story: &mut Silence };
            play.play(mv);
            self.worth(&after, seat)
        };
        (0..ROLLS).map(after).sum::<f32>() / ROLLS as f32
    }

    /// The points with another nuyen.
    fn with_a_nuyen(&self, state: &State) -> f32 {
        let mut after = *state;
        after.run.open.nuyen = after.run.open.nuyen.saturating_add(1);
        self.all_points(&after)
    }

    /// What a move promises whose outcome dice or a hidden card say.
    fn promised(&self, state: &State, mv: &Move) -> Option<f32> {
        let run = &state.run.open;
        let now = match (mv, state.open.step) {
            (Move::OnRun(OnRun::Run(team)), Step::Running) => {
                let part = |at: usize| match (team.goes(at), team.stays(at)) {
                    (true, _) => Part::Along,
                    (_, true) => Part::Home,
                    _ => Part::None,
                };
                let ahead = &state.run.stack[..usize::from(run.ahead)];
                let sortie = self.sortie(state, self.card_rules().sent(run, part));
                let stakes = self.stakes(state, run.objective);
                let promised = self.card_rules().promise(
                    &sortie,
                    run.objective,
                    known(ahead),
                    stakes,
                    Ready::Soon,
                );
                promised - AT_HOME * team.size() as f32
            }
            (Move::OnRun(OnRun::GoOn), _) => self.on_the_way(state, Ready::Soon),
            (Move::OnRun(OnRun::Strike), _) => self.on_the_way(state, Ready::Now),
            (Move::Errand(card), _) => {
                let mut after = *state;
                let runner = after.run.open.runners.iter_mut().find(|it| it.card == *card)?;
                runner.turned = true;
                after.run.open.nuyen = run.nuyen.saturating_add(3);
                after.open.errands += 1;
                return Some(self.all_points(&after) + 0.15);
            }
            // The same as one by one, and sooner.
            (Move::Roll, _) => return Some(self.all_points(state)),
            (Move::DrawAll, _) => {
                return Some(self.all_points(state) + 0.01);
            }
            (Move::Draw(deck), Step::Draw(_)) => {
                let pile = &state.open.decks[usize::from(*deck)];
                let all: f32 = pile.iter().map(|card| self.useful(state, *card)).sum();
                let mean = all / pile.len().max(1) as f32;
                return Some(self.all_points(state) + mean);
            }
            // What comes after the last card is luck, and says nothing of the nuyen. It can be had for a card, too, but too
            // late for Upkeep.
            (Move::Nuyen, Step::Draw(_)) => {
                let points = self.all_points(state);
                return Some(match self.missing_for_upkeep(state) {
                    0 => points - SALE,
                    _ => self.with_a_nuyen(state) - DRAW,
                });
            }
            _ => return None,
        };
        Some(self.points(state, now))
    }
}

/// Returns true if a team could still set out in this step, or before the next.
fn can_set_out(step: Step) -> bool {
    matches!(
        step,
        Step::Draw(_)
            | Step::Upkeep
            | Step::Demand
            | Step::Legwork
            | Step::Errand
            | Step::Shadowrun
    )
}

/// The Challenges of a stack in the order in which they are met, as far as the player has seen them.
fn known(stack: &[Lying<Card>]) -> impl Iterator<Item = Option<Card>> {
    stack.iter().rev().map(|lying| lying.known.has(Seat(0)).then_some(lying.card))
}

/// The Safehouse with nobody on a run: nothing of the last one is left.
fn at_home(run: &Open) -> Open {
    let mut home = *run;
    (home.met, home.alarm, home.pumped, home.phase) = (None, false, 0, Phase::Ways);
    (home.lasting, home.raised) = Default::default();
    home
}

/// The Safehouse when all are healed.
fn healed(run: &Open) -> Open {
    let mut run = *run;
    for runner in &mut run.runners {
        runner.damage = 0;
        runner.gear.iter_mut().for_each(|gear| gear.damage = 0);
    }
    run
}

/// How likely it is that the die of the next Victory/Failure phase spares the player.
fn survives(state: &State) -> f32 {
    let below = (-f32::from(state.run.open.reputation) / 6.0).clamp(0.0, 1.0);
    // Until then there may be another run, or another turn.
    let soon = if state.open.step == Step::End { RESPITE } else { PERIL };
    1.0 - soon * below
}

/// The Reputation of a coming run. Whoever wins gets there, so Reputation lost today saves no Events of that run.
fn halfway(state: &State) -> i16 {
    i16::try_from(state.open.terms.target / 2).unwrap_or(i16::MAX)
}

/// Nothing for what is bad, and little for what is nearly good.
fn soft(points: f32) -> f32 {
    SOFT * (points / SOFT).exp().ln_1p()
}
