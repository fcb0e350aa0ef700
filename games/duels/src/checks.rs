//! Skill checks: a figure does something to a nonfigure of a Run, with dice of its base and an attribute.

use crate::attack::{Roll, Rolled, rolled};
use crate::custody;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::{Figure, FigureId, Spell, Upgrade};
use crate::hands::some;
use crate::measure::{self, Lane, bars_to, base};
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::requirements::{on_base, require};
use crate::rule;
use crate::runs::phrase::{FROM_AFAR, counts};
use crate::runs::{Check, Nonfigure, Script, Sort, Task};
use crate::site::{Site, Stand, nearest_on, outline, point};
use crate::state::{Attempt, Combatant, Done, Fighter, Phase, Point, State};
use crate::stops::is_free;
use crate::story::{CheckSum, Event, Fallen};
use crate::terrain::{Corners, TerrainPiece};
use engine::{Memo, Refusal, Story};
use std::sync::LazyLock;
use tape::{Body, Disc, Gap, Length, Polygon, Thou, line};

/// The amount that an edge adds to its sort of check.
// DUE-UPG-38, DUE-UPG-39, DUE-FIG-24, DUE-FIG-40, DUE-STEALTH-04
const EDGE: u8 = 3;

/// Red dice of a friend that hides a figure by Invisibility.
// DUE-MAGIC-31
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Help {
    /// The dice of the friend.
    pub dice: Hand,
    /// The friend.
    pub friend: FigureId,
}

/// The relation of a figure to a nonfigure.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) enum Nearness {
    /// In base contact.
    Touches,
    /// Away from it, along a free line of this length.
    Sees(Length),
    /// Away from it, without a free line.
    Hidden,
}

/// Checks that the figure whose turn it is may attempt a check with these dice.
///
/// # Errors
/// Says why not.
// DUE-SKILL-01, DUE-SKILL-05, DUE-ROUND-20
pub(crate) fn check(state: &State, task: Task, dice: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let (script, check) = of_run(state, task)?;
    // DUE-STEALTH-07, DUE-ALT-44, DUE-ALT-46
    require(!state.checked, rule::DUE_SKILL_24, "you have made a skill check this turn")?;
    is_open(state, script, task, check)?;
    on_base(own, dice)?;
    takes(own, check, dice)?;
    let near = nearness_of(state, own.who, script, check);
    let name = script.name_of(check);
    match script.figure_of(check) {
        Some(_) => is_near(own, check, name, near),
        None => is_near(own, check, &format!("the {name}"), near),
    }
}

/// The relation of a figure to what a check is made at: a nonfigure, or a figure of the Run.
fn nearness_of(state: &State, who: FigureId, script: &Script, check: &Check) -> Nearness {
    let Some(other) = subject(state, script, check) else {
        return script.thing_of(check).map_or(Nearness::Hidden, |it| nearness(state, who, it));
    };
    let line = || measure::shot(state, who, other, Lane::Shortest);
    match custody::touch(state, who, other) {
        true => Nearness::Touches,
        false => line().map_or(Nearness::Hidden, |shot| Nearness::Sees(shot.length())),
    }
}

/// The figure of the Run at which a check is made.
pub(crate) fn subject(state: &State, script: &Script, check: &Check) -> Option<FigureId> {
    let of = script.figure_of(check)?;
    state.roster().npcs().find(|(_, npc)| npc.of == of).map(|(who, _)| who)
}

/// A check of the Run of the table.
// DUE-ROUND-25
fn of_run(state: &State, task: Task) -> Result<(&Script, &Check), Refusal> {
    let script = state.setup.run.script().ok_or_else(no_run)?;
    Ok((script, script.check(task).ok_or_else(no_run)?))
}

fn no_run() -> Refusal {
    let why = "skill checks are made on Runs alone: choose one before the game".to_owned();
    Refusal { rule: rule::DUE_ROUND_25, why }
}

