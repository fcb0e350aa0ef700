//! The connection that receives notices of other processes.

use super::connection::PgConnection;
use super::{BETWEEN_TRIES, Database, Line};
use crate::ids::{ProcessId, TableId};
use crate::store::{Letter, Notice, StoreError};
use std::future::poll_fn;
use std::sync::Arc;
use tokio::sync::broadcast::Sender;
use tokio::task::JoinHandle;
use tokio_postgres::AsyncMessage;

/// Writes a notice as it is sent.
pub fn write(notice: &Notice) -> String {
    match notice {
        Notice::Appended { table, process } => format!("appended {table} {process}"),
        Notice::Letter(Letter { to, body }) => format!("letter {to} {body}"),
        Notice::Missed => "missed".to_owned(),
    }
}

fn read(text: &str) -> Option<Notice> {
    let (kind, rest) = text.split_once(' ')?;
    let (first, second) = rest.split_once(' ')?;
    match kind {
        "appended" => {
            let (table, process) = (TableId::parse(first)?, ProcessId::parse(second)?);
            Some(Notice::Appended { table, process })
        }
        "letter" => {
            Some(Notice::Letter(Letter { to: ProcessId::parse(first)?, body: second.to_owned() }))
        }
        _ => None,
    }
}

/// A task that listens for notices until this is dropped.
pub struct Listener(JoinHandle<()>);

impl Listener {
    /// Begins to listen; every later notice is received.
    pub async fn start(
        place: Arc<Database>,
        notices: Sender<Notice>,
    ) -> Result<Listener, StoreError> {
        let first = Ear::open(&place, &notices).await?;
        Ok(Listener(tokio::spawn(listen_on(first, place, notices))))
    }
}

impl Drop for Listener {
    fn drop(&mut self) {
        self.0.abort();
    }
}

/// Listens, and opens the connection anew whenever it is lost.
async fn listen_on(first: Ear, place: Arc<Database>, notices: Sender<Notice>) {
    let mut ear = Some(first);
    loop {
        if let Some(mut ear) = ear.take() {
            // However it ended, it is begun again.
            tokio::select! {
                _ = &mut ear.hearing => {}
                () = silence(&ear.way, &place) => {}
            }
        }
        tokio::time::sleep(BETWEEN_TRIES).await;
        ear = Ear::open(&place, &notices).await.ok();
        if ear.is_some() {
            // Nobody may be listening.
            let _ = notices.send(Notice::Missed);
        }
    }
}

/// A listening connection, as long as this is kept.
struct Ear {
    way: PgConnection,
    hearing: JoinHandle<()>,
}

/// Waits until the database stops answering. Nothing else tells a dead connection from a quiet one.
async fn silence(way: &PgConnection, place: &Database) {
    loop {
        tokio::time::sleep(place.silence / 2).await;
        if way.within(place, way.client().batch_execute("")).await.is_err() {
            return;
        }
    }
}

impl Ear {
    async fn open(place: &Database, notices: &Sender<Notice>) -> Result<Ear, StoreError> {
        let (client, line) = place.connect().await?;
        let hearing = tokio::spawn(hear(line, notices.clone()));
        let way = PgConnection::on(client, hearing.abort_handle());
        way.within(place, way.client().batch_execute("listen tessera")).await?;
        Ok(Ear { way, hearing })
    }
}

/// Receives notices until the connection is lost.
async fn hear(mut line: Line, notices: Sender<Notice>) {
    while let Some(Ok(message)) = poll_fn(|context| line.poll_message(context)).await {
        let AsyncMessage::Notification(said) = message else { continue };
        if let Some(notice) = read(said.payload()) {
            // Nobody may be listening.
            let _ = notices.send(notice);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read() {
        let (table, process) = (TableId::draw(), ProcessId::draw());
        let body = "with spaces\nand lines".to_owned();
        for notice in
            [Notice::Appended { table, process }, Notice::Letter(Letter { to: process, body })]
        {
            assert_eq!(read(&write(&notice)), Some(notice));
        }
        assert_eq!(read("something else"), None);
    }
}
