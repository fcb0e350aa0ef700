//! Programs that play well, badly, and not at all, on the tiny game Lowball.

mod bent;

use super::seated::Seated;
use super::{Forfeit, Program};
use crate::contender::{Contender, DecisionRequest, Player};
use crate::experiment::{Experiment, LabError, Watch, run};
use crate::one_game::Ending;
use crate::{Journals, Results, progress};
use bots::{Level, Means};
use engine::prelude::*;
use engine::skerry::Skerry;
use engine::toy::Lowball;
use engine::{Dice, Seed, Turn, Viewer, Worth};
use std::fs;
use std::os::unix::fs::PermissionsExt;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::AtomicBool;
use std::time::{Duration, Instant};
use tempfile::TempDir;

/// A program that answers hello and plays the first listed move, with something else said at `@`.
const FIRST: &str = r#"#!/bin/sh
read hello
echo '{"ready":true}'
asked=0
while read line; do
  case "$line" in
    '{"type":"ask"'*) asked=$((asked + 1)); @ ;;
  esac
done
"#;

const ANSWER: &str = r#"echo "{\"ask\":$asked,\"index\":0}""#;

struct Written {
    program: Program,
    folder: TempDir,
}

impl Written {
    /// A program that does this when it is asked.
    fn that(when_asked: &str) -> Written {
        Written::of(&FIRST.replace('@', when_asked))
    }

    fn of(text: &str) -> Written {
        let folder = tempfile::tempdir().expect("a folder");
        let path = folder.path().join("bot.sh");
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("its mode");
        let named = Program::named(&path.display().to_string()).expect("a path has a slash");
        let program = named.with_patience(Duration::from_secs(60));
        Written { program, folder }
    }

    /// The same program, which is soon given up.
    fn hurried(self) -> Written {
        let program = self.program.with_patience(Duration::from_millis(400));
        Written { program, folder: self.folder }
    }

    fn file(&self, name: &str) -> String {
        fs::read_to_string(self.folder.path().join(name)).unwrap_or_default()
    }

    /// Waits until no process runs that the program noted in its `.pids`.
    fn has_left(&self) {
        let pids = self.file("bot.sh.pids");
        assert!(!pids.is_empty());
        // A process that was killed may take a moment to die.
        let until = Instant::now() + Duration::from_secs(60);
        while pids.lines().any(runs) {
            assert!(Instant::now() < until, "one of {pids} runs");
            std::thread::sleep(Duration::from_millis(5));
        }
    }

    /// Games of this program against a bot that plays anything.
    fn plays(&self, games: u32) -> Result<Results, LabError> {
        self.plays_with(games, None)
    }

    fn plays_with(&self, games: u32, journals: Option<&Path>) -> Result<Results, LabError> {
        let experiment = Experiment {
            setup: Lowball.usual_setup(2),
            lineup: vec![self.program.contender(), Level::Random.into()],
            first: 0,
            games,
            decide: None,
            seed: "canary-seed".to_owned(),
            means: Means::REPEATABLE,
            counts: false,
            journals: journals.map(|folder| Journals::of_all(folder.to_owned())),
        };
        let stop = AtomicBool::new(false);
        let watch = Watch { stop: &stop, progress: progress::hidden(), threads: 1 };
        run(&Arc::new(Lowball), &experiment, &watch)
    }

    /// The reason for which it is out of its first game.
    fn is_out(&self) -> Forfeit {
        let results = self.plays(1).expect("a forfeit is no error");
        assert_eq!(results.summary.forfeits[0].times, 1, "{results}");
        assert_eq!(results.records[0].ending.winners(), [engine::Seat(1)]);
        match &results.records[0].ending {
            Ending::Forfeited { why, .. } => why.clone(),
            other => panic!("no forfeit: {other:?}"),
        }
    }
}

#[test]
fn a_program_plays_whole_games_by_index() {
    let results = Written::that(ANSWER).plays(4).expect("it plays");
    assert!(results.summary.forfeits.is_empty(), "{results}");
    assert!(results.records.iter().all(|one| matches!(one.ending, Ending::Over { .. })));
    assert!(results.paces[0].asked > 0);
}

