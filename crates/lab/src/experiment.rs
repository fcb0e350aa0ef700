//! An experiment: who plays, what, how often, and from which seed.

use crate::census::{Census, Count, Measure, MovesOfAKind, counts, measures, moves_of_each_kind};
use crate::contender::Contender;
use crate::decide::{Decide, Decided, ShareVerdict};
use crate::foreign::Forfeit;
use crate::journals::{Journals, Scribe, make_room};
use crate::one_game::{Course, Pace, Record, Seating, play_one};
use crate::progress::ProgressDisplay;
use crate::summary::Summary;
use bots::Means;
use engine::journal::Fingerprint;
use engine::story::Silence;
use engine::{Dice, Refusal, Seat, Worth};
use rayon::prelude::*;
use serde::Serialize;
use std::ops::Range;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::{Duration, Instant};

/// Many games with one set-up.
pub struct Experiment<G: Worth> {
    /// How each game is set up.
    pub setup: G::Setup,
    /// Who sits where in the first game; each next game all move on by one seat.
    pub lineup: Vec<Contender<G>>,
    /// The number of the first game: 0, unless one of the games is played again.
    pub first: u32,
    /// How many games; at most so many, if they end as soon as they decide something.
    pub games: u32,
    /// Between which shares of the first bot they decide, if they do.
    pub decide: Option<Decide>,
    /// What all chance grows from. Game 17 of seed `x` is the game of seed `x/17`.
    pub seed: String,
    /// What the bots may use. With a clock the records depend on the speed of the machine.
    pub means: Means,
    /// Whether it is counted what seats held and played.
    pub counts: bool,
    /// The games that are kept as journals, if any are.
    pub journals: Option<Journals>,
}

impl<G: Worth> Clone for Experiment<G> {
    fn clone(&self) -> Self {
        Experiment {
            setup: self.setup.clone(),
            lineup: self.lineup.clone(),
            seed: self.seed.clone(),
            journals: self.journals.clone(),
            ..*self
        }
    }
}

impl<G: Worth> Experiment<G> {
    /// The names of the line-up.
    pub(crate) fn names(&self) -> Vec<String> {
        self.lineup.iter().map(Contender::to_string).collect()
    }

    /// The contenders by seat in one of the games.
    pub fn seating(&self, number: u32) -> Vec<Contender<G>> {
        let mut seating = self.lineup.clone();
        seating.rotate_right(number as usize % self.lineup.len());
        seating
    }

    /// The phrase that the seed of one of the games is made from.
    pub fn seed_phrase(&self, number: u32) -> String {
        format!("{}/{number}", self.seed)
    }
}

/// What goes on beside an experiment.
#[derive(Debug)]
pub struct Watch<'run> {
    /// When it becomes true, the experiment ends with the games that are finished.
    pub stop: &'run AtomicBool,
    /// Tells how far it has come.
    pub progress: ProgressDisplay,
    /// On how many threads it runs; 0 for as many as the machine has.
    pub threads: usize,
}

/// What came of an experiment.
#[derive(Clone, Debug, Serialize)]
pub struct Results {
    /// The game's name.
    pub game: String,
    /// The version of the program that played the games.
    pub version: &'static str,
    /// The edition of the game's rules.
    pub edition: u32,
    /// The hash of the cards, if they are not those of the box.
    pub cards: Option<Fingerprint>,
    /// How each game was set up, as the game writes it.
    pub setup: serde_json::Value,
    /// The bots in the order of the first game's seats.
    pub lineup: Vec<String>,
    /// What chance grew from.
    pub seed: String,
    /// How many games were asked for; there are fewer records if the experiment was stopped.
    pub asked: u32,
    /// What they decide, if that was asked for.
    pub decided: Option<Decided>,
    /// What the records show.
    pub summary: Summary,
    /// How often whoever held or played something won, if it was counted.
    pub counts: Vec<Count>,
    /// How often moves of each kind were made, if it was counted.
    pub moves: Vec<MovesOfAKind>,
    /// What seats came to in the end, if it was counted.
    pub measures: Vec<Measure>,
    /// How long the bots thought, in the order of the line-up. Differs from run to run.
    pub paces: Vec<Pace>,
    /// How long it took, in seconds. Differs from run to run.
    pub seconds: f64,
    /// Every game, in order.
    #[serde(skip)]
    pub records: Vec<Record>,
}

