//! A cursor on paper, and the window through which the paper is seen.

use super::paper::{Paper, TargetPosition, TouchTarget};

/// Where somebody is on a paper, and from which row on it is seen.
#[derive(Clone, Debug, Default)]
pub struct Cursor {
    /// What the cursor is on.
    pub on: Option<TouchTarget>,
    /// The first row in sight.
    pub top: usize,
}

/// A direction to move the cursor in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Direction {
    /// To the row above.
    Up,
    /// To the row below.
    Down,
    /// Back in the order of reading.
    Left,
    /// On in the order of reading.
    Right,
}

impl Cursor {
    /// On this, with the paper seen from its top.
    pub fn on(target: TouchTarget) -> Cursor {
        Cursor { on: Some(target), top: 0 }
    }

    /// Goes to the next target that way, and moves the window after it. Without a target that way the
    /// window goes on by a row, so that everything can be read.
    pub fn go(&mut self, way: Direction, paper: &Paper, height: usize) {
        let spots = paper.spots();
        let at = self.on.as_ref().and_then(|on| spots.iter().position(|spot| spot.target == *on));
        let next = match at {
            None => {
                spots.iter().position(|spot| spot.row >= self.top).or(spots.len().checked_sub(1))
            }
            Some(at) => neighbour(&spots, at, way),
        };
        match next {
            Some(next) => self.move_to(spots[next].target.clone(), paper, height),
            None if way == Direction::Up => self.scroll(-1, paper, height),
            None if way == Direction::Down => self.scroll(1, paper, height),
            None => {}
        }
    }

    /// Goes to a target, and moves the window so that it is in sight.
    pub fn move_to(&mut self, target: TouchTarget, paper: &Paper, height: usize) {
        self.on = Some(target);
        self.follow(paper, height);
    }

    /// Moves the window so that what the cursor is on is in sight.
    pub fn follow(&mut self, paper: &Paper, height: usize) {
        let rows = self.on.as_ref().and_then(|on| paper.rows_of(on));
        if let Some(rows) = rows {
            self.bring(rows, height);
        }
        self.settle(paper, height);
    }

    /// Moves the window as little as possible so that these rows are in sight.
    pub fn bring(&mut self, rows: std::ops::Range<usize>, height: usize) {
        self.top = self.top.max(rows.end.saturating_sub(height)).min(rows.start);
    }

    /// Moves the window by rows.
    pub fn scroll(&mut self, by: isize, paper: &Paper, height: usize) {
        self.top = self.top.saturating_add_signed(by);
        self.settle(paper, height);
    }

    /// Keeps the window on the paper.
    pub fn settle(&mut self, paper: &Paper, height: usize) {
        self.top = self.top.min(paper.height().saturating_sub(height));
    }
}

/// The spot next to another one.
fn neighbour(spots: &[TargetPosition], at: usize, way: Direction) -> Option<usize> {
    let here = &spots[at];
    match way {
        Direction::Left => at.checked_sub(1),
        Direction::Right => Some(at + 1).filter(|next| *next < spots.len()),
        Direction::Up => {
            let row = spots.iter().map(|spot| spot.row).filter(|row| *row < here.row).max()?;
            nearest(spots, row, here.column)
        }
        Direction::Down => {
            let row = spots.iter().map(|spot| spot.row).filter(|row| *row > here.row).min()?;
            nearest(spots, row, here.column)
        }
    }
}

fn nearest(spots: &[TargetPosition], row: usize, column: usize) -> Option<usize> {
    let on_row = spots.iter().enumerate().filter(|(_, spot)| spot.row == row);
    on_row.min_by_key(|(_, spot)| spot.column.abs_diff(column)).map(|(at, _)| at)
}

#[cfg(test)]
mod tests {
    use super::super::paper::TextRun;
    use super::*;

    fn paper() -> Paper {
        let mut paper = Paper::default();
        let touch = |number| TextRun::plain("word ").touching(TouchTarget::Choice(number));
        paper.row(vec![touch(1), touch(2)]);
        (0..6).for_each(|_| paper.gap());
        paper.row(vec![touch(3), touch(4)]);
        (0..3).for_each(|_| paper.gap());
        paper
    }

    fn after(ways: &[Direction]) -> (Option<TouchTarget>, usize) {
        let mut cursor = Cursor::default();
        ways.iter().for_each(|way| cursor.go(*way, &paper(), 4));
        (cursor.on, cursor.top)
    }

    #[test]
    fn it_goes_to_what_is_nearest_and_the_window_follows() {
        use Direction::{Down, Left, Right, Up};
        assert_eq!(after(&[Down]), (Some(TouchTarget::Choice(1)), 0));
        assert_eq!(after(&[Down, Right]), (Some(TouchTarget::Choice(2)), 0));
        assert_eq!(after(&[Down, Right, Down]), (Some(TouchTarget::Choice(4)), 4));
        assert_eq!(after(&[Down, Right, Down, Left, Up]), (Some(TouchTarget::Choice(1)), 0));
    }

    #[test]
    fn past_the_last_target_the_window_goes_on_to_the_end() {
        let ways = [&[Direction::Down, Direction::Down][..], &[Direction::Down; 9]].concat();
        assert_eq!(after(&ways), (Some(TouchTarget::Choice(3)), 7));
    }
}