#[test]
fn a_program_plays_by_notation_and_hears_why_a_move_is_refused() {
    let bot = Written::that(
        r#"echo "{\"ask\":$asked,\"move\":\"no such move\"}"
           read refused; echo "$refused" >> $0.refused
           echo "{\"ask\":$asked,\"index\":0}""#,
    );
    let results = bot.plays(1).expect("it plays");
    assert!(results.summary.forfeits.is_empty(), "{results}");
    let refused = bot.file("bot.sh.refused");
    assert!(
        refused.starts_with(r#"{"type":"refused","ask":1,"rule":null,"reason":""#),
        "{refused}"
    );
}

#[test]
fn a_program_that_names_only_refused_moves_forfeits() {
    let bot = Written::that(
        r#"while true; do echo "{\"ask\":$asked,\"index\":99}"; read refused || exit; done"#,
    );
    assert_eq!(bot.is_out(), Forfeit::Refused);
}

#[test]
fn a_program_that_hangs_dies_babbles_or_floods_forfeits() {
    assert_eq!(Written::that("sleep 100").hurried().is_out(), Forfeit::Late);
    let died = Written::that("exit 7").is_out();
    assert_eq!(died, Forfeit::Ended("exit status: 7".to_owned()));
    let garbled = Written::that("echo perhaps").is_out();
    assert!(matches!(garbled, Forfeit::Garbled(_)), "{garbled:?}");
    assert_eq!(Written::that("yes | tr -d '\\n'").is_out(), Forfeit::Flood);
}

#[test]
fn a_program_that_answers_twice_forfeits() {
    let twice = Written::that(&format!("{ANSWER}; {ANSWER}")).is_out();
    assert_eq!(twice, Forfeit::Unasked);
    let ahead = Written::that(r#"echo "{\"ask\":2,\"index\":0}""#).is_out();
    assert_eq!(ahead, Forfeit::Unasked);
}

#[test]
fn a_program_that_does_not_read_is_not_waited_for() {
    let bot = Written::of("#!/bin/sh\nread hello\necho '{\"ready\":true}'\nsleep 100\n");
    assert_eq!(bot.hurried().is_out(), Forfeit::Late);
}

#[test]
fn what_cannot_play_is_an_error_before_the_first_game() {
    let absent = Program::named("./no-such-file").expect("a path").check();
    assert!(absent.expect_err("no file").to_string().contains("./no-such-file"));
    let folder = Program::named("/tmp").expect("a path").check();
    assert!(folder.expect_err("a folder").to_string().contains("is no file"));
    let unable = Written::that(ANSWER);
    let path = unable.folder.path().join("bot.sh");
    fs::set_permissions(&path, fs::Permissions::from_mode(0o644)).expect("its mode");
    let told = unable.program.check().expect_err("not executable").to_string();
    assert!(told.contains("chmod +x"), "{told}");
    let other = Written::of("#!/bin/sh\nread hello\necho '{\"no\":\"only chess\"}'\n");
    let told = other.plays(1).expect_err("another game").to_string();
    assert!(told.contains("cannot play") && told.contains("only chess"), "{told}");
    let dead = Written::of("#!/bin/sh\nexit 3\n").plays(1).expect_err("it ends").to_string();
    assert!(dead.contains("exit status: 3"), "{dead}");
    assert_eq!(Program::named("greedy"), None);
}

#[test]
fn no_process_is_left_behind() {
    let bot = Written::that(&format!("sleep 1000 & echo $! >> $0.pids; {ANSWER}"));
    bot.plays(1).expect("it plays");
    bot.has_left();
}

/// Returns true if a process runs: one that nobody has buried yet does not.
fn runs(pid: &str) -> bool {
    let stat = fs::read_to_string(format!("/proc/{pid}/stat")).unwrap_or_default();
    !stat.is_empty() && !stat.contains(") Z ")
}

#[test]
fn a_program_finds_neither_seed_nor_journal_in_what_it_is_given() {
    let spy = format!(r#"echo "$line" >> $0.seen; (env; echo "$@") >> $0.seen; {ANSWER}"#);
    let bot = Written::that(&spy);
    let journals = tempfile::Builder::new().prefix("canary-journals").tempdir().expect("a folder");
    bot.plays_with(1, Some(journals.path())).expect("it plays");
    let seen = bot.file("bot.sh.seen");
    assert!(seen.contains(r#""type":"ask""#) && seen.contains("PATH="), "{seen}");
    assert!(!seen.contains("canary-"), "{seen}");
}

/// The bytes that a program is sent, but for the time left.
fn bytes<G: Worth>(game: &G, program: &Program, setup: &G::Setup, state: &G::State) -> String {
    let Turn::Decide(seat) = game.turn(state) else { panic!("the game is over") };
    let contender: Contender<G> = Level::Random.into();
    let invited = crate::contender::Invitation {
        game,
        setup,
        seat,
        seed: Seed::from_phrase(contender.name()),
        means: Means::REPEATABLE,
    };
    let mut seated = Seated::of(program, &invited).expect("it sits down");
    let (view, mut moves) = (game.view(state, Viewer::Seat(seat)), Vec::new());
    game.moves(state, &mut moves);
    let judge = |mv: &G::Move| game.check(state, seat, mv);
    let asked = DecisionRequest { game, view: &view, moves: &moves, judge: &judge };
    seated.decide(&asked).expect("it decides");
    let sent = String::from_utf8(seated.sent().to_vec()).expect("JSON");
    sent.split("\"left_ms\":")
        .map(|part| part.trim_start_matches(|c: char| c.is_ascii_digit()))
        .collect()
}

/// Law 4 for programs: what is sent is the same whatever is hidden, and no hidden card is named in it.
fn keeps_secrets<G: Worth>(game: &G, setup: &G::Setup) {
    let bot = Written::that(ANSWER);
    let mut dice = Dice::from_number(5);
    let mut state = game.begin(setup, &mut dice, &mut engine::story::Silence).expect("a set-up");
    let mut compared = 0;
    while let Turn::Decide(seat) = game.turn(&state)
        && compared < 25
    {
        let view = game.view(&state, Viewer::Seat(seat));
        let sent = bytes(game, &bot.program, setup, &state);
        let imagined = game.imagine(&view, &mut dice);
        assert_eq!(sent, bytes(game, &bot.program, setup, &imagined));
        for canary in game.canaries(&state, Viewer::Seat(seat)) {
            assert!(!sent.contains(&canary), "{canary} in {sent}");
        }
        let mut moves = Vec::new();
        game.moves(&state, &mut moves);
        let any = dice.index("any", moves.len() as u32) as usize;
        game.play(&mut state, seat, &moves[any], &mut dice, &mut engine::story::Silence);
        compared += 1;
    }
    assert!(compared > 8, "{compared}");
}

#[test]
fn the_bytes_that_a_program_is_sent_hold_no_secret() {
    keeps_secrets(&Lowball, &Lowball.usual_setup(2));
    keeps_secrets(&Skerry::default(), &Skerry::default().usual_setup(2));
}
