//! Games that are kept: saved, loaded, verified, replayed, and noticed to be tampered with.

use crate::bench::{Folder, read, tessera, typed};
use engine::journal::Fingerprint;
use engine::{AnyTable, Entropy, Mixture, Seat, Seed, Turn, Viewer};

/// Plays a whole short game by typing, and saves it.
fn finished(folder: &Folder) -> String {
    let saved = folder.path("game.tessera");
    let args = [
        "play",
        "singularity",
        "--seed",
        "5",
        "--seats",
        "human,greedy",
        "--option",
        "turn_limit=5",
    ];
    let lines = format!("{}save {saved}\nquit\n", "1\n".repeat(120));
    typed(&args, &lines)
        .ends(0)
        .prints("[SGY-WIN-12]")
        .prints("The dice were honest: all ")
        .prints(&format!("Saved; continue with:\n  tessera play --load {saved}\n"));
    saved
}

/// Plays a beginning by typing, and saves it.
fn begun(folder: &Folder) -> String {
    let saved = folder.path("begun.tessera");
    let args = ["play", "singularity", "--seed", "5", "--seats", "human,greedy"];
    typed(&args, &format!("{}save {saved}\nquit\n", "1\n".repeat(12))).ends(0);
    saved
}

/// The file with one of its lines changed.
fn with_line(folder: &Folder, saved: &str, line: usize, change: impl Fn(&str) -> String) -> String {
    let lines = read(saved);
    let changed = lines
        .lines()
        .enumerate()
        .map(|(number, text)| if number + 1 == line { change(text) } else { text.to_owned() });
    folder.file("changed.tessera", &(changed.collect::<Vec<String>>().join("\n") + "\n"))
}

#[test]
fn a_whole_game_is_verified_and_told() {
    let folder = Folder::new("whole");
    let saved = finished(&folder);
    assert_eq!(folder.names(), ["game.tessera"]);
    tessera(&["verify", &saved])
        .ends(0)
        .prints(&format!("{saved} holds\n"))
        .prints("all following from the seed")
        .prints("[SGY-WIN-12]");
    let json = tessera(&["verify", &saved, "--json"]).ends(0).json();
    assert_eq!((&json["holds"], &json["proof"]), (&true.into(), &"proven".into()));
    tessera(&["replay", &saved])
        .ends(0)
        .prints("   0 the table is set up")
        .prints("p1 takes a corporation mat: Hearthline Collective. [SGY-SETUP-01]")
        .prints("p1 holds ")
        .prints("p2 holds ");
}

#[test]
fn a_replay_stops_at_a_step() {
    let folder = Folder::new("step");
    let saved = finished(&folder);
    tessera(&["replay", &saved, "--step", "3"]).ends(0).prints("step 3 of ").keeps_back("   4 p");
    let film = tessera(&["replay", &saved, "--step", "3", "--json"]).ends(0).json();
    assert_eq!(film["story"].as_array().map(Vec::len), Some(4));
    let run = tessera(&["replay", &saved, "--step", "9999"]).ends(2);
    assert!(run.err.contains("so there is no step 9999"), "{}", run.err);
}

/// The names of checks are known to the table of the Run alone.
#[test]
fn a_replay_names_the_checks_of_a_run() {
    let folder = Folder::new("run");
    let games = folder.path("games");
    let run = ["--option", "run=relay", "--journals", &games];
    tessera(
        &[&["sim", "duels", "--seats", "greedy", "--games", "1", "--seed", "1"][..], &run].concat(),
    )
    .ends(0);
    let told = tessera(&["replay", &format!("{games}/0.tessera")]).ends(0);
    told.prints("Step over the wire").keeps_back("attempts nothing");
}

