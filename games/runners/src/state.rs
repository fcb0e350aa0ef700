//! The table of one run: nouns only.

use crate::cards::sentences::Moment;
use crate::cards::{Card, PROFESSIONS, SKILLS};
use crate::conflict::Combat;
use crate::legal::{OWNER, RUNNER};
use crate::setup::{MOST_GEAR, MOST_GUARDS, MOST_RUNNERS, MOST_SEATS, MOST_STACK, Setup};
use engine::stack::Lying;
use engine::{BySeat, Seat, Seats, Stack};
use serde::{Deserialize, Serialize, Serializer};
use std::num::NonZeroU16;
use tinyvec::ArrayVec;

/// The most cards of a position together.
pub const MOST_CARDS: usize = MOST_RUNNERS * (1 + MOST_GEAR) + MOST_STACK + 1;

/// The most cards of opponents.
pub const MOST_FALLEN: usize = MOST_RUNNERS * (1 + MOST_GEAR);

/// The cards of some Runners of a side.
pub type RunnerCards = ArrayVec<[Card; MOST_RUNNERS]>;

/// Everything, hidden things included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct State {
    /// What lies open.
    pub open: Open,
    /// The Challenges on the Objective, the one that is met last first.
    pub stack: Challenges,
}

/// Challenges on an Objective.
pub type Challenges = Stack<Card, MOST_STACK>;

/// What all can see.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Open {
    /// What was agreed on.
    pub setup: Setup,
    /// Who runs and whose Challenges they are, where it is not the first two seats.
    #[serde(default, skip_serializing_if = "Sides::are_usual")]
    pub sides: Sides,
    /// The Objective of the run.
    pub objective: Card,
    /// How many Challenges of the stack, counted from its bottom, are still to be met.
    pub ahead: u8,
    /// Who played each Challenge of the stack; nobody is named where all are the other side's.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub owners: Guards,
    /// The Challenge that is being dealt with; it is not in the stack meanwhile.
    pub met: Option<Card>,
    /// Where it lay on the Objective.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub met_at: u8,
    /// The Runners, in the order in which they lie.
    pub runners: ArrayVec<[Runner; MOST_RUNNERS]>,
    /// Others, who fight the team or have fought it.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub opponents: ArrayVec<[Runner; MOST_RUNNERS]>,
    /// What the running player can pay.
    pub nuyen: u16,
    /// What each of the others can pay.
    pub purses: BySeat<u16, MOST_SEATS>,
    /// The running player's Reputation.
    pub reputation: i16,
    /// Whether the alarm is on.
    pub alarm: bool,
    /// What the team's skills are raised by until the end of the run.
    pub raised: [u8; SKILLS],
    /// What texts have changed until the end of the run.
    pub lasting: Lasting,
    /// What texts ask of the game around the run.
    pub owed: Owed,
    /// What cards in play that are on no run add to the Attack Value of each profession: the game around the run says it.
    pub lent: [u8; PROFESSIONS],
    /// What theirs add to the opponents'.
    #[serde(default, skip_serializing_if = "is_none")]
    pub lent_to_them: [u8; PROFESSIONS],
    /// How often what is fought is pumped.
    pub pumped: u8,
    /// Whether a Challenge was dealt with already.
    pub passed: bool,
    /// What is being decided.
    pub phase: Phase,
    /// What left play.
    pub trash: ArrayVec<[Card; MOST_CARDS]>,
    /// Whose the Challenges among it were, in their order, where several have played some.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub trashed_of: Owners,
    /// What left play of the opponents'.
    #[serde(default, skip_serializing_if = "ArrayVec::is_empty")]
    pub fallen: ArrayVec<[Card; MOST_FALLEN]>,
    /// Who comes first to what is played for, kept while a move is played.
    #[serde(skip)]
    pub race: Race,
}

/// What each seat has while a move is played, so that it is known who had enough first though another comes to it later in the same
/// move. The game around the run says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Race {
    /// How much Reputation is enough; none where that wins nothing at once.
    pub goal: Option<i16>,
    /// What each of them has; of the running player what his cards bring him besides.
    pub has: BySeat<i16, MOST_SEATS>,
    /// What each Runner who leaves the run brings each of them.
    pub by_leaver: BySeat<i16, MOST_SEATS>,
    /// Whether the running player has something beside the run for a combat of Runners.
    pub beside: bool,
    /// Who had enough first.
    pub first: Seats,
}

/// Who played each Challenge, in their order.
pub type Owners = ArrayVec<[Seat; MOST_GUARDS]>;

