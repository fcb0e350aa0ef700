//! Driving a game: bots that must decide, and clocks that run out.

use super::LiveTable;
use crate::error::TableError;
use crate::pauses::{Pause, Pauses};
use crate::table::{Stage, Table};
use crate::terms::Chair;
use crate::thought::{BotQuestion, Thought, Waits};
use crate::wish::Wish;
use engine::Seat;
use std::sync::{Arc, Weak};
use std::time::Duration;

/// The pause of a bot before it tries again at a table whose store has failed.
const AFTER_A_FAILURE: Duration = Duration::from_secs(1);

impl LiveTable {
    /// Notifies the followers, asks the bot that must decide, and sets the alarm of the clock.
    pub(super) fn notify(self: &Arc<Self>, number: u64) {
        self.pulse.send_modify(|pulse| pulse.number = number);
        self.drive();
    }

    /// Makes sure that the game goes on by itself where it can.
    pub(crate) fn drive(self: &Arc<Self>) {
        self.ask_bot();
        self.follow_order();
        self.play_forced();
        self.set_alarm();
    }

    /// Returns true if the game needs driving: a bot must decide, a move is forced, a clock runs, or
    /// players are revealing words.
    pub(super) fn goes_on_by_itself(&self) -> bool {
        let table = self.read();
        if matches!(table.stage(), Stage::Revealing { .. }) {
            return true;
        }
        let Some(seat) = table.ticks() else { return false };
        let is_ordered = table.chair(seat).is_ok_and(|chair| !chair.lets_by.is_empty());
        let is_driven = table.clocks().is_some() || table.bots().has(seat) || is_ordered;
        is_driven || forced_seat(&table).is_some()
    }

    /// Returns true if a person's move has no alternative, so that the table plays it at once.
    pub fn has_forced_move(&self) -> bool {
        forced_seat(&self.read()).is_some()
    }

    /// Plays the move of a person that has no alternative.
    fn play_forced(self: &Arc<Self>) {
        let table = self.read();
        let Some(seat) = forced_seat(&table).filter(|_| self.desk.is_held()) else { return };
        let wish = Wish::PlayForced(seat, table.moves());
        self.shared.runtime.spawn(plays_forced(Arc::downgrade(self), wish));
    }

    /// Asks the bot that must decide, unless it is already asked and nobody new waits.
    pub(super) fn ask_bot(self: &Arc<Self>) {
        let mut thought = self.thought.lock().expect("nobody panics while asking a bot");
        // Looked at only now: another caller at the same moment may know of more.
        let wanted = self.wanted();
        let is_thought_of = match (&*thought, &wanted) {
            (Some(thought), Some(wanted)) => thought.is_about(wanted),
            (None, None) => true,
            _ => false,
        };
        if !is_thought_of {
            // The one before is dropped, and gives up.
            *thought = wanted.and_then(|wanted| self.think(wanted));
        }
    }

    /// Returns the question for a bot, if one must decide now.
    fn wanted(&self) -> Option<BotQuestion> {
        let waits = self.who_waits();
        let table = self.read();
        let seat = table.ticks().filter(|_| self.desk.is_held())?;
        let level = table.chair(seat).ok()?.bot()?.to_owned();
        let entries = table.playing()?.journal().entries().len();
        Some(BotQuestion { seat, level, entries, waits })
    }

    /// Returns the people here who wait for a bot.
    fn who_waits(&self) -> Waits {
        match (self.has_company(), self.is_watched()) {
            (true, _) => Waits::Players,
            (false, true) => Waits::Watchers,
            (false, false) => Waits::Nobody,
        }
    }

