//! Advancement: what characters gain by Runs, and what they buy between them.
//!
//! A member of a campaign is a sheet that says what was earned and bought since creation. The judge of sheets decides every limit;
//! here a purchase is read (`order`), applied to a sheet whole or not at all (`buying`), and a saved game becomes the gains of
//! everybody who played (`outcome`, `loot`). `wares` and `jobs` are what a page shows before that.
//!
//! The setting: the year is 2063, and magic came back in 2011. The characters are Runners, deniable professionals whom
//! megacorporations hire for illegal or dangerous jobs. The rulebook is a revision made by fans, without profit and without
//! permission of the publisher.
// DUE-LORE-01, DUE-LORE-02, DUE-LORE-03

mod buying;
mod jobs;
mod loot;
mod member;
mod order;
mod outcome;
mod wares;

pub use member::Member;

use crate::{ABOUT, Duels};
use campaign::{Fault, Grown, Growth, Job, Outcome};
use engine::About;
use std::sync::Arc;

/// The game in a campaign.
#[derive(Clone, Copy, Debug)]
pub struct Careers;

impl Growth for Careers {
    fn about(&self) -> &'static About {
        &ABOUT
    }

    fn enlist(&self, sheet: &str) -> Result<Arc<dyn Grown>, Vec<Fault>> {
        Member::new(sheet).map(|member| Arc::new(member) as Arc<dyn Grown>)
    }

    fn outcome(&self, journal: &str) -> Result<Outcome, Fault> {
        let played = campaign::finished(&Duels::default(), journal)?;
        outcome::of(&played.state)
    }

    fn jobs(&self) -> Vec<Job> {
        jobs::jobs()
    }
}
