//! The news for viewers of a table. Nothing else leaves it.
//!
//! Events are numbered. A follower receives everything after the last event it has seen, however
//! much that is. A slow one gets one scene for many moves, and never a growing queue. Players
//! receive the news step by step; the steps are then drawn from the records.

use super::LiveTable;
use crate::error::TableError;
use crate::record::{Request, Talk};
use crate::table::{Around, Happened, Table};
use crate::terms::Claim;
use engine::{AnyTable, Scene, Step, Telling, Turn, Viewer};
use std::sync::Arc;
use tokio::sync::watch;

/// A marker that changes with every piece of news. Equal pulses mean nothing new.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pulse {
    pub(super) number: u64,
    /// A counter that grows when a viewer comes or goes.
    pub(super) presence: u64,
}

impl Pulse {
    /// Returns true if a viewer came or went between the two pulses.
    pub fn tells_of_company(self, before: Pulse) -> bool {
        self.presence != before.presence
    }

    fn is_newer_than(self, seen: Pulse) -> bool {
        self.number > seen.number || self.presence != seen.presence
    }
}

/// The connected viewers, with the number of connections of each.
#[derive(Debug, Default)]
pub(super) struct Audience(Vec<(Viewer, usize)>);

impl Audience {
    fn count_mut(&mut self, viewer: Viewer) -> &mut usize {
        let place = self.0.iter().position(|(known, _)| *known == viewer);
        let place = place.unwrap_or_else(|| {
            self.0.push((viewer, 0));
            self.0.len() - 1
        });
        &mut self.0[place].1
    }

    fn count(&self, viewer: Viewer) -> usize {
        self.0.iter().find(|(known, _)| *known == viewer).map_or(0, |(_, count)| *count)
    }
}

/// The news for one viewer.
#[derive(Clone, Debug)]
pub struct News {
    /// The number of the last event.
    pub number: u64,
    /// The number of moves.
    pub moves: usize,
    /// The scene, if the game has changed; none before the game begins.
    pub scene: Option<Arc<Scene>>,
    /// The events of the game.
    pub story: Story,
    /// The change around the game: a player sat down, came or went, or the stage changed.
    pub table: TableNews,
    /// The new chat messages.
    pub talk: Vec<Talk>,
}

/// The most steps shown one by one. Nobody watches more, so a viewer further behind receives the
/// lines at once.
pub const MOST_STEPS: usize = 40;

/// The events of the game.
#[derive(Clone, Debug)]
pub enum Story {
    /// These lines more; none if nothing happened.
    More(Vec<ToldLine>),
    /// The events step by step, for a player.
    Steps(Vec<Step>),
    /// The whole story anew: the game began, moves were taken back, or too much was missed.
    Anew(Vec<ToldLine>),
}

/// A replay of past events.
#[derive(Clone, Debug)]
pub struct Again {
    /// The table as it stood before it.
    pub scene: Arc<Scene>,
    /// The steps, one by one.
    pub steps: Vec<Step>,
}

/// A line of the story, with the move it belongs to.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct ToldLine {
    /// The number of moves after which it happened; 0 while the table was set up.
    pub at: usize,
    /// The line of the story.
    pub telling: Telling,
}

/// The change around the game, if any.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum TableNews {
    /// No change.
    Same,
    /// A change, with the open request to take moves back, if any.
    Changed(Option<Request>),
}

/// A viewer who follows a table.
pub struct Follower {
    table: Arc<LiveTable>,
    viewer: Viewer,
    seen: Pulse,
    pulse: watch::Receiver<Pulse>,
}

impl Follower {
    /// Returns the role in which it watches.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// Returns the table it follows.
    pub fn table(&self) -> &Arc<LiveTable> {
        &self.table
    }

    /// Waits for news, and returns it.
    pub async fn next(&mut self) -> News {
        self.stirred().await;
        self.now()
    }

    /// Waits for news, and leaves it to others to read it.
    pub async fn stirred(&mut self) -> Pulse {
        loop {
            if let Some(pulse) = self.stirred_already() {
                return pulse;
            }
            // The table keeps the sender, and this keeps the table.
            self.pulse.changed().await.expect("the table is kept");
        }
    }

    /// Returns the pulse without waiting, if there is news.
    pub fn stirred_already(&mut self) -> Option<Pulse> {
        let pulse = *self.pulse.borrow_and_update();
        pulse.is_newer_than(self.seen).then_some(pulse)
    }

    /// Marks the news of this pulse as read.
    pub fn heard(&mut self, pulse: Pulse) {
        self.seen = pulse;
    }

    /// Returns everything since the last event it returned, at once.
    pub fn now(&mut self) -> News {
        let pulse = *self.pulse.borrow();
        let news = match pulse.tells_of_company(self.seen) {
            true => self.table.news_of_company(self.viewer, self.seen.number),
            false => self.table.news(self.viewer, self.seen.number),
        };
        self.seen = Pulse { number: news.number, ..pulse };
        news
    }
}

impl Drop for Follower {
    fn drop(&mut self) {
        self.table.leave(self.viewer);
        self.table.see_off(self.viewer);
    }
}

impl LiveTable {
    /// Follows the table as this viewer, from the last event seen; 0 returns everything.
    pub fn follow(self: &Arc<Self>, viewer: Viewer, seen: u64) -> Follower {
        *self.audience().count_mut(viewer) += 1;
        self.tell_around();
        self.greet(viewer);
        self.ask_bot();
        let presence = self.pulse.borrow().presence;
        // A number that was never given out is a mistake of the client: it gets everything.
        let number = if seen > self.read().number() { 0 } else { seen };
        let seen = Pulse { number, presence };
        Follower { table: self.clone(), viewer, seen, pulse: self.pulse.subscribe() }
    }

