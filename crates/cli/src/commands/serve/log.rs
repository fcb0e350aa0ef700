//! What is told of a server on the error stream: never a secret, a hand or an order.

use std::io;

/// How to write the log.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, clap::ValueEnum)]
pub enum LogFormat {
    /// For people
    #[default]
    Text,
    /// For programs, one JSON object per line
    Json,
}

/// Begins to write.
pub fn begin(form: LogFormat) {
    let to = tracing_subscriber::fmt().with_writer(io::stderr).with_target(false);
    let to = to.with_max_level(tracing::Level::INFO);
    match form {
        LogFormat::Text => to.with_ansi(false).init(),
        LogFormat::Json => to.json().init(),
    }
}
