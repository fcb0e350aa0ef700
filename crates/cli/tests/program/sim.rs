//! `tessera sim`.

use crate::bench::{Folder, Run, program, read, tessera};
use serde_json::Value;

const SHORT: [&str; 6] = ["sim", "singularity", "--games", "3", "--option", "turn_limit=12"];

fn sim(more: &[&str]) -> Run {
    tessera(&[&SHORT, more].concat())
}

fn results(more: &[&str]) -> Value {
    without_clocks(sim(&[more, &["--json", "-"]].concat()))
}

/// The results without how long they took.
fn without_clocks(run: Run) -> Value {
    let mut json = run.ends(0).json();
    for clock in ["paces", "seconds"] {
        json.as_object_mut().expect("an object").remove(clock);
    }
    json
}

#[test]
fn of_a_deck_that_is_named_it_is_said_that_levels_leave_it_whole() {
    let sim = ["sim", "whoccg", "--seats", "random", "--players", "1", "--games", "2"];
    let named = tessera(&[&sim[..], &["--deck", "scholars", "--option", "level=stern"]].concat());
    named.ends(0).says("Note: a deck you name is played whole at every level");
    tessera(&[&sim[..], &["--option", "level=stern"]].concat()).ends(0).keeps_back("Note:");
}

#[test]
fn the_table_says_who_won_and_how() {
    let run = sim(&["--seats", "greedy,random"]).ends(0);
    let run = run.prints("singularity: 3 games, greedy, random, seed 1").prints("95% between");
    assert_eq!(run.err, "", "who waits shortly is told nothing");
}

#[test]
fn the_same_seed_gives_the_same_results_on_any_number_of_threads() {
    let seats = ["--seats", "greedy,easy", "--seed", "7"];
    let once = results(&seats);
    assert_eq!(once, results(&[&seats[..], &["--threads", "1"]].concat()));
    assert_ne!(once["summary"], results(&["--seats", "greedy,easy", "--seed", "8"])["summary"]);
}

#[test]
fn files_are_written_whole_and_nothing_else_is_left() {
    let folder = Folder::new("files");
    let (json, csv) = (folder.path("a.json"), folder.path("a.csv"));
    sim(&["--seats", "random", "--players", "3", "--json", &json, "--csv", &csv]).ends(0);
    assert_eq!(folder.names(), ["a.csv", "a.json"]);
    let summary: Value = serde_json::from_str(&read(&json)).expect("JSON");
    assert_eq!(summary["lineup"], serde_json::json!(["random", "random", "random"]));
    assert_eq!(read(&csv).lines().count(), 4);
}

#[test]
fn a_file_that_is_there_already_is_not_overwritten_unless_that_is_said() {
    let folder = Folder::new("force");
    let letter = folder.file("letter.csv", "Dear Sir,\n");
    let games = folder.path("games");
    for option in ["--csv", "--json"] {
        sim(&["--seats", "random", option, &letter]).complains(&format!(
            "{letter} already exists; add --force to overwrite it, or name another file"
        ));
    }
    assert_eq!(read(&letter), "Dear Sir,\n");
    sim(&["--seats", "random", "--journals", &games]).ends(0);
    let run = sim(&["--seats", "greedy", "--journals", &games]).ends(2);
    assert!(run.err.contains("0.tessera already exists"), "{}", run.err);
    let other = ["sim", "singularity", "--seats", "random", "--option", "turn_limit=12"];
    tessera(&[&other[..], &["--only", "1/7", "--journals", &games]].concat()).ends(0);
    sim(&["--seats", "random", "--csv", &letter, "--journals", &games, "--force"]).ends(0);
    assert!(read(&letter).starts_with("game,seed,"), "{}", read(&letter));
}

#[test]
fn csv_can_be_printed_and_nothing_else_is_then() {
    let run = sim(&["--seats", "random", "--csv", "-"]).ends(0);
    assert!(run.out.starts_with("game,seed,bots,"), "{}", run.out);
    assert_eq!(run.out.lines().count(), 4);
    let both = sim(&["--seats", "random", "--csv", "-", "--json", "-"]);
    both.complains(
        "JSON and CSV cannot both be printed: name a file for one of `--json` and `--csv`",
    );
}

