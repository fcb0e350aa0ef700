//! A view drawn: the ground, a plate for each figure, and what is asked.

use crate::Duels;
use crate::aims;
use crate::attack::{Roll, Rolled, lent_by};
use crate::chances;
use crate::checks;
use crate::dials::{Dial, holes};
use crate::dice::{Colour, Die, tint};
use crate::facts;
use crate::figures::{FigureId, Spell};
use crate::gear::Gear;
use crate::handling;
use crate::legal::{apart, barred};
use crate::lift;
use crate::link::Purpose;
use crate::magic::{RED_DICE, fingers, summoning};
use crate::matrix::{drawing, jacking};
use crate::measure::stride;
use crate::measure::{self, Lane, RADIUS, reach};
use crate::moves::{Guard, Hand, Lent, Move};
use crate::npcs;
use crate::order;
use crate::passcards::{MORE, SHIAWASE};
use crate::play::POOL;
use crate::rule;
use crate::ruler;
use crate::run_plate;
use crate::runs::premises::strip;
use crate::runs::{Check, Door, Doorway, Nonfigure, Script, Task};
use crate::sending::{self, PROJECTION, REMOTE_CONTROL, SendingTerms};
use crate::sheet::person;
use crate::site::Site;
use crate::state::{Combatant, Lying, Phase, Point, State, UNOWNED};
use crate::stops;
use crate::strokes;
use crate::terrain::TerrainKind;
use crate::view::View;
use crate::within_reach;
use engine::blank::{Blank, Inches, Pick, Stop, taking};
use engine::lift::Lift;
use engine::notation::Slot;
use engine::preview::Chance;
use engine::ruler::RulerEnd;
use engine::scene::{
    self, Choice, Counter, Deed, Face, Map, Part, Plate, Prompt, Scene, Shape, Stroke, Thing,
    ThingId, Tone,
};
use engine::{Dice, DieLook, Drawn, Legal, Line, Refusal, Rules, Seat, Seen, Text};
use std::borrow::Cow;

/// The pieces of terrain are things from here on, after the figures.
pub(crate) const TERRAIN: u32 = 50;
/// The gear that a figure may take along.
const LIST: u32 = 100;
/// The dice that terrain lends.
const LENT: u32 = 200;
/// The gear on the ground.
pub(crate) const GROUND: u32 = 300;
/// The nonfigures of a Run.
const NONFIGURE: u32 = 500;
/// The doors of a Run.
const DOORS: u32 = 600;
/// The spirit or drone that was sent.
const SENT: u32 = 400;
/// The dice on a base, those of the next figure so many later.
const BASE: u32 = 1000;
/// The dice on a sheet likewise.
const SHEET: u32 = 5000;
const NEXT: u32 = 100;

/// How many finished answers of a sort stand beside the one that is filled in.
const FEW: usize = 5;

impl Drawn for Duels {
    fn scene(&self, view: &View) -> Scene {
        // A table that shows what the view shows: good for questions whose answer lies open.
        let state = &self.imagine(view, &mut Dice::from_number(0));
        let turn = self.turn(state);
        let plates =
            state.all().map(|(seat, fighter)| Part::Plate(plate(state, seat, fighter, view)));
        let run = run_plate::plate(state).map(Part::Plate);
        let parts = [Part::Map(ground(state))].into_iter().chain(plates).chain(run).collect();
        let mut prompt = Prompt::of(view.viewer, &turn, question(state), || choices(self, state));
        if state.phase == Phase::Act && !prompt.choices.is_empty() {
            prompt.deeds = deeds(self, state, &prompt);
        }
        let moment = match state.phase {
            Phase::Board | Phase::Gear | Phase::Terrain | Phase::Edge | Phase::Place => {
                "Before the duel".to_owned()
            }
            _ => format!("Round {} of {}{}", state.round, state.setup.rounds(), between(state)),
        };
        let title = "ShadowRun Duels: Reloaded";
        let scene = Scene::new(title, view.viewer, moment, &turn, prompt, parts);
        Scene { order: order::of(state), ..scene }
    }

    fn sketch(&self, view: &View, mv: &Move) -> Vec<Stroke> {
        let state = &self.imagine(view, &mut Dice::from_number(0));
        match *mv {
            Move::Go(to) if state.phase == Phase::Act => strokes::of_going(state, to),
            Move::Walk(route) if state.phase == Phase::Act => strokes::of_walking(state, &route),
            Move::Attack(..) if state.phase == Phase::Act => strokes::from_here(state),
            Move::Place(piece) if state.phase == Phase::Terrain => {
                strokes::of_laying(state, &piece)
            }
            Move::Stand(at) if state.phase == Phase::Place => strokes::of_standing(state, at),
            _ => Vec::new(),
        }
    }

    fn lift(&self, view: &View, mv: &Move) -> Option<Lift> {
        let state = &self.imagine(view, &mut Dice::from_number(0));
        let carries = matches!(mv, Move::Go(_)) && state.phase == Phase::Act && !state.moved;
        if carries { lift::of_going(state) } else { None }
    }

