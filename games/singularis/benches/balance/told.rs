//! What is counted of a game's story.

use runners::state::Ending;
use runners::story::Event as OnRun;
use singularis::Event;

/// What is counted.
#[derive(Clone, Copy, Debug, Default)]
pub struct Told {
    /// Runs.
    pub runs: u32,
    /// Those that took the Objective.
    pub taken: u32,
    /// Those that were pulled out.
    pub pulled_out: u32,
    /// Those on which somebody died.
    pub deadly: u32,
    /// Events that were played.
    pub events: u32,
    /// Those of them that did something.
    pub events_felt: u32,
    /// Whether somebody died on the run that goes on.
    dead: bool,
}

impl Told {
    /// Counts what one move told.
    pub fn note(&mut self, story: &[Event]) {
        for (at, event) in story.iter().enumerate() {
            match event {
                Event::Drawn { played: true, .. } => {
                    self.events += 1;
                    self.events_felt += u32::from(story.get(at + 1).is_some_and(does_something));
                }
                Event::OnRun(OnRun::SetOut(..)) => (self.runs, self.dead) = (self.runs + 1, false),
                Event::OnRun(OnRun::Price(..)) if !self.dead => {
                    self.deadly += 1;
                    self.dead = true;
                }
                Event::OnRun(OnRun::Over(ending)) => {
                    self.taken += u32::from(*ending == Ending::Taken);
                    self.pulled_out += u32::from(*ending == Ending::PulledOut);
                }
                _ => {}
            }
        }
    }
}

/// Whether what follows a played Event comes of it, and is not the next Event or the run itself.
fn does_something(next: &Event) -> bool {
    !matches!(
        next,
        Event::Drawn { .. }
            | Event::OnRun(
                OnRun::Revealed(_) | OnRun::Fought(_) | OnRun::Lacks(_) | OnRun::Taken(..)
            )
    )
}
