//! The proof of a puzzle: everything that can be played is tried, and only the answers may work.
//!
//! All sequences of listed moves are tried, shorter ones first, up to the length at which the aim
//! is first reached. Where a move asks chance, a sequence counts only if it reaches the aim for all
//! of `DRAWS` seeds. The proof refuses puzzles that are too large to be tried out.
//!
//! Where a move may go to any point there are more answers than can be listed. Such a puzzle names
//! tries that tempt and fail. Its answers are proved to reach the aim, and its tries not to,
//! whatever is offered after them.

use super::attempt::{AimStatus, Riddle, World};
use super::teaching::Puzzle;
use crate::story::Silence;
use crate::{Game, Seat, Seed, Turn, Viewer};

/// The number of seeds on which a move that asks chance is tried.
const DRAWS: u64 = 12;

/// The most positions that a proof may look at.
const MOST: usize = 400_000;

/// The most answers to print of a puzzle that lists none.
const MOST_PRINTED: usize = 20;

/// The positions after a sequence of moves: one, or several once chance was asked.
type Worlds<G> = Vec<World<G>>;

/// Returns the faults in the answers of a puzzle that starts from this position.
pub fn prove<G: Game>(game: &G, seat: Seat, puzzle: &Puzzle, start: &G::State) -> Vec<String> {
    let riddle = Riddle::new(game, seat, puzzle);
    let first = vec![World::first(start, Seed::from_number(0))];
    match riddle.way(&first[0]) {
        AimStatus::Reached => return vec!["the aim is already reached at the start".to_owned()],
        AimStatus::Lost => {
            let why = "somebody else decides, or what is to be avoided has already happened";
            return vec![format!("{seat} cannot begin: {why}")];
        }
        AimStatus::Open => {}
    }
    let mut prover =
        Prover { game, seat, puzzle, riddle, looked: 0, path: Vec::new(), found: Vec::new() };
    if puzzle.answers.is_empty() {
        prover.search(&first);
        return vec![prover.unwritten()];
    }
    let (answers, mut wrong) = prover.said(&first);
    if wrong.is_empty() && puzzle.fails.is_empty() {
        prover.search(&first);
        wrong = prover.compare(&answers);
    }
    wrong.extend(prover.tempting(&first));
    wrong
}

struct Prover<'p, G> {
    game: &'p G,
    seat: Seat,
    puzzle: &'p Puzzle,
    riddle: Riddle<'p, G>,
    looked: usize,
    path: Vec<String>,
    found: Vec<Vec<String>>,
}

