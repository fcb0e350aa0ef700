//! Favored by Fortune: an attack that keeps the dice which Bad Karma would take, once.

use crate::attack;
use crate::figures::Upgrade;
use crate::measure::{self, Shot};
use crate::moves::Move;
use crate::play::Play;
use crate::requirements::require;
use crate::rule;
use crate::state::{Phase, State, Thrown};
use crate::story::{Event, Struck};
use engine::{Refusal, Story};

/// Returns true if Bad Karma strikes this roll of the acting figure, and it may still ignore that.
// DUE-UPG-44
pub(crate) fn is_offered(state: &State, thrown: &Thrown) -> bool {
    let own = state.fighter(state.acting);
    let is_favored = own.figure().has(Upgrade::FavoredByFortune) && !own.was_lucky;
    is_favored && !attack::bad_karma(&thrown.attack).1.is_empty()
}

/// The two answers.
pub(crate) const ANSWERS: [Move; 2] = [Move::Ignore, Move::Refrain];

/// Checks that Bad Karma can be ignored now: when the dice have fallen.
///
/// # Errors
/// Says when it can.
// DUE-KARMA-12
pub(crate) fn check(state: &State) -> Result<(), Refusal> {
    let now = matches!(state.phase, Phase::Fortune(_));
    let why = "Favored by Fortune ignores Bad Karma right after your attack has fallen, once";
    require(now, rule::DUE_KARMA_12, why)
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Bad Karma comes to a roll, unless its figure is asked whether it ignores it.
    pub(crate) fn karma_comes(&mut self, shot: &Shot, thrown: Thrown) {
        if is_offered(self.state, &thrown) {
            self.state.phase = Phase::Fortune(thrown);
            return;
        }
        self.karma_strikes(shot, thrown);
    }

    /// Step 6: equal dice are taken off.
    fn karma_strikes(&mut self, shot: &Shot, thrown: Thrown) {
        let (kept, karma) = attack::bad_karma(&thrown.attack);
        if !karma.is_empty() {
            self.story.tell(|| Event::BadKarma(Struck(karma)));
        }
        self.offer_attack_cards(shot, Thrown { attack: kept, ..thrown });
    }

    /// All equal dice of the roll stay, and the figure has used its edge.
    // DUE-UPG-44, DUE-KARMA-12
    pub(crate) fn ignores_karma(&mut self) {
        let Phase::Fortune(thrown) = self.state.phase else { return };
        let who = self.state.acting;
        let Some(shot) = measure::declared(self.state, self.state.target, thrown.declared) else {
            return;
        };
        self.state.change(who, |fighter| fighter.was_lucky = true);
        let (_, karma) = attack::bad_karma(&thrown.attack);
        self.story.tell(|| Event::Lucky(who, Struck(karma)));
        self.offer_attack_cards(&shot, thrown);
    }

    /// The figure saves its edge for another roll.
    pub(crate) fn takes_karma(&mut self, thrown: Thrown) {
        if let Some(shot) = measure::declared(self.state, self.state.target, thrown.declared) {
            self.karma_strikes(&shot, thrown);
        }
    }
}
