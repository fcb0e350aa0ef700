//! The steps from one list to another: things still there are changed in place, the rest is
//! inserted or removed.
//!
//! The common end of both lists is left alone. Before it, both are walked through from the front,
//! step for step. Where they part, it looks up which of the two things is still somewhere in the
//! other list. That is not always the shortest patch, but a list in which things come and go
//! without changing places is never sent anew.

use super::{Compare, Turning, Walk};
use serde::ser::SerializeSeq;

/// The next step in the comparison of two lists.
enum Step {
    /// Both lists go on with the same thing, possibly changed.
    Still,
    /// Both lists go on with things that have nothing in common.
    Instead,
    /// The old list has a thing that is gone, or comes later.
    Gone,
    /// The new list has a thing that is new, or was later.
    Came,
}

impl<T: Compare> Compare for Vec<T> {
    fn is_still(&self, _: &Self) -> bool {
        true
    }

    fn compare<Q: SerializeSeq>(&self, new: &Self, walk: &mut Walk<Q>) -> Result<(), Q::Error> {
        match (self.is_empty(), new.is_empty()) {
            (true, true) => Ok(()),
            (false, false) => follow(self, new, walk),
            _ => walk.replace(new),
        }
    }
}

/// Makes the new list out of the old one, from the front.
fn follow<T: Compare, Q: SerializeSeq>(
    old: &[T],
    new: &[T],
    walk: &mut Walk<Q>,
) -> Result<(), Q::Error> {
    // Mostly, nothing has changed for a long way, from either end.
    let mut place = alike(old.iter(), new.iter());
    let end = alike(old[place..].iter().rev(), new[place..].iter().rev());
    let (mut old, new) = (&old[place..old.len() - end], &new[..new.len() - end]);
    loop {
        if old.is_empty() && place == new.len() {
            return Ok(());
        }
        let step = next_step(old, &new[place..]);
        walk.at(Turning::Place(place), |walk| match step {
            Step::Still => old[0].compare(&new[place], walk),
            Step::Instead => walk.replace(&new[place]),
            Step::Gone => walk.remove(),
            Step::Came => walk.add(&new[place]),
        })?;
        if !matches!(step, Step::Came) {
            old = &old[1..];
        }
        if !matches!(step, Step::Gone) {
            place += 1;
        }
        let same = alike(old.iter(), new[place..].iter());
        (old, place) = (&old[same..], place + same);
    }
}

/// Returns the length of the common beginning of two lists.
fn alike<'a, T: PartialEq + 'a>(
    old: impl Iterator<Item = &'a T>,
    new: impl Iterator<Item = &'a T>,
) -> usize {
    old.zip(new).take_while(|(old, new)| old == new).count()
}

fn next_step<T: Compare>(old: &[T], new: &[T]) -> Step {
    let (Some(was), Some(is)) = (old.first(), new.first()) else {
        return if old.is_empty() { Step::Came } else { Step::Gone };
    };
    if was.is_still(is) {
        return Step::Still;
    }
    let comes_later = new.iter().position(|later| was.is_still(later));
    let was_later = old.iter().position(|later| later.is_still(is));
    match (comes_later, was_later) {
        (None, None) => Step::Instead,
        (None, Some(_)) => Step::Gone,
        (Some(_), None) => Step::Came,
        // Something has changed places: what is nearer stays.
        (Some(comes), Some(was)) => {
            if comes < was {
                Step::Came
            } else {
                Step::Gone
            }
        }
    }
}
