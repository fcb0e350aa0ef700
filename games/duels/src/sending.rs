//! Pieces that are sent to a point and attack from there with their own dice and the values of their figure: spirits by Astral
//! Projection, drones by Remote Control.

use crate::attack::Striker;
use crate::dice::{Colour, Die};
use crate::gear::{Gear, GearEntry, Tag};
use crate::handling;
use crate::legal::ATTACKS;
use crate::link::Purpose;
use crate::measure::{self, Lane, RADIUS};
use crate::moves::Hand;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Combatant, Fighter, Phase, Point, Sent, State, common};
use crate::story::Event;
use engine::{Bag, Refusal, RuleId, Story};
use tape::Thou;

/// The terms on which a figure sends a piece.
#[derive(Debug)]
pub(crate) struct SendingTerms {
    /// The piece in a word.
    pub noun: &'static str,
    /// The way of sending it.
    pub way: &'static str,
    /// The number of dice that it costs.
    pub price: u16,
    /// The colour within whose range the piece goes.
    colour: Colour,
    /// The rule that lets a figure send it, and sets its price.
    pub sends: RuleId,
    /// The rule that keeps it on the table.
    stays: RuleId,
    /// The rule that says how far it goes.
    reaches: RuleId,
    /// The rule by which its attack is one of two.
    counts: RuleId,
    /// The rule that wants its dice on the base since the round began.
    pub chosen: RuleId,
    /// The rule that lets it attack with its own dice alone.
    own: RuleId,
    /// The rule by which it comes back.
    pub returns: RuleId,
}

// DUE-MAGIC-51, DUE-MAGIC-55, DUE-MAGIC-58
pub(crate) static PROJECTION: SendingTerms = SendingTerms {
    noun: "spirit",
    way: "Astral Projection",
    price: 4,
    colour: Colour::Red,
    sends: rule::DUE_MAGIC_51,
    stays: rule::DUE_MAGIC_51,
    reaches: rule::DUE_MAGIC_51,
    counts: rule::DUE_MAGIC_58,
    chosen: rule::DUE_MAGIC_54,
    own: rule::DUE_MAGIC_52,
    returns: rule::DUE_MAGIC_61,
};

// DUE-RIG-12, DUE-RIG-16, DUE-RIG-21, DUE-RIG-22
pub(crate) static REMOTE_CONTROL: SendingTerms = SendingTerms {
    noun: "drone",
    way: "Remote Control",
    price: 2,
    colour: Colour::Black,
    sends: rule::DUE_RIG_12,
    stays: rule::DUE_RIG_23,
    reaches: rule::DUE_RIG_26,
    counts: rule::DUE_RIG_21,
    chosen: rule::DUE_RIG_15,
    own: rule::DUE_RIG_13,
    returns: rule::DUE_RIG_14,
};

impl SendingTerms {
    /// Returns true for a piece that is sent on these terms.
    pub fn are_for(&self, piece: &GearEntry) -> bool {
        terms(piece).is_some_and(|it| it.noun == self.noun)
    }
}

/// The terms for a piece, if it can be sent.
pub(crate) fn terms(piece: &GearEntry) -> Option<&'static SendingTerms> {
    match piece.tag? {
        Tag::Spirit => Some(&PROJECTION),
        Tag::Drone => Some(&REMOTE_CONTROL),
        Tag::Cyberdeck => None,
    }
}

/// The dice of a piece that are on the base of its figure.
// DUE-MAGIC-54, DUE-RIG-15
pub(crate) fn dice(fighter: Combatant<'_>, gear: Gear) -> Bag<Die> {
    common(&fighter.piece(gear).dice().collect(), &fighter.base)
}

/// The figure as it strikes: with the dice of the piece that it sent, or with all of its base and those donated for attacks.
pub(crate) fn striker(state: &State, fighter: Combatant<'_>) -> Fighter {
    match state.sent() {
        Some(sent) => Fighter { base: dice(fighter, sent.gear), ..*fighter },
        None => fighter.with_donated(Purpose::Attack),
    }
}

/// The dice that make an attack: a drone strikes as its rigger does, whose black range lets black dice attack alone.
// DUE-RIG-28
pub(crate) fn striker_of(state: &State, sent: Option<Sent>) -> Striker {
    match sent {
        Some(sent) if state.roster().piece(sent.gear).is_spirit() => Striker::Spirit,
        _ => Striker::Figure,
    }
}

/// Checks that the acting figure may send a piece to a point for these dice.
///
/// # Errors
/// Says why not.
pub(crate) fn check(
    state: &State,
    terms: &SendingTerms,
    gear: Gear,
    at: Point,
    pay: Hand,
) -> Result<(), Refusal> {
    let own = state.fighter(state.acting);
    let SendingTerms { noun, way, price, .. } = terms;
    let (name, piece) = (own.name(), own.piece(gear));
    let fresh = state.attacks < ATTACKS;
    let why = format_args!("a {noun} makes one of your two attacks, and you have made both");
    require(fresh, terms.counts, why)?;
    let why = format_args!("{name} carries no {noun} called {}", piece.name);
    require(terms.are_for(piece) && own.gear.has(gear), terms.sends, why)?;
    let why = format_args!(
        "{} was taken up this turn: no die of it was chosen for the round",
        piece.name
    );
    require(!state.picked.contains(&gear), terms.chosen, why)?;
    let lacks = pay.0.iter().any(|(die, copies)| own.base.count(die) < copies);
    require(!lacks, rule::DUE_ROUND_09, "these dice are not on your base")?;
    let many = pay.0.len();
    let why = format_args!("{way} costs {price} dice, and these are {many}");
    require(many == *price, terms.sends, why)?;
    place(state, terms, own, at)
}