    fn think(self: &Arc<Self>, wanted: BotQuestion) -> Option<Thought> {
        let pause = self.draw_pause()?;
        let (game, playing, may_go_by) = {
            let table = self.read();
            // In most games there are no moments that go by, and nothing need be drawn.
            let may_go_by = !table.game().occasions().is_empty();
            (table.terms().game.clone(), table.snapshot()?, may_go_by)
        };
        let waits_for = may_go_by.then(|| self.waits_for(&*playing, wanted.seat, pause)).flatten();
        let stand = playing.moves_played();
        let seat = wanted.seat;
        let (weak, runtime) = (Arc::downgrade(self), self.shared.runtime.clone());
        let memory = self.memory.clone();
        Some(self.shared.thinkers.think(
            self.id,
            wanted,
            &game,
            memory,
            playing,
            waits_for.map(|_| Pauses::THOUGHT),
            move |notation| {
                runtime.spawn(bot_plays(weak, seat, stand, notation, waits_for));
            },
        ))
    }

    /// Returns the bot that thinks here, and the share of its time it has used, from 0 to 1. Hides
    /// a bot in a moment that players mostly skip, because a long thought would show that it holds
    /// something.
    pub fn thinking(&self) -> Option<(Seat, f32)> {
        let thought = self.thought.lock().expect("nobody panics while asking a bot");
        let thought = thought.as_ref().filter(|thought| !thought.is_short());
        thought.map(|thought| (thought.seat(), thought.spent()))
    }

    /// Returns true if a bot must decide, in whichever process it thinks.
    pub fn awaits_bot(&self) -> bool {
        let table = self.read();
        table.ticks().is_some_and(|seat| table.bots().has(seat))
    }

    fn set_alarm(self: &Arc<Self>) {
        let deadline = self.deadline();
        self.silence_alarm();
        let Some(until) = deadline.filter(|_| self.desk.is_held()) else { return };
        let left = until.saturating_sub((self.shared.means.now)());
        let ring = ring(Arc::downgrade(self), Duration::from_millis(left));
        *self.alarm.lock().expect("nobody panics with the alarm") =
            Some(self.shared.runtime.spawn(ring).abort_handle());
    }

    /// Returns the moment when a player's time is over. If nobody drove the table, the player has
    /// their full time from the moment this process took it over.
    fn deadline(&self) -> Option<u64> {
        let table = self.read();
        match table.stage() {
            Stage::Revealing { until } => {
                Some(until.max(self.desk.held_since() + table.terms().patience.reveal))
            }
            _ => table.clocks()?.deadline().map(|(_, until)| until),
        }
    }

    pub(super) fn silence_alarm(&self) {
        if let Some(alarm) = self.alarm.lock().expect("nobody panics with the alarm").take() {
            alarm.abort();
        }
    }
}

/// Returns the seat of a person whose move is forced.
fn forced_seat(table: &Table) -> Option<Seat> {
    let seat = table.ticks().filter(|seat| table.chair(*seat).is_ok_and(Chair::is_in_person))?;
    table.playing()?.forced().map(|_| seat)
}

/// Plays a forced move, again if the store fails.
async fn plays_forced(table: Weak<LiveTable>, wish: Wish) {
    let Some(table) = table.upgrade() else { return };
    if let Err(TableError::Store(_)) = table.carry_out(wish).await {
        tokio::time::sleep(AFTER_A_FAILURE).await;
        table.drive();
    }
}

/// Plays a bot's choice when the pause it waits for is over.
async fn bot_plays(
    table: Weak<LiveTable>,
    seat: Seat,
    stand: usize,
    notation: String,
    pause: Option<Pause>,
) {
    if let Some(pause) = pause {
        tokio::time::sleep_until(pause.until.into()).await;
    }
    let Some(table) = table.upgrade() else { return };
    let played = table.carry_out(Wish::BotPlays(seat, stand, notation)).await;
    if let Err(TableError::Store(_)) = played {
        tokio::time::sleep(AFTER_A_FAILURE).await;
        table.thought.lock().expect("nobody panics while asking a bot").take();
        table.drive();
    }
}

/// Waits until a clock has run out.
async fn ring(table: Weak<LiveTable>, left: Duration) {
    tokio::time::sleep(left).await;
    let Some(table) = table.upgrade() else { return };
    if let Err(TableError::Store(_)) = table.carry_out(Wish::TimeOut).await {
        tokio::time::sleep(AFTER_A_FAILURE).await;
        table.drive();
    }
}
