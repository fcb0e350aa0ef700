//! Which positions bots solve: puzzles whose aim is how the game ends, taken by a bot that sees what its seat sees.

use bots::{Bot, Level, Means};
use engine::{Seed, Worth, scenario};
use rayon::prelude::*;
use serde::Serialize;

/// A position to solve.
#[derive(Clone, Debug)]
pub struct Paper {
    /// What kind of position it is.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// The puzzle as its file says it.
    pub text: String,
}

/// What bots solved.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Marks {
    /// Who.
    pub bots: Vec<String>,
    /// Kind by kind, in the order in which they came.
    pub kinds: Vec<Mark>,
    /// Each position that was not solved, with the bot that did not.
    pub missed: Vec<(String, String)>,
    /// Each position that could be given to them.
    pub positions: Vec<Taken>,
}

/// A position that was given to bots.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Taken {
    /// What kind of position it is.
    pub kind: String,
    /// What it is called.
    pub name: String,
    /// Whether each bot solved it.
    pub solved: Vec<bool>,
}

/// What bots solved of one kind.
#[derive(Clone, Debug, PartialEq, Serialize)]
pub struct Mark {
    /// Which kind.
    pub kind: String,
    /// How many positions it has.
    pub of: u32,
    /// How many each bot solved.
    pub solved: Vec<u32>,
}

/// Gives each paper to each bot. What is no puzzle, or has another aim than how the game ends, is left out.
///
/// # Errors
/// Says which paper cannot be read, and why.
pub fn examine<G: Worth>(game: &G, papers: &[Paper], bots: &[Level]) -> Result<Marks, String> {
    let taken = papers.par_iter().map(|paper| solved_by(game, paper, bots));
    let taken: Vec<Option<Vec<bool>>> = taken.collect::<Result<_, _>>()?;
    let mut marks = Marks {
        bots: bots.iter().map(Level::to_string).collect(),
        kinds: Vec::new(),
        missed: Vec::new(),
        positions: Vec::new(),
    };
    for (paper, solved) in papers.iter().zip(taken) {
        if let Some(solved) = solved {
            marks.note(paper, &solved);
        }
    }
    Ok(marks)
}

/// Which bots solve a paper, if it can be given to them.
fn solved_by<G: Worth>(
    game: &G,
    paper: &Paper,
    bots: &[Level],
) -> Result<Option<Vec<bool>>, String> {
    let solves = |level: &Level| {
        let mut bot: Box<dyn Bot<G>> = level.bot(Seed::from_phrase(&paper.name), Means::REPEATABLE);
        let mut choose = |game: &G, view: &G::View, moves: &[G::Move]| match moves {
            [_] => 0,
            _ => bot.advise(game, view, moves).chosen,
        };
        scenario::solves(game, &paper.text, &mut choose)
    };
    let solved: Result<Vec<Option<bool>>, _> = bots.iter().map(solves).collect();
    let solved = solved.map_err(|faults| match faults.first() {
        Some(fault) => format!("{}: {}", paper.name, fault.reason),
        None => paper.name.clone(),
    });
    Ok(solved?.into_iter().collect())
}

impl Marks {
    fn note(&mut self, paper: &Paper, solved: &[bool]) {
        let known = self.kinds.iter().position(|mark| mark.kind == paper.kind);
        let at = known.unwrap_or(self.kinds.len());
        if known.is_none() {
            let (kind, solved) = (paper.kind.clone(), vec![0; self.bots.len()]);
            self.kinds.push(Mark { kind, of: 0, solved });
        }
        let (kind, name) = (paper.kind.clone(), paper.name.clone());
        self.positions.push(Taken { kind, name, solved: solved.to_vec() });
        self.kinds[at].of += 1;
        for (bot, solved) in solved.iter().enumerate() {
            self.kinds[at].solved[bot] += u32::from(*solved);
            if !solved {
                self.missed.push((self.bots[bot].clone(), paper.name.clone()));
            }
        }
    }
}