/// The same, and where each lies on the Objective.
pub type Guards = ArrayVec<[Guard; MOST_GUARDS]>;

/// Whose a Challenge is that a run has to meet.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Guard {
    /// Who played it.
    pub owner: Seat,
    /// How many lie under it on the Objective, those of whoever runs among them.
    pub at: u8,
}

/// Who is who on a run.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sides {
    /// The seat that runs.
    pub runner: Seat,
    /// The other side: whose the Challenge is that is met, or who has sent the opponents.
    pub owner: Seat,
    /// Whose the Objective is, where it matters who of several.
    #[serde(default, skip_serializing_if = "is_first")]
    pub keeper: Seat,
    /// Whether several may have played Challenges, so that it is kept who has played which.
    #[serde(default, skip_serializing_if = "is_false")]
    pub several: bool,
}

impl Default for Sides {
    fn default() -> Sides {
        Sides { runner: RUNNER, owner: OWNER, keeper: Seat(0), several: false }
    }
}

impl Sides {
    /// A seat at home, with no run.
    pub fn of(runner: Seat) -> Sides {
        Sides { runner, ..Sides::default() }
    }

    /// Whether it is the first two seats, in their order.
    fn are_usual(&self) -> bool {
        *self == Sides::default()
    }
}

/// What texts have changed until the end of the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Lasting {
    /// What each Challenge's rating is changed by.
    pub alert: (i8, i8),
    /// What that of the one that is fought is changed by until the end of combat.
    pub weakened: (i8, i8),
    /// Whether nobody pulls out.
    pub bound: bool,
    /// SHDX-PUMP-10: whether the side that is not asked has stopped pumping, until something else is done.
    #[serde(skip_serializing_if = "is_false")]
    pub quiet: bool,
}

/// What texts ask of the game around the run: cards, and debts.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Owed {
    /// Cards: at once, or where one plays alone when the run is over.
    #[serde(skip_serializing_if = "OwedCards::is_none")]
    pub cards: OwedCards,
    /// What debts grow by, or shrink.
    pub debts: i16,
    /// How many Runners have left the run before the Objective was taken.
    #[serde(skip_serializing_if = "is_zero")]
    pub left: u8,
    /// What the Reputation of whoever has sent the opponents changes by.
    #[serde(skip_serializing_if = "is_even")]
    pub their_reputation: i16,
    /// Cards for that player.
    #[serde(skip_serializing_if = "OwedCards::is_none")]
    pub their_cards: OwedCards,
    /// The Reputation that the Objective brought, with whatever cards add to it.
    #[serde(skip_serializing_if = "is_no_point")]
    pub brought: u16,
}

/// Cards to draw and to discard. SHDX-TIMING-01: in the order in which a text says it.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct OwedCards {
    /// To draw before any is discarded.
    #[serde(skip_serializing_if = "is_zero")]
    pub draws_first: u8,
    /// To discard.
    pub discards: u8,
    /// To draw.
    pub draws: u8,
}

impl OwedCards {
    pub(crate) fn draw(&mut self, cards: u8) {
        let draws = if self.discards == 0 { &mut self.draws_first } else { &mut self.draws };
        *draws = draws.saturating_add(cards);
    }

    pub(crate) fn discard(&mut self, cards: u8) {
        self.discards = self.discards.saturating_add(cards);
    }

    /// How many are drawn in all.
    pub fn drawn(self) -> u8 {
        self.draws_first.saturating_add(self.draws)
    }

    fn is_none(&self) -> bool {
        *self == OwedCards::default()
    }
}

/// What texts have given to a Runner until the end of the run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(default, deny_unknown_fields)]
pub struct Boost {
    /// How much of the next damage is prevented.
    pub spared: u8,
    /// Whether he attacks first.
    pub first: bool,
    /// Whether his damage ignores Armor.
    pub pierces: bool,
    /// Whether all damage of this combat goes to him.
    pub shields: bool,
    /// SHDX-FAQ-03: whether he fell before anybody struck, so that nothing of his counts any more.
    #[serde(skip_serializing_if = "is_false")]
    pub fell: bool,
}

