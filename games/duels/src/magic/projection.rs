//! Astral Projection: a spirit goes to a point and attacks from there, with its own dice and the values of its figure.

use crate::dials::Dial;
use crate::dice::{Colour, Die};
use crate::figures::Spell;
use crate::gear::Gear;
use crate::handling;
use crate::legal::{ATTACKS, require};
use crate::measure::{self, Lane, RADIUS};
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::rule;
use crate::state::{Combatant, Fighter, Phase, Point, Sent, State, Then, common};
use crate::story::Event;
use engine::{Bag, Refusal, Story};
use tape::Thou;

/// The number of dice that it costs.
pub(crate) const PRICE: u16 = 4;

/// The clicks that it costs on a dial.
const CLICK: u8 = 1;

/// The dice of a spirit that are on the base of its figure.
// DUE-MAGIC-54
pub(crate) fn dice(fighter: Combatant<'_>, spirit: Gear) -> Bag<Die> {
    common(&fighter.piece(spirit).dice().collect(), &fighter.base)
}

/// The figure as it strikes: with the dice of the spirit that it sent, or with all of its base.
pub(crate) fn striker(state: &State, fighter: Combatant<'_>) -> Fighter {
    match state.sent() {
        Some(sent) => Fighter { base: dice(fighter, sent.gear), ..*fighter },
        None => *fighter,
    }
}

/// Checks that the figure may send a spirit to a point for these dice.
///
/// # Errors
/// Says why not.
// DUE-MAGIC-51, DUE-MAGIC-55, DUE-MAGIC-58
pub(crate) fn check(state: &State, spirit: Gear, at: Point, pay: Hand) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let (name, piece) = (own.name(), &own.piece(spirit).name);
    let knows = own.figure().knows(Spell::AstralProjection);
    require(knows, rule::DUE_MAGIC_51, format_args!("{name} does not know Astral Projection"))?;
    let fresh = state.attacks < ATTACKS;
    let why = "a spirit makes one of your two attacks, and you have made both";
    require(fresh, rule::DUE_MAGIC_58, why)?;
    let carried = own.piece(spirit).is_spirit() && own.gear.has(spirit);
    require(carried, rule::DUE_MAGIC_51, format_args!("{name} carries no spirit called {piece}"))?;
    let why = format_args!("{piece} was taken up this turn: no die of it was chosen for the round");
    require(!state.picked.contains(&spirit), rule::DUE_MAGIC_54, why)?;
    let lacks = pay.0.iter().any(|(die, copies)| own.base.count(die) < copies);
    require(!lacks, rule::DUE_ROUND_09, "these dice are not on your base")?;
    let many = pay.0.len();
    let why = format_args!("Astral Projection costs {PRICE} dice, and these are {many}");
    require(many == PRICE, rule::DUE_MAGIC_51, why)?;
    place(state, own, at)
}

/// Checks that a spirit may be at a point: within red range, in no wall and under no base, on whatever level.
// DUE-RIG-24, DUE-RIG-25
fn place(state: &State, own: Combatant<'_>, at: Point) -> Result<(), Refusal> {
    let side = measure::SIDE.0;
    let there = (0..=side).contains(&at.x) && (0..=side).contains(&at.y);
    require(there, rule::DUE_MAGIC_51, "a spirit stays on the table")?;
    let range = own.figure().range(Colour::Red).unwrap_or(0);
    let gap = measure::gap_to(state, own.who, at);
    let why = format_args!("red reaches {range} inches, and it is {gap} inches away").to_string();
    require(gap.within(Thou::inches(range.into())), rule::DUE_MAGIC_51, why)?;
    let free = !measure::is_walled(state, at);
    require(free, rule::DUE_RIG_25, "a spirit cannot be inside of blocking terrain")?;
    let covers = |it: &Combatant<'_>| handling::touches(state, it.who, at);
    match state.standing().map(|(_, it)| it).find(covers) {
        Some(it) => {
            let why = format!("a spirit cannot be under the base of {}", it.name());
            Err(Refusal { rule: rule::DUE_RIG_25, why })
        }
        None => Ok(()),
    }
}