#[test]
fn of_an_unfinished_game_only_what_a_seat_may_see_is_told() {
    let folder = Folder::new("unfinished");
    let saved = begun(&folder);
    let open = tessera(&["replay", &saved]).ends(0).prints("seen by spectator");
    let open = open.keeps_back("Your hand").keeps_back(" holds ");
    let own = tessera(&["replay", &saved, "--seat", "p1"]).ends(0).prints("Your hand").out;
    let hand = &own[own.find("Your hand").expect("a hand")..];
    let card = hand.lines().nth(1).and_then(|line| line.split(" [").next()).expect("a card").trim();
    assert!(!open.out.contains(&format!("draws {card}")), "{card}");
    let film = tessera(&["replay", &saved, "--json"]).ends(0).json();
    assert_eq!(film["story"][1].get("notation"), None, "a written move may name what is hidden");
    let run = tessera(&["replay", &saved, "--seat", "p8"]).ends(2);
    assert!(run.err.contains("there is no seat p8 at this table"), "{}", run.err);
    assert!(tessera(&["replay", &saved, "--seat", "me"]).ends(2).err.contains("write p1 to p8"));
}

#[test]
fn a_saved_game_goes_on_where_it_was() {
    let folder = Folder::new("goes-on");
    let saved = begun(&folder);
    let again = folder.path("again.tessera");
    let lines = format!("save {again}\nquit\n");
    typed(&["play", "--load", &saved, "--seats", "human,greedy"], &lines).ends(0);
    assert_eq!(read(&saved), read(&again));
    let args = ["play", "singularity", "--seats", "human,greedy"];
    typed(&args, &format!("load {saved}\nsave {again}\nquit\n")).ends(0);
    assert_eq!(read(&saved), read(&again));
}

#[test]
fn only_the_file_of_this_game_is_overwritten_unasked() {
    let folder = Folder::new("overwritten");
    let letter = folder.file("letter.tessera", "Dear Sir,\n");
    let args = ["play", "singularity", "--seed", "5", "--seats", "human,greedy"];
    let refused = format!(
        "{letter} already exists, and this game was neither loaded from it nor saved to it; `save --force {letter}` \
         overwrites it, and another name keeps both"
    );
    typed(&args, &format!("1\nsave {letter}\nquit\n")).ends(0).says(&refused);
    assert_eq!(read(&letter), "Dear Sir,\n");
    let mine = folder.path("mine.tessera");
    let twice = typed(&args, &format!("1\nsave {mine}\n1\nsave {mine}\nquit\n")).ends(0);
    assert_eq!(twice.out.matches("Saved; continue with:").count(), 2, "{}", twice.out);
    let before = read(&mine);
    typed(&["play", "--load", &mine], "1\nsave\nquit\n")
        .ends(0)
        .prints(&format!("  tessera play --load {mine}\n"));
    assert!(read(&mine).len() > before.len(), "saved where it was loaded from");
    typed(&args, &format!("1\nsave --force {letter}\nquit\n")).ends(0).prints("Saved; ");
    tessera(&["verify", &letter]).ends(0);
}

#[cfg(unix)]
#[test]
fn the_command_that_goes_on_can_be_copied_whatever_the_names() {
    let folder = Folder::new("a name with spaces, and a good many letters in it as well");
    let saved = folder.path("Ann's evening.tessera");
    let cards = folder.file("my cards.toml", "");
    let args = ["play", "singularity", "--seats", "human,greedy", "--cards", &cards];
    let run = typed(&args, &format!("1\nsave {saved}\nquit\n")).ends(0);
    let shown =
        run.out.lines().find(|line| line.starts_with("  tessera play --load ")).expect("shown");
    let line = shown.trim().replacen("tessera", "\"$0\"", 1);
    crate::bench::in_a_shell(&line, "").ends(0).prints("p1 takes a corporation mat");
}