/// A Runner in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Runner {
    /// Which card.
    pub card: Card,
    /// Unhealed damage.
    pub damage: u8,
    /// Whether the card is turned.
    pub turned: bool,
    /// What part he has in the run.
    pub part: Part,
    /// How often he was pumped.
    pub pumped: u8,
    /// What his rating is changed by until the end of the run.
    pub changed: (i8, i8),
    /// What else texts have given him until then.
    pub boost: Boost,
    /// What his rating is changed by until the end of the turn.
    #[serde(default, skip_serializing_if = "is_nothing")]
    pub tonight: (i8, i8),
    /// Whether he has healed himself or what he holds this turn.
    #[serde(default, skip_serializing_if = "is_false")]
    pub healed: bool,
    /// Whether he stays turned in his next Refresh phase.
    #[serde(default, skip_serializing_if = "is_false")]
    pub pinned: bool,
    /// What the tokens on him change it by, for good.
    pub tokens: (i8, i8),
    /// Whether a hit of this pass was for him.
    pub hit: bool,
    /// What he holds.
    pub gear: ArrayVec<[Gear; MOST_GEAR]>,
}

impl Runner {
    /// So much damage more, on him or on the Gear at a place.
    pub(crate) fn hurt(&mut self, gear: Option<u8>, damage: u8) {
        let on = match gear {
            Some(gear) => &mut self.gear[usize::from(gear)].damage,
            None => &mut self.damage,
        };
        *on = on.saturating_add(damage);
    }
}

/// What changes nothing need not be said.
fn is_nothing(change: &(i8, i8)) -> bool {
    *change == (0, 0)
}

/// Nor that there is none.
fn is_zero(many: &u8) -> bool {
    *many == 0
}

/// Nor that nothing is gained or lost.
fn is_even(change: &i16) -> bool {
    *change == 0
}

/// Nor that there is no point.
fn is_no_point(points: &u16) -> bool {
    *points == 0
}

/// Nor that it is the first seat's.
fn is_first(seat: &Seat) -> bool {
    *seat == Seat(0)
}

/// What is not so need not be said.
fn is_false(is: &bool) -> bool {
    !*is
}

/// What gives nothing need not be said.
fn is_none(given: &[u8; PROFESSIONS]) -> bool {
    given.iter().all(|more| *more == 0)
}

/// A Gear card in play.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Gear {
    /// Which card, or of which it is a copy.
    pub card: Card,
    /// What lies there, if it is a copy.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub under: Option<CopiedCard>,
    /// Unhealed damage.
    pub damage: u8,
    /// Whether the card is turned.
    pub turned: bool,
    /// Whether it fights for its holder, being a Drone or a Spirit.
    pub fights: bool,
    /// How often it was pumped.
    #[serde(default, skip_serializing_if = "is_zero")]
    pub pumped: u8,
    /// Whether a hit of this pass was for it.
    pub hit: bool,
}

impl Gear {
    /// The card that lies there, whatever it is a copy of.
    pub fn lies(&self) -> Card {
        self.under.map_or(self.card, CopiedCard::card)
    }
}

impl Runner {
    /// What lasts until the end of the turn ends with it.
    pub fn end_turn(&mut self) {
        (self.tonight, self.pumped) = ((0, 0), 0);
        self.gear.iter_mut().for_each(|gear| gear.pumped = 0);
    }

    /// What texts have given him until the end of the run ends with it, and whoever has fallen is dead.
    pub(crate) fn end_boost(&mut self) {
        if std::mem::take(&mut self.boost).fell {
            self.hurt(None, u8::MAX);
        }
    }

    /// Whether there is anything of that.
    pub fn has_for_the_turn(&self) -> bool {
        self.tonight != (0, 0) || self.pumped > 0 || self.gear.iter().any(|gear| gear.pumped > 0)
    }
}

/// A card that lies there as a copy of another one; small, since a state has room for much Gear.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct CopiedCard(NonZeroU16);

impl CopiedCard {
    /// Which.
    pub const fn card(self) -> Card {
        Card(self.0.get() - 1)
    }
}

impl From<Card> for CopiedCard {
    fn from(card: Card) -> CopiedCard {
        CopiedCard(NonZeroU16::MIN.saturating_add(card.0))
    }
}

/// What part a Runner has in a run.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Part {
    /// None.
    #[default]
    None,
    /// He went along.
    Along,
    /// SHDX-DECKER-01: he works from the safehouse.
    Home,
}

/// What is being decided.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
#[expect(
    clippy::large_enum_variant,
    reason = "a state is copied whole, and a box could not be copied"
)]
pub enum Phase {
    /// Who goes.
    Team,
    /// Whether to go on.
    Ways,
    /// Whether anything is used before the Challenge is sleazed or faced.
    Revealed,
    /// What is done before the totals are compared.
    Fight {
        /// Whether the Challenges' owner is asked.
        owner: bool,
    },
    /// Who takes the damage.
    Damage(Hits),
    /// Whom a sentence of the Challenge means.
    Pick(Pick),
    /// What Runners ask who fight Runners.
    Between(Combat),
    /// Nothing any more.
    Over(Ending),
}