    fn ruler(&self, view: &View, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke> {
        ruler::laid(&self.imagine(view, &mut Dice::from_number(0)), from, to)
    }

    fn odds(&self, view: &View, mv: &Move) -> Vec<Chance> {
        chances::of(&self.imagine(view, &mut Dice::from_number(0)), mv)
    }
}

/// How far apart two are who alone are left, and who has to catch up.
fn between(state: &State) -> String {
    let left: Vec<FigureId> = state.standing().map(|(_, fighter)| fighter.who).collect();
    let apart = match left.as_slice() {
        [one, other] => {
            let target = if state.acting == *one { *other } else { *one };
            format!(", {}", apart(state, state.acting, target))
        }
        _ => String::new(),
    };
    let clock = state.clock.and_then(|clock| {
        let captain = state.squad(clock.team).find(|fighter| !fighter.out)?;
        Some(format!(", {} has to catch up by the end of round {}", captain.name(), clock.until))
    });
    apart + &clock.unwrap_or_default()
}

fn question(state: &State) -> String {
    match state.phase {
        Phase::Gear => {
            let fighter = state.fighter(state.acting);
            let (name, most) = (fighter.name(), fighter.figure().gear_factor);
            match state.squad(state.team(state.acting)).count() {
                1 => format!("What gear does your figure take along, for {most} at most?"),
                _ => format!("What gear does {name} take along, for {most} at most?"),
            }
        }
        Phase::Board => format!("Does {} come with a vehicle?", state.fighter(state.acting).name()),
        Phase::Terrain => "Which piece of terrain do you lay, and where?".to_owned(),
        Phase::Edge if state.setup.run.has_doors() => {
            "By which door does your team come in?".to_owned()
        }
        Phase::Edge => "At which edge does your team begin?".to_owned(),
        Phase::Place => {
            let (team, name) = (state.team(state.acting), state.fighter(state.acting).name());
            if let Some(door) = state.doorway_of(team) {
                return format!("Where at the {} does {name} stand?", door.name);
            }
            let edge = state.edge_of(team).map_or("your", |edge| edge.name());
            format!("Where at the {edge} edge does {name} stand?")
        }
        Phase::Enter => format!("Where does {} arrive?", state.fighter(state.acting).name()),
        Phase::Target => format!("Whom does {} attack?", state.fighter(state.acting).name()),
        Phase::Pool => "Which dice do you take for this round, six at most?".to_owned(),
        Phase::Initiative => "Which of them do you roll for initiative?".to_owned(),
        Phase::Act if state.fighter(state.acting).is_jacked_in() => {
            "Help from the Matrix, or end your turn.".to_owned()
        }
        Phase::Act if state.moved => "Attack, or end your turn.".to_owned(),
        Phase::Act => format!("Move up to {} inches, attack, or end your turn.", stride(state)),
        Phase::Jolt(_) | Phase::Coordinate | Phase::Tamper(_) => {
            drawing::question(state).unwrap_or_default()
        }
        Phase::Sent(sent) => {
            let piece = &state.roster().piece(sent.gear).name;
            format!("What does {piece} attack with its own dice from where it is?")
        }
        Phase::Summoned(spirit) => {
            let name = &state.roster().piece(spirit).name;
            let own = state.fighter(state.acting);
            match handling::has_room_for(own, spirit, rule::DUE_MAGIC_46) {
                Ok(()) => format!("{name} answers. Do you take it?"),
                Err(_) => format!("{name} answers. Lay gear down until it has room, or leave it."),
            }
        }
        Phase::AttackRoll(thrown) => {
            let shows = shown(&thrown.attack);
            format!("Your attack shows {shows}. Which passcard do you play on it?")
        }
        Phase::Fortune(thrown) => {
            let shows = shown(&thrown.attack);
            format!("Your attack shows {shows}. Do you ignore Bad Karma, once in this game?")
        }
        Phase::DodgeRoll(thrown) => {
            let [attack, dodge] = [&thrown.attack, &thrown.dodge].map(shown);
            format!("The attack shows {attack}, your dodge {dodge}. Which passcard do you play?")
        }
        Phase::Treat(care) => {
            let fighter = state.fighter(care.who);
            let (name, fatal) =
                (fighter.name(), if fighter.is_down() { ", or it falls" } else { "" });
            format!("Do you play Doc Wagon for {name}{fatal}?")
        }
        Phase::Banish(_) => "Do you banish a spirit in place of the damage?".to_owned(),
        Phase::Withdraw(left) => match left {
            0 | 1 => "Which dial takes a click for the focus you lost?".to_owned(),
            _ => format!("Which dial takes a click for one of the {left} foci you lost?"),
        },
        Phase::Dodge(declared) => {
            let dice = Hand(declared.dice).write(&Duels::default());
            format!("You are attacked with {dice}. What do you dodge with?")
        }
        Phase::Drop(_) => "Which piece does your target drop?".to_owned(),
        Phase::Lay(_) => {
            let roster = state.roster();
            let names: Vec<&str> =
                state.falling.iter().map(|it| &*roster.piece(it.gear).name).collect();
            format!("Where does {} lie, beside your base?", names.join(", "))
        }
        Phase::Assign(hit) => match hit.clicks {
            1 => "Which dial takes the one click?".to_owned(),
            clicks => format!("Which dial takes the {clicks} clicks?"),
        },
        Phase::StrikeBack => "Do you strike back?".to_owned(),
        Phase::Forced(task) => {
            let check = state.setup.run.script().and_then(|script| script.check(task));
            let said =
                check.map_or_else(String::new, |it| format!("{}, {}", it.name, it.phrase.said()));
            format!("This is forced on you: {said}. What do you roll?")
        }
        Phase::Answer | Phase::Failed => "Which of your dials takes the click?".to_owned(),
        Phase::Over(_) => "The duel is over.".to_owned(),
    }
}

/// Dice as they lie, for a question.
fn shown(roll: &Roll) -> String {
    let says = |rolled: &Rolled| format!("{} {}", rolled.die.colour(), rolled.shows);
    let dice: Vec<String> = roll.iter().map(says).collect();
    if dice.is_empty() { "nothing".to_owned() } else { dice.join(", ") }
}

/// The plate of a figure; the first of a team stands for its seat.
fn plate(state: &State, seat: Seat, fighter: Combatant<'_>, view: &View) -> Plate {
    let at = strokes::thing_of(state, fighter.who).map_or(0, |thing| thing.0);
    let place = state.squad(seat).position(|own| own.who == fighter.who).unwrap_or_default();
    let shown = |dial: &Dial| {
        let clicks = fighter.figure().dial(*dial);
        let first = clicks.first().map_or(0, |click| click.value);
        Counter { of: Some(first.into()), ..Counter::new(dial.name(), fighter.value(*dial)) }
    };
    let holes = Counter {
        of: Some(3),
        tone: if fighter.holes() > 0 { Tone::Cinnabar } else { Tone::Plain },
        ..Counter::new("bullet holes", fighter.holes())
    };
    let mut sheet = fighter.dice();
    sheet.take_all(&fighter.base);
    let dice = |dice: engine::Bag<Die>, first: u32, mark: &str| {
        let first = first + NEXT * at;
        let thing = |(die, copies): (Die, u8)| Thing {
            copies: copies.into(),
            marks: if mark.is_empty() { Vec::new() } else { vec![mark.to_owned()] },
            ..Thing::new(first + u32::from(die.0), Some(face_of(die)))
        };
        dice.iter().map(thing).collect::<Vec<Thing>>()
    };
    let mut notes = notes(fighter);
    notes.extend(drawing::notes(state, fighter));
    notes.extend(npcs::notes(state, fighter));
    // Of gear that is not shown yet only whoever chose it is told.
    if let Some(kit) = view.kits.get(place).filter(|_| view.viewer.is(seat)) {
        let text = format!("you take {}", crate::moves::Kit::from(*kit).names(state.roster()));
        notes.push(Line { text: text.into(), rules: Vec::new() });
    }
    let mut things = dice(fighter.base, BASE, "on base");
    things.extend(drawing::donated(state, fighter, BASE + NEXT * at, face_of));
    things.extend(dice(sheet, SHEET, ""));
    Plate {
        seat: (place == 0 && seat != UNOWNED).then_some(seat),
        name: fighter.name().to_owned(),
        on_turn: state.acting == fighter.who && !matches!(state.phase, Phase::Over(_)),
        counters: Dial::ALL.iter().map(shown).chain([holes]).collect(),
        meters: if place == 0 { aims::meters(state, seat) } else { Vec::new() },
        notes: notes.into_iter().map(Into::into).collect(),
        things,
        ..Plate::default()
    }
}

fn face_of(die: Die) -> Face {
    Face { name: die.to_string(), kind: "die".to_owned(), die: Some(look(die)), ..Face::default() }
}

/// What it carries, how far its colours reach, and which shields its dials show.
fn notes(fighter: Combatant<'_>) -> Vec<Line> {
    let line = |text: Text| Line { text, rules: Vec::new() };
    let gear = fighter.gear.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]);
    let mut notes: Vec<Line> = gear
        .map(|gear| {
            let piece = fighter.piece(gear);
            let says = [piece.dice_said(), piece.shields_said()].join(" ");
            line(Text::new().card(&*piece.name).words(format!(": {}", says.trim())))
        })
        .collect();
    notes.extend(fighter.vehicle.map(|vehicle| {
        let says = [vehicle.dials_said(), vehicle.dice_said(), vehicle.shields_said()].join("; ");
        let penalty = match fighter.figure().most_machines() {
            Some(_) => String::new(),
            None => format!("; {}", vehicle.penalty()),
        };
        line(Text::new().card(vehicle.name()).words(format!(": {says}{penalty}")))
    }));
    // DUE-CARD-15
    for (cards, says) in [(fighter.cards, "passcards: "), (fighter.played, "passcards played: ")] {
        if cards.is_empty() {
            continue;
        }
        let named = cards.iter().enumerate().fold(Text::from(says), |text, (place, card)| {
            let text = if place == 0 { text } else { text.words(", ") };
            text.card(&*fighter.piece(card).name)
        });
        notes.push(line(named));
    }
    let figure = fighter.figure();
    let reach = |colour: &crate::dice::Colour| {
        let bonus = match figure.bonus[*colour as usize] {
            0 => String::new(),
            bonus => format!(" (+{bonus})"),
        };
        Some(format!("{colour} {}{bonus}", figure.range(*colour)?))
    };
    let ranges: Vec<String> = crate::dice::Colour::ALL.iter().filter_map(reach).collect();
    if !ranges.is_empty() {
        notes.insert(0, line(format!("reaches {} inches", ranges.join(", ")).into()));
    }
    let shields: Vec<&str> = fighter.dial_shields().map(|(_, colour)| colour.name()).collect();
    if !shields.is_empty() {
        notes.push(line(format!("its dials shield against {}", shields.join(", ")).into()));
    }
    notes
}