/// Checks that a check can still be attempted by this team.
// DUE-SKILL-23, DUE-STEALTH-06
fn is_open(state: &State, script: &Script, task: Task, check: &Check) -> Result<(), Refusal> {
    let (name, team) = (&check.name, state.team(state.acting));
    if let Some(who) = subject(state, script, check) {
        let target = state.fighter(who);
        let gone = format_args!("{} is not on the table", target.name()).to_string();
        require(!target.out, rule::DUE_SKILL_23, gone)?;
        if check.leads {
            custody::may_coerce(state, who)?;
        }
    }
    let is_done = |task: Task| state.done.iter().any(|it| it.task == task);
    require(!is_done(task), rule::DUE_SKILL_23, format_args!("{name} has been done"))?;
    let is_own = check.only.is_none_or(|seat| seat == team);
    require(is_own, rule::DUE_SKILL_23, format_args!("{name} is for the other team"))?;
    let first = check.needs.iter().find(|it| !is_done(**it)).and_then(|it| script.check(*it));
    if let Some(first) = first {
        let why = format!("{} comes before {name}", first.name);
        return Err(Refusal { rule: rule::DUE_SKILL_23, why });
    }
    is_left(state, script, task, check)
}

/// Checks that nothing has closed a check for all teams: what it is about has come about, its thing is destroyed, or another check alone
/// brings it about.
// DUE-ALT-47
pub(crate) fn is_left(
    state: &State,
    script: &Script,
    task: Task,
    check: &Check,
) -> Result<(), Refusal> {
    let name = &check.name;
    let why = format_args!("{name} is made when another check forces it");
    require(!script.is_forced(task), rule::DUE_SKILL_24, why)?;
    let closed = check.until.filter(|fact| state.is_settled(*fact));
    if let Some(fact) = closed.and_then(|fact| script.fact(fact)) {
        let why = format!("{name} is of no use any more: {}", fact.name);
        return Err(Refusal { rule: rule::DUE_SKILL_23, why });
    }
    let thing = script.thing_of(check).map_or("", |thing| thing.name.as_str());
    let destroyed = is_destroyed(state, script, check.at);
    require(!destroyed, rule::DUE_ALT_47, format_args!("the {thing} is destroyed"))
}

/// Returns true if a thing is destroyed, by its index.
// DUE-ALT-47
pub(crate) fn is_destroyed(state: &State, script: &Script, thing: usize) -> bool {
    let done = state.done.iter().filter_map(|it| script.check(it.task));
    done.into_iter().any(|check| check.destroys && check.at == thing)
}

/// Checks that the figure on which a check is forced may make it with these dice, or with none.
///
/// # Errors
/// Says why not.
// DUE-ALT-52, DUE-ALT-56, DUE-ALT-58
pub(crate) fn check_forced(
    state: &State,
    forced: Task,
    task: Task,
    dice: Hand,
) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let (_, check) = of_run(state, forced)?;
    let why = format_args!("{} comes first", check.name);
    require(task == forced, rule::DUE_ALT_52, why)?;
    on_base(own, dice)?;
    takes(own, check, dice)
}

/// Checks that dice have colours that a check takes.
fn takes(own: Combatant<'_>, check: &Check, dice: Hand) -> Result<(), Refusal> {
    let wrong = dice.dice().find(|die| !check.phrase.takes(own.figure(), die.colour()));
    let Some(die) = wrong else { return Ok(()) };
    let rule = if check.phrase.is_stealth() { rule::DUE_STEALTH_02 } else { rule::DUE_SKILL_21 };
    let why = format!("this check is {}: no {} dice", check.phrase.said(), die.colour());
    Err(Refusal { rule, why })
}

/// Checks that a figure stands where a check can be made.
// DUE-SKILL-02
fn is_near(own: Combatant<'_>, check: &Check, thing: &str, near: Nearness) -> Result<(), Refusal> {
    let name = own.name();
    let is_touching = near == Nearness::Touches;
    if !check.phrase.at_range {
        let rule =
            if check.phrase.is_stealth() { rule::DUE_STEALTH_05 } else { rule::DUE_SKILL_03 };
        return require(is_touching, rule, format_args!("{name} does not touch {thing}"));
    }
    let range = longest_range(own.figure());
    match near {
        Nearness::Touches => Ok(()),
        Nearness::Hidden => {
            let why = format!("{name} has no free line of fire to {thing}");
            Err(Refusal { rule: rule::DUE_SKILL_17, why })
        }
        Nearness::Sees(line) => {
            let why = format_args!("{thing} is {line} inches away, and {name} reaches {range}");
            require(line.within(Thou::inches(range.into())), rule::DUE_SKILL_17, why)
        }
    }
}

