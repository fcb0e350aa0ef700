//! Deals of the day: one of each game, the same for everybody at this server, dealt by the server
//! and not proven.
//!
//! The seed of a day's deal follows from a secret of the server and from the day. So nothing of a
//! day need be stored, and nobody learns the seed before the day is over. The server deals alone:
//! nobody could add to a chance that is the same for all.

use super::opening::{Guests, Laying};
use super::{Created, Tables};
use crate::adding::Adding;
use crate::day::{Course, Day};
use crate::error::TableError;
use crate::ids::TableId;
use crate::live::LiveTable;
use crate::secret::random;
use crate::store::Opened;
use crate::terms::{Listing, Patience, Person, Terms, TimeOut, USUAL_STAND_IN};
use crate::thought::{Deal, Priority, Ticket, Waits, field};
use crate::wish;
use bots::Tether;
use engine::any::setup;
use engine::{AnyGame, Mixture, Seat, Seed};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};

/// The level of the bots that a day's deal is played against.
const AGAINST: &str = "easy";

/// The level in whose place a person's game is compared.
const MEASURE: &str = "greedy";

/// The name under which the secret of the deals is stored.
const SECRET: &str = "deals";

/// The secret from which all deals of a server follow.
#[derive(Clone, Copy)]
pub(super) struct Deals {
    secret: Seed,
    /// The first day that has any.
    since: Day,
}

/// A game of a day's deal, compared with others of the same.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Compared {
    /// The day of the deal.
    pub day: Day,
    /// The course of the game, or `None` while it goes on.
    pub course: Option<Course>,
    /// The courses of the other games, or `None` until all are played.
    pub field: Option<Vec<Course>>,
}

impl Tables {
    /// Returns today.
    pub fn today(&self) -> Day {
        Day::of((self.shared.means.now)())
    }

    /// Returns the milliseconds until a day is over.
    pub fn left_of(&self, day: Day) -> u64 {
        day.ends().saturating_sub((self.shared.means.now)())
    }

    /// Opens a table with a day's deal for one person, against bots; of today, if no day is given.
    ///
    /// # Errors
    /// When there is no such game, the day has no deal yet, or the store fails.
    pub async fn deal(
        &self,
        game: &str,
        day: Option<Day>,
        person: Person,
    ) -> Result<Created, TableError> {
        wish::is_a_name(&person.name)?;
        let day = day.unwrap_or_else(|| self.today());
        let (game, seed) = (self.shared.game(game)?, self.seed_of(game, day).await?);
        let seats = seats_of(&*game);
        let terms = Terms {
            game: game.about().name.to_owned(),
            setup: quick_setup(&*game, seats)?,
            cards: game.cards(),
            own_cards: None,
            deal: Some(day),
            listing: Listing::Link,
            clock: None,
            time_out: TimeOut::default(),
            patience: Patience::default(),
            stand_in: USUAL_STAND_IN.to_owned(),
            opener: Some(person.secret),
            opened: (self.shared.means.now)(),
        };
        let opened = Opened { id: TableId::draw(), terms, seed };
        let mut laying = Laying::of(opened.clone(), game)?;
        let me = super::Wanted::Person(person, Adding::Nothing, None);
        let bots = (1..seats).map(|_| super::Wanted::Bot(AGAINST.to_owned()));
        laying.seat(Guests::of(std::iter::once(me).chain(bots).collect()).seated)?;
        let id = self.lay(opened, laying).await?;
        Ok(Created { id, invitations: Vec::new() })
    }

    /// Returns days that have a deal, today first, up to a limit. Each has its seed if it is over.
    ///
    /// # Errors
    /// When there is no such game, or the store fails.
    pub async fn days(
        &self,
        game: &str,
        most: usize,
    ) -> Result<Vec<(Day, Option<Seed>)>, TableError> {
        self.shared.game(game)?;
        let (deals, today) = (self.deals().await?, self.today());
        let days = today.and_before().take_while(|day| *day >= deals.since).take(most);
        let told = |day: Day| (day < today).then(|| day.seed(&deals.secret, game));
        Ok(days.map(|day| (day, told(day))).collect())
    }

    /// Has bots begin to play today's deals, to compare people's games with, unless they have
    /// begun.
    ///
    /// # Errors
    /// When the store fails.
    pub(super) async fn begin_day(&self) -> Result<(), TableError> {
        let today = self.today();
        let begun = || self.shared.day_begun.lock().expect("nobody panics with a day");
        if !self.shared.means.fields_ahead || *begun() == Some(today) {
            return Ok(());
        }
        for name in registry::names() {
            let game = self.shared.game(name)?;
            let courses = courses(name, today);
            if self.shared.store.note(courses.clone()).await?.is_none() {
                let setup = quick_setup(&*game, seats_of(&*game))?;
                self.begin_field(name, today, setup, courses).await?;
            }
        }
        *begun() = Some(today);
        Ok(())
    }

