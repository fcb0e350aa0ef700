//! What the laws try: some move of some seat, allowed or not.

use crate::game::Shadowrun;
use crate::interception::interceptor;
use crate::listing::may_be_named;
use crate::moves::{Held, Move, Named, Spot, named};
use crate::setup::{BroughtDecks, Deck, Lists, Setup};
use crate::state::{Runners, State};
use engine::{Dice, Seat, Tried};
use runners::cards::Card;
use runners::state::Target;

impl Tried for Shadowrun {
    /// Some move that could be written at this table.
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        if state.open.only_run {
            let (seat, mv) = self.card_rules().any_move(&state.run, dice);
            return (seat, Move::OnRun(mv));
        }
        let players = state.open.terms.players;
        let seat = Seat(dice.index("seat", players.into()) as u8);
        let number = dice.index("number", 8) as u8;
        let mv = match dice.index("sort", 4) {
            0 => plain(Seat(number % players), dice),
            1 => self.of_the_hand(state, seat, number, dice),
            2 => self.of_the_table(state, number, dice),
            _ if dice.index("away", 8) == 0 => stepping_in(state, number),
            _ => Move::OnRun(self.card_rules().any_move(&state.run, dice).1),
        };
        (seat, mv)
    }

    /// All decks and options come up; every game has an end.
    fn soak_setup(&self, number: u64) -> Setup {
        let deck = |number: u64| Deck::ALL[(number % 4) as usize];
        Setup {
            players: [2, 3, 2, 4][(number / 2 % 4) as usize],
            target: [50, 60, 75][(number % 3) as usize],
            challenges: 1 + (number % 3) as u8,
            rounds: 4 + (number % 9) as u16,
            lists: if number.is_multiple_of(7) { Lists::Open } else { Lists::Hidden },
            p1: deck(number),
            p2: deck(number / 4),
            p3: deck(number / 3),
            p4: deck(number / 5),
            brought: some_decks(number),
        }
    }

    /// At random every card, every Gear and every use is a decision.
    fn bound(&self, setup: &Setup) -> u32 {
        let rounds = u32::from(if setup.rounds == 0 { 100 } else { setup.rounds });
        300 * u32::from(setup.players) * rounds
    }
}

impl Shadowrun {
    fn of_the_hand(&self, state: &State, seat: Seat, number: u8, dice: &mut Dice) -> Move {
        let pool = self.card_rules().pool.cards.len() as u32;
        let hand = state.hidden[seat].hand;
        let card = match dice.index("any", 6) {
            0 => Card(dice.index("card", pool) as u16),
            _ if hand.is_empty() => Card(0),
            _ => hand[dice.index("mine", hand.len() as u32) as usize],
        };
        let named_one = dice.one(&may_be_named(state).collect::<Vec<Spot>>());
        match dice.index("what", 6) {
            0 => Move::Deploy(card),
            1 => match one_of(&state.run.open.runners, dice) {
                Some(to) => Move::Give(card, to.runner),
                None => Move::Deploy(card),
            },
            2 => Move::Lay(card, Seat(number % state.open.terms.players)),
            3 => Move::Play(card, Named::default()),
            4 => Move::Play(card, named(&[named_one])),
            _ => Move::Trash(card),
        }
    }

    fn of_the_table(&self, state: &State, number: u8, dice: &mut Dice) -> Move {
        let there: Vec<Spot> = state.spots().collect();
        let on = Seat(number % state.open.terms.players);
        let runners = &state.run.open.runners;
        let pair = one_of(runners, dice).zip(one_of(runners, dice));
        let Some((one, other)) = pair else { return Move::Target(on) };
        let spot = dice.one(&there);
        let target = if let Spot::Here(target) = spot { target } else { one };
        let named_one = dice.one(&may_be_named(state).collect::<Vec<Spot>>());
        match dice.index("what", 7) {
            0 => Move::Swap(one.runner, other.runner, Held::from_iter([target])),
            1 => Move::Work(spot, number % 3, Named::default()),
            2 => Move::Work(spot, number % 3, named(&[named_one])),
            3 => Move::Heal(target),
            4 => Move::Cure(one.runner, other.runner),
            5 => Move::Recon(one.runner, on, number / 2),
            _ => Move::Target(on),
        }
    }
}

/// Decks that none, one or both of the first two bring: a ready one with cards that are in none of the four.
pub(crate) fn some_decks(number: u64) -> BroughtDecks {
    let more = "Cards:\n3 Blast Door\n2 Black Mirror\n2 Ambush at the Lights\n1 Lone Quarter";
    let of = |number: u64| {
        let text = Deck::ALL[(number % 4) as usize].text();
        format!("{}1 Cold Storage\n", text.replacen("Cards:", more, 1))
    };
    match number % 5 {
        0 => BroughtDecks::default().with(Seat(1), &of(number / 5)),
        1 => BroughtDecks::default().with(Seat(0), &of(number / 5)).with(Seat(1), &of(number / 7)),
        _ => BroughtDecks::default(),
    }
}

/// What needs nothing to be named.
fn plain(on: Seat, dice: &mut Dice) -> Move {
    let all = [
        Move::Keep,
        Move::Shuffle,
        Move::Stay,
        Move::EndTurn,
        Move::Nuyen,
        Move::Cards,
        Move::Pay,
        Move::LetGo,
        Move::LetBy,
        Move::Hold,
        Move::Target(on),
    ];
    dice.one(&all)
}

/// Some of those who are at home, or nobody.
fn stepping_in(state: &State, number: u8) -> Move {
    let home = state.open.crews[interceptor(&state.open)].runners.len();
    Move::Intercept(number & ((1_u16 << home) - 1) as u8)
}

/// One of these Runners.
fn one_of(runners: &Runners, dice: &mut Dice) -> Option<Target> {
    let many = runners.len() as u32;
    (many > 0).then(|| Target::runner(dice.index("runner", many) as usize))
}

/// Picks among some.
trait Picks {
    /// One of these, of which there is one at least.
    fn one<T: Clone>(&mut self, these: &[T]) -> T;
}

impl Picks for Dice {
    fn one<T: Clone>(&mut self, these: &[T]) -> T {
        these[self.index("which", these.len() as u32) as usize].clone()
    }
}
