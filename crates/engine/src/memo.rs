//! A store for things that a game draws once and shares from then on.
//!
//! The same choices, reasons and parts come up in scene after scene, for viewer after viewer, at
//! table after table. A [`Memo`] keeps them by all that they are made of, so that drawing them
//! again costs a look-up, and code that compares two scenes sees at a glance what they share. It
//! refuses to hold anything that depends on more than its key: drawing with a memo and without give
//! the same result.

use std::collections::HashMap;
use std::fmt;
use std::hash::{BuildHasherDefault, Hash, Hasher};
use std::sync::{Arc, Mutex, MutexGuard};

/// A map whose hashes are always the same: it asks the system for no randomness, and nothing is
/// ever read out in their order.
type Known<K, V> = HashMap<K, Arc<V>, BuildHasherDefault<Quick>>;

/// A hasher for keys that the rules make. No outsider chooses them, so it need not be hard to
/// mislead, only quick.
#[derive(Default)]
struct Quick(u64);

impl Hasher for Quick {
    fn write(&mut self, bytes: &[u8]) {
        for bytes in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..bytes.len()].copy_from_slice(bytes);
            self.write_u64(u64::from_le_bytes(word));
        }
    }

    fn write_u8(&mut self, number: u8) {
        self.write_u64(number.into());
    }

    fn write_usize(&mut self, number: usize) {
        self.write_u64(number as u64);
    }

    fn write_u64(&mut self, number: u64) {
        // An odd number whose bits look thrown: the fraction of the golden ratio.
        self.0 = (self.0.rotate_left(5) ^ number).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    }

    fn finish(&self) -> u64 {
        // The best bits are at the top; tables look at those below as well.
        self.0 ^ self.0 >> 32
    }
}

/// A cache of things by what they are made of, each made at the first request.
pub struct Memo<K, V> {
    most: usize,
    shelves: Mutex<Shelves<K, V>>,
}

/// A cache in two halves. Recent entries are in front. When the front is full it becomes the back,
/// and the old back is dropped.
struct Shelves<K, V> {
    front: Known<K, V>,
    behind: Known<K, V>,
}

impl<K: Eq + Hash, V> Memo<K, V> {
    /// Creates a cache that surely keeps this number of recent things, and at most twice as many.
    pub fn of(most: usize) -> Memo<K, V> {
        let shelves = Shelves { front: Known::default(), behind: Known::default() };
        Memo { most, shelves: Mutex::new(shelves) }
    }

    /// Returns the thing for this key, making it if need be.
    pub fn get(&self, key: K, make: impl FnOnce() -> V) -> Arc<V> {
        if let Some(known) = self.shelves().front.get(&key) {
            return known.clone();
        }
        let behind = self.shelves().behind.remove(&key);
        let thing = behind.unwrap_or_else(|| Arc::new(make()));
        self.shelves().put(self.most, key, thing)
    }

    fn shelves(&self) -> MutexGuard<'_, Shelves<K, V>> {
        self.shelves.lock().expect("nobody panics while a thing is put away")
    }
}

impl<K: Eq + Hash, V> Shelves<K, V> {
    /// Puts a thing in front. If another thread was quicker, its thing is the one that is shared.
    fn put(&mut self, most: usize, key: K, thing: Arc<V>) -> Arc<V> {
        if self.front.len() >= most {
            self.behind = std::mem::take(&mut self.front);
        }
        self.front.entry(key).or_insert(thing).clone()
    }
}

impl<K: Eq + Hash, V> Clone for Memo<K, V> {
    /// Creates an empty cache for the same things.
    fn clone(&self) -> Self {
        Memo::of(self.most)
    }
}

impl<K, V> fmt::Debug for Memo<K, V> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Memo::of({})", self.most)
    }
}

#[cfg(test)]
mod tests {
    use super::Memo;
    use std::sync::Arc;

    #[test]
    fn what_is_made_of_the_same_is_made_once_and_shared() {
        let memo: Memo<u8, String> = Memo::of(8);
        let first = memo.get(1, || "one".to_owned());
        let again = memo.get(1, || panic!("it is known"));
        assert!(Arc::ptr_eq(&first, &again));
        assert_eq!(*memo.get(2, || "two".to_owned()), "two");
    }

    #[test]
    fn what_was_asked_for_lately_is_kept_and_the_rest_goes() {
        let memo: Memo<u32, u32> = Memo::of(3);
        let favourite = memo.get(1_000, || 7);
        for key in 0..100 {
            let made = memo.get(key, || key);
            assert!(Arc::ptr_eq(&made, &memo.get(key, || panic!("{key} is known"))));
            let known = memo.get(1_000, || panic!("it is asked for all the time"));
            assert!(Arc::ptr_eq(&favourite, &known));
        }
        let shelves = memo.shelves();
        assert!(shelves.front.len() <= 3 && shelves.behind.len() <= 3);
    }
}
