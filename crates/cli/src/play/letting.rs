//! "Ask me when": the moments in others' turns that somebody lets go by.
//!
//! An order answers only as the prompt says that the moment goes by: it pays nothing and chooses nothing. At one terminal
//! nobody waits for it; where several sit, whoever orders it does so before all.

use super::sitting::Sitting;
use engine::scene::Prompt;
use engine::{Occasion, Seat, Viewer};

/// What each seat lets go by.
#[derive(Clone, Debug, Default)]
pub struct Letting {
    /// By seat, the names of the sorts of moment.
    by_seat: Vec<Vec<&'static str>>,
    /// After how many moves somebody took a decision back: whatever is asked there is asked.
    taken_back_to: Option<usize>,
}

impl Letting {
    /// Nobody has ordered anything.
    pub fn of(seats: usize) -> Letting {
        Letting { by_seat: vec![Vec::new(); seats], taken_back_to: None }
    }

    /// Somebody takes back, and decides anew what follows so many moves.
    pub fn asks_again_at(&mut self, moves: usize) {
        self.taken_back_to = Some(moves);
    }

    fn lets_by(&self, seat: Seat, name: &str) -> bool {
        self.by_seat[seat.index()].contains(&name)
    }

    fn turn_over(&mut self, seat: Seat, name: &'static str) {
        let ordered = &mut self.by_seat[seat.index()];
        match ordered.iter().position(|known| *known == name) {
            Some(at) => drop(ordered.remove(at)),
            None => ordered.push(name),
        }
    }

    /// How somebody's answer is written who is asked this and lets it go by.
    fn answer(&self, seat: Seat, moves: usize, prompt: Prompt) -> Option<String> {
        let lets_by = prompt.lets_by.filter(|_| self.taken_back_to != Some(moves))?;
        self.lets_by(seat, &lets_by.occasion).then_some(lets_by.notation)
    }
}

impl Sitting {
    /// Returns the answer of the seat that must decide if nobody need be asked: a forced move, or one by its order.
    pub fn goes_by(&self, seat: Seat) -> Option<String> {
        if let Some(forced) = self.table.forced() {
            return Some(forced);
        }
        let prompt = || self.table.scene(Viewer::Seat(seat)).prompt;
        let may_go_by = !self.game.occasions().is_empty();
        may_go_by.then(|| self.letting.answer(seat, self.table.moves_played(), prompt())).flatten()
    }

    /// Turns over whether a seat is asked in moments of the sort with this number, if a number is typed, and says when it
    /// is asked now.
    pub fn ask_when(&mut self, seat: Seat, typed: &str) -> Result<Vec<String>, String> {
        let known = self.game.occasions();
        if known.is_empty() {
            return Err(
                "This game never asks you in others' turns when you could only pass.".to_owned()
            );
        }
        if !typed.is_empty() {
            let number = typed.parse().ok().and_then(|number: usize| number.checked_sub(1));
            let Some(Occasion { name, .. }) = number.and_then(|at| known.get(at)) else {
                return Err(format!(
                    "Say which: `ask 1` to `ask {}`; `ask` shows them.",
                    known.len()
                ));
            };
            self.letting.turn_over(seat, name);
        }
        let told = (1..).zip(known).map(|(number, Occasion { name, title })| {
            let asked = if self.letting.lets_by(seat, name) { "no " } else { "yes" };
            format!("{number}  {asked}  {title}")
        });
        Ok(told.collect())
    }
}

/// What stands above the list, so that its lines end the sentence.
pub const ASK_ME_WHEN: &str = "Ask me when";

/// What stands below it.
pub const GOES_BY: &str =
    "`ask N` changes one. Where it says no you pass: nothing is paid, played or sent for you.";
