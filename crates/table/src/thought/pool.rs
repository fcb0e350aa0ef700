//! A few threads that take thoughts in turns. Work that people see at once comes first, then
//! thoughts that people wait for, one asker or table after the other. One more thread does only
//! what people see at once, so that no bot can hold that up.
//!
//! People's requests wait in a queue that does not grow: it refuses more than a limit for each
//! asker, and for all. It never refuses a table's bot, which has one thought at most. Where nobody
//! waits, at most one thread thinks, and rests as long as it thought: half a core for all such
//! tables. Chores that belong to no table share that half when no table wants it, a little at a
//! time.

use super::field::Chore;
use crate::ids::TableId;
use bots::Tether;
use std::collections::VecDeque;
use std::net::IpAddr;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// The most jobs of one asker that may wait in each class.
const OF_AN_ASKER: usize = 32;

/// The most jobs of all askers that may wait in each class.
const OF_ALL: usize = 1_024;

/// A piece of work, with a tether that says whether it is still wanted.
pub struct Job {
    tether: Tether,
    work: Box<dyn FnOnce() + Send>,
}

impl Job {
    /// Creates work that does not begin once the tether is cut.
    pub fn new(tether: Tether, work: impl FnOnce() + Send + 'static) -> Job {
        Job { tether, work: Box::new(work) }
    }
}

/// The owners of a place in the queue.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Key {
    /// A table, for its bot.
    Table(TableId),
    /// Everybody at an address.
    Asker(IpAddr),
}

/// The queue is full.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Full;

/// The order in which jobs are done.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Priority {
    /// Work that a person sees at once: previews, lifts, sketches, rulers, steps, moments of the
    /// past.
    Interactive,
    /// Slow work: bots, hints, forecasts, reviews.
    Background(Waits),
}

/// The time that a thread stays with a chore.
const A_LITTLE: Duration = Duration::from_millis(100);

/// The people who wait for a thought, the least important first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// Nobody: only bots are at the table.
    Nobody,
    /// Spectators.
    Watchers,
    /// Players.
    Players,
}

/// The threads. They end when this is dropped, each after what it has begun.
pub struct Pool(Arc<Queue>);

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    interactive: Ring,
    players: Ring,
    watchers: Ring,
    nobody: Ring,
    chores: VecDeque<Box<dyn Chore>>,
    alone: Alone,
    is_closed: bool,
}

/// A queue of askers, the next in front, each with its jobs.
#[derive(Default)]
struct Ring(VecDeque<(Key, VecDeque<Job>)>);

/// The work that a thread is for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Lane {
    /// Everything.
    All,
    /// Only work that people see at once.
    Interactive,
}

/// The state of thoughts for which nobody waits.
#[derive(Default)]
enum Alone {
    /// The next may begin.
    #[default]
    Free,
    /// A thought is under way.
    Thinks,
    /// The next may begin then.
    Rests(Instant),
}

impl Pool {
    /// Starts a number of threads for everything, and one for what people see at once.
    pub fn new(threads: usize) -> Pool {
        let queue = Arc::new(Queue::default());
        let all = (1..=threads.max(1)).map(|number| (Lane::All, format!("thinker {number}")));
        for (lane, name) in all.chain([(Lane::Interactive, "previews".to_owned())]) {
            let queue = queue.clone();
            let thread = thread::Builder::new().name(name);
            thread.spawn(move || queue.work(lane)).expect("a thread can be started");
        }
        Pool(queue)
    }

    /// Adds a job behind the others of the same asker.
    ///
    /// # Errors
    /// When as much of this asker waits as may, or of all.
    pub fn push(&self, key: Key, priority: Priority, job: Job) -> Result<(), Full> {
        self.0.lock().ring(priority).push(key, job)?;
        // One that rests for those who are alone may not be the one that is woken.
        self.0.changed.notify_all();
        Ok(())
    }

