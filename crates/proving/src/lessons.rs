//! The lessons and puzzles in a game's box hold, can be gone through to their end, and name cards that there are. Also the promises of their
//! reader.

use crate::scenarios::all_hold;
use crate::steps::are_bounded;
use engine::any::{AnyGame, AnyLesson, Teaching, any};
use engine::ruler::RulerEnd;
use engine::scenario::teaching::Task;
use engine::{LessonFile, Published};
use ledger::files;
use std::path::Path;

/// A lesson or a puzzle that was gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TriedLesson {
    /// What it is called in commands.
    pub name: &'static str,
    /// Which of the two it is.
    pub kind: Teaching,
    /// How often one tries in it what is not allowed.
    pub breaks: usize,
}

/// Tries all that is in the box, and says what there is.
///
/// # Panics
/// When one does not hold, cannot be gone through by its own hints, or names a card that there is not; and when
/// the folder `lessons` has other files than the box.
pub fn hold<G: Published>() -> Vec<TriedLesson> {
    let game = published::<G>();
    all_hold(&game, G::lessons().iter().map(|file| (file.name, file.text)));
    the_folder_is_in_the_box::<G>();
    let pages = G::pages(&[]).expect("the own cards can be read");
    for file in G::lessons() {
        has_its_cards(file, |name| pages.iter().any(|page| page.name == name));
    }
    G::lessons().iter().map(gone_through::<G>).collect()
}

fn published<G: Published>() -> G {
    G::publish(&[]).expect("the game's own cards are sound")
}

fn the_folder_is_in_the_box<G: Published>() {
    let files = files::under(Path::new("lessons"), &["toml"]).expect("they can be read");
    let names = files.iter().filter_map(|file| file.path.rsplit('/').next()?.strip_suffix(".toml"));
    let mut there: Vec<&str> = names.collect();
    let mut listed: Vec<&str> = G::lessons().iter().map(|file| file.name).collect();
    there.sort_unstable();
    listed.sort_unstable();
    assert_eq!(there, listed, "the folder `lessons` and the list of the game");
}

/// `[Ada Pell]` names a card.
fn has_its_cards(LessonFile { name, text }: &LessonFile, is_card: impl Fn(&str) -> bool) {
    let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
    let marked = text.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
    for (card, _) in marked.filter(|(mark, _)| mark.starts_with(char::is_uppercase)) {
        assert!(is_card(card), "{name} names `{card}`");
    }
}

fn gone_through<G: Published>(file: &LessonFile) -> TriedLesson {
    let opened = any(published::<G>()).lesson(file.name, file.text);
    let mut lesson = opened.unwrap_or_else(|report| panic!("{report}"));
    while lesson.task() != Task::Done {
        step(file.name, &mut *lesson);
    }
    assert_eq!(lesson.at(), lesson.steps(), "{} is done at its end", file.name);
    let breaks = (0..lesson.steps()).filter(|at| {
        lesson.go_to(*at);
        lesson.task() == Task::Break
    });
    let breaks = breaks.count();
    TriedLesson { name: file.name, kind: lesson.kind(), breaks }
}

/// Reads on, or does what the hint says.
fn step(name: &str, lesson: &mut dyn AnyLesson) {
    let before = lesson.at();
    assert!(!lesson.words().is_empty(), "{name} says something at {before}");
    match lesson.hint().map(str::to_owned) {
        Some(asked) => {
            lesson.try_move(&asked);
        }
        None => assert!(lesson.next(), "{name} has something to read"),
    }
    assert!(lesson.at() > before, "{name} goes on from {before}");
}

/// The most steps a learner takes.
const MOST_BEATS: usize = 200;

/// Checks that a text is refused with a reason, or a learner comes to an end in it, whatever they try on the way.
///
/// # Panics
/// If neither holds.
pub fn are_taught_or_refused(game: &dyn AnyGame, text: &str) {
    are_bounded(text, || match game.lesson("found", text) {
        Err(report) => assert!(!report.to_string().is_empty()),
        Ok(mut lesson) => {
            answers_odd_questions(&mut *lesson);
            lesson.restart();
            for _ in 0..MOST_BEATS {
                if !goes_on(&mut *lesson) {
                    break;
                }
            }
            assert!(lesson.at() <= lesson.steps());
            let _seen = (lesson.scene(), lesson.told());
        }
    });
}

fn goes_on(lesson: &mut dyn AnyLesson) -> bool {
    let before = lesson.at();
    match lesson.hint().map(str::to_owned) {
        Some(asked) => {
            let _foreseen = (lesson.preview(&asked), lesson.sketch(&asked), lesson.lift(&asked));
            lesson.try_move(&asked);
        }
        None => return lesson.next(),
    }
    lesson.at() > before
}

fn answers_odd_questions(lesson: &mut dyn AnyLesson) {
    for done in [usize::MAX, 0, 1] {
        lesson.go_to(done);
        assert!(lesson.at() <= lesson.steps());
    }
    let ends = [RulerEnd::Point(i32::MIN, i32::MAX), RulerEnd::Point(0, 0)];
    let _measured = ends.map(|end| lesson.ruler(end, Some(ends[0])));
    let _judged = ["", "pass", "go 99999999999 -1"].map(|text| lesson.check(text).is_ok());
}
