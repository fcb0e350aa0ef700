//! What the box says changes something at the card game's table ([`proving::idle`]).

use engine::Dice;
use engine::prelude::*;
use engine::story::Silence;
use proving::idle::{Idle, PlayedMove, Soak};
use runners::Move as RunMove;
use runners::cards::sentences::{Clause, Sentence, Standing};
use runners::cards::{Card, Kind};
use runners::state::Phase;
use shadowrun::Shadowrun;
use shadowrun::state::{Lies, Pile};
use shadowrun::{Event, Move, Setup, State};

/// What a sentence is when it does nothing.
const fn silent(said: Sentence) -> Sentence {
    match said {
        Sentence::Standing(_) => Sentence::Standing(Standing::ChallengesHere(0, 0)),
        Sentence::Does { when, cost, .. } => {
            Sentence::Does { when, cost, clause: Clause::GainNuyen(0) }
        }
    }
}

fn all_sentences(game: &Shadowrun) -> Vec<Idle<Shadowrun, Card>> {
    let pool = &game.card_rules().pool;
    let sentences = pool.all().flat_map(|card| {
        pool.face(card).text.iter().enumerate().map(move |(sentence, said)| {
            let name = format!("{}, sentence {}: {said:?}", pool.face(card).name, sentence + 1);
            let mut pool = pool.clone();
            pool.cards[card.index()].text[sentence] = silent(*said);
            let without = Shadowrun::with_pool(pool);
            let is_standing = matches!(said, Sentence::Standing(_));
            Idle { name, card, is_standing, without }
        })
    });
    sentences.collect()
}

/// The cards whose sentences may have mattered: what lies on the table before and after, and what was played meanwhile.
fn in_sight(made: &PlayedMove<'_, Shadowrun>) -> Vec<Card> {
    let of = |state: &State| {
        let mut cards = Vec::new();
        for seat in state.open.seats() {
            for runner in state.everybody(seat) {
                cards.push(runner.card);
                cards.extend(runner.gear.iter().map(|gear| gear.card));
            }
            cards.extend(state.open.crews[seat].places.iter().map(|place| place.card));
            if let Lies::Revealed(card) = state.open.crews[seat].station.lies {
                cards.push(card);
            }
        }
        cards.extend(state.run.open.met);
        cards.extend(state.open.played.map(|played| played.card));
        cards
    };
    let played = made.told.iter().filter_map(|event| match event {
        Event::Played(_, card, _)
        | Event::Deployed(_, card, _)
        | Event::StaysWith(card, ..)
        | Event::Worked(card, _) => Some(*card),
        Event::OnRun(runners::story::Event::Revealed(card)) => Some(*card),
        _ => None,
    });
    of(made.before).into_iter().chain(of(made.after)).chain(played).collect()
}

/// Any move, but a big team as often as not, a run rather than none, and nothing dull while there is something else to do.
fn pick(moves: &[Move], dice: &mut Dice) -> Move {
    let dull = |mv: &&Move| {
        !matches!(
            mv,
            Move::Stay
                | Move::Trash(_)
                | Move::Swap(..)
                | Move::LetGo
                | Move::Hold
                | Move::OnRun(RunMove::PullOut)
        )
    };
    let size = |mv: &&Move| match mv {
        Move::OnRun(RunMove::Run(team)) => team.along.count_ones(),
        _ => 0,
    };
    if let Some(crowd) = moves.iter().max_by_key(size).filter(|mv| size(mv) > 3)
        && dice.index("crowd", 2) == 0
    {
        return crowd.clone();
    }
    let lively: Vec<&Move> = moves.iter().filter(dull).collect();
    if lively.is_empty() || dice.index("dull", 4) == 0 {
        return moves[dice.index("move", moves.len() as u32) as usize].clone();
    }
    lively[dice.index("move", lively.len() as u32) as usize].clone()
}

/// Cards of the whole box in every hand and deck, whatever may stand in one.
fn of_the_whole_box(game: &Shadowrun, state: &mut State, dice: &mut Dice) {
    let pool = &game.card_rules().pool;
    let is_objective = |card: &Card| matches!(pool.face(*card).kind, Kind::Objective(_));
    let (objectives, drawn): (Vec<Card>, Vec<Card>) = pool.all().partition(is_objective);
    let mut some = |of: &[Card], many: usize| -> Pile {
        let mut cards = of.to_vec();
        dice.shuffle("deck", &mut cards);
        cards.truncate(many);
        cards.sort_unstable();
        cards.into_iter().collect()
    };
    for seat in state.open.seats() {
        let own = &mut state.hidden[seat];
        own.hand = some(&drawn, 7);
        own.deck = some(&drawn, 53);
        own.to_come = some(&objectives, 6);
    }
}

fn begun(game: &Shadowrun, number: u64, dice: &mut Dice) -> State {
    let players = [2, 2, 3][(number % 3) as usize];
    let setup = Setup { rounds: 14, ..Setup::usual(players) };
    let mut state = game.begin(&setup, dice, &mut Silence).expect("it can begin");
    of_the_whole_box(game, &mut state, dice);
    // At every other table all are rich, so that much is in play.
    if number % 2 == 1 {
        for seat in state.open.seats() {
            state.open.crews[seat].nuyen = 200;
        }
        state.run.open.nuyen = 200;
    }
    state
}

fn names_a_target(state: &State) -> bool {
    matches!(state.run.open.phase, Phase::Pick(_))
}

#[test]
fn the_sentences_of_the_box_change_something() {
    let game = Shadowrun::standard();
    let soak = Soak { begin: begun, choose: pick, in_sight, names_a_target };
    soak.leaves_none_idle(&game, all_sentences(&game), 20_000);
}