    /// Adds a chore for when nothing else is wanted.
    pub fn add_chore(&self, chore: Box<dyn Chore>) {
        self.0.lock().chores.push_back(chore);
        self.0.changed.notify_all();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut waiting = self.0.lock();
        *waiting = Waiting { is_closed: true, ..Waiting::default() };
        self.0.changed.notify_all();
    }
}

impl Ring {
    fn push(&mut self, key: Key, job: Job) -> Result<(), Full> {
        self.forget_unwanted();
        let place = self.0.iter().position(|(known, _)| *known == key);
        if let Key::Asker(_) = key {
            let own = place.map_or(0, |place| self.0[place].1.len());
            if own >= OF_AN_ASKER || self.asked() >= OF_ALL {
                return Err(Full);
            }
        }
        match place {
            Some(place) => self.0[place].1.push_back(job),
            None => self.0.push_back((key, VecDeque::from([job]))),
        }
        Ok(())
    }

    /// Returns the number of jobs that people have asked for.
    fn asked(&self) -> usize {
        let asked = self.0.iter().filter(|(key, _)| matches!(key, Key::Asker(_)));
        asked.map(|(_, wanted)| wanted.len()).sum()
    }

    /// Removes jobs that nobody wants any more.
    fn forget_unwanted(&mut self) {
        self.0.retain_mut(|(_, wanted)| {
            wanted.retain(|job| !job.tether.is_cut());
            !wanted.is_empty()
        });
    }

    /// Takes the first job of the next asker. The rest of that asker's jobs move behind all others.
    fn pop(&mut self) -> Option<Job> {
        self.forget_unwanted();
        let (key, mut wanted) = self.0.pop_front()?;
        let job = wanted.pop_front();
        if !wanted.is_empty() {
            self.0.push_back((key, wanted));
        }
        job
    }
}

/// The next work of a thread.
enum Next {
    /// A job that somebody waits for.
    Wanted(Job),
    /// A job that nobody waits for.
    Alone(Job),
    /// A chore that belongs to no table.
    Chore(Box<dyn Chore>),
    /// A wait of this length, unless something changes.
    Nothing(Option<Duration>),
    /// Ends the thread.
    Closed,
}

impl Waiting {
    fn ring(&mut self, priority: Priority) -> &mut Ring {
        match priority {
            Priority::Interactive => &mut self.interactive,
            Priority::Background(Waits::Players) => &mut self.players,
            Priority::Background(Waits::Watchers) => &mut self.watchers,
            Priority::Background(Waits::Nobody) => &mut self.nobody,
        }
    }

    /// Returns true if any waiting job comes before chores.
    fn wants_a_thread(&self) -> bool {
        let rings = [&self.interactive, &self.players, &self.watchers, &self.nobody];
        self.is_closed || rings.into_iter().any(|ring| !ring.0.is_empty())
    }

    fn next(&mut self, lane: Lane, now: Instant) -> Next {
        if self.is_closed {
            return Next::Closed;
        }
        if let Some(job) = self.interactive.pop() {
            return Next::Wanted(job);
        }
        if lane == Lane::Interactive {
            return Next::Nothing(None);
        }
        if let Some(job) = self.players.pop().or_else(|| self.watchers.pop()) {
            return Next::Wanted(job);
        }
        if let Alone::Rests(until) = self.alone {
            match until.checked_duration_since(now) {
                Some(left) if !left.is_zero() => return Next::Nothing(Some(left)),
                _ => self.alone = Alone::Free,
            }
        }
        match self.alone {
            Alone::Free => {
                let next = self.nobody.pop().map(Next::Alone);
                let next = next.or_else(|| self.next_chore().map(Next::Chore));
                if next.is_some() {
                    self.alone = Alone::Thinks;
                }
                next.unwrap_or(Next::Nothing(None))
            }
            _ => Next::Nothing(None),
        }
    }

