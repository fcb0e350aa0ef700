//! Programs that write bent lines: each forfeits its game or plays on, nothing panics, and no process is left.

use super::Written;
use crate::foreign::protocol::Reply;
use crate::one_game::Ending;
use proving::bend::{Chance, bent};
use serde_json::{Value, json};
use std::fs;

/// The number of lines that are tried.
const LINES: usize = 150;

/// A program that writes its process into `.pids` and knows, as `$n`, the number of its line.
const NUMBERED: &str = "#!/bin/sh\necho $$ >> $0.pids\nn=$(wc -l < $0.pids)\nread hello\n";

/// Says something bent to the first question, and answers everything else.
const BENT_ANSWER: &str = r#"echo '{"ready":true}'
asked=0
while read line; do
  case "$line" in
    '{"type":"ask"'*) asked=$((asked + 1)) ;;
    '{"type":"refused"'*) ;;
    *) continue ;;
  esac
  if [ -e "$0.$n" ]; then cat "$0.$n"; rm "$0.$n"; else echo "{\"ask\":$asked,\"index\":0}"; fi
done
"#;

/// Lines out of bent messages.
fn lines(phrase: &str, valid: &[Value]) -> Vec<String> {
    let mut chance = Chance::of(phrase);
    (0..LINES)
        .map(|_| {
            let message = chance.one_of(valid);
            bent(&mut chance, &message) + "\n"
        })
        .collect()
}

fn write_lines(bot: &Written, lines: &[String], from: usize) {
    for (number, line) in (from..).zip(lines) {
        let path = bot.folder.path().join(format!("bot.sh.{number}"));
        fs::write(path, line).expect("a file");
    }
}

/// Returns true if the first line of a text is a message of the protocol.
fn is_message(text: &str) -> bool {
    Reply::read(text.lines().next().unwrap_or_default().as_bytes()).is_ok()
}

#[test]
fn a_bent_answer_forfeits_one_game_and_is_counted() {
    let bot = Written::of(&format!("{NUMBERED}{BENT_ANSWER}"));
    let valid = [
        json!({"ask": 1, "index": 0}),
        json!({"ask": 1, "move": "play 3"}),
        json!({"ready": true}),
        json!({"no": "only chess"}),
    ];
    let lines = lines("answers", &valid);
    // The first process is a trial that is asked nothing.
    write_lines(&bot, &lines, 2);
    let results = bot.plays(LINES as u32).expect("a forfeit is no error");
    let is_out = |ending: &Ending| matches!(ending, Ending::Forfeited { .. });
    for (record, line) in results.records.iter().zip(&lines) {
        assert!(is_message(line) || is_out(&record.ending), "{line:?} is taken for an answer");
    }
    let out = results.records.iter().filter(|record| is_out(&record.ending)).count();
    let counted: u32 = results.summary.forfeits.iter().map(|forfeit| forfeit.times).sum();
    assert_eq!((results.records.len(), counted as usize), (LINES, out));
    assert!(out < LINES, "some bent lines are answers");
    bot.has_left();
}

#[test]
fn a_bent_greeting_is_an_error_before_the_first_game() {
    let bot = Written::of(&format!("{NUMBERED}cat $0.$n\n"));
    let valid = [json!({"ready": true}), json!({"no": "only chess"})];
    let mut lines = lines("greetings", &valid);
    lines.retain(|line| !is_message(line));
    write_lines(&bot, &lines, 1);
    for line in &lines {
        let told = bot.plays(1).expect_err("no greeting").to_string();
        assert!(told.contains("cannot play"), "{line:?}: {told}");
    }
    bot.has_left();
}