/// Why an experiment cannot be run.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum LabError {
    /// The line-up does not fit the set-up.
    #[error("{bots} bots cannot fill the {seats} seats of this game: name one bot for each seat")]
    Seats {
        /// How many bots are in the line-up.
        bots: usize,
        /// How many seats there are.
        seats: u8,
    },
    /// A contender cannot play.
    #[error("`{name}` cannot play: {reason}")]
    Contender {
        /// Its name.
        name: String,
        /// Why not.
        reason: Forfeit,
    },
    /// The rules do not allow the set-up.
    #[error("this set-up is not allowed: {0}")]
    Setup(#[from] Refusal),
    /// The threads could not be started.
    #[error("could not start the threads for the games: {0}")]
    Threads(String),
    /// A journal could not be written.
    #[error("cannot write the journal `{path}` ({reason}); choose another folder")]
    Journal {
        /// Where.
        path: String,
        /// Why.
        reason: String,
    },
}

impl LabError {
    pub(crate) fn unkept(path: &Path, error: &std::io::Error) -> LabError {
        LabError::Journal { path: path.display().to_string(), reason: error.to_string() }
    }
}

/// Plays all games of an experiment.
pub fn run<G: Worth>(
    game: &Arc<G>,
    experiment: &Experiment<G>,
    watch: &Watch,
) -> Result<Results, LabError> {
    admit(&**game, experiment)?;
    make_room(experiment.journals.as_ref())?;
    let pool = threads(watch)?;
    let start = Instant::now();
    let played = pool.install(|| play_all(game, experiment, watch));
    watch.progress.finish();
    Ok(results(&**game, experiment, played?, start.elapsed()))
}

/// Refuses an experiment whose games could not begin.
pub(crate) fn admit<G: Worth>(game: &G, experiment: &Experiment<G>) -> Result<(), LabError> {
    let (bots, seats) = (experiment.lineup.len(), game.seats(&experiment.setup));
    if bots != usize::from(seats) {
        return Err(LabError::Seats { bots, seats });
    }
    begins(game, &experiment.setup)?;
    try_out(game, &experiment.setup, &experiment.lineup)
}

/// Lets each contender sit down once that may be unable to play at all.
pub(crate) fn try_out<G: Worth>(
    game: &G,
    setup: &G::Setup,
    contenders: &[Contender<G>],
) -> Result<(), LabError> {
    let doubtful = contenders.iter().filter(|contender| contender.needs_trial());
    for contender in doubtful {
        let (bots, seed) = (Vec::new(), "trial".to_owned());
        let seating = Seating { setup, bots, seed, means: Means::REPEATABLE };
        let sat = contender.sit_down(&seating.invitation(game, Seat(0)));
        sat.map_err(|reason| LabError::Contender { name: contender.to_string(), reason })?;
    }
    Ok(())
}

/// Refuses a set-up that the rules do not allow.
pub(crate) fn begins<G: Worth>(game: &G, setup: &G::Setup) -> Result<(), LabError> {
    let own = game.with_brought(setup);
    own.as_ref().unwrap_or(game).begin(setup, &mut Dice::from_number(0), &mut Silence)?;
    Ok(())
}

/// The threads of a watch.
pub(crate) fn threads(watch: &Watch) -> Result<rayon::ThreadPool, LabError> {
    let pool = rayon::ThreadPoolBuilder::new().num_threads(watch.threads).build();
    pool.map_err(|error| LabError::Threads(error.to_string()))
}

/// How many games are played before it is asked whether they decide: the games that count are the same on any number of
/// threads, for those beyond the decision are thrown away.
const AT_ONCE: u32 = 32;

/// A game that was played.
pub(crate) struct PlayedGame {
    /// What is kept of it.
    pub(crate) record: Record,
    /// What each of its bots thought, by seat.
    paces: Vec<Pace>,
    /// What came up in it, if that is counted.
    pub(crate) census: Option<Census>,
}

fn play_all<G: Worth>(
    game: &Arc<G>,
    experiment: &Experiment<G>,
    watch: &Watch,
) -> Result<Vec<PlayedGame>, LabError> {
    let Some(decide) = experiment.decide else {
        return play_some(game, experiment, watch, 0..experiment.games);
    };
    let (mut played, mut records) = (Vec::new(), Vec::new());
    while (played.len() as u32) < experiment.games && !is_stopped(watch.stop) {
        let first = played.len() as u32;
        let some = first..experiment.games.min(first + AT_ONCE);
        played.extend(play_some(game, experiment, watch, some)?);
        records.extend(played[first as usize..].iter().map(|one| one.record.clone()));
        let decided = decide.decided(&records);
        if decided.answer != ShareVerdict::Open {
            played.truncate(decided.games as usize);
            break;
        }
    }
    Ok(played)
}

