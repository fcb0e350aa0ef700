//! What this book says of runs, and where; everything else about them is in the crate `runners`.

use crate::game::ABOUT;
use crate::rule;
use runners::book::{Dealing, Drones, Pumping, Rules};
use runners::cards::SinglePlayer;
use runners::{Book, Rulebook, Runs};

/// The book of Singularis.
#[derive(Clone, Copy, Debug, Default)]
pub struct Solitaire;

/// Runs by the book of Singularis.
pub type SolitaireRuns = Runs<Solitaire>;

impl Rulebook for Solitaire {
    const BOOK: &'static Book = &BOOK;
}

static BOOK: Book = Book {
    about: &ABOUT,
    rules: RULES,
    kinds: &[
        "run", "go on", "pull out", "meet", "face", "use", "pump", "send", "recall", "strike",
        "hit", "pick", "oppose", "deal",
    ],
    alone: SinglePlayer::Yes,
    dealing: Dealing::Rolled { dice: rule::SGS_COMBAT_22, once: rule::SGS_COMBAT_37 },
    pumping: Pumping::Rolled { dice: rule::SGS_RUN_89, spared: rule::SGS_RUN_93 },
    drones: Drones::Tire(rule::SGS_COMBAT_54),
    // SGS-RVR-13: decided with it.
    price: Some(rule::SGS_COMBAT_45),
    ownerless: Some(rule::SGS_RVR_07),
    ban: rule::SGS_RUN_27,
    declining: Some(rule::SGS_RUN_69),
    leaving: Some(rule::SGS_RUN_117),
};

