//! `tessera check`.

use crate::bench::{Folder, tessera};

/// A new game in which the first thing asked is a corporation mat.
fn scenario(step: &str) -> String {
    format!(
        "game = \"singularity\"\ntitle = \"Mats first\"\n\n[dice]\nseed = 1\n\n[[step]]\n{step}\n"
    )
}

#[test]
fn a_question_is_answered_with_a_story_and_its_rules_without_expecting_anything() {
    let folder = Folder::new("ask");
    let table = "game = \"singularity\"\n[position]\np1 = { hand = [\"fuel-cell\"], \
                 points = 9, permanent = { social = 5 } }\n\
                 p2 = { hand = [\"riots\"] }\n";
    let moves = "[[step]]\nplay = \"develop fuel-cell\"\n[[step]]\nrefuse = \"develop laser\"\n";
    let file = folder.file("ask.toml", &format!("{table}{moves}"));
    tessera(&["ask", &file])
        .ends(0)
        .prints("step 1, line 5: play `develop fuel-cell`\n  p1 develops Fuel Cell")
        .prints("`develop laser` by p1 is refused: ")
        .prints("p1 must decide");
    let json = tessera(&["ask", &file, "--json"]).ends(0).json();
    assert_eq!(json["told"].as_array().map(Vec::len), Some(2));
    let drawing = table.replace("[\"fuel-cell\"]", "[]") + "[[step]]\nplay = \"draw\"\n";
    tessera(&["ask", &folder.file("draw.toml", &drawing)])
        .ends(1)
        .says("write what comes, in order, as `draw = [...]` under `[dice]`");
    let wrong = folder.file("wrong.toml", &format!("{table}{moves}").replace("hand", "hnad"));
    let run = tessera(&["ask", &wrong]).ends(2);
    assert!(run.err.contains("did you mean `hand`?"), "{}", run.err);
}

#[test]
fn a_scenario_that_holds_is_one_line() {
    let folder = Folder::new("holds");
    let file = folder.file("mats.toml", &scenario("legal_includes = [\"mat none\"]"));
    let run = tessera(&["check", &file]).ends(0);
    let expected =
        format!("holds       {file}: Mats first\n1 checked: 1 hold, 0 fail, 0 unreadable\n");
    assert_eq!(run.out, expected);
}

#[test]
fn one_that_fails_shows_what_was_expected_and_what_came() {
    let folder = Folder::new("fails");
    let file = folder.file("ends.toml", &scenario("over = true"));
    tessera(&["check", &file])
        .ends(1)
        .prints(&format!("fails       {file}: Mats first\n    step 1, line 7"))
        .prints("    the position:\n")
        .prints("    the story so far:")
        .prints("1 checked: 0 hold, 1 fail, 0 unreadable");
    let json = tessera(&["check", &file, "--json"]).ends(1).json();
    assert_eq!(json[0]["verdict"], "fails");
    assert_eq!(json[0]["why"]["step"], "step 1, line 7");
}

#[test]
fn one_that_cannot_be_read_says_where_and_what_would_be_right() {
    let folder = Folder::new("unreadable");
    let file = folder.file("odd.toml", &scenario("plays = \"mat none\""));
    let run = tessera(&["check", &file]).ends(2);
    let expected = format!("    {file}:8:1: there is no key `plays` here; did you mean `play`?");
    assert!(run.out.contains(&expected), "{}", run.out);
    assert_eq!(run.err, "tessera: 1 scenario cannot be read; correct it and try again\n");
}

#[test]
fn one_for_another_game_is_unreadable() {
    let folder = Folder::new("other-game");
    let file = folder.file("other.toml", "title = \"x\"\ngame = \"singularty\"\n");
    tessera(&["check", &file])
        .ends(2)
        .prints(&format!("{file}:2:1: there is no game `singularty`; did you mean `singularity`?"));
}

#[test]
fn a_folder_is_checked_with_all_its_folders_in_order() {
    let folder = Folder::new("folders");
    std::fs::create_dir(folder.path("b")).expect("a folder");
    folder.file("c.toml", &scenario("over = false"));
    folder.file("b/a.toml", &scenario("over = false"));
    folder.file("notes.txt", "no scenario");
    let run = tessera(&["check", &folder.path("")]).ends(0);
    let names: Vec<&str> =
        run.out.lines().filter_map(|line| line.split(": ").next()?.rsplit('/').next()).collect();
    assert_eq!(names, ["a.toml", "c.toml", "2 checked"]);
}