impl<G: Game> Prover<'_, G> {
    /// Returns the listed answers in notation, and their faults.
    fn said(&self, first: &Worlds<G>) -> (Vec<Vec<String>>, Vec<String>) {
        let (mut answers, mut wrong) = (Vec::new(), Vec::new());
        for answer in &self.puzzle.answers {
            match self.follow(first, answer) {
                Ok(written) => answers.push(written),
                Err(reason) => {
                    wrong.push(format!("`{}` is not an answer: {reason}", answer.join("`, `")));
                }
            }
        }
        (answers, wrong)
    }

    fn follow(&self, first: &Worlds<G>, answer: &[String]) -> Result<Vec<String>, String> {
        let (worlds, written) = self.walk(first, answer)?;
        match self.way(&worlds) {
            AimStatus::Reached if written != answer => Err(format!("write it as {written:?}")),
            AimStatus::Reached => Ok(written),
            _ => Err(format!("it does not reach the aim{}", self.chance(&worlds))),
        }
    }

    /// Returns the positions after these moves, each allowed when it is its turn, and the moves as
    /// notation.
    fn walk(
        &self,
        first: &Worlds<G>,
        tried: &[String],
    ) -> Result<(Worlds<G>, Vec<String>), String> {
        if tried.len() > self.puzzle.moves {
            return Err(format!("it has more than {} moves", self.puzzle.moves));
        }
        let (mut worlds, mut written) = (first.clone(), Vec::new());
        for text in tried {
            if self.way(&worlds) != AimStatus::Open {
                return Err(format!(
                    "before `{text}` the game is over, or what is to be avoided has happened"
                ));
            }
            let mv = self.read(&worlds, text)?;
            written.push(self.write(&worlds, &mv));
            let after = self.after(&worlds, &mv);
            worlds =
                after.ok_or_else(|| format!("whether `{text}` is allowed depends on chance"))?;
        }
        Ok((worlds, written))
    }

    /// Returns the faults in the tries that are supposed to fail.
    fn tempting(&mut self, first: &Worlds<G>) -> Vec<String> {
        let fails = &self.puzzle.fails;
        let failed = fails.iter().map(|tried| (tried, self.fails(first, tried)));
        let wrong = failed.filter_map(|(tried, failed)| {
            Some(format!("`{}` is no try that fails: {}", tried.join("`, `"), failed.err()?))
        });
        wrong.collect()
    }

    /// Checks that a try fails: neither chance nor any move offered after it reaches the aim.
    fn fails(&mut self, first: &Worlds<G>, tried: &[String]) -> Result<(), String> {
        let (worlds, written) = self.walk(first, tried)?;
        if written != tried {
            return Err(format!("write it as {written:?}"));
        }
        if worlds.iter().any(|world| self.riddle.way(world) == AimStatus::Reached) {
            return Err("it can reach the aim".to_owned());
        }
        let left = self.puzzle.moves - tried.len();
        if left > 0 && self.way(&worlds) == AimStatus::Open {
            self.found.clear();
            self.go_on(&worlds, left);
        }
        match self.found.first() {
            _ if self.looked > MOST => {
                Err(format!("there are more than {MOST} positions after it"))
            }
            Some(on) => Err(format!("`{}` after it reaches the aim", on.join("`, `"))),
            None => Ok(()),
        }
    }

    fn chance(&self, worlds: &Worlds<G>) -> &'static str {
        if worlds.len() > 1 { ", whatever chance brings" } else { "" }
    }

    fn read(&self, worlds: &Worlds<G>, text: &str) -> Result<G::Move, String> {
        let state = &worlds[0].state;
        let view = self.game.view(state, Viewer::Seat(self.seat));
        let mv = self.game.read(&view, text).map_err(|error| format!("`{text}`: {error}"))?;
        let judged = self.game.check(state, self.seat, &mv);
        judged.map_err(|refusal| format!("`{text}` is refused: {refusal}"))?;
        Ok(mv)
    }

    fn write(&self, worlds: &Worlds<G>, mv: &G::Move) -> String {
        self.game.write(&self.game.view(&worlds[0].state, Viewer::Seat(self.seat)), mv)
    }

    /// Returns the positions after a move, or `None` if it is not allowed in each of these.
    fn after(&self, worlds: &Worlds<G>, mv: &G::Move) -> Option<Worlds<G>> {
        if worlds.iter().any(|world| self.game.check(&world.state, self.seat, mv).is_err()) {
            return None;
        }
        let play = |world: &World<G>| {
            let mut world = world.clone();
            self.riddle.play(&mut world, mv, &mut Silence);
            world
        };
        if let [only] = worlds.as_slice() {
            let (before, after) = (only.dice.rolls(), play(only));
            if after.dice.rolls() == before {
                return Some(vec![after]);
            }
            return Some(
                (0..DRAWS).map(|draw| play(&only.with_seed(Seed::from_number(draw)))).collect(),
            );
        }
        Some(worlds.iter().map(play).collect())
    }

    fn way(&self, worlds: &Worlds<G>) -> AimStatus {
        let ways: Vec<AimStatus> = worlds.iter().map(|world| self.riddle.way(world)).collect();
        match ways.as_slice() {
            all if all.iter().all(|way| *way == AimStatus::Reached) => AimStatus::Reached,
            all if all.iter().all(|way| *way == AimStatus::Open) => AimStatus::Open,
            _ => AimStatus::Lost,
        }
    }

    /// Finds the shortest answers.
    fn search(&mut self, first: &Worlds<G>) {
        for length in 1..=self.puzzle.moves {
            self.go_on(first, length);
            if !self.found.is_empty() {
                return;
            }
        }
    }

    fn go_on(&mut self, worlds: &Worlds<G>, left: usize) {
        for mv in self.moves(worlds) {
            self.looked += worlds.len();
            if self.looked > MOST {
                return;
            }
            let text = self.write(worlds, &mv);
            let Some(after) = self.after(worlds, &mv) else { continue };
            self.path.push(text);
            match self.way(&after) {
                AimStatus::Reached => self.found.push(self.path.clone()),
                AimStatus::Open if left > 1 => self.go_on(&after, left - 1),
                _ => {}
            }
            self.path.pop();
        }
    }

    fn moves(&self, worlds: &Worlds<G>) -> Vec<G::Move> {
        let mut list = Vec::new();
        if self.game.turn(&worlds[0].state) == Turn::Decide(self.seat) {
            self.game.moves(&worlds[0].state, &mut list);
        }
        list
    }

    /// Writes the answers of a puzzle that lists none, to be copied into it.
    fn unwritten(&self) -> String {
        let written: Vec<String> =
            self.found.iter().take(MOST_PRINTED).map(|answer| format!("{answer:?}")).collect();
        let written = written.join(", ");
        match self.found.len() {
            _ if self.looked > MOST => too_large(),
            0 => {
                let moves = self.puzzle.moves;
                format!("nothing that is offered reaches the aim within {moves} moves")
            }
            1..=MOST_PRINTED => format!("no answer is written yet; write `answers = [{written}]`"),
            all => format!(
                "no answer is written yet, and there are {all}, the first of them [{written}]; ask for more, or name some \
                 of them and `fails`"
            ),
        }
    }

    fn compare(&self, said: &[Vec<String>]) -> Vec<String> {
        if self.looked > MOST {
            return vec![too_large()];
        }
        let missing = self.found.iter().filter(|answer| !said.contains(answer));
        let surplus = said.iter().filter(|answer| !self.found.contains(answer));
        let missing = missing.map(|answer| format!("an answer is missing: {answer:?}"));
        let surplus = surplus.map(|answer| match self.found.first() {
            Some(found) if found.len() < answer.len() => {
                format!("there is a shorter answer than {answer:?}")
            }
            _ => format!("the answer {answer:?} has a move that is allowed but not offered"),
        });
        missing.chain(surplus).collect()
    }
}

fn too_large() -> String {
    format!("there are more than {MOST} positions to search; give the seat fewer cards or moves")
}
