//! What can be typed after `tessera`; the arguments of each command stand in its file.

use crate::commands::{
    arena, ask, backup, bot, calibrate, campaign, cards, check, collect, completions, deck, env,
    exam, games, laws, measure, replay, rules, serve, sheet, sim, verify,
};
use crate::{learn, play};
use clap::{Parser, Subcommand};

/// Tabletop games with their complete rules: play them, ask about them, try things out.
#[derive(Debug, Parser)]
#[command(name = "tessera", version, after_help = EXAMPLES)]
pub struct Args {
    /// What to do; without it, tables are served to the browser.
    #[command(subcommand)]
    pub command: Option<Command>,
}

const EXAMPLES: &str = "\
Examples:
  tessera                                   tables in your browser
  tessera play singularity                  a game against one bot
  tessera learn singularity first-tree      the first lesson
  tessera rules singularity --search hand   what the rules say about hands
  tessera ask my-question.toml              a rules question, answered

Exit codes: 0 yes, 1 no, 2 the input cannot be used.
Colours are shown only on a terminal; NO_COLOR turns them off.";

/// One command.
#[derive(Debug, Subcommand)]
pub enum Command {
    /// Serve tables to browsers, for yourself and for those you invite
    Serve(serve::Args),
    /// Copy all tables into one file, even while people play
    Backup(backup::Args),
    /// Show which games there are
    Games(games::Args),
    /// Play a game in this terminal, against bots or with others
    Play(play::Args),
    /// Take a lesson, or try a puzzle
    Learn(learn::Args),
    /// Let bots play many games and show who won, how, and how long it took
    Sim(sim::Args),
    /// Join the parts of many games that were played with `sim --shard`
    Collect(collect::Args),
    /// Pit one bot against another in pairs of games, and show which is better
    Arena(arena::Args),
    /// Let another program step a game, a JSON line at a time
    Env(env::Args),
    /// Let a program of your own play at a friend's table
    Bot(bot::Args),
    /// Give positions to bots, and show which they solve
    Exam(exam::Args),
    /// Measure how often what bots think of a position comes true
    Calibrate(calibrate::Args),
    /// Ask what happens in a scenario: its story, with the rules
    Ask(ask::Args),
    /// Run scenarios, and see whether they come out as they say
    Check(check::Args),
    /// Read the rules of a game
    Rules(rules::Args),
    /// Read the cards of a game, or find out what is wrong with a card file
    Cards(cards::Args),
    /// Build decks: start one, check whether it is legal, list them
    Deck(deck::Args),
    /// Fill in sheets, such as characters: start one, check it, show what follows from it, list them
    Sheet(sheet::Args),
    /// Keep characters over many games: what they earned, and what they bought
    Campaign(campaign::Args),
    /// Test the engine's laws on random games
    Laws(laws::Args),
    /// Measure on a table in a file: gaps, lines of fire, ways
    Measure(measure::Args),
    /// Tell a saved game as a story, and show its table at any step
    Replay(replay::Args),
    /// Prove that a saved game was played as it says, with honest dice
    Verify(verify::Args),
    /// Print the completions for a shell
    Completions(completions::Args),
}
