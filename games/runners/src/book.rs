//! What differs between the books that play with these cards: a value that is handed in.
//!
//! The rules of a run stand in both books. They are written once, and cite through [`Rules`], a table that each book fills
//! with its own ids; rules that are decided together with one of these, its examples among them, are named beside it there. No
//! code here asks which book it is.

use crate::cards::SinglePlayer;
use engine::{About, RuleId};
use std::fmt::Debug;

/// A book, as a type: so that each is a game of its own.
pub trait Rulebook: Clone + Copy + Debug + Default + Send + Sync + 'static {
    /// What it says.
    const BOOK: &'static Book;
}

/// What a book says that others say otherwise.
#[derive(Clone, Copy, Debug)]
pub struct Book {
    /// What stands on its box.
    pub about: &'static About,
    /// Where each rule of a run stands in it.
    pub rules: Rules,
    /// The sorts of move that there are.
    pub kinds: &'static [&'static str],
    /// Whether one plays alone, so that cards say what they say then.
    pub alone: SinglePlayer,
    /// How damage is dealt out.
    pub dealing: Dealing,
    /// Who pumps what is fought.
    pub pumping: Pumping,
    /// Whether damage makes Drones and Spirits weaker.
    pub drones: Drones,
    /// The rule by which a Runner's death costs Reputation, if it does.
    pub price: Option<RuleId>,
    /// The rule by which Runners that a card brings in have no owner, if they have none.
    pub ownerless: Option<RuleId>,
    /// The rule by which an Objective says who may go.
    pub ban: RuleId,
    /// The rule by which a Challenge may be faced that could be sleazed, if there is one.
    pub declining: Option<RuleId>,
    /// The rule by which a team may turn back at an Objective that it has reached, if there is one.
    pub leaving: Option<RuleId>,
}

impl Book {
    /// How many there are to a run by itself: whoever runs, and whose the Challenges are if they are anybody's.
    pub fn sides(&self) -> u8 {
        self.about.most.min(2)
    }
}

/// How a Challenge's damage is dealt out to a team.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Dealing {
    /// The running player divides it.
    Divided,
    /// The running player names who is next, and dice say how much.
    Rolled {
        /// How many dice.
        dice: RuleId,
        /// Nobody twice before everybody once.
        once: RuleId,
    },
}

/// Who pumps what is fought.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Pumping {
    /// Its owner, out of what he has.
    Owner,
    /// Dice say what can be spent.
    Rolled {
        /// A die, and another one for each 6.
        dice: RuleId,
        /// Never to its own death.
        spared: RuleId,
    },
}

/// What damage does to Drones and Spirits.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Drones {
    /// They tire like Runners.
    Tire(RuleId),
    /// They do not.
    Tireless(RuleId),
}

