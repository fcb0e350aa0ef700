//! A list that only grows at its end, and whose copies share all but its newest rows.
//!
//! The program copies a game to think about it elsewhere while it goes on. The journal is as long
//! as the game, and a copy must not be.

use std::sync::Arc;

/// The number of rows that are shared together.
const BLOCK: usize = 64;

/// A growing list, cheap to clone.
#[derive(Clone, Debug)]
pub struct SharedList<T> {
    /// Full blocks, which never change.
    blocks: Vec<Arc<[T]>>,
    /// The newest rows, fewer than a block has.
    newest: Vec<T>,
}

impl<T> Default for SharedList<T> {
    fn default() -> Self {
        SharedList { blocks: Vec::new(), newest: Vec::new() }
    }
}

impl<T> SharedList<T> {
    /// Returns the number of rows.
    pub fn len(&self) -> usize {
        self.blocks.len() * BLOCK + self.newest.len()
    }

    /// Returns true if there is no row.
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// Returns the row at this index, counted from 0.
    pub fn get(&self, at: usize) -> Option<&T> {
        match self.blocks.get(at / BLOCK) {
            Some(block) => block.get(at % BLOCK),
            None => self.newest.get(at.checked_sub(self.blocks.len() * BLOCK)?),
        }
    }

    /// Returns the last row.
    pub fn last(&self) -> Option<&T> {
        self.newest.last().or_else(|| self.blocks.last()?.last())
    }

    /// Returns all rows in order.
    pub fn iter(&self) -> impl Iterator<Item = &T> {
        self.iter_from(0)
    }

    /// Returns the rows from this index on.
    pub fn iter_from(&self, at: usize) -> impl Iterator<Item = &T> {
        let first = (at / BLOCK).min(self.blocks.len());
        let rest = self.blocks[first..].iter().flat_map(|block| block.iter());
        rest.chain(&self.newest).skip(at - first * BLOCK)
    }

    /// Adds a row.
    pub fn push(&mut self, row: T) {
        self.newest.push(row);
        if self.newest.len() == BLOCK {
            self.blocks.push(self.newest.drain(..).collect());
        }
    }
}

impl<T: Clone> SharedList<T> {
    /// Keeps this number of rows, and drops the later ones.
    pub fn truncate(&mut self, len: usize) {
        if len >= self.len() {
            return;
        }
        let full = len / BLOCK;
        if full < self.blocks.len() {
            self.newest.clear();
            self.newest.extend_from_slice(&self.blocks[full]);
            self.blocks.truncate(full);
        }
        self.newest.truncate(len - full * BLOCK);
    }
}

impl<T> FromIterator<T> for SharedList<T> {
    fn from_iter<I: IntoIterator<Item = T>>(rows: I) -> Self {
        let mut list = SharedList::default();
        rows.into_iter().for_each(|row| list.push(row));
        list
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn it_reads_like_a_vector_whatever_its_length() {
        for len in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, 5 * BLOCK, 5 * BLOCK + 7] {
            let list: SharedList<usize> = (0..len).collect();
            assert_eq!((list.len(), list.is_empty()), (len, len == 0));
            assert_eq!(list.last().copied(), len.checked_sub(1));
            for at in [0, 1, BLOCK - 1, BLOCK, BLOCK + 1, len, len + 1, usize::MAX] {
                assert_eq!(list.get(at).copied(), Some(at).filter(|at| *at < len));
                let rest: Vec<usize> = list.iter_from(at).copied().collect();
                assert_eq!(rest, (at.min(len)..len).collect::<Vec<_>>(), "{at} of {len}");
            }
            for left in [0, 1, BLOCK, BLOCK + 3, len, usize::MAX] {
                let mut shorter = list.clone();
                shorter.truncate(left);
                shorter.push(7_000);
                let rows = (0..left.min(len)).chain([7_000]);
                assert!(shorter.iter().copied().eq(rows), "{left} of {len}, and one more");
                assert_eq!(list.len(), len, "a copy is a list of its own");
            }
        }
    }

    #[test]
    fn a_copy_shares_all_but_the_newest_rows() {
        let list: SharedList<usize> = (0..10 * BLOCK + 3).collect();
        let copy = list.clone();
        assert!(list.blocks.iter().zip(&copy.blocks).all(|(one, other)| Arc::ptr_eq(one, other)));
    }
}
