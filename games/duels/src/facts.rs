//! Facts of a Run: what has come about, what that ends, and which dice nobody rolls until then.

use crate::checks::{self, Nearness};
use crate::dice::Die;
use crate::figures::FigureId;
use crate::gear::Gear;
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::rule;
use crate::runs::{Cause, Fact, Item, Nonfigure, Script};
use crate::state::{Ending, Laid, Lying, Phase, Settled, State};
use crate::story::Event;
use engine::{Refusal, Seat, Story};

impl<Kits> Laid<Kits> {
    /// Returns true if a fact has come about.
    pub(crate) fn is_settled(&self, fact: Fact) -> bool {
        self.facts.iter().any(|it| it.fact == fact)
    }
}

/// The place in the order of facts at which one came about, and the team that brought it about.
pub(crate) fn settled(state: &State, fact: Fact) -> Option<(usize, Seat)> {
    let place = state.facts.iter().position(|it| it.fact == fact)?;
    Some((place, state.facts[place].by))
}

/// Returns true if what brings a fact about has happened. Nobody leads out a figure that is dead.
// DUE-ALT-30, DUE-ALT-85, DUE-ALT-97
// DUE-ALT-42, DUE-ALT-43, DUE-ALT-45, DUE-ALT-106
fn is_caused(state: &State, cause: &Cause) -> bool {
    match cause {
        Cause::Checks(ways) => {
            let is_done = |task| state.done.iter().any(|it| it.task == task);
            ways.iter().any(|way| way.iter().all(|task| is_done(*task)))
        }
        Cause::Taken(gear) => !holds(state, *gear),
        Cause::LedOut(figure) => {
            let is_it = |who| state.roster().npc(who).is_some_and(|npc| npc.of == *figure);
            state.npcs.iter().any(|npc| npc.left && is_it(npc.who))
        }
    }
}

/// Returns true if a thing holds a piece of the Run still.
fn holds(state: &State, gear: Gear) -> bool {
    state.stored.is_some_and(|stored| stored.contains(&gear))
}

/// A piece that a thing of the Run holds still, with that thing.
pub(crate) fn stored(state: &State, gear: Gear) -> Option<(&Item, &Nonfigure)> {
    let script = state.setup.run.script()?;
    let item = script.items.iter().find(|it| it.gear == gear)?;
    let thing = script.things.get(item.at)?;
    holds(state, gear).then_some((item, thing))
}

/// Checks that the figure whose turn it is can take a piece out of the thing that holds it.
///
/// # Errors
/// Says why not.
// DUE-ALT-59, DUE-ALT-60
pub(crate) fn may_take_out(state: &State, item: &Item, thing: &Nonfigure) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let piece = &own.piece(item.gear).name;
    if item.once.is_some_and(|once| !state.is_settled(once)) {
        let why = format!("{piece} is in the {}, which is not open", thing.name);
        return Err(Refusal { rule: rule::DUE_ALT_59, why });
    }
    if checks::nearness(state, own.who, thing) != Nearness::Touches {
        let why = format!("{piece} is in the {}, which {} does not touch", thing.name, own.name());
        return Err(Refusal { rule: rule::DUE_ALT_60, why });
    }
    Ok(())
}

/// The pieces that the figure whose turn it is can take out of things.
pub(crate) fn at_hand(state: &State) -> impl Iterator<Item = Lying> + '_ {
    let own = state.fighter(state.acting).at;
    let is_at_hand = |gear: &Gear| {
        stored(state, *gear).is_some_and(|(item, thing)| may_take_out(state, item, thing).is_ok())
    };
    let there = state.setup.run.items().filter(is_at_hand);
    there.map(move |gear| Lying { gear, at: own, ..Lying::default() })
}

/// Checks that a move rolls no dice that a house rule forbids.
///
/// # Errors
/// Names the colour and the rule.
// DUE-ALT-99, DUE-ALT-100, DUE-ALT-101, DUE-ALT-140
pub(crate) fn may_roll(state: &State, dice: Hand) -> Result<(), Refusal> {
    let Some(script) = state.setup.run.script() else { return Ok(()) };
    let forbidden = dice.dice().find_map(|die| Some((die, ban_on(state, script, die)?)));
    let Some((die, until)) = forbidden else { return Ok(()) };
    let until = script.fact(until).map_or("", |it| it.name.as_str());
    let why = format!("nobody rolls {} dice here until this comes about: {until}", die.colour());
    Err(Refusal { rule: rule::DUE_ALT_99, why })
}

/// The fact that lifts the ban on a die, if there is one.
fn ban_on(state: &State, script: &Script, die: Die) -> Option<Fact> {
    let mut bans = script.bans.iter();
    let ban =
        bans.find(|ban| !state.is_settled(ban.until) && ban.colours.contains(&die.colour()))?;
    Some(ban.until)
}

/// The dice that a move rolls: those that it only spends are not among them.
pub(crate) fn rolled_by(mv: &Move) -> Hand {
    match *mv {
        Move::Initiative(dice) | Move::Hurry(dice) | Move::Attack(_, dice) => dice,
        Move::Dodge(guard) => guard.own,
        Move::Summon(_, dice) | Move::Check(_, dice) => dice,
        Move::JackIn(_, dice) | Move::Harder(dice) | Move::Easier(dice) => dice,
        Move::Heal(_, die) | Move::Mend(_, _, die) => [die].into_iter().collect(),
        Move::Sneak(_, dice, red, _) => dice.dice().chain(red.dice()).collect(),
        _ => Hand::default(),
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Settles each fact that has come about by a deed of this team.
    pub(crate) fn settles(&mut self, by: Seat) {
        let run = self.state.setup.run.clone();
        let Some(script) = run.script() else { return };
        for (fact, entry) in (0..).map(Fact).zip(&script.facts) {
            if !self.state.is_settled(fact) && is_caused(self.state, &entry.cause) {
                self.comes_about(fact, by);
            }
        }
    }

    /// A fact comes about.
    pub(crate) fn comes_about(&mut self, fact: Fact, by: Seat) {
        _ = self.state.facts.try_push(Settled { fact, by });
        let who: FigureId = self.state.acting;
        self.story.tell(|| Event::CameAbout(who, fact));
    }

    /// Ends the Run when all facts have come about that end it together.
    // DUE-ALT-105
    pub(crate) fn may_end(&mut self) {
        let run = self.state.setup.run.clone();
        let ends = run.script().map_or(&[][..], |script| &script.ends);
        let is_over = matches!(self.state.phase, Phase::Over(_));
        if !is_over && !ends.is_empty() && ends.iter().all(|it| self.state.is_settled(*it)) {
            self.over(Ending::Accomplished);
        }
    }

    /// A piece leaves the thing that held it.
    // DUE-ALT-60, DUE-ALT-106
    pub(crate) fn takes_out(&mut self, gear: Gear) {
        let who = self.state.acting;
        self.state.stored.as_mut().into_iter().for_each(|stored| stored.retain(|it| *it != gear));
        self.state.handling = crate::state::Handling::Now;
        let piece = Lying { gear, at: self.fighter().at, ..Lying::default() };
        self.state.change(who, |fighter| fighter.gains(&piece));
        _ = self.state.picked.try_push(gear);
        self.story.tell(|| Event::TookOut(who, gear));
        self.settles(self.state.team(who));
        self.may_end();
    }
}
