//! The runs: what the clients do, and what is reported.

use crate::asker::{Asker, health};
use crate::guest::{Broken, Guest};
use crate::inn::{Inn, Processors};
use crate::table::{Table, Taste, Went};
use crate::tally::{Count, Stretch, Tally};
use futures_util::future::join_all;
use std::rc::Rc;
use std::time::Duration;
use tokio::task::{JoinHandle, LocalSet};
use tokio::time::{Instant, sleep, sleep_until};

/// The number of tables opened at the same time.
const TOGETHER: usize = 20;

/// The time people play before the measurement begins.
const WARM_UP: Duration = Duration::from_secs(3);

/// The number of clients at a table in the idle run, including its two players.
const ROUND_A_TABLE: u64 = 10;

/// One run, with its numbers.
pub enum Run {
    Paced { tables: u64, seconds: u64 },
    Fast { tables: u64, seconds: u64 },
    Steady { tables: u64, rate: u64, seconds: u64 },
    Idle { sockets: u64, seconds: u64 },
    Long { tables: u64, moves: u64, rounds: u64 },
    Forecasts { sockets: u64, tables: u64, seconds: u64 },
}

impl Run {
    /// Returns the run with this name, with numbers as in `tables=200`.
    pub fn named(name: &str, numbers: &[String]) -> Option<Run> {
        let number = |wanted: &str, usual: u64| {
            let given = numbers.iter().filter_map(|word| word.split_once('='));
            let mut given = given.filter(|(name, _)| *name == wanted);
            given.next().map_or(Some(usual), |(_, number)| number.parse().ok())
        };
        Some(match name {
            "paced" => {
                Run::Paced { tables: number("tables", 1_000)?, seconds: number("seconds", 60)? }
            }
            "fast" => Run::Fast { tables: number("tables", 200)?, seconds: number("seconds", 15)? },
            "steady" => Run::Steady {
                tables: number("tables", 200)?,
                rate: number("rate", 10_000)?,
                seconds: number("seconds", 15)?,
            },
            "idle" => {
                Run::Idle { sockets: number("sockets", 10_000)?, seconds: number("seconds", 60)? }
            }
            "long" => Run::Long {
                tables: number("tables", 20)?,
                moves: number("moves", 10_000)?,
                rounds: number("rounds", 7)?,
            },
            "forecasts" => Run::Forecasts {
                sockets: number("sockets", 200)?,
                tables: number("tables", 20)?,
                seconds: number("seconds", 20)?,
            },
            _ => return None,
        })
    }

    /// Runs it and prints the results.
    pub async fn go(self) {
        LocalSet::new()
            .run_until(async {
                let tally = Rc::new(Tally::default());
                match self {
                    Run::Paced { tables, seconds } => paced(tables, seconds, tally).await,
                    Run::Fast { tables, seconds } => fast(tables, seconds, tally).await,
                    Run::Steady { tables, rate, seconds } => {
                        steady(tables, rate, seconds, tally).await
                    }
                    Run::Idle { sockets, seconds } => idle(sockets, seconds, tally).await,
                    Run::Long { tables, moves, rounds } => long(tables, moves, rounds, tally).await,
                    Run::Forecasts { sockets, tables, seconds } => {
                        forecasts(sockets, tables, seconds, tally).await;
                    }
                }
            })
            .await;
        println!(
            "  load        {} (processes that run, on average over 1, 5 and 15 minutes)",
            load()
        );
    }
}

async fn paced(tables: u64, seconds: u64, tally: Rc<Tally>) {
    let inn = Inn::open(Processors::All);
    let empty = inn.memory();
    let open = open(&inn, tables, Taste::Any, &tally).await;
    println!("paced: {tables} tables with 2 people each, a move a second at each table");
    let (stretch, opened) = (Stretch::begin(&inn, &tally), inn.memory());
    let begun = Instant::now();
    let until = begun + Duration::from_secs(seconds);
    let players: Vec<_> = (0..)
        .zip(open)
        .map(|(number, table)| {
            let first = begun + Duration::from_micros(1_000_000 * number / tables);
            play_paced(table, first, until, tally.clone())
        })
        .map(tokio::task::spawn_local)
        .collect();
    let tables_at_end = all(players).await;
    stretch.end(&inn, &tally).tell();
    tell_memory("when the game begins", opened, empty, tables);
    tell_memory("at the end", inn.memory(), empty, tables);
    drop(tables_at_end);
}