/// The longest range of a figure.
// DUE-SKILL-17
fn longest_range(figure: &Figure) -> u8 {
    figure.ranges.iter().flatten().copied().max().unwrap_or_default()
}

/// Returns whether a figure touches a nonfigure, or the free line to it.
// DUE-SKILL-26, DUE-SKILL-27
pub(crate) fn nearness(state: &State, who: FigureId, thing: &Nonfigure) -> Nearness {
    let site = Site::of(&state.terrain);
    let stand = site.stand(state.fighter(who).at);
    let Some(outline) = outline_of(thing) else { return Nearness::Hidden };
    let level = thing.corners.first().map_or(0, |at| site.level_at(*at));
    let gap = Gap::between(&stand.base.into(), &outline.clone().into());
    if stand.level == level && gap.at_most(Thou(0)) {
        return Nearness::Touches;
    }
    let ends = ends(state.fighter(who).at, &outline).into_iter();
    let ends: Vec<Disc> = ends.map(|at| Disc { centre: point(at), radius: Thou(1) }).collect();
    let Some(first) = ends.first() else { return Nearness::Hidden };
    let bars = bars_to(state, who, Stand { base: *first, level }, &outline);
    let bars: Vec<&Body> = bars.iter().collect();
    let lines = ends.iter().filter_map(|end| line::shortest(&stand.base, end, &bars));
    let shortest = lines.map(|it| it.length()).min_by(|one, other| one.0.total_cmp(&other.0));
    shortest.map_or(Nearness::Hidden, Nearness::Sees)
}

/// The outline of a nonfigure.
pub(crate) fn outline_of(thing: &Nonfigure) -> Option<Polygon> {
    let piece = TerrainPiece { corners: thing.corners, ..TerrainPiece::default() };
    (*OUTLINES.get(piece.corners, || outline(&piece).ok())).clone()
}

/// Outlines by their corners: the same few are asked for again and again.
static OUTLINES: LazyLock<Memo<Corners, Option<Polygon>>> = LazyLock::new(|| Memo::of(64));

/// Of each side of an outline the point that is nearest to a base.
fn ends(at: Point, outline: &Polygon) -> Vec<Point> {
    outline.sides().map(|side| nearest_on(at, side)).collect()
}

/// Checks that a friend may hide the figure whose turn it is.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-31
pub(crate) fn may_help(state: &State, task: Task, help: Help) -> Result<(), Refusal> {
    let (_, check) = of_run(state, task)?;
    let is_stealth = check.phrase.is_stealth();
    require(is_stealth, rule::DUE_MAGIC_31, "Invisibility helps with stealth checks alone")?;
    let is_friend = state.friends(state.acting).any(|it| it.who == help.friend);
    require(is_friend, rule::DUE_MAGIC_31, "a friend on the table can help")?;
    let friend = state.fighter(help.friend);
    let (name, figure) = (friend.name(), friend.figure());
    let knows = figure.knows(Spell::Invisibility);
    require(knows, rule::DUE_MAGIC_31, format_args!("{name} does not know Invisibility"))?;
    let is_red = !help.dice.0.is_empty() && help.dice.dice().all(|it| it.colour() == Colour::Red);
    require(is_red, rule::DUE_MAGIC_31, "name red dice of your friend")?;
    on_base(friend, help.dice)?;
    let gap = measure::gap(state, state.acting, help.friend);
    let range = figure.range(Colour::Red).unwrap_or_default();
    let why = format_args!("{name} is {gap} inches away, and its red reaches {range}");
    require(gap.within(Thou::inches(range.into())), rule::DUE_MAGIC_31, why)
}

