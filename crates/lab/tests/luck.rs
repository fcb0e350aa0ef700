//! Luck counted in games of the tiny game Lowball.

use bots::Level;
use engine::prelude::*;
use engine::toy::Lowball;
use lab::luck::{Fortunes, Games, fortunes};
use lab::{Watch, progress};
use std::sync::atomic::AtomicBool;

fn counted(bots: Level, games: u32) -> Fortunes {
    let setups = [1, 2, 3].map(|seats| Lowball.usual_setup(seats)).to_vec();
    let stop = AtomicBool::new(false);
    let watch = Watch { stop: &stop, progress: progress::hidden(), threads: 2 };
    let asked = Games { setups, bots, games, seed: "1".to_owned() };
    fortunes(&Lowball, &asked, &watch).expect("the games can be played")
}

#[test]
fn start_luck_and_errors_add_up_to_the_end() {
    for fortune in counted(Level::Greedy, 40).0 {
        assert_eq!(fortune.games, 40);
        assert!(fortune.gap < 1e-9, "{fortune:?}");
        assert!(
            fortune.by_label.iter().any(|(label, _)| label == "d6" || label == "draw"),
            "{fortune:?}"
        );
        assert!(fortune.luck.size > 0.02, "chance decides much of it: {fortune:?}");
    }
}

#[test]
fn nobody_is_lucky_on_average_however_they_play() {
    for bots in [Level::Greedy, Level::Random] {
        for fortune in counted(bots, 300).0 {
            let luck = fortune.luck;
            assert!(luck.mean.abs() < 3.0 * luck.error, "{bots}: {fortune:?}");
            assert!(fortune.own.mean <= 0.0 && fortune.others.mean >= 0.0, "{bots}: {fortune:?}");
        }
    }
}

#[test]
fn whoever_plays_anything_errs_more_than_whoever_looks() {
    let own = |bots| counted(bots, 60).0.iter().map(|fortune| fortune.own.mean).sum::<f64>();
    assert!(own(Level::Random) < 2.0 * own(Level::Greedy) - 0.1);
}