    /// Returns a game of a day's deal with the games to compare it with, or `None` for a table of
    /// another kind. Bots play the others in idle time, when the day begins or at the first
    /// request.
    ///
    /// # Errors
    /// When the store fails.
    pub async fn compare(
        &self,
        table: &Arc<LiveTable>,
        ticket: &Ticket,
    ) -> Result<Option<Compared>, TableError> {
        let Terms { game, deal: Some(day), setup, .. } = table.plate().terms else {
            return Ok(None);
        };
        let field = self.field(&game, day, setup).await?;
        let played = table.clone();
        let course = move |_: &Tether| Ok::<_, TableError>(played.course());
        let course = self.work_out(Priority::Background(Waits::Watchers), ticket, course).await?;
        Ok(Some(Compared { day, course, field }))
    }

    /// Returns the courses of the bots' games of a day's deal. If they have not played, they begin,
    /// with priority.
    async fn field(
        &self,
        game: &str,
        day: Day,
        setup: String,
    ) -> Result<Option<Vec<Course>>, TableError> {
        let name = courses(game, day);
        if let Some(kept) = self.shared.store.note(name.clone()).await? {
            return Ok(serde_json::from_str(&kept).ok());
        }
        self.begin_field(game, day, setup, name).await?.store(true, Ordering::Relaxed);
        Ok(None)
    }

    /// Has bots begin to play a day's deal, unless they have. Returns the flag that says that
    /// somebody waits for it.
    async fn begin_field(
        &self,
        game: &str,
        day: Day,
        setup: String,
        name: String,
    ) -> Result<Arc<AtomicBool>, TableError> {
        let new = Arc::new(AtomicBool::new(false));
        let asked = {
            let mut fields = self.shared.fields.lock().expect("nobody panics with a name");
            fields.entry(name.clone()).or_insert_with(|| new.clone()).clone()
        };
        if Arc::ptr_eq(&asked, &new) {
            self.play_field(game, day, setup, name, new).await?;
        }
        Ok(asked)
    }

    async fn play_field(
        &self,
        game: &str,
        day: Day,
        setup: String,
        name: String,
        asked: Arc<AtomicBool>,
    ) -> Result<(), TableError> {
        let seed = Mixture::of_day(&day.to_string()).seed(self.seed_of(game, day).await?);
        let others = seats_of(&*self.shared.game(game)?) - 1;
        let levels = std::iter::once(MEASURE).chain((0..others).map(|_| AGAINST));
        let levels = levels.map(|level| level.parse().expect("it is a level")).collect();
        let cards = self.cards_of(game).to_vec();
        let (store, runtime) = (self.shared.store.clone(), self.shared.runtime.clone());
        let shared = Arc::downgrade(&self.shared);
        let tell = Box::new(move |played: Vec<Course>| {
            let text = serde_json::to_string(&played).expect("it is plain data");
            runtime.spawn(async move {
                let kept = store.keep_note(name.clone(), text).await;
                if let (Err(_), Some(shared)) = (kept, shared.upgrade()) {
                    // The next request plays them again.
                    shared.fields.lock().expect("nobody panics with a name").remove(&name);
                }
            });
        });
        if let Some(chore) = field(game, Deal { cards, setup, seed, levels, asked }, tell) {
            self.shared.thinkers.some_time(chore);
        }
        Ok(())
    }

    /// Returns the seed of a day's deal. It must not leave the server before the day is over.
    async fn seed_of(&self, game: &str, day: Day) -> Result<Seed, TableError> {
        let deals = self.deals().await?;
        if (deals.since..=self.today()).contains(&day) {
            return Ok(day.seed(&deals.secret, game));
        }
        let Deals { since, .. } = deals;
        Err(TableError::Unfit(format!("{day} has no deal; choose a day from {since} until today")))
    }

    async fn deals(&self) -> Result<Deals, TableError> {
        let kept = self.shared.deals.get_or_try_init(|| async {
            let new = format!("{} {}", Seed(random()), self.today());
            let kept = self.shared.store.keep_note(SECRET.to_owned(), new).await?;
            let (secret, since) = kept.split_once(' ').ok_or(TableError::Broken)?;
            let (secret, since) = (Seed::parse(secret), Day::parse(since));
            let read = secret.zip(since).map(|(secret, since)| Deals { secret, since });
            read.ok_or(TableError::Broken)
        });
        kept.await.copied()
    }
}

/// Returns the name under which the bots' results of a day's deal are stored.
fn courses(game: &str, day: Day) -> String {
    let edition = registry::about(game).map_or(0, |about| about.edition);
    format!("courses of {day}: {game}, edition {edition}")
}

/// Returns the number of seats for one person and as few bots as the game allows.
fn seats_of(game: &dyn AnyGame) -> u8 {
    let about = game.about();
    about.least.max(2.min(about.most))
}

/// Returns the set-up for a first game.
fn quick_setup(game: &dyn AnyGame, seats: u8) -> Result<String, TableError> {
    let sits = |seat: Option<Seat>| seat.is_none_or(|seat| seat.0 < seats);
    let options = game.about().options.iter().filter(|option| sits(option.seat));
    let answers: Vec<&str> = options.map(|option| option.answers[option.quick].setting).collect();
    Ok(setup::with_settings(&game.suggested_setup(seats), &answers.join("\n"))?)
}
