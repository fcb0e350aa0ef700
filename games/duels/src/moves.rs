//! What can be decided, and how it is written: `attack midnight with green d10, red d4`, `go 31.25 40`.

use crate::Duels;
use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::edges::Edge;
use crate::figures::{FigureId, Program};
use crate::gear::{Gear, GearBag};
use crate::link::{Purpose, Terminal};
use crate::measure::{Lane, SIDE};
use crate::passcards::Passcards;
use crate::roster::Roster;
use crate::route::Route;
use crate::runs::{Door, Task};
use crate::state::Point;
use crate::terrain::TerrainPiece;
use crate::vehicle::Vehicle;
use engine::blank::Inches;
use engine::notation::{Slot, TRIAL};
use engine::{Bag, Dice};
use serde::Serialize;

engine::moves! {
    /// One decision.
    pub enum Move of Duels {
        /// Take this gear along, or a spirit that was summoned.
        Equip(kit: Kit) = "equip {}",
        /// Begin in this vehicle.
        Board(vehicle: Vehicle) = "board {}",
        /// Lay no terrain.
        Skip = "place nothing",
        /// Lay a piece of it.
        Place(piece: TerrainPiece) = "place {}",
        /// Begin at this edge.
        Begin(edge: Edge) = "begin at {}",
        /// Come in by this door.
        Enter(door: Door) = "enter by {}",
        /// The figure stands here.
        Stand(at: Point) = "stand at {}",
        /// Put these dice on the base for the round.
        Pool(dice: Hand) = "pool {}",
        /// Roll these for initiative.
        Initiative(dice: Hand) = "initiative {}",
        /// Roll these for movement.
        Hurry(dice: Hand) = "hurry {}",
        /// Move to a point, by the shortest way.
        Go(to: Point) = "go {}",
        /// Move by a way of one's own.
        Walk(route: Route) = "walk {}",
        /// Jump from the edge at a point.
        Jump(at: Point) = "jump at {}",
        /// Attack with these dice.
        Attack(aim: Aim, dice: Hand) = "attack {} with {}",
        /// Dodge with these dice.
        Dodge(guard: Guard) = "dodge {}",
        /// This dial takes the damage.
        Take(dial: Dial) = "take {}",
        /// The target drops this.
        Drop(gear: Gear) = "drop {}",
        /// Lay a piece down here.
        Lay(gear: Gear, at: Point) = "lay {} at {}",
        /// Take a piece up, for these dice, and these of its own come to the base.
        Pick(gear: Gear, pay: Hand, take: Hand) = "pick {} for {} taking {}",
        /// Take a piece up from afar by magic, for these red dice, and these of its own come to the base.
        Fetch(gear: Gear, pay: Hand, take: Hand) = "fetch {} for {} taking {}",
        /// A vehicle leaves play.
        Discard(vehicle: Vehicle) = "discard {}",
        /// Swap gear with a friend.
        Swap(give: Kit, get: Kit, with: FigureId) = "swap {} for {} with {}",
        /// Send a spirit to a point, for these dice and a click on a dial.
        Project(spirit: Gear, at: Point, pay: Hand, dial: Dial) = "project {} to {} for {} taking {}",
        /// Send a drone to a point, for these dice.
        Send(drone: Gear, at: Point, pay: Hand) = "send {} to {} for {}",
        /// The spirit or drone that was sent comes back without an attack.
        CallBack = "call back",
        /// Burn these red dice to call a spirit that was left at home.
        Summon(spirit: Gear, burned: Hand) = "summon {} with {}",
        /// Remove a spirit of the target, in place of the damage.
        Banish(spirit: Gear) = "banish {}",
        /// Play a passcard that needs no further choice.
        Play(card: Gear) = "play {}",
        /// Raise a die that has just fallen, and shows this, with a passcard.
        Raise(die: Die, shows: u8, card: Gear) = "raise {} at {} with {}",
        /// Turn a dial back by so many clicks with the Doc Wagon card.
        Treat(dial: Dial, clicks: u8) = "treat {} by {}",
        /// Strike back.
        Strike = "strike back",
        /// Do not.
        Refrain = "refrain",
        /// Keep the equal dice of an attack that has just fallen.
        Ignore = "ignore bad karma",
        /// Burn a die to turn a dial back.
        Heal(dial: Dial, die: Die) = "heal {} with {}",
        /// Burn a die to turn a dial of a friend back.
        Mend(dial: Dial, friend: FigureId, die: Die) = "mend {} of {} with {}",
        /// Attempt a check of the Run with these dice.
        Check(task: Task, dice: Hand) = "check {} with {}",
        /// The same, helped by these red dice of a friend that knows Invisibility.
        Sneak(task: Task, dice: Hand, red: Hand, friend: FigureId) = "sneak {} with {} and {} of {}",
        /// Burn these black dice to jack in at a terminal.
        JackIn(at: Terminal, burned: Hand) = "jack in at {} with {}",
        /// Jack out, and put these dice on the base for the round.
        JackOut(dice: Hand) = "jack out with {}",
        /// Give black dice to a teammate for one use.
        Donate(dice: Hand, friend: FigureId, purpose: Purpose) = "donate {} to {} for {}",
        /// Make a range of a teammate longer in its next attack, for this die.
        Sharpen(colour: Colour, friend: FigureId, die: Die) = "sharpen {} of {} with {}",
        /// Use Freeform Code as another program.
        Run(program: Program) = "run {}",
        /// Make a check harder by these black dice.
        Harder(dice: Hand) = "harder with {}",
        /// Make a check easier by these black dice.
        Easier(dice: Hand) = "easier with {}",
        /// The figure of the Run goes for this one.
        Target(target: FigureId) = "target {}",
        /// A subdued figure of the Run follows the one that acts.
        Lead(who: FigureId) = "lead {}",
        /// A friend goes first: with its dice, or with its turn if both have the same initiative.
        Wait(friend: FigureId) = "wait for {}",
        /// Leave by the door of one's team.
        Leave = "leave",
        /// The turn is over.
        End = "end",
        /// The duel is given up.
        Yield = "give up",
    }
}