/// Damage that is being dealt out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hits {
    /// How much is left.
    pub left: u8,
    /// How many dice each hit is rolled with; none where damage is divided.
    pub dice: u8,
    /// What the team has inflicted already.
    pub struck: u16,
    /// Whether those who attack in their turn are still to attack.
    pub rest: bool,
}

/// A sentence that waits for somebody to be named.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Pick {
    /// Which sentence of what is met.
    pub sentence: u8,
    /// Of which moment it is said.
    pub moment: Moment,
    /// Whom it is aimed at, where somebody on guard may take it for him.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub aimed: Option<u8>,
}

/// How a run ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Ending {
    /// The Objective was taken.
    Taken,
    /// The team pulled out.
    PulledOut,
    /// A Challenge was not defeated.
    Beaten,
    /// A card ended it.
    Ended,
    /// Nobody who went along is left.
    Nobody,
    /// What the Objective asks for was not met.
    Unmet,
    /// Other Runners were fought.
    Fought,
    /// Somebody has left the game, or it is over.
    BrokenOff,
}

impl Ending {
    /// All of them.
    pub const ALL: [Ending; 8] = [
        Ending::Taken,
        Ending::PulledOut,
        Ending::Beaten,
        Ending::Ended,
        Ending::Nobody,
        Ending::Unmet,
        Ending::Fought,
        Ending::BrokenOff,
    ];
}

/// Writes the place of a Runner of the running player, so that readers find its card.
///
/// # Errors
/// Fails where the serializer does.
pub fn on_the_run<S: Serializer>(place: &u8, serializer: S) -> Result<S::Ok, S::Error> {
    serializer.serialize_newtype_struct("@run.open.runners", place)
}

/// Somebody or something on the run that can be hit: a Runner by his place, or a Gear card of his.
#[derive(
    Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
#[serde(deny_unknown_fields)]
pub struct Target {
    /// The place of the Runner.
    pub runner: u8,
    /// The place of the Gear card among his.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub gear: Option<u8>,
}

impl Target {
    /// A Runner.
    pub const fn runner(runner: usize) -> Target {
        Target { runner: runner as u8, gear: None }
    }

    /// A Gear card.
    pub const fn gear(runner: usize, gear: usize) -> Target {
        Target { runner: runner as u8, gear: Some(gear as u8) }
    }
}

impl State {
    /// A Challenge of the stack is taken away to be met; the other side is whoever played it.
    pub(crate) fn meet(&mut self, place: usize) -> Card {
        let (card, guard) = self.take(place);
        let open = &mut self.open;
        if open.sides.several {
            (open.sides.owner, open.met_at) = (guard.owner, guard.at);
        }
        open.met = Some(card);
        card
    }

    /// A Challenge of the stack is taken away; who played it, and where it lay.
    pub(crate) fn take(&mut self, place: usize) -> (Card, Guard) {
        let sides = self.open.sides;
        let whose = || Guard { owner: sides.owner, at: 0 };
        let guard = if sides.several { self.open.owners.remove(place) } else { whose() };
        (self.stack.take(place).card, guard)
    }

    /// Those that a seat played are taken away.
    pub fn take_those_of(&mut self, seat: Seat) -> Vec<Card> {
        let all = self.stack.iter().copied().zip(self.open.owners).enumerate();
        let (his, rest): (Vec<_>, Vec<_>) = all.partition(|(_, (_, guard))| guard.owner == seat);
        let ahead = usize::from(self.open.ahead);
        let met_before = his.iter().filter(|(at, _)| *at < ahead).count();
        self.open.ahead -= met_before as u8;
        self.open.owners = rest.iter().map(|(_, (_, guard))| *guard).collect();
        self.stack = rest.iter().map(|(_, (lying, _))| *lying).collect();
        his.into_iter().map(|(_, (lying, _))| lying.card).collect()
    }

    /// What would be met next is met last.
    pub(crate) fn bury(&mut self) {
        let next = usize::from(self.open.ahead);
        let first = self.stack.take(next - 1);
        self.stack.put_under(first);
        if self.open.sides.several {
            // The cards change places, and the places stay in their order.
            let guards = &mut self.open.owners[..next];
            let places: ArrayVec<[u8; MOST_GUARDS]> = guards.iter().map(|guard| guard.at).collect();
            guards.rotate_right(1);
            guards.iter_mut().zip(places).for_each(|(guard, at)| guard.at = at);
        }
    }

