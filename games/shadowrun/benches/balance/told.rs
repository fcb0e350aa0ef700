//! What is counted of a game's story.

use runners::cards::Card;
use runners::state::Ending;
use runners::story::Event as OnRun;
use shadowrun::Event;
use std::collections::BTreeMap;

/// What is counted.
#[derive(Clone, Debug, Default)]
pub struct Told {
    /// Runs.
    pub runs: u32,
    /// Those that took the Objective.
    pub taken: u32,
    /// Those that were pulled out.
    pub pulled_out: u32,
    /// Those on which somebody died.
    pub deadly: u32,
    /// Those that were intercepted.
    pub intercepted: u32,
    /// Those of them in which one side had more Runners.
    pub extras: u32,
    /// Stingers on the run of another.
    pub stingers: u32,
    /// Challenges laid.
    pub laid: u32,
    /// How often each card was played from a hand or used in play.
    pub cards: BTreeMap<Card, u32>,
    /// Whether somebody died on the run that goes on.
    dead: bool,
    /// How many went.
    team: usize,
    /// Whether it is on its way.
    on_the_way: bool,
}

impl Told {
    /// Counts what one move told.
    pub fn note(&mut self, story: &[Event]) {
        for event in story {
            match event {
                Event::Target(..) => self.on_the_way = true,
                Event::Played(_, card, _) | Event::Worked(card, _) => {
                    *self.cards.entry(*card).or_default() += 1;
                }
                Event::Laid(..) => self.laid += 1,
                Event::Intercepts(_, who) => {
                    self.intercepted += 1;
                    self.extras += u32::from(who.len() != self.team);
                }
                Event::OnRun(OnRun::SetOut(_, team)) => {
                    (self.runs, self.dead, self.team) = (self.runs + 1, false, team.len());
                }
                Event::OnRun(OnRun::Killed(..)) if self.on_the_way && !self.dead => {
                    self.deadly += 1;
                    self.dead = true;
                }
                Event::OnRun(OnRun::Over(ending)) => {
                    self.on_the_way = false;
                    self.taken += u32::from(*ending == Ending::Taken);
                    self.pulled_out += u32::from(*ending == Ending::PulledOut);
                }
                _ => {}
            }
        }
    }
}