    /// Returns the chore that somebody waits for, or else the next of all.
    fn next_chore(&mut self) -> Option<Box<dyn Chore>> {
        let asked = self.chores.iter().position(|chore| chore.is_waited_for());
        self.chores.remove(asked.unwrap_or(0))
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics with the queue")
    }

    fn work(&self, lane: Lane) {
        let mut waiting = self.lock();
        loop {
            match waiting.next(lane, Instant::now()) {
                Next::Closed => return,
                Next::Nothing(until) => waiting = self.wait(waiting, until),
                Next::Wanted(job) => {
                    drop(waiting);
                    think(job.work);
                    waiting = self.lock();
                }
                Next::Alone(job) => {
                    drop(waiting);
                    let took = think(job.work);
                    waiting = self.lock();
                    waiting.alone = Alone::Rests(Instant::now() + took);
                    self.changed.notify_all();
                }
                Next::Chore(mut chore) => {
                    drop(waiting);
                    let mut is_done = true;
                    let took = think(|| is_done = chore.go_on(&self.patience()));
                    waiting = self.lock();
                    if !is_done && !waiting.is_closed {
                        waiting.chores.push_back(chore);
                    }
                    waiting.alone = Alone::Rests(Instant::now() + took);
                    self.changed.notify_all();
                }
            }
        }
    }

    /// Returns a function that is true once a chore must release its thread.
    fn patience(&self) -> impl Fn() -> bool {
        let begun = Instant::now();
        move || begun.elapsed() > A_LITTLE || self.lock().wants_a_thread()
    }

    fn wait<'q>(
        &self,
        waiting: MutexGuard<'q, Waiting>,
        until: Option<Duration>,
    ) -> MutexGuard<'q, Waiting> {
        match until {
            Some(time) => {
                let woken = self.changed.wait_timeout(waiting, time);
                woken.expect("nobody panics with the queue").0
            }
            None => self.changed.wait(waiting).expect("nobody panics with the queue"),
        }
    }
}

