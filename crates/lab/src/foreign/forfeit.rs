//! Reasons for which a program is out of a game.

use serde::Serialize;

/// A reason for which a program is out of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, thiserror::Error)]
#[serde(rename_all = "kebab-case", tag = "is", content = "detail")]
pub enum Forfeit {
    /// It cannot play at all.
    #[error("{0}")]
    Unusable(String),
    /// It ended, or closed its output.
    #[error("it ended during the game ({0})")]
    Ended(String),
    /// It took too long.
    #[error("it did not answer in time")]
    Late,
    /// It spoke when nothing was asked, or answered twice.
    #[error("it spoke when it was not asked")]
    Unasked,
    /// It wrote a line without end.
    #[error("it wrote more than {MOST_BYTES} bytes in one line")]
    Flood,
    /// It wrote something that is no answer.
    #[error("it wrote no answer of the protocol: {0}")]
    Garbled(String),
    /// It named one move after the other that is refused.
    #[error("it named only moves that are refused")]
    Refused,
    /// Somebody ended the whole run.
    #[error("the run was ended")]
    Stopped,
}

/// The longest line that a program may write.
pub(super) const MOST_BYTES: usize = 64 * 1024;

impl Forfeit {
    /// A program that cannot play at all.
    pub(super) fn unusable(reason: impl Into<String>) -> Forfeit {
        Forfeit::Unusable(reason.into())
    }

    /// What happened, in a few words that are the same each time.
    pub fn how(&self) -> &'static str {
        match self {
            Forfeit::Unusable(_) => "forfeit: cannot play",
            Forfeit::Ended(_) => "forfeit: ended",
            Forfeit::Late => "forfeit: too late",
            Forfeit::Unasked => "forfeit: spoke unasked",
            Forfeit::Flood => "forfeit: wrote too much",
            Forfeit::Garbled(_) => "forfeit: no answer",
            Forfeit::Refused => "forfeit: refused moves",
            Forfeit::Stopped => "forfeit: stopped",
        }
    }

    /// The reason that [`Forfeit::how`] tells in these words, without its detail.
    pub(crate) fn told_as(how: &str) -> Option<Forfeit> {
        let detail = String::new;
        let all = [
            Forfeit::Unusable(detail()),
            Forfeit::Ended(detail()),
            Forfeit::Late,
            Forfeit::Unasked,
            Forfeit::Flood,
            Forfeit::Garbled(detail()),
            Forfeit::Refused,
            Forfeit::Stopped,
        ];
        all.into_iter().find(|forfeit| forfeit.how() == how)
    }
}
