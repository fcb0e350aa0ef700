//! `tessera campaign`: characters of Duels over many games.

use crate::bench::{Folder, Run, read, tessera, typed};

/// A campaign of Bollard, as `docs/duels.md` begins one, after a Run that he gave up.
fn begun(folder: &Folder) -> String {
    let file = folder.path("rain.campaign");
    let members = ["--member", "bollard", "--member", "sister-quill"];
    campaign(&["new", "duels", &file], &members).ends(0).prints("2 members");
    play(folder, "3").ends(0);
    let saved = folder.path("relay-3.tessera");
    campaign(&["play", &file, &saved], &[])
        .ends(0)
        .prints("The Relay was played")
        .prints("+1 street-cred, pay [DUE-RUN-18]");
    file
}

fn campaign(words: &[&str], more: &[&str]) -> Run {
    tessera(&[&["campaign"], words, more].concat())
}

/// Gives a Run up with Bollard's sheet as the campaign shows it, and saves the game.
fn play(folder: &Folder, seed: &str) -> Run {
    let file = folder.path("rain.campaign");
    let sheet = campaign(&["show", &file, "bollard", "--sheet"], &[]).ends(0).out;
    let team = folder.file("team.txt", &sheet);
    let words = ["play", "duels", "--seed", seed, "--seats", "human,random", "--bring", &team];
    let options = ["--option", "run=relay", "--option", "costs=agreed", "--option", "gear=given"];
    let saved = folder.path(&format!("relay-{seed}.tessera"));
    typed(&[&words[..], &options[..]].concat(), &format!("give up\nsave {saved}\nquit\n"))
}

#[test]
fn a_campaign_is_begun_played_spent_and_verified() {
    let folder = Folder::new("growing");
    let file = begun(&folder);
    let spend = ["spend", &file, "bollard"];
    let before = read(&file);
    campaign(&spend, &["--try", "gear: Knife"])
        .ends(0)
        .prints("Knife for 1 Street Cred")
        .prints("Cost 3, Street Cred 0, Karma 0")
        .prints("nothing was bought");
    assert_eq!(read(&file), before);
    campaign(&spend, &["gear: Knife"]).ends(0).prints("Bollard spent").prints("Knife for 1");
    campaign(&["show", &file], &[])
        .ends(0)
        .prints("rain, a campaign of ShadowRun Duels: Reloaded")
        .prints("Street Cred 0; Karma 0; Cost 3.0")
        .prints("+ bought gear: Knife")
        .prints("as it joined")
        .prints("4  Bollard spent");
    let shown = campaign(&["show", &file, "--json"], &[]).ends(0).json();
    assert_eq!(shown["members"][0]["name"], "Bollard");
    campaign(&["verify", &file], &[]).ends(0).prints("2 members, 1 Runs replayed, 1 purchases");
    let told = campaign(&["verify", &file, "--json"], &[]).ends(0).json();
    assert_eq!((&told["holds"], &told["runs"]), (&true.into(), &1.into()));
    play(&folder, "4").ends(0);
    let saved = folder.path("relay-4.tessera");
    campaign(&["play", &file, &saved], &[]).ends(0).prints("5  The Relay was played");
    campaign(&["take-back", &file, "bollard"], &[]).ends(1).says("since the last Run");
    campaign(&["verify", &file], &[]).ends(0).prints("2 Runs replayed");
}

#[test]
fn what_is_refused_changes_nothing_and_names_line_rule_and_remedy() {
    let folder = Folder::new("growing-refused");
    let file = begun(&folder);
    let before = read(&file);
    let lines = ["gear: Knife", "upgrade: Poor Vision", "raise: head 1"];
    campaign(&["spend", &file, "bollard"], &lines)
        .ends(1)
        .says("line 2: ")
        .says("[DUE-UPG-07]")
        .says("[DUE-ADV-05]");
    campaign(&["spend", &file, "nobody", "gear: Knife"], &[]).ends(1).says("name one of Bollard");
    campaign(&["enlist", &file, "bollard"], &[]).ends(1).says("belongs to this campaign already");
    let saved = folder.path("relay-3.tessera");
    campaign(&["play", &file, &saved], &[]).ends(1).says("entered already");
    assert_eq!(read(&file), before);
    let fight = folder.path("fight.tessera");
    let words = ["play", "duels", "--seed", "1", "--seats", "human,random"];
    typed(&words, &format!("equip none\ngive up\nsave {fight}\nquit\n")).ends(0);
    campaign(&["play", &file, &fight], &[]).ends(1).says("a fight without a Run");
    let again = campaign(&["new", "duels", &file], &[]);
    assert!(again.err.contains("already exists"), "{again:#?}");
    again.ends(2);
    let cards = campaign(&["new", "singularity", &folder.path("x.campaign")], &[]);
    assert!(cards.err.contains("a campaign is of duels"), "{cards:#?}");
    cards.ends(2);
}

#[test]
fn a_changed_byte_and_a_run_never_played_are_found() {
    let folder = Folder::new("growing-changed");
    let file = begun(&folder);
    let text = read(&file);
    let better = folder.file("better.campaign", &text.replace("\"amount\":1", "\"amount\":9"));
    campaign(&["verify", &better], &[]).ends(1).prints("line 4: this line was changed");
    let moved = folder.file("moved.campaign", &text);
    campaign(&["verify", &moved], &[]).ends(1).prints("the saved game of this Run is missing");
    let runs = folder.path("rain.runs");
    campaign(&["verify", &moved, "--runs", &runs], &[]).ends(0).prints("holds");
    let told = campaign(&["verify", &better, "--json"], &[]).ends(1).json();
    assert_eq!((&told["holds"], &told["line"]), (&false.into(), &4.into()));
    let none = folder.file("none.campaign", "hello\n");
    campaign(&["verify", &none], &[]).ends(2);
}

#[test]
fn a_campaign_and_its_saved_games_are_one_file_that_goes_on_like_any_other() {
    let folder = Folder::new("growing-packed");
    let file = begun(&folder);
    let whole = folder.path("whole.campaign");
    campaign(&["pack", &file, &whole], &[]).ends(0).prints("1 saved games");
    assert!(read(&whole).contains("\n{\"tessera\":"));
    campaign(&["verify", &whole], &[]).ends(0).prints("1 Runs replayed");
    campaign(&["spend", &whole, "bollard", "gear: Knife"], &[]).ends(0).prints("Bollard spent");
    campaign(&["verify", &whole], &[]).ends(0).prints("1 Runs replayed, 1 purchases");
    campaign(&["pack", &file, &whole], &[]).ends(2);
    let broken = folder.file("broken.campaign", &read(&whole).replace("give up", "give in"));
    campaign(&["verify", &broken], &[]).ends(1).prints("saved game of this Run is missing");
}