/// Dice that are used together; `none`, if there are none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Hand(pub Bag<Die>);

impl Hand {
    /// The dice, those of one sort one by one.
    pub fn dice(&self) -> impl Iterator<Item = Die> + '_ {
        self.0.iter().flat_map(|(die, copies)| std::iter::repeat_n(die, copies.into()))
    }
}

impl FromIterator<Die> for Hand {
    fn from_iter<I: IntoIterator<Item = Die>>(dice: I) -> Hand {
        Hand(dice.into_iter().collect())
    }
}

/// Whom one attacks, and along which of the two lines.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Aim {
    /// The target.
    pub target: FigureId,
    /// The line.
    pub lane: Lane,
    /// True if the Ares card is shown with the attack.
    pub armed: bool,
}

impl From<FigureId> for Aim {
    fn from(target: FigureId) -> Aim {
        Aim { target, lane: Lane::Shortest, armed: false }
    }
}

/// The words that show the Ares card.
const ARMED: &str = " playing ares";

/// How a line that lies over no hindering ground is asked for.
const CLEAR: &str = " in the clear";

impl Slot<Duels> for Aim {
    const WANTED: &'static str = "a figure, such as `midnight` or `midnight in the clear`";

    fn write(&self, game: &Duels) -> String {
        let lane = match self.lane {
            Lane::Shortest => "",
            Lane::Clear => CLEAR,
        };
        let armed = if self.armed { ARMED } else { "" };
        format!("{}{lane}{armed}", self.target.write(game))
    }

    fn read(game: &Duels, text: &str) -> Option<Aim> {
        let (text, armed) = text.strip_suffix(ARMED).map_or((text, false), |text| (text, true));
        let (name, lane) = match text.strip_suffix(CLEAR) {
            Some(name) => (name, Lane::Clear),
            None => (text, Lane::Shortest),
        };
        Some(Aim { target: <FigureId as Slot<Duels>>::read(game, name.trim_end())?, lane, armed })
    }

    fn meant(game: &Duels, text: &str) -> Option<String> {
        <FigureId as Slot<Duels>>::meant(game, text)
    }

    fn any(game: &Duels, dice: &mut Dice) -> Aim {
        let lane = [Lane::Shortest, Lane::Clear][dice.index(TRIAL, 2) as usize];
        let armed = dice.index(TRIAL, 4) == 0;
        Aim { target: <FigureId as Slot<Duels>>::any(game, dice), lane, armed }
    }
}

engine::thing! {
    /// A die that terrain lends to the target of an attack, in the colour that the target picks: for hindering ground on the
    /// line, or for standing higher.
    pub struct Lent(u8) = "a die of the terrain";
}

