//! The rulebook told a second time, plainly and slowly, and compared with whole games taken at random: who plays, what
//! stands, where it stands, what lies in the piles.

use engine::story::Silence;
use engine::{Bag, Dice, Game, Seat, Turn};
use singularity::cards::{Card, Effect, Influence, Polarity};
use singularity::state::{Frame, Phase};
use singularity::{Move, Setup, Singularity, State};
use std::collections::BTreeMap;

/// In one decision of so many somebody leaves, whoever must decide.
const LEAVES: u32 = 400;
const DECISIONS: usize = 1_500;

/// A move as it was made: by whom, and what there was before and after.
struct Made<'a> {
    before: &'a State,
    seat: Seat,
    mv: Move,
    after: &'a State,
    /// Whether it is the first of its game.
    is_first: bool,
}

/// Games taken at random, with every move shown.
fn games(mut look: impl FnMut(&Singularity, &Made<'_>)) {
    let game = Singularity::standard();
    for number in 0..24 {
        let mut dice = Dice::from_number(number);
        let setup = game.soak_setup(number);
        let begun = game.begin(&setup, &mut dice, &mut Silence);
        let mut state = begun.expect("the set-up is one of a soak");
        for made in 0..DECISIONS {
            let Some((seat, mv)) = chosen(&game, &setup, &state, &mut dice) else { break };
            let before = state;
            game.play(&mut state, seat, &mv, &mut dice, &mut Silence);
            let is_first = made == 0;
            look(&game, &Made { before: &before, seat, mv, after: &state, is_first });
        }
    }
}

fn chosen(
    game: &Singularity,
    setup: &Setup,
    state: &State,
    dice: &mut Dice,
) -> Option<(Seat, Move)> {
    let Turn::Decide(decider) = game.turn(state) else { return None };
    let leaver = Seat(dice.index("leaver", setup.players.into()) as u8);
    if dice.index("leaves", LEAVES) == 0 && state.present().has(leaver) {
        return Some((leaver, Move::Leave));
    }
    let mut moves = Vec::new();
    game.moves(state, &mut moves);
    Some((decider, moves[dice.index("move", moves.len() as u32) as usize]))
}

/// The seats at the table, clockwise from one of them, that one last.
fn clockwise_after(state: &State, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
    (1..=state.seats).map(move |step| Seat((seat.0 + step) % state.seats))
}

/// Rules: SGY-SETUP-16, SGY-CONSEQ-19, SGY-SETUP-15
#[test]
fn turns_go_clockwise_among_those_who_are_there() {
    let mut turns = 0;
    games(|_, made| {
        let Made { before, after, .. } = made;
        let begins = after.turn > before.turn && before.phase == Phase::Play;
        if begins && after.over.is_none() {
            let next = clockwise_after(after, before.on_turn).find(|seat| !after.gone.has(*seat));
            assert_eq!(Some(after.on_turn), next);
            turns += 1;
        }
        assert!(
            after.over.is_some() || !after.gone.has(after.on_turn),
            "nobody waits for the gone"
        );
    });
    assert!(turns > 500, "{turns}");
}

/// Rules: SGY-WIN-12
#[test]
fn an_agreed_limit_is_reached_by_nobody_twice_and_waits_for_nobody_who_left() {
    let (mut begun, mut ended) = (BTreeMap::<Seat, u16>::new(), 0);
    games(|_, made| {
        let Made { before, after, .. } = made;
        if made.is_first {
            begun.clear();
            begun.extend((before.turn > 0).then_some((before.on_turn, 1)));
        }
        if after.turn > before.turn {
            *begun.entry(after.on_turn).or_default() += 1;
        }
        let most = begun.values().max().copied().unwrap_or(0);
        assert!(most <= after.turn_limit, "{most} turns of {}", after.turn_limit);
        for (seat, turns) in &begun {
            assert_eq!(after.player(*seat).turns, *turns, "{seat}");
        }
        let by_limit =
            |ending: &singularity::state::Ending| ending.by == singularity::state::WonBy::TurnLimit;
        if after.over.as_ref().is_some_and(by_limit) {
            let there = after.present();
            assert!(there.iter().all(|seat| begun.get(&seat) == Some(&after.turn_limit)));
            ended += 1;
        }
    });
    assert!(ended > 0, "some games are short");
}

/// Rules: SGY-TURN-01, SGY-TURN-02, SGY-TURN-03, SGY-AP-02, SGY-AP-03, SGY-AP-04, SGY-AP-05, SGY-AP-11, SGY-AP-12
/// Rules: SGY-EVENT-28, SGY-TIME-20
#[test]
fn who_begins_a_turn_gets_the_income_and_draws_a_card() {
    let (mut turns, mut presents) = (0, 0);
    games(|game, made| {
        let Made { before, after, mv, .. } = made;
        if after.turn == before.turn || before.phase != Phase::Play || after.over.is_some() {
            return;
        }
        let seat = after.on_turn;
        let points = |state: &State| i32::from(state.player(seat).points);
        let present = points_brought(game, mv, seat);
        let had = (points(before) + present).clamp(0, 59);
        assert_eq!(points(after), (had + income(game, after, seat)).min(59), "{seat} after {mv:?}");
        let hand = |state: &State| state.player(seat).hand.len();
        let is_plain = matches!(mv, Move::End | Move::Draw | Move::Buy(_) | Move::Discard(_));
        if is_plain && before.deck.len() > 1 {
            assert_eq!(hand(after), hand(before) + 1);
        }
        turns += 1;
        presents += i32::from(present != 0);
    });
    assert!(turns > 500 && presents > 0, "{turns} turns, {presents} with points from a traveller");
}

/// The points that a card brings to the owner of the tree into which it was played, where that ended the turn.
fn points_brought(game: &Singularity, mv: &Move, to: Seat) -> i32 {
    let card = match *mv {
        Move::Play { card, tree } | Move::Travel { card, tree, .. } if tree == to => card,
        _ => return 0,
    };
    let said = game.pool.effects(card).iter().map(|effect| match *effect {
        Effect::Points(points) => i32::from(points),
        Effect::PointsWhenDeveloped(points) => i32::from(points),
        _ => 0,
    });
    said.sum()
}

/// 5, and what the tree, the events in it and the mat say.
fn income(game: &Singularity, state: &State, seat: Seat) -> i32 {
    let tree = state.tree(seat).placed.iter().map(|placed| placed.card);
    let events = state.lasting.iter().filter(|event| event.tree == seat).map(|event| event.card);
    let cards = tree.chain(events).flat_map(|card| game.pool.effects(card).to_vec());
    let mat = state.player(seat).corporation.map(|mat| &game.pool.corporations[usize::from(mat)]);
    let mat = mat.into_iter().flat_map(|mat| mat.effects.clone());
    let more = cards.chain(mat).map(|effect| match effect {
        Effect::Income(more) => i32::from(more),
        _ => 0,
    });
    (5 + more.sum::<i32>()).max(0)
}

/// What lies under the generations up to one, told apart by nothing but the cards.
fn influence_without(
    game: &Singularity,
    state: &State,
    seat: Seat,
    generation: u8,
    left_out: Card,
) -> [i32; 3] {
    let tree = state.tree(seat);
    let mut sum = state.player(seat).permanent.map(i32::from);
    for placed in tree.placed.iter().filter(|placed| placed.generation <= generation) {
        if placed.card != left_out {
            let technology = game.pool.technology(placed.card);
            sum.iter_mut().zip(technology.gives).for_each(|(sum, gives)| *sum += i32::from(gives));
            add_effects(game, state, seat, placed.card, &mut sum);
        }
    }
    for event in &state.lasting {
        if event.tree == seat && event.generation <= generation {
            add_effects(game, state, seat, event.card, &mut sum);
        }
    }
    sum.map(|amount| amount.max(0))
}

fn add_effects(game: &Singularity, state: &State, seat: Seat, card: Card, sum: &mut [i32; 3]) {
    for effect in game.pool.effects(card) {
        match *effect {
            Effect::InfluenceHere { amount, influence } => {
                sum[influence.index()] += i32::from(amount);
            }
            Effect::InfluenceWith { amount, influence, with } if state.tree(seat).holds(with) => {
                sum[influence.index()] += i32::from(amount);
            }
            _ => {}
        }
    }
}

/// Rules: SGY-CONSEQ-01, SGY-CONSEQ-03, SGY-CONSEQ-07, SGY-CONSEQ-08, SGY-CONSEQ-10, SGY-CONSEQ-15, SGY-TECH-07
/// Rules: SGY-TECH-08, SGY-TECH-09, SGY-TECH-15, SGY-TECH-16, SGY-GEN-11, SGY-INF-08, SGY-INF-09, SGY-INF-11, SGY-INF-12
/// Rules: SGY-INF-13, SGY-INF-17, SGY-INF-18
#[test]
fn whatever_stands_has_all_that_it_requires() {
    let mut looked = 0;
    games(|game, made| {
        let state = made.after;
        if state.over.is_some() || !state.pending.is_empty() {
            return;
        }
        for seat in state.present().iter() {
            for placed in &state.tree(seat).placed {
                let technology = game.pool.technology(placed.card);
                let earlier = state.tree(seat).placed.iter();
                let earlier = earlier.filter(|other| other.generation < placed.generation);
                let support = earlier.fold(0, |bits, other| bits | other.card.bit());
                assert_eq!(technology.requires & !support, 0, "{} lacks support", technology.name);
                let has = influence_without(game, state, seat, placed.generation, placed.card);
                let needs = technology.needs;
                // What the card itself adds counts for nobody's requirement but others'.
                assert!(
                    has[needs.influence.index()] >= i32::from(needs.number),
                    "{}",
                    technology.name
                );
                looked += 1;
            }
        }
    });
    assert!(looked > 10_000, "{looked}");
}

/// Rules: SGY-GEN-02, SGY-GEN-03, SGY-GEN-04, SGY-GEN-09, SGY-GEN-10, SGY-TECH-05, SGY-TECH-12
#[test]
fn a_technology_opens_a_generation_if_the_newest_has_what_it_requires() {
    let mut opened = [0, 0];
    games(|game, made| {
        let Move::Develop(card) = made.mv else { return };
        let (before, seat) = (made.before, made.seat);
        let newest = before.tree(seat).generations;
        let requires = game.pool.technology(card).requires;
        let there = before.tree(seat).in_generation(newest);
        let opens = newest == 0 || there.fold(0, |bits, other| bits | other.bit()) & requires != 0;
        opened[usize::from(opens)] += 1;
        assert!(before.player(seat).hand.has(card.0));
        if made.after.over.is_none()
            && let Some(stands) = made.after.tree(seat).generation_of(card)
            && made.after.tree(seat).generations >= newest
        {
            assert_eq!(stands, newest + u8::from(opens));
        }
    });
    assert!(opened.iter().all(|times| *times > 100), "{opened:?}");
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

/// Rules: SGY-EVENT-11, SGY-EVENT-12, SGY-EVENT-31, SGY-TURN-12
#[test]
fn one_use_events_lie_beside_the_board_as_they_were_played_until_the_turn_ends() {
    let mut played: Vec<Card> = Vec::new();
    let mut most = 0;
    games(|game, made| {
        let Made { before, after, mv, .. } = made;
        if before.turn == 0 || after.turn != before.turn || after.so_far.ending {
            played.clear();
        }
        let card = match *mv {
            Move::Play { card, .. } | Move::Travel { card, .. } => Some(card),
            _ => None,
        };
        let one_use = card.filter(|card| {
            !game.pool.is_technology(*card)
                && game.pool.event(*card).duration == singularity::cards::Duration::OneUse
        });
        if after.turn == before.turn && !after.so_far.ending && after.over.is_none() {
            played.extend(one_use);
            assert_eq!(after.beside.as_slice(), played);
            most = most.max(played.len());
        } else if after.over.is_none() {
            assert!(after.beside.is_empty());
        }
    });
    assert!(most > 1, "several were played in one turn");
}

/// Rules: SGY-WIN-06, SGY-WIN-13, SGY-WIN-14, SGY-WIN-04, SGY-WIN-05, SGY-WIN-08
#[test]
fn who_wins_by_influence_leads_everywhere_with_all_three_types_open() {
    let mut won = 0;
    games(|game, made| {
        let state = made.after;
        let Some(ending) = state.over else { return };
        let (Some(winner), singularity::state::WonBy::Influence) = (ending.winner, ending.by)
        else {
            return;
        };
        let of_stage_3 = |influence: Influence| {
            state.present().iter().any(|seat| {
                state.tree(seat).placed.iter().any(|placed| {
                    let technology = game.pool.technology(placed.card);
                    technology.stage == 3 && technology.needs.influence == influence
                })
            })
        };
        assert!(Influence::ALL.into_iter().all(of_stage_3));
        let no_card = Card(u8::MAX);
        let has = |seat| influence_without(game, state, seat, u8::MAX, no_card);
        let mine = has(winner);
        for other in state.present().iter().filter(|seat| *seat != winner) {
            assert!(mine.iter().zip(has(other)).all(|(mine, theirs)| *mine > theirs));
        }
        won += 1;
    });
    assert!(won > 0, "somebody wins by influence");
}

/// Rules: SGY-EVENT-05, SGY-EVENT-19, SGY-CONSEQ-14, SGY-CONSEQ-17
#[test]
fn events_lie_only_in_generations_that_there_are() {
    let mut seen = [0, 0];
    games(|game, made| {
        for event in &made.after.lasting {
            let generations = made.after.tree(event.tree).generations;
            assert!((1..=generations).contains(&event.generation));
            let is_negative = game.pool.event(event.card).polarity == Polarity::Negative;
            seen[usize::from(is_negative)] += 1;
        }
    });
    assert!(seen.iter().all(|times| *times > 0), "{seen:?}");
}

/// What the sentences that stand for a seat add up to: of its tree, of the events in it, of its mat.
fn standing(game: &Singularity, state: &State, seat: Seat, of: impl Fn(&Effect) -> i32) -> i32 {
    let tree = state.tree(seat).placed.iter().map(|placed| placed.card);
    let events = state.lasting.iter().filter(|event| event.tree == seat).map(|event| event.card);
    let cards = tree.chain(events).flat_map(|card| game.pool.effects(card).to_vec());
    let mat = state.player(seat).corporation.map(|mat| &game.pool.corporations[usize::from(mat)]);
    let mat = mat.into_iter().flat_map(|mat| mat.effects.clone());
    cards.chain(mat).map(|effect| of(&effect)).sum()
}

/// Rules: SGY-DRAW-01, SGY-TRADE-01, SGY-BUY-01, SGY-BUY-05, SGY-AP-01, SGY-AP-08, SGY-AP-09, SGY-CORP-02
#[test]
fn drawing_trading_and_buying_cost_what_is_printed_less_all_that_makes_it_cheaper() {
    let mut seen = [[0; 2]; 3];
    games(|game, made| {
        let Made { before, after, seat, mv, .. } = *made;
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
        let points = |state: &State| i32::from(state.player(seat).points);
        assert_eq!(points(after), points(before) - (printed - fewer).max(0), "{mv:?}");
        seen[kind][usize::from(fewer > 0)] += 1;
    });
    assert!(seen.as_flattened().iter().all(|times| *times > 0), "{seen:?}");
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

/// The technologies that a move sent back to a hand: they stood or were just developed, and stand no more.
fn came_back(game: &Singularity, made: &Made<'_>, owner: Seat) -> Bag {
    let stood = made.before.tree(owner).placed.iter().map(|placed| placed.card);
    let developed = match made.mv {
        Move::Develop(card) if made.seat == owner => Some(card),
        Move::Travel { tree, card, .. } if tree == owner => Some(card),
        _ => None,
    };
    let developed = developed.filter(|card| game.pool.is_technology(*card));
    let is_gone = |card: &Card| !made.after.tree(owner).holds(*card);
    stood.chain(developed).filter(is_gone).map(|card| card.0).collect()
}

/// Rules: SGY-TURN-10, SGY-TURN-11, SGY-TURN-12, SGY-CONSEQ-11, SGY-CONSEQ-12, SGY-CONSEQ-24
#[test]
fn who_has_ended_a_turn_holds_the_limit_and_what_came_back_at_most() {
    let (mut full, mut over, mut returned) = ([0, 0], 0, 0);
    games(|game, made| {
        let Made { before, after, .. } = *made;
        let seat = before.on_turn;
        returned += i32::from(came_back(game, made, seat).len());
        let more = |effect: &Effect| match *effect {
            Effect::HandSize(more) => i32::from(more),
            _ => 0,
        };
        let limit = 10 + standing(game, after, seat, more) + returned;
        let holds = i32::from(after.player(seat).hand.len());
        if after.turn == before.turn && after.over.is_none() {
            over += u32::from(holds > limit);
            return;
        }
        if before.phase == Phase::Play && after.over.is_none() && after.present().has(seat) {
            assert!(holds <= limit, "{seat} holds {holds} of {limit}");
            full[usize::from(returned > 0)] += u32::from(holds == limit);
        }
        returned = 0;
    });
    assert!(over > 0 && full.iter().all(|times| *times > 0), "{full:?}, {over}");
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
        assert_eq!(offer.to.0, seat);
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

fn together(bags: &[Bag]) -> Bag {
    bags.iter().fold(Bag::new(), |mut all, bag| {
        all.add_all(bag);
        all
    })
}
