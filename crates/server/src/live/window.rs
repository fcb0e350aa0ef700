//! A viewer's view of a table, drawn once for all of that viewer's sockets.
//!
//! Nothing is pushed: each socket looks, and gets the messages since its last look. The first to
//! look after a change makes the patch. It is kept for the others, for a while for lost
//! connections, and never for longer than fits. A client that comes too late gets the whole scene
//! again. So a slow client costs the others nothing, and no queue grows.

use crate::patch::Patch;
use crate::portray;
use crate::wire::lobby::TableCard;
use crate::wire::socket::{ServerMessage, Shown, StoryLine};
use engine::{Scene, Step, Viewer};
use std::cell::RefCell;
use std::collections::{HashMap, VecDeque};
use std::sync::{Arc, Mutex, MutexGuard};
use std::time::{Duration, Instant};
use table::{LiveTable, News, Pulse, Request, Story, TableId, TableNews};
use tokio_tungstenite::tungstenite::Utf8Bytes;

/// The bytes of messages kept for latecomers. Beyond that the whole scene is hardly longer.
const KEPT: usize = 4 * 1024;

/// The room for writing that a thread keeps. Few messages are longer.
const SHEET_KEPT: usize = 64 * 1024;

/// The time that a feed without viewers is kept.
const UNWATCHED: Duration = Duration::from_secs(120);

/// The view that one viewer has of a table.
pub struct ViewerFeed {
    viewer: Viewer,
    pane: Mutex<ViewerFrame>,
}

/// The state the viewer saw last, and the messages that led there.
struct ViewerFrame {
    pulse: Option<Pulse>,
    event: u64,
    scene: Option<Arc<Scene>>,
    card: Option<TableCard>,
    request: Option<Request>,
    frames: VecDeque<Frame>,
    /// The number of frames dropped so far.
    gone: u64,
    /// The total bytes of the frames kept.
    kept: usize,
    used: Instant,
}

/// The messages about one change.
struct Frame {
    /// The last event before it.
    before: u64,
    event: u64,
    messages: Box<[Utf8Bytes]>,
}

/// A viewer's position in the feed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FeedPosition(u64);

/// The messages that a viewer has not seen yet, and the position after them.
pub struct FeedMessages {
    /// The messages, in order.
    pub messages: Vec<Utf8Bytes>,
    /// The position after the messages.
    pub place: FeedPosition,
}

impl ViewerFeed {
    fn new(viewer: Viewer) -> ViewerFeed {
        ViewerFeed {
            viewer,
            pane: Mutex::new(ViewerFrame {
                pulse: None,
                event: 0,
                scene: None,
                card: None,
                request: None,
                frames: VecDeque::new(),
                gone: 0,
                kept: 0,
                used: Instant::now(),
            }),
        }
    }

    fn pane(&self) -> MutexGuard<'_, ViewerFrame> {
        self.pane.lock().expect("nobody panics while a scene is drawn")
    }

    /// Returns the messages for a viewer who arrives, or who returns after having seen everything
    /// up to an event.
    pub fn enter(&self, table: &LiveTable, pulse: Pulse, since: Option<u64>) -> FeedMessages {
        let mut pane = self.pane();
        pane.keep_up(table, self.viewer, pulse);
        match since.and_then(|since| pane.place_after(since)) {
            Some(place) => {
                let mut messages = pane.messages_from(place);
                pane.card = Some(portray::card_for(table, self.viewer));
                messages.extend(pane.standing());
                FeedMessages { messages, place: pane.end() }
            }
            None => pane.welcome(table, self.viewer),
        }
    }

    /// Returns the messages for a viewer who has looked before.
    pub fn look(&self, table: &LiveTable, pulse: Pulse, place: FeedPosition) -> FeedMessages {
        let mut pane = self.pane();
        pane.keep_up(table, self.viewer, pulse);
        if place.0 < pane.gone {
            return pane.welcome(table, self.viewer);
        }
        FeedMessages { messages: pane.messages_from(place), place: pane.end() }
    }
}

impl ViewerFrame {
    fn end(&self) -> FeedPosition {
        FeedPosition(self.gone + self.frames.len() as u64)
    }

