//! `tessera env`: a game stepped by another program, a JSON line at a time.
//!
//! The program sits at all seats. It sees, of each question, what the seat sees that must decide.

use super::setup::{self, Setting};
use crate::answer::{self, Answer, Trouble};
use crate::{files, games};
use engine::playing::PlayError;
use engine::{AnyGame, AnyTable, Outcome, RuleId, Scene, Seat, Seats, Seed, Turn, Viewer};
use serde::{Deserialize, Serialize};
use serde_json::value::RawValue;
use std::io::{self, BufRead, Read, Write};
use std::path::PathBuf;

/// The game to step.
#[derive(Debug, clap::Args)]
#[command(after_help = EXAMPLES, next_line_help = true)]
pub struct Args {
    /// The game
    game: String,
    /// How many players
    #[arg(long)]
    players: Option<u8>,
    /// An option of the game
    #[arg(long = "option", value_name = "KEY=VALUE", value_parser = setup::setting)]
    options: Vec<Setting>,
    /// Play with cards from these files, added or changed
    #[arg(long, value_name = "FILE", num_args = 1..)]
    cards: Vec<PathBuf>,
}

const EXAMPLES: &str = r#"Examples:
  tessera env singularity --players 2     reads requests, answers each with one line
    {"do":"reset","seed":"7"}             begins a game; a number or word seeds all chance
    {"do":"step","index":0}               plays a listed move
    {"do":"step","move":"reset"}          plays a move in notation, listed or not
    {"do":"scene","seat":0}               the table as a seat sees it; without a seat, as a spectator does
    {"do":"undo"}                         takes the last move back
    {"do":"save"}, {"do":"load","journal":"..."}

docs/add-a-bot.md describes the answers."#;

/// The longest request: a journal to load.
const LONGEST: u64 = 16 * 1024 * 1024;

