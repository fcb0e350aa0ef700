//! A few threads that take work off one queue.

use std::collections::VecDeque;
use std::sync::{Arc, Condvar, Mutex};
use std::thread;

/// Something to think about.
type Work = Box<dyn FnOnce() + Send>;

/// The threads. They end when this is dropped, each after what it has begun.
pub struct Pool(Arc<Queue>);

#[derive(Default)]
struct Queue {
    waiting: Mutex<Waiting>,
    changed: Condvar,
}

#[derive(Default)]
struct Waiting {
    work: VecDeque<Work>,
    is_closed: bool,
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

    /// Adds work at the end of the queue.
    pub fn push(&self, work: Work) {
        self.0.lock().work.push_back(work);
        self.0.changed.notify_one();
    }
}

impl Drop for Pool {
    fn drop(&mut self) {
        let mut waiting = self.0.lock();
        waiting.is_closed = true;
        waiting.work.clear();
        self.0.changed.notify_all();
    }
}

impl Queue {
    fn lock(&self) -> std::sync::MutexGuard<'_, Waiting> {
        self.waiting.lock().expect("nobody panics with the queue")
    }

    fn work(&self) {
        while let Some(work) = self.next() {
            // A bot that panics must not take the thread with it.
            let _ = std::panic::catch_unwind(std::panic::AssertUnwindSafe(work));
        }
    }

    fn next(&self) -> Option<Work> {
        let idle = |waiting: &mut Waiting| waiting.work.is_empty() && !waiting.is_closed;
        let waiting = self.changed.wait_while(self.lock(), idle);
        waiting.expect("nobody panics with the queue").work.pop_front()
    }
}
