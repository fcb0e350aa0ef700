//! What a strong player would do, in words.

use super::menu::Menu;
use super::show::said;
use bots::{Rank, Weighed, WinChance};
use engine::{AnyTable, Turn};

/// An adviser's thoughts as a person is told them.
pub struct Advice {
    /// What they rest on, and how far they part.
    pub head: String,
    /// The moves that are worth telling, the best first.
    pub moves: Vec<Advised>,
}

/// A move that is advised.
pub struct Advised {
    /// Its number in the menu.
    pub number: Option<usize>,
    /// The move in words, or as it is written.
    pub what: String,
    /// How likely it wins, if that is known, and the first thing that certainly follows.
    pub why: String,
}

impl Advice {
    /// What is told of these thoughts about the choices of a menu.
    pub fn of(table: &dyn AnyTable, menu: &Menu, thoughts: &[Weighed]) -> Advice {
        if let [only] = thoughts {
            return Advice {
                head: format!("There is only `{}`.", only.notation),
                moves: Vec::new(),
            };
        }
        let told = Weighed::worth_telling(thoughts).iter();
        Advice { head: head(thoughts), moves: told.map(|one| advised(table, menu, one)).collect() }
    }
}

fn head(thoughts: &[Weighed]) -> String {
    let looks: u32 = thoughts.iter().map(|thought| thought.opinion.visits).sum();
    let alike = thoughts.iter().filter(|thought| thought.rank == Rank::AsGood).count();
    let parts = match alike {
        0 => String::new(),
        _ => format!(" As far as that shows, {alike} moves are equally good."),
    };
    let chances = match thoughts.iter().any(|thought| thought.chance.is_some()) {
        true => "",
        false => " That is too little to tell chances, or this game was not measured.",
    };
    format!("A strong player, seeing what you see, looked ahead {looks} times.{parts}{chances}")
}

fn advised(table: &dyn AnyTable, menu: &Menu, thought: &Weighed) -> Advised {
    let notation = &thought.notation;
    let choice = menu.number_of(notation).and_then(|number| Some((number, menu.choice(number)?)));
    let (number, what) = match choice {
        Some((number, choice)) => (Some(number), said(choice)),
        None => (None, notation.clone()),
    };
    let why = [chances(thought), reason(table, notation)].into_iter().flatten();
    Advised { number, what, why: why.collect::<Vec<String>>().join("; ") }
}

/// How likely a win is after a move, and between which bounds, where that is known.
fn chances(thought: &Weighed) -> Option<String> {
    let WinChance { share, low, high } = thought.chance?;
    let [share, low, high] = [share, low, high].map(|share| 100.0 * share);
    Some(format!("{share:.0} chances in 100 ({low:.0} to {high:.0})"))
}

/// The weightiest thing that certainly follows from a move of whoever must decide.
fn reason(table: &dyn AnyTable, notation: &str) -> Option<String> {
    let Turn::Decide(seat) = table.turn() else { return None };
    let preview = table.preview(seat, notation).ok()?;
    preview.certain.first().map(|change| change.text.to_string())
}
