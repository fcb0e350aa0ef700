//! What is drawn, traded, bought, bartered and discarded.

use crate::plainly::{Made, came_back, cost_of_developing, games, has_paid, standing, together};
use engine::Seat;
use singularity::cards::{Effect, Influence};
use singularity::state::Frame;
use singularity::{Move, State};

/// Rules: SGY-DRAW-01, SGY-TRADE-01, SGY-BUY-01, SGY-BUY-05, SGY-AP-01, SGY-AP-08, SGY-AP-09, SGY-CORP-02
#[test]
fn drawing_trading_and_buying_cost_what_is_printed_less_all_that_makes_it_cheaper() {
    let mut seen = [[0; 2]; 3];
    games(|game, made| {
        let Made { before, seat, mv, .. } = *made;
        let cheaper = |of: &dyn Fn(&Effect) -> i32| standing(game, before, seat, of);
        let (kind, printed, fewer) = match mv {
            Move::Draw => (
                0,
                2,
                cheaper(&|effect| match *effect {
                    Effect::DrawCheaper(fewer) => fewer.into(),
                    _ => 0,
                }),
            ),
            Move::Trade(_) => (
                1,
                3,
                cheaper(&|effect| match *effect {
                    Effect::TradeCheaper(fewer) => fewer.into(),
                    _ => 0,
                }),
            ),
            Move::Buy(bought) => (
                2,
                5,
                cheaper(&|effect| match *effect {
                    Effect::PurchaseCheaper { influence, fewer }
                        if influence.is_none_or(|one| one == bought) =>
                    {
                        fewer.into()
                    }
                    _ => 0,
                }),
            ),
            _ => return,
        };
        assert!(has_paid(game, made, (printed - fewer).max(0)), "{mv:?}");
        seen[kind][usize::from(fewer > 0)] += 1;
    });
    let [[drawn, _], others @ ..] = &seen;
    // No card of the box makes drawing cheaper.
    assert!(*drawn > 0 && others.as_flattened().iter().all(|times| *times > 0), "{seen:?}");
}

/// Rules: SGY-DEV-01, SGY-TECH-04, SGY-TECH-17, SGY-TECH-26, SGY-AP-08, SGY-AP-13
#[test]
fn developing_costs_3_less_what_makes_it_cheaper_in_the_generation_where_it_comes_to_stand() {
    let mut developed = [0, 0];
    games(|game, made| {
        let Made { before, seat, mv, .. } = *made;
        let Move::Develop(_) = mv else { return };
        let cost = cost_of_developing(game, before, seat, u8::MAX);
        assert!(has_paid(game, made, cost));
        developed[usize::from(cost < 3)] += 1;
    });
    assert!(developed.iter().all(|times| *times > 0), "{developed:?}");
}

/// Rules: SGY-COMP-07, SGY-BUY-02, SGY-BUY-03, SGY-BUY-04, SGY-INF-16, SGY-AP-06, SGY-AP-07
#[test]
fn chits_go_from_the_supply_to_players_one_at_a_time_and_none_is_lost() {
    let mut bought = [0; 3];
    games(|_, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let held = |state: &State, seat: Seat| state.player(seat).permanent;
        for influence in Influence::ALL {
            let index = influence.index();
            let players: u8 = after.players.iter().map(|player| player.permanent[index]).sum();
            assert_eq!(players + after.supply[index] + after.removed_influence[index], 20);
        }
        assert!(after.players.iter().all(|player| player.points <= 59));
        let Move::Buy(influence) = mv else { return };
        let (mut more, mut less) = (held(before, seat), before.supply);
        more[influence.index()] += 1;
        less[influence.index()] -= 1;
        assert_eq!((held(after, seat), after.supply), (more, less));
        for other in Seat::all(after.seats).filter(|other| *other != seat) {
            assert_eq!(held(after, other), held(before, other));
        }
        bought[influence.index()] += 1;
    });
    assert!(bought.iter().all(|times| *times > 0), "{bought:?}");
}

/// Rules: SGY-TRADE-02, SGY-TRADE-05, SGY-TRADE-06, SGY-TRADE-07
#[test]
fn in_a_trade_a_card_comes_and_a_card_goes() {
    let (mut given, mut partner) = (0, None);
    games(|_, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let size = |state: &State, seat: Seat| state.player(seat).hand.len();
        let moved = |from: Seat, to: Seat| {
            assert_eq!(size(after, from) + 1, size(before, from));
            assert_eq!(size(after, to), size(before, to) + 1);
            for other in Seat::all(after.seats).filter(|other| ![from, to].contains(other)) {
                assert_eq!(size(after, other), size(before, other));
            }
        };
        match mv {
            Move::Trade(with) => {
                assert!(size(before, seat) > 0 && size(before, with) > 0);
                moved(with, seat);
                partner = Some(with);
            }
            Move::Give(card) if after.turn == before.turn => {
                let to = partner.take().expect("a trade came before");
                assert!(before.player(seat).hand.has(card.0));
                moved(seat, to);
                given += 1;
            }
            _ => partner = None,
        }
    });
    assert!(given > 20, "{given}");
}

/// Rules: SGY-BARTER-01, SGY-BARTER-02, SGY-BARTER-03, SGY-BARTER-04, SGY-BARTER-05, SGY-BARTER-06, SGY-BARTER-07
/// Rules: SGY-BARTER-08, SGY-BARTER-09, SGY-BARTER-10, SGY-BARTER-11, SGY-BARTER-14
#[test]
fn in_a_barter_each_gets_what_the_other_gives_and_what_falls_comes_back() {
    let (mut agreed, mut felled) = (0, 0);
    games(|game, made| {
        let Made { before, after, seat, mv, .. } = *made;
        let (Move::Accept, Some(Frame::Answer(offer))) = (mv, before.pending.last()) else {
            return;
        };
        assert_eq!(offer.to, seat);
        let sides = [(before.on_turn, offer.give, offer.ask), (seat, offer.ask, offer.give)];
        for (one, gives, gets) in sides {
            let (had, has) = (before.player(one), after.player(one));
            let back = came_back(game, made, one);
            assert_eq!(together(&[has.hand, gives.cards]), together(&[had.hand, gets.cards, back]));
            let balance = had.points - gives.points + gets.points;
            assert_eq!(has.points, balance.min(59));
            for kind in 0..3 {
                let (gives, gets) = (gives.influence[kind], gets.influence[kind]);
                assert_eq!(has.permanent[kind] + gives, had.permanent[kind] + gets);
            }
            felled += back.len();
        }
        agreed += 1;
    });
    assert!(agreed > 20 && felled > 0, "{agreed} barters felled {felled} technologies");
}

/// Rules: SGY-RULE-01, SGY-RULE-02, SGY-RULE-07
#[test]
fn the_discard_pile_is_never_larger_than_the_deck() {
    let mut reshuffled = 0;
    games(|_, made| {
        let Made { before, after, .. } = made;
        assert!(after.discard.len() <= after.deck.len());
        reshuffled += u32::from(after.discard.len() < before.discard.len());
    });
    assert!(reshuffled > 20, "{reshuffled}");
}
