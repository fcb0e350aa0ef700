//! Sentences broken into rows that fit, without losing what can be touched.

use super::paper::{Paper, Row, TextRun, width};

/// A word: pieces without a blank between them.
type Word = Vec<TextRun>;

impl Paper {
    /// Adds pieces of a text in rows of at most this width; rows after the first are indented, as far as
    /// there is room for it.
    ///
    /// A blank at which a row breaks only in need is written as a no-break space.
    pub fn flow(&mut self, pieces: &[TextRun], most: usize, indent: usize) {
        let mut row = Row::default();
        let mut is_new = true;
        for word in words(pieces).into_iter().flat_map(|word| fitting(word, most)) {
            if !is_new && row.width() + 1 + length(&word) > most {
                let margin = indent.min(most.saturating_sub(length(&word)));
                self.rows.push(std::mem::replace(&mut row, Row(vec![TextRun::blank(margin)])));
                is_new = true;
            }
            if !is_new {
                row.0.push(between(&row, &word));
            }
            row.0.extend(word.into_iter().map(shown));
            is_new = false;
        }
        self.rows.push(row);
    }
}

/// The blank between two words: touched as they are, if both touch the same.
fn between(row: &Row, word: &Word) -> TextRun {
    let (left, right) = (row.0.last(), &word[0]);
    match left {
        Some(left) if left.target == right.target => {
            TextRun { text: " ".to_owned(), ..left.clone() }
        }
        _ => TextRun::blank(1),
    }
}

fn length(word: &Word) -> usize {
    word.iter().map(TextRun::width).sum()
}

fn shown(piece: TextRun) -> TextRun {
    TextRun { text: piece.text.replace('\u{a0}', " "), ..piece }
}

fn words(pieces: &[TextRun]) -> Vec<Word> {
    split(pieces, &[' ', '\n'])
}

/// Pieces as they are divided by signs that are left out.
fn split(pieces: &[TextRun], at: &[char]) -> Vec<Word> {
    let mut words: Vec<Word> = Vec::new();
    let mut is_open = false;
    for piece in pieces {
        for (number, part) in piece.text.split(at).enumerate() {
            is_open &= number == 0;
            if part.is_empty() {
                continue;
            }
            let part = TextRun { text: part.to_owned(), ..piece.clone() };
            match words.last_mut() {
                Some(word) if is_open => word.push(part),
                _ => words.push(vec![part]),
            }
            is_open = true;
        }
        is_open &= !piece.text.ends_with(at);
    }
    words
}

/// A word, or what it is broken into because it is wider than a row.
fn fitting(word: Word, most: usize) -> Vec<Word> {
    if length(&word) <= most {
        return vec![word];
    }
    let parts = split(&word, &['\u{a0}']);
    parts.into_iter().flat_map(|part| broken(part, most)).collect()
}

/// A word broken wherever a row is full.
fn broken(word: Word, most: usize) -> Vec<Word> {
    let mut parts: Vec<Word> = vec![Vec::new()];
    for piece in word {
        for sign in piece.text.chars() {
            let last = parts.last_mut().expect("there is a part");
            let sign = TextRun { text: sign.to_string(), ..piece.clone() };
            if length(last) + width(&sign.text) > most {
                parts.push(vec![sign]);
            } else {
                last.push(sign);
            }
        }
    }
    parts
}

#[cfg(test)]
mod tests {
    use super::super::paper::TouchTarget;
    use super::*;

    fn rows(pieces: &[TextRun], most: usize, indent: usize) -> Vec<String> {
        let mut paper = Paper::default();
        paper.flow(pieces, most, indent);
        let text = |row: &Row| row.0.iter().map(|piece| piece.text.as_str()).collect();
        paper.rows.iter().map(text).collect()
    }

    #[test]
    fn sentences_break_between_words_and_nothing_is_lost() {
        assert_eq!(rows(&[TextRun::plain("one two  three")], 7, 2), ["one two", "  three"]);
        assert_eq!(
            rows(&[TextRun::plain("draws "), TextRun::plain("Laser"), TextRun::plain(".")], 12, 0),
            ["draws Laser."]
        );
        assert_eq!(
            rows(&[TextRun::plain("draws "), TextRun::plain("Laser"), TextRun::plain(".")], 11, 0),
            ["draws", "Laser."]
        );
        assert_eq!(rows(&[], 11, 0), [""]);
    }

    #[test]
    fn a_word_wider_than_the_row_is_broken() {
        let broken = rows(&[TextRun::plain("a verylongword b")], 6, 1);
        assert_eq!(broken, ["a", "verylo", "ngword", " b"]);
    }

    #[test]
    fn a_no_break_space_holds_words_together_as_long_as_they_fit() {
        assert_eq!(rows(&[TextRun::plain("one two\u{a0}2")], 8, 0), ["one", "two 2"]);
        assert_eq!(rows(&[TextRun::plain("one\u{a0}two\u{a0}2")], 6, 3), ["one", "   two", "   2"]);
    }

    #[test]
    fn a_row_is_indented_as_far_as_there_is_room() {
        assert_eq!(rows(&[TextRun::plain("o longer")], 7, 3), ["o", " longer"]);
    }

    #[test]
    fn a_name_of_two_words_is_touched_on_both_rows() {
        let card = TouchTarget::Card("Fuel Cell".to_owned());
        let mut paper = Paper::default();
        paper.flow(&[TextRun::plain("Fuel Cell").touching(card.clone())], 5, 0);
        assert_eq!(paper.rows_of(&card), Some(0..2));
        assert_eq!((paper.touched(0, 3), paper.touched(1, 0)), (Some(&card), Some(&card)));
        assert_eq!((paper.touched(0, 4), paper.touched(2, 0)), (None, None));
    }
}
