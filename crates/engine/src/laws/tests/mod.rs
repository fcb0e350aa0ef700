//! The harness itself: it passes a game that keeps the laws, and catches each flaw by the law it breaks.

mod broken;

use super::*;
use crate::scenario;
use crate::toy::Lowball;
use broken::{Broken, Flaw};

#[test]
fn lowball_keeps_every_law_and_everything_happens() {
    let report = hold(&Lowball, 40, 1);
    assert!(report.kinds_never.is_empty() && report.marks_never.is_empty(), "{report}");
    assert!(report.tried.iter().all(|(_, tried)| *tried > 0), "{report}");
}

#[test]
fn a_wrapper_without_a_flaw_keeps_every_law() {
    hold(&Broken::by(Flaw::Nothing), 8, 1);
}

/// Soaks a flawed game and returns the violations, first of all of the expected law.
#[track_caller]
fn caught(flaw: Flaw, law: Law, words: &str) -> Violation {
    let report = soak_at(Rates::thorough(), &Broken::by(flaw), 12, 1, |_| {});
    let found = report.violations.iter().find(|violation| violation.law == law);
    let found = found.unwrap_or_else(|| panic!("{flaw:?} is not caught by {law}:\n{report}"));
    assert!(found.why.contains(words), "{flaw:?} is caught for another reason:\n{found}");
    found.clone()
}

#[test]
fn a_game_that_cannot_be_repeated_breaks_law_1() {
    caught(Flaw::RollsItsOwnDice, Law::SameJournalSameGame, "the state is another");
}

/// Checks that a journal that lacks a die does not hang its reader.
#[test]
fn rolling_again_until_dice_that_ran_out_differ_breaks_law_1() {
    let law = Law::SameJournalSameGame;
    let found = caught(Flaw::RollsUntilDiceDiffer, law, "recorded answers, panics: `tie`");
    assert!(found.why.starts_with("`wager"), "{found}");
}

#[test]
fn surprising_moves_break_law_2() {
    let law = Law::NoMoveSurprises;
    caught(Flaw::ListsWhatIsRefused, law, "`wager 6` is listed and refused: no more than 5");
    caught(Flaw::ListsNothing, law, "p1 must decide, and no move is listed");
    caught(Flaw::PanicsWhilePlaying, law, "a wager of nothing");
    caught(Flaw::ChangesWhenItRefuses, law, "changed the state");
    caught(Flaw::RefusesItsOwnSetup, law, "the set-up of a soak is refused");
    caught(Flaw::OffersWhatIsRefused, law, "the scene offers `wager 50`, refused");
    caught(Flaw::ExplainsWrongly, law, "is refused as you feel like it");
    caught(Flaw::LetsByWithWhatIsNotOffered, law, "`wager 50` lets the moment go by");
    caught(Flaw::NamesAnUnknownOccasion, law, "the sort of moment `whim`");
    caught(Flaw::ForcesOneOfMany, law, "is forced, and `");
}

/// A seat that need not decide may leave, and the walk plays on.
#[test]
fn somebody_leaves_now_and_then_where_the_rules_know_leaving() {
    let soaked = |leave| {
        let rates = Rates { leave, ..Rates::thorough() };
        soak_at(rates, &Broken::by(Flaw::PanicsWhenSomebodyLeaves), 12, 1, |_| {})
    };
    assert!(soaked(0).is_clean(), "{}", soaked(0));
    let report = soaked(30);
    let why: Vec<&str> = report.violations.iter().map(|found| found.why.as_str()).collect();
    assert!(why.iter().any(|why| why.contains("nobody can go on without")), "{report}");
}

#[test]
fn notation_that_reads_as_another_move_breaks_law_3() {
    caught(Flaw::WritesAnotherMove, Law::WrittenIsTheMove, "which reads as Wager(");
}

/// Moves are written for laws 1, 2 and 4 as well; each is to blame for what breaks while it is tried.
#[test]
fn a_panic_while_a_law_is_tried_breaks_that_law() {
    let law = Law::WrittenIsTheMove;
    let found = caught(Flaw::PanicsWhileWriting, law, "trying it panics: no word for 3");
    let rates = Rates { moves: 0, same: 0, secrets: 0, previews: 0, ..Rates::thorough() };
    let report = soak_at(rates, &Broken::by(Flaw::PanicsWhileWriting), 12, 1, |_| {});
    let others: Vec<Law> = report.violations.iter().map(|found| found.law).collect();
    assert!(others.iter().all(|broken| *broken == law), "{others:?}:\n{found}");
}

