//! Whatever is looked at or thought about at a table, a move is played meanwhile. Here all of it waits at a gate, and a move must
//! go past.

use crate::live::LiveTable;
use crate::secret::Secret;
use crate::store::Sqlite;
use crate::tables::{Means, NewTable, Tables, Wanted};
use crate::terms::{Claim, Listing, Patience, Person, TimeOut};
use crate::thought::{Care, Ticket};
use crate::wish::SitDown;
use bots::Tether;
use engine::any::{AnyQuestion, AskError, Proposal};
use engine::journal::Fingerprint;
use engine::lift::Lift;
use engine::playing::{PlayError, TakebackError};
use engine::ruler::RulerEnd;
use engine::scene::Stroke;
use engine::{
    About, AnyBot, AnyTable, Journal, Line, Mixture, Preview, Scene, Seat, Seats, Seed, Step,
    Telling, Turn, Viewer,
};
use std::net::Ipv4Addr;
use std::sync::{Arc, Condvar, Mutex};
use std::time::Duration;
use tokio::runtime::Handle;

/// The longest wait of a test; no test measures time.
const PATIENCE: Duration = Duration::from_secs(90);

/// A gate that holds up thinking while it is closed.
#[derive(Default)]
struct Gate {
    inside: Mutex<Inside>,
    changed: Condvar,
}

#[derive(Default)]
struct Inside {
    is_closed: bool,
    waiting: usize,
}

impl Gate {
    fn set(&self, is_closed: bool) {
        let mut inside = self.inside.lock().expect("nobody panics at the gate");
        *inside = Inside { is_closed, ..Inside::default() };
        self.changed.notify_all();
    }

    fn pass(&self) {
        let mut inside = self.inside.lock().expect("nobody panics at the gate");
        inside.waiting += 1;
        self.changed.notify_all();
        let is_closed = |inside: &mut Inside| inside.is_closed;
        let opened = self.changed.wait_timeout_while(inside, PATIENCE, is_closed);
        drop(opened.expect("nobody panics at the gate"));
    }

    /// Waits until a thought waits at the gate.
    fn somebody_waits(&self) -> bool {
        let inside = self.inside.lock().expect("nobody panics at the gate");
        let nobody = |inside: &mut Inside| inside.waiting == 0;
        let came = self.changed.wait_timeout_while(inside, PATIENCE, nobody);
        !came.expect("nobody panics at the gate").1.timed_out()
    }
}

/// A game behind a gate.
struct Gated {
    inner: Arc<dyn AnyTable>,
    gate: Arc<Gate>,
}

/// Implements methods of a table, at once or behind the gate.
macro_rules! asked {
    ($($gate:ident $name:ident($($word:ident: $type:ty),*) -> $out:ty;)*) => {
        $(fn $name(&self, $($word: $type),*) -> $out {
            asked!(@$gate self);
            self.inner.$name($($word),*)
        })*
    };
    (@now $own:ident) => {};
    (@gated $own:ident) => { $own.gate.pass() };
}

impl AnyTable for Gated {
    asked! {
        now seats() -> u8;
        now setup() -> String;
        now turn() -> Turn;
        now moves_played() -> usize;
        now state_hash() -> Fingerprint;
        now forced() -> Option<String>;
        now back_to_a_choice(moves: usize) -> usize;
        now propose(seat: Seat, notation: &str) -> Result<Proposal, PlayError>;
        now propose_leaving(seat: Seat) -> Option<Proposal>;
        now propose_takeback(by: Seat, moves: usize, consent: Seats) -> Result<Proposal, TakebackError>;
        now propose_anew(by: &str, seed: Seed, mixture: Mixture) -> Proposal;
        gated scene(viewer: Viewer) -> Scene;
        gated view(viewer: Viewer) -> String;
        gated told(viewer: Viewer, since: usize) -> Vec<Line>;
        gated told_of(viewer: Viewer, number: usize) -> Vec<Telling>;
        gated steps(viewer: Viewer, since: usize, most: usize, now: &Arc<Scene>) -> Vec<Step>;
        gated check(seat: Seat, notation: &str) -> Result<(), PlayError>;
        gated preview_while(seat: Seat, notation: &str, is_wanted: &dyn Fn() -> bool) -> Result<Option<Preview>, PlayError>;
        gated sketch(seat: Seat, notation: &str) -> Result<Vec<Stroke>, PlayError>;
        gated lift(seat: Seat, notation: &str) -> Result<Option<Lift>, PlayError>;
        gated ruler(viewer: Viewer, from: RulerEnd, to: Option<RulerEnd>) -> Vec<Stroke>;
        gated question() -> Option<Box<dyn AnyQuestion>>;
        gated may_take_back(by: Seat, moves: usize) -> Result<(), TakebackError>;
        gated scene_after(viewer: Viewer, moves: usize) -> Scene;
        gated question_after(moves: usize) -> Option<Box<dyn AnyQuestion>>;
        gated preview_after(seat: Seat, moves: usize, notation: &str, is_wanted: &dyn Fn() -> bool) -> Result<Option<Preview>, PlayError>;
        gated scenario_after(seat: Seat, moves: usize, cards: Option<&str>) -> Option<String>;
        gated as_of(moves: usize) -> Box<dyn AnyTable>;
        gated save() -> String;
    }

    fn about(&self) -> &About {
        self.inner.about()
    }

    fn journal(&self) -> &Journal {
        self.inner.journal()
    }

    fn fork(&self) -> Arc<dyn AnyTable> {
        Arc::new(Gated { inner: self.inner.fork(), gate: self.gate.clone() })
    }

    fn settle(&mut self, proposal: Proposal) {
        self.own().settle(proposal);
    }