fn inches(point: Point) -> (f64, f64) {
    (Inches(point.x).inches(), Inches(point.y).inches())
}

fn ground(state: &State) -> Map {
    let side = Inches(state.side().0).inches();
    let base = |fighter: Combatant<'_>| {
        let (name, figure) = (fighter.name().to_owned(), fighter.figure());
        let person = Some(person(figure.race, figure.aptitude));
        let face = Face { name, kind: "figure".to_owned(), person, ..Face::default() };
        let now = Dial::ALL.iter().map(|dial| Counter::new(dial.name(), fighter.value(*dial)));
        let at = strokes::thing_of(state, fighter.who).map_or(0, |thing| thing.0);
        let marks = fighter.vehicle.map(|vehicle| vehicle.name().to_lowercase());
        let marks = marks.into_iter().chain(drawing::mark(fighter)).collect();
        Shape {
            thing: Thing { now: now.collect(), marks, ..Thing::new(at, Some(face)) },
            points: vec![inches(fighter.at)],
            radius: Some(Inches(RADIUS.0).inches()),
            level: measure::level(state, fighter.who),
            dials: Dial::ALL.iter().map(|dial| dial_of(fighter, *dial)).collect(),
            dice: Hand(fighter.base)
                .dice()
                .chain(fighter.link.donated.iter().map(|it| it.die))
                .map(look)
                .collect(),
        }
    };
    let stands = state.standing().map(|(_, it)| it).filter(|it| state.is_placed(it.who));
    let lies = pieces(state)
        .chain(nonfigures(state))
        .chain(doors(state))
        .chain(gear_on_the_ground(state))
        .chain(sent(state));
    let shapes = lies.chain(stands.map(base));
    let strokes = strokes::at_rest(state).into_iter().chain(within_reach::rings(state, NONFIGURE));
    let run = state.setup.run.script();
    let title = run.map_or_else(|| state.setup.ground.name().into(), |it| it.title.clone().into());
    Map { title, width: side, depth: side, shapes: shapes.collect(), strokes: strokes.collect() }
}

/// A dial as it stands at the base.
fn dial_of(fighter: Combatant<'_>, dial: Dial) -> scene::Dial {
    let clicks = fighter.figure().dial(dial).len();
    let shield = fighter.dial_shields().find(|(own, _)| *own == dial);
    let gone = fighter.moved(dial);
    scene::Dial {
        name: dial.name().into(),
        value: fighter.value(dial),
        shield: shield.map(|(_, colour)| tint(colour)),
        holes: holes(clicks, gone.into()),
        clicks: clicks as u8,
        gone,
        holed: (0..clicks).filter(|at| holes(clicks, *at) > 0).count() as u8,
    }
}

/// What a die is like.
fn look(die: Die) -> DieLook {
    DieLook { sides: die.sides(), tint: Some(tint(die.colour())) }
}

/// The terrain, each piece with its kind.
fn pieces(state: &State) -> impl Iterator<Item = Shape> {
    let site = Site::of(&state.terrain);
    let drawn: Vec<Shape> = site
        .drawn()
        .zip(TERRAIN..)
        .map(|((prop, level, corners), id)| {
            let (kind, tone) = match prop.kind() {
                TerrainKind::Blocking => ("blocking terrain".to_owned(), Tone::Plain),
                TerrainKind::Hindering => ("hindering ground".to_owned(), Tone::Verdigris),
                TerrainKind::Elevated(_) => {
                    (format!("elevated terrain, level {level}"), Tone::Ochre)
                }
            };
            let face = Face { name: prop.name().to_owned(), kind, tone, ..Face::default() };
            let points =
                corners.iter().map(|at| (Inches(at.x.0).inches(), Inches(at.y.0).inches()));
            Shape {
                thing: Thing::new(id, Some(face)),
                points: points.collect(),
                level,
                ..Shape::default()
            }
        })
        .collect();
    drawn.into_iter()
}

