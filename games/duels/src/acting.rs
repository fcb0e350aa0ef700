//! What a figure does in its turn beside attacks and gear: it hurries, goes, jumps and heals.

use crate::attack::{Roll, Wound, rolled, total};
use crate::dials::Dial;
use crate::dice::Die;
use crate::figures::{FigureId, Program};
use crate::link::Purpose;
use crate::matrix::help::is_hack;
use crate::measure::{stride, way};
use crate::moves::Hand;
use crate::play::Play;
use crate::route::{self, Gone, Route};
use crate::state::{AfterDamage, Phase, Point, State};
use crate::story::{Event, Fallen};
use crate::strokes;
use engine::Story;
use tape::Thou;
use tape::way::Segment;

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn hurry(&mut self, dice: Hand) {
        let who = self.state.acting;
        let roll = self.roll(who, dice, Purpose::Movement);
        let sum = self.fighter().value(Dial::Head).saturating_add(total(&roll));
        self.state.stride = Some(sum);
        let sum = stride(self.state);
        self.story.tell(|| Event::Hurried(who, Fallen(roll), sum));
    }

    pub(crate) fn go(&mut self, to: Point) {
        let who = self.state.acting;
        let (from, way) = (self.fighter().at, way(self.state, who, to, stride(self.state)));
        self.state.moved = true;
        self.state.change(who, |fighter| fighter.at = to);
        let pieces = way.map(|way| way.pieces).unwrap_or_default();
        let state = &*self.state;
        self.story.tell(|| Event::Went(who, strokes::trail(state, who, from, &pieces), to));
        self.brings(who, heading(&pieces));
    }

    /// A way of one's own, with what its jumps cost. Who falls does so where it lands.
    // DUE-ELEV-21, DUE-ELEV-23
    pub(crate) fn walk(&mut self, route: &Route) {
        let (who, most) = (self.state.acting, Thou::inches(stride(self.state).into()));
        let Ok(gone) = route::walk(self.state, who, route, most) else { return };
        self.state.moved = true;
        self.follow(&gone);
    }

    /// A jump is no action and no movement.
    // DUE-ELEV-17, DUE-ELEV-24
    pub(crate) fn jump(&mut self, at: Point) {
        let who = self.state.acting;
        let Ok(gone) = route::walk(self.state, who, &route::jump_at(at), Thou(0)) else { return };
        self.follow(&gone);
    }

    // DUE-ELEV-19, DUE-ELEV-25, DUE-ELEV-26
    fn follow(&mut self, gone: &Gone) {
        let who = self.state.acting;
        let mut pieces = gone.pieces.as_slice();
        let mut has_jumped = false;
        for part in &gone.parts {
            let from = self.fighter().at;
            self.state.change(who, |fighter| fighter.at = part.at);
            if part.jumped == 0 {
                let (of_part, after) = pieces.split_at(part.pieces);
                pieces = after;
                let state = &*self.state;
                self.story
                    .tell(|| Event::Went(who, strokes::trail(state, who, from, of_part), part.at));
                continue;
            }
            self.story.tell(|| Event::Jumped(who, part.jumped, part.at));
            has_jumped = true;
            let worst = self.hurts_all(who, part.jumped);
            if worst != Wound::None {
                return self.after_damage(who, worst, AfterDamage::Act);
            }
        }
        self.brings(who, heading(&gone.pieces));
        if has_jumped {
            self.after_damage(who, Wound::None, AfterDamage::Act);
        }
    }

    /// Dice of the base are rolled, and are gone for good.
    // DUE-TERM-06
    pub(crate) fn burn(&mut self, who: FigureId, hand: Hand) -> Roll {
        self.take_off(who, hand);
        let roll = rolled(hand, self.dice);
        self.state.change(who, |fighter| {
            for die in hand.dice() {
                fighter.spent.take(die);
                fighter.burned.add(die);
            }
        });
        roll
    }

    /// One die is burned, whatever it shows, and an ace heals nothing.
    // DUE-HEAL-01, DUE-HEAL-05, DUE-HEAL-06, DUE-HEAL-14, DUE-HEAL-16, DUE-HEAL-23, DUE-DECK-59
    pub(crate) fn heal(&mut self, healed: FigureId, dial: Dial, die: Die) {
        let who = self.state.acting;
        let is_hack = is_hack(self.state, healed);
        let roll = self.burn(who, Hand::from_iter([die]));
        self.state.healed = true;
        self.state.change(healed, |fighter| fighter.turn_back(dial, total(&roll)));
        let shows = self.state.fighter(healed).value(dial);
        match (healed == who, is_hack) {
            (true, _) => self.story.tell(|| Event::Healed(who, Fallen(roll), dial, shows)),
            (_, true) => {
                self.uses_up(Program::DocWagonHack);
                self.story.tell(|| Event::Hacked(who, Fallen(roll), dial, healed, shows));
            }
            _ => self.story.tell(|| Event::Mended(who, Fallen(roll), dial, healed, shows)),
        }
    }

    /// Who has rolled for a move and does something else before it goes stays where it is.
    // DUE-MOVE-08, DUE-ROUND-24
    pub(crate) fn move_is_over(&mut self) {
        let has_begun = self.state.stride.is_some() || self.state.haste > 0;
        if self.state.phase == Phase::Act && has_begun {
            self.state.moved = true;
        }
    }
}

/// The direction in which a way ends.
fn heading(pieces: &[Segment]) -> Option<f64> {
    let last = pieces.iter().rev().find(|piece| piece.length() > 1.0)?;
    let before = last.after((last.length() - 100.0).max(0.0));
    let end = last.end();
    Some((end.y - before.y).atan2(end.x - before.x))
}