/// Why the figure whose turn it is can attempt nothing from here: the refusal of the first check that is open.
pub(crate) fn why_none(state: &State) -> Option<Refusal> {
    let script = state.setup.run.script()?;
    let refused = |(task, _): (Task, &Check)| check(state, task, Hand::default()).err();
    let is_open = |it: &(Task, &Check)| is_open(state, script, it.0, it.1).is_ok();
    let open = script.tasks().find(is_open).or_else(|| script.tasks().next());
    open.and_then(refused)
}

/// The number that a figure needs where it stands.
// DUE-SKILL-15, DUE-SKILL-16
fn needed(own: Combatant<'_>, check: &Check, near: Nearness) -> u8 {
    let more = if near == Nearness::Touches { 0 } else { FROM_AFAR };
    check.phrase.number_of(own.figure()).saturating_add(more)
}

/// The number that a check needs which was declared, as deckers have changed it.
// DUE-DECK-19, DUE-DECK-20
pub(crate) fn number(state: &State, attempt: Attempt) -> u8 {
    let Ok((script, check)) = of_run(state, attempt.task) else { return 0 };
    let own = state.fighter(state.acting);
    let near = match script.is_forced(attempt.task) {
        true => Nearness::Touches,
        false => nearness_of(state, own.who, script, check),
    };
    let enough = needed(own, check, near);
    i16::from(enough).saturating_add(attempt.shift).clamp(0, u8::MAX.into()) as u8
}

/// The amount that a figure has before its dice: an attribute, and what an edge adds.
// DUE-STEALTH-09
fn before_dice(own: Combatant<'_>, check: &Check) -> u8 {
    let attribute = check.phrase.dial.map_or(0, |dial| own.value(dial));
    let edge = match check.sort {
        Sort::Stealth => Some(Upgrade::GiftOfStealth),
        Sort::Social => Some(Upgrade::PeopleSkills),
        _ => None,
    };
    let has_edge = edge.is_some_and(|edge| own.figure().has(edge));
    attribute.saturating_add(if has_edge { EDGE } else { 0 })
}

/// The chance in a hundred that a check succeeds.
pub(crate) fn chance(state: &State, task: Task, dice: impl Iterator<Item = Die>) -> Option<u32> {
    let (script, check) = of_run(state, task).ok()?;
    let own = state.fighter(state.acting);
    let near = nearness_of(state, own.who, script, check);
    let faces = |die: Die| (1..=die.sides()).map(move |shows| counts(Rolled { die, shows }));
    let first = usize::from(before_dice(own, check));
    let mut ways = vec![0_u64; first + 1];
    ways[first] = 1;
    for die in dice {
        let mut next = vec![0_u64; ways.len() + usize::from(die.sides())];
        for (sum, many) in ways.iter().enumerate() {
            faces(die).for_each(|more| next[sum + usize::from(more)] += many);
        }
        ways = next;
    }
    let all: u64 = ways.iter().sum();
    let good: u64 = ways.iter().skip(needed(own, check, near).into()).sum();
    Some(((100 * good + all / 2) / all.max(1)) as u32)
}

/// The thousandths of an inch from which a figure can make a check, if it sees its thing: 0 for one in contact.
// DUE-SKILL-03, DUE-SKILL-17
pub(crate) fn reach(own: Combatant<'_>, check: &Check) -> f64 {
    let inches = if check.phrase.at_range { longest_range(own.figure()) } else { 0 };
    1000.0 * f64::from(inches)
}

/// About how likely a check in contact succeeds with these dice, from 0 to 1.
pub(crate) fn odds(own: Combatant<'_>, check: &Check, dice: impl Iterator<Item = Die>) -> f32 {
    let needs = f32::from(check.phrase.number_of(own.figure()));
    let (mut mean, mut spread) = (f32::from(before_dice(own, check)), 0.0);
    for die in dice {
        let faces = (1..=die.sides()).map(|shows| f32::from(counts(Rolled { die, shows })));
        let [sum, squares] =
            faces.fold([0.0; 2], |[sum, squares], it| [sum + it, squares + it * it]);
        let sides = f32::from(die.sides());
        mean += sum / sides;
        spread += squares / sides - (sum / sides) * (sum / sides);
    }
    at_least(mean - needs, spread)
}

