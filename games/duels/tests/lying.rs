//! Every die is in one place, whatever is done.

use duels::dice::Die;
use duels::gear::{Gear, GearBag};
use duels::setup::Setup;
use duels::{Duels, State};
use engine::prelude::*;
use engine::story::Silence;
use engine::{Bag, Dice, Tried, Turn};
use proving::games;

/// All gear, wherever it is: carried, left at home, banished, on the ground, falling, chosen in secret. Passcards are played and go.
fn gear(state: &State) -> Vec<Gear> {
    let figures = state.all().flat_map(|(_, it)| [it.gear, it.home, it.banished]);
    let mut all: Vec<Gear> = figures
        .flat_map(|bag| {
            bag.iter().flat_map(|(gear, copies)| vec![gear; copies.into()]).collect::<Vec<_>>()
        })
        .chain(state.lying.iter().chain(&state.falling).map(|lying| lying.gear))
        .filter(|gear| !gear.is_passcard())
        .collect();
    all.sort();
    all
}

/// Rules: DUE-GEAR-11, DUE-ELIM-11
#[test]
fn the_next_duel_begins_with_the_whole_list_whatever_was_lost() {
    let setup = Setup { apart: 24, ..Setup::default() };
    let after = games::show_greedy(&Duels::default(), &setup, 1, |_| {});
    let has_lost = after.all().any(|(_, it)| it.out) && !after.lying.is_empty();
    assert!(has_lost, "somebody fell and left gear on the ground");
    let next = Duels::default()
        .begin(&setup, &mut Dice::from_number(1), &mut Silence)
        .expect("it is the same set-up");
    for (_, fighter) in next.all() {
        let list: GearBag = fighter.figure().gear.iter().copied().collect();
        assert_eq!((fighter.gear, fighter.home), (GearBag::new(), list), "{}", fighter.name());
    }
}

fn within(some: &Bag<Die>, all: &Bag<Die>) -> bool {
    all.clone().take_all(some)
}

/// On a base or on the sheet, and no burned one on either; with a piece no dice but its own.
fn is_in_one_place(state: &State) -> Result<(), String> {
    for (_, fighter) in state.all() {
        let (mut sheet, name) = (fighter.dice(), fighter.name());
        let mut printed: Bag<Die> = fighter.figure().dice.iter().copied().collect();
        for (piece, copies) in fighter.gear.iter() {
            (0..copies).flat_map(|_| fighter.piece(piece).dice()).for_each(|die| printed.add(die));
        }
        let dice_of_vehicle = fighter.vehicle.map(|vehicle| vehicle.dice().collect::<Vec<Die>>());
        dice_of_vehicle.into_iter().flatten().for_each(|die| printed.add(die));
        if !printed.take_all(&fighter.burned) || printed != sheet {
            return Err(format!("{name} has dice that are not its own nor of its gear or vehicle"));
        }
        if !sheet.take_all(&fighter.base) || !within(&fighter.spent, &sheet) {
            return Err(format!("{name} has a die on the base and on the sheet"));
        }
        if !within(&fighter.laid, &fighter.base) {
            return Err(format!("{name} has laid dice that are not on its base"));
        }
    }
    for lying in state.lying.iter().chain(&state.falling) {
        let own: Bag<Die> = state.roster().piece(lying.gear).dice().collect();
        let gone: Bag<Die> = lying.burned.iter().chain(&lying.spent).copied().collect();
        if !within(&gone, &own) {
            return Err(format!(
                "{} has lost dice that it never had",
                state.roster().piece(lying.gear).name
            ));
        }
    }
    Ok(())
}

/// Rules: DUE-DICE-19
#[test]
fn every_die_is_in_one_place_in_random_duels() {
    let mut decisions = 0;
    for number in 0..120 {
        let setup = <Duels as Tried>::soak_setup(&Duels::default(), number);
        let mut dice = Dice::from_number(number);
        let Ok(mut state) = Duels::default().begin(&setup, &mut dice, &mut Silence) else {
            continue;
        };
        let (all, mut moves) = (gear(&state), Vec::new());
        for _ in 0..400 {
            let Turn::Decide(seat) = Duels::default().turn(&state) else { break };
            moves.clear();
            Duels::default().moves(&state, &mut moves);
            let mv = moves[dice.index("pick", moves.len() as u32) as usize];
            Duels::default().play(&mut state, seat, &mv, &mut dice, &mut Silence);
            assert_eq!(is_in_one_place(&state), Ok(()), "set-up {number}, after {mv:?}");
            assert_eq!(gear(&state), all, "set-up {number}, after {mv:?}");
            decisions += 1;
        }
    }
    assert!(decisions > 4_000, "{decisions}");
}
