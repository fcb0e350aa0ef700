//! Runs by any book, and how one goes: the set-up, whose turn it is, what a move does.

use crate::book::Rulebook;
use crate::cards::{Pool, standard_pool};
use crate::headlines::{WhoseRun, of_a_run};
use crate::legal::{OWNER, RUNNER};
use crate::moves::Move;
use crate::rules::Play;
use crate::setup::{MOST_RUNNERS, Setup};
use crate::state::{Ending, Phase, State};
use crate::story::{self, Event};
use crate::{Book, CardRules};
use engine::journal::Fingerprint;
use engine::{
    About, Came, CardFile, Dice, Headline, Misprints, Outcome, Published, Refusal, Rules, Seat,
    Seats, Story, Tried, Turn, Worth,
};
use std::marker::PhantomData;

/// Runs by one book.
#[derive(Clone, Debug)]
pub struct Runs<B> {
    pub(crate) card_rules: CardRules,
    /// What tells its cards from those of the box.
    pub(crate) changed: Option<Fingerprint>,
    /// The files that changed them.
    pub(crate) own: Vec<CardFile>,
    pub(crate) book: PhantomData<B>,
}

impl<B: Rulebook> Runs<B> {
    /// With the cards of the box.
    pub fn standard() -> Runs<B> {
        Runs::with(standard_pool().clone())
    }

    /// With these cards.
    pub fn with(pool: Pool) -> Runs<B> {
        let card_rules = CardRules { book: B::BOOK, pool };
        Runs { card_rules, changed: None, own: Vec::new(), book: PhantomData }
    }

    /// The cards, and what the book says.
    pub fn card_rules(&self) -> &CardRules {
        &self.card_rules
    }

    pub(crate) fn book(&self) -> &'static Book {
        self.card_rules.book
    }
}

impl<B: Rulebook> Rules for Runs<B> {
    type Setup = Setup;
    type State = State;
    type Move = Move;
    type Event = Event;

    fn about(&self) -> &About {
        self.book().about
    }

    fn cards(&self) -> Option<Fingerprint> {
        self.changed
    }

    fn with_cards(&self, file: &CardFile) -> Result<Runs<B>, Misprints> {
        Runs::publish(&[self.own.as_slice(), std::slice::from_ref(file)].concat())
    }

    fn usual_setup(&self, _seats: u8) -> Setup {
        Setup::default()
    }

    fn seats(&self, _setup: &Setup) -> u8 {
        self.book().sides()
    }

    fn begin(
        &self,
        setup: &Setup,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) -> Result<State, Refusal> {
        let named = |card| self.card_rules.pool.name(card).to_owned();
        self.card_rules.check_setup(setup).map_err(|no| no.refusal(named))?;
        Ok(self.card_rules.deal(setup, dice, story))
    }

    fn turn(&self, state: &State) -> Turn {
        let Phase::Over(ending) = state.open.phase else {
            return Turn::Decide(self.card_rules.decides(&state.open).unwrap_or(RUNNER));
        };
        let winners = match ending {
            Ending::Taken => Seats::only(RUNNER),
            _ if self.book().sides() > 1 => Seats::only(OWNER),
            _ => Seats::NONE,
        };
        let rule = self.card_rules.rule_of(ending);
        Turn::Over(Outcome { winners, rule, how: story::how(ending) })
    }

    fn play(
        &self,
        state: &mut State,
        _seat: Seat,
        mv: &Move,
        dice: &mut Dice,
        story: &mut impl Story<Event, State>,
    ) {
        Play::new(&self.card_rules, state, dice, story).play(mv);
    }
}

impl<B: Rulebook> Tried for Runs<B> {
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        self.card_rules.any_move(state, dice)
    }

    fn soak_setup(&self, number: u64) -> Setup {
        let runners = (number % MOST_RUNNERS as u64) as u8 + 1;
        Setup { runners, gear: (number % 13) as u8, nuyen: (number % 9) as u8 }
    }

    /// Each Challenge takes a few decisions, uses and pumps some more.
    fn bound(&self, _setup: &Setup) -> u32 {
        400
    }
}

impl<B: Rulebook> Worth for Runs<B> {
    /// How far the run is, and how well those on it still are.
    fn worth(&self, state: &State, seat: Seat) -> f32 {
        let open = &state.open;
        let won = match open.phase {
            Phase::Over(Ending::Taken) => 1.0,
            Phase::Over(Ending::PulledOut) => 0.3,
            Phase::Over(_) => 0.1,
            _ => {
                let left: i16 = open
                    .along()
                    .map(|at| self.card_rules.now(open, crate::state::Target::runner(at)).left)
                    .sum();
                let left = f32::from(left.min(40)) / 100.0;
                0.3 + left - 0.04 * f32::from(open.ahead)
            }
        };
        if seat == RUNNER { won } else { 1.0 - won }
    }

    fn is_settled(&self, state: &State) -> bool {
        !matches!(state.open.phase, Phase::Pick(_) | Phase::Damage(_) | Phase::Between(_))
    }

    fn turns_begun(&self, state: &State) -> u16 {
        u16::from(state.open.phase != Phase::Team)
    }

    fn is_alone(&self, _state: &State) -> bool {
        self.book().sides() == 1
    }

    fn is_under_way(&self, state: &State) -> bool {
        !matches!(state.open.phase, Phase::Over(_))
    }

    fn headlines(&self, came: &Came<'_, Self>, seat: Seat) -> Vec<Headline> {
        let whose = if seat == RUNNER { WhoseRun::Mine } else { WhoseRun::Theirs };
        let alive = |state: &State| match whose {
            WhoseRun::Mine => state.open.runners.len(),
            WhoseRun::Theirs => state.open.opponents.len(),
        };
        of_a_run(came.events.iter(), whose, alive(came.before) > alive(came.after))
    }

    fn sums_up(&self, event: &Event) -> bool {
        matches!(event, Event::Over(_))
    }
}