#[test]
fn a_game_that_goes_on_tells_what_happened_last() {
    let folder = Folder::new("last");
    let saved = begun(&folder);
    let last = typed(&["play", "--load", &saved, "--seats", "human,greedy"], "quit\n").ends(0);
    let news = last.out.split("h lists").next().expect("a text").to_owned();
    assert!(news.contains("Since your turn"), "{news}");
    assert!(!news.contains("before this: `story`"), "only since then: {news}");
    let since = &last.out[last.out.find("Since your turn").expect("a heading")..];
    let line = since.lines().nth(1).expect("a line of the story").trim();
    let args = ["play", "singularity", "--seats", "human,greedy"];
    typed(&args, &format!("load {saved}\nquit\n")).ends(0).prints("Since your turn").prints(line);
}

/// The file as another edition of the game would have written it, with hashes that follow.
fn of_another_edition(folder: &Folder, saved: &str, change: impl Fn(String) -> String) -> String {
    let mut above = Fingerprint::GENESIS;
    let mut text = String::new();
    let here = format!("\"edition\":{}", registry::about("singularity").expect("a game").edition);
    for line in read(saved).replace(&here, "\"edition\":9").lines() {
        let open = change(line.to_owned());
        let (open, _) = open.rsplit_once(",\"hash\"").expect("a line");
        above = above.link(&format!("{open}}}"));
        text += &format!("{open},\"hash\":\"{above}\"}}\n");
    }
    folder.file("reprint.tessera", &text)
}

#[test]
fn a_game_of_another_edition_goes_on_if_it_leads_to_the_same_table() {
    let folder = Folder::new("edition-same");
    let saved = of_another_edition(&folder, &begun(&folder), |line| line);
    let again = folder.path("again.tessera");
    tessera(&["verify", &saved]).ends(0);
    let lines = format!("save {again}\nquit\n");
    typed(&["play", "--load", &saved, "--seats", "human,greedy"], &lines).ends(0);
    assert_eq!(read(&saved), read(&again));
}

#[test]
fn a_game_of_another_edition_that_leads_elsewhere_is_refused_with_both() {
    let folder = Folder::new("edition-elsewhere");
    let other_state = |line: String| match line.split_once("\"state\":\"") {
        Some((before, after)) => format!("{before}\"state\":\"{}{}", "0".repeat(8), &after[8..]),
        None => line,
    };
    let saved = of_another_edition(&folder, &begun(&folder), other_state);
    let here = registry::about("singularity").expect("a game").edition;
    let why = format!(
        "this game began under edition 9 of its rules; this program plays edition {here}, which comes out differently: \
         the moves do not lead to the state in the closing line; \
         replay it with the version of the game that wrote it"
    );
    tessera(&["verify", &saved]).ends(1).says(&why);
    for command in [["replay", &saved].as_slice(), &["play", "--load", &saved]] {
        let run = tessera(command).ends(2);
        assert!(run.err.contains(&why), "{}", run.err);
    }
}

#[test]
fn a_game_is_compared_with_what_somebody_saw_before_it() {
    let folder = Folder::new("witnessed");
    let saved = finished(&folder);
    let head: serde_json::Value =
        serde_json::from_str(read(&saved).lines().next().expect("a line")).expect("JSON");
    let saw = head["commitment"].as_str().expect("a commitment");
    tessera(&["verify", &saved, "--saw", saw]).ends(0);
    let other = "0".repeat(64);
    tessera(&["verify", &saved, "--saw", &other]).ends(1).says("committed to a different seed");
    let mine = ["verify", &saved, "--saw", saw, "--mine", "my cat walked here"];
    tessera(&mine).ends(1).says("what you added to the seed is not among");
}

#[test]
fn a_tampered_entry_is_named() {
    let folder = Folder::new("tampered");
    let saved = finished(&folder);
    let changed = with_line(&folder, &saved, 4, |line| line.replacen("\"p", "\"q", 1));
    let fault = format!("{changed}:4: this line was changed");
    tessera(&["verify", &changed])
        .ends(1)
        .says("does not hold: the first fault is in entry 3")
        .says(&fault);
    let json = tessera(&["verify", &changed, "--json"]).ends(1).json();
    assert_eq!((&json["holds"], &json["line"]), (&false.into(), &4.into()));
    for command in [["replay", &changed].as_slice(), &["play", "--load", &changed]] {
        let run = tessera(command).ends(2);
        assert!(run.err.starts_with(&format!("tessera: {fault}")), "{}", run.err);
    }
}

