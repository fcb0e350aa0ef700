//! What is asked about cards again and again, worked out once.

mod changes;
#[cfg(test)]
mod tests;

use crate::cards::meaning::{Circumstance, More, Needy};
use crate::cards::pool::MOST_CARDS;
use crate::cards::requirement::{Qualities, Sum};
use crate::cards::{
    Card, CardEffect, Class, ConditionKind, Face, Kind, Pool, QUALITIES, Sentence, Timing, Title,
    Way,
};
use crate::in_play::{CardSorts, Sorted};
use crate::rules::sums::OCCASIONS;
use crate::sets::CardSet;
pub(crate) use changes::Aura;

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
    /// What may be overcome by a group beside Goals.
    pub(crate) obstacles: CardSet,
    /// Characters.
    pub(crate) people: CardSet,
    /// What a table is told about cards.
    pub(crate) told: CardSorts,
    /// Those of them who have the Vortex icon (WHOX-ICON-02).
    pub(crate) vortex: CardSet,
    /// Artifacts.
    pub(crate) artifacts: CardSet,
    /// Attack cards.
    pub(crate) attacks: CardSet,
    /// Bang! cards.
    pub(crate) bangs: CardSet,
    /// WHOX-BANG-03: those that help in an attempt.
    pub(crate) helping: CardSet,
    /// What each card changes about Qualities of others.
    auras_of: Vec<Vec<Aura>>,
    /// What says something about all cards at its place.
    pub(crate) speaking: CardSet,
    /// What makes some cards cost less at its place.
    pub(crate) cheapening: CardSet,
    /// What keeps some Characters from being frozen.
    pub(crate) keeping: CardSet,
    /// WHOX-TARDIS-08: where the TARDIS needs no pilot.
    pub(crate) self_flying: CardSet,
    /// What changes how strong Monsters are at its place.
    pub(crate) feeding: CardSet,
    /// What makes more room aboard (WHOX-TARDIS-06).
    pub(crate) roomy: CardSet,
    /// What does something when it comes into play.
    pub(crate) arriving: CardSet,
    /// WHO-FLIP-18: what allows Enemies to play.
    pub(crate) inviting: CardSet,
    /// What keeps Monsters from selecting some (WHOX-MON-03).
    pub(crate) sparing: CardSet,
    /// Whom no Monster selects.
    pub(crate) not_selected: CardSet,
    /// Dangers and Monsters.
    pub(crate) threatening: CardSet,
    /// The points of each Goal; none of any other card.
    pub(crate) points: Box<[u8; NUMBERS]>,
    /// What changes what Goals ask for.
    pub(crate) changing_goals: CardSet,
    /// What changes what Puzzles ask for.
    pub(crate) changing_puzzles: CardSet,
}

/// For how many numbers something is kept: as many as sets of cards tell apart.
const NUMBERS: usize = MOST_CARDS.next_multiple_of(64);

/// What is asked about one card.
#[derive(Clone, Copy, Debug)]
#[repr(align(64))]
pub(crate) struct Fact {
    pub(crate) title: Title,
    pub(crate) sort: Sort,
    /// Its kind, if it is a Condition.
    pub(crate) condition: Option<ConditionKind>,
    /// What it lets its controller do by freezing.
    pub(crate) act: Option<CardEffect>,
    /// What it does and when, if it is a Bang! card.
    pub(crate) bang: Option<(Timing, CardEffect)>,
    /// Whether it is played during Set-Up only.
    pub(crate) is_set_up: bool,
    /// What a Character has by itself.
    pub(crate) sum: Sum,
    /// What a Character has of each Quality on each occasion, with what it says of itself.
    pub(crate) own: [Qualities; OCCASIONS],
    /// What it lends a Character who bears it.
    pub(crate) lends: Sum,
    /// The cards that could change it where they are.
    pub(crate) changed_by: CardSet,
    /// Whether a Character changes its Qualities for some company.
    pub(crate) minds_company: bool,
    /// Whether it says something about all cards at its place.
    pub(crate) speaks_here: bool,
    /// How much less it makes some cards cost at its place.
    pub(crate) discount: u8,
    /// WHOX-TARDIS-06: for how many more it makes room aboard.
    pub(crate) more_room: u8,
    /// WHOX-PUZ-03: how much more of each Quality Puzzles need at its place.
    pub(crate) puzzles_need: [i32; QUALITIES],
    /// WHOX-GOAL-06: how much more of each Quality Goals need at its place to be Opposed.
    pub(crate) oppose_needs: [i32; QUALITIES],
    /// WHOX-GOAL-06: how much more of each Quality Goals need at its place to be Reached.
    pub(crate) reach_needs: [i32; QUALITIES],
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
    /// WHOX-CHAR-02: whether it is a version of the Doctor.
    pub(crate) is_doctor: bool,
    /// WHOX-ICON-02: whether it has the Vortex icon.
    pub(crate) has_vortex: bool,
    /// WHOX-HAND-01: whether it says something that is not understood.
    pub(crate) by_hand: bool,
    /// WHOX-NAT-02: the places to which a Character is Native.
    pub(crate) native: CardSet,
    /// WHOX-GOAL-03: the places that list the type of a Goal.
    pub(crate) listed: CardSet,
}

