//! `tessera measure`.

use crate::bench::{Folder, Run, program, tessera};
use engine::{Dice, Seed};
use proving::found::edited;
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
    assert_eq!(shown, 9);
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
fn a_drawing_overwrites_nothing_unless_told_to() {
    let folder = Folder::new("drawn-before");
    let kept = folder.file("notes.svg", "notes");
    let way = ["way", "kyushi", "12", "30", "12", "--svg", &kept];
    measure(&way).complains(&format!(
        "{kept} already exists; add --force to overwrite it, or name another file"
    ));
    assert_eq!(std::fs::read_to_string(&kept).expect("it is there"), "notes");
    measure(&[&way[..], &["--force"]].concat()).ends(0);
    assert!(std::fs::read_to_string(&kept).expect("a drawing").starts_with("<svg"));
}

#[test]
fn a_reach_is_drawn_as_a_wash() {
    let (folder, file) = table("wash", "[[body]]\nname = \"a\"\nat = [30, 30]\n");
    let svg = folder.path("reach.svg");
    let run = tessera(&["measure", &file, "reach", "a", "10", "--json", "--svg", &svg]).ends(0);
    // A whole circle in eight arcs; a thousandth of an inch more is within ten inches too.
    let outlines = run.json()["floors"][0]["outlines"].clone();
    assert_eq!(outlines.as_array().map(Vec::len), Some(1));
    assert_eq!(outlines[0].as_array().map(Vec::len), Some(8));
    assert_eq!(outlines[0][0]["round"], serde_json::json!([30.0, 30.0]));
    assert_eq!(outlines[0][0]["from"], serde_json::json!([40.001, 30.0]));
    let drawn = std::fs::read_to_string(svg).expect("the drawing is written");
    assert!(drawn.contains("M400.01 300.00A100.01 100.01 0 0 0 "), "{drawn}");
    assert!(drawn.contains("fill-opacity"), "{drawn}");
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
    measure(&["way", "kyushi", "1", "1"]).complains("ask `way` like this: `way a 31.25 40 12`");
    measure(&["lines", "kyushi", "liada"])
        .complains("there is no question `lines`; did you mean `line`?");
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

/// A question about the quarry.
fn quarry(words: &[&str]) -> Run {
    let file = root().join("docs/tables/quarry.toml");
    let mut args = vec!["measure", file.to_str().expect("a plain path")];
    args.extend(words);
    tessera(&args)
}

#[test]
fn a_way_over_floors_is_told_climb_by_climb() {
    // Five inches to the wall and six on top make eleven, and four to the side: the straight line through both.
    let run = quarry(&["way", "kyushi", "29", "24", "22"]).ends(0);
    assert_eq!(
        run.out,
        "kyushi to 29; 24 on plateau: 21.705 inches\n\
         straight 5.320 to 17.000; 21.818\n\
         climb 10.000 to plateau, to 23.000; 21.818\n\
         straight 6.384 to 29.000; 24.000\n"
    );
    quarry(&["way", "kyushi", "29", "24", "21.7"])
        .ends(1)
        .says("kyushi has no way to 29; 24 on plateau within 21.7 inches");
    let json = quarry(&["way", "kyushi", "29", "24", "22", "--json"]).ends(0).json();
    assert_eq!(json["pieces"][1]["climb"], true);
    assert_eq!(json["pieces"][1]["inches"], 10.0);
}

#[test]
fn a_way_of_ones_own_is_measured_or_ends_where_it_must() {
    let told = quarry(&[
        "way", "kyushi", "by", "12", "24", "climb", "plateau", "at", "20", "24", "to", "29", "24",
        "25",
    ])
    .ends(0);
    assert_eq!(
        told.out,
        "kyushi as told to 29.000; 24.000: 25.000 inches\n\
         straight 4.000 to 12.000; 24.000\n\
         straight 5.000 to 17.000; 24.000\n\
         climb 10.000 to plateau, to 23.000; 24.000\n\
         straight 6.000 to 29.000; 24.000\n"
    );
    quarry(&["way", "kyushi", "to", "25", "20", "25"]).ends(1).says(
        "kyushi gets to 17.001; 20.000 in 5.001 inches: there are 0.000 inches beside plateau, and it needs 3",
    );
    quarry(&["way", "kyushi", "climb", "plateau", "at", "20", "20", "14"])
        .ends(1)
        .says("kyushi gets to 17.000; 20.000 in 5.000 inches: the next piece ends after 15.000, and it has 14");
    quarry(&["way", "midnight", "to", "18", "14", "20"])
        .ends(1)
        .says("midnight gets to 20.000; 14.000 on plateau in 6.000 inches: the floor ends there; climb down at a point on its edge");
    let down = quarry(&["way", "midnight", "climb", "plateau", "at", "26", "10", "20"]).ends(0);
    assert_eq!(
        down.out,
        "midnight as told to 26.000; 7.000: 11.000 inches\n\
         straight 1.000 to 26.000; 13.000\n\
         climb 10.000 to the table, to 26.000; 7.000\n"
    );
}

#[test]
fn where_there_is_no_room_the_nearest_place_is_named() {
    quarry(&["fits", "kyushi", "26", "18"]).ends(1).says(
        "kyushi cannot stand at 26; 18 on plateau: it would lie in midnight; the nearest place is 26; 20",
    );
    quarry(&["fits", "kyushi", "24", "24"]).ends(0).says("kyushi has room at 24; 24 on plateau");
}

#[test]
fn reach_is_told_floor_by_floor_and_drawn() {
    let folder = Folder::new("reach");
    let svg = folder.path("reach.svg");
    let run = quarry(&["reach", "kyushi", "17", "--svg", &svg]).ends(0);
    assert!(run.out.contains("places of a half-inch lattice within 17 inches\n"), "{}", run.out);
    assert!(
        run.out.contains("places of a half-inch lattice on plateau within 17 inches\n"),
        "{}",
        run.out
    );
    let drawn = std::fs::read_to_string(svg).expect("the drawing is written");
    let wash = drawn.lines().find(|line| line.contains("fill-opacity")).expect("a wash is drawn");
    let told = quarry(&["reach", "kyushi", "17", "--json"]).ends(0).json();
    let outlines = |floor: usize| told["floors"][floor]["outlines"].as_array().map_or(0, Vec::len);
    assert!(outlines(0) > 0 && outlines(1) > 0, "{told}");
    assert_eq!(wash.matches('Z').count(), outlines(0) + outlines(1) + outlines(2), "{wash}");
}

#[test]
fn what_is_wrong_with_floors_is_told_with_line_and_remedy() {
    let lines = "[[body]]\nname = \"hill\"\nlevels = 1\ncorners = [[10, 10], [30, 10], [30, 30], [10, 30]]\n\
                 [[body]]\nname = \"hut\"\non = \"hil\"\ncorners = [[12, 12], [14, 12], [14, 14], [12, 14]]\n\
                 [[body]]\nname = \"far\"\non = \"hill\"\nat = [40, 40]\n\
                 [[body]]\nname = \"tall\"\nlevels = 0\ncorners = [[42, 12], [44, 12], [44, 14], [42, 14]]\n\
                 [[body]]\nname = \"a\"\nlevels = 1\nat = [50, 50]\n";
    let (_folder, file) = table("floors", &format!("climb = 0\n{lines}"));
    let run = tessera(&["measure", &file, "gap", "hill", "hut"]).ends(2);
    for part in [
        ":2:9: nobody climbs a level for 0 inches; give more than 0",
        ":9:6: there is no `hil` with levels before this; did you mean `hill`?",
        ":11:1: `far` hangs in the air; put it wholly on what it stands on",
        ":17:10: `0` is not a number of levels; give a whole number from 1 to 9",
        ":19:1: `a` has levels, and only solid pieces with corners can be climbed; leave out `levels`",
    ] {
        assert!(run.err.contains(part), "`{part}` is not in\n{}", run.err);
    }
}

#[test]
fn a_way_or_line_that_cannot_be_asked_over_floors_says_why() {
    quarry(&["way", "kyushi", "by", "20", "5"])
        .complains("a way cannot go on with `by 20`; say `by 20 12.5`, `climb hill at 20 30` or `to 33 34`, and last of all how many inches it may take");
    quarry(&["way", "kyushi", "climb", "liada", "at", "1", "1", "5"])
        .complains("nobody climbs `liada`; name a body that has levels");
    quarry(&["line", "kyushi", "midnight"])
        .complains("what blocks a line between levels is for a game's rules to say; name two bases on the same level");
}

/// Bent tables and questions, and the texts put into them.
const BENT: usize = 90;
const PUT: [&str; 12] = [
    "",
    "-1",
    "0",
    "0.0005",
    "1e300",
    "99999999999999999999",
    "[",
    "\"",
    "soft",
    "nan",
    "inf",
    "\n",
];

#[test]
fn a_bent_table_or_question_is_measured_or_refused() {
    let yard = std::fs::read_to_string(root().join(YARD)).expect("the table is there");
    let questions = [
        "gap kyushi crates",
        "line kyushi liada",
        "way kyushi 50 10 60",
        "reach kyushi 12",
        "fits liada 24 11.5",
        "way kyushi by 12 24 to 29 24 25",
    ];
    let mut dice = Dice::seeded(Seed::from_phrase("measure"));
    let mut below = |of: usize| dice.index("bend", of as u32);
    let folder = Folder::new("bent");
    for number in 0..BENT {
        let question = questions[below(questions.len()) as usize];
        let put = PUT[below(PUT.len()) as usize];
        let (mut table, mut asked) = (yard.clone(), question.to_owned());
        match number % 2 {
            0 => table = edited(&yard, below(1_000), below(6) as usize, put),
            _ => asked = edited(question, below(1_000), below(4) as usize, put.trim()),
        }
        let file = folder.file("table.toml", &table);
        let mut args = vec!["measure", file.as_str()];
        args.extend(asked.split_whitespace());
        let run = tessera(&args);
        assert!((0..=2).contains(&run.code), "{asked}\n{table}\n{run:?}");
        assert!(!run.err.contains("panicked"), "{asked}\n{table}\n{run:?}");
    }
}