/// About how likely a sum reaches a number that is so far below its mean: between surely and never the odds fall as a smooth step.
pub(crate) fn at_least(lead: f32, spread: f32) -> f32 {
    let step = ((lead + 0.5) / (4.4 * spread.max(0.25).sqrt()) + 0.5).clamp(0.0, 1.0);
    step * step * (3.0 - 2.0 * step)
}

/// The checks that the team of the figure whose turn it is can still make.
pub(crate) fn open(state: &State) -> Vec<Task> {
    let Some(script) = state.setup.run.script() else { return Vec::new() };
    let open = script.tasks().filter(|(task, it)| is_open(state, script, *task, it).is_ok());
    open.map(|(task, _)| task).collect()
}

/// A free place at which a figure would touch the thing of a check, the nearest of those that are square to its sides.
pub(crate) fn beside(state: &State, own: Combatant<'_>, task: Task) -> Option<Point> {
    let script = state.setup.run.script()?;
    beside_thing(state, own, script.thing_of(script.check(task)?)?)
}

/// The same for any thing of the Run.
pub(crate) fn beside_thing(state: &State, own: Combatant<'_>, thing: &Nonfigure) -> Option<Point> {
    let outline = outline_of(thing)?;
    let mut places = touching(own.at, &outline);
    let far = |at: &Point| {
        let [x, y] = [at.x - own.at.x, at.y - own.at.y].map(i64::from);
        x * x + y * y
    };
    places.sort_by_key(far);
    let is_free =
        |at: &Point| is_free(state, *at) && measure::overlapped(state, own.who, *at).is_none();
    places.into_iter().find(is_free)
}

/// The checks that are offered, each with sets of dice that stand for all.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let Some(script) = state.setup.run.script().filter(|_| !state.checked) else {
        return Vec::new();
    };
    let own = state.fighter(state.acting);
    let mut moves = Vec::new();
    for task in open(state) {
        let Some(check) = script.check(task) else { continue };
        let takes = |die: &Die| check.phrase.takes(own.figure(), die.colour());
        let all: Hand = Hand(own.base).dice().filter(takes).collect();
        let hands = some(own).filter(|hand| hand.dice().all(|die| takes(&die)));
        moves.extend([all].into_iter().chain(hands).map(|dice| Move::Check(task, dice)));
        for friend in state.friends(own.who).filter(|_| check.phrase.is_stealth()) {
            let red: Hand =
                Hand(friend.base).dice().filter(|it| it.colour() == Colour::Red).collect();
            moves.push(Move::Sneak(task, all, red, friend.who));
        }
    }
    moves
}