/// What sort of card a card is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Sort {
    Place,
    Tardis,
    Character(Class),
    Goal,
    Artifact,
    Condition(ConditionKind),
    Attack,
    Bang,
    Flashback,
}

impl Facts {
    pub(crate) fn of_pool(pool: &Pool) -> Facts {
        // What no card has stands for the first one, so that any number finds something.
        let number = |number| Card(if number < pool.cards.len() { number as u16 } else { 0 });
        let auras: Vec<_> = pool.all().map(|card| changes::auras(pool, card)).collect();
        let facts = Box::new(std::array::from_fn(|at| fact(pool, &auras, number(at))));
        let who = |wanted: fn(&Fact) -> bool| -> CardSet {
            pool.all().filter(|card| wanted(&facts[card.index()])).collect()
        };
        let of_kind = |kind| -> CardSet {
            let all = pool.all();
            all.filter(|card| facts[card.index()].sort == Sort::Condition(kind)).collect()
        };
        let goals = who(|fact| fact.sort == Sort::Goal);
        let saying = |wanted: fn(Sentence) -> bool| -> CardSet {
            let says = |card: &Card| pool.face(*card).text.iter().any(|said| wanted(*said));
            pool.all().filter(says).collect()
        };
        let inviting = saying(|said| said == Sentence::EnemiesMayPlay);
        let [puzzles, monsters] = [ConditionKind::Puzzle, ConditionKind::Monster].map(of_kind);
        let points = |fact: &Fact| if fact.sort == Sort::Goal { fact.cost } else { 0 };
        let people = who(|fact| matches!(fact.sort, Sort::Character(_)));
        let users = who(|fact| fact.act.is_some());
        let vortex = who(|fact| fact.has_vortex);
        let changing = pool.all().filter(|card| !auras[card.index()].is_empty()).collect();
        let quiet = pool.all().filter(|card| is_quiet(&facts, &auras, *card)).collect();
        let of_sort = |sort| match sort {
            Sorted::People => people,
            Sorted::Users => users,
            Sorted::Goals => goals,
            Sorted::Inviting => inviting,
            Sorted::Changing => changing,
            Sorted::Vortex => vortex,
        };
        Facts {
            conditions: std::array::from_fn(|kind| of_kind(ConditionKind::ALL[kind])),
            goals,
            obstacles: puzzles.or(&monsters),
            people,
            told: CardSorts::new(of_sort, quiet),
            vortex,
            artifacts: who(|fact| fact.sort == Sort::Artifact),
            attacks: who(|fact| fact.sort == Sort::Attack),
            helping: who(|fact| matches!(fact.bang, Some((Timing::Attempt, _)))),
            bangs: who(|fact| fact.bang.is_some()),
            any_by_hand: pool.all().any(|card| facts[card.index()].by_hand),
            auras_of: auras,
            speaking: who(|fact| fact.speaks_here),
            cheapening: who(|fact| fact.discount > 0),
            changing_goals: who(|fact| fact.oppose_needs != [0; 3] || fact.reach_needs != [0; 3]),
            changing_puzzles: who(|fact| fact.puzzles_need != [0; 3]),
            keeping: who(|fact| fact.keeps_off),
            roomy: who(|fact| fact.more_room > 0),
            self_flying: saying(|said| said == Sentence::NoPilot),
            feeding: saying(|said| matches!(said, Sentence::MonstersHave(_))),
            sparing: saying(|said| matches!(said, Sentence::MonstersSpare(_))),
            not_selected: saying(|said| said == Sentence::NotSelected),
            threatening: of_kind(ConditionKind::Danger).or(&monsters),
            points: Box::new(facts.each_ref().map(points)),
            arriving: saying(|said| said.deed(Timing::Played).is_some()),
            inviting,
            facts,
        }
    }

    /// WHOX-HAND-01: whether some card says what is not understood.
    pub(crate) fn any_by_hand(&self) -> bool {
        self.any_by_hand
    }

    pub(crate) fn of(&self, card: Card) -> &Fact {
        self.facts.get(card.index()).unwrap_or(&self.facts[0])
    }

    /// What a card changes about Qualities of others.
    pub(crate) fn auras_of(&self, card: Card) -> &[Aura] {
        &self.auras_of[card.index()]
    }

    /// All Conditions of a kind.
    pub(crate) fn conditions(&self, kind: ConditionKind) -> &CardSet {
        &self.conditions[kind as usize]
    }

    /// WHOX-GOAL-03: whether a place lists the type of a Goal.
    pub(crate) fn lists(&self, place: Card, goal: Card) -> bool {
        self.of(goal).listed.has(place)
    }

    /// WHOX-NAT-02: whether a Character is Native to a place.
    pub(crate) fn is_native(&self, person: Card, place: Card) -> bool {
        self.of(person).native.has(place)
    }
}

