//! Golden values: a change of any of them changes every game that was ever played from a seed.
//!
//! They were worked out apart from this code, by a second writing of generator, draw and shuffle.

use super::*;

fn zero() -> Dice {
    Dice::seeded(Seed([0; 32]))
}

fn roll(what: &'static str, of: u32, got: u32) -> Roll {
    Roll { what: Cow::Borrowed(what), of, got }
}

fn scripted(answers: &[(&str, u32)]) -> Dice {
    let mut script = Script::new();
    answers.iter().for_each(|(what, got)| script.push(what, *got));
    Dice::scripted(script)
}

/// The published test vector of ChaCha with 8 rounds, a key of zeros and a nonce of zeros.
#[test]
fn the_generator_is_the_published_chacha8() {
    let mut generator = ChaCha8Rng::from_seed([0; 32]);
    let stream: Vec<u8> = (0..8).flat_map(|_| generator.next_u32().to_le_bytes()).collect();
    assert_eq!(hex(&stream), "3e00ef2f895f40d67f5bb8e81f09a5a12c840ec3ce9a7f3b181be188ef711a1e");
}

#[test]
fn golden_dice() {
    let mut dice = zero();
    let faces: Vec<u32> = (0..16).map(|_| dice.die("d6", 6)).collect();
    assert_eq!(faces, [2, 6, 6, 4, 5, 2, 4, 1, 3, 2, 3, 1, 4, 1, 5, 2]);
}

#[test]
fn golden_bounded_draws() {
    let mut dice = zero();
    let bounds = [1, 2, 3, 10, 52, 1000, 65_537, 1 << 31, (1 << 31) + 1, u32::MAX];
    let drawn = bounds.map(|of| dice.index("any", of));
    assert_eq!(drawn, [0, 1, 2, 6, 39, 232, 35041, 252524791, 548901084, 1733510302]);
}

/// Just above half of the range about half of all draws must be thrown away to stay fair.
#[test]
fn golden_draws_that_are_thrown_away() {
    let mut dice = zero();
    let drawn: [u32; 6] = std::array::from_fn(|_| dice.index("any", (1 << 31) + 1));
    assert_eq!(drawn, [1636254230, 1148226956, 252524791, 548901084, 866755151, 212547234]);
}

/// Drawn as indices are.
#[test]
fn golden_picks() {
    let mut dice = zero();
    let drawn: Vec<u16> = (0..12).map(|_| dice.one_of("target", &[7_u16, 300, 12, 9])).collect();
    let mut dice = zero();
    let same = (0..12).map(|_| [7, 300, 12, 9][dice.index("target", 4) as usize]);
    assert_eq!(drawn, same.collect::<Vec<u16>>());
    assert_eq!(drawn[..6], [7, 9, 9, 12, 9, 7]);
}

#[test]
fn a_pick_is_scripted_and_recorded_by_its_code() {
    let codes = [7_u16, 300, 12];
    let mut dice = scripted(&[("target", 300), ("target", 8)]).recording();
    assert_eq!(dice.one_of("target", &codes), 300);
    assert_eq!(dice.take_record(), [roll("target", 3, 300)]);
    dice.one_of("target", &codes);
    let fault = "the scripted result 8 for `target` is not one of those that may come";
    assert_eq!(dice.fault(), Some(fault));
    let mut again = Dice::recorded(vec![roll("target", 3, 12)]);
    assert_eq!((again.one_of("target", &codes), again.fault()), (12, None));
}

#[test]
fn golden_cards() {
    let bag: Bag = [1, 1, 1, 7, 40, 40, 63].into_iter().collect();
    let mut dice = zero();
    let drawn: Vec<u8> = (0..12).map(|_| dice.card("draw", &bag)).collect();
    assert_eq!(drawn, [1, 40, 63, 40, 40, 1, 7, 1, 7, 1, 1, 1]);
}

#[test]
fn golden_shuffle() {
    let mut cards: Vec<u8> = (0..10).collect();
    zero().shuffle("deck", &mut cards);
    assert_eq!(cards, [5, 3, 0, 2, 9, 6, 4, 8, 7, 1]);
}