#[test]
fn what_is_not_there_is_trouble() {
    let folder = Folder::new("nothing");
    let (none, empty) = (folder.path("none.toml"), folder.path(""));
    tessera(&["check", &none])
        .complains(&format!("there is no file `{none}`; check the name and the folder"));
    tessera(&["check", &empty]).complains(&format!(
        "{empty} has no scenario in it; scenarios are files that end with `.toml`"
    ));
}

#[test]
fn a_file_that_is_no_text_is_unreadable_and_the_others_are_checked() {
    let folder = Folder::new("latin");
    let good = folder.file("a.toml", &scenario("over = false"));
    folder.file("z.toml", &scenario("over = true"));
    let latin = folder.path("m.toml");
    std::fs::write(&latin, b"game = \"singularity\"\ntitle = \"Zo\xeb\"\n").expect("a file");
    tessera(&["check", &folder.path("")])
        .ends(2)
        .prints(&format!("holds       {good}"))
        .prints(&format!("    {latin}:2:12: this is text, but not UTF-8: probably Latin-1"))
        .prints("3 checked: 1 hold, 1 fail, 1 unreadable");
    let json = tessera(&["check", &folder.path(""), "--json"]).ends(2).json();
    assert_eq!(json[1]["verdict"], "unreadable");
}

#[cfg(unix)]
#[test]
fn a_file_that_is_gone_does_not_stop_its_folder() {
    let folder = Folder::new("gone");
    folder.file("a.toml", &scenario("over = false"));
    let gone = folder.path("b.toml");
    std::os::unix::fs::symlink(folder.path("nowhere.toml"), &gone).expect("a link");
    tessera(&["check", &folder.path("")])
        .ends(2)
        .prints(&format!("    {gone}:1:1: there is no file `{gone}`; check the name"))
        .prints("2 checked: 1 hold, 0 fail, 1 unreadable");
}

/// A tie of dice that ran out was once rolled again for ever.
#[test]
fn a_file_whose_dice_run_out_in_a_tie_does_not_stop_its_folder() {
    let folder = Folder::new("tie");
    folder.file("a.toml", &scenario("over = false"));
    let tie = "game = \"duels\"\ntitle = \"a tie\"\n[setup]\ngear = \"given\"\n[dice]\nalpha = [3, 4, 5, 2]\n\
               [[step]]\nplay = []\n";
    let tied = folder.file("b.toml", tie);
    tessera(&["check", &folder.path("")])
        .ends(1)
        .prints(&format!("fails       {tied}"))
        .prints("the scripted results for `alpha` ran out; add one to `alpha = [...]`")
        .prints("2 checked: 1 hold, 1 fail");
    assert!(!tessera(&["ask", &tied]).ends(1).out.is_empty());
}

#[test]
fn a_file_of_cards_does_not_swallow_the_question() {
    let folder = Folder::new("cards-first");
    let file = folder.file("mats.toml", &scenario("legal_includes = [\"mat none\"]"));
    let cards = folder.file(
        "cards.toml",
        "[[event]]\nid = \"calm\"\nname = \"Calm\"\npolarity = \"positive\"\nduration = \"continuous\"\ncost = 2\nneeds = {}\norigin = \"designed\"\n\
         text = \"+1 social influence in this generation.\"\ncopies = 1\n",
    );
    for command in ["ask", "check"] {
        tessera(&[command, "--cards", &cards, &file]).ends(0);
    }
}

#[test]
fn the_table_at_the_end_is_drawn_if_asked_for() {
    let folder = Folder::new("ask-table");
    let text = "game = \"singularity\"\n[position]\np1 = { hand = [\"fuel-cell\"], points = 9, permanent = { social = 5 } }\n\
                [[step]]\nplay = \"develop fuel-cell\"\n";
    let file = folder.file("ask.toml", text);
    let plain = tessera(&["ask", &file]).ends(0);
    assert!(!plain.out.contains("seen by"), "{}", plain.out);
    tessera(&["ask", &file, "--table"]).ends(0).prints("p1 must decide\n\n").prints("seen by p1");
    let json = tessera(&["ask", &file, "--json"]).ends(0).json();
    assert!(json.get("table").is_none(), "{json}");
}
