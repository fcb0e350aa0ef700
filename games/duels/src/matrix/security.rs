//! The systems of the building: jacked-in deckers make checks against them harder or easier.

use crate::attack::{rolled, total};
use crate::dice::Colour;
use crate::figures::FigureId;
use crate::moves::{Hand, Move};
use crate::play::Play;
use crate::requirements::{on_base, require};
use crate::rule;
use crate::state::{Attempt, Phase, State};
use crate::story::{Event, Fallen, Shift};
use engine::{Refusal, Story};

/// The deckers who may change the number of a check, the alpha team's first: all that are jacked in and have black dice, whoever
/// attempts it.
// DUE-DECK-20, DUE-DECK-81, DUE-DECK-83, DUE-DECK-84
fn may_change(state: &State, who: FigureId) -> bool {
    let decker = state.fighter(who);
    decker.is_jacked_in() && decker.black_dice().next().is_some()
}

/// Checks that the decker that is asked may roll these dice for the number of a check.
///
/// # Errors
/// Says why not.
// DUE-DECK-19, DUE-DECK-20
pub(crate) fn check(state: &State, dice: Hand) -> Result<(), Refusal> {
    let Phase::Tamper(attempt) = state.phase else {
        let why = "jacked-in deckers change the number of a check of security when it is declared";
        return require(false, rule::DUE_DECK_20, why);
    };
    let is_black = !dice.0.is_empty() && dice.dice().all(|die| die.colour() == Colour::Black);
    require(is_black, rule::DUE_DECK_19, "black dice change the number: name them")?;
    on_base(state.fighter(attempt.by), dice)
}

/// Every number of black dice, the largest first, either way, and none.
pub(crate) fn offered(state: &State, by: FigureId) -> Vec<Move> {
    let mut black: Vec<_> = state.fighter(by).black_dice().collect();
    black.sort_by_key(|die| std::cmp::Reverse(die.sides()));
    let lots = (1..=black.len()).map(|many| black.iter().take(many).copied().collect::<Hand>());
    let ways = lots.flat_map(|dice| [Move::Easier(dice), Move::Harder(dice)]);
    ways.chain([Move::Refrain]).collect()
}

impl<S: Story<Event, State>> Play<'_, S> {
    /// Asks the deckers about a check that was declared, each once; then its dice fall.
    // DUE-DECK-20
    pub(crate) fn ask_deckers(&mut self, attempt: Attempt, after: Option<FigureId>) {
        let all = self.in_order(|_| 0);
        let first =
            after.and_then(|who| all.iter().position(|it| *it == who)).map_or(0, |at| at + 1);
        let next = all.iter().skip(first).find(|who| may_change(self.state, **who));
        match next {
            Some(by) => self.state.phase = Phase::Tamper(Attempt { by: *by, ..attempt }),
            None => self.resolve(attempt),
        }
    }

    /// Black dice are rolled and lie on the sheet, and their sum changes the number. An ace counts nothing and goes back.
    // DUE-DECK-19, DUE-DECK-20, DUE-DECK-21, DUE-DECK-82
    pub(crate) fn tamper(&mut self, dice: Hand, is_harder: bool) {
        let Phase::Tamper(attempt) = self.state.phase else { return };
        let who = attempt.by;
        self.take_off(who, dice);
        let roll = rolled(dice, self.dice);
        let aces = roll.iter().filter(|rolled| rolled.is_ace()).map(|rolled| rolled.die);
        self.state.change(who, |fighter| fighter.returns(aces));
        let by = i16::from(total(&roll));
        let by = if is_harder { by } else { -by };
        self.story.tell(|| Event::Tampered(who, Fallen(roll), Shift(by)));
        let shift = attempt.shift.saturating_add(by);
        self.ask_deckers(Attempt { shift, ..attempt }, Some(who));
    }

    /// A decker leaves the number as it is.
    pub(crate) fn leaves_number(&mut self, attempt: Attempt) {
        self.ask_deckers(attempt, Some(attempt.by));
    }
}