/// What can be handled on a Run, each thing with its checks. One that has been taken off the table is gone.
fn nonfigures(state: &State) -> impl Iterator<Item = Shape> {
    let script = state.setup.run.script();
    let things = script.map_or(&[][..], |script| &script.things);
    let shape = |(at, thing): (usize, &Nonfigure)| {
        let checks = script.into_iter().flat_map(Script::tasks).filter(|(_, it)| it.at == at);
        let checks: Vec<(Task, &Check)> = checks.collect();
        let is_done = |task: Task| state.done.iter().any(|it| it.task == task);
        let said = checks.iter().map(|(_, it)| format!("{}: {}", it.name, it.phrase.said()));
        let text = said.collect::<Vec<String>>().join("; ");
        let is_over = !checks.is_empty() && checks.iter().all(|(task, _)| is_done(*task));
        let is_destroyed = script.is_some_and(|it| checks::is_destroyed(state, it, at));
        let kind = match (is_destroyed, thing.is_terminal, is_over) {
            (true, ..) => "a thing of the Run, destroyed",
            (_, true, _) => "a terminal of the Run",
            (.., true) => "a thing of the Run, done",
            _ => "a thing of the Run",
        };
        let held = state.setup.run.items().filter_map(|gear| facts::stored(state, gear));
        let held = held.filter(|(item, _)| item.at == at);
        let held = held.map(|(item, _)| format!("holds {}", state.roster().piece(item.gear).name));
        let text = [text].into_iter().chain(held).filter(|it| !it.is_empty());
        let text = text.collect::<Vec<String>>().join("; ");
        let face = Face {
            name: thing.name.clone(),
            kind: kind.to_owned(),
            tone: Tone::Ochre,
            text,
            ..Face::default()
        };
        let level = thing.corners.first().map_or(0, |at| measure::level_of(state, *at));
        let points = thing.corners.iter().map(|at| inches(*at)).collect();
        let thing = Thing::new(NONFIGURE + at as u32, Some(face));
        Shape { thing, points, level, ..Shape::default() }
    };
    let there = things.iter().enumerate().filter(|(_, thing)| thing.stands_on(&state.terrain));
    there.map(shape).collect::<Vec<Shape>>().into_iter()
}

/// The drawn depth of a door's opening, in thousandths.
const THRESHOLD: i32 = 500;

/// The doors, each with the team that has it.
fn doors(state: &State) -> impl Iterator<Item = Shape> {
    let script = state.setup.run.script();
    let doors = script.map_or(&[][..], |script| &script.doors);
    let team = |door: Door| {
        let mut teams = Seat::all(2);
        let seat = teams.find(|seat| state.door_of(*seat) == Some(door))?;
        state.squad(seat).next().map(|it| format!("the team of {}", it.name()))
    };
    let shape = |(at, door): (u8, &Doorway)| {
        let face = Face {
            name: door.name.clone(),
            kind: "a door".to_owned(),
            tone: Tone::Ochre,
            text: team(Door(at)).unwrap_or_default(),
            ..Face::default()
        };
        let ends = [door.from.0, door.to.0];
        let corners = strip(state.side(), door.wall, ends, -THRESHOLD);
        let points = corners.map(inches).to_vec();
        let thing = Thing::new(DOORS + u32::from(at), Some(face));
        Shape { thing, points, ..Shape::default() }
    };
    (0..).zip(doors).map(shape).collect::<Vec<Shape>>().into_iter()
}

/// How large gear on the ground is drawn.
const MARKER: f64 = 0.5;

/// The gear on the ground, each piece where it lies.
fn gear_on_the_ground(state: &State) -> impl Iterator<Item = Shape> {
    state.lying.iter().zip(GROUND..).map(|(lying, id)| {
        let name = state.roster().piece(lying.gear).name.to_string();
        let face = Face { name, kind: "gear on the ground".to_owned(), ..Face::default() };
        let level = measure::level_of(state, lying.at);
        let points = vec![inches(lying.at)];
        let thing = Thing::new(id, Some(face));
        Shape { thing, points, radius: Some(MARKER), level, ..Shape::default() }
    })
}

/// The spirit or drone that was sent, at its point, also while its attack is answered.
fn sent(state: &State) -> Option<Shape> {
    let sent = match state.phase {
        Phase::Dodge(declared) => declared.sent,
        Phase::AttackRoll(thrown) | Phase::DodgeRoll(thrown) | Phase::Fortune(thrown) => {
            thrown.declared.sent
        }
        _ => state.sent(),
    }?;
    let piece = state.roster().piece(sent.gear);
    let (name, tone) =
        (piece.name.to_string(), if piece.is_spirit() { Tone::Cinnabar } else { Tone::Plain });
    let kind = sending::terms(piece)?.noun.to_owned();
    let face = Face { name, kind, tone, ..Face::default() };
    Some(Shape {
        thing: Thing::new(SENT, Some(face)),
        points: vec![inches(sent.at)],
        radius: Some(MARKER),
        level: measure::level_of(state, sent.at),
        ..Shape::default()
    })
}

/// What can be done in a turn at all.
fn deeds(game: &Duels, state: &State, prompt: &Prompt) -> Vec<Deed> {
    let own = state.fighter(state.acting);
    let why_not = |mv: Move| game.check(state, state.team(own.who), &mv).err();
    let attack = |foe: Combatant<'_>| why_not(Move::Attack(foe.who.into(), Hand(own.base)));
    let base = Hand(own.base);
    let first = base.dice().next().into_iter().collect();
    let mut deeds = vec![
        Deed {
            price: if state.moved {
                Cow::default()
            } else {
                format!("up to {}", stride(state)).into()
            },
            ..prompt.deed("Move", || why_not(Move::Go(own.at)))
        },
        prompt.deed("Roll to move", || why_not(Move::Hurry(first))),
        prompt.deed("Attack", || {
            state.foes(own.who).find_map(attack).or_else(|| nothing_reaches(state))
        }),
        prompt.deed("Heal", || cannot_heal(state)),
        Deed { leads_on: true, ..prompt.deed("End turn", || None) },
    ];
    if own.figure().knows(Spell::AstralProjection) {
        let last = deeds.len() - 1;
        let why_not = || Some(cannot_send(state, &PROJECTION));
        deeds.insert(last, prompt.deed("Send a spirit", why_not));
    }
    if own.gear.kinds().any(|gear| REMOTE_CONTROL.are_for(own.piece(gear))) {
        let last = deeds.len() - 1;
        let why_not = || Some(cannot_send(state, &REMOTE_CONTROL));
        deeds.insert(last, prompt.deed("Send a drone", why_not));
    }
    if own.figure().knows(Spell::Summoning) {
        let last = deeds.len() - 1;
        deeds.insert(last, prompt.deed("Summon", || Some(cannot_summon(state))));
    }
    if own.figure().knows(Spell::MagicFingers) {
        let last = deeds.len() - 1;
        deeds.insert(last, prompt.deed("Magic Fingers", || cannot_fetch(state)));
    }
    if !state.setup.run.is_none() {
        let last = deeds.len() - 1;
        deeds.insert(last, prompt.deed("Check", || checks::why_none(state)));
    }
    if own.is_decker() && jacking::has_terminal(state) {
        let last = deeds.len() - 1;
        let deed = match own.is_jacked_in() {
            true => prompt.deed("Help", || Some(jacking::no_help(state))),
            false => prompt.deed("Jack in", || Some(jacking::cannot(state))),
        };
        deeds.insert(last, deed);
    }
    if state.setup.run.has_doors() {
        let last = deeds.len() - 1;
        deeds.insert(last, prompt.deed("Leave", || why_not(Move::Leave)));
    }
    if own.vehicle.is_some() {
        let last = deeds.len() - 1;
        deeds.insert(last, prompt.deed("Discard", || None));
    }
    if own.cards.has(SHIAWASE) {
        let last = deeds.len() - 1;
        let why = || why_not(Move::Play(SHIAWASE));
        deeds.insert(last, prompt.deed("Play a passcard", why));
    }
    for deed in deeds.iter_mut().filter(|deed| deed.why_not.is_some()) {
        deed.price = Cow::default();
    }
    deeds
}