    /// A Challenge of the other side comes to lie at a place of the stack.
    pub(crate) fn put(&mut self, place: usize, lying: Lying<Card>) {
        let open = &mut self.open;
        if open.sides.several {
            open.owners.insert(
                place,
                Guard { owner: open.sides.owner, at: std::mem::take(&mut open.met_at) },
            );
        }
        self.stack.put_at(place, lying);
    }
}

impl Open {
    /// What was done for one combat ends with it.
    pub fn end_of_fight(&mut self) {
        for runner in &mut self.runners {
            runner.gear.iter_mut().for_each(|gear| gear.fights = false);
            runner.boost.shields = false;
        }
        (self.lasting.weakened, self.lasting.quiet) = ((0, 0), false);
    }

    /// The Challenge that was met is gone.
    pub fn take_met(&mut self) -> Option<Card> {
        self.met_at = 0;
        self.met.take()
    }

    /// Whether the last Challenge was a bluff, behind which something may be used before the Objective is reached.
    pub(crate) fn is_behind_a_bluff(&self) -> bool {
        self.phase == Phase::Revealed && self.met.is_none()
    }

    /// Returns true if no Challenge is left before the Objective, and the fight with it has not begun.
    pub(crate) fn is_at_the_door(&self) -> bool {
        let waits = self.phase == Phase::Ways || self.is_behind_a_bluff();
        waits && self.met.is_none() && self.ahead == 0
    }

    /// A safehouse without anybody, and no run.
    pub fn empty() -> Open {
        Open {
            setup: Setup::default(),
            sides: Sides::default(),
            objective: Card::default(),
            ahead: 0,
            owners: Guards::default(),
            met: None,
            met_at: 0,
            runners: Default::default(),
            opponents: Default::default(),
            nuyen: 0,
            purses: BySeat::default(),
            reputation: 0,
            alarm: false,
            raised: Default::default(),
            lasting: Lasting::default(),
            owed: Owed::default(),
            lent: Default::default(),
            lent_to_them: Default::default(),
            pumped: 0,
            passed: false,
            phase: Phase::Over(Ending::PulledOut),
            trash: Default::default(),
            trashed_of: Owners::default(),
            fallen: Default::default(),
            race: Race::default(),
        }
    }

    /// What the other side can pay, and nobody else of the others.
    pub(crate) fn with_against(mut self, nuyen: u16) -> Open {
        self.purses[self.sides.owner] = nuyen;
        self
    }

    /// A Challenge that this seat played is trashed.
    pub(crate) fn trash_challenge(&mut self, card: Card, owner: Seat) {
        self.trash.push(card);
        if self.sides.several {
            self.trashed_of.push(owner);
        }
    }

    /// What the other side can pay.
    pub fn against(&self) -> u16 {
        self.purses[self.sides.owner]
    }

    /// The Runner at a place.
    pub fn runner(&self, at: u8) -> &Runner {
        &self.runners[usize::from(at)]
    }

    /// Those who went along, by their places.
    pub fn along(&self) -> impl Iterator<Item = usize> {
        (0..self.runners.len()).filter(|at| self.runners[*at].part == Part::Along)
    }

    /// The whole team, those who stay in the safehouse included.
    pub fn team(&self) -> impl Iterator<Item = usize> {
        (0..self.runners.len()).filter(|at| self.runners[*at].part != Part::None)
    }

    /// The card that lies at a target, whatever it is a copy of.
    pub fn lies(&self, target: Target) -> Card {
        let runner = self.runner(target.runner);
        target.gear.map_or(runner.card, |gear| runner.gear[usize::from(gear)].lies())
    }

    /// The card at a target.
    pub fn card(&self, target: Target) -> Card {
        let runner = self.runner(target.runner);
        target.gear.map_or(runner.card, |gear| runner.gear[usize::from(gear)].card)
    }

    /// The damage on a target.
    pub fn damage(&self, target: Target) -> u8 {
        let runner = self.runner(target.runner);
        target.gear.map_or(runner.damage, |gear| runner.gear[usize::from(gear)].damage)
    }

    /// Everybody and everything in play, Runners before what they hold.
    pub fn everything(&self) -> impl Iterator<Item = Target> {
        let gear = |at: usize| (0..self.runners[at].gear.len()).map(move |it| Target::gear(at, it));
        (0..self.runners.len())
            .flat_map(move |at| std::iter::once(Target::runner(at)).chain(gear(at)))
    }
}