#[test]
fn leaks_break_law_4() {
    let law = Law::SecretsStaySecret;
    caught(Flaw::ShowsACardInTheView, law, "the view that");
    caught(Flaw::ShowsASizeInTheView, law, "the view that");
    caught(Flaw::ShowsACardAtABeat, law, "at a beat: the view that");
    caught(Flaw::HandsTheTruthAlong, law, "which is hidden");
    caught(Flaw::ListsByHiddenCards, law, "the list of moves that");
    caught(Flaw::RefusesByHiddenCards, law, "the answer to `");
    caught(Flaw::SketchesByHiddenCards, law, "the sketch of `");
    caught(Flaw::LiftsByHiddenCards, law, "the lift of `");
    caught(Flaw::MeasuresByHiddenCards, law, "what a ruler measures from Point(0, 0)");
    caught(Flaw::TellsWhatWasDrawn, law, "the story that");
    caught(Flaw::ImaginesOneTableOnly, law, "what was certain of `lay");
    caught(Flaw::ForcesByHiddenCards, law, "the forced move that");
}

/// Nothing that leaves the table names a held card; but a seat without a question is known not to
/// hold it.
#[test]
fn asking_only_who_holds_a_fitting_card_breaks_law_4() {
    let law = Law::SecretsStaySecret;
    caught(Flaw::AsksOnlyWhoHoldsACard, law, "who is asked after `wager");
    caught(Flaw::SortsMomentsByHiddenCards, law, "the sort of moment that");
}

#[test]
fn a_lost_card_breaks_law_5() {
    caught(Flaw::LosesACard, Law::NothingIsLost, "there were 8 of Zebu at the beginning, and now");
}

#[test]
fn a_game_without_end_or_with_unknown_marks_breaks_law_6() {
    caught(Flaw::NeverEnds, Law::GamesEnd, "the game is not over after");
    caught(Flaw::SetsAnUnknownMark, Law::GamesEnd, "the mark `unicorn`");
}

#[test]
fn what_saving_or_taking_back_would_show_breaks_law_7() {
    let law = Law::SavingIsInvisible;
    caught(Flaw::ForgetsWhenSaved, law, "the state is another after being saved and loaded");
    caught(Flaw::DescribesTooLittle, law, "in something that the description leaves out");
    caught(Flaw::RevealsQuietly, law, "it could be taken back without consent");
    caught(Flaw::ForgetsThatAnEventReveals, law, "could be taken back without consent, the view");
}

#[test]
fn violations_are_short_and_are_scenarios_that_run() {
    let lost = caught(Flaw::LosesACard, Law::NothingIsLost, "Zebu");
    assert_eq!(lost.moves, 2, "laying a zebu and wagering on it is enough:\n{lost}");
    let listed = caught(Flaw::ListsWhatIsRefused, Law::NoMoveSurprises, "wager 6");
    assert_eq!(listed.moves, 1, "laying a card is enough:\n{listed}");
    for violation in [lost, listed] {
        let report = scenario::check(&Lowball, "violation", &violation.scenario);
        assert!(report.holds(), "{violation}\n{report}");
    }
}

#[test]
fn a_violation_says_whether_its_scenario_fails() {
    let tried = caught(Flaw::ListsWhatIsRefused, Law::NoMoveSurprises, "wager 6");
    let text = tried.to_string();
    assert!(
        tried.holds && text.contains("the law breaks on what is tried behind its end"),
        "{text}"
    );
    let refused = caught(Flaw::RefusesItsOwnSetup, Law::NoMoveSurprises, "is refused");
    let text = refused.to_string();
    assert!(!refused.holds && text.contains("shows it as a scenario, which fails"), "{text}");
}

#[test]
fn soaking_twice_finds_the_same() {
    let report = || soak(&Broken::by(Flaw::TellsWhatWasDrawn), 16, 5, |_| {}).to_string();
    assert_eq!(report(), report());
}

#[test]
fn what_never_happened_is_listed() {
    let report = soak(&Lowball, 1, 1, |_| {});
    assert!(report.kinds_never.contains("peek"), "one seat has nobody to peek at:\n{report}");
}

#[test]
fn progress_is_told_after_every_game() {
    let mut told = Vec::new();
    soak(&Lowball, 3, 1, |progress| told.push((progress.games, progress.of)));
    assert_eq!(told, [(1, 3), (2, 3), (3, 3)]);
}

#[test]
fn the_parts_of_a_soak_have_its_games() {
    let whole = hold(&Lowball, 6, 1).decisions;
    let parts = [0..2, 2..6].map(|numbers| hold_part(&Lowball, numbers, 1).decisions);
    assert_eq!(parts.into_iter().sum::<u64>(), whole);
}
