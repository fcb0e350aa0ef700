//! Jacking in and out: the price, what a jacked-in decker may not do with its body, and what throws it out.

use crate::checks::{Nearness, is_destroyed, nearness};
use crate::dice::{Colour, Die};
use crate::figures::FigureId;
use crate::link::Terminal;
use crate::moves::{Guard, Hand, Move};
use crate::play::Play;
use crate::requirements::{on_base, require};
use crate::rule;
use crate::runs::Nonfigure;
use crate::sheet::Program;
use crate::state::{Combatant, Phase, State};
use crate::story::{Event, Fallen};
use engine::{Bag, Refusal, Story};

/// The black dice that jacking in burns.
// DUE-DECK-11
pub(crate) const PRICE: u16 = 2;

/// The most dice of whoever jacks out, and with Graceful Logoff.
// DUE-DECK-38, DUE-DECK-50
const LEAVING: u16 = 4;
const GRACEFUL: u16 = 5;

/// The terminals of the Run, each with its number. Any of them serves.
// DUE-DECK-03, DUE-DECK-81
fn terminals(state: &State) -> impl Iterator<Item = (Terminal, &Nonfigure)> {
    let things = state.setup.run.script().map_or(&[][..], |script| &script.things);
    (0..).map(Terminal).zip(things).filter(|(_, thing)| thing.is_terminal)
}

/// Returns true on a Run with a terminal.
// DUE-RUN-13
pub(crate) fn has_terminal(state: &State) -> bool {
    terminals(state).next().is_some()
}

/// A terminal that has not been destroyed.
fn terminal(state: &State, at: Terminal) -> Option<&Nonfigure> {
    standing(state).find(|(it, _)| *it == at).map(|(_, thing)| thing)
}

/// The terminals that stand and have not been smashed.
// DUE-ALT-47
pub(crate) fn standing(state: &State) -> impl Iterator<Item = (Terminal, &Nonfigure)> {
    let script = state.setup.run.script();
    let is_smashed =
        move |at: Terminal| script.is_some_and(|it| is_destroyed(state, it, usize::from(at.0)));
    let stands = move |thing: &Nonfigure| thing.stands_on(&state.terrain);
    terminals(state).filter(move |(at, thing)| stands(thing) && !is_smashed(*at))
}

/// Returns true if a figure touches a terminal that stands.
// DUE-DECK-15
pub(crate) fn touches(state: &State, who: FigureId, at: Terminal) -> bool {
    terminal(state, at).is_some_and(|thing| nearness(state, who, thing) == Nearness::Touches)
}

/// Returns true if a figure can still have the dice that jacking in burns on its base.
// DUE-DECK-11
pub(crate) fn has_price(own: Combatant<'_>) -> bool {
    let dice = Hand(own.dice());
    dice.dice().filter(|die| die.colour() == Colour::Black).count() >= PRICE.into()
}

/// Checks that the figure whose turn it is may jack in at a terminal for these dice.
///
/// # Errors
/// Says why not.
// DUE-DECK-79, DUE-DECK-80
pub(crate) fn check_in(state: &State, at: Terminal, dice: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let name = own.name();
    require(own.is_decker(), rule::DUE_DECK_06, format_args!("{name} is no decker"))?;
    require(has_terminal(state), rule::DUE_RUN_13, "there is no terminal here")?;
    let names: Vec<&str> = terminals(state).map(|(_, it)| it.name.as_str()).collect();
    let is_one = terminals(state).any(|(it, _)| it == at);
    require(is_one, rule::DUE_DECK_03, format_args!("one jacks in at {}", names.join(" or ")))?;
    require(own.has_deck(), rule::DUE_DECK_17, format_args!("{name} carries no cyberdeck"))?;
    require(!own.is_jacked_in(), rule::DUE_DECK_18, format_args!("{name} is jacked in"))?;
    require(!state.matrix.tried, rule::DUE_DECK_16, "you have tried to jack in this turn")?;
    let why = format_args!("{name} does not touch that terminal");
    require(touches(state, own.who, at), rule::DUE_DECK_15, why)?;
    let is_price = dice.0.len() == PRICE && dice.dice().all(|die| die.colour() == Colour::Black);
    require(is_price, rule::DUE_DECK_11, "jacking in burns two black dice: name them")?;
    // DUE-DECK-14, DUE-DECK-78
    on_base(own, dice).map_err(|no| Refusal { rule: rule::DUE_DECK_14, ..no })
}

