//! What a forecast tells first of a run: whether the team comes home with the Objective, and whether somebody dies.

use crate::state::Ending;
use engine::Text;

/// WhoseRun run it is, for whoever is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseRun {
    /// One's own.
    Mine,
    /// Another player's.
    Theirs,
}

/// How a run ended, if it did, and whether one of one's own Runners died.
pub fn of_a_run(ending: Option<Ending>, whose: WhoseRun, death: bool) -> Vec<Text> {
    let end = ending.map(|ending| match (whose, ending) {
        (WhoseRun::Mine, Ending::Taken) => "home with the Objective",
        (WhoseRun::Mine, Ending::Nobody) => "nobody comes home",
        (WhoseRun::Mine, _) => "home without the Objective",
        (WhoseRun::Theirs, Ending::Taken) => "the Objective is theirs",
        (WhoseRun::Theirs, _) => "they come home without the Objective",
    });
    end.into_iter().chain(death.then_some("somebody of yours dies")).map(Text::from).collect()
}
