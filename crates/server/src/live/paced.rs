//! A line that is read no faster than its pace allows; faster input waits in the system.
//!
//! Messages are counted where they are understood. Pieces of a message that never ends, and are
//! empty, are no messages: so bytes are counted too.

use crate::guard::pace::Bucket;
use std::io;
use std::pin::Pin;
use std::task::{Context, Poll, ready};
use std::time::Instant;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::time::{Sleep, sleep};

/// A line with its allowance of bytes.
pub struct Paced<L> {
    line: L,
    left: Bucket,
    /// The time until which nothing is read.
    wait: Option<Pin<Box<Sleep>>>,
}

impl<L> Paced<L> {
    /// Creates a line with an allowance of bytes.
    pub fn new(line: L, left: Bucket) -> Paced<L> {
        Paced { line, left, wait: None }
    }
}

impl<L: AsyncRead + Unpin> AsyncRead for Paced<L> {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        into: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        if let Some(wait) = &mut self.wait {
            ready!(wait.as_mut().poll(context));
            self.wait = None;
        }
        let before = into.filled().len();
        ready!(Pin::new(&mut self.line).poll_read(context, into))?;
        let came = into.filled().len() - before;
        let overdrawn = self.left.draw(came as f64, Instant::now());
        self.wait = overdrawn.err().map(|wait| Box::pin(sleep(wait)));
        Poll::Ready(Ok(()))
    }
}

impl<L: AsyncWrite + Unpin> AsyncWrite for Paced<L> {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.line).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.line).poll_shutdown(context)
    }

    fn poll_write_vectored(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.line).poll_write_vectored(context, bytes)
    }

    fn is_write_vectored(&self) -> bool {
        self.line.is_write_vectored()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::guard::pace::Rate;
    use futures_util::FutureExt;
    use tokio::io::AsyncReadExt;

    #[tokio::test]
    async fn what_comes_faster_than_the_pace_waits() {
        let sent = [7_u8; 30];
        let mut line = Paced::new(&sent[..], Bucket::new(Rate::new(15.0, 0.001), Instant::now()));
        let mut into = [0; 10];
        assert_eq!(line.read(&mut into).await.expect("it is there"), 10);
        assert_eq!(line.read(&mut into).await.expect("a little more than there is left"), 10);
        assert!(line.read(&mut into).now_or_never().is_none(), "the rest waits");
    }
}