/// A request.
#[derive(Debug, Deserialize)]
#[serde(rename_all = "lowercase", tag = "do", deny_unknown_fields)]
enum Request {
    /// Begins a game.
    Reset { seed: Option<String> },
    /// Plays a move.
    Step { index: Option<usize>, r#move: Option<String> },
    /// Draws the table.
    Scene { seat: Option<u8> },
    /// Takes the last move back.
    Undo,
    /// Gives the journal.
    Save,
    /// Goes on with a journal.
    Load { journal: String },
}

/// An answer.
#[derive(Debug, Serialize)]
#[serde(rename_all = "lowercase", tag = "type")]
enum Reply {
    State(Box<State>),
    Scene {
        scene: Box<Scene>,
    },
    Saved {
        journal: String,
    },
    /// Nothing was played.
    Refused {
        rule: Option<String>,
        reason: String,
    },
    /// The request cannot be used.
    Error {
        reason: String,
    },
}

/// A game as it stands.
#[derive(Debug, Serialize)]
struct State {
    moves_played: usize,
    /// The digest of the state.
    state: String,
    /// The seat that must decide, counted from 0.
    seat: Option<Seat>,
    view: Option<Box<RawValue>>,
    moves: Vec<String>,
    /// What the seat was told since its last decision.
    told: Vec<String>,
    over: Option<Over>,
}

/// How a game ended.
#[derive(Debug, Serialize)]
struct Over {
    winners: Vec<Seat>,
    rule: RuleId,
    how: &'static str,
}

/// A game that is stepped.
struct Stepped {
    game: Box<dyn AnyGame>,
    setup: String,
    table: Option<Box<dyn AnyTable>>,
    /// How many moves each seat was told of; the setting up is one.
    heard: Vec<usize>,
}

/// Answers requests until the input ends.
pub fn run(args: &Args) -> answer::CommandResult {
    let own = files::read_cards(&args.cards)?;
    let game = games::open(&args.game, &own)?;
    let players = setup::players(game.about(), args.players, game.about().least.into())?;
    let setup = setup::with_settings(&game.suggested_setup(players), &args.options);
    let mut stepped = Stepped { game, setup, table: None, heard: Vec::new() };
    let (mut input, mut output) = (io::stdin().lock(), io::stdout().lock());
    loop {
        let mut line = Vec::new();
        let read = input.by_ref().take(LONGEST).read_until(b'\n', &mut line);
        if read.map_err(|error| Trouble::Input(format!("cannot read requests ({error})")))? == 0 {
            return Ok(Answer::Yes);
        }
        if line.len() as u64 == LONGEST && !line.ends_with(b"\n") {
            return Err(Trouble::Input(format!("a request is longer than {LONGEST} bytes")));
        }
        if line.iter().all(u8::is_ascii_whitespace) {
            continue;
        }
        let reply = match serde_json::from_slice(&line) {
            Ok(request) => stepped.answer(request),
            Err(error) => Reply::Error { reason: error.to_string() },
        };
        serde_json::to_writer(&mut output, &reply).map_err(io::Error::from)?;
        output.write_all(b"\n")?;
        output.flush()?;
    }
}

impl Stepped {
    fn answer(&mut self, request: Request) -> Reply {
        let answered = match request {
            Request::Reset { seed } => self.reset(seed.as_deref().unwrap_or("1")),
            Request::Load { journal } => self.load(&journal),
            Request::Step { index, r#move } => self.step(index, r#move),
            Request::Undo => self.undo(),
            Request::Scene { seat } => self.scene(seat),
            Request::Save => self.table().map(|table| Reply::Saved { journal: table.save() }),
        };
        answered.unwrap_or_else(|reason| Reply::Error { reason })
    }

    fn table(&self) -> Result<&dyn AnyTable, String> {
        self.table.as_deref().ok_or_else(|| r#"begin with {"do":"reset"}"#.to_owned())
    }

    fn reset(&mut self, seed: &str) -> Result<Reply, String> {
        let begun = self.game.begin(&self.setup, Seed::from_phrase(seed));
        self.sit_down(begun.map_err(|error| error.to_string())?)
    }

    fn load(&mut self, journal: &str) -> Result<Reply, String> {
        self.sit_down(self.game.load(journal).map_err(|error| error.to_string())?)
    }

    fn sit_down(&mut self, table: Box<dyn AnyTable>) -> Result<Reply, String> {
        self.heard = vec![0; table.seats().into()];
        self.table = Some(table);
        self.state()
    }

    fn step(&mut self, index: Option<usize>, written: Option<String>) -> Result<Reply, String> {
        let table = self.table()?;
        let Turn::Decide(seat) = table.turn() else {
            return Err(r#"the game is over; begin another with {"do":"reset"}"#.to_owned());
        };
        let notation = match (index, written) {
            (None, Some(written)) => written,
            (Some(index), None) => {
                let moves = table.question().map(|question| question.moves()).unwrap_or_default();
                let listed = moves.len();
                moves.into_iter().nth(index).ok_or_else(|| {
                    format!("there is no move {index}; the list has {listed}, counted from 0")
                })?
            }
            _ => return Err("a step has either `index` or `move`".to_owned()),
        };
        let table = self.table.as_deref_mut().expect("it was there just now");
        match table.play(seat, &notation) {
            Ok(()) => self.state(),
            Err(PlayError::Refused(refusal)) => {
                Ok(Reply::Refused { rule: Some(refusal.rule.to_string()), reason: refusal.why })
            }
            Err(error) => Ok(Reply::Refused { rule: None, reason: error.to_string() }),
        }
    }

    fn undo(&mut self) -> Result<Reply, String> {
        self.table()?;
        let table = self.table.as_deref_mut().expect("it was there just now");
        let everybody = Seats::first(table.seats());
        table.take_back(Seat(0), 1, everybody).map_err(|error| error.to_string())?;
        let played = table.moves_played();
        self.heard.iter_mut().for_each(|heard| *heard = (*heard).min(played + 1));
        self.state()
    }

    fn scene(&self, seat: Option<u8>) -> Result<Reply, String> {
        let table = self.table()?;
        let viewer = match seat {
            None => Viewer::Spectator,
            Some(seat) if seat < table.seats() => Viewer::Seat(Seat(seat)),
            Some(seat) => {
                return Err(format!("there is no seat {seat}; there are {}", table.seats()));
            }
        };
        Ok(Reply::Scene { scene: Box::new(table.scene(viewer)) })
    }

    /// The state for the seat that must decide; at the end, for a spectator.
    fn state(&mut self) -> Result<Reply, String> {
        let table = self.table.as_deref().expect("a game has begun");
        let played = table.moves_played();
        let mut state = State {
            moves_played: played,
            state: table.state_hash().to_string(),
            seat: None,
            view: None,
            moves: Vec::new(),
            told: Vec::new(),
            over: None,
        };
        match (table.turn(), table.question()) {
            (Turn::Over(Outcome { winners, rule, how }), _) => {
                state.over = Some(Over { winners: winners.iter().collect(), rule, how });
            }
            (Turn::Decide(seat), question) => {
                let question = question.expect("a seat that must decide is asked");
                let heard = std::mem::replace(&mut self.heard[seat.index()], played + 1);
                let told = (heard.min(played + 1)..played + 1)
                    .flat_map(|number| table.told_of(Viewer::Seat(seat), number));
                state.told = told.map(|telling| telling.line.to_string()).collect();
                state.seat = Some(seat);
                state.view = RawValue::from_string(question.view()).ok();
                state.moves = question.moves();
            }
        }
        Ok(Reply::State(Box::new(state)))
    }
}