/// Some of the games, counted from the first one.
fn play_some<G: Worth>(
    game: &Arc<G>,
    experiment: &Experiment<G>,
    watch: &Watch,
    some: Range<u32>,
) -> Result<Vec<PlayedGame>, LabError> {
    some.into_par_iter()
        .map(|at| {
            let played = play(game, experiment, experiment.first + at, watch.stop);
            watch.progress.inc();
            played
        })
        .while_some()
        .collect()
}

/// One of the games, unless it is stopped before its end.
pub(crate) fn play<G: Worth>(
    game: &Arc<G>,
    experiment: &Experiment<G>,
    number: u32,
    stop: &AtomicBool,
) -> Option<Result<PlayedGame, LabError>> {
    let Experiment { setup, means, journals, .. } = experiment;
    let (bots, seed) = (experiment.seating(number), experiment.seed_phrase(number));
    let seating = Seating { setup, bots, seed, means: *means };
    let journals = journals.as_ref().filter(|journals| journals.keeps(number));
    let scribe = journals.and_then(|_| Scribe::of(game, setup, &seating.seed, &seating.bots));
    let census = || Census::of(seating.bots.len() as u8, game.countables().len());
    let mut onlookers = (scribe, experiment.counts.then(census));
    let (course, paces) = play_one(&**game, &seating, &mut onlookers, stop)?;
    let (scribe, census) = onlookers;
    if let Some((scribe, journals)) = scribe.zip(journals)
        && let Err(error) = scribe.keep(journals, number)
    {
        return Some(Err(error));
    }
    let Seating { bots, seed, .. } = seating;
    let bots = bots.iter().map(Contender::to_string).collect();
    let Course { ending, scores, decisions, turns } = course;
    let record = Record { number, seed, bots, ending, scores, decisions, turns };
    Some(Ok(PlayedGame { record, paces, census }))
}

fn results<G: Worth>(
    game: &G,
    experiment: &Experiment<G>,
    played: Vec<PlayedGame>,
    time: Duration,
) -> Results {
    let lineup = experiment.names();
    let mut paces: Vec<Pace> = lineup.iter().map(|bot| Pace::of(bot)).collect();
    for PlayedGame { record, paces: thought, .. } in &played {
        for (seat, pace) in thought.iter().enumerate() {
            paces[contender(seat, record.number, lineup.len())].add(pace);
        }
    }
    let counted = played.iter().filter_map(|one| Some((&one.record, one.census.as_ref()?)));
    let counted: Vec<_> = counted.collect();
    let counts = counts(&game.countables(), &counted);
    let (moves, measures) = (moves_of_each_kind(&counted), measures(&counted));
    let records: Vec<Record> = played.into_iter().map(|one| one.record).collect();
    Results {
        game: game.about().name.to_owned(),
        version: VERSION,
        edition: game.about().edition,
        cards: game.cards(),
        setup: written(&experiment.setup),
        lineup,
        seed: experiment.seed.clone(),
        asked: experiment.games,
        decided: experiment.decide.map(|decide| decide.decided(&records)),
        summary: Summary::of(&records),
        counts,
        moves,
        measures,
        paces,
        seconds: time.as_secs_f64(),
        records,
    }
}

/// The version of this program.
pub(crate) const VERSION: &str = env!("CARGO_PKG_VERSION");

/// A set-up as the game writes it.
pub(crate) fn written(setup: &impl Serialize) -> serde_json::Value {
    serde_json::to_value(setup).expect("a set-up is plain data")
}

/// Which of the line-up sits on a seat of a game.
fn contender(seat: usize, number: u32, seats: usize) -> usize {
    (seat + seats - number as usize % seats) % seats
}

/// Whether somebody asked the experiment to end.
pub(crate) fn is_stopped(stop: &AtomicBool) -> bool {
    stop.load(Ordering::Relaxed)
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::Level;
    use engine::prelude::*;
    use engine::toy::Lowball;

    #[test]
    fn everybody_sits_everywhere_in_turn() {
        let lineup = [Level::Random, Level::Greedy, Level::Hard];
        let experiment: Experiment<Lowball> = Experiment {
            setup: Lowball.usual_setup(3),
            lineup: lineup.map(Contender::from).to_vec(),
            first: 0,
            games: 3,
            decide: None,
            seed: "1".into(),
            means: Means::REPEATABLE,
            counts: false,
            journals: None,
        };
        let seating = |number: u32| -> Vec<String> {
            experiment.seating(number).iter().map(Contender::to_string).collect()
        };
        for number in 0..6 {
            let back = (0..3).map(|seat| lineup[contender(seat, number, 3)].to_string());
            assert_eq!(seating(number), back.collect::<Vec<String>>());
        }
        assert_eq!(seating(1), ["hard", "random", "greedy"]);
    }
}