#[test]
fn golden_seeds_and_commitments() {
    let seed = Seed::from_number(1);
    assert_eq!(
        seed.to_string(),
        "ee34efe464b8380562d035c3766ec19cfdc8e0d8aa3fb9a63487f6f9677256e9"
    );
    assert_eq!(
        seed.commitment(),
        "5386f28466e2754cf02186156e994275bc7ea82d7317bbbdd45496fc7cd39bc6"
    );
    assert_eq!(Seed::from_phrase("1"), seed);
    assert_ne!(Seed::from_phrase("01"), seed);
}

/// The 99.9 percent point of chi-square with `of - 1` degrees of freedom, by Wilson and Hilferty.
fn chi_square_limit(of: usize) -> f64 {
    let freedom = (of - 1) as f64;
    let spread = 2.0 / (9.0 * freedom);
    freedom * (1.0 - spread + 3.09 * spread.sqrt()).powi(3)
}

#[track_caller]
fn assert_even(counts: &[u32]) {
    let mean = f64::from(counts.iter().sum::<u32>()) / counts.len() as f64;
    let chi_square: f64 = counts.iter().map(|n| (f64::from(*n) - mean).powi(2) / mean).sum();
    assert!(chi_square < chi_square_limit(counts.len()), "{counts:?} is not even: {chi_square}");
}

#[test]
fn faces_come_up_equally_often() {
    for sides in [2, 3, 6, 7, 20] {
        let mut dice = Dice::from_number(sides.into());
        let mut counts = vec![0; sides as usize];
        (0..20_000).for_each(|_| counts[dice.die("d", sides) as usize - 1] += 1);
        assert_even(&counts);
    }
}

#[test]
fn every_copy_of_a_card_is_equally_likely() {
    let bag: Bag = [3, 3, 3, 9].into_iter().collect();
    let mut dice = Dice::from_number(5);
    let nines = (0..20_000).filter(|_| dice.card("draw", &bag) == 9).count() as u32;
    assert_even(&[nines * 3, 20_000 - nines]);
}

#[test]
fn every_order_is_equally_likely() {
    let mut dice = Dice::from_number(2);
    let mut counts = std::collections::BTreeMap::<[u8; 4], u32>::new();
    for _ in 0..24_000 {
        let mut cards = [0, 1, 2, 3];
        dice.shuffle("deck", &mut cards);
        *counts.entry(cards).or_default() += 1;
    }
    assert_eq!(counts.len(), 24);
    assert_even(&counts.into_values().collect::<Vec<_>>());
}

#[test]
fn one_seed_gives_one_stream() {
    let stream = |mut dice: Dice| (0..50).map(|_| dice.die("d6", 6)).collect::<Vec<_>>();
    assert_eq!(stream(Dice::from_number(3)), stream(Dice::from_number(3)));
    assert_ne!(stream(Dice::from_number(3)), stream(Dice::from_number(4)));
}

#[test]
fn a_seed_is_read_as_it_is_printed() {
    let seed = Seed::from_phrase("blue door");
    assert_eq!(Seed::parse(&seed.to_string()), Some(seed));
    assert_eq!(Seed::parse(&seed.to_string().to_uppercase()), Some(seed));
    for wrong in ["", "12", &"g".repeat(64), &"0".repeat(63), &"0".repeat(65), &"é".repeat(32)] {
        assert_eq!(Seed::parse(wrong), None, "{wrong}");
    }
}

#[test]
fn a_seed_does_not_slip_into_a_log() {
    assert_eq!(format!("{:?}", Seed::from_number(1)), "Seed(..)");
}

#[test]
fn a_script_answers_in_order_by_label() {
    let mut dice = scripted(&[("d6", 2), ("draw", 9), ("d6", 5)]);
    let bag: Bag = [1, 9].into_iter().collect();
    assert_eq!((dice.die("d6", 6), dice.die("d6", 6), dice.card("draw", &bag)), (2, 5, 9));
    assert_eq!((dice.fault(), dice.leftover()), (None, Vec::new()));
}

