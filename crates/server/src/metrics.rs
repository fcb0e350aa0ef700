//! Counters for the operators of a server (in the text form of Prometheus).

use std::fmt::Write;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;

/// The ends of the histogram's steps, in microseconds.
const STEPS: [u64; 12] = [
    500, 1_000, 2_000, 5_000, 10_000, 20_000, 50_000, 100_000, 250_000, 500_000, 1_000_000,
    5_000_000,
];

/// All metrics of the server.
#[derive(Debug, Default)]
pub struct Metrics {
    /// Open sockets.
    pub sockets: Gauge,
    /// Acknowledged moves.
    pub moves: Counter,
    /// Refused requests.
    pub refusals: Counter,
    /// Requests and messages that came too fast.
    pub too_often: Counter,
    /// Messages that could not be read.
    pub garbled: Counter,
    /// Sockets that did not keep up and were closed.
    pub too_slow: Counter,
    /// The time from the arrival of a move to its acknowledgement.
    pub acknowledged: Histogram,
}

/// A number that only grows.
#[derive(Debug, Default)]
pub struct Counter(AtomicU64);

impl Counter {
    /// Counts one more.
    pub fn add(&self) {
        self.0.fetch_add(1, Ordering::Relaxed);
    }

    fn read(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A number of things that currently exist.
#[derive(Debug, Default)]
pub struct Gauge(AtomicU64);

impl Gauge {
    /// Counts one more, until the returned value is dropped.
    pub fn enter(&self) -> Inside<'_> {
        self.0.fetch_add(1, Ordering::Relaxed);
        Inside(self)
    }

    /// Returns the current count.
    pub fn read(&self) -> u64 {
        self.0.load(Ordering::Relaxed)
    }
}

/// A thing that is counted as long as it lives.
pub struct Inside<'g>(&'g Gauge);

impl Drop for Inside<'_> {
    fn drop(&mut self) {
        self.0.0.fetch_sub(1, Ordering::Relaxed);
    }
}

/// A distribution of durations.
#[derive(Debug, Default)]
pub struct Histogram {
    steps: [AtomicU64; STEPS.len()],
    count: AtomicU64,
    microseconds: AtomicU64,
}

impl Histogram {
    /// Counts a duration.
    pub fn took(&self, time: Duration) {
        let microseconds = time.as_micros() as u64;
        if let Some(step) = STEPS.iter().position(|end| microseconds <= *end) {
            self.steps[step].fetch_add(1, Ordering::Relaxed);
        }
        self.count.fetch_add(1, Ordering::Relaxed);
        self.microseconds.fetch_add(microseconds, Ordering::Relaxed);
    }

    fn write(&self, page: &mut Page, name: &str, help: &str) {
        page.head(name, help, "histogram");
        let mut sum = 0;
        for (end, step) in STEPS.iter().zip(&self.steps) {
            sum += step.load(Ordering::Relaxed);
            page.line(&format!("{name}_bucket{{le=\"{}\"}} {sum}", *end as f64 / 1e6));
        }
        let count = self.count.load(Ordering::Relaxed);
        page.line(&format!("{name}_bucket{{le=\"+Inf\"}} {count}"));
        let seconds = self.microseconds.load(Ordering::Relaxed) as f64 / 1e6;
        page.line(&format!("{name}_sum {seconds}"));
        page.line(&format!("{name}_count {count}"));
    }
}

/// A page in the text form of Prometheus.
#[derive(Default)]
struct Page(String);

impl Page {
    fn line(&mut self, line: &str) {
        self.0.push_str(line);
        self.0.push('\n');
    }

    fn head(&mut self, name: &str, help: &str, kind: &str) {
        write!(self.0, "# HELP {name} {help}\n# TYPE {name} {kind}\n").expect("text can be added");
    }

    fn number(&mut self, name: &str, help: &str, kind: &str, value: u64) {
        self.head(name, help, kind);
        self.line(&format!("{name} {value}"));
    }
}

impl Metrics {
    /// Returns the page of all metrics, with the number of tables in memory.
    pub fn page(&self, tables: usize) -> String {
        let mut page = Page::default();
        page.number("tessera_tables", "Tables in memory.", "gauge", tables as u64);
        page.number("tessera_sockets", "Sockets that are open.", "gauge", self.sockets.read());
        for (name, help, counter) in [
            ("tessera_moves_total", "Moves that were acknowledged.", &self.moves),
            ("tessera_refusals_total", "Requests that were refused.", &self.refusals),
            (
                "tessera_too_often_total",
                "Requests and messages beyond the limits.",
                &self.too_often,
            ),
            ("tessera_garbled_total", "Messages that could not be read.", &self.garbled),
            ("tessera_too_slow_total", "Sockets that could not keep up.", &self.too_slow),
        ] {
            page.number(name, help, "counter", counter.read());
        }
        let help = "From the arrival of a move to its acknowledgement.";
        self.acknowledged.write(&mut page, "tessera_move_seconds", help);
        page.0
    }
}