/// Makes the table, and a list of it for those who hold two against each other.
macro_rules! table {
    ($($(#[$doc:meta])+ $name:ident),+ $(,)?) => {
        /// Where each rule of a run stands in a book.
        #[derive(Clone, Copy, Debug)]
        pub struct Rules {
            $($(#[$doc])+ pub $name: RuleId),+
        }

        impl Rules {
            /// What each entry is called, and its rule.
            pub fn entries(&self) -> Vec<(&'static str, RuleId)> {
                vec![$((stringify!($name), self.$name)),+]
            }
        }
    };
}

table! {
    /// One run a turn; when it is over nothing is decided any more.
    one_run,
    /// The steps of a run in their order.
    order,
    /// One to six unturned Runners.
    team,
    /// A turned card cannot be turned.
    turned,
    /// The team is turned, and acts nevertheless.
    goes,
    /// An Anti-social Runner and his company.
    anti_social,
    /// A Decker may stay in the safehouse.
    home,
    /// What a Decker who stays there adds.
    from_home,
    /// A closed system lets no Decker stay there.
    closed,
    /// Somebody has to go along, and to be left.
    along,
    /// Challenges are met from the last played to the first.
    revealed,
    /// What could not lie here is a bluff.
    bluff,
    /// The team's skills together sleaze.
    sleazed,
    /// A sleazed Challenge is trashed.
    sleazed_goes,
    /// What has no Sleaze requirement cannot be sleazed.
    no_sleaze,
    /// Who fails to sleaze sets off the alarm.
    alarm,
    /// What nobody can sleaze sets it off, too.
    alarm_anyway,
    /// With the alarm on nothing is sleazed.
    alarm_stays,
    /// A card turns the alarm off.
    alarm_off,
    /// What sets off the alarm on a condition is sleazed without it.
    alarm_if,
    /// The Challenge is faced before anybody pulls out.
    faced_first,
    /// After a sleazed Challenge one goes on or pulls out.
    ways,
    /// After a defeated one, too.
    ways_again,
    /// Pulling out is for the whole team.
    whole_team,
    /// The team comes home turned.
    comes_home,
    /// A Threat Rating is fought.
    fought,
    /// Without one the text is carried out.
    carried_out,
    /// Only its owner pumps a card.
    pumper,
    /// Pumping is paid in whole multiples.
    pump_price,
    /// Pumping lasts to the end of the turn.
    pump_ends,
    /// A Body of 0 dies after it struck.
    pumped_dead,
    /// Who lived by a pump dies with its end.
    unpumped_dead,
    /// What is fought is pumped.
    pumped_against,
    /// One weapon, one Armor, one Vehicle.
    one_of_each,
    /// A Drone's Attack takes the place of its holder's.
    drone,
    /// One of them against a Challenge.
    one_drone,
    /// The Attack Values are added.
    total,
    /// Armor comes off each of them.
    armor_each,
    /// Damage that ignores Armor.
    piercing,
    /// Damage makes weaker.
    fatigue,
    /// Not whoever has Stamina.
    stamina,
    /// Who attacks first.
    first,
    /// A first attack that is enough.
    first_enough,
    /// Enough to defeat it.
    defeated,
    /// Not enough.
    not_defeated,
    /// The damage comes in either case.
    either_case,
    /// As much as its Attack Value.
    damage,
    /// Who says where it goes.
    where_to,
    /// How much one card may be given.
    most,
    /// All of it is dealt out.
    all_of_it,
    /// What Armor stops counts.
    soaked,
    /// What nobody can take is lost.
    lost,
    /// A card's own way to deal damage.
    own_way,
    /// Whose damage reaches the Body is trashed.
    killed,
    /// Who survives is wounded.
    wounded,
    /// What he held goes with him.
    gear_goes,
    /// The defeated are trashed.
    defeated_goes,
    /// Who was not defeated goes back face down.
    returned,
    /// Some let the run go on.
    goes_on,
    /// Nobody is left.
    dead,
    /// The Objective's requirement.
    requirement,
    /// It is met, and the Objective is taken.
    taken,
    /// It is not.
    unmet,
    /// A run with which somebody leaves the game, or the game is over.
    broken_off,
    /// What a card can do, and when.
    ability,
    /// A turned card is used up.
    used_up,
    /// What a card says goes before the book.
    card_first,
    /// "A Runner on the run": the running player says who.
    one_of_them,
    /// Whoever is on guard may take what is aimed at another.
    guard,
    /// Gear whose holder lost the skill that it asks for.
    skill_lost,
    /// Cards and situations bring Runners into conflict with Runners.
    runners_meet,
    /// Such a combat is fought as one with a Challenge is.
    like_combat,
    /// Whoever attacks other Runners turns.
    turned_to_attack,
    /// More than two pair up.
    pairs,
    /// The Attacker names an opponent for each of his.
    opponents,
    /// There are as many fights as the side with fewer has Runners.
    conflicts,
    /// The Defender's others join which fights he likes.
    extras_of_defender,
    /// Drones and Spirits join any of the fights.
    helpers,
    /// The ratings of each fight are compared.
    each_fight,
    /// Several against one are added together.
    together,
    /// One against several: his owner says where it goes.
    allocates,
    /// How much one card may be given.
    most_between,
    /// The defeated are trashed, with their Gear.
    fallen,
    /// The survivors go home, and the run is over.
    homeward,
}