#[test]
fn a_script_that_runs_out_says_so() {
    let mut dice = scripted(&[("d6", 2)]);
    assert_eq!((dice.die("d6", 6), dice.fault()), (2, None));
    dice.die("d6", 6);
    let fault = "the scripted results for `d6` ran out; add one to `d6 = [...]` under `[dice]`";
    assert_eq!(dice.fault(), Some(fault));
    let mut dice = scripted(&[]);
    dice.index("first coin", 2);
    let fault = "the dice were asked for `first coin`, and no result is scripted for it; write what comes, in \
                 order, as `\"first coin\" = [...]` under `[dice]`, or `seed = 1` for whatever comes";
    assert_eq!(dice.fault(), Some(fault));
}

#[test]
fn scripted_results_that_nobody_asked_for_are_left_over() {
    let mut dice = scripted(&[("d6", 2), ("d6", 3), ("draw", 1)]);
    dice.die("d6", 6);
    assert_eq!(dice.leftover(), [("d6".to_owned(), 1), ("draw".to_owned(), 1)]);
}

#[test]
fn an_impossible_answer_is_a_fault_and_the_first_fault_stays() {
    let bag: Bag = [1].into_iter().collect();
    let mut dice = scripted(&[("d6", 7), ("draw", 2), ("far", 3)]);
    dice.die("d6", 6);
    assert_eq!(dice.fault(), Some("the scripted result 7 for `d6` is not a face from 1 to 6"));
    dice.card("draw", &bag);
    dice.index("far", 3);
    assert_eq!(dice.fault(), Some("the scripted result 7 for `d6` is not a face from 1 to 6"));
    let mut dice = scripted(&[("draw", 2)]);
    assert_eq!(dice.card("draw", &bag), 1);
    assert_eq!(dice.fault(), Some("the scripted result 2 for `draw` is not a card that is there"));
}

#[test]
fn a_name_that_cannot_come_is_told_as_it_was_written() {
    let mut script = Script::new();
    script.push_named("target", 7, "slim");
    let mut dice = Dice::scripted(script);
    dice.one_of("target", &[1_u32, 2]);
    let told = "the scripted result `slim` for `target` is not one of those that may come";
    assert_eq!(dice.fault(), Some(told));
}

#[test]
fn what_is_spread_brings_every_answer_once_before_any_comes_twice() {
    for of in [1, 2, 3, 7, 10, 96, 144, 216, 256] {
        let mut dice = Dice::spread(Seed([0; 32]), "any");
        let mut same = zero();
        let mut answers = Vec::new();
        for _ in 0..of {
            answers.push(dice.index("any", of));
            assert_eq!(dice.die("d20", 20), same.die("d20", 20), "all else is up to the seed");
        }
        if let [first, second, ..] = answers[..] {
            assert!(of < 4 || first.abs_diff(second) > 1, "of {of} they begin far apart");
        }
        answers.sort_unstable();
        assert_eq!(answers, (0..of).collect::<Vec<_>>());
    }
}

#[test]
fn a_seed_answers_what_a_script_never_names() {
    let mut script = Script::new();
    script.push("d6", 6);
    script.rest_from(Seed([0; 32]));
    let mut dice = Dice::scripted(script);
    let (d20, d6, again) = (dice.die("d20", 20), dice.die("d6", 6), dice.die("d20", 20));
    let mut same = zero();
    assert_eq!((d20, d6, again), (same.die("d20", 20), 6, same.die("d20", 20)));
    assert_eq!(dice.fault(), None);
}

#[test]
fn what_was_recorded_is_answered_again() {
    let bag: Bag = [4, 4, 8].into_iter().collect();
    let ask = |dice: &mut Dice| (dice.die("d6", 6), dice.card("draw", &bag), dice.index("at", 9));
    let mut dice = zero().recording();
    let answers = ask(&mut dice);
    let record = dice.take_record();
    assert_eq!(record.iter().map(|roll| roll.of).collect::<Vec<_>>(), [6, 3, 9]);
    assert!(dice.take_record().is_empty(), "a record is taken once");
    let mut again = Dice::recorded(record.clone()).recording();
    assert_eq!(ask(&mut again), answers);
    assert_eq!((again.take_record(), again.fault(), again.leftover()), (record, None, Vec::new()));
}

