//! What a forecast tells first of a run: whether the team comes home with the Objective, and whether somebody dies.

use crate::state::Ending;
use crate::story::Event;
use engine::Headline;
use engine::scene::Tone;

/// Whose run it is, to whoever is told.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WhoseRun {
    /// One's own.
    Mine,
    /// Another player's.
    Theirs,
}

/// How a run ended, if it did, and whether somebody died; `fewer` says that one's own Runners are fewer than before, which they
/// may be for other reasons, too.
pub fn of_a_run<'e>(
    events: impl Iterator<Item = &'e Event>,
    whose: WhoseRun,
    fewer: bool,
) -> Vec<Headline> {
    let (mut ending, mut killed) = (None, false);
    for event in events {
        match event {
            Event::Over(how) => ending = Some(*how),
            Event::Killed(..) => killed = true,
            _ => {}
        }
    }
    let end = ending.map(|ending| match (whose, ending) {
        (WhoseRun::Mine, Ending::Taken) => (Tone::Verdigris, "home with the Objective"),
        (WhoseRun::Mine, Ending::Nobody) => (Tone::Cinnabar, "nobody comes home"),
        (WhoseRun::Mine, _) => (Tone::Plain, "home without the Objective"),
        (WhoseRun::Theirs, Ending::Taken) => (Tone::Cinnabar, "the Objective is theirs"),
        (WhoseRun::Theirs, _) => (Tone::Verdigris, "they come home without the Objective"),
    });
    let end = end.map(|(tone, words)| Headline { text: words.into(), ending: Some(tone) });
    let death = || Headline { text: "somebody of yours dies".into(), ending: None };
    end.into_iter().chain((killed && fewer).then(death)).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::cards::Card;
    use crate::story::Cause;

    /// The headlines of a run of one's own on which this happened, with fewer Runners after it.
    fn told(events: &[Event]) -> Vec<String> {
        let told = of_a_run(events.iter(), WhoseRun::Mine, true);
        told.iter().map(|headline| headline.text.to_string()).collect()
    }

    #[test]
    fn whoever_was_let_go_after_a_run_has_not_died_on_it() {
        let home = Event::Over(Ending::PulledOut);
        assert_eq!(told(std::slice::from_ref(&home)), ["home without the Objective"]);
        let died = [Event::Killed(Card::default(), Cause::Damage), home];
        assert_eq!(told(&died), ["home without the Objective", "somebody of yours dies"]);
    }
}
