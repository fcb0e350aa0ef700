//! What Dangers and Monsters may cost.

use super::{Outlook, weights};
use crate::cards::{Condition, Harm, Quality};
use crate::rules::sums::Occasion;
use crate::state::{CardPlace, Id, InPlay, Side};

impl Outlook<'_> {
    /// What Dangers and Monsters at a place may cost the player at the end of the turn, less what they may
    /// cost the opposing side.
    pub(super) fn threats(&self, place: u8) -> f32 {
        let threatening = &self.game.facts.threatening;
        let there = self.open.table.these_there(threatening, CardPlace::At(place));
        let harm = there.map(|one| match self.game.pool.face(one.card).condition() {
            Some(Condition::Danger { harm, .. }) => self.danger(one, *harm),
            _ => self.monster(one.id, place),
        });
        harm.sum()
    }

    fn danger(&self, danger: &InPlay, harm: Harm) -> f32 {
        let hit = |side| self.game.is_hit(self.open, danger, side);
        let mine = match harm {
            Harm::LosesCharacter => weights::LOST,
            Harm::Freezes => weights::ALL_FROZEN,
            Harm::LosesPoints(number) => f32::from(number.min(self.open.points)),
            Harm::Discards(number) => weights::DISCARD * f32::from(number),
        };
        let theirs = if harm == Harm::LosesCharacter { weights::LOST_BY_OPPONENT } else { 0.0 };
        let mine = if hit(Side::Player) { mine } else { 0.0 };
        mine - if theirs > 0.0 && hit(Side::Opponent) { theirs } else { 0.0 }
    }

    /// What a Monster is expected to take: each whom it may select is as likely.
    fn monster(&self, monster: Id, place: u8) -> f32 {
        let Some((_, strength, quality)) = self.game.monster(self.open, monster) else {
            return 0.0;
        };
        let (mut prey, mut lost) = (0, 0.0);
        for one in self.game.prey(self.open, place) {
            let has = self.game.quality(self.open, one, quality, Occasion::Monster);
            if has < strength {
                lost += weights::VICTIM * self.person_worth(one);
            }
            prey += 1;
        }
        let loss = lost / prey.max(1) as f32;
        if loss > 0.0 && self.hunters(place, quality) > 2 * strength {
            weights::HUNTED * loss
        } else {
            loss
        }
    }

    /// What those have against Monsters who could hunt at a place now: who is there, or in the TARDIS there.
    fn hunters(&self, place: u8, quality: Quality) -> i32 {
        let there = self.awake(CardPlace::At(place), quality);
        let landed = self.open.tardis_at() == Some(place);
        there + if landed { self.awake(CardPlace::Aboard, quality) } else { 0 }
    }

    /// What the player's Characters have against Monsters who are there and not frozen.
    fn awake(&self, place: CardPlace, quality: Quality) -> i32 {
        let people = self.game.people_there(self.open, Side::Player, place);
        let awake = people.but_for(self.open.table.frozen());
        let awake = awake.iter().map(|row| self.open.table.at(row));
        self.game.sum_on(self.open, Occasion::Monster, awake).qualities[quality as usize]
    }
}