/// Plays a move a second.
async fn play_paced(mut table: Table, first: Instant, until: Instant, tally: Rc<Tally>) -> Table {
    let mut next = first;
    while next < until {
        tokio::select! {
            () = sleep_until(next) => {}
            heard = listen_on(&mut table) => tally.wrong(&heard.0),
        }
        if let Err(Broken(why)) = table.play().await {
            tally.wrong(&why);
        }
        next += Duration::from_secs(1);
    }
    table
}

/// The interval between health checks, and between two requests of each client that wants
/// forecasts.
const BETWEEN_ASKS: Duration = Duration::from_millis(200);

/// The longest wait for a preview, beyond half a second.
const SOON: Duration = Duration::from_secs(30);

async fn forecasts(sockets: u64, tables: u64, seconds: u64, tally: Rc<Tally>) {
    let inn = Rc::new(Inn::open(Processors::All));
    let open_ones = open(&inn, tables, Taste::Any, &tally).await;
    let begun = Instant::now();
    let quiet = begun + WARM_UP + Duration::from_secs(seconds);
    let until = quiet + WARM_UP + Duration::from_secs(seconds);
    let players: Vec<_> = (0..)
        .zip(open_ones)
        .map(|(number, table)| {
            let first = begun + Duration::from_micros(1_000_000 * number / tables);
            play_paced(table, first, until, tally.clone())
        })
        .map(tokio::task::spawn_local)
        .collect();
    sleep(WARM_UP).await;
    println!("forecasts: a move a second at {tables} tables, nobody asks for a forecast");
    let stretch = Stretch::begin(&inn, &tally);
    sleep_until(quiet).await;
    stretch.end(&inn, &tally).tell();
    println!("  threads     {}, {:.1} MB", inn.threads(), inn.memory() as f64 / 1e6);
    // Opening their tables is no part of it.
    let mut askers = Vec::new();
    for _ in 0..sockets {
        match Asker::come(inn.address, tally.clone()).await {
            Ok(asker) => askers.push(asker),
            Err(Broken(why)) => tally.wrong(&why),
        }
    }
    let asking: Vec<_> = askers.into_iter().map(|it| it.ask_until(BETWEEN_ASKS, until)).collect();
    let asking: Vec<_> = asking.into_iter().map(tokio::task::spawn_local).collect();
    sleep(WARM_UP).await;
    println!("forecasts: the same, and {sockets} sockets ask for one each {BETWEEN_ASKS:?}");
    let stretch = Stretch::begin(&inn, &tally);
    let (mut slowest, mut most) = (Duration::ZERO, (0, 0));
    while Instant::now() < until {
        let asked = Instant::now();
        match tokio::time::timeout(SOON, health(inn.address)).await {
            Ok(Ok(())) => slowest = slowest.max(asked.elapsed()),
            _ => tally.wrong("/healthz does not answer"),
        }
        most = (most.0.max(inn.threads()), most.1.max(inn.memory()));
        sleep(BETWEEN_ASKS).await;
    }
    stretch.end(&inn, &tally).tell();
    println!("  /healthz    {:.1} ms at the slowest", slowest.as_secs_f64() * 1e3);
    println!("  threads     {} at most, {:.1} MB", most.0, most.1 as f64 / 1e6);
    let told = all(asking)
        .await
        .into_iter()
        .fold([0; 3], |sum: [usize; 3], one| [sum[0] + one[0], sum[1] + one[1], sum[2] + one[2]]);
    let [told, refused, superseded] = told;
    println!(
        "  forecasts   {told} told, {refused} refused as too many, {superseded} given up for the next"
    );
    drop(all(players).await);
}

/// Takes in whatever comes, until the socket breaks.
async fn listen_on(table: &mut Table) -> Broken {
    loop {
        if let Err(broken) = table.listen().await {
            return broken;
        }
    }
}

async fn fast(tables: u64, seconds: u64, tally: Rc<Tally>) {
    let inn = Rc::new(Inn::open(Processors::First));
    let empty = inn.memory();
    let open = open(&inn, tables, Taste::Any, &tally).await;
    println!(
        "fast: {tables} tables with 2 people each; the server on one core, the people on the other"
    );
    let until = Instant::now() + WARM_UP + Duration::from_secs(seconds);
    let play = |table| play_fast(table, inn.clone(), until, tally.clone());
    let players: Vec<_> = open.into_iter().map(play).map(tokio::task::spawn_local).collect();
    sleep(WARM_UP).await;
    let stretch = Stretch::begin(&inn, &tally);
    let tables_at_end = all(players).await;
    stretch.end(&inn, &tally).tell();
    tell_memory("at the end", inn.memory(), empty, tables);
    drop(tables_at_end);
}

