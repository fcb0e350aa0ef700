//! `tessera measure`.

use crate::bench::{Folder, Run, program, tessera};
use std::path::Path;

const YARD: &str = "docs/tables/yard.toml";

/// The folder in which the commands of the documentation are typed.
fn root() -> &'static Path {
    Path::new(concat!(env!("CARGO_MANIFEST_DIR"), "/../.."))
}

fn measure(words: &[&str]) -> Run {
    let yard = root().join(YARD);
    let mut args = vec!["measure", yard.to_str().expect("a plain path")];
    args.extend(words);
    tessera(&args)
}

/// A table of 60 by 60 inches with these lines after its size.
fn table(test: &str, lines: &str) -> (Folder, String) {
    let folder = Folder::new(test);
    let file = folder.file("table.toml", &format!("table = [60, 60]\n{lines}"));
    (folder, file)
}

#[test]
fn the_page_about_the_tape_shows_what_the_program_prints() {
    let page = std::fs::read_to_string(root().join("docs/tape.md")).expect("the page is there");
    let mut shown = 0;
    for block in page.split("\n\n").filter_map(|block| block.strip_prefix("    $ tessera ")) {
        let (line, expected) = block.split_once('\n').expect("an answer below the question");
        let expected: String = expected
            .lines()
            .map(|line| line.strip_prefix("    ").unwrap_or(line).to_owned() + "\n")
            .collect();
        let args: Vec<&str> = line.split(' ').collect();
        let output = program(&args).current_dir(root()).output().expect("the program starts");
        assert_eq!(String::from_utf8_lossy(&output.stdout), expected, "{line}");
        shown += 1;
    }
    assert_eq!(shown, 6);
}

#[test]
fn a_line_that_is_blocked_names_who_stops_it() {
    let wall = "[[body]]\nname = \"wall\"\ncorners = [[30, 0], [31, 0], [31, 60], [30, 60]]\n\
                [[body]]\nname = \"hut\"\ncorners = [[40, 0], [41, 0], [41, 5], [40, 5]]\n\
                [[body]]\nname = \"a\"\nat = [10, 30]\n[[body]]\nname = \"b\"\nat = [50, 30]\n";
    let (_folder, file) = table("blocked", wall);
    let run = tessera(&["measure", &file, "line", "a", "b"]).ends(1);
    assert_eq!(run.out, "a to b: blocked by wall\n");
    let json = tessera(&["measure", &file, "line", "a", "b", "--json"]).ends(1).json();
    assert_eq!(json["blocked_by"], serde_json::json!(["wall"]));
}

#[test]
fn a_line_over_soft_ground_is_told_with_the_one_that_avoids_it() {
    let wood = "[[body]]\nname = \"wood\"\nkind = \"soft\"\ncorners = [[28, 20], [32, 20], [32, 31], [28, 31]]\n\
                [[body]]\nname = \"a\"\nat = [10, 30]\n[[body]]\nname = \"b\"\nat = [50, 30]\n";
    let (_folder, file) = table("soft", wood);
    tessera(&["measure", &file, "line", "a", "b"])
        .ends(0)
        .says("a to b: 34.000 inches, free, over soft ground; 34.343 inches clear of it");
}

#[test]
fn json_and_drawing_say_the_same_as_the_words() {
    let folder = Folder::new("drawing");
    let svg = folder.path("way.svg");
    let run = measure(&["way", "kyushi", "12", "30", "12", "--json", "--svg", &svg]).ends(0);
    assert_eq!(run.json()["inches"], 12.0);
    let drawn = std::fs::read_to_string(svg).expect("the drawing is written");
    assert!(drawn.contains("M120.00 220.00L120.00 100.00"), "{drawn}");
    assert!(drawn.contains("<title>crates</title>"), "{drawn}");
}

#[test]
fn a_length_equal_to_the_limit_is_within_it() {
    measure(&["way", "kyushi", "12", "30", "12"]).ends(0);
    measure(&["way", "kyushi", "12", "30", "11.998"])
        .ends(1)
        .says("kyushi has no way to 12; 30 within 11.998 inches");
}

#[test]
fn what_is_wrong_with_a_table_is_told_at_once_with_line_and_remedy() {
    let lines = "[[body]]\nname = \"bow\"\ncorners = [[0, 0], [4, 4], [4, 0], [0, 4]]\n\
                 [[body]]\nname = \"a\"\nat = [10, 10.00001]\n\
                 [[body]]\nname = \"b\"\nat = [59, 10]\n\
                 [[body]]\nname = \"c\"\nat = [nan, 10]\n\
                 [[body]]\nname = \"d\"\nat = [20, 20]\n[[body]]\nname = \"e\"\nat = [23, 20]\nkind = \"sold\"\n\
                 [[body]]\nname = \"d\"\nat = [24, 20]\n[[body]]\nname = \"f\"\nat = [1e400, 3]\n";
    let (_folder, file) = table("wrong", lines);
    let run = tessera(&["measure", &file, "gap", "a", "b"]).ends(2);
    for part in [
        ":4:11: the side from 0; 0 to 4; 4 meets the side from 4; 0 to 0; 4; name the corners",
        ":7:6: `10.00001` is finer than a thousandth of an inch; give three digits",
        ":8:1: `b` is not on the table: it reaches to 62; 13, beyond the table of 60 by 60 inches; move it",
        ":13:6: `NaN` is no number of inches; write digits",
        ":20:8: there is no kind `sold`; did you mean `solid`?",
        ":21:1: `d` is already on line 14; give it another name",
        ":26:6: floating-point number overflowed",
    ] {
        assert!(run.err.contains(part), "`{part}` is not in\n{}", run.err);
    }
}

#[test]
fn bodies_in_each_other_are_refused() {
    let lines = "[[body]]\nname = \"a\"\nat = [10, 10]\n[[body]]\nname = \"b\"\nat = [15, 10]\n";
    let (_folder, file) = table("overlap", lines);
    let run = tessera(&["measure", &file, "gap", "a", "b"]).ends(2);
    let message = "5:1: `b` lies in `a`; move one of them; they may touch";
    assert_eq!(run.err, format!("{file}:{message}\n"));
}

#[test]
fn a_question_that_cannot_be_asked_says_how_it_is_asked() {
    measure(&["way", "kyushi", "1", "1"])
        .complains("`way` is asked like this: `way a 31.25 40 12`");
    measure(&["lines", "kyushi", "liada"])
        .complains("nothing can be asked by `lines`; did you mean `line`?");
    measure(&["gap", "kyoshi", "liada"])
        .complains("there is no `kyoshi` on this table; did you mean `kyushi`?");
    measure(&["way", "kyushi", "61", "1", "5"])
        .complains("61; 1 is off the table; it has points from 0; 0 to 60; 40");
    measure(&["reach", "kyushi", "1e400"])
        .complains("`1e400` is no number of inches; write digits, as in 31.25");
    measure(&["reach", "kyushi", "-1"]).complains("nobody moves -1 inches; give 0 or more");
    measure(&["reach", "crates", "5"]).complains(
        "`crates` is a piece of terrain; name a round solid body, which can move and shoot",
    );
}
