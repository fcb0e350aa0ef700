//! `tessera play`, by lines from a file.

use crate::bench::{Folder, Run, tessera, typed};

const TABLE: [&str; 6] = ["play", "singularity", "--seed", "5", "--seats", "human,greedy"];

fn play(lines: &str) -> Run {
    typed(&TABLE, lines)
}

#[test]
fn the_welcome_says_what_one_does_and_who_plays() {
    play("").ends(0).prints(
        "Singularity\n\
         Race technology trees, and travel back in time to rewrite everybody's past.\n\
         p1 is you, p2 is a bot (greedy).\n\
         When you are asked, type the number of a choice, or the move in words.\n",
    );
}

#[test]
fn the_help_says_how_each_bot_thinks() {
    tessera(&["play", "--help"])
        .ends(0)
        .prints("  easy    sees a few of its moves and plays the best of those\n")
        .prints("  hard    tries lines of play for up to 1.5 seconds before each move\n");
}

#[test]
fn every_game_is_played_by_its_name_alone() {
    typed(&["play", "singularity"], "").ends(0).prints("p1 is you, p2 is a bot (normal).\n");
    typed(&["play", "whoccg"], "")
        .ends(0)
        .prints("Doctor Who CCG: solitaire\n")
        .prints("p1 is you.\n");
}

#[test]
fn a_number_and_a_written_move_play_the_same() {
    let told = "p1 takes a corporation mat: Hearthline Collective. [SGY-SETUP-01]";
    play("1\n").ends(0).prints(told);
    play("mat Hearthline Collective\n").ends(0).prints(told);
}

#[test]
fn what_the_others_did_is_told_under_a_heading_once_a_turn() {
    let told = play("1\n1\n").ends(0).out;
    let since: Vec<usize> = told.match_indices("\nSince your turn\n").map(|(at, _)| at).collect();
    let news = |at: &usize| told[at + 1..].split("\n\n").next().unwrap_or_default();
    assert!(since.iter().any(|at| news(at).contains("p2 takes a corporation mat")), "{told}");
    assert!(told.contains("p1 takes a corporation mat"), "{told}");
    let own = since.iter().find(|at| news(at).contains("p1 takes a corporation mat"));
    assert!(own.is_none(), "one's own move is no news of others: {told}");
    let between = since.windows(2).map(|pair| &told[pair[0]..pair[1]]);
    assert!(between.into_iter().all(|between| between.contains("p1> ")), "{told}");
    let alone = typed(&["play", "whoccg", "--seed", "1"], "flip\n").ends(0).out;
    assert!(!alone.contains("Since your turn"), "there is nobody else: {alone}");
}

#[test]
fn what_is_no_move_is_answered_with_what_could_be_typed() {
    play("dance\n").ends(0).prints("I do not understand `dance`").prints("`help` lists");
    play("hlep\n").ends(0).prints("Or did you mean `help`?");
    let part = play("develop computing\n").ends(0).prints("mean `quantum-computing`?");
    assert!(!part.out.contains("Or did you mean"), "`develop` was understood: {}", part.out);
    play("99\n").ends(0).prints("there is no choice 99; they go from 1 to 8");
}

#[test]
fn words_that_choices_show_are_understood() {
    let whoccg = |lines: &str| typed(&["play", "whoccg", "--seed", "guest-1"], lines).ends(0);
    whoccg("play foreclose the harbour at tidewall harbour 1887\n")
        .says("stopped and saved;")
        .keeps_back("I do not understand");
    whoccg("tolliver abbey\n").says("stopped and saved;");
    whoccg("foreclose the harbour\n")
        .prints("`foreclose the harbour` may be one of these; type its number, or more words:")
        .says("stopped; nothing is lost");
    play("hearthline\n").ends(0).prints("p1 takes a corporation mat: Hearthline Collective.");
    play("mat\n").ends(0).keeps_back("p1 takes").keeps_back("I do not understand");
}

#[test]
fn the_end_of_the_input_keeps_the_game_and_says_where() {
    let home = Folder::new("end-of-input");
    let run = crate::bench::typed_at_home(&home, &TABLE, "1\n").ends(0);
    let kept = home.path("tessera/singularity-stopped-1.tessera");
    run.prints(&format!("stopped and saved; continue with:\n  tessera play --load {kept}\n"));
    tessera(&["replay", &kept])
        .ends(0)
        .prints("p1 takes a corporation mat: Hearthline Collective.");
    let run = crate::bench::typed_at_home(&home, &TABLE, "1\nquit\n").ends(0);
    run.keeps_back("kept");
}

#[test]
fn a_refused_move_names_its_rule_and_what_the_rule_says() {
    let asked = play("? develop laser\n").ends(0).prints("Not allowed: ").prints("[SGY-");
    let played = play("develop laser\n").ends(0).prints("Not allowed: ");
    assert_eq!(asked.out.matches("Not allowed").count(), played.out.matches("Not allowed").count());
}

