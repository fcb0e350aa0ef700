//! A few threads that take thoughts in turns: those for whom people wait first, and one of each table after the other.
//!
//! Where nobody waits, one thread at the most thinks, and rests as long as it thought: half a core for all such tables. Chores
//! that belong to no table share that half when no table wants it, a little at a time.

use super::field::Chore;
use crate::ids::TableId;
use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex, MutexGuard};
use std::thread;
use std::time::{Duration, Instant};

/// Something to think about.
type Work = Box<dyn FnOnce() + Send>;

/// How long a thread stays with a chore at a time.
const A_LITTLE: Duration = Duration::from_millis(100);

/// Who waits for a thought, the least first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Waits {
    /// Nobody: only bots are at the table.
    Nobody,
    /// Who looks on.
    Watchers,
    /// Who plays.
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
    players: Ring,
    watchers: Ring,
    nobody: Ring,
    chores: VecDeque<Box<dyn Chore>>,
    alone: Alone,
    is_closed: bool,
}

/// The tables that want to think, the next in front, each with what it wants.
#[derive(Default)]
struct Ring(VecDeque<(TableId, VecDeque<Work>)>);

/// How it stands with thoughts for which nobody waits.
#[derive(Default)]
enum Alone {
    /// The next may begin.
    #[default]
    Free,
    /// One is being thought.
    Thinks,
    /// The next may begin then.
    Rests(Instant),
}

impl Pool {
    /// Starts so many threads.
    pub fn new(threads: usize) -> Pool {
        let queue = Arc::new(Queue::default());
        for number in 1..=threads.max(1) {
            let queue = queue.clone();
            let thread = thread::Builder::new().name(format!("thinker {number}"));
            thread.spawn(move || queue.work()).expect("a thread can be started");
        }
        Pool(queue)
    }

    /// Adds work of a table, behind what other tables want already.
    pub fn push(&self, table: TableId, waits: Waits, work: Work) {
        let mut waiting = self.0.lock();
        let ring = match waits {
            Waits::Players => &mut waiting.players,
            Waits::Watchers => &mut waiting.watchers,
            Waits::Nobody => &mut waiting.nobody,
        };
        ring.push(table, work);
        drop(waiting);
        // One that rests for those who are alone may not be the one that is woken.
        self.0.changed.notify_all();
    }

    /// Adds what may be done some time, when nothing else is wanted.
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
    fn push(&mut self, table: TableId, work: Work) {
        match self.0.iter_mut().find(|(known, _)| *known == table) {
            Some((_, wanted)) => wanted.push_back(work),
            None => self.0.push_back((table, VecDeque::from([work]))),
        }
    }

    /// What the next table wants most; what else it wants comes behind all others.
    fn pop(&mut self) -> Option<Work> {
        let (table, mut wanted) = self.0.pop_front()?;
        let work = wanted.pop_front();
        if !wanted.is_empty() {
            self.0.push_back((table, wanted));
        }
        work
    }
}

/// What a thread does next.
enum Next {
    /// Somebody waits for this.
    Wanted(Work),
    /// Nobody does.
    Alone(Work),
    /// It belongs to no table.
    Chore(Box<dyn Chore>),
    /// There is nothing to do yet; for so long, unless something changes.
    Nothing(Option<Duration>),
    /// To end.
    Closed,
}

impl Waiting {
    /// Whether anything is wanted that comes before chores.
    fn wants_a_thread(&self) -> bool {
        let rings = [&self.players, &self.watchers, &self.nobody];
        self.is_closed || rings.into_iter().any(|ring| !ring.0.is_empty())
    }

    fn next(&mut self, now: Instant) -> Next {
        if self.is_closed {
            return Next::Closed;
        }
        if let Some(work) = self.players.pop().or_else(|| self.watchers.pop()) {
            return Next::Wanted(work);
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

    /// The chore that somebody waits for, else the next of all.
    fn next_chore(&mut self) -> Option<Box<dyn Chore>> {
        let asked = self.chores.iter().position(|chore| chore.is_waited_for());
        self.chores.remove(asked.unwrap_or(0))
    }
}

impl Queue {
    fn lock(&self) -> MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics with the queue")
    }

    fn work(&self) {
        let mut waiting = self.lock();
        loop {
            match waiting.next(Instant::now()) {
                Next::Closed => return,
                Next::Nothing(until) => waiting = self.wait(waiting, until),
                Next::Wanted(work) => {
                    drop(waiting);
                    think(work);
                    waiting = self.lock();
                }
                Next::Alone(work) => {
                    drop(waiting);
                    let took = think(work);
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

    /// Says when a chore must let go of its thread.
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

/// Does the work, and says how long it took.
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

    /// When to give up waiting; no test is about how long.
    const PATIENCE: Duration = Duration::from_secs(90);

    /// Work that says its name.
    fn says(name: &'static str, to: &Sender<&'static str>) -> Work {
        let to = to.clone();
        Box::new(move || to.send(name).expect("somebody listens"))
    }

    /// Work that says its name and goes on until the gate opens.
    fn stays(name: &'static str, to: &Sender<&'static str>, gate: Receiver<()>) -> Work {
        let to = to.clone();
        Box::new(move || {
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
        let [greedy, modest, watched, left] = [0; 4].map(|_| TableId::draw());
        pool.push(greedy, Waits::Players, stays("begun", &to, gate));
        assert_eq!(hear(), "begun");
        pool.push(left, Waits::Nobody, says("left", &to));
        pool.push(watched, Waits::Watchers, says("watched", &to));
        for name in ["greedy", "greedy again", "greedy still"] {
            pool.push(greedy, Waits::Players, says(name, &to));
        }
        pool.push(modest, Waits::Players, says("modest", &to));
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
        pool.push(TableId::draw(), Waits::Nobody, stays("alone", &to, gate));
        assert_eq!(hear(), "alone");
        pool.push(TableId::draw(), Waits::Nobody, says("alone too", &to));
        for _ in 0..20 {
            pool.push(TableId::draw(), Waits::Players, says("played", &to));
            assert_eq!(hear(), "played", "the other thread is free, and leaves the next alone");
        }
        open.send(()).expect("it waits");
        assert_eq!(hear(), "alone too");
    }

    /// A chore that says its name whenever it goes on, until somebody else wants its thread.
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
        pool.push(TableId::draw(), Waits::Players, says("played", &to));
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
        waiting.nobody.push(TableId::draw(), Box::new(|| ()));
        let now = Instant::now();
        assert!(waiting.wants_a_thread());
        assert!(matches!(waiting.next(now), Next::Alone(_)), "tables come first");
        assert!(matches!(waiting.next(now), Next::Nothing(None)), "one thinks at a time");
        waiting.alone = Alone::Free;
        assert!(!waiting.wants_a_thread());
        assert!(matches!(waiting.next(now), Next::Chore(_)));
    }

    /// What somebody would like to have done.
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
        waiting.nobody.push(TableId::draw(), Box::new(|| ()));
        let now = Instant::now();
        let rest = Duration::from_secs(7);
        waiting.alone = Alone::Rests(now + rest);
        assert!(matches!(waiting.next(now), Next::Nothing(Some(left)) if left == rest));
        assert!(matches!(waiting.next(now + rest), Next::Alone(_)));
    }
}