/// Why no piece can be sent from here on these terms.
fn cannot_send(state: &State, terms: &SendingTerms) -> Refusal {
    let own = state.fighter(state.acting);
    let piece = own.gear.kinds().find(|gear| terms.are_for(own.piece(*gear))).unwrap_or_default();
    let pay = Hand(own.base).dice().take(terms.price.into()).collect();
    let no = sending::check(state, terms, piece, own.at, pay).err();
    no.filter(|no| no.rule != rule::DUE_RIG_25).unwrap_or_else(|| {
        let SendingTerms { noun, price, .. } = terms;
        let why = format!(
            "it costs {price} dice besides those of your {noun}, which needs a place with a line to a foe"
        );
        Refusal { rule: terms.chosen, why }
    })
}

/// Why no spirit can be summoned from here.
fn cannot_summon(state: &State) -> Refusal {
    let own = state.fighter(state.acting);
    let spirit = own.home.kinds().find(|gear| own.piece(*gear).is_spirit());
    let burned = Hand(own.base)
        .dice()
        .filter(|die| die.colour() == Colour::Red)
        .take(RED_DICE.into())
        .collect();
    let refused = |spirit| summoning::check(state, spirit, burned).err();
    spirit.and_then(refused).unwrap_or_else(|| {
        let why = "you left no spirit at home".to_owned();
        Refusal { rule: rule::DUE_MAGIC_44, why }
    })
}

/// Why no piece can be fetched from here.
fn cannot_fetch(state: &State) -> Option<Refusal> {
    let own = state.fighter(state.acting);
    let take = |lying: &Lying| handling::best_to_come(own, lying);
    let pay = Hand(own.base)
        .dice()
        .filter(|die| die.colour() == Colour::Red)
        .take(RED_DICE.into())
        .collect();
    let refused = |it: &Lying| fingers::check(state, it.gear, pay, take(it)).err();
    state.lying.iter().find_map(refused).or_else(|| {
        let why = "no gear lies on the ground".to_owned();
        Some(Refusal { rule: rule::DUE_MAGIC_32, why })
    })
}

fn cannot_heal(state: &State) -> Option<Refusal> {
    let fighter = state.fighter(state.acting);
    Some(match () {
        () if state.healed => {
            Refusal { rule: rule::DUE_HEAL_04, why: "you can burn one die a turn".to_owned() }
        }
        () if fighter.clicks() == 0 => {
            Refusal { rule: rule::DUE_HEAL_15, why: "no dial has moved".to_owned() }
        }
        () => {
            let why = "there is no black or red die on the base".to_owned();
            Refusal { rule: rule::DUE_HEAL_01, why }
        }
    })
}

fn nothing_reaches(state: &State) -> Option<Refusal> {
    let own = state.acting;
    let free = |foe: &Combatant<'_>| measure::shot(state, own, foe.who, Lane::Shortest).is_some();
    let Some(seen) = state.foes(own).find(free) else {
        return state.foes(own).next().map(|foe| barred(state, foe.who.into()));
    };
    let why = format!("none of your dice can attack across {}", apart(state, own, seen.who));
    Some(Refusal { rule: rule::DUE_ATK_40, why })
}

/// The answers: of each sort one that is filled in as one likes, and a few finished ones.
fn choices(game: &Duels, state: &State) -> Vec<Choice> {
    let mut listed = Vec::new();
    game.moves(state, &mut listed);
    let mut forms: Vec<((&str, Option<u8>), usize)> = Vec::new();
    let mut choices = Vec::new();
    for mv in &listed {
        let form = form(mv);
        let many = match forms.iter_mut().find(|(known, _)| *known == form) {
            Some((_, many)) => {
                *many += 1;
                *many
            }
            None => {
                forms.push((form, 0));
                0
            }
        };
        let blanks = if many == 0 { blanks(game, state, mv, &listed) } else { Vec::new() };
        let is_point =
            matches!(mv, Move::Go(_) | Move::Place(_) | Move::Stand(_) | Move::Project(..))
                || matches!(mv, Move::Send(..));
        match blanks.is_empty() {
            false => {
                choices.push(Choice { form: unfilled(mv, game), blanks, ..choice(game, state, mv) })
            }
            true if is_point || many > FEW => {}
            true => choices.push(choice(game, state, mv)),
        }
    }
    choices
}

/// What of a sort is filled in by itself: attacks for each target, terrain for each sort of piece.
fn form(mv: &Move) -> (&'static str, Option<u8>) {
    match mv {
        Move::Attack(aim, _) => (group(mv), Some(aim.target.0)),
        Move::Raise(_, _, card) => (group(mv), Some(card.0)),
        Move::Summon(spirit, _) => (group(mv), Some(spirit.0)),
        Move::JackIn(at, _) => (group(mv), Some(at.0)),
        Move::Donate(_, friend, purpose) => (group(mv), Some(4 * friend.0 + *purpose as u8)),
        Move::Sharpen(_, friend, _) => ("Precision", Some(friend.0)),
        Move::Run(program) => ("Freeform Code", Some(*program as u8)),
        Move::Harder(_) => ("Harder", None),
        Move::Easier(_) => ("Easier", None),
        Move::Place(piece) => (group(mv), Some(piece.what.0)),
        Move::Project(piece, ..) | Move::Send(piece, ..) => (group(mv), Some(piece.0)),
        _ => (group(mv), None),
    }
}

