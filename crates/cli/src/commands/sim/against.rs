//! The same games with other cards or another deck: what that changes.

use super::super::lineup::LineupEntry;
use super::super::output::{Forms, Printed};
use super::material::Material;
use super::{Args, prepared, watch};
use crate::answer::{Answer, CommandResult, Trouble};
use crate::games;
use crate::screen::Screen;
use engine::Published;
use lab::Comparison;
use registry::Visitor;

/// Whether games are played twice.
pub fn is_asked_for(args: &Args) -> bool {
    args.against.is_some() || args.against_deck.is_some()
}

/// Plays each game twice and shows what is different.
pub fn run(
    args: &Args,
    lineup: Vec<LineupEntry>,
    printed: Printed,
    screen: &mut Screen,
) -> CommandResult {
    let Args { game, cards, against, deck, against_deck, .. } = args;
    let this = Material::read(game, cards, deck.as_deref())?;
    let (cards, deck) =
        (against.as_ref().unwrap_or(cards), against_deck.as_ref().or(deck.as_ref()));
    let other = Material::read(game, cards, deck.map(String::as_str))?;
    let sides = [&this, &other];
    let comparison = games::visit(game, Twice { args, lineup, sides })??;
    let forms = Forms {
        table: &|| comparison.to_string(),
        json: &|| lab::files::json(&comparison),
        csv: &|| lab::files::csv_of_pairs(&comparison),
    };
    args.output.put(printed, &forms, screen)?;
    Ok(Answer::Yes)
}

struct Twice<'a> {
    args: &'a Args,
    lineup: Vec<LineupEntry>,
    sides: [&'a Material; 2],
}

impl Visitor for Twice<'_> {
    type Out = Result<Comparison, Trouble>;

    fn visit<G: Published>(self) -> Self::Out {
        let Twice { args, lineup, sides } = self;
        let [this, other] = sides;
        let this = prepared::<G>(args, &lineup, this)?;
        let other = prepared::<G>(args, &lineup, other)?;
        let watch = watch(args, 2 * args.games);
        lab::compare([(&this.0, &this.1), (&other.0, &other.1)], &watch).map_err(Trouble::input)
    }
}