/// Checks that a piece may be at a point: on the table, within range, in no wall and under no base, on whatever level.
// DUE-RIG-24, DUE-RIG-25
fn place(
    state: &State,
    terms: &SendingTerms,
    own: Combatant<'_>,
    at: Point,
) -> Result<(), Refusal> {
    let noun = terms.noun;
    let side = state.side().0;
    let there = (0..=side).contains(&at.x) && (0..=side).contains(&at.y);
    require(there, terms.stays, format_args!("a {noun} stays on the table"))?;
    let range = own.figure().range(terms.colour).unwrap_or(0);
    let gap = measure::gap_to(state, own.who, at);
    let colour = terms.colour;
    let why = format_args!("{colour} reaches {range} inches, and it is {gap} inches away");
    require(gap.within(Thou::inches(range.into())), terms.reaches, why)?;
    let free = !measure::is_walled(state, at);
    let why = format_args!("a {noun} cannot be inside of blocking terrain");
    require(free, rule::DUE_RIG_25, why)?;
    let covers = |it: &Combatant<'_>| handling::touches(state, it.who, at);
    match state.standing().map(|(_, it)| it).find(covers) {
        Some(it) => {
            let why = format!("a {noun} cannot be under the base of {}", it.name());
            Err(Refusal { rule: rule::DUE_RIG_25, why })
        }
        None => Ok(()),
    }
}

/// Checks that a piece which was sent attacks with its own dice alone.
///
/// # Errors
/// Names the die that is not its own.
pub(crate) fn own_dice(fighter: Combatant<'_>, gear: Gear, hand: Hand) -> Result<(), Refusal> {
    let piece = fighter.piece(gear);
    let Some(terms) = terms(piece) else { return Ok(()) };
    let (all, chosen): (Bag<Die>, _) = (piece.dice().collect(), dice(fighter, gear));
    let lacking = |there: &Bag<Die>| {
        hand.0.iter().find(|(die, copies)| there.count(*die) < *copies).map(|(die, _)| die)
    };
    if let Some(die) = lacking(&all) {
        let why = format!("{die} is not a die of {}", piece.name);
        return Err(Refusal { rule: terms.own, why });
    }
    lacking(&chosen).map_or(Ok(()), |die| {
        let why = format!("{die} of {} does not lie on your base", piece.name);
        Err(Refusal { rule: terms.chosen, why })
    })
}

/// Points from which a piece sees a foe, for each piece that has a die to attack with, and the cheapest dice that pay.
pub(crate) fn offered(state: &State, terms: &SendingTerms) -> Vec<(Gear, Point, Hand)> {
    let own = state.fighter(state.acting);
    if state.attacks >= ATTACKS {
        return Vec::new();
    }
    let sent = own.gear.kinds().filter(|gear| terms.are_for(own.piece(*gear)));
    let paid: Vec<(Gear, Hand)> =
        sent.filter_map(|gear| Some((gear, price(own, terms, gear)?))).collect();
    if paid.is_empty() {
        return Vec::new();
    }
    let range = Thou::inches(own.figure().range(terms.colour).unwrap_or(0).into());
    let is_near = |at: &Point| measure::gap_to(state, own.who, *at).within(range);
    let sees = |at: &Point| {
        let shot = |foe: Combatant<'_>| {
            measure::shot_of(state, own.who, Some(*at), foe.who, Lane::Shortest).is_some()
        };
        state.foes(own.who).any(shot)
    };
    let points = state.foes(own.who).flat_map(|foe| around(own, foe));
    let points: Vec<Point> = points.filter(|at| is_near(at) && sees(at)).collect();
    let send = |(gear, pay)| points.iter().map(move |at| (gear, *at, pay)).collect::<Vec<_>>();
    paid.into_iter().flat_map(send).collect()
}

/// The cheapest dice that pay, none of them the piece's, if the piece has a die to attack with.
fn price(own: Combatant<'_>, terms: &SendingTerms, gear: Gear) -> Option<Hand> {
    let strikes = dice(own, gear);
    let mut left = own.base;
    left.take_all(&strikes);
    let mut pay: Vec<Die> = Hand(left).dice().collect();
    pay.sort_by_key(|die| (die.sides(), die.colour() != Colour::White));
    pay.truncate(terms.price.into());
    let is_paid = pay.len() == usize::from(terms.price);
    (is_paid && !strikes.is_empty()).then(|| pay.into_iter().collect())
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
    /// The piece comes back without an attack; what it cost is gone.
    // DUE-RIG-31
    pub(crate) fn call_back(&mut self) {
        let Phase::Sent(sent) = self.state.phase else { return };
        let who = self.state.acting;
        self.state.phase = Phase::Act;
        match striker_of(self.state, Some(sent)) {
            Striker::Spirit => self.story.tell(|| Event::CalledBack(who, sent.gear)),
            Striker::Figure => self.story.tell(|| Event::DroneBack(who, sent.gear)),
        }
    }
}