impl Lent {
    /// What they are called.
    pub const NAMES: [&'static str; 4] =
        ["cover white", "cover yellow", "height white", "height yellow"];

    /// For hindering ground, or for height.
    pub const fn is_for_height(self) -> bool {
        self.0 >= 2
    }

    /// The colour in which it is rolled.
    // DUE-ATK-34
    pub const fn colour(self) -> Colour {
        if self.0.is_multiple_of(2) { Colour::White } else { Colour::Yellow }
    }

    /// What is called so.
    pub fn find(text: &str) -> Option<Lent> {
        let words = || text.split_whitespace();
        let is_it = |name: &&str| name.split(' ').eq(words().map(str::to_lowercase));
        Lent::NAMES.iter().position(is_it).map(|at| Lent(at as u8))
    }
}

/// What a target dodges with: dice of its base, and dice that terrain lends it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Guard {
    /// Its own.
    pub own: Hand,
    /// Those of the terrain.
    pub lent: Bag<Lent>,
}

impl From<Hand> for Guard {
    fn from(own: Hand) -> Guard {
        Guard { own, lent: Bag::new() }
    }
}

impl Slot<Duels> for Guard {
    const WANTED: &'static str = "dice, such as `white d8, cover white`, or `none`";

    fn write(&self, game: &Duels) -> String {
        if self.lent.is_empty() {
            return self.own.write(game);
        }
        let own = self.own.dice().map(|die| die.to_string());
        let lent = self.lent.iter().flat_map(|(lent, copies)| {
            std::iter::repeat_n(Lent::NAMES[usize::from(lent.0) % 4].to_owned(), copies.into())
        });
        own.chain(lent).collect::<Vec<String>>().join(", ")
    }

    fn read(game: &Duels, text: &str) -> Option<Guard> {
        let (lent, own): (Vec<&str>, Vec<&str>) =
            text.split(',').partition(|part| Lent::find(part).is_some());
        if lent.len() > MOST {
            return None;
        }
        let own = if own.is_empty() { Hand::default() } else { Hand::read(game, &own.join(","))? };
        Some(Guard { own, lent: lent.into_iter().filter_map(Lent::find).collect() })
    }

    fn any(game: &Duels, dice: &mut Dice) -> Guard {
        let own = <Hand as Slot<Duels>>::any(game, dice);
        let many = dice.index(TRIAL, 3);
        let lent = (0..many).map(|_| Lent(dice.index(TRIAL, 4) as u8)).collect();
        Guard { own, lent }
    }
}

/// The most dice or pieces that a text may name.
const MOST: usize = 64;

/// `white d6`, or `2 white d6`.
fn some_dice(text: &str) -> Option<Vec<Die>> {
    let text = text.trim();
    let counted = text.split_once(' ').and_then(|(many, die)| Some((many.parse().ok()?, die)));
    let (many, die) = counted.unwrap_or((1, text));
    (1..=MOST).contains(&many).then(|| Some(vec![Die::find(die)?; many]))?
}

impl Slot<Duels> for Hand {
    const WANTED: &'static str = "dice, such as `green d10, red d4`, or `none`";

    fn write(&self, _game: &Duels) -> String {
        let dice: Vec<String> = self.dice().map(|die| die.to_string()).collect();
        if dice.is_empty() { "none".to_owned() } else { dice.join(", ") }
    }

    fn read(_game: &Duels, text: &str) -> Option<Hand> {
        if text.eq_ignore_ascii_case("none") {
            return Some(Hand::default());
        }
        let dice: Option<Vec<Vec<Die>>> = text.split(',').map(some_dice).collect();
        // More dice than anybody has are no hand.
        let dice = dice.filter(|dice| dice.iter().map(Vec::len).sum::<usize>() <= MOST);
        dice.map(|dice| dice.into_iter().flatten().collect())
    }

    fn any(_game: &Duels, dice: &mut Dice) -> Hand {
        let many = dice.index(TRIAL, 4);
        (0..many).map(|_| Die(dice.index(TRIAL, Die::KINDS.into()) as u8)).collect()
    }
}

/// Gear that a figure takes along or swaps, with passcards; `none`, if there is none.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize)]
pub struct Kit(pub GearBag, pub Passcards);

impl From<GearBag> for Kit {
    fn from(gear: GearBag) -> Kit {
        Kit(gear, Passcards::NONE)
    }
}

impl FromIterator<Gear> for Kit {
    fn from_iter<I: IntoIterator<Item = Gear>>(pieces: I) -> Kit {
        let (cards, gear): (Vec<Gear>, Vec<Gear>) =
            pieces.into_iter().partition(|gear| gear.is_passcard());
        Kit(gear.into_iter().collect(), cards.into_iter().collect())
    }
}