/// Where each rule of a run stands; where this book is silent, that of Shadowrun.
pub const RULES: Rules = Rules {
    // SGS-RUN-84: decided with it.
    one_run: rule::SGS_RUN_02,
    order: rule::SGS_RUN_05,
    // SGS-RUN-24: decided with it.
    // SGS-RUN-20, SGS-RUN-26: decided with it.
    team: rule::SGS_RUN_19,
    turned: rule::SGS_RUN_23,
    // SGS-RUN-21: decided with it.
    goes: rule::SGS_RUN_22,
    // SGS-RUN-53: decided with it.
    revealed: rule::SGS_RUN_54,
    // SGS-RUN-08, SGS-RUN-56, SGS-RUN-57: decided with it.
    bluff: rule::SGS_RUN_55,
    // SGS-RUN-61, SGS-RUN-62, SGS-RUN-63, SGS-RUN-64, SGS-RUN-65, SGS-RUN-66, SGS-RUN-67, SGS-RUN-68: decided
    // with it.
    sleazed: rule::SGS_RUN_60,
    // SGS-RUN-71: decided with it.
    sleazed_goes: rule::SGS_RUN_70,
    // SGS-RUN-59: decided with it.
    no_sleaze: rule::SGS_RUN_72,
    alarm: rule::SGS_RUN_80,
    alarm_anyway: rule::SGS_RUN_73,
    alarm_stays: rule::SGS_RUN_81,
    alarm_off: rule::SGS_RUN_85,
    // SGS-RUN-83: decided with it.
    faced_first: rule::SGS_RUN_82,
    // SGS-RUN-74, SGS-RUN-75, SGS-RUN-78: decided with it.
    ways: rule::SGS_RUN_58,
    // SGS-COMBAT-65, SGS-RUN-98: decided with it.
    ways_again: rule::SGS_RUN_99,
    // SGS-RUN-77: decided with it.
    whole_team: rule::SGS_RUN_76,
    comes_home: rule::SGS_RUN_116,
    // SGS-COMBAT-01, SGS-COMBAT-02, SGS-COMBAT-14: decided with it.
    fought: rule::SGS_RUN_86,
    // SGS-RUN-88: decided with it.
    carried_out: rule::SGS_RUN_87,
    pumper: rule::SGS_COMBAT_15,
    pump_ends: rule::SGS_RUN_97,
    // SGS-RUN-94, SGS-RUN-95: decided with it.
    pumped_dead: rule::SGS_RUN_96,
    unpumped_dead: rule::SGS_RUN_97,
    // SGS-RUN-90, SGS-RUN-91, SGS-RUN-92: decided with it.
    pumped_against: rule::SGS_COMBAT_13,
    // SGS-COMBAT-10, SGS-COMBAT-11, SGS-COMBAT-12: decided with it.
    // SGS-COMBAT-55, SGS-COMBAT-66: decided with it.
    total: rule::SGS_COMBAT_09,
    // SGS-COMBAT-67, SGS-COMBAT-75, SGS-COMBAT-76, SGS-COMBAT-78, SGS-COMBAT-79, SGS-COMBAT-80: decided with
    // it.
    armor_each: rule::SGS_COMBAT_77,
    // SGS-COMBAT-82: decided with it.
    piercing: rule::SGS_COMBAT_81,
    // SGS-COMBAT-56, SGS-COMBAT-57: decided with it.
    fatigue: rule::SGS_COMBAT_53,
    // SGS-COMBAT-59: decided with it.
    stamina: rule::SGS_COMBAT_60,
    // SGS-COMBAT-84, SGS-COMBAT-85, SGS-COMBAT-86: decided with it.
    first: rule::SGS_COMBAT_83,
    // SGS-COMBAT-88, SGS-COMBAT-89: decided with it.
    first_enough: rule::SGS_COMBAT_87,
    // SGS-COMBAT-03, SGS-COMBAT-19: decided with it.
    defeated: rule::SGS_COMBAT_16,
    // SGS-RUN-100: decided with it.
    not_defeated: rule::SGS_COMBAT_17,
    // SGS-COMBAT-04, SGS-COMBAT-05, SGS-COMBAT-06: decided with it.
    either_case: rule::SGS_COMBAT_18,
    // SGS-COMBAT-23, SGS-COMBAT-24, SGS-COMBAT-25, SGS-COMBAT-26, SGS-COMBAT-27, SGS-COMBAT-39, SGS-COMBAT-40:
    // decided with it.
    damage: rule::SGS_COMBAT_20,
    // SGS-COMBAT-41: decided with it.
    where_to: rule::SGS_COMBAT_21,
    // SGS-COMBAT-33, SGS-COMBAT-34, SGS-COMBAT-36: decided with it.
    most: rule::SGS_COMBAT_32,
    // SGS-COMBAT-31: decided with it.
    all_of_it: rule::SGS_COMBAT_35,
    // SGS-COMBAT-28, SGS-COMBAT-30, SGS-COMBAT-68, SGS-COMBAT-69, SGS-COMBAT-70, SGS-COMBAT-71, SGS-COMBAT-72,
    // SGS-COMBAT-73, SGS-COMBAT-74: decided with it.
    soaked: rule::SGS_COMBAT_29,
    lost: rule::SGS_COMBAT_38,
    own_way: rule::SGS_COMBAT_42,
    // SGS-COMBAT-46, SGS-COMBAT-47, SGS-COMBAT-48, SGS-COMBAT-49, SGS-COMBAT-50: decided with it.
    killed: rule::SGS_COMBAT_43,
    // SGS-COMBAT-52, SGS-LEG-49: decided with it.
    wounded: rule::SGS_COMBAT_51,
    // SGS-COMBAT-44: decided with it.
    gear_goes: rule::SGS_COMBAT_62,
    defeated_goes: rule::SGS_COMBAT_61,
    // SGS-COMBAT-64, SGS-RUN-79, SGS-RUN-104: decided with it.
    returned: rule::SGS_COMBAT_63,
    // SGS-RUN-102, SGS-RUN-103: decided with it.
    goes_on: rule::SGS_RUN_101,
    // SGS-RUN-09, SGS-RUN-10, SGS-RUN-11, SGS-RUN-12: decided with it.
    dead: rule::SGS_RUN_108,
    // SGS-COMBAT-07, SGS-COMBAT-08, SGS-RUN-109, SGS-RUN-111, SGS-RUN-118: decided with it.
    // SGS-RUN-06, SGS-RUN-07: decided with it.
    requirement: rule::SGS_RUN_110,
    // SGS-RUN-17: decided with it.
    taken: rule::SGS_RUN_112,
    // SGS-RUN-115: decided with it.
    unmet: rule::SGS_RUN_114,
    broken_off: rule::SGS_WIN_13,
    card_first: rule::SGS_GEN_07,
    skill_lost: rule::SGS_LEG_26,
    runners_meet: rule::SGS_RVR_01,
    // SGS-RVR-09, SGS-RVR-10, SGS-RVR-11, SGS-RVR-08: decided with it.
    like_combat: rule::SGS_RVR_02,
    // SGS-RVR-04: decided with it.
    turned_to_attack: rule::SGS_RVR_05,
    // SGS-RVR-16: decided with it.
    pairs: rule::SGS_RVR_14,
    // SGS-RVR-17: decided with it.
    opponents: rule::SGS_RVR_15,
    // SGS-RVR-19: decided with it.
    extras_of_defender: rule::SGS_RVR_18,
    // SGS-RVR-21: decided with it.
    helpers: rule::SGS_RVR_20,
    each_fight: rule::SGS_RVR_23,
    together: rule::SGS_RVR_24,
    allocates: rule::SGS_RVR_25,
    // SGS-RVR-12, SGS-RVR-22: decided with it.
    fallen: rule::SGS_RVR_26,
    // SGS-RVR-06: decided with it.
    homeward: rule::SGS_RVR_03,
    ..runners::citations::RULES
};