#[test]
fn a_game_that_was_cut_off_does_not_hold() {
    let folder = Folder::new("cut");
    let saved = finished(&folder);
    let whole = read(&saved);
    let lines: Vec<&str> = whole.lines().take(6).collect();
    let cut = folder.file("cut.tessera", &(lines.join("\n") + "\n"));
    tessera(&["verify", &cut]).ends(1).says(&format!("{cut}:7: the journal was cut off here"));
    let torn = folder.file("torn.tessera", &whole[..whole.len() - 9]);
    tessera(&["verify", &torn]).ends(1);
}

#[test]
fn what_is_no_saved_game_is_trouble() {
    let folder = Folder::new("no-game");
    let letter = folder.file("letter.tessera", "Dear Sir,\n");
    let reason =
        format!("{letter}:1: this is not the journal of a game; name a file that `save` wrote");
    for command in
        [["verify", &letter].as_slice(), &["replay", &letter], &["play", "--load", &letter]]
    {
        tessera(command).complains(&reason);
    }
    let saved = begun(&folder);
    let other = with_line(&folder, &saved, 1, |line| line.replace("\"singularity\"", "\"chess\""));
    let run = tessera(&["verify", &other]).ends(2);
    assert!(run.err.contains("there is no game `chess`"), "{}", run.err);
}

#[test]
fn a_file_that_cannot_be_loaded_leaves_the_game_as_it_is() {
    let args = ["play", "singularity", "--seed", "5", "--seats", "human,greedy"];
    typed(&args, "load /no/such.tessera\nsave /no/such/folder/x\n1\n")
        .ends(0)
        .prints("there is no file `/no/such.tessera`")
        .prints("cannot write `/no/such/folder/x.tessera`")
        .prints("p1 takes a corporation mat: Hearthline Collective.");
}

#[test]
fn of_a_game_that_was_brought_both_halves_are_verified_and_it_is_said_by_whom() {
    let folder = Folder::new("brought");
    let game = registry::open("singularity", &[]).expect("a game");
    let mut table = game.begin(&game.usual_setup(2), Seed::from_number(7)).expect("a table");
    let play = |table: &mut Box<dyn AnyTable>| {
        let Turn::Decide(seat) = table.turn() else { panic!("it goes on") };
        let choice = table.scene(Viewer::Seat(seat)).prompt.choices[0].notation.clone();
        table.play(seat, &choice).expect("a listed move");
    };
    play(&mut table);
    let words = "00112233445566778899aabbccddeeff";
    let entropy = vec![Entropy { seat: Seat(1), text: words.to_owned() }];
    let seed = Seed::from_number(8);
    let anew = table.propose_anew("Ada", seed, Mixture::at("0123456789abcdef0123", entropy));
    table.settle(anew);
    play(&mut table);
    let saved = folder.path("brought.tessera");
    std::fs::write(&saved, table.save()).expect("room");
    let known = "by Ada, who could know every roll and shuffle before move 2";
    tessera(&["verify", &saved]).ends(0).says(known).says("following from the seed");
    let json = tessera(&["verify", &saved, "--json"]).ends(0).json();
    assert_eq!(json["brought"][0]["by"], "Ada");
    let saw = seed.commitment();
    tessera(&["verify", &saved, "--saw", &saw, "--mine", words]).ends(0);
    let before = Seed::from_number(7).commitment();
    let mine = ["verify", &saved, "--saw", &before, "--mine", words];
    tessera(&mine).ends(1).says("what you added to the seed is not among");
}