/// Says why the active figure cannot jack in.
pub(crate) fn cannot(state: &State) -> Refusal {
    let dice = state.fighter(state.acting).black_dice().take(PRICE.into()).collect();
    let near = |(at, _): &(Terminal, &Nonfigure)| touches(state, state.acting, *at);
    let at = terminals(state).find(near).or_else(|| terminals(state).next());
    let no = check_in(state, at.map_or_else(Terminal::default, |(at, _)| at), dice).err();
    let why = "jacking in burns two black dice of the base".to_owned();
    no.unwrap_or(Refusal { rule: rule::DUE_DECK_11, why })
}

/// Says why a jacked-in decker cannot help now.
pub(crate) fn no_help(state: &State) -> Refusal {
    let why = match state.fighter(state.acting).black_dice().next() {
        None => "there is no black die on the base to help with",
        Some(_) => "no teammate whose turn is still to come can be helped by these programs",
    };
    Refusal { rule: rule::DUE_DECK_22, why: why.to_owned() }
}

/// The most dice that a jacked-in decker may take when it jacks out.
// DUE-DECK-38, DUE-DECK-50
pub(crate) fn most_leaving(own: Combatant<'_>) -> u16 {
    if own.runs(Program::GracefulLogoff) { GRACEFUL } else { LEAVING }
}

/// Checks that a figure which chooses its dice may jack out with so many.
///
/// # Errors
/// Says why not.
// DUE-DECK-37, DUE-DECK-39, DUE-DECK-41
pub(crate) fn check_out(state: &State, dice: Hand) -> Result<(), Refusal> {
    let now = state.phase == Phase::Pool;
    require(now, rule::DUE_DECK_37, "a decker jacks out when it chooses its dice")?;
    let own = state.fighter(state.acting);
    let name = own.name();
    require(own.is_jacked_in(), rule::DUE_DECK_37, format_args!("{name} is not jacked in"))?;
    let most = most_leaving(own);
    let many = dice.0.len();
    let rule = if most == LEAVING { rule::DUE_DECK_38 } else { rule::DUE_DECK_50 };
    let why = format_args!("whoever jacks out takes {most} dice at most, and these are {many}");
    require(many <= most, rule, why)
}

/// Checks that a figure may go anywhere: a jacked-in one stays where it is, and does all else that nothing here bars.
///
/// # Errors
/// Says that it is jacked in.
// DUE-DECK-25, DUE-DECK-30
pub(crate) fn may_go(own: Combatant<'_>) -> Result<(), Refusal> {
    let why = format_args!("{} is jacked in, and does not move", own.name());
    require(!own.is_jacked_in(), rule::DUE_DECK_25, why)
}

/// Checks that a figure may attack: a jacked-in one by RAS Override alone.
///
/// # Errors
/// Says that it is jacked in.
// DUE-DECK-28, DUE-DECK-64, DUE-DECK-65
pub(crate) fn may_attack(own: Combatant<'_>) -> Result<(), Refusal> {
    let why = format_args!("{} is jacked in, and attacks by RAS Override alone", own.name());
    require(own.may_strike(), rule::DUE_DECK_28, why)
}

/// Checks that a figure may dodge so: a jacked-in one with nothing, of terrain neither.
///
/// # Errors
/// Says that it is jacked in.
pub(crate) fn may_dodge(own: Combatant<'_>, guard: Guard) -> Result<(), Refusal> {
    let is_bare = !own.is_jacked_in();
    let why = format_args!("{} is jacked in, and adds no dice to its defence", own.name());
    require(is_bare || guard.own.0.is_empty(), rule::DUE_DECK_26, why)?;
    let why = format_args!("{} is jacked in, and gets no dice of the terrain", own.name());
    require(is_bare || guard.lent.is_empty(), rule::DUE_DECK_27, why)
}