impl Kit {
    /// The pieces, alike ones one by one, then the passcards.
    pub fn pieces(&self) -> impl Iterator<Item = Gear> + '_ {
        let gear = self.0.iter();
        gear.flat_map(|(gear, copies)| std::iter::repeat_n(gear, copies.into()))
            .chain(self.1.iter())
    }

    /// Returns true if there is nothing.
    pub fn is_empty(&self) -> bool {
        self.0.is_empty() && self.1.is_empty()
    }

    /// What they are called.
    pub fn names(&self, roster: &Roster) -> String {
        let names: Vec<&str> = self.pieces().map(|gear| &*roster.piece(gear).name).collect();
        if names.is_empty() { "no gear".to_owned() } else { names.join(", ") }
    }
}

impl Slot<Duels> for Kit {
    const WANTED: &'static str = "gear, such as `knife, colt`, or `none`";

    fn write(&self, game: &Duels) -> String {
        let pieces: Vec<String> = self.pieces().map(|gear| gear.write(game)).collect();
        if pieces.is_empty() { "none".to_owned() } else { pieces.join(", ") }
    }

    fn read(game: &Duels, text: &str) -> Option<Kit> {
        if text.eq_ignore_ascii_case("none") {
            return Some(Kit::default());
        }
        let some_pieces = |text: &str| {
            let text = text.trim();
            let counted =
                text.split_once(' ').and_then(|(many, it)| Some((many.parse().ok()?, it)));
            let (many, piece) = counted.unwrap_or((1, text));
            let piece = <Gear as Slot<Duels>>::read(game, piece)?;
            (1..=MOST).contains(&many).then(|| vec![piece; many])
        };
        let pieces: Option<Vec<Vec<Gear>>> = text.split(',').map(some_pieces).collect();
        let pieces = pieces.filter(|pieces| pieces.iter().map(Vec::len).sum::<usize>() <= MOST);
        pieces.map(|pieces| pieces.into_iter().flatten().collect())
    }

    fn any(game: &Duels, dice: &mut Dice) -> Kit {
        let many = dice.index(TRIAL, 4);
        (0..many).map(|_| <Gear as Slot<Duels>>::any(game, dice)).collect()
    }
}

/// Words of a list, written small, for a slot of a move.
macro_rules! word {
    ($Name:ident, $wanted:literal) => {
        impl Slot<Duels> for $Name {
            const WANTED: &'static str = $wanted;

            fn write(&self, _game: &Duels) -> String {
                self.name().to_lowercase()
            }

            fn read(_game: &Duels, text: &str) -> Option<$Name> {
                $Name::find(&text.replace('-', " "))
            }

            fn any(_game: &Duels, dice: &mut Dice) -> $Name {
                $Name::ALL[dice.index(TRIAL, $Name::ALL.len() as u32) as usize]
            }
        }
    };
}

word!(Purpose, "a use: attack, defence, movement or initiative");
word!(Program, "a program, such as `hardening`");
word!(Colour, "a colour, such as `blue`");

impl Slot<Duels> for Vehicle {
    const WANTED: &'static str = "a vehicle: motorcycle or helicopter";

    fn write(&self, _game: &Duels) -> String {
        self.name().to_lowercase()
    }

    fn read(_game: &Duels, text: &str) -> Option<Vehicle> {
        Vehicle::find(text)
    }

    fn any(_game: &Duels, dice: &mut Dice) -> Vehicle {
        Vehicle::ALL[dice.index(TRIAL, Vehicle::ALL.len() as u32) as usize]
    }
}

impl Slot<Duels> for Dial {
    const WANTED: &'static str = "a dial: head, body or weapon";

    fn write(&self, _game: &Duels) -> String {
        self.name().to_lowercase()
    }

    fn read(_game: &Duels, text: &str) -> Option<Dial> {
        Dial::find(text)
    }

    fn any(_game: &Duels, dice: &mut Dice) -> Dial {
        Dial::ALL[dice.index(TRIAL, Dial::ALL.len() as u32) as usize]
    }
}

impl Slot<Duels> for Point {
    const WANTED: &'static str = "a point, such as `31.25 40`";

    fn write(&self, _game: &Duels) -> String {
        format!("{} {}", Inches(self.x), Inches(self.y))
    }

    fn read(_game: &Duels, text: &str) -> Option<Point> {
        let (x, y) = text.split_once(' ')?;
        Some(Point { x: Inches::parse(x.trim())?.0, y: Inches::parse(y.trim())?.0 })
    }

    fn any(_game: &Duels, dice: &mut Dice) -> Point {
        let [x, y] = [(); 2].map(|()| dice.index(TRIAL, SIDE.0 as u32 + 4_000) as i32 - 2_000);
        Point { x, y }
    }
}
