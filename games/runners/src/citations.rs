//! Where each rule of a run stands in Shadowrun's rulebook. Another book begins with these and names its own.

use crate::book::Rules;
use crate::rule;

/// Where each rule of a run stands in the rulebook of the cards.
pub const RULES: Rules = Rules {
    one_run: rule::SHDX_RUN_01,
    order: rule::SHDX_TIMING_05,
    // SHDX-RUN-06: decided with it.
    team: rule::SHDX_RUN_04,
    turned: rule::SHDX_CARD_16,
    goes: rule::SHDX_RUN_05,
    anti_social: rule::SHDX_SKILL_08,
    // SHDX-DECKER-02, SHDX-DECKER-03, SHDX-DECKER-04, SHDX-DECKER-07: decided with it.
    home: rule::SHDX_DECKER_06,
    from_home: rule::SHDX_DECKER_08,
    closed: rule::SHDX_DECKER_05,
    // SHDX-TIMING-07: decided with it.
    along: rule::SHDX_DECKER_09,
    revealed: rule::SHDX_RUN_08,
    bluff: rule::SHDX_RUN_10,
    sleazed: rule::SHDX_SLEAZE_01,
    sleazed_goes: rule::SHDX_SLEAZE_02,
    no_sleaze: rule::SHDX_SLEAZE_03,
    alarm: rule::SHDX_SLEAZE_05,
    alarm_anyway: rule::SHDX_SLEAZE_10,
    alarm_stays: rule::SHDX_SLEAZE_06,
    alarm_off: rule::SHDX_SLEAZE_07,
    alarm_if: rule::SHDX_SLEAZE_09,
    faced_first: rule::SHDX_SLEAZE_08,
    ways: rule::SHDX_SLEAZE_04,
    // SHD-STEP-29: decided with it.
    ways_again: rule::SHDX_FACE_06,
    whole_team: rule::SHDX_FACE_08,
    comes_home: rule::SHDX_FACE_09,
    fought: rule::SHDX_FACE_01,
    carried_out: rule::SHDX_FACE_02,
    pumper: rule::SHDX_PUMP_04,
    // SHDX-PUMP-02, SHDX-PUMP-03: decided with it.
    pump_price: rule::SHDX_PUMP_05,
    pump_ends: rule::SHDX_PUMP_06,
    // SHDX-PUMP-07: decided with it.
    pumped_dead: rule::SHDX_PUMP_08,
    unpumped_dead: rule::SHDX_PUMP_11,
    // SHDX-PUMP-09, SHDX-PUMP-10, SHDX-CHAL-13: decided with it.
    pumped_against: rule::SHDX_FACE_03,
    // SHD-ARM-02, SHD-ARM-03, SHD-ARM-07, SHD-ARM-09, SHD-ARM-10, SHDX-DRONE-11, SHDX-TR-06: decided with it.
    one_of_each: rule::SHDX_GEAR_05,
    // SHDX-DRONE-05, SHDX-DRONE-08, SHDX-DRONE-09: decided with it.
    drone: rule::SHDX_DRONE_04,
    // SHDX-DRONE-02, SHDX-DRONE-06: decided with it.
    one_drone: rule::SHDX_DRONE_07,
    // SHD-STEP-03, SHDX-TR-04: decided with it.
    total: rule::SHD_STEP_01,
    // SHD-ARM-12, SHD-ARM-15, SHD-ARM-16, SHD-ARM-18: decided with it.
    armor_each: rule::SHD_ARM_14,
    // SHD-ARM-21, SHD-ARM-22: decided with it.
    piercing: rule::SHD_ARM_20,
    // SHD-FAT-01, SHD-FAT-03, SHD-FAT-04, SHD-FAT-08: decided with it.
    fatigue: rule::SHD_FAT_02,
    // SHD-FAT-10: decided with it.
    stamina: rule::SHD_FAT_11,
    // SHD-FIRST-02, SHD-FIRST-03, SHD-FIRST-04: decided with it.
    first: rule::SHD_FIRST_01,
    // SHD-FIRST-06: decided with it.
    first_enough: rule::SHD_FIRST_05,
    // SHD-STEP-04, SHD-STEP-11, SHD-CBT-03: decided with it.
    defeated: rule::SHD_STEP_05,
    not_defeated: rule::SHD_STEP_06,
    // SHD-CBT-04, SHD-CBT-05, SHD-CBT-06, SHD-CBT-07: decided with it.
    either_case: rule::SHD_STEP_10,
    damage: rule::SHD_STEP_12,
    // SHD-STEP-14, SHD-STEP-25: decided with it.
    where_to: rule::SHD_STEP_13,
    // SHD-STEP-16: decided with it.
    most: rule::SHD_STEP_15,
    all_of_it: rule::SHD_STEP_19,
    // SHD-STEP-18: decided with it.
    soaked: rule::SHD_STEP_17,
    lost: rule::SHD_STEP_20,
    // SHDX-TIMING-06: decided with it.
    own_way: rule::SHDX_FACE_04,
    killed: rule::SHD_STEP_21,
    // SHD-STEP-24: decided with it.
    wounded: rule::SHD_STEP_22,
    // SHDX-GEAR-08, SHDX-GEAR-09: decided with it.
    gear_goes: rule::SHD_STEP_27,
    // SHD-STEP-28, SHDX-CARD-13: decided with it.
    defeated_goes: rule::SHD_STEP_26,
    // SHD-STEP-08, SHD-STEP-09, SHDX-CHAL-11: decided with it.
    returned: rule::SHD_STEP_07,
    goes_on: rule::SHDX_FACE_07,
    dead: rule::SHDX_TAKE_02,
    // SHD-CBT-08, SHD-CBT-09, SHDX-TR-07: decided with it.
    requirement: rule::SHDX_TAKE_01,
    // SHDX-OBJT-04: decided with it.
    taken: rule::SHDX_TAKE_03,
    unmet: rule::SHDX_TAKE_05,
    broken_off: rule::SHDX_MULTI_03,
    // SHDX-GEAR-10: decided with it.
    ability: rule::SHDX_TIMING_02,
    used_up: rule::SHDX_DECKER_10,
    card_first: rule::SHDX_OBJT_14,
    one_of_them: rule::SHDX_FACE_05,
    guard: rule::SHDX_SKILL_09,
    skill_lost: rule::SHDX_GEAR_02,
    runners_meet: rule::SHD_RVR_01,
    // SHD-CBT-01, SHD-CBT-02, SHD-CBT-10, SHD-RVR-10, SHD-RVR-12, SHD-RVR-13, SHD-RVR-14, SHD-RVR-16: decided with it.
    like_combat: rule::SHD_RVR_02,
    // SHD-RVR-05, SHD-RVR-07, SHD-RVR-08, SHD-RVR-09: decided with it.
    turned_to_attack: rule::SHD_RVR_06,
    // SHD-RVR-20, SHD-RVR-27: decided with it.
    pairs: rule::SHD_RVR_17,
    // SHD-RVR-18, SHD-RVR-21: decided with it.
    opponents: rule::SHD_RVR_19,
    // SHD-RVR-24: decided with it.
    conflicts: rule::SHD_RVR_23,
    // SHD-RVR-25, SHD-RVR-26: decided with it.
    extras_of_defender: rule::SHD_RVR_22,
    // SHD-RVR-29, SHD-RVR-30, SHD-RVR-31: decided with it.
    helpers: rule::SHD_RVR_28,
    // SHD-RVR-33, SHD-RVR-35: decided with it.
    each_fight: rule::SHD_RVR_34,
    // SHD-RVR-37: decided with it.
    together: rule::SHD_RVR_36,
    // SHD-RVR-39, SHD-RVR-40: decided with it.
    allocates: rule::SHD_RVR_38,
    most_between: rule::SHD_RVR_11,
    // SHD-RVR-15, SHD-RVR-32: decided with it.
    fallen: rule::SHD_RVR_41,
    // SHD-RVR-04: decided with it.
    homeward: rule::SHD_RVR_03,
};
