//! Set-ups as text, read with an error that names its line.

use crate::game::Game;
use crate::misread::in_plain_words;
use crate::refusal::Refusal;

/// The reason why a game did not begin.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum BeginError {
    /// The text is no set-up.
    #[error("not a valid set-up for {game}: {reason}; the usual one reads: {usual}")]
    NoSetup {
        /// The name of the game.
        game: &'static str,
        /// The mistake, in words.
        reason: String,
        /// The usual set-up of the game.
        usual: String,
    },
    /// The text to be laid over a set-up cannot be read.
    #[error("cannot read these options: {reason}; write each on its own line, as `option = value`")]
    NoSettings {
        /// The mistake, in words.
        reason: String,
    },
    /// A rule forbids it.
    #[error(transparent)]
    Refused(#[from] Refusal),
}

/// Writes a set-up as TOML.
pub fn text<S: serde::Serialize>(setup: &S) -> String {
    toml::to_string(setup).expect("a set-up can be written as TOML")
}

/// Replaces options of a set-up with others; both are TOML.
///
/// # Errors
/// Fails if the options are no TOML.
pub fn with_settings(setup: &str, settings: &str) -> Result<String, BeginError> {
    let mut table: toml::Table = setup.parse().expect("a set-up is TOML");
    let read = toml::from_str::<toml::Table>(settings);
    table.extend(
        read.map_err(|wrong| BeginError::NoSettings { reason: with_its_line(settings, &wrong) })?,
    );
    Ok(table.to_string())
}

/// Reads a set-up, which is TOML or a JSON object.
///
/// # Errors
/// Returns [`BeginError::NoSetup`], with the mistake and the right form.
pub fn read<G: Game>(game: &G, written: &str) -> Result<G::Setup, BeginError> {
    let setup = match written.trim_start().starts_with('{') {
        true => serde_json::from_str(written).map_err(|wrong| wrong.to_string()),
        false => toml::from_str(written).map_err(|wrong| with_its_line(written, &wrong)),
    };
    let about = game.about();
    setup.map_err(|reason| BeginError::NoSetup {
        game: about.title,
        reason,
        usual: text(&game.usual_setup(about.least)).trim().replace('\n', "; "),
    })
}

/// Returns the mistake with the line it is about: that a text is no number says little without the
/// option's name. A mistake of the whole (a missing option) has no line.
fn with_its_line(written: &str, wrong: &toml::de::Error) -> String {
    let reason = in_plain_words(wrong.message());
    let line = wrong
        .span()
        .filter(|span| (1..written.trim().len()).contains(&span.len()))
        .and_then(|span| {
            let before = written.get(..span.start)?;
            written.lines().nth(before.matches('\n').count())
        });
    line.map_or_else(|| reason.clone(), |line| format!("`{}`: {reason}", line.trim()))
}