#[test]
fn a_record_that_does_not_fit_the_question_is_a_fault() {
    let fault = |rolls: Vec<Roll>| {
        let mut dice = Dice::recorded(rolls);
        assert_eq!(dice.die("d6", 6), 1, "a fault is answered with something possible");
        dice.fault().expect("a fault").to_owned()
    };
    let asked = "the dice were asked for `d6`";
    assert_eq!(
        fault(vec![roll("draw", 6, 1)]),
        format!("{asked} of 6, and the record has `draw` of 6 here")
    );
    assert_eq!(
        fault(vec![roll("d6", 8, 1)]),
        format!("{asked} of 6, and the record has `d6` of 8 here")
    );
    assert_eq!(fault(vec![]), format!("{asked}, and the record has ended"));
    let impossible = "the recorded result 7 for `d6` is not a face from 1 to 6";
    assert_eq!(fault(vec![roll("d6", 6, 7)]), impossible);
}

#[test]
fn recorded_results_that_nobody_asked_for_are_left_over() {
    let dice = Dice::recorded(vec![roll("d6", 6, 1), roll("draw", 4, 1), roll("d6", 6, 2)]);
    assert_eq!(dice.leftover(), [("d6".to_owned(), 2), ("draw".to_owned(), 1)]);
}

/// An answer that stays the same would make "roll again until they differ" go on for ever, and its record grow.
#[test]
fn dice_that_ran_out_record_nothing_more() {
    for dice in [scripted(&[("d6", 2)]), Dice::recorded(vec![roll("d6", 6, 2)])] {
        let mut dice = dice.recording();
        let faces: Vec<u32> = (0..3).map(|_| dice.die("d6", 6)).collect();
        assert_eq!((faces, dice.take_record()), (vec![2, 1, 1], vec![roll("d6", 6, 2)]));
    }
}

#[test]
#[should_panic(expected = "a loop over chance must end at `Dice::fault`")]
fn a_loop_that_waits_for_another_answer_of_dice_that_ran_out_panics() {
    let mut dice = Dice::recorded(Vec::new());
    while dice.die("d6", 6) == dice.die("d6", 6) {}
}

/// The first question that dice with these answers cannot answer.
fn asked(answers: &[u32], ask: impl Fn(&mut Dice)) -> Option<(&'static str, Vec<(u32, u32)>)> {
    let mut dice = Dice::asking(answers);
    ask(&mut dice);
    assert_eq!(dice.question().is_some(), dice.fault().is_some(), "it counts for nothing");
    dice.question().map(|question| (question.what, question.answers.clone()))
}

#[test]
fn dice_that_ask_name_each_answer_once_with_its_weight() {
    let bag: Bag = [3, 5, 3, 3].into_iter().collect();
    assert_eq!(
        asked(&[], |dice| _ = dice.index("any", 3)),
        Some(("any", vec![(0, 1), (1, 1), (2, 1)]))
    );
    assert_eq!(asked(&[], |dice| _ = dice.die("d2", 2)), Some(("d2", vec![(1, 1), (2, 1)])));
    assert_eq!(
        asked(&[], |dice| _ = dice.card("draw", &bag)),
        Some(("draw", vec![(3, 3), (5, 1)]))
    );
    let codes = [7_u16, 300, 7];
    assert_eq!(
        asked(&[], |dice| _ = dice.one_of("pick", &codes)),
        Some(("pick", vec![(7, 2), (300, 1)]))
    );
}

#[test]
fn dice_that_ask_stop_at_the_first_question_without_an_answer() {
    let twice = |dice: &mut Dice| {
        dice.die("first", 6);
        dice.die("second", 2);
    };
    assert_eq!(asked(&[], twice).expect("nothing is answered").0, "first");
    assert_eq!(asked(&[4], twice).expect("one is answered").0, "second");
    assert_eq!(asked(&[4, 2], twice), None);
}

#[test]
fn an_answer_that_cannot_come_and_one_too_many_are_faults() {
    let mut dice = Dice::asking(&[7, 1]);
    dice.die("d6", 6);
    assert_eq!(dice.fault(), Some("the answer 7 to `d6` is not a face from 1 to 6"));
    assert_eq!(dice.question(), None);
    assert_eq!(dice.leftover(), [("answers".to_owned(), 1)]);
}
