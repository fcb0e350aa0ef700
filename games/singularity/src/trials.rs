//! Tables and moves for long trials: all set-ups come up, and moves that nobody would make.

use crate::cards::{Card, Influence};
use crate::game::Singularity;
use crate::moves::{Goods, Move, Offer};
use crate::setup::{Setup, Trips};
use crate::state::{MOST_SEATS, State};
use engine::{Bag, Dice, Seat, Tried};

const TRIAL: &str = "trial";

/// After how many turns of each player a trial ends; few of those that are played at random last so long.
const TURNS: u16 = 150;

/// One trial in so many ends by an agreed limit of so few turns that it is reached.
const SHORT_TRIAL: u64 = 7;
const FEW_TURNS: u16 = 8;

/// In one trial of so many nothing is drafted (SGY-SETUP-22).
const GIVEN_TRIAL: u64 = 4;

/// In one trial of so many whoever stands best at the limit wins (SGY-WIN-15).
const BEST_WINS_TRIAL: u64 = 2;

/// In one trial of so many mats are dealt (SGY-SETUP-23): one in which there are mats.
const DEALT_TRIAL: u64 = 12;

/// In one trial of so many a trip brings more (SGY-TIME-29 to 31), and in one of so many a tie is enough for four players
/// (SGY-WIN-16).
const TRIPS_TRIAL: u64 = 5;
const TIE_TRIAL: u64 = 2;

/// More decisions than random play takes in one turn.
const DECISIONS_A_TURN: u32 = 200;

impl Tried for Singularity {
    /// Set-ups for a soak, by number: 2 to 4 players, with corporations and without, with a draft and without,
    /// some of them short.
    fn soak_setup(&self, number: u64) -> Setup {
        let is_short = number % SHORT_TRIAL == SHORT_TRIAL - 1;
        Setup {
            players: 2 + (number % 3) as u8,
            corporations: (number / 3).is_multiple_of(2),
            draft: number % GIVEN_TRIAL != GIVEN_TRIAL - 1,
            turn_limit: Some(if is_short { FEW_TURNS } else { TURNS }),
            best_wins: number % BEST_WINS_TRIAL == BEST_WINS_TRIAL - 1,
            deal_mats: number % DEALT_TRIAL == DEALT_TRIAL / 2,
            trips: trips_of_trial(number),
            tie_suffices: number.is_multiple_of(TIE_TRIAL),
        }
    }

    /// How many decisions random play may take.
    fn bound(&self, setup: &Setup) -> u32 {
        let turns = u32::from(setup.turn_limit.unwrap_or(u16::MAX)) * u32::from(setup.players);
        turns.saturating_mul(DECISIONS_A_TURN)
    }

    /// Some move of some seat, legal or not: mostly of the seat that must decide, with its own cards.
    fn any_move(&self, state: &State, dice: &mut Dice) -> (Seat, Move) {
        let decider = state.decider().filter(|_| dice.index(TRIAL, 8) > 0);
        let seat = decider.unwrap_or_else(|| any_seat(state, dice));
        (seat, self.some_move(state, seat, dice))
    }
}

fn trips_of_trial(number: u64) -> Trips {
    const MORE: [Trips; 3] = [Trips::ThenOneMore, Trips::CheaperCard, Trips::DrawCard];
    match number % TRIPS_TRIAL {
        0 => MORE[(number / TRIPS_TRIAL % MORE.len() as u64) as usize],
        _ => Trips::Usual,
    }
}