/// Checks that a spirit which was sent attacks with its own dice alone.
///
/// # Errors
/// Names the die that is not its own.
// DUE-MAGIC-52
pub(crate) fn own_dice(fighter: Combatant<'_>, spirit: Gear, hand: Hand) -> Result<(), Refusal> {
    let own = dice(fighter, spirit);
    let other = hand.0.iter().find(|(die, copies)| own.count(*die) < *copies);
    other.map_or(Ok(()), |(die, _)| {
        let why = format!("{die} is not a die of {} on your base", fighter.piece(spirit).name);
        Err(Refusal { rule: rule::DUE_MAGIC_52, why })
    })
}

/// Points from which a spirit sees a foe, each with every dial that may pay.
pub(crate) fn offered(state: &State) -> Vec<Move> {
    let own = state.fighter(state.acting);
    if !own.figure().knows(Spell::AstralProjection) || state.attacks >= ATTACKS {
        return Vec::new();
    }
    let spirits = own.spirits();
    let paid: Vec<(Gear, Hand)> =
        spirits.filter_map(|spirit| Some((spirit, price(own, spirit)?))).collect();
    if paid.is_empty() {
        return Vec::new();
    }
    let sees = |at: &Point| {
        let shot = |foe: Combatant<'_>| {
            measure::shot_of(state, own.who, Some(*at), foe.who, Lane::Shortest).is_some()
        };
        state.foes(own.who).any(shot)
    };
    let points: Vec<Point> =
        state.foes(own.who).flat_map(|foe| around(own, foe)).filter(|at| sees(at)).collect();
    let send = |(spirit, pay)| {
        let dials = |at: &Point| Dial::ALL.iter().map(|dial| (*at, *dial)).collect::<Vec<_>>();
        let sent = points.iter().flat_map(dials);
        sent.map(|(at, dial)| Move::Project(spirit, at, pay, dial)).collect::<Vec<_>>()
    };
    paid.into_iter().flat_map(send).collect()
}

/// The cheapest dice that pay, none of them the spirit's, if the spirit has a die to attack with.
fn price(own: Combatant<'_>, spirit: Gear) -> Option<Hand> {
    let strikes = dice(own, spirit);
    let mut left = own.base;
    left.take_all(&strikes);
    let mut pay: Vec<Die> = Hand(left).dice().collect();
    pay.sort_by_key(|die| (die.sides(), die.colour() != Colour::White));
    pay.truncate(PRICE.into());
    (pay.len() == usize::from(PRICE) && !strikes.is_empty()).then(|| pay.into_iter().collect())
}

/// Points beside a foe on all four sides, and on the way to it as far away as each colour reaches.
fn around(own: Combatant<'_>, foe: Combatant<'_>) -> impl Iterator<Item = Point> {
    let by = RADIUS.0 + Thou::inches(1).0;
    let sides = [(by, 0), (0, by), (-by, 0), (0, -by)];
    let at = foe.at;
    let beside = sides.into_iter().map(move |(x, y)| Point { x: at.x + x, y: at.y + y });
    let [x, y] = [own.at.x - at.x, own.at.y - at.y].map(f64::from);
    let far = (x * x + y * y).sqrt().max(1.0);
    let toward = move |inches: u8| {
        let by = f64::from(RADIUS.0 + Thou::inches(inches.into()).0) / far;
        Point { x: at.x + (x * by) as i32, y: at.y + (y * by) as i32 }
    };
    let figure = own.figure();
    let ranges = Colour::ALL.iter().filter_map(|colour| figure.range(*colour));
    beside.chain(ranges.map(toward))
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// The figure pays first, so that its spirit attacks with what its dials show then.
    // DUE-MAGIC-56, DUE-MAGIC-57
    pub(crate) fn project(&mut self, spirit: Gear, at: Point, pay: Hand, dial: Dial) {
        let who = self.state.acting;
        self.take_off(who, pay);
        self.story.tell(|| Event::Projected(who, spirit, at, pay));
        let wound = self.hurts(who, dial, CLICK);
        let shows = self.state.fighter(who).value(dial);
        self.story.tell(|| Event::Taken(who, CLICK, dial, shows));
        self.after_damage(who, wound, Then::Send(Sent { gear: spirit, at }));
    }

    /// The spirit comes back without an attack; what it cost is gone.
    pub(crate) fn call_back(&mut self) {
        let Phase::Sent(sent) = self.state.phase else { return };
        let who = self.state.acting;
        self.state.phase = Phase::Act;
        self.story.tell(|| Event::CalledBack(who, sent.gear));
    }
}