#[test]
fn each_game_is_kept_and_its_seed_plays_it_again() {
    let folder = Folder::new("journals");
    let (games, again) = (folder.path("games"), folder.path("again"));
    let seats = ["--seats", "greedy,random", "--csv", "-", "--journals"];
    let all = sim(&[&seats[..], &[&games]].concat()).ends(0).out;
    let line = all.lines().nth(2).expect("the second game");
    let seed = line.split(',').nth(1).expect("its seed");
    let same = ["sim", "singularity", "--option", "turn_limit=12", "--only", seed];
    let one = tessera(&[&same[..], &seats, &[&again]].concat()).ends(0).out;
    assert_eq!(one.lines().skip(1).collect::<Vec<_>>(), [line]);
    let kept = |folder: &str| read(format!("{folder}/1.tessera"));
    assert_eq!(kept(&games), kept(&again));
    let head: Value =
        serde_json::from_str(kept(&games).lines().next().expect("a head")).expect("JSON");
    assert_eq!(head["bots"], serde_json::json!(["random", "greedy"]), "who sat where");
    tessera(&["verify", &format!("{games}/1.tessera")]).ends(0);
    let film = tessera(&["replay", &format!("{games}/1.tessera"), "--json"]).ends(0).json();
    assert_eq!(film["finished"], true);
    let decisions = line.split(',').rev().nth(1).expect("decisions");
    assert_eq!(film["steps"].to_string(), decisions);
}

#[test]
fn a_seed_that_names_no_game_plays_none() {
    let run = tessera(&["sim", "singularity", "--only", "17"]).ends(2);
    assert!(run.err.contains("as the CSV does: `1/17`"), "{}", run.err);
}

#[test]
fn it_is_counted_what_whoever_won_held_and_played() {
    let counts = results(&["--seats", "greedy", "--counts"])["counts"].clone();
    let what = |count: &Value| count["what"].as_str().expect("a name").to_owned();
    let sorts: Vec<String> = counts.as_array().expect("counts").iter().map(what).collect();
    assert_eq!(sorts, ["card held", "card played", "objective held", "mat held"]);
    let held = |count: &Value| count["of"].as_u64().expect("a number");
    let dealt: u64 = counts[2]["rates"].as_array().expect("rates").iter().map(held).sum();
    assert_eq!(dealt, 3 * 2 * 2, "each of the two has two objectives in each game");
    let alone = ["sim", "whoccg", "--seats", "random", "--games", "2", "--counts"];
    tessera(&alone).ends(0).prints("card held").prints("card played");
    let duels = ["sim", "duels", "--seats", "greedy", "--games", "1", "--counts"];
    tessera(&duels).ends(0).prints("figure held").prints("gear held");
    for (game, option) in [("shadowrun", "rounds=4"), ("singularis", "turns=4")] {
        let few =
            ["sim", game, "--seats", "greedy", "--games", "1", "--counts", "--option", option];
        tessera(&few).ends(0).prints("card held").prints("card played");
    }
    sim(&["--seats", "random"]).ends(0).keeps_back("card held");
}

#[test]
fn other_cards_are_compared_with_those_of_the_box_on_the_same_seeds() {
    let folder = Folder::new("against");
    // Whoever has both objectives wins: all of them are easy.
    let ids = "arms-race common-cause market-hegemony even-hand broad-roots long-lineage far-horizon standing-power";
    let easy = |id: &str| {
        format!(
            "[[objective]]\nid = \"{id}\"\nname = \"Easy: {id}\"\ntext = \"Have 1 generation.\"\norigin = \"designed\"\n"
        )
    };
    let easier: String = ids.split(' ').map(easy).collect();
    let easier = folder.file("easier.toml", &easier);
    let sim = |more: &[&str]| {
        let args = ["sim", "singularity", "--seats", "greedy", "--games", "30", "--cards", &easier];
        tessera(&[&args, more].concat())
    };
    let shorter = sim(&["--against", "--json", "-"]).ends(0).json();
    let turns = &shorter["lengths"][1];
    assert_eq!((&shorter["pairs"], &turns["name"]), (&30.into(), &"turns".into()));
    assert!(turns["high"].as_f64().expect("a bound") < 0.0, "{turns}");
    let same = sim(&["--against", &easier]).ends(0);
    let same = same.prints("30 pairs of games, greedy, greedy, seed 1").prints("+0.0");
    same.keeps_back("greedy        ");
    let csv = sim(&["--against", "--csv", "-"]).ends(0).out;
    assert!(csv.starts_with(
        "game,seed,bots,winners,scores,ranks,rule,how,decisions,turns,other_winners,"
    ));
    assert_eq!(csv.lines().count(), 31);
    assert!(csv.lines().all(|line| line.split(',').count() == 17), "{csv}");
}

