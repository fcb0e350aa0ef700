//! `tessera cards`, and cards of one's own.

use crate::bench::{Folder, tessera, typed};
use serde_json::Value;

const WARP: &str = r#"[[technology]]
id = "warp-drive"
name = "Warp Drive"
stage = 0
requires = []
needs = { social = 1 }
gives = { social = 2 }
text = "+2 action points per turn."
copies = 5
origin = "designed"
"#;

#[test]
fn everything_that_a_card_can_say_is_shown_with_an_example() {
    tessera(&["cards", "singularity", "--sentences"])
        .ends(0)
        .prints("In `text` of a technology, an event or a corporation:")
        .prints("  {amount} action point(s) per turn\n    +2 action points per turn.");
    let places = tessera(&["cards", "whoccg", "--sentences", "--json"]).ends(0).json();
    let places = places.as_array().expect("a list of places");
    let forms = |place: &Value| place["forms"].as_array().map_or(0, Vec::len);
    assert!(places.iter().map(forms).sum::<usize>() > 50, "{places:?}");
    let people = places.iter().filter(|place| place["place"] == "`{who}`, a group of Characters");
    assert_eq!(people.count(), 1, "a phrase is shown once: {places:?}");
}

#[test]
fn the_cards_are_listed_and_shown() {
    tessera(&["cards", "singularity"])
        .ends(0)
        .prints("Fuel Cell")
        .prints("reference card, 4 copies");
    tessera(&["cards", "singularity", "fuel", "CELL"]).ends(0).prints("+1 action point per turn.");
    let card = tessera(&["cards", "singularity", "fuel-cell", "--json"]).ends(0).json();
    assert_eq!(card["name"], "Fuel Cell");
}

#[test]
fn a_card_that_is_not_there_gets_a_suggestion() {
    tessera(&["cards", "singularity", "fuel sell"])
        .complains("there is no card `fuel sell`; did you mean `fuel cell`?");
    tessera(&["cards", "singularity", "xyzzy"])
        .complains("there is no card `xyzzy`; `tessera cards GAME` lists them all");
}

#[test]
fn part_of_a_name_is_enough_where_only_one_card_has_it() {
    tessera(&["cards", "whoccg", "juno"]).ends(0).prints("Juno Vance (juno-vance)");
    tessera(&["cards", "whoccg", "mirefolk"]).complains(
        "more than one card has `mirefolk` in its name: Mirefolk Raider, Mirefolk Shaman",
    );
}

#[test]
fn a_sound_card_file_is_found_sound() {
    let folder = Folder::new("sound");
    let file = folder.file("warp.toml", WARP);
    let run = tessera(&["cards", "singularity", "--lint", &file]).ends(0);
    assert_eq!(run.out, format!("{file}: the cards are ready to play with\n"));
}

#[test]
fn the_mistakes_of_a_card_file_are_shown_with_their_places() {
    let folder = Folder::new("mistakes");
    let file = folder.file("warp.toml", &WARP.replace("per turn", "per tern"));
    tessera(&["cards", "singularity", "--lint", &file])
        .ends(1)
        .prints(&format!("{file}:8:"))
        .prints(&format!("{file}: 1 mistake, on line 8"));
    let found = tessera(&["cards", "singularity", "--lint", &file, "--json"]).ends(1).json();
    assert_eq!(found[0]["line"], 8);
    tessera(&["cards", "singularity", "--lint", &folder.path("none.toml")]).complains(&format!(
        "there is no file `{}`; check the name and the folder",
        folder.path("none.toml")
    ));
}

#[test]
fn changed_cards_are_read_played_and_simulated() {
    let folder = Folder::new("own");
    let file = folder.file("warp.toml", WARP);
    tessera(&["cards", "singularity", "warp drive", "--cards", &file]).ends(0).prints("5 copies");
    typed(&["play", "singularity", "--seed", "1", "--cards", &file], "card warp drive\n")
        .ends(0)
        .prints("+2 action points per turn.");
    let sim = |cards: &[&str]| {
        let mut args =
            vec!["sim", "singularity", "--seats", "greedy", "--games", "2", "--json", "-"];
        args.extend(cards);
        tessera(&args).ends(0).json()["summary"].clone()
    };
    assert_ne!(sim(&[]), sim(&["--cards", &file]), "a card of five copies changes the deals");
}

#[test]
fn cards_that_cannot_be_read_stop_every_command() {
    let folder = Folder::new("broken");
    let file = folder.file("warp.toml", &WARP.replace("social = 1", "joy = 1"));
    for command in ["play", "sim", "laws", "cards"] {
        let run = tessera(&[command, "singularity", "--cards", &file]).ends(2);
        assert!(run.err.contains(&format!("{file}:6:")) && run.err.contains("joy"), "{}", run.err);
    }
}
