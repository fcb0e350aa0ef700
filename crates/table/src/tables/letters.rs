//! Wishes that are passed on to the process that drives a table, and the answers that come back.

use super::{Shared, Tables};
use crate::error::{RemoteError, TableError};
use crate::ids::{ProcessId, TableId};
use crate::store::Letter;
use crate::wish::Wish;
use serde::{Deserialize, Serialize};
use std::collections::BTreeMap;
use std::sync::Mutex;
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use tokio::sync::oneshot;

/// The longest wait for an answer, after which the process that owes it may be dead.
const PATIENCE: Duration = Duration::from_millis(1_000);

/// The contents of a letter.
#[derive(Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
enum Word {
    /// A request to carry out a wish.
    Please { from: String, number: u64, table: String, wish: Wish },
    /// The outcome of a request.
    Answer { number: u64, answer: Result<u64, RemoteError> },
}

/// Letters that are not answered yet.
#[derive(Default)]
pub struct Letters {
    numbers: AtomicU64,
    waiting: Mutex<BTreeMap<u64, oneshot::Sender<Result<u64, TableError>>>>,
}

impl Letters {
    /// Passes a wish on; `None` if there is no answer.
    pub async fn pass_on(
        &self,
        shared: &Shared,
        to: ProcessId,
        table: TableId,
        wish: &Wish,
    ) -> Option<Result<u64, TableError>> {
        let number = self.numbers.fetch_add(1, Ordering::Relaxed);
        let (answer, answered) = oneshot::channel();
        self.waiting.lock().expect("nobody panics with letters").insert(number, answer);
        let (from, table) = (shared.process.to_string(), table.to_string());
        let letter = letter(to, &Word::Please { from, number, table, wish: wish.clone() });
        let posted = shared.store.post(letter).await;
        let answer = match posted {
            Ok(()) => tokio::time::timeout(PATIENCE, answered).await.ok().and_then(Result::ok),
            Err(failed) => Some(Err(failed.into())),
        };
        self.waiting.lock().expect("nobody panics with letters").remove(&number);
        answer
    }

    fn hand_over(&self, number: u64, answer: Result<u64, RemoteError>) {
        let waiting = self.waiting.lock().expect("nobody panics with letters").remove(&number);
        if let Some(waiting) = waiting {
            // The asker may have given up.
            let _ = waiting.send(answer.map_err(TableError::Elsewhere));
        }
    }
}

fn letter(to: ProcessId, word: &Word) -> Letter {
    Letter { to, body: serde_json::to_string(word).expect("a letter is plain data") }
}

impl Tables {
    /// Reads a letter to this process: carries out its request, or delivers its answer.
    pub(super) async fn receive(&self, letter: Letter) {
        // What cannot be read is from a version that asks for what this one cannot do: it gets no answer.
        match serde_json::from_str(&letter.body) {
            Ok(Word::Answer { number, answer }) => self.shared.letters.hand_over(number, answer),
            Ok(Word::Please { from, number, table, wish }) => {
                let (Some(from), Some(table)) = (ProcessId::parse(&from), TableId::parse(&table))
                else {
                    return;
                };
                let answer = self.do_for_another(table, wish).await;
                let answer = Word::Answer { number, answer: answer.map_err(RemoteError::from) };
                // Who gets no answer asks again.
                let _ = self.shared.store.post(self::letter(from, &answer)).await;
            }
            Err(_) => {}
        }
    }

    async fn do_for_another(&self, table: TableId, wish: Wish) -> Result<u64, TableError> {
        self.table(table).await?.carry_out(wish).await
    }
}