fn group(mv: &Move) -> &'static str {
    match mv {
        Move::Board(_) => "Answer",
        Move::Equip(_) => "Gear",
        Move::Place(_) => "Terrain",
        Move::Skip => "No terrain",
        Move::Begin(_) => "Edge",
        Move::Enter(_) => "Door",
        Move::Stand(_) => "Place",
        Move::Pool(_) => "Dice",
        Move::Initiative(_) => "Initiative",
        Move::Hurry(_) => "Roll to move",
        Move::Go(_) => "Move",
        Move::Walk(_) => "Walk",
        Move::Jump(_) => "Jump",
        Move::Attack(aim, _) if aim.armed => "Attack with Ares",
        Move::Attack(aim, _) if aim.lane == Lane::Clear => "Attack in the clear",
        Move::Attack(..) => "Attack",
        Move::Dodge(_) => "Dodge",
        Move::Take(_) => "Damage",
        Move::Drop(_) => "Drop",
        Move::Lay(..) | Move::Pick(..) | Move::Swap(..) => "Handle gear",
        Move::Discard(_) => "Discard",
        Move::Project(..) => "Send a spirit",
        Move::Send(..) => "Send a drone",
        Move::CallBack => "Call back",
        Move::Summon(..) => "Summon",
        Move::Fetch(..) => "Magic Fingers",
        Move::Banish(_) => "Banish",
        Move::Play(_) | Move::Raise(..) | Move::Treat(..) => "Play a passcard",
        Move::Strike | Move::Refrain | Move::Ignore => "Answer",
        Move::Heal(..) | Move::Mend(..) => "Heal",
        Move::Check(..) | Move::Sneak(..) => "Check",
        Move::JackIn(..) => "Jack in",
        Move::JackOut(_) => "Jack out",
        Move::Donate(..) | Move::Sharpen(..) | Move::Run(_) => "Help",
        Move::Harder(_) | Move::Easier(_) => "Answer",
        Move::Target(_) => "Target",
        Move::Lead(_) => "Lead",
        Move::Wait(_) => "Wait",
        Move::Leave => "Leave",
        Move::End => "End turn",
        Move::Yield => "Give up",
    }
}

/// A move with a hole for each blank.
fn unfilled(mv: &Move, game: &Duels) -> String {
    match mv {
        Move::Attack(aim, _) => format!("attack {} with _", aim.write(game)),
        Move::Check(task, _) => format!("check {} with _", Slot::<Duels>::write(task, game)),
        Move::Place(piece) => format!("place {} at _", piece.what.name().to_lowercase()),
        Move::Stand(_) => "stand at _".to_owned(),
        Move::Project(spirit, ..) => {
            format!("project {} to _ for _ taking _", Slot::<Duels>::write(spirit, game))
        }
        Move::Summon(spirit, _) => {
            format!("summon {} with _", Slot::<Duels>::write(spirit, game))
        }
        Move::Send(drone, ..) => format!("send {} to _ for _", Slot::<Duels>::write(drone, game)),
        _ => drawing::unfilled(game, mv).unwrap_or_else(|| format!("{} _", mv.kind())),
    }
}

/// What may be filled in, where there is a choice.
fn blanks(game: &Duels, state: &State, mv: &Move, listed: &[Move]) -> Vec<Blank> {
    match mv {
        Move::Project(spirit, ..) => {
            let mut blanks = places_and_price(state, &PROJECTION, *spirit, listed);
            blanks.push(paying_dial());
            blanks
        }
        Move::Send(drone, ..) => places_and_price(state, &REMOTE_CONTROL, *drone, listed),
        _ => blank(game, state, mv, listed).into_iter().collect(),
    }
}

/// Where a piece goes, and what that costs.
fn places_and_price(
    state: &State,
    terms: &SendingTerms,
    gear: Gear,
    listed: &[Move],
) -> Vec<Blank> {
    let own = state.fighter(state.acting);
    let stops = listed.iter().filter_map(|mv| match mv {
        Move::Project(it, at, ..) | Move::Send(it, at, _) if *it == gear => Some(inches(*at)),
        _ => None,
    });
    let mut stops: Vec<Stop> = stops.map(|at| Stop { at, says: Text::new() }).collect();
    stops.dedup();
    let at = strokes::thing_of(state, own.who).map_or(0, |thing| thing.0);
    let die = |(die, copies): (Die, u8)| Pick {
        word: die.to_string(),
        text: die.to_string().into(),
        thing: Some(ThingId(BASE + NEXT * at + u32::from(die.0))),
        copies: copies.into(),
    };
    let point = Blank::Point {
        title: format!("where your {} goes", terms.noun).into(),
        within: Vec::new(),
        stops,
        by: None,
    };
    let pay = own.base.iter().map(die).collect();
    let price = terms.price.into();
    vec![point, things("dice that it costs", pay, price, taking("Spend", "die", "dice"))]
}

/// The dial that takes the click of Astral Projection.
fn paying_dial() -> Blank {
    let dial = |dial: &Dial| Pick {
        word: dial.name().to_lowercase(),
        text: dial.name().into(),
        thing: None,
        copies: 1,
    };
    let dials = Dial::ALL.iter().map(dial).collect();
    things("the dial that takes the click", dials, 1, taking("Turn", "dial", "dials"))
}

/// So many of these things, no more and no fewer.
fn things(title: &str, from: Vec<Pick>, many: u32, does: [String; 3]) -> Blank {
    Blank::Things {
        title: title.into(),
        from,
        least: many,
        most: many,
        joined_by: Some(", ".to_owned()),
        none: "none".to_owned(),
        does,
    }
}