/// Does the work and returns its duration.
fn think(work: impl FnOnce()) -> Duration {
    let begun = Instant::now();
    // A bot that panics must not take the thread with it.
    let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
    begun.elapsed()
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::sync::mpsc::{Receiver, Sender, channel};

    /// The longest wait of a test; no test measures time.
    const PATIENCE: Duration = Duration::from_secs(90);

    /// Returns a job that says its name.
    fn says(name: &'static str, to: &Sender<&'static str>) -> Job {
        let to = to.clone();
        job(move || to.send(name).expect("somebody listens"))
    }

    fn job(work: impl FnOnce() + Send + 'static) -> Job {
        Job::new(Tether::default(), work)
    }

    /// The jobs of people who wait for a bot of some table.
    const PLAYERS: Priority = Priority::Background(Waits::Players);
    const WATCHERS: Priority = Priority::Background(Waits::Watchers);
    const NOBODY: Priority = Priority::Background(Waits::Nobody);

    fn table() -> Key {
        Key::Table(TableId::draw())
    }

    fn asker(last: u8) -> Key {
        Key::Asker(IpAddr::from([192, 0, 2, last]))
    }

    impl Pool {
        fn add(&self, key: Key, priority: Priority, job: Job) {
            self.push(key, priority, job).expect("there is room");
        }
    }

    /// Returns a job that says its name and goes on until the gate opens.
    fn stays(name: &'static str, to: &Sender<&'static str>, gate: Receiver<()>) -> Job {
        let to = to.clone();
        job(move || {
            to.send(name).expect("somebody listens");
            gate.recv_timeout(PATIENCE).expect("the gate opens");
        })
    }

    #[test]
    fn tables_take_turns_and_those_for_whom_people_wait_come_first() {
        let pool = Pool::new(1);
        let (to, said) = channel();
        let (open, gate) = channel();
        let hear = || said.recv_timeout(PATIENCE).expect("it thinks");
        let [greedy, modest, watched, left] = [0; 4].map(|_| table());
        pool.add(greedy, PLAYERS, stays("begun", &to, gate));
        assert_eq!(hear(), "begun");
        pool.add(left, NOBODY, says("left", &to));
        pool.add(watched, WATCHERS, says("watched", &to));
        for name in ["greedy", "greedy again", "greedy still"] {
            pool.add(greedy, PLAYERS, says(name, &to));
        }
        pool.add(modest, PLAYERS, says("modest", &to));
        open.send(()).expect("it waits");
        let order: Vec<_> = (0..6).map(|_| hear()).collect();
        assert_eq!(order, ["greedy", "modest", "greedy again", "greedy still", "watched", "left"]);
    }

    #[test]
    fn of_tables_where_nobody_waits_one_thinks_at_a_time_and_others_are_not_held_up() {
        let pool = Pool::new(2);
        let (to, said) = channel();
        let (open, gate) = channel();
        let hear = || said.recv_timeout(PATIENCE).expect("it thinks");
        pool.add(table(), NOBODY, stays("alone", &to, gate));
        assert_eq!(hear(), "alone");
        pool.add(table(), NOBODY, says("alone too", &to));
        for _ in 0..20 {
            pool.add(table(), PLAYERS, says("played", &to));
            assert_eq!(hear(), "played", "the other thread is free, and leaves the next alone");
        }
        open.send(()).expect("it waits");
        assert_eq!(hear(), "alone too");
    }

    /// A chore that says its name each time, until another job wants its thread.
    struct Sweeping(Sender<&'static str>, usize);

    impl Chore for Sweeping {
        fn go_on(&mut self, somebody_waits: &dyn Fn() -> bool) -> bool {
            self.0.send("sweeps").expect("somebody listens");
            self.1 -= 1;
            while self.1 > 0 && !somebody_waits() {
                thread::yield_now();
            }
            self.1 == 0
        }
    }

    #[test]
    fn a_chore_lets_go_for_whoever_wants_to_think_and_is_gone_on_with() {
        let pool = Pool::new(1);
        let (to, said) = channel();
        let hear = || said.recv_timeout(PATIENCE).expect("it thinks");
        pool.add_chore(Box::new(Sweeping(to.clone(), 3)));
        assert_eq!(hear(), "sweeps");
        let mut heard = Vec::new();
        pool.add(table(), PLAYERS, says("played", &to));
        while heard.len() < 3 {
            heard.push(hear());
        }
        heard.sort_unstable();
        assert_eq!(heard, ["played", "sweeps", "sweeps"], "it is done, and nobody was left out");
    }

    #[test]
    fn chores_come_last_and_share_the_rest_of_those_who_are_alone() {
        let mut waiting = Waiting::default();
        let (to, _said) = channel();
        waiting.chores.push_back(Box::new(Sweeping(to, 1)));
        waiting.nobody.push(table(), job(|| ())).expect("there is room");
        let now = Instant::now();
        assert!(waiting.wants_a_thread());
        assert!(matches!(waiting.next(Lane::All, now), Next::Alone(_)), "tables come first");
        assert!(
            matches!(waiting.next(Lane::All, now), Next::Nothing(None)),
            "one thinks at a time"
        );
        waiting.alone = Alone::Free;
        assert!(!waiting.wants_a_thread());
        assert!(matches!(waiting.next(Lane::All, now), Next::Chore(_)));
    }

    /// A chore that somebody waits for.
    struct Asked;

    impl Chore for Asked {
        fn go_on(&mut self, _: &dyn Fn() -> bool) -> bool {
            true
        }

        fn is_waited_for(&self) -> bool {
            true
        }
    }

    #[test]
    fn a_chore_that_somebody_waits_for_comes_before_others() {
        let mut waiting = Waiting::default();
        let (to, _said) = channel();
        waiting.chores.push_back(Box::new(Sweeping(to, 1)));
        waiting.chores.push_back(Box::new(Asked));
        let next = |waiting: &mut Waiting| waiting.next_chore().map(|it| it.is_waited_for());
        assert_eq!(next(&mut waiting), Some(true));
        assert_eq!(next(&mut waiting), Some(false));
        assert_eq!(next(&mut waiting), None);
    }

    #[test]
    fn who_thought_where_nobody_waits_rests_as_long() {
        let mut waiting = Waiting::default();
        waiting.nobody.push(table(), job(|| ())).expect("there is room");
        let now = Instant::now();
        let rest = Duration::from_secs(7);
        waiting.alone = Alone::Rests(now + rest);
        assert!(matches!(waiting.next(Lane::All, now), Next::Nothing(Some(left)) if left == rest));
        assert!(matches!(waiting.next(Lane::All, now + rest), Next::Alone(_)));
    }

    #[test]
    fn what_people_see_at_once_goes_before_every_bot_and_has_a_thread_of_its_own() {
        let pool = Pool::new(1);
        let (to, said) = channel();
        let (open, gate) = channel();
        let hear = || said.recv_timeout(PATIENCE).expect("it thinks");
        pool.add(table(), PLAYERS, stays("a bot", &to, gate));
        assert_eq!(hear(), "a bot");
        for _ in 0..3 {
            pool.add(asker(1), Priority::Interactive, says("a preview", &to));
            assert_eq!(hear(), "a preview", "while the bot thinks");
        }
        open.send(()).expect("it waits");
        let mut waiting = Waiting::default();
        waiting.players.push(table(), says("a bot", &to)).expect("there is room");
        waiting.interactive.push(asker(1), says("a preview", &to)).expect("there is room");
        let mut next = |lane| match waiting.next(lane, Instant::now()) {
            Next::Wanted(job) => {
                (job.work)();
                said.recv_timeout(PATIENCE).ok()
            }
            _ => None,
        };
        assert_eq!(next(Lane::All), Some("a preview"));
        assert_eq!(next(Lane::Interactive), None, "no bot takes the thread for previews");
        assert_eq!(next(Lane::All), Some("a bot"));
    }

    #[test]
    fn however_much_one_asks_for_others_wait_for_one_of_it() {
        let mut ring = Ring::default();
        let (to, said) = channel();
        for _ in 0..OF_AN_ASKER {
            ring.push(asker(1), says("greedy", &to)).expect("there is room");
        }
        assert_eq!(ring.push(asker(1), says("greedy", &to)), Err(Full));
        ring.push(asker(2), says("modest", &to)).expect("the other asker has room");
        ring.push(table(), says("a bot", &to)).expect("a table has always room");
        let order: Vec<&str> = (0..3)
            .map(|_| {
                (ring.pop().expect("it waits").work)();
                said.recv_timeout(PATIENCE).expect("it is said")
            })
            .collect();
        assert_eq!(order, ["greedy", "modest", "a bot"]);
        ring.push(asker(1), says("greedy", &to)).expect("one of it is done");
    }

    #[test]
    fn no_crowd_of_askers_makes_the_queue_grow_and_tables_have_room_all_the_same() {
        let mut ring = Ring::default();
        let far = |number: usize| Key::Asker(IpAddr::from((number as u128).to_be_bytes()));
        let taken = (0..2 * OF_ALL).filter(|number| ring.push(far(*number), job(|| ())).is_ok());
        assert_eq!(taken.count(), OF_ALL);
        assert_eq!(ring.push(table(), job(|| ())), Ok(()));
    }

    #[test]
    fn what_nobody_wants_any_more_is_not_begun_and_takes_no_room() {
        let mut ring = Ring::default();
        let tether = Tether::default();
        for _ in 0..OF_AN_ASKER {
            let never = Job::new(tether.clone(), || panic!("nobody wants it"));
            ring.push(asker(1), never).expect("there is room");
        }
        tether.cut();
        ring.push(asker(1), job(|| ())).expect("there is room again");
        assert!(ring.pop().is_some_and(|job| !job.tether.is_cut()));
        assert!(ring.pop().is_none());
    }
}