/// Whether somebody changes nothing for the other side.
fn is_quiet(facts: &[Fact; NUMBERS], auras: &[Vec<Aura>], card: Card) -> bool {
    let fact = &facts[card.index()];
    let is_person = matches!(fact.sort, Sort::Character(_));
    is_person && auras[card.index()].is_empty() && !fact.speaks_here
}

fn fact(pool: &Pool, auras: &[Vec<Aura>], card: Card) -> Fact {
    let face = pool.face(card);
    let says = |wanted: fn(Sentence) -> bool| face.text.iter().any(|said| wanted(*said));
    let is_version = |other: &Card| pool.face(*other).title == face.title;
    Fact {
        title: face.title,
        sort: sort(&face.kind),
        condition: pool.condition_kind(card),
        act: face.act(),
        bang: bang(face),
        is_set_up: says(is_for_set_up),
        sum: by_itself(pool, face),
        own: changes::own(face),
        lends: changes::lent(face),
        changed_by: pool
            .all()
            .filter(|other| changes::could_change(&auras[other.index()], card))
            .collect(),
        minds_company: says(|said| {
            let Sentence::Own { on, .. } = said else { return false };
            matches!(on, Circumstance::With(_) | Circumstance::WithAnother(_))
        }),
        speaks_here: says(speaks_here),
        discount: face.text.iter().map(|said| discount(*said)).fold(0, u8::saturating_add),
        more_room: face.text.iter().map(|said| more_room(*said)).fold(0, u8::saturating_add),
        puzzles_need: needs(face, Needy::Puzzles),
        oppose_needs: needs(face, Needy::Goals(Way::Opposed)),
        reach_needs: needs(face, Needy::Goals(Way::Reached)),
        versions: pool.all().filter(is_version).collect(),
        has_versions: pool.all().filter(is_version).count() > 1,
        cost: face.cost,
        diamonds: face.diamonds,
        keeps_off: says(|said| matches!(said, Sentence::CannotBeFrozen(_))),
        by_hand: !face.by_hand.is_empty(),
        is_doctor: face.person().is_some_and(|person| person.doctor),
        has_vortex: face.person().is_some_and(|person| person.vortex),
        native: pool.all().filter(|place| pool.is_native(card, *place)).collect(),
        listed: listed(pool, face),
    }
}

/// What a Character has by itself, with what it says that it counts as (WHOX-TRAIT-03).
fn by_itself(pool: &Pool, face: &Face) -> Sum {
    let Some(person) = face.person() else { return Sum::default() };
    let mut sum = Sum::of(person);
    if let Some(name) = pool.asked(face.title) {
        sum.add_name(name);
    }
    for said in &face.text {
        if let Sentence::CountsAs(skill) = said {
            sum.add_trait(*skill);
        }
    }
    sum
}

fn sort(kind: &Kind) -> Sort {
    match kind {
        Kind::Spacetime(_) => Sort::Place,
        Kind::Tardis(_) => Sort::Tardis,
        Kind::Character(person) => Sort::Character(person.class),
        Kind::Goal(_) => Sort::Goal,
        Kind::Artifact => Sort::Artifact,
        Kind::Condition(condition) => Sort::Condition(condition.kind()),
        Kind::Attack(_) => Sort::Attack,
        Kind::Bang => Sort::Bang,
        Kind::Flashback => Sort::Flashback,
    }
}

/// The places that list the type of a Goal.
fn listed(pool: &Pool, face: &Face) -> CardSet {
    let Some(goal) = face.goal() else { return CardSet::default() };
    let lists = |place: &Card| {
        pool.face(*place).spacetime().is_some_and(|place| place.goals.contains(&goal.what))
    };
    pool.all().filter(lists).collect()
}

fn bang(face: &Face) -> Option<(Timing, CardEffect)> {
    match face.text.first() {
        Some(Sentence::Does { when, what }) if face.kind == Kind::Bang => Some((*when, *what)),
        _ => None,
    }
}

fn discount(said: Sentence) -> u8 {
    if let Sentence::Cheaper { fewer, .. } = said { fewer } else { 0 }
}

/// How much more of each Quality a card says that something needs.
fn needs(face: &Face, needy: Needy) -> [i32; QUALITIES] {
    let mut needs = [0; QUALITIES];
    for said in &face.text {
        match *said {
            Sentence::Need { what, more, quality } if what == needy => {
                needs[quality as usize] += match more {
                    More::More(number) => i32::from(number),
                    More::Fewer(number) => -i32::from(number),
                };
            }
            _ => {}
        }
    }
    needs
}

fn more_room(said: Sentence) -> u8 {
    if let Sentence::MoreRoom(number) = said { number } else { 0 }
}

fn is_for_set_up(said: Sentence) -> bool {
    matches!(said, Sentence::SetUp(_))
}

fn speaks_here(said: Sentence) -> bool {
    matches!(
        said,
        Sentence::Need { .. }
            | Sentence::PuzzlesStay
            | Sentence::MonstersHave(_)
            | Sentence::MonstersSpare(_)
            | Sentence::AttacksHave(_)
            | Sentence::NoAttackWith(_)
            | Sentence::Cheaper { .. }
            | Sentence::EnemiesMayPlay
            | Sentence::NoPilot
    )
}