/// The words that may be filled in, where one thing is.
fn blank(game: &Duels, state: &State, mv: &Move, listed: &[Move]) -> Option<Blank> {
    let fighter = state.fighter(state.asked()?);
    let at = strokes::thing_of(state, fighter.who)?.0;
    let alike = listed.iter().filter(|other| form(other) == form(mv)).count();
    let dice = |verb: &str, title: &str, from: engine::Bag<Die>, first: u32, least: u32| {
        let first = first + NEXT * at;
        let pick = |(die, copies): (Die, u8)| Pick {
            word: die.to_string(),
            text: die.to_string().into(),
            thing: Some(ThingId(match first == BASE + NEXT * at {
                true => drawing::thing_of(fighter, first, die),
                false => first + u32::from(die.0),
            })),
            copies: copies.into(),
        };
        let most = u32::from(from.len().min(POOL));
        Blank::Things {
            title: title.into(),
            from: from.iter().map(pick).collect(),
            least,
            most,
            joined_by: Some(", ".to_owned()),
            none: "none".to_owned(),
            does: taking(verb, "die", "dice"),
        }
    };
    let black: engine::Bag<Die> = fighter.black_dice().collect();
    Some(match mv {
        Move::Place(_) => Blank::Point {
            title: "where its middle lies".into(),
            within: Vec::new(),
            stops: points(listed.iter().filter(|other| form(other) == form(mv))),
            by: None,
        },
        Move::Stand(_) => Blank::Point {
            title: "where it stands".into(),
            within: Vec::new(),
            stops: points(listed.iter()),
            by: None,
        },
        _ if alike < 2 => return None,
        Move::Equip(_) => gear_blank(game, fighter),
        Move::Pool(_) => dice("Take", "dice for the round", fighter.dice(), SHEET, 0),
        Move::JackOut(_) => {
            let most = jacking::most_leaving(fighter).into();
            at_most(most, dice("Take", "dice for the round", fighter.dice(), SHEET, 0))
        }
        Move::JackIn(..) => {
            let price = jacking::PRICE.into();
            exactly(price, dice("Burn", "black dice to burn", black, BASE, 0))
        }
        Move::Donate(..) => dice("Give", "black dice to give", black, BASE, 1),
        Move::Harder(_) | Move::Easier(_) => dice("Roll", "black dice", black, BASE, 1),
        Move::Initiative(_) => {
            let base = drawing::usable(fighter, Purpose::Initiative);
            dice("Roll", "dice for initiative", base, BASE, 0)
        }
        Move::Hurry(_) => {
            let base = drawing::usable(fighter, Purpose::Movement);
            dice("Roll", "dice to move farther", base, BASE, 1)
        }
        Move::Summon(..) => {
            let red = Hand(fighter.base).dice().filter(|die| die.colour() == Colour::Red).collect();
            exactly(RED_DICE.into(), dice("Burn", "red dice to burn", red, BASE, 0))
        }
        Move::Attack(..) => {
            let base = sending::striker(state, fighter).base;
            dice("Attack with", "attack dice", base, BASE, 1)
        }
        Move::Check(task, _) => {
            let check = state.setup.run.script()?.check(*task)?;
            let takes = |die: &Die| check.phrase.takes(fighter.figure(), die.colour());
            let base = Hand(fighter.base).dice().filter(takes).collect();
            dice("Roll", "dice for the check", base, BASE, 0)
        }
        Move::Dodge(_) => {
            let base = drawing::usable(fighter, Purpose::Defence);
            with_lent(state, dice("Dodge with", "dodge dice", base, BASE, 0))
        }
        Move::Go(_) => {
            let by = Some("walk _".to_owned());
            Blank::Point {
                title: "where to".into(),
                within: reach(state),
                stops: ends(state, listed),
                by,
            }
        }
        _ => return None,
    })
}

/// The same blank, in which so many things are chosen.
fn exactly(many: u32, blank: Blank) -> Blank {
    match blank {
        Blank::Things { title, from, joined_by, none, does, .. } => {
            Blank::Things { title, from, least: many, most: many, joined_by, none, does }
        }
        other => other,
    }
}

/// The same blank, in which so many things are chosen at most.
fn at_most(many: u32, blank: Blank) -> Blank {
    match blank {
        Blank::Things { title, from, least, most, joined_by, none, does } => {
            Blank::Things { title, from, least, most: most.min(many), joined_by, none, does }
        }
        other => other,
    }
}

/// The ends of a move that are offered, each with what it is good for.
fn ends(state: &State, listed: &[Move]) -> Vec<Stop> {
    let is_listed = |stop: &stops::Stop| listed.contains(&Move::Go(stop.at));
    let worth = stops::stops(state).into_iter().filter(is_listed);
    worth.map(|stop| Stop { at: inches(stop.at), says: stop.says(state).into() }).collect()
}

/// The points that are offered.
fn points<'m>(listed: impl Iterator<Item = &'m Move>) -> Vec<Stop> {
    let point = |mv: &Move| match mv {
        Move::Stand(at) => Some(inches(*at)),
        Move::Place(piece) => piece.middle().map(inches),
        _ => None,
    };
    listed.filter_map(point).map(|at| Stop { at, says: Text::new() }).collect()
}

/// With the dice that terrain lends to dodge with.
fn with_lent(state: &State, mut blank: Blank) -> Blank {
    let (Phase::Dodge(declared), Blank::Things { from, most, .. }) = (state.phase, &mut blank)
    else {
        return blank;
    };
    let shot = measure::declared(state, state.target, declared);
    let lent = shot.as_ref().map_or_else(Vec::new, lent_by);
    *most += lent.len() as u32 / 2;
    from.extend(lent.into_iter().map(|it| {
        let word = Lent::NAMES[usize::from(it.0)];
        Pick {
            word: word.to_owned(),
            text: word.into(),
            thing: Some(ThingId(LENT + u32::from(it.0))),
            copies: 1,
        }
    }));
    blank
}

fn gear_blank(game: &Duels, fighter: Combatant<'_>) -> Blank {
    let pick = |(gear, copies): (Gear, u8)| {
        let piece = fighter.piece(gear);
        let cost = fighter.roster().price(fighter.figure(), gear);
        let says = [piece.dice_said(), piece.shields_said()].join(" ");
        Pick {
            word: gear.write(game),
            text: format!("{} (Cost {cost}: {})", piece.name, says.trim()).into(),
            thing: Some(ThingId(LIST + u32::from(gear.0))),
            copies: copies.into(),
        }
    };
    let list = fighter.home;
    Blank::Things {
        title: "gear".into(),
        from: list.iter().map(pick).collect(),
        least: 0,
        most: list.len().into(),
        joined_by: Some(", ".to_owned()),
        none: "none".to_owned(),
        does: taking("Take", "piece of gear", "pieces of gear"),
    }
}

