//! Where something stands in a text, as people count.

/// The lines of a text, found once for all places that are asked for.
#[derive(Clone, Debug)]
pub struct Lines<'t> {
    text: &'t str,
    /// The byte at which each line begins.
    starts: Vec<usize>,
}

impl<'t> Lines<'t> {
    /// The lines of a text.
    pub fn of(text: &'t str) -> Lines<'t> {
        let after_breaks = text.match_indices('\n').map(|(at, _)| at + 1);
        Lines { text, starts: std::iter::once(0).chain(after_breaks).collect() }
    }

    /// The line of a byte, counted from 1.
    pub fn line(&self, byte: usize) -> usize {
        self.starts.partition_point(|start| *start <= byte)
    }

    /// Line and column of a byte, both counted from 1, the column in characters.
    pub fn place(&self, byte: usize) -> (usize, usize) {
        let byte = self.text.floor_char_boundary(byte.min(self.text.len()));
        let line = self.line(byte);
        (line, self.text[self.starts[line - 1]..byte].chars().count() + 1)
    }

    /// The text from the beginning of one line to the end of another, without the last line break.
    pub fn text_of(&self, first: usize, last: usize) -> &'t str {
        let end = self.starts.get(last).copied().unwrap_or(self.text.len());
        let lines = &self.text[self.starts[first - 1]..end];
        lines.strip_suffix('\n').unwrap_or(lines)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_counted_in_characters() {
        let lines = Lines::of("é = 1\nñañá = x");
        assert_eq!([0, 7, 14, 99].map(|byte| lines.place(byte)), [(1, 1), (2, 1), (2, 5), (2, 9)]);
    }

    #[test]
    fn lines_are_cut_out_whole() {
        let lines = Lines::of("one\ntwo\nthree\n");
        assert_eq!((lines.text_of(2, 2), lines.text_of(1, 3)), ("two", "one\ntwo\nthree"));
        assert_eq!(lines.line(14), 4, "behind the last line break");
    }
}