/// Plays one game after the other.
async fn play_fast(mut table: Table, inn: Rc<Inn>, until: Instant, tally: Rc<Tally>) -> Table {
    let mut number = 0;
    while Instant::now() < until {
        let played = table.play().await;
        if let Err(Broken(why)) = go_on(played, &mut table, &inn, &mut number, &tally).await {
            tally.wrong(&why);
            break;
        }
    }
    table
}

/// Opens the next table where a game is over. Says whether it was.
async fn go_on(
    played: Result<Went, Broken>,
    table: &mut Table,
    inn: &Inn,
    number: &mut u64,
    tally: &Rc<Tally>,
) -> Result<Went, Broken> {
    let went = played?;
    if went == Went::Over {
        *table = Table::open(inn.address, *number, Taste::Any, tally).await?;
        *number += 1;
    }
    Ok(went)
}

async fn steady(tables: u64, rate: u64, seconds: u64, tally: Rc<Tally>) {
    let inn = Rc::new(Inn::open(Processors::First));
    let open = open(&inn, tables, Taste::Any, &tally).await;
    println!(
        "steady: {rate} moves a second at {tables} tables with 2 people each; the server on one core, the people on \
         the other; a move is late from the moment when it is due"
    );
    let begun = Instant::now();
    let until = begun + WARM_UP + Duration::from_secs(seconds);
    let between = Duration::from_nanos(1_000_000_000 * tables / rate);
    let players: Vec<_> = (0..)
        .zip(open)
        .map(|(number, table)| {
            let due = begun + between * number / tables as u32;
            play_steadily(table, Beat { due, between, until }, inn.clone(), tally.clone())
        })
        .map(tokio::task::spawn_local)
        .collect();
    sleep(WARM_UP).await;
    let stretch = Stretch::begin(&inn, &tally);
    let tables_at_end = all(players).await;
    stretch.end(&inn, &tally).tell();
    drop(tables_at_end);
}

/// The schedule of a table's moves.
struct Beat {
    due: Instant,
    between: Duration,
    until: Instant,
}

/// Plays a move whenever one is due, and at once if it is late.
async fn play_steadily(mut table: Table, mut beat: Beat, inn: Rc<Inn>, tally: Rc<Tally>) -> Table {
    let mut number = 0;
    while beat.due < beat.until {
        tokio::select! {
            () = sleep_until(beat.due) => {}
            heard = listen_on(&mut table) => tally.wrong(&heard.0),
        }
        let played = table.play_due(beat.due.into_std()).await;
        match go_on(played, &mut table, &inn, &mut number, &tally).await {
            Ok(Went::On) => beat.due += beat.between,
            Ok(Went::Over) => beat.due = Instant::now() + beat.between,
            Err(Broken(why)) => {
                tally.wrong(&why);
                break;
            }
        }
    }
    table
}

async fn idle(sockets: u64, seconds: u64, tally: Rc<Tally>) {
    let inn = Inn::open(Processors::All);
    let empty = inn.memory();
    let tables = sockets / ROUND_A_TABLE;
    let mut open = open(&inn, tables, Taste::Any, &tally).await;
    let seated = inn.memory();
    let watchers: Vec<_> = watch(&inn, &open, &tally).await.into_iter().flatten().collect();
    println!("idle: {sockets} sockets at {tables} tables, for {seconds} s");
    tell_memory("with the players", seated, empty, tables);
    tell_memory("for each watcher", inn.memory(), seated, watchers.len() as u64);
    let stretch = Stretch::begin(&inn, &tally);
    let (quiet, watching) = (Duration::from_secs(seconds), watchers.len());
    let players: Vec<_> = open.drain(..).map(|table| sit(table, quiet, tally.clone())).collect();
    let watching_on = watchers.into_iter().map(|guest| stay(guest, quiet, tally.clone()));
    let (_players, watchers) = tokio::join!(
        all(players.into_iter().map(tokio::task::spawn_local).collect()),
        all(watching_on.map(tokio::task::spawn_local).collect()),
    );
    let saw = watchers.iter().filter(|guest| guest.moves == 1).count();
    println!("  saw the one move that was played in the end: {saw} of {watching} watchers");
    stretch.end(&inn, &tally).tell();
}

