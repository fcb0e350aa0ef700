//! The lessons and puzzles in a game's box hold, can be gone through to their end, and name cards that there are.

use crate::scenarios::all_hold;
use engine::any::{AnyLesson, Teaching, any};
use engine::scenario::teaching::Task;
use engine::{LessonFile, Published};
use ledger::files;
use std::path::Path;

/// A lesson or a puzzle that was gone through.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Course {
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
pub fn hold<G: Published>() -> Vec<Course> {
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

fn gone_through<G: Published>(file: &LessonFile) -> Course {
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
    Course { name: file.name, kind: lesson.kind(), breaks }
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