/// The dice that are offered for a check that is forced on the figure whose turn it is.
pub(crate) fn forced(state: &State, task: Task) -> Vec<Move> {
    let Some(check) = state.setup.run.script().and_then(|script| script.check(task)) else {
        return Vec::new();
    };
    let own = state.fighter(state.acting);
    let takes = |die: &Die| check.phrase.takes(own.figure(), die.colour());
    let all: Hand = Hand(own.base).dice().filter(takes).collect();
    [all, Hand::default()].map(|dice| Move::Check(task, dice)).to_vec()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Dice of the base are rolled and lie on the sheet, aces too. Equal numbers do no harm.
    // DUE-SKILL-06, DUE-SKILL-07, DUE-SKILL-08, DUE-SKILL-09, DUE-SKILL-10, DUE-SKILL-11, DUE-SKILL-20, DUE-ACE-07, DUE-KARMA-11, DUE-STEALTH-01
    pub(crate) fn attempt(&mut self, task: Task, dice: Hand, help: Option<Help>) {
        let who = self.state.acting;
        let Help { dice: red, friend } = help.unwrap_or_default();
        self.take_off(who, dice);
        self.take_off(friend, red);
        // DUE-ALT-56
        self.state.checked |= !matches!(self.state.phase, Phase::Forced(_));
        let attempt = Attempt { task, dice: dice.0, help: red.0, friend, ..Attempt::default() };
        let run = self.state.setup.run.clone();
        let check = run.script().and_then(|script| script.check(task));
        match check.is_some_and(|check| check.is_secured) {
            true => self.ask_deckers(attempt, None),
            false => self.resolve(attempt),
        }
    }

    /// The dice of a check fall.
    pub(crate) fn resolve(&mut self, attempt: Attempt) {
        let (who, task) = (self.state.acting, attempt.task);
        self.state.phase = Phase::Act;
        let run = self.state.setup.run.clone();
        let Some(check) = run.script().and_then(|script| script.check(task)) else { return };
        let enough = number(self.state, attempt);
        let mut roll: Roll = rolled(Hand(attempt.dice), self.dice);
        roll.extend(rolled(Hand(attempt.help), self.dice));
        let sum = CheckSum(before_dice(self.fighter(), check), roll);
        self.story.tell(|| Event::Checked(who, task, Fallen(roll), sum, enough));
        match sum.total() >= enough {
            true => self.succeeds(task, check),
            false => self.fails(task, check),
        }
    }

    fn succeeds(&mut self, task: Task, check: &Check) {
        let who = self.state.acting;
        self.story.tell(|| Event::Succeeded(who, task));
        let by = self.state.team(who);
        let run = self.state.setup.run.clone();
        let led = run.script().and_then(|script| subject(self.state, script, check));
        if let Some(led) = led.filter(|_| check.leads) {
            return self.leads(led);
        }
        _ = self.state.done.try_push(Done { task, by });
        let things = run.script().map_or(&[][..], |script| &script.things);
        if let Some(thing) = check.opens.and_then(|at| things.get(at)) {
            self.state.terrain.retain(|piece| Some(*piece) != thing.piece);
        }
        self.settles(by);
        self.counts_aims(task, by);
        self.may_end();
        // DUE-ALT-52, DUE-ALT-145
        if let (Some(task), Phase::Act) = (check.triggers, self.state.phase) {
            self.state.phase = Phase::Forced(task);
        }
    }

    /// Makes the acting figure take a click, and spend its dice where the Run says that failure stuns.
    // DUE-SKILL-12, DUE-STEALTH-08
    fn fails(&mut self, task: Task, check: &Check) {
        let who = self.state.acting;
        // DUE-ALT-53, DUE-ALT-55
        let on_body = self.fighter().takes_all_on_body();
        let hurts = check.hurts.filter(|dial| *dial == Dial::Body || !on_body);
        self.story.tell(|| match hurts {
            Some(dial) => Event::CheckHurt(who, task, dial),
            None => Event::CheckFailed(who, task),
        });
        if check.stuns {
            self.loses_base(who);
        }
        self.state.phase = Phase::Failed;
        if let Some(dial) = hurts {
            self.take(dial);
        }
    }

    /// All dice of a base go to the sheet, whatever the figure resists.
    // DUE-ALT-53, DUE-ALT-54, DUE-ALT-57
    fn loses_base(&mut self, who: FigureId) {
        self.state.change(who, Fighter::clear_base);
        self.story.tell(|| Event::Dazed(who));
    }
}

/// Returns the places at which a base would touch an outline: square to each side, beside its nearest point.
pub(crate) fn touching(at: Point, outline: &Polygon) -> Vec<Point> {
    let far = f64::from(measure::RADIUS.0);
    let beside = |side: [tape::Point; 2]| {
        let near = nearest_on(at, side);
        let [x, y] = [side[1].x.0 - side[0].x.0, side[1].y.0 - side[0].y.0].map(f64::from);
        let long = (x * x + y * y).sqrt().max(1.0);
        let out = |sign: f64| Point {
            x: near.x + (sign * y / long * far).round() as i32,
            y: near.y - (sign * x / long * far).round() as i32,
        };
        [out(1.0), out(-1.0)]
    };
    let mut all: Vec<Point> = outline.sides().flat_map(beside).collect();
    let touches =
        |at: &Point| Gap::between(&base(*at).into(), &outline.clone().into()).at_most(Thou(0));
    all.retain(touches);
    all
}