#[test]
fn what_follows_from_a_choice_is_told_before_it_is_made() {
    let told = play("1\n? 1\n").ends(0).prints("What will follow:");
    told.prints("p1: permanent military 0 \u{2192} 1.").prints("then p2 decides.");
    play("? mat none\n").ends(0).prints("What is open:").prints("that is up to chance");
    play("? 99\n").ends(0).prints("there is no choice 99; they go from 1 to 8");
}

#[test]
fn questions_are_answered_and_change_nothing() {
    let run = play(
        "help\nrules SGY-TIME-07\nrules hand limit\nrules xyzzy\ncard laser\nwhy 8\n?\nstory\n",
    );
    let run =
        run.ends(0).prints("hint            what a strong player would think of your choices");
    let run = run.prints("SGY-TIME-07  (may;").prints("SGY-TURN-11  ");
    let run = run.prints("no rule contains all of these words: xyzzy").prints("Laser (laser)");
    run.prints("Take no mat.").prints("Written: mat none").keeps_back("p1 takes");
}

#[test]
fn advice_weighs_the_choices() {
    play("1\nhint\n")
        .ends(0)
        .prints("A strong player, seeing what you see")
        .prints("chances in 100 (");
}

#[test]
fn a_forecast_plays_on_and_changes_nothing() {
    let run = play("1\nforecast 1\nforecast\nforecast 99\nforecast fly away\n").ends(0);
    let run = run.prints("If everybody plays on after `").prints("say which: `forecast 3`");
    run.prints("there is no choice 99").keeps_back("p1 develops");
}

#[test]
fn a_decision_is_taken_back_and_the_journal_marks_it() {
    let folder = Folder::new("undo");
    let saved = folder.path("undone.tessera");
    let run = play(&format!("undo\n1\nundo\n2\nsave {saved}\nquit\n")).ends(0);
    run.prints("you have made no decision yet to take back")
        .says("taken back: chance was rolled since, but the bots do not mind; the journal marks it")
        .prints("p1 takes a corporation mat: Ledgerlight Trust.");
    assert!(crate::bench::read(&saved).contains("{\"takeback\":"));
    tessera(&["verify", &saved]).ends(0);
}

#[test]
fn who_is_alone_takes_back_without_a_word_of_others() {
    let args = ["play", "whoccg", "--seed", "guest-1", "--option", "level=gentle"];
    let run = typed(&args, "play foreclose-the-harbour at tidewall-harbour-1887\nundo\n").ends(0);
    run.says("1 decision taken back: something hidden was shown since; the journal marks it")
        .keeps_back("bots");
}

#[test]
fn words_that_no_choice_has_are_answered_with_where_to_look() {
    let run = typed(&["play", "whoccg", "--seed", "guest-1"], "play constabel\n").ends(0);
    run.says("no choice there has all of these words; `play` alone shows them all");
}

#[test]
fn two_at_one_terminal_do_not_see_each_others_hands() {
    let args = ["play", "singularity", "--seed", "5", "--seats", "human,human"];
    let run = typed(&args, &"1\n".repeat(24)).ends(0).prints("--- p1 ---").prints("--- p2 ---");
    let table = |seat: &str, other: &str| {
        let from = run.out.find(&format!("seen by {seat}")).expect("a table");
        let to = run.out[from..].find(&format!("--- {other} ---")).expect("the other's turn");
        run.out[from..from + to].to_owned()
    };
    assert!(!table("p1", "p2").contains("seen by p2"));
    assert!(!table("p2", "p1").contains("seen by p1"));
}

#[test]
fn bots_alone_play_to_the_end() {
    let args =
        ["play", "singularity", "--seed", "3", "--seats", "greedy", "--option", "turn_limit=4"];
    typed(&args, "story 3\nquit\n")
        .ends(0)
        .prints("p1 is a bot (greedy), p2 is a bot (greedy).")
        .prints("`story` tells the whole game")
        .prints("[SGY-WIN-12]");
}

#[test]
fn who_and_what_cannot_be_is_refused() {
    let table = |more: &[&str]| tessera(&[&["play", "singularity"], more].concat());
    tessera(&["play", "singularty"])
        .complains("there is no game `singularty`; did you mean `singularity`?");
    table(&["--seats", "human,hrd"]).complains("there is no player `hrd`; did you mean `hard`?");
    table(&["--seats", "human,x"]).complains(
        "there is no player `x`; choose one of human, random, easy, greedy, normal, hard, search:2000, ./mine.py",
    );
    table(&["--players", "5"]).complains("Singularity is for 2 to 4 players, not 5");
    tessera(&["play", "singularis", "--players", "2"])
        .complains("Shadowrun: Singularis is for one player, not 2");
    let run = table(&["--option", "players=9"]).ends(2);
    assert!(run.err.contains("[SGY-"), "{}", run.err);
    let run = tessera(&["play"]).ends(2);
    assert!(run.err.contains("[GAME]") || run.err.contains("<GAME>"), "{}", run.err);
}