    fn play(&mut self, seat: Seat, notation: &str) -> Result<(), PlayError> {
        self.own().play(seat, notation)
    }

    fn ask(&mut self, bot: &mut AnyBot) -> Result<String, AskError> {
        self.own().ask(bot)
    }

    fn take_back(&mut self, by: Seat, moves: usize, consent: Seats) -> Result<(), TakebackError> {
        self.own().take_back(by, moves, consent)
    }
}

impl Gated {
    fn own(&mut self) -> &mut dyn AnyTable {
        Arc::get_mut(&mut self.inner).expect("a copy is nobody else's")
    }
}

/// Begins a table of two people, whose every move is offered to both.
async fn begun() -> (Tables, tempfile::TempDir, Arc<LiveTable>, Vec<Claim>) {
    let folder = tempfile::tempdir().expect("a folder");
    let store = Sqlite::open(&folder.path().join("tables.sqlite")).expect("a store");
    let tables = Tables::new(Arc::new(store), Means::default()).await.expect("tables");
    let wanted = NewTable {
        game: "lowball".to_owned(),
        setup: Some("seats = 2\nrounds = 8".to_owned()),
        cards: None,
        seats: vec![Wanted::Guest, Wanted::Guest],
        listing: Listing::Link,
        clock: None,
        time_out: TimeOut::default(),
        patience: Patience::default(),
        stand_in: "greedy".to_owned(),
        opener: None,
    };
    let created = tables.create(wanted).await.expect("a table");
    let table = tables.table(created.id).await.expect("the table");
    let mut claims = Vec::new();
    for (invitation, name) in created.invitations.iter().zip(["Ada", "Bo"]) {
        let secret = Secret::draw().hash();
        let who = SitDown::of(Person { name: name.to_owned(), secret });
        let seat = table.sit_down(invitation.secret.hash(), who).await.expect("a seat");
        claims.push(Claim { seat, secret });
    }
    (tables, folder, table, claims)
}

/// Returns the seat that must decide, and its first move.
fn asked(table: &LiveTable, claims: &[Claim]) -> (Claim, String) {
    let seat = table.asks().expect("somebody is asked");
    let claim = claims.iter().find(|claim| claim.seat == seat).expect("a person");
    let scene = table.scene(Viewer::Seat(seat)).expect("it has begun");
    (*claim, scene.prompt.choices[0].notation.clone())
}

/// A slow request by the player who must decide.
type Slow = fn(&LiveTable, Claim, &str);

fn ticket() -> Ticket {
    Ticket::of(Ipv4Addr::LOCALHOST.into())
}

const SLOW: [(&str, Slow); 16] = [
    ("scene", |table, claim, _| drop(table.scene(Viewer::Seat(claim.seat)))),
    ("past scene", |table, _, _| drop(table.scene_at(Viewer::Spectator, 1))),
    ("news", |table, claim, _| drop(table.news(Viewer::Seat(claim.seat), table.number() - 1))),
    ("all news", |table, _, _| drop(table.news(Viewer::Spectator, 0))),
    ("steps", |table, claim, _| drop(table.again(claim, 0))),
    ("story", |table, _, _| drop(table.told(Viewer::Spectator, 0))),
    ("check", |table, claim, mv| drop(table.check(claim, mv))),
    ("preview", |table, claim, mv| drop(table.foresee(claim, mv, &Tether::default()))),
    ("forecast", |table, claim, mv| drop(table.forecast(claim, mv, &Tether::default()))),
    ("sketch", |table, claim, mv| drop(table.sketch(claim, mv))),
    ("lift", |table, claim, mv| drop(table.lift(claim, mv))),
    ("ruler", |table, _, _| drop(table.ruler(Viewer::Spectator, RulerEnd::Point(0, 0), None))),
    ("way back", |table, claim, _| drop(table.way_back(claim, 0))),
    ("report", |table, claim, _| drop(table.report(claim, 1))),
    ("past preview", |table, claim, mv| {
        drop(table.foresee_after(claim, table.moves(), mv, &Tether::default()));
    }),
    ("hint and review", |table, claim, _| {
        let [first, second] = [ticket(), ticket()];
        let both = async {
            let review = table.review(claim, 0, Care::Short, &second);
            tokio::join!(table.hint(claim, &first), review)
        };
        drop(Handle::current().block_on(both));
    }),
];

#[tokio::test(flavor = "multi_thread", worker_threads = 4)]
async fn a_move_is_played_while_anything_else_takes_its_time() {
    let (_house, _folder, table, claims) = begun().await;
    let gate = Arc::new(Gate::default());
    table.write().replace(|inner| {
        let (inner, gate) = (inner.fork(), gate.clone());
        Arc::new(Gated { inner, gate })
    });
    for _ in 0..4 {
        let (claim, notation) = asked(&table, &claims);
        table.play(claim, table.moves(), &notation).await.expect("an offered move");
    }
    for (name, slow) in SLOW {
        let (claim, notation) = asked(&table, &claims);
        gate.set(true);
        let (looked_at, tried) = (table.clone(), notation.clone());
        let thinks = tokio::task::spawn_blocking(move || slow(&looked_at, claim, &tried));
        let waits = gate.clone();
        let waits = tokio::task::spawn_blocking(move || waits.somebody_waits()).await;
        let stand = table.moves();
        let played = tokio::time::timeout(PATIENCE / 3, table.play(claim, stand, &notation)).await;
        gate.set(false);
        assert!(waits.is_ok_and(|waits| waits), "{name} is thought about");
        let played = played.unwrap_or_else(|_| panic!("{name} holds up a move"));
        played.expect("an offered move");
        assert_eq!(table.moves(), stand + 1);
        thinks.await.expect("it ends once the gate is open");
    }
}
