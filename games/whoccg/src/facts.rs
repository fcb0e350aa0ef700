//! What is asked about cards again and again, worked out once.

use crate::cards::requirement::Sum;
use crate::cards::set::CardSet;
use crate::cards::{
    Act, Card, ConditionKind, Face, KEYWORDS, Kind, Person, Pool, QUALITIES, Quality, Sentence,
    Title,
};

/// What is asked about every card.
#[derive(Clone, Debug)]
pub(crate) struct Facts {
    /// One for each number that a card could have.
    facts: Box<[Fact; NUMBERS]>,
    any_by_hand: bool,
    /// Conditions, by kind.
    conditions: [CardSet; ConditionKind::ALL.len()],
    /// Goals.
    pub(crate) goals: CardSet,
    /// What makes a place eligible.
    pub(crate) luring: CardSet,
    /// What may be overcome by a group.
    pub(crate) challenging: CardSet,
    /// Attack cards.
    pub(crate) attacks: CardSet,
    /// Bang! cards.
    pub(crate) bangs: CardSet,
    /// What changes Qualities of others.
    pub(crate) auras: CardSet,
    /// What says something about all cards at its place.
    pub(crate) speaking: CardSet,
    /// What makes some cards cost less at its place.
    pub(crate) cheapening: CardSet,
    /// What keeps some Characters from being frozen.
    pub(crate) keeping: CardSet,
    /// WHO-FLIP-18: what allows Enemies to play.
    pub(crate) inviting: CardSet,
    /// Conditions that act at the end of step 2.
    pub(crate) acting: CardSet,
    /// What changes what Goals ask for.
    pub(crate) changing_goals: CardSet,
    /// What changes what Puzzles ask for.
    pub(crate) changing_puzzles: CardSet,
}

/// How many numbers there are for cards.
const NUMBERS: usize = 1 << u8::BITS;

/// What is asked about one card.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Fact {
    pub(crate) title: Title,
    pub(crate) is_person: bool,
    pub(crate) is_artifact: bool,
    pub(crate) is_goal: bool,
    /// Its kind, if it is a Condition.
    pub(crate) condition: Option<ConditionKind>,
    /// What it lets its controller do by freezing.
    pub(crate) act: Option<Act>,
    /// What it says, if it is a Bang! card.
    pub(crate) bang: Option<Sentence>,
    /// Whether it is played during Set-Up only.
    pub(crate) is_set_up: bool,
    /// WHO-FLIP-18: whether it allows Enemies to play.
    pub(crate) invites: bool,
    /// What a Character has by itself.
    pub(crate) sum: Sum,
    /// Whether a Character changes its own Qualities.
    pub(crate) changes_itself: bool,
    /// Whether it changes Qualities of others.
    pub(crate) has_aura: bool,
    /// Whether it says something about all cards at its place.
    pub(crate) speaks_here: bool,
    /// How much less it makes some cards cost at its place.
    pub(crate) discount: u8,
    /// WHOX-TARDIS-06: for how many more it makes room aboard.
    pub(crate) more_room: u8,
    /// WHOX-PUZ-03: how much more of each Quality Puzzles need at its place.
    pub(crate) puzzles_need: [i16; QUALITIES],
    /// WHOX-GOAL-06: how much more of each Quality Goals need at its place to be Opposed.
    pub(crate) oppose_needs: [i16; QUALITIES],
    /// WHOX-GOAL-06: how much more of each Quality Goals need at its place to be Reached.
    pub(crate) reach_needs: [i16; QUALITIES],
    /// Whether it keeps some Characters from being frozen.
    pub(crate) keeps_off: bool,
    /// Itself, and the others of its title.
    pub(crate) versions: CardSet,
    /// Whether another card has its title.
    pub(crate) has_versions: bool,
    /// What it costs.
    pub(crate) cost: u8,
    /// WHOX-ICON-01: how many copies there may be; 0 for no limit.
    pub(crate) diamonds: u8,
    /// WHOX-ICON-02: whether it has the Vortex icon.
    pub(crate) has_vortex: bool,
    /// WHOX-HAND-01: whether it says something that is not understood.
    pub(crate) by_hand: bool,
    /// WHOX-NAT-02: the places to which a Character is Native.
    pub(crate) native: CardSet,
}

impl Facts {
    pub(crate) fn of_pool(pool: &Pool) -> Facts {
        // What no card has stands for the first one, so that any number finds something.
        let number = |number| Card(if number < pool.cards.len() { number as u8 } else { 0 });
        let facts = Box::new(std::array::from_fn(|at| fact(pool, number(at))));
        let who = |wanted: fn(&Fact) -> bool| -> CardSet {
            pool.all().filter(|card| wanted(&facts[card.index()])).collect()
        };
        let of_kind = |kind| {
            let all = pool.all();
            all.filter(|card| facts[card.index()].condition == Some(kind)).collect()
        };
        Facts {
            conditions: std::array::from_fn(|kind| of_kind(ConditionKind::ALL[kind])),
            goals: who(|fact| fact.is_goal),
            luring: who(|fact| fact.is_goal || fact.invites),
            challenging: who(|fact| {
                let kinds = [Some(ConditionKind::Puzzle), Some(ConditionKind::Monster)];
                fact.is_goal || kinds.contains(&fact.condition)
            }),
            attacks: pool.all().filter(|card| pool.face(*card).attack().is_some()).collect(),
            bangs: who(|fact| fact.bang.is_some()),
            any_by_hand: pool.all().any(|card| facts[card.index()].by_hand),
            auras: who(|fact| fact.has_aura),
            speaking: who(|fact| fact.speaks_here),
            cheapening: who(|fact| fact.discount > 0),
            changing_goals: who(|fact| fact.oppose_needs != [0; 3] || fact.reach_needs != [0; 3]),
            changing_puzzles: who(|fact| fact.puzzles_need != [0; 3]),
            keeping: who(|fact| fact.keeps_off),
            inviting: who(|fact| fact.invites),
            acting: who(|fact| fact.condition.is_some_and(crate::rules::close::acts)),
            facts,
        }
    }

