//! The lessons and puzzles in the box hold, can be gone through to their end, and name cards that there are.

use engine::any::{AnyLesson, Teaching, any};
use engine::scenario::teaching::Task;
use engine::{LessonFile, Published, scenario};
use std::path::Path;
use whoccg::WhoCcg;

fn open(file: &LessonFile) -> Box<dyn AnyLesson> {
    let opened = any(WhoCcg::standard()).lesson(file.name, file.text);
    opened.unwrap_or_else(|report| panic!("{report}"))
}

#[test]
fn all_lessons_and_puzzles_hold() {
    let game = WhoCcg::standard();
    let reports = WhoCcg::lessons().iter();
    let reports = reports.map(|file| scenario::check(&game, file.name, file.text));
    let wrong: Vec<String> =
        reports.filter(|report| !report.holds()).map(|report| report.to_string()).collect();
    assert!(wrong.is_empty(), "{}", wrong.join("\n\n"));
}

#[test]
fn every_file_of_the_folder_is_in_the_box() {
    let files = ledger::files::under(Path::new("lessons"), &["toml"]).expect("they can be read");
    let mut there: Vec<&str> = files
        .iter()
        .filter_map(|file| file.path.rsplit('/').next()?.strip_suffix(".toml"))
        .collect();
    let mut listed: Vec<&str> = WhoCcg::lessons().iter().map(|file| file.name).collect();
    there.sort_unstable();
    listed.sort_unstable();
    assert_eq!(there, listed);
}

#[test]
fn each_is_gone_through_to_its_end_by_its_own_hints() {
    for file in WhoCcg::lessons() {
        let mut lesson = open(file);
        while lesson.task() != Task::Done {
            assert!(!lesson.words().is_empty(), "{} says something at {}", file.name, lesson.at());
            let before = lesson.at();
            match lesson.hint().map(str::to_owned) {
                Some(asked) => {
                    lesson.try_move(&asked);
                }
                None => assert!(lesson.next(), "{} has something to read", file.name),
            }
            assert!(lesson.at() > before, "{} goes on from {before}", file.name);
        }
        assert_eq!(lesson.at(), lesson.steps());
    }
}

#[test]
fn each_lesson_shows_what_is_not_allowed() {
    let lessons = WhoCcg::lessons().iter().map(open);
    for mut lesson in lessons.filter(|lesson| lesson.kind() == Teaching::Lesson) {
        let steps = 0..lesson.steps();
        let tried = steps.filter(|at| {
            lesson.go_to(*at);
            lesson.task() == Task::Break
        });
        assert!(tried.count() >= 3, "{} lets one try what is not allowed", lesson.title());
    }
}

#[test]
fn there_are_at_least_ten_puzzles() {
    let puzzles = WhoCcg::lessons().iter().map(open);
    assert!(puzzles.filter(|puzzle| puzzle.kind() == Teaching::Puzzle).count() >= 10);
}

#[test]
fn the_cards_that_are_named_are_cards() {
    let pages = WhoCcg::pages(&[]).expect("the own cards can be read");
    for LessonFile { name, text } in WhoCcg::lessons() {
        let text = text.split_whitespace().collect::<Vec<&str>>().join(" ");
        let marked = text.split('[').skip(1).filter_map(|rest| rest.split_once(']'));
        for (card, _) in marked.filter(|(mark, _)| mark.starts_with(char::is_uppercase)) {
            assert!(pages.iter().any(|page| page.name == card), "{name} names `{card}`");
        }
    }
}