#[test]
fn of_a_card_that_no_deck_holds_it_is_said_that_the_games_say_nothing() {
    let folder = Folder::new("idle");
    let card = "[[artifact]]\nid = \"iron-bell\"\nname = \"Iron Bell\"\ncost = 1\ndiamonds = 0\n\
                text = \"Counts as Law.\"\norigin = \"designed\"\n";
    let file = folder.file("bell.toml", card);
    let sim = ["sim", "whoccg", "--seats", "random", "--games", "3", "--cards", &file];
    let told = tessera(&[&sim[..], &["--against"]].concat()).ends(0);
    told.says("Nobody held or played Iron Bell in any of these games, so they say nothing of it");
}

#[test]
fn json_says_with_what_the_games_were_played() {
    let json = results(&["--seats", "greedy,random"]);
    assert_eq!(json["version"], env!("CARGO_PKG_VERSION"));
    assert_eq!(json["edition"], registry::about("singularity").expect("a game").edition);
    assert_eq!((&json["cards"], &json["setup"]["turn_limit"]), (&Value::Null, &12.into()));
    let folder = Folder::new("digest");
    let easier = "[[objective]]\nid = \"long-lineage\"\nname = \"Long Lineage\"\ntext = \"Have 5 generations.\"\n\
                  origin = \"designed\"\n";
    let cards = folder.file("easier.toml", easier);
    let other = results(&["--seats", "greedy,random", "--cards", &cards]);
    assert_eq!(other["cards"].as_str().map(str::len), Some(64), "{}", other["cards"]);
}

#[test]
fn one_bot_on_all_seats_is_not_told_that_it_wins_half() {
    sim(&["--seats", "greedy"]).ends(0).keeps_back("\nbot  ").prints("\nseat  ");
    sim(&["--seats", "greedy,random"]).ends(0).prints("\nbot  ");
}

#[test]
fn csv_says_the_points_and_the_place_of_each_seat() {
    let sim =
        ["sim", "shadowrun", "--seats", "greedy,random", "--games", "1", "--option", "rounds=4"];
    let csv = tessera(&[&sim[..], &["--csv", "-"]].concat()).ends(0).out;
    let (head, line) = csv.split_once('\n').expect("two lines");
    let field = |name: &str| {
        let at = head.split(',').position(|column| column == name).expect("a column");
        line.split(',').nth(at).expect("a field").to_owned()
    };
    let scores: Vec<i32> =
        field("scores").split(' ').map(|it| it.parse().expect("points")).collect();
    let ranks: Vec<i32> =
        field("ranks").split(' ').map(|it| it.parse().expect("a place")).collect();
    assert_eq!((scores.len(), ranks.len()), (2, 2));
    assert!(ranks.contains(&1), "{line}");
}

#[test]
fn two_decks_are_compared() {
    let decks = ["sim", "whoccg", "--seats", "random", "--games", "4", "--deck", "scholars"];
    let run = tessera(&[&decks[..], &["--against-deck", "tide"]].concat()).ends(0);
    run.prints("4 pairs of games, random, seed 1").prints("length of a game");
}

#[test]
fn turns_are_those_that_the_game_begins() {
    let run = results(&["--seats", "random", "--option", "turn_limit=3"]);
    let turns = &run["summary"]["turns"];
    assert_eq!([&turns["least"], &turns["most"]], [6, 6], "three turns of each of the two: {run}");
}

#[test]
fn a_file_that_cannot_be_written_is_trouble() {
    let run = sim(&["--seats", "random", "--csv", "/no/such/folder/a.csv"]).ends(2);
    assert!(run.err.contains("cannot write `/no/such/folder/a.csv`"), "{}", run.err);
}

