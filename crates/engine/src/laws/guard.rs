//! Panics of a game, caught and told.

use std::any::Any;
use std::panic::{AssertUnwindSafe, catch_unwind};

/// Returns the result of the act, or the words of its panic. After a panic, nothing that the act
/// changed may be used.
pub(super) fn guarded<T>(act: impl FnOnce() -> T) -> Result<T, String> {
    catch_unwind(AssertUnwindSafe(act)).map_err(|payload| words(&*payload))
}

fn words(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().map(|text| (*text).to_owned());
    text.or_else(|| payload.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "something that is no text".to_owned())
}