/// Brings watchers to each table.
async fn watch(inn: &Inn, open: &[Table], tally: &Rc<Tally>) -> Vec<Vec<Guest>> {
    let mut watchers = Vec::new();
    for table in open {
        let come = |_| Guest::come(inn.address, &table.id, None, tally.clone());
        let come = join_all((2..ROUND_A_TABLE).map(come)).await;
        watchers.push(come.into_iter().map(|guest| guest.expect("a watcher comes")).collect());
    }
    watchers
}

/// Sits at a table for a while, then plays one move.
async fn sit(mut table: Table, quiet: Duration, tally: Rc<Tally>) -> Table {
    if let Ok(Broken(why)) = tokio::time::timeout(quiet, listen_on(&mut table)).await {
        tally.wrong(&why);
    }
    if let Err(Broken(why)) = table.play().await {
        tally.wrong(&why);
    }
    table
}

/// Watches until the move comes that is played after a while.
async fn stay(mut guest: Guest, quiet: Duration, tally: Rc<Tally>) -> Guest {
    let patience = quiet + Duration::from_secs(30);
    let seen = async {
        while guest.moves == 0 {
            guest.listen().await?;
        }
        Ok::<(), Broken>(())
    };
    match tokio::time::timeout(patience, seen).await {
        Ok(Ok(())) => {}
        Ok(Err(Broken(why))) => tally.wrong(&why),
        Err(_) => tally.wrong("the move did not come"),
    }
    guest
}

async fn long(tables: u64, moves: u64, rounds: u64, tally: Rc<Tally>) {
    let inn = Inn::open(Processors::First);
    let moves = moves as usize;
    let mut old = open(&inn, tables, Taste::Last, &tally).await;
    old = play_up_to(old, moves, &tally).await;
    println!("long: {tables} tables after {moves} moves, and as many after 100, by turns");
    let (mut late, mut early) = (Vec::new(), Vec::new());
    for round in 1..=rounds as usize {
        let young = open(&inn, tables, Taste::Last, &tally).await;
        let young = play_up_to(young, 100, &tally).await;
        let stretch = Stretch::begin(&inn, &tally);
        drop(play_up_to(young, 600, &tally).await);
        early.push(stretch.end(&inn, &tally));
        let stretch = Stretch::begin(&inn, &tally);
        old = play_up_to(old, moves + 500 * round, &tally).await;
        late.push(stretch.end(&inn, &tally));
    }
    let (early, late) = (median_cost(&early), median_cost(&late));
    println!("  after 100   {early:.1} us of processor time a move, median of {rounds} rounds");
    println!("  after {moves} {late:.1} us: {:.2} times as much", late / early);
}

async fn play_up_to(open: Vec<Table>, moves: usize, tally: &Rc<Tally>) -> Vec<Table> {
    let play = |mut table: Table, tally: Rc<Tally>| async move {
        while table.moves < moves {
            match table.play().await {
                Ok(Went::On) => {}
                Ok(Went::Over) => panic!("the game ended after {} moves", table.moves),
                Err(Broken(why)) => {
                    tally.wrong(&why);
                    break;
                }
            }
        }
        table
    };
    let players = open.into_iter().map(|table| play(table, tally.clone()));
    all(players.map(tokio::task::spawn_local).collect()).await
}

fn median_cost(counts: &[Count]) -> f64 {
    let mut costs: Vec<f64> = counts.iter().map(Count::cost).collect();
    costs.sort_by(f64::total_cmp);
    costs[costs.len() / 2]
}

/// Opens tables, some at a time.
async fn open(inn: &Inn, tables: u64, taste: Taste, tally: &Rc<Tally>) -> Vec<Table> {
    let numbers: Vec<u64> = (0..tables).collect();
    let mut open = Vec::new();
    for numbers in numbers.chunks(TOGETHER) {
        let opening = numbers.iter().map(|number| Table::open(inn.address, *number, taste, tally));
        for table in join_all(opening).await {
            open.push(table.unwrap_or_else(|Broken(why)| panic!("a table is opened: {why}")));
        }
    }
    open
}

async fn all<T>(tasks: Vec<JoinHandle<T>>) -> Vec<T> {
    let ended = join_all(tasks).await;
    ended.into_iter().map(|ended| ended.expect("nobody panics")).collect()
}

fn tell_memory(when: &str, now: u64, before: u64, by: u64) {
    let each = now.saturating_sub(before) as f64 / by.max(1) as f64 / 1e3;
    println!("  memory      {each:.1} kB each {when} ({:.1} MB in all)", now as f64 / 1e6);
}

fn load() -> String {
    let load = std::fs::read_to_string("/proc/loadavg").unwrap_or_default();
    load.split_whitespace().take(3).collect::<Vec<&str>>().join(" ")
}
