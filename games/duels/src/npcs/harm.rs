//! A figure of the Run that is attacked: it dodges, and a die may say which of its dials takes damage.

use crate::defence::guard;
use crate::dials::Dial;
use crate::facts;
use crate::figures::FigureId;
use crate::measure;
use crate::moves::{Guard, Hand};
use crate::play::Play;
use crate::runs::npc::Location;
use crate::state::{Phase, State};
use crate::story::Event;
use engine::Story;

impl<S: Story<Event, State>> Play<'_, S> {
    /// A figure of the Run that is attacked dodges at once.
    // DUE-ALT-125
    pub(crate) fn npc_dodges(&mut self) {
        let Phase::Dodge(declared) = self.state.phase else { return };
        let target = self.state.target;
        let shot = measure::declared(self.state, target, declared);
        let guard = shot.and_then(|shot| guard(self.state.fighter(target), &shot));
        if let Some(Guard { own, lent }) = guard {
            let own = facts::may_roll(self.state, own).map_or(Hand::default(), |()| own);
            self.dodge(Guard { own, lent });
        }
    }

    /// Returns true if dodge dice of a figure are used up: a die for every defence never is.
    pub(crate) fn spends_guard(&self, who: FigureId) -> bool {
        self.state.fighter(who).procedure().is_none_or(|it| it.defences.is_some())
    }

    /// Rolls the dial of a figure of the Run that takes damage, where its procedure says so and no green ace has called one.
    // DUE-ALT-80, DUE-ALT-81, DUE-ALT-82
    pub(crate) fn rolls_dial(&mut self) {
        let who = match self.state.phase {
            Phase::Assign(hit) if !hit.called => self.state.target,
            Phase::Answer => self.state.acting,
            _ => return,
        };
        let is_rolled =
            self.state.fighter(who).procedure().is_some_and(|it| it.damage == Location::Die);
        if is_rolled {
            let shows = self.dice.die("dial", 6) as u8;
            let dial = Dial::ALL[usize::from(shows.saturating_sub(1) / 2) % Dial::ALL.len()];
            self.story.tell(|| Event::Located(who, shows, dial));
            self.take(dial);
        }
    }
}
