//! A load test: a real server in a process of its own, with a real file, and people on real sockets
//! in another.
//!
//! `cargo bench -p server --bench load -- RUN [NAME=NUMBER...]`, where a run is one of
//!
//! - `paced tables=1000 seconds=60`: a move a second at every table;
//! - `fast tables=200 seconds=15`: as fast as possible, the server on one core and the people on another;
//! - `steady tables=200 rate=10000 seconds=15`: a fixed rate of moves a second, each timed from the moment when it is due;
//! - `idle sockets=10000 seconds=60`: people who mostly just watch;
//! - `long moves=10000`: the cost of a move after that many, and after a hundred;
//! - `forecasts sockets=200 tables=20 seconds=20`: moves without forecasts, and while that many sockets of one address ask for them.
//!
//! People follow the patches that they receive and play one of the moves offered. Read on in `runs`.

mod asker;
mod guest;
mod inn;
mod runs;
mod table;
mod tally;

use runs::Run;

/// The allocator that the program uses.
#[cfg(target_os = "linux")]
#[global_allocator]
static MEMORY: tikv_jemallocator::Jemalloc = tikv_jemallocator::Jemalloc;

fn main() {
    let mut words = std::env::args().skip(1).filter(|word| word != "--bench");
    let name = words.next().unwrap_or_else(|| "fast".to_owned());
    let rest: Vec<String> = words.collect();
    if name == inn::SERVE {
        return inn::serve(rest.first().expect("a server is told its folder"));
    }
    let Some(run) = Run::named(&name, &rest) else {
        eprintln!(
            "there is no run `{name} {}`; see the head of benches/load/main.rs",
            rest.join(" ")
        );
        std::process::exit(2);
    };
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build();
    runtime.expect("a runtime").block_on(run.go());
}