    /// WHOX-HAND-01: whether some card says what is not understood.
    pub(crate) fn any_by_hand(&self) -> bool {
        self.any_by_hand
    }

    pub(crate) fn of(&self, card: Card) -> &Fact {
        &self.facts[card.index()]
    }

    /// All Conditions of a kind.
    pub(crate) fn conditions(&self, kind: ConditionKind) -> &CardSet {
        &self.conditions[kind as usize]
    }

    /// WHOX-NAT-02: whether a Character is Native to a place.
    pub(crate) fn is_native(&self, person: Card, place: Card) -> bool {
        self.of(person).native.has(place)
    }
}

fn fact(pool: &Pool, card: Card) -> Fact {
    let face = pool.face(card);
    let says = |wanted: fn(Sentence) -> bool| face.text.iter().any(|said| wanted(*said));
    let is_version = |other: &Card| pool.face(*other).title == face.title;
    Fact {
        title: face.title,
        is_person: face.person().is_some(),
        is_artifact: face.kind == Kind::Artifact,
        is_goal: face.goal().is_some(),
        condition: pool.condition_kind(card),
        act: face.act(),
        bang: bang(face),
        is_set_up: says(is_for_set_up),
        invites: face.says(Sentence::EnemiesMayPlay),
        sum: face.person().map_or(Sum::default(), own_sum),
        changes_itself: says(changes_itself),
        has_aura: says(is_aura),
        speaks_here: says(speaks_here),
        discount: face.text.iter().map(|said| discount(*said)).sum(),
        more_room: face.text.iter().map(|said| more_room(*said)).sum(),
        puzzles_need: needs(face, |said| match said {
            Sentence::PuzzlesNeedMore { number, quality } => Some((number.into(), quality)),
            Sentence::PuzzlesNeedFewer { number, quality } => Some((-i16::from(number), quality)),
            _ => None,
        }),
        oppose_needs: needs(face, |said| match said {
            Sentence::OpposeNeedsMore { number, quality } => Some((number.into(), quality)),
            _ => None,
        }),
        reach_needs: needs(face, |said| match said {
            Sentence::ReachNeedsMore { number, quality } => Some((number.into(), quality)),
            _ => None,
        }),
        versions: pool.all().filter(is_version).collect(),
        has_versions: pool.all().filter(is_version).count() > 1,
        cost: face.cost,
        diamonds: face.diamonds,
        keeps_off: says(|said| matches!(said, Sentence::CannotBeFrozen { .. })),
        by_hand: !face.by_hand.is_empty(),
        has_vortex: face.person().is_some_and(|person| person.vortex),
        native: pool.all().filter(|place| pool.is_native(card, *place)).collect(),
    }
}

fn bang(face: &Face) -> Option<Sentence> {
    if face.kind == Kind::Bang { face.text.first().copied() } else { None }
}

fn own_sum(person: &Person) -> Sum {
    let mut keywords = [0; KEYWORDS];
    for (keyword, count) in keywords.iter_mut().enumerate() {
        *count = (person.keywords >> keyword & 1) as u8;
    }
    Sum { qualities: person.qualities.map(i16::from), traits: person.traits, keywords }
}

fn discount(said: Sentence) -> u8 {
    if let Sentence::Cheaper { fewer, .. } = said { fewer } else { 0 }
}

/// How much more of each Quality a card says that something needs.
fn needs(face: &Face, more: fn(Sentence) -> Option<(i16, Quality)>) -> [i16; QUALITIES] {
    let mut needs = [0; QUALITIES];
    for (number, quality) in face.text.iter().filter_map(|said| more(*said)) {
        needs[quality as usize] += number;
    }
    needs
}

fn more_room(said: Sentence) -> u8 {
    if let Sentence::MoreRoom(number) = said { number } else { 0 }
}

fn is_for_set_up(said: Sentence) -> bool {
    matches!(said, Sentence::SetUp | Sentence::SetUpOnTardis)
}

fn changes_itself(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::Own { .. }
            | Sentence::InFights { .. }
            | Sentence::AgainstMonsters { .. }
            | Sentence::With { .. }
    )
}

fn is_aura(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::YourHere { .. }
            | Sentence::YourClassHere { .. }
            | Sentence::KeywordHere { .. }
            | Sentence::KeywordOnSide { .. }
            | Sentence::OpposingHere { .. }
            | Sentence::TraitHere { .. }
            | Sentence::AllHere { .. }
    )
}

fn speaks_here(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::PuzzlesNeedMore { .. }
            | Sentence::PuzzlesNeedFewer { .. }
            | Sentence::PuzzlesStay
            | Sentence::OpposeNeedsMore { .. }
            | Sentence::ReachNeedsMore { .. }
            | Sentence::MonstersHave(_)
            | Sentence::MonstersSpare(_)
            | Sentence::AttacksHave(_)
            | Sentence::NoAttackWith(_)
            | Sentence::Cheaper { .. }
            | Sentence::EnemiesMayPlay
            | Sentence::NoPilot
    )
}
