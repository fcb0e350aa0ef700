//! One part of the games, for a folder that `tessera collect` joins.

use super::super::lineup::LineupEntry;
use super::material::Material;
use super::{Args, prepared, watch};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::games;
use crate::screen::Screen;
use engine::Published;
use engine::journal::Fingerprint;
use lab::campaign::{self, Campaign, Done, Shard};
use registry::Visitor;
use std::path::Path;

/// Plays the part, unless its folder has it.
pub fn run(
    args: &Args,
    place: (Shard, &Path),
    lineup: Vec<LineupEntry>,
    material: &Material,
    screen: &mut Screen,
) -> CommandResult {
    let programs = lineup.iter().map(LineupEntry::digest).collect::<Result<_, Trouble>>()?;
    let done = games::visit(&args.game, Part { args, place, lineup, programs, material })??;
    let shard = place.0;
    screen.line(match done {
        Done::Now(records) => format!("shard {shard} is played: {}", records.display()),
        Done::Before(records) => format!("shard {shard} was played before: {}", records.display()),
    })?;
    Ok(Answer::Yes)
}

struct Part<'a> {
    args: &'a Args,
    place: (Shard, &'a Path),
    lineup: Vec<LineupEntry>,
    programs: Vec<Option<Fingerprint>>,
    material: &'a Material,
}

impl Visitor for Part<'_> {
    type Out = Result<Done, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Part { args, place, lineup, programs, material } = self;
        let (game, experiment) = prepared::<G>(args, &lineup, material)?;
        let shard = place.0;
        let campaign = Campaign::of(&*game, &experiment, programs, shard.of());
        let watch = watch(args, shard.games(args.games).len() as u32);
        campaign::play(&game, &experiment, &campaign, place, &watch).map_err(Trouble::input)
    }
}
