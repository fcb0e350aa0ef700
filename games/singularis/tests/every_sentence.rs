//! What the box says changes something in play ([`proving::idle`]).

use engine::Dice;
use engine::prelude::*;
use engine::story::Silence;
use proving::idle::{Idle, PlayedMove, Soak};
use runners::Move as RunMove;
use runners::cards::sentences::{Clause, Sentence, Standing};
use runners::cards::{Card, Solo};
use runners::state::Phase;
use singularis::setup::{Cap, Decks, Difficulty, Setup};
use singularis::{Event, Move, Singularis, State};

/// What a sentence is when it does nothing.
const fn silent(said: Sentence) -> Sentence {
    match said {
        Sentence::Standing(_) => Sentence::Standing(Standing::ChallengesHere(0, 0)),
        Sentence::Does { when, cost, .. } => {
            Sentence::Does { when, cost, clause: Clause::GainNuyen(0) }
        }
    }
}

fn all_sentences(game: &Singularis) -> Vec<Idle<Singularis, Card>> {
    let pool = &game.card_rules().pool;
    let played = pool.all().filter(|card| pool.face(*card).solo != Solo::Out);
    let sentences = played.flat_map(|card| {
        game.card_rules().says(card).iter().enumerate().map(move |(sentence, said)| {
            let name = format!("{}, sentence {}: {said:?}", pool.face(card).name, sentence + 1);
            let mut pool = pool.clone();
            let face = &mut pool.cards[card.index()];
            face.solo_text.as_mut().unwrap_or(&mut face.text)[sentence] = silent(*said);
            let without = Singularis::with_pool(pool);
            let is_standing = matches!(said, Sentence::Standing(_));
            Idle { name, card, is_standing, without }
        })
    });
    sentences.collect()
}

/// The cards whose sentences may have mattered: what lies on the table before and after, and what was played meanwhile.
fn in_sight(made: &PlayedMove<'_, Singularis>) -> Vec<Card> {
    let of = |state: &State| {
        let run = &state.run.open;
        let held = run.everything().map(|target| run.card(target));
        let places = state.open.places.iter().map(|place| place.card);
        held.chain(places).chain(run.met).chain([run.objective]).collect::<Vec<Card>>()
    };
    let played = made.told.iter().filter_map(|event| match event {
        Event::Played(card, _) | Event::Drawn { card, .. } | Event::Deployed(card, _) => {
            Some(*card)
        }
        Event::OnRun(runners::story::Event::Revealed(card)) => Some(*card),
        _ => None,
    });
    of(made.before).into_iter().chain(of(made.after)).chain(played).collect()
}

fn setup(number: u64) -> Setup {
    Setup {
        decks: if number % 3 == 2 { Decks::Mixed } else { Decks::Separate },
        luck: number.is_multiple_of(2),
        chipjacks: number % 4 < 2,
        level: [Difficulty::Easy, Difficulty::Normal][(number % 2) as usize],
        challenge_cap: Some(Cap::Value),
        turns: Some(18),
        ..Setup::default()
    }
}

/// Any move, but a big team as often as not, a run rather than none, and no errand, sale or trash while there is something else to do.
fn pick(moves: &[Move], dice: &mut Dice) -> Move {
    let dull = |mv: &&Move| {
        !matches!(
            mv,
            Move::Errand(_)
                | Move::Sell(_)
                | Move::Stay
                | Move::Trash(_)
                | Move::Repay(..)
                | Move::Swap(..)
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
    // What needs a Weapon and a fight is seldom held by anybody who has one.
    if let Some(arms) = moves.iter().find(|mv| matches!(mv, Move::Give(..)))
        && dice.index("arms", 3) == 0
    {
        return arms.clone();
    }
    let lively: Vec<&Move> = moves.iter().filter(dull).collect();
    let any = lively.is_empty() || dice.index("dull", 4) == 0;
    if any {
        moves[dice.index("move", moves.len() as u32) as usize].clone()
    } else {
        lively[dice.index("move", lively.len() as u32) as usize].clone()
    }
}

fn begun(game: &Singularis, number: u64, dice: &mut Dice) -> State {
    let mut state = game.begin(&setup(number), dice, &mut Silence).expect("it can begin");
    // Every other player is rich, so that much is in play.
    if number % 2 == 1 {
        state.run.open.nuyen = 250;
    }
    state
}

fn names_a_target(state: &State) -> bool {
    matches!(state.run.open.phase, Phase::Pick(_))
}

#[test]
fn the_sentences_of_the_box_change_something() {
    let game = Singularis::standard();
    let soak = Soak { begin: begun, choose: pick, in_sight, names_a_target };
    soak.leaves_none_idle(&game, all_sentences(&game), 40_000);
}