fn choice(game: &Duels, state: &State, mv: &Move) -> Choice {
    let (notation, roster) = (mv.write(game), state.roster());
    let text = match mv {
        Move::Equip(kit) => format!("Take {}", kit.names(state.roster())),
        Move::Place(piece) => format!("Lay {}", piece.what.name().to_lowercase()),
        Move::Skip => "Lay nothing".to_owned(),
        Move::Begin(edge) => format!("Begin at the {edge} edge"),
        Move::Enter(door) => {
            let door = state.setup.run.script().and_then(|script| script.door(*door));
            format!("Come in by {}", door.map_or("", |door| door.name.as_str()))
        }
        Move::Stand(_) if state.setup.run.has_doors() => "Stand at a point by the door".to_owned(),
        Move::Stand(_) => "Stand at a point of the edge".to_owned(),
        Move::Pool(dice) => format!("Take {}", said(*dice)),
        Move::Initiative(dice) if dice.0.is_empty() => "Roll nothing for initiative".to_owned(),
        Move::Initiative(dice) => format!("Roll {} for initiative", said(*dice)),
        Move::Go(_) => "Go to a point".to_owned(),
        Move::Walk(_) => "Go by a way of your own".to_owned(),
        Move::Jump(at) => {
            let (x, y) = (measure::said_at(at.x), measure::said_at(at.y));
            format!("Jump from the edge at {x}; {y}")
        }
        Move::Attack(aim, dice) => {
            let past = if aim.lane == Lane::Clear { " past hindering ground" } else { "" };
            let armed = if aim.armed { ", playing Ares," } else { "" };
            format!("Attack {}{past}{armed} with {}", roster.name(aim.target), said(*dice))
        }
        Move::Hurry(dice) => format!("Roll {} to move farther", said(*dice)),
        Move::Dodge(guard) if *guard == Guard::default() => "Do not dodge".to_owned(),
        Move::Dodge(guard) => format!("Dodge with {}", guard.write(game)),
        Move::Take(dial) => format!("{dial} takes it"),
        Move::Drop(gear) => format!("Drop {}", roster.piece(*gear).name),
        Move::Lay(gear, at) => {
            let (x, y) = (measure::said_at(at.x), measure::said_at(at.y));
            format!("Lay {} at {x}; {y}", roster.piece(*gear).name)
        }
        Move::Pick(gear, pay, take) => {
            format!(
                "Take up {} for {}, with {} on the base",
                roster.piece(*gear).name,
                said(*pay),
                said(*take)
            )
        }
        Move::Fetch(gear, pay, take) => {
            let (piece, pay, take) = (&roster.piece(*gear).name, said(*pay), said(*take));
            format!("Fetch {piece} for {pay}, with {take} on the base")
        }
        Move::Summon(spirit, burned) => {
            format!("Burn {} to summon {}", said(*burned), roster.piece(*spirit).name)
        }
        Move::Swap(give, get, with) => {
            format!(
                "Give {} to {} for {}",
                give.names(roster),
                roster.name(*with),
                get.names(roster)
            )
        }
        Move::Board(vehicle) => format!("Come with the {}", vehicle.name().to_lowercase()),
        Move::Discard(vehicle) => format!("Discard the {}", vehicle.name().to_lowercase()),
        Move::Heal(dial, die) => format!("Burn {die} to heal {dial}"),
        Move::Mend(dial, friend, die) => {
            format!("Burn {die} to heal {dial} of {}", roster.name(*friend))
        }
        Move::Check(task, dice) => {
            format!("Attempt {} with {}", check_said(state, *task), said(*dice))
        }
        Move::Sneak(task, dice, red, friend) => format!(
            "Attempt {} with {} and {} of {}",
            check_said(state, *task),
            said(*dice),
            said(*red),
            roster.name(*friend)
        ),
        Move::Target(target) => format!("It attacks {}", roster.name(*target)),
        Move::Lead(who) => format!("Lead {}", roster.name(*who)),
        Move::Wait(friend) => format!("Let {} go first", roster.name(*friend)),
        Move::Leave => {
            let door = state.doorway_of(state.team(state.acting));
            format!("Leave by {}", door.map_or("", |door| door.name.as_str()))
        }
        Move::End => "End your turn".to_owned(),
        Move::Project(spirit, at, pay, dial) => {
            let (x, y) = (measure::said_at(at.x), measure::said_at(at.y));
            let (spirit, pay) = (&roster.piece(*spirit).name, said(*pay));
            format!("Send {spirit} to {x}; {y} for {pay} and a click on {dial}")
        }
        Move::Send(drone, at, pay) => {
            let (x, y) = (measure::said_at(at.x), measure::said_at(at.y));
            format!("Send {} to {x}; {y} for {}", roster.piece(*drone).name, said(*pay))
        }
        Move::CallBack => {
            match state.sent().and_then(|sent| sending::terms(roster.piece(sent.gear))) {
                Some(terms) => format!("Call the {} back", terms.noun),
                None => "Call back".to_owned(),
            }
        }
        Move::Banish(spirit) => format!("Banish {}", roster.piece(*spirit).name),
        Move::Play(SHIAWASE) => "Play Shiawase: 2 more on Head for this move".to_owned(),
        Move::Play(card) => format!("Play {}: 2 more for your defence", roster.piece(*card).name),
        Move::Raise(die, shows, card) => {
            let (card, to) = (&roster.piece(*card).name, shows.saturating_add(MORE));
            format!("Play {card}: the {} {shows} counts {to}", die.colour())
        }
        Move::Treat(dial, 1) => format!("Play Doc Wagon: {dial} goes back by 1 click"),
        Move::Treat(dial, clicks) => format!("Play Doc Wagon: {dial} goes back by {clicks} clicks"),
        Move::Strike => "Strike back".to_owned(),
        Move::Ignore => "Ignore Bad Karma".to_owned(),
        Move::Refrain => match state.phase {
            Phase::Board => "Come on foot".to_owned(),
            Phase::Summoned(_) => "Leave it at home".to_owned(),
            Phase::Banish(_) => "Keep to the damage".to_owned(),
            Phase::AttackRoll(_) | Phase::DodgeRoll(_) => "Play no passcard".to_owned(),
            Phase::Treat(_) => "Keep Doc Wagon".to_owned(),
            Phase::Coordinate => "Do no more".to_owned(),
            Phase::Tamper(_) => "Leave the number".to_owned(),
            Phase::Fortune(_) => "Let Bad Karma take the dice".to_owned(),
            _ => "Do not strike back".to_owned(),
        },
        Move::Yield => "Give up".to_owned(),
        _ => drawing::text(game, state, mv).unwrap_or_default(),
    };
    let touches = match mv {
        Move::Go(_) => strokes::thing_of(state, state.acting).into_iter().collect(),
        Move::Target(who) | Move::Lead(who) => strokes::thing_of(state, *who).into_iter().collect(),
        Move::Attack(aim, _) => {
            let both = [state.acting, aim.target];
            both.into_iter().filter_map(|who| strokes::thing_of(state, who)).collect()
        }
        _ => Vec::new(),
    };
    Choice { touches, ..Choice::new(notation, text, group(mv)) }
}

/// `Record the relay (Black Head 12)`.
fn check_said(state: &State, task: Task) -> String {
    let check = state.setup.run.script().and_then(|script| script.check(task));
    check.map_or_else(String::new, |check| format!("{} ({})", check.name, check.phrase.said()))
}

fn said(dice: Hand) -> String {
    if dice.0.is_empty() { "no dice".to_owned() } else { dice.write(&Duels::default()) }
}