#[test]
fn what_cannot_sit_down_is_refused() {
    sim(&["--seats", "gredy"]).complains(
        "there is no bot `gredy`: choose random, easy, greedy, normal, hard, or search:N with N from 1 to \
         10000000 iterations; a program has a `/` in its name, such as `./mine.py`",
    );
    sim(&["--players", "7"]).complains("Singularity is for 2 to 4 players, not 7");
    sim(&["--seats", "random,random,random", "--players", "2"])
        .complains("3 seats are named for 2 players; name one for each, or fewer");
    tessera(&["sim", "singularty"])
        .complains("there is no game `singularty`; did you mean `singularity`?");
}

#[test]
fn an_option_that_is_not_there_is_refused_with_those_that_are() {
    let run = sim(&["--option", "limit=3"]).ends(2);
    assert!(
        run.err.contains("nothing here is called `limit`") && run.err.contains("turn_limit"),
        "{}",
        run.err
    );
    let run = sim(&["--option", "limit"]).ends(2);
    assert!(run.err.contains("`limit=`"), "{}", run.err);
}

#[test]
fn a_deck_is_played_with_as_an_option_of_the_same_text_is() {
    let folder = Folder::new("sim-deck");
    let file = folder.path("tide.deck");
    tessera(&["deck", "new", "whoccg", &file, "--like", "tide"]).ends(0);
    let sim = |more: &[&str]| {
        let short = ["sim", "whoccg", "--seats", "random", "--games", "2", "--json", "-"];
        without_clocks(tessera(&[&short, more].concat()))
    };
    let named = sim(&["--deck", &file]);
    assert_eq!(named, sim(&["--option", &format!("own={}", read(&file))]));
    let usual = sim(&["--option", "deck=scholars"]);
    assert_ne!(named["summary"], usual["summary"], "the deck is played with");
    let decisions = |run: &Value| run["summary"]["decisions"]["sum"].as_u64().expect("a sum");
    let sooner = sim(&["--deck", &file, "--option", "turn_limit=1"]);
    assert!(decisions(&named) > decisions(&sooner), "options go with a deck");
}

#[test]
fn a_deck_that_is_not_legal_plays_no_game() {
    let folder = Folder::new("sim-illegal");
    let file = folder.path("empty.deck");
    tessera(&["deck", "new", "whoccg", &file]).ends(0);
    let run = tessera(&["sim", "whoccg", "--seats", "random", "--deck", &file]).ends(2);
    assert!(run.err.contains("WHO-SETUP-01") && run.out.is_empty(), "{run:?}");
    tessera(&["sim", "singularity", "--deck", "mine"]).complains(
        "Singularity has no decks to build; play it as it comes, with `tessera play singularity`",
    );
}

#[test]
fn who_asks_for_nothing_else_measures_the_game_that_people_play() {
    let sim = |more: &[&str]| {
        let short = ["sim", "whoccg", "--seats", "greedy", "--games", "3", "--json", "-"];
        without_clocks(tessera(&[&short, more].concat()))
    };
    let plain = sim(&[]);
    assert_eq!(plain["summary"], sim(&["--option", "level=normal"])["summary"]);
    assert_eq!(plain["summary"]["unfinished"], 0, "the clock ends every game: {plain}");
    let turns = plain["summary"]["turns"]["median"].as_f64().expect("a number");
    assert!((5.0..=30.0).contains(&turns), "as the game counts them: {turns}");
}

#[test]
fn a_game_for_one_that_is_not_won_is_lost() {
    let args = ["sim", "whoccg", "--seats", "random", "--games", "2", "--option", "turn_limit=1"];
    tessera(&args).ends(0).prints("2 lost, 0 unfinished");
}

/// Ctrl-C, once the first games may be done: the table of those is printed.
#[cfg(unix)]
#[test]
fn an_interrupt_ends_with_the_games_that_are_finished() {
    let mut child = program(&["sim", "singularity", "--seats", "random", "--games", "1000000"])
        .spawn()
        .expect("it starts");
    std::thread::sleep(std::time::Duration::from_millis(1500));
    let pid = child.id().to_string();
    let signal = std::process::Command::new("kill").args(["-INT", &pid]).status();
    assert!(signal.expect("kill is there").success());
    let mut out = String::new();
    std::io::Read::read_to_string(&mut child.stdout.take().expect("a pipe"), &mut out)
        .expect("it prints");
    assert_eq!(child.wait().expect("it ends").code(), Some(0));
    assert!(out.contains("(stopped before 1000000 games)"), "{out}");
}
