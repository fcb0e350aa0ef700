//! A way past Challenges, reckoned from its end.

use super::{DEEP, Guards, Omens, Places, SAMPLES, Stakes, Team};

/// A team on its way.
pub(super) struct Way<'team> {
    pub(super) team: &'team Team,
    pub(super) alarm: bool,
    /// Whether nobody pulls out.
    pub(super) bound: bool,
}

impl Way<'_> {
    /// What it comes to with what may happen before it, and with what is dealt there then.
    pub(super) fn set_out(&self, mut places: Places, hidden: &Guards, stakes: Stakes) -> f32 {
        let omens = &stakes.omens;
        if *omens == Omens::default() {
            return self.worth(&places, stakes);
        }
        omens.darken(self.team, &mut places);
        let mut worth = self.worth(&places, stakes);
        if omens.more > 0.0 && !hidden.is_empty() && places.len() < DEEP {
            places.insert(0, *hidden);
            worth += omens.more * (self.worth(&places, stakes) - worth);
        }
        let (_, dead) = self.team.struck(omens.damage, 0.0, stakes.blood);
        omens.goes_on(self.team) * worth - dead - omens.cost
    }

    /// What it comes to.
    fn worth(&self, places: &[Guards], stakes: Stakes) -> f32 {
        let faced = self.faced(places, stakes);
        // What it is worth to stand behind a place, with the alarm off and on.
        let mut ahead = (stakes.prize, stakes.prize);
        for (at, guards) in places.iter().enumerate().rev() {
            let each = 1.0 / guards.len().max(1) as f32;
            let (mut off, mut on) = (0.0, 0.0);
            for (guard, Faced { passes, lost }) in guards.iter().zip(faced[at]) {
                let faced = passes * ahead.1 - lost;
                let free = guard.bluff.max(guard.sleazed);
                off += each * (free * ahead.0 + (1.0 - free) * faced);
                on += each * (guard.bluff * ahead.1 + (1.0 - guard.bluff) * faced);
            }
            // Before the first nobody pulls out, nor in the middle of one.
            let goes_on = at == 0 || self.bound;
            ahead = if goes_on { (off, on) } else { (off.max(0.0), on.max(0.0)) };
        }
        let alarm = if self.alarm { 1.0 } else { stakes.omens.alarm };
        ahead.0 + alarm * (ahead.1 - ahead.0)
    }

    /// The outcome of facing each Challenge, for a team that is as hurt as it is by the time it comes to it.
    fn faced(&self, places: &[Guards], stakes: Stakes) -> [[Faced; SAMPLES]; DEEP] {
        let mut faced = [[Faced::default(); SAMPLES]; DEEP];
        let mut hurt = stakes.omens.damage;
        let (mut off, mut on) = if self.alarm { (0.0, 1.0) } else { (1.0_f32, 0.0_f32) };
        for (guards, faced) in places.iter().zip(&mut faced) {
            let each = 1.0 / guards.len().max(1) as f32;
            let (mut still_off, mut now_on, mut more) = (0.0, 0.0, 0.0);
            for (guard, faced) in guards.iter().zip(faced) {
                let free = guard.bluff.max(guard.sleazed);
                let faces = each * (off * (1.0 - free) + on * (1.0 - guard.bluff));
                let (passes, taken, lost) = guard.faced(self.team, hurt, stakes.blood);
                *faced = Faced { passes, lost };
                still_off += each * off * free;
                now_on += each * on * guard.bluff + faces * passes;
                more += faces * passes * taken;
            }
            let there = still_off + now_on;
            hurt += if there > 0.01 { more / there } else { 0.0 };
            (off, on) = (still_off, now_on);
        }
        faced
    }
}

/// The outcome of facing a Challenge.
#[derive(Clone, Copy, Debug, Default)]
struct Faced {
    /// The team's chance of getting past it.
    passes: f32,
    /// Its cost.
    lost: f32,
}