impl Singularity {
    fn some_move(&self, state: &State, seat: Seat, dice: &mut Dice) -> Move {
        match dice.index(TRIAL, 21) {
            0 => Move::Mat(any_mat(self, dice)),
            1 => Move::Draft(any_influence(dice)),
            2 => Move::Draw,
            3 => Move::Trade(any_seat(state, dice)),
            4 => Move::Give(self.any_card(state, seat, dice)),
            5 => Move::Develop(self.any_card(state, seat, dice)),
            6 => Move::Buy(any_influence(dice)),
            7 => Move::Play { card: self.any_card(state, seat, dice), tree: any_seat(state, dice) },
            8 => Move::Travel {
                tree: any_seat(state, dice),
                generation: dice.index(TRIAL, 6) as u8,
                card: self.any_card(state, seat, dice),
            },
            9 | 10 => Move::Offer(self.any_offer(state, seat, dice)),
            11 => Move::Accept,
            12 => Move::Decline,
            13 => Move::Choose(self.any_card(state, seat, dice)),
            14 => Move::ChooseEvent {
                card: self.any_card(state, seat, dice),
                by: any_seat(state, dice),
            },
            15 => Move::ChooseSeat(any_seat(state, dice)),
            16 => Move::Search,
            17 => Move::Pass,
            18 => Move::Discard(self.any_card(state, seat, dice)),
            19 => Move::Stay,
            _ if dice.index(TRIAL, 40) == 0 => Move::Leave,
            _ => Move::End,
        }
    }

    /// Mostly a card of the hand.
    fn any_card(&self, state: &State, seat: Seat, dice: &mut Dice) -> Card {
        let hand = &state.player(seat).hand;
        let from =
            if hand.is_empty() || dice.index(TRIAL, 4) == 0 { &self.facts.all_cards } else { hand };
        Card(dice.card(TRIAL, from))
    }

    fn any_offer(&self, state: &State, seat: Seat, dice: &mut Dice) -> Offer {
        let player = state.player(seat);
        let most = |points: u8| u32::from(points) + 2;
        let give_points = dice.index(TRIAL, most(player.points)) as u8;
        Offer {
            to: any_seat(state, dice),
            give: self.any_goods(player.hand, give_points, dice),
            ask: self.any_goods(self.facts.all_cards, 3, dice),
        }
    }

    fn any_goods(&self, mut from: Bag, points: u8, dice: &mut Dice) -> Goods {
        let mut goods = Goods::default();
        for _ in 0..dice.index(TRIAL, 3).min(from.len().into()) {
            let card = dice.card(TRIAL, &from);
            from.take(card);
            goods.cards.add(card);
        }
        match dice.index(TRIAL, 3) {
            0 => goods.points = points,
            1 => goods.influence[any_influence(dice).index()] = 1,
            _ => {}
        }
        goods
    }
}

/// Mostly a seat that plays.
fn any_seat(state: &State, dice: &mut Dice) -> Seat {
    let plays = dice.index(TRIAL, 20) > 0;
    let of = if plays { state.seats } else { MOST_SEATS as u8 };
    Seat(dice.index(TRIAL, of.into()) as u8)
}

fn any_influence(dice: &mut Dice) -> Influence {
    Influence::ALL[dice.index(TRIAL, 3) as usize]
}

fn any_mat(game: &Singularity, dice: &mut Dice) -> Option<u8> {
    let number = dice.index(TRIAL, game.pool.corporations.len() as u32 + 1);
    number.checked_sub(1).map(|number| number as u8)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::fixture::{any_table, small_game};

    #[test]
    fn any_move_can_be_written_and_read() {
        let game = small_game();
        let mut dice = Dice::from_number(5);
        for number in 0..2_000 {
            let (_, mv) = game.any_move(&any_table(&game, number % 50), &mut dice);
            assert_eq!(game.read(&game.write(&mv)), Ok(mv));
        }
    }

    #[test]
    fn soaks_have_all_seats_with_and_without_corporations() {
        let game = small_game();
        let mut seen: Vec<(u8, bool)> = Vec::new();
        for number in 0..6 {
            let setup = game.soak_setup(number);
            assert!(setup.turn_limit.is_some(), "a soak must end");
            seen.push((setup.players, setup.corporations));
        }
        assert_eq!(
            game.soak_setup(6).turn_limit,
            Some(FEW_TURNS),
            "an agreed limit is reached too"
        );
        seen.sort_unstable();
        assert_eq!(seen, [(2, false), (2, true), (3, false), (3, true), (4, false), (4, true)]);
    }
}
