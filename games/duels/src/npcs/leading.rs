//! Figures of the Run that follow somebody: how they come to do so, how they stop, and where they go.

use super::arrival::nearest_free;
use super::is_npc;
use crate::custody::{is_subdued, touch};
use crate::figures::FigureId;
use crate::measure::{self, RADIUS};
use crate::play::Play;
use crate::state::{Led, Point, State};
use crate::stops::is_free;
use crate::story::Event;
use engine::{Bag, Story};

impl<S: Story<Event, State>> Play<'_, S> {
    /// The acting figure leads one that it has coerced or claims.
    // DUE-ALT-76, DUE-ALT-89
    pub(crate) fn leads(&mut self, who: FigureId) {
        let by = self.state.acting;
        let is_far = !touch(self.state, who, by);
        self.state.led.push(Led { who, by, is_far });
        self.story.tell(|| Event::Leads(by, who));
    }

    /// Any attack on a figure that was coerced ends that.
    // DUE-ALT-76, DUE-ALT-77
    pub(crate) fn ends_coercion(&mut self, who: FigureId) {
        if self.state.leader(who).is_some() && !is_subdued(self.state.fighter(who)) {
            self.state.led.retain(|led| led.who != who);
            self.story.tell(|| Event::Uncoerced(who));
        }
    }

    /// A hit on a figure that is subdued makes it stay.
    // DUE-ALT-87
    pub(crate) fn stops_following(&mut self, who: FigureId) {
        if self.state.leader(who).is_some() {
            self.state.led.retain(|led| led.who != who);
            self.story.tell(|| Event::StopsFollowing(who));
        }
    }

    /// Whoever has just subdued a figure leads it, from where it stands once their bases touch.
    // DUE-ALT-86, DUE-ALT-88
    pub(crate) fn subdues(&mut self, who: FigureId, by: FigureId) {
        let is_down = self.state.fighter(who).is_down();
        if is_down || !is_subdued(self.state.fighter(who)) {
            return;
        }
        self.story.tell(|| Event::Subdued(who, by));
        if !is_npc(self.state, by) {
            let is_far = !touch(self.state, who, by);
            self.state.led.push(Led { who, by, is_far });
        }
    }

    /// Those who follow a figure leave with it; one that stands far from it stays.
    // DUE-ALT-92, DUE-ALT-97
    pub(crate) fn takes_along(&mut self, by: FigureId) {
        let near = |led: &&Led| led.by == by && !led.is_far;
        let along: Vec<FigureId> = self.state.led.iter().filter(near).map(|led| led.who).collect();
        for who in along {
            self.state.change(who, |fighter| {
                fighter.base = Bag::new();
                (fighter.out, fighter.left) = (true, true);
            });
            self.story.tell(|| Event::LedOut(by, who));
        }
        self.settles(self.state.team(by));
    }

    /// Nobody leads any more where the leader or the led figure is gone.
    // DUE-ALT-92
    pub(crate) fn nobody_leads_the_lost(&mut self) {
        let is_out = |who: FigureId| self.state.fighter(who).out;
        let lost: Vec<Led> = self
            .state
            .led
            .iter()
            .copied()
            .filter(|led| is_out(led.by) || is_out(led.who))
            .collect();
        for led in lost {
            self.state.led.retain(|it| *it != led);
            if !self.state.fighter(led.who).out {
                self.story.tell(|| Event::Unled(led.who));
            }
        }
    }

    /// Those who follow a figure come to it at the end of its move.
    // DUE-ALT-76, DUE-ALT-86, DUE-ALT-93
    pub(crate) fn brings(&mut self, by: FigureId, heading: Option<f64>) {
        let own: Vec<Led> = self.state.led.iter().copied().filter(|led| led.by == by).collect();
        for led in own {
            if led.is_far {
                self.comes_near(led);
            } else {
                self.follows(led, heading);
            }
        }
    }

    fn comes_near(&mut self, led: Led) {
        if touch(self.state, led.who, led.by) {
            let all = self.state.led.iter_mut();
            all.filter(|it| **it == led).for_each(|it| it.is_far = false);
        }
    }

    fn follows(&mut self, Led { who, by, .. }: Led, heading: Option<f64>) {
        let [own, leader] = [who, by].map(|it| self.state.fighter(it).at);
        let [x, y] = [own.x - leader.x, own.y - leader.y].map(f64::from);
        let behind = heading.map_or(y.atan2(x), |ahead| ahead + std::f64::consts::PI);
        if let Some(at) = behind_of(self.state, who, by, behind) {
            self.state.change(who, |fighter| fighter.at = at);
            self.story.tell(|| Event::Followed(who, by, at));
        }
    }
}

/// The free place that touches a leader nearest to this direction, else the nearest free one.
// DUE-ALT-93
fn behind_of(state: &State, who: FigureId, by: FigureId, behind: f64) -> Option<Point> {
    let leader = state.fighter(by).at;
    let level = measure::level(state, by);
    let touching = |degrees: f64| {
        let angle = behind + degrees.to_radians();
        let far = |part: f64| (part * f64::from(2 * RADIUS.0)).round() as i32;
        Point { x: leader.x + far(angle.cos()), y: leader.y + far(angle.sin()) }
    };
    let fits = |at: &Point| {
        let is_level = measure::level_of(state, *at) == level;
        is_level && is_free(state, *at) && measure::overlapped(state, who, *at).is_none()
    };
    let aside = (0..=180).map(f64::from).flat_map(|by| [by, -by]);
    let beside = aside.map(touching).find(fits);
    beside.or_else(|| nearest_free(state, who, touching(0.0)).into_iter().next())
}