/// The ways to jack in here: each terminal that is touched, with every two black dice.
pub(crate) fn offered_in(state: &State) -> Vec<Move> {
    let own = state.fighter(state.acting);
    let black: Vec<Die> = own.black_dice().collect();
    if !own.is_decker() || own.is_jacked_in() || black.len() < PRICE.into() {
        return Vec::new();
    }
    let mut pairs: Vec<Hand> = Vec::new();
    for (place, one) in black.iter().enumerate() {
        let pair = |other: &Die| Hand::from_iter([*one, *other]);
        pairs.extend(black[place + 1..].iter().map(pair));
    }
    let near = terminals(state).filter(|(at, _)| touches(state, own.who, *at));
    near.flat_map(|(at, _)| pairs.iter().map(move |dice| Move::JackIn(at, *dice))).collect()
}

/// The terminals at which the figure whose turn it is could jack in, if it were there.
pub(crate) fn wanted(state: &State) -> Vec<(Terminal, &Nonfigure)> {
    let own = state.fighter(state.acting);
    let can = own.is_decker() && own.has_deck() && !own.is_jacked_in();
    standing(state).filter(|_| can).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Two black dice are burned; doubles fail, and cost nothing else.
    // DUE-DECK-11, DUE-DECK-12, DUE-DECK-13, DUE-DECK-18
    pub(crate) fn jack_in(&mut self, at: Terminal, dice: Hand) {
        let who = self.state.acting;
        self.state.matrix.tried = true;
        let roll = self.burn(who, dice);
        let is_double = roll.windows(2).any(|pair| pair[0].shows == pair[1].shows);
        if is_double {
            return self.story.tell(|| Event::NotIn(who, at, Fallen(roll)));
        }
        self.state.change(who, |fighter| {
            fighter.link.terminal = Some(at);
            fighter.link.was_in = true;
        });
        self.story.tell(|| Event::JackedIn(who, at, Fallen(roll)));
    }

    /// A decker leaves with fewer dice, and acts as others do from now on.
    // DUE-DECK-40
    pub(crate) fn jack_out(&mut self, dice: Hand) {
        let who = self.state.acting;
        self.state.change(who, |fighter| {
            fighter.link.terminal = None;
            fighter.base = dice.0;
        });
        self.story.tell(|| Event::JackedOut(who, dice));
        self.next();
    }

    /// Throws out whoever has lost its deck, its terminal or the touch of it, and takes dice off bases whose source has lost them.
    // DUE-DECK-42, DUE-DECK-49, DUE-DECK-74, DUE-DECK-75, DUE-ELIM-10
    pub(crate) fn unplug(&mut self) {
        let linked = self.state.all().filter(|(_, it)| it.is_jacked_in());
        let linked: Vec<FigureId> = linked.map(|(_, it)| it.who).collect();
        for who in linked {
            let own = self.state.fighter(who);
            let holds = |at| own.has_deck() && touches(self.state, who, at);
            let is_out = own.out;
            if is_out || !own.link.terminal.is_some_and(holds) {
                self.state.change(who, |fighter| fighter.link.terminal = None);
                if !is_out {
                    self.story.tell(|| Event::ThrownOut(who));
                }
            }
        }
        self.recall();
    }

    /// A donated die lies where it is as long as its decker still has it: then it is among those that the decker has used.
    fn recall(&mut self) {
        let has_none = self.state.all().all(|(_, it)| it.link.donated.is_empty());
        if has_none {
            return;
        }
        let mut used: Vec<(FigureId, Bag<Die>)> =
            self.state.standing().map(|(_, it)| (it.who, it.spent)).collect();
        self.state.change_all(|fighter| {
            fighter.link.donated.retain(|it| {
                let source = used.iter_mut().find(|(who, _)| *who == it.from);
                source.is_some_and(|(_, left)| left.take(it.die))
            });
        });
    }
}