    fn leave(&self, viewer: Viewer) {
        *self.audience().count_mut(viewer) -= 1;
        self.tell_around();
    }

    /// Sends every viewer the state around the game anew.
    pub(crate) fn tell_around(&self) {
        self.pulse.send_modify(|pulse| pulse.presence += 1);
    }

    /// Returns true if this viewer is connected to this process.
    pub fn is_here(&self, viewer: Viewer) -> bool {
        self.audience().count(viewer) > 0
    }

    /// Returns true if any viewer is connected to this process.
    pub(super) fn is_watched(&self) -> bool {
        self.audience().0.iter().any(|(_, count)| *count > 0)
    }

    /// Returns the number of spectators.
    pub fn watching(&self) -> usize {
        self.audience().count(Viewer::Spectator)
    }

    fn audience(&self) -> std::sync::MutexGuard<'_, Audience> {
        self.audience.lock().expect("nobody panics while counting")
    }

    /// Returns the news for a viewer since this event.
    pub fn news(&self, viewer: Viewer, since: u64) -> News {
        let (gist, playing, mut news) = self.gathered(since);
        let changed = gist.from_move.is_some() || gist.anew;
        let Some(playing) = playing.filter(|_| changed) else { return news };
        let scene = self.scene_of(&*playing, viewer);
        news.story = match gist.from_move {
            _ if gist.anew => Story::Anew(told(&*playing, viewer, 0)),
            Some(before) => more(&*playing, viewer, before, &scene),
            None => Story::More(Vec::new()),
        };
        news.scene = Some(scene);
        news
    }

    /// Returns the events after this one, the game to draw, and all news that need no drawing.
    fn gathered(&self, since: u64) -> (Gist, Option<Arc<dyn AnyTable>>, News) {
        let table = self.read();
        let gist = Gist::of(&table, since);
        let changed = gist.from_move.is_some() || gist.anew;
        let news = News {
            number: table.number(),
            moves: table.moves(),
            scene: None,
            story: if gist.anew { Story::Anew(Vec::new()) } else { Story::More(Vec::new()) },
            table: match gist.table || (changed && is_over(&table)) {
                true => TableNews::Changed(table.request().cloned()),
                false => TableNews::Same,
            },
            talk: table.talk_since(since).cloned().collect(),
        };
        (gist, table.snapshot(), news)
    }

    /// Returns the news if a viewer came or went, too. That is no event, but changes the table.
    pub fn news_of_company(&self, viewer: Viewer, since: u64) -> News {
        let mut news = self.news(viewer, since);
        if news.table == TableNews::Same {
            news.table = TableNews::Changed(self.read().request().cloned());
        }
        news
    }

    /// Replays what a seat saw since `since` moves, or only the last part if it is long.
    ///
    /// # Errors
    /// When the seat is another's, or nothing is played here.
    pub fn again(&self, claim: Claim, since: usize) -> Result<Again, TableError> {
        let playing = self.snapshot_for(claim)?;
        let viewer = Viewer::Seat(claim.seat);
        let since = since.min(playing.moves_played());
        let now = self.scene_of(&*playing, viewer);
        let mut steps = playing.steps(viewer, since, MOST_STEPS + 1, &now);
        let scene = match steps.len() > MOST_STEPS {
            true => steps.remove(0).scene,
            false => Arc::new(playing.scene_after(viewer, since).in_passing()),
        };
        Ok(Again { scene, steps })
    }

    /// Returns the story for a viewer, of one move and all after it.
    pub fn told(&self, viewer: Viewer, since: usize) -> Vec<ToldLine> {
        self.snapshot().map_or_else(Vec::new, |playing| told(&*playing, viewer, since))
    }
}

/// A summary of events.
#[derive(Debug, Default)]
struct Gist {
    /// The number of moves before the first new one.
    from_move: Option<usize>,
    anew: bool,
    table: bool,
}

impl Gist {
    fn of(table: &Table, since: u64) -> Gist {
        let mut gist = Gist::default();
        let Some(happened) = table.happened_since(since).filter(|_| since > 0) else {
            return Gist { from_move: None, anew: table.playing().is_some(), table: true };
        };
        for happened in happened {
            match happened {
                Happened::Moved { before, around } => {
                    gist.from_move.get_or_insert(before);
                    gist.table |= around == Around::Changed;
                }
                Happened::Anew => (gist.anew, gist.table) = (true, true),
                Happened::Table => gist.table = true,
                Happened::Said => {}
            }
        }
        gist
    }
}

/// Returns true if the game has ended by its rules.
fn is_over(table: &Table) -> bool {
    table.playing().is_some_and(|playing| matches!(playing.turn(), Turn::Over(_)))
}

/// Returns the story for a viewer since that many moves: step by step at a seat, unless there are
/// too many.
fn more(playing: &dyn AnyTable, viewer: Viewer, before: usize, now: &Arc<Scene>) -> Story {
    let steps = match viewer {
        Viewer::Seat(_) => playing.steps(viewer, before, MOST_STEPS + 1, now),
        Viewer::Spectator => Vec::new(),
    };
    match steps.len() {
        1..=MOST_STEPS => Story::Steps(steps),
        _ => Story::More(told(playing, viewer, before + 1)),
    }
}

fn told(playing: &dyn AnyTable, viewer: Viewer, since: usize) -> Vec<ToldLine> {
    let moves = since..=playing.moves_played();
    let of_move = |at| {
        let told = playing.told_of(viewer, at).into_iter();
        told.map(move |telling| ToldLine { at, telling })
    };
    moves.flat_map(of_move).collect()
}
