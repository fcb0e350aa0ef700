//! What is wrong with something that people write, told up to as much as anybody reads.
//!
//! Every reader notes its complaints here. After [`TOLD`] of them the others are only counted, and not put into
//! words: a file of nothing but mistakes is read as quickly as a good one.

/// How many complaints are told; the others are only counted.
pub const TOLD: usize = 100;

/// Complaints in the order in which they were found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Complaints<T> {
    told: Vec<T>,
    more: usize,
}

impl<T> Default for Complaints<T> {
    fn default() -> Self {
        Complaints { told: Vec::new(), more: 0 }
    }
}

impl<T> Complaints<T> {
    /// Notes one. It is put into words only if it will be told.
    pub fn note(&mut self, say: impl FnOnce() -> T) {
        if self.is_full() {
            self.more += 1;
        } else {
            self.told.push(say());
        }
    }

    /// Notes so many that nobody will put into words.
    pub fn count(&mut self, more: usize) {
        self.more += more;
    }

    /// Whether any more would only be counted.
    pub fn is_full(&self) -> bool {
        self.told.len() >= TOLD
    }

    /// Whether nothing is wrong.
    pub fn is_empty(&self) -> bool {
        self.told.is_empty() && self.more == 0
    }

    /// How many there are, told or not.
    pub fn len(&self) -> usize {
        self.told.len() + self.more
    }

    /// Those that are told.
    pub fn told(&self) -> &[T] {
        &self.told
    }

    /// Those that are told, and how many are not.
    pub fn apart(self) -> (Vec<T>, usize) {
        (self.told, self.more)
    }

    /// These and others.
    pub fn append(&mut self, others: Complaints<T>) {
        self.extend(others.told);
        self.more += others.more;
    }

    /// How many are not.
    pub fn more(&self) -> usize {
        self.more
    }

    /// Puts those that are told in order.
    pub fn sort_by_key<K: Ord>(&mut self, key: impl FnMut(&T) -> K) {
        self.told.sort_by_key(key);
    }

    /// Those that are told, as they were found, and behind them one that says how many more there are: made
    /// from the last that is told.
    pub fn into_told(self, last: impl FnOnce(&T, String) -> T) -> Vec<T> {
        let Complaints { mut told, more } = self;
        let more = told.last().and_then(|before| Some(last(before, and_more(more)?)));
        told.extend(more);
        told
    }
}

impl<T> Extend<T> for Complaints<T> {
    fn extend<I: IntoIterator<Item = T>>(&mut self, others: I) {
        others.into_iter().for_each(|other| self.note(|| other));
    }
}

impl<T> From<Vec<T>> for Complaints<T> {
    fn from(found: Vec<T>) -> Self {
        found.into_iter().collect()
    }
}

impl<T> FromIterator<T> for Complaints<T> {
    fn from_iter<I: IntoIterator<Item = T>>(found: I) -> Self {
        let mut complaints = Complaints::default();
        complaints.extend(found);
        complaints
    }
}

/// What is said of complaints that are not told: "and 4,900 more"; nothing, if there are none.
pub fn and_more(more: usize) -> Option<String> {
    (more > 0).then(|| format!("and {} more", grouped(more)))
}

/// What to do when there are more than are told.
pub const MEND_THESE: &str = "mend these first";

/// A number with commas between its thousands.
fn grouped(number: usize) -> String {
    let figures = number.to_string();
    let first = figures.len() % 3;
    let (head, rest) = figures.split_at(first);
    let groups = rest.as_bytes().chunks(3).map(|group| String::from_utf8_lossy(group).into_owned());
    let head = (!head.is_empty()).then(|| head.to_owned());
    head.into_iter().chain(groups).collect::<Vec<String>>().join(",")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_hundred_are_put_into_words_and_the_others_are_counted() {
        let mut said = 0;
        let mut complaints = Complaints::default();
        for number in 0..5_000 {
            complaints.note(|| {
                said += 1;
                format!("complaint {number}")
            });
        }
        assert_eq!((said, complaints.len()), (TOLD, 5_000));
        let told = complaints.into_told(|_, more| more);
        assert_eq!((told.len(), &*told[99], &*told[100]), (101, "complaint 99", "and 4,900 more"));
    }

    #[test]
    fn a_number_is_read_by_its_thousands() {
        let written = [1, 12, 123, 1_234, 123_456, 1_234_567].map(grouped);
        assert_eq!(written, ["1", "12", "123", "1,234", "123,456", "1,234,567"]);
        assert_eq!(and_more(0), None);
    }
}