    /// Returns the place of a viewer who has seen everything up to this event, if all that came
    /// later is kept.
    fn place_after(&self, event: u64) -> Option<FeedPosition> {
        if event == self.event {
            return Some(self.end());
        }
        let next = |frame: &Frame| frame.before == event && frame.event > event;
        let index = self.frames.iter().position(next)?;
        Some(FeedPosition(self.gone + index as u64))
    }

    fn messages_from(&self, place: FeedPosition) -> Vec<Utf8Bytes> {
        let frames = self.frames.range((place.0 - self.gone) as usize..);
        frames.flat_map(|frame| &frame.messages).cloned().collect()
    }

    /// Brings the frame up to date with the table, and keeps the messages about the change.
    fn keep_up(&mut self, table: &LiveTable, viewer: Viewer, pulse: Pulse) {
        self.used = Instant::now();
        if self.pulse == Some(pulse) {
            return;
        }
        let known = self.pulse.replace(pulse);
        let news = match known.is_some_and(|known| pulse.tells_of_company(known)) {
            true => table.news_of_company(viewer, self.event),
            false => table.news(viewer, self.event),
        };
        let before = std::mem::replace(&mut self.event, news.number);
        let said = self.changes(table, viewer, news);
        if known.is_some() {
            self.keep(before, said);
        }
    }

    /// Returns the messages about some news. A change of scene comes last: only a client that has
    /// received all of it knows the event.
    fn changes(&mut self, table: &LiveTable, viewer: Viewer, news: News) -> Vec<ServerMessage> {
        let talk =
            news.talk.iter().map(portray::talk).map(|talk| ServerMessage::Talk { event: 0, talk });
        let mut said: Vec<ServerMessage> = talk.collect();
        said.extend(self.around(table, viewer, &news));
        if let Some(scene) = news.scene.clone() {
            said.extend(self.redraw(scene, news));
        }
        said
    }

    /// Returns the messages about everything around the game.
    fn around(&mut self, table: &LiveTable, viewer: Viewer, news: &News) -> Vec<ServerMessage> {
        let TableNews::Changed(request) = &news.table else { return Vec::new() };
        let mut is_new = matches!(news.story, Story::Anew(_)) || self.request != *request;
        self.request.clone_from(request);
        let card = portray::card_for(table, viewer);
        is_new |= !self.card.as_ref().is_some_and(|known| stands_alike(known, &card));
        self.card = Some(card);
        if is_new { self.stands() } else { Vec::new() }
    }

    /// Returns the messages about the current state around the game.
    fn stands(&self) -> Vec<ServerMessage> {
        let table = self.card.clone().map(|table| ServerMessage::Table { event: 0, table });
        let asked = self.request.as_ref().map(|request| ServerMessage::Asked {
            event: 0,
            by: request.seat,
            matter: portray::matter(&request.matter),
            moves: request.moves,
            why: request.why.clone(),
        });
        table.into_iter().chain(asked).collect()
    }

    /// Returns the same as messages to a viewer who has seen everything.
    fn standing(&self) -> Vec<Utf8Bytes> {
        self.stands().into_iter().map(|heard| written(&heard.of_event(self.event))).collect()
    }

    /// Returns the messages about progress in the game, step by step for viewers who receive steps.
    fn redraw(&mut self, scene: Arc<Scene>, news: News) -> Vec<ServerMessage> {
        let known = self.scene.replace(scene.clone());
        match (news.story, known) {
            (Story::Steps(steps), Some(known)) => patches(known, steps),
            (Story::More(story), Some(known)) => vec![ServerMessage::Patch {
                event: 0,
                moves: news.moves,
                scene: Patch::between(known, scene),
                story: portray::told(story),
                step: None,
            }],
            (story, _) => {
                vec![ServerMessage::Anew {
                    event: 0,
                    moves: news.moves,
                    scene,
                    story: all_told(story),
                }]
            }
        }
    }

    /// Keeps the messages about a change, and drops those that are too old. The newest stays,
    /// however large, because current viewers must receive it unchanged.
    fn keep(&mut self, before: u64, said: Vec<ServerMessage>) {
        let last = said.len().saturating_sub(1);
        let numbered = said
            .into_iter()
            .enumerate()
            .map(|(index, heard)| heard.of_event(if index == last { self.event } else { before }));
        // What is kept has no room to spare: collected in place, it would keep the room of what is not written yet.
        let messages = numbered.map(|heard| written(&heard)).collect();
        let frame = Frame { before, event: self.event, messages };
        self.kept += frame.bytes();
        self.frames.push_back(frame);
        while self.kept > KEPT && self.frames.len() > 1 {
            let Some(frame) = self.frames.pop_front() else { break };
            self.kept -= frame.bytes();
            self.gone += 1;
        }
    }

