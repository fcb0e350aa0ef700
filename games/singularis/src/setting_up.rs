//! The set-up, in the order of its steps: SGS-SETUP-25. SGS-SETUP-23: what is owed and owned are numbers.

use crate::account::in_play;
use crate::built::Chosen;
use crate::cards::{Home, add};
use crate::game::Singularis;
use crate::setup::Setup;
use crate::state::{Open, Pile, Reason, STATIONS, State, Step};
use crate::story::Event;
use crate::turn::Play;
use engine::Story;
use runners::cards::Card;

impl Singularis {
    /// SGS-PREP-01, SGS-SETUP-01, SGS-SETUP-02, SGS-SETUP-03, SGS-SETUP-04: every card in its deck, and nothing on the table.
    pub(crate) fn sorted(&self, setup: &Setup, chosen: &Chosen) -> State {
        let mut state = self.bare(setup);
        let terms = state.open.terms;
        for card in self.card_rules().pool.all() {
            let open = &mut state.open;
            match self.home_of(&terms, chosen, card) {
                Home::Objectives => open.dealt.objectives.push(card),
                Home::Challenges => state.challenges.push(card),
                Home::Events => open.dealt.events.push(card),
                Home::Player(deck) => open.decks[deck].push(card),
                Home::Supply => open.supply.push(card),
                Home::Nowhere => {}
            }
        }
        state
    }

    /// A table without a card.
    pub(crate) fn bare(&self, setup: &Setup) -> State {
        let run = runners::state::Open {
            // SGS-SETUP-19, SGS-SETUP-22, SGS-SETUP-27: as much cash as the loan, and no Reputation.
            nuyen: setup.loan.into(),
            ..runners::state::Open::empty()
        };
        let open = Open {
            terms: setup.terms(),
            only_run: false,
            turn: 0,
            step: Step::Legwork,
            rest: None,
            objectives: Default::default(),
            since: [0; STATIONS],
            target: 0,
            loan: setup.loan.into(),
            // SGS-SETUP-21.
            interest: 0,
            gained: 0,
            cancels: 0,
            errands: 0,
            hand: Pile::default(),
            places: Default::default(),
            lurking: Default::default(),
            due: Pile::default(),
            supply: Pile::default(),
            taken: Pile::default(),
            decks: Default::default(),
            trash: Default::default(),
            dealt: Default::default(),
            spent: Default::default(),
            beaten: Pile::default(),
        };
        State {
            open,
            stacks: Default::default(),
            challenges: Pile::default(),
            run: runners::State { open: run, stack: Default::default() },
        }
    }

    /// Every card of a game, wherever it is.
    pub(crate) fn all_cards(&self, state: &State) -> Vec<Card> {
        let open = &state.open;
        let piles = [
            &open.hand,
            &open.supply,
            &open.taken,
            &open.lurking,
            &open.dealt.objectives,
            &open.dealt.events,
            &open.spent.objectives,
            &open.spent.events,
            &open.beaten,
            &state.challenges,
        ];
        let piles = piles.into_iter().chain(&open.decks).chain(&open.trash).flatten().copied();
        let stacks = state.stacks.iter().flat_map(|stack| stack.iter());
        let lying = stacks.chain(state.run.stack.iter()).map(|lying| lying.card);
        let on_the_run = state.run.open.met.into_iter().chain(state.run.open.trash);
        let table = open.objectives.into_iter().chain(in_play(state));
        piles.chain(lying).chain(on_the_run).chain(table).collect()
    }
}

/// SGS-SETUP-29: the ranges of which an Objective each is laid out.
fn range(reputation: u8) -> usize {
    match reputation {
        0..=10 => 0,
        11..=20 => 1,
        _ => 2,
    }
}

impl<S: Story<Event, State>> Play<'_, S> {
    pub(crate) fn set_up(&mut self, setup: &Setup) {
        self.tell(Event::Loan(setup.loan, setup.target));
        self.begin_known(setup.begins_with());
        self.first_objectives();
        // SGS-SETUP-05.
        self.begin_draw(7, Reason::SetUp);
    }

    /// SGS-OPT-08.
    fn begin_known(&mut self, renown: u8) {
        if renown > 0 {
            self.state.run.open.reputation = renown.into();
            self.tell(Event::Renown(renown));
        }
    }

    /// SGS-SETUP-30: the first of each range is laid out; SGS-SETUP-31: others are put aside, and SGS-SETUP-37: shuffled
    /// in again. SGS-SETUP-39: where a range is missing, they fill the place.
    fn first_objectives(&mut self) {
        let mut aside = Pile::default();
        let mut filled = [false; STATIONS];
        while filled.contains(&false) {
            let Some(card) = self.draw_objective() else { break };
            let range = range(self.game.reputation_of(card));
            if filled[range] {
                aside.push(card);
            } else {
                filled[range] = true;
                self.lay_objective(card);
            }
        }
        let missing = STATIONS - self.state.open.objectives.len();
        for (at, card) in aside.into_iter().enumerate() {
            if at < missing {
                self.lay_objective(card);
            } else {
                add(&mut self.state.open.dealt.objectives, card);
            }
        }
    }
}