    /// Returns the complete state for a viewer who arrives.
    fn welcome(&mut self, table: &LiveTable, viewer: Viewer) -> FeedMessages {
        // Whatever happens meanwhile is seen with the next look: here all must be of one moment.
        let mut card = portray::card_for(table, viewer);
        let mut all = table.news(viewer, 0);
        while all.number != self.event {
            self.pulse = None;
            let news = table.news(viewer, self.event);
            let before = std::mem::replace(&mut self.event, news.number);
            let said = self.changes(table, viewer, news);
            self.keep(before, said);
            card = portray::card_for(table, viewer);
            all = table.news(viewer, 0);
        }
        let welcome = ServerMessage::Welcome {
            event: self.event,
            viewer,
            table: card,
            scene: all.scene,
            story: all_told(all.story),
            talk: all.talk.iter().map(portray::talk).collect(),
        };
        let mut messages = vec![written(&welcome)];
        if self.request.is_some() {
            messages.extend(self.standing());
        }
        FeedMessages { messages, place: self.end() }
    }
}

/// Converts steps to patches, each from the scene before it.
fn patches(known: Arc<Scene>, steps: Vec<Step>) -> Vec<ServerMessage> {
    let patch = |Shown { moves, scene, story, step }| ServerMessage::Patch {
        event: 0,
        moves,
        scene,
        story,
        step: Some(step),
    };
    portray::steps(known, steps).into_iter().map(patch).collect()
}

/// Returns all lines of a story, in whatever form.
fn all_told(story: Story) -> Vec<StoryLine> {
    match story {
        Story::More(story) | Story::Anew(story) => portray::told(story),
        Story::Steps(steps) => steps.into_iter().flat_map(portray::told_in).collect(),
    }
}

impl Frame {
    fn bytes(&self) -> usize {
        self.messages.iter().map(|message| message.len()).sum::<usize>() + size_of::<Frame>()
    }
}

/// Returns true if the table is unchanged except for moves, which patches carry.
fn stands_alike(old: &TableCard, new: &TableCard) -> bool {
    old.stage == new.stage
        && old.seats == new.seats
        && old.opener == new.opener
        && old.watching == new.watching
        && old.mine == new.mine
        && old.orders == new.orders
        && old.commitment == new.commitment
        && old.withheld == new.withheld
}

thread_local! {
    /// The buffer for writing messages of unknown length.
    static SHEET: RefCell<Vec<u8>> = const { RefCell::new(Vec::new()) };
}

/// Writes a message as it is sent. It may be kept for a while, and so has no byte too many.
pub fn written(heard: &ServerMessage) -> Utf8Bytes {
    SHEET.with_borrow_mut(|sheet| {
        sheet.clear();
        serde_json::to_writer(&mut *sheet, heard).expect("messages are plain data");
        let text = str::from_utf8(sheet).expect("JSON is text").to_owned();
        sheet.shrink_to(SHEET_KEPT);
        text.into()
    })
}

/// The feeds of current and recent viewers.
#[derive(Default)]
pub struct Windows(Mutex<HashMap<(TableId, Viewer), Arc<ViewerFeed>>>);

impl Windows {
    /// Returns the feed of a viewer.
    pub fn find(&self, table: TableId, viewer: Viewer) -> Arc<ViewerFeed> {
        let mut windows = self.0.lock().expect("nobody panics with the list of windows");
        windows.entry((table, viewer)).or_insert_with(|| Arc::new(ViewerFeed::new(viewer))).clone()
    }

    /// Forgets the feeds that have been without viewers for a while.
    pub fn forget_unwatched(&self) {
        let mut windows = self.0.lock().expect("nobody panics with the list of windows");
        windows.retain(|_, window| {
            Arc::strong_count(window) > 1 || window.pane().used.elapsed() < UNWATCHED
        });
    }
}
