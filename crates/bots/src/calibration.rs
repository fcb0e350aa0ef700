//! A calibration from a search's values to the share of games won.
//!
//! A game values a position by what is on the table, which says who is ahead and not how often that
//! wins. A [`Calibration`] is measured in many games between bots (`tessera calibrate`). It holds a
//! curve for each number of seats and each phase of a game: a value's share of wins in 100. It
//! belongs to one edition of the rules. With another edition or another number of seats, there are
//! no chances.

use crate::Opinion;
use serde::{Deserialize, Serialize};

/// The fewest looks for which a search gives chances.
pub const LOOKS_FOR_CHANCES: u32 = 200;

/// The curves of a game.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Calibration {
    /// The edition of the rules it was measured with.
    pub edition: u32,
    /// The level of the bots that played the games on.
    pub bots: String,
    /// The number of games they played, for all numbers of seats together.
    pub games: u32,
    /// A curve for each number of seats and each phase, the phases of a number of seats in their order.
    #[serde(rename = "curve")]
    pub curves: Vec<Curve>,
}

/// The curve of one phase of games with this number of seats.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Curve {
    /// The number of seats.
    pub seats: u8,
    /// The turn before which the phase ends; the last phase has no end.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub before: Option<u16>,
    /// The points of the curve, by their values.
    pub knots: Vec<Knot>,
}

/// A point of a curve: a value, its share of wins, and the number of games behind it.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
pub struct Knot(pub f32, pub f32, pub u32);

/// A seat's chance of winning, with the bounds of a 95 percent interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct WinChance {
    /// The chance, from 0 to 1.
    pub share: f32,
    /// The lower bound.
    pub low: f32,
    /// The upper bound.
    pub high: f32,
}

impl WinChance {
    /// Returns a search's opinion of a move as if it were a chance.
    pub fn as_thought(opinion: Opinion) -> Option<WinChance> {
        let (share, (low, high)) = opinion.value().zip(opinion.between())?;
        Some(WinChance { share, low, high })
    }
}

/// The reason why a calibration cannot be used.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("not a calibration: {0}; fit it again with `tessera calibrate`")]
pub struct Uncalibrated(String);

/// The quantile of the normal distribution that 95 of 100 lie within, on both sides.
const Z: f32 = 1.959_964;

impl Calibration {
    /// Reads what `tessera calibrate` wrote.
    ///
    /// # Errors
    /// When it is no calibration, or a curve falls or leaves 0 to 1.
    pub fn read(text: &str) -> Result<Calibration, Uncalibrated> {
        let read: Calibration =
            toml::from_str(text).map_err(|wrong| Uncalibrated(wrong.message().to_owned()))?;
        match read.curves.iter().find(|curve| !curve.is_sound()) {
            Some(Curve { seats, .. }) => {
                Err(Uncalibrated(format!("a curve of {seats} seats falls, or leaves 0 to 1")))
            }
            None => Ok(read),
        }
    }

    /// Writes a file for [`Calibration::read`].
    pub fn write(&self) -> String {
        let Calibration { edition, bots, games, curves } = self;
        let mut text = format!("edition = {edition}\nbots    = \"{bots}\"\ngames   = {games}\n");
        for Curve { seats, before, knots } in curves {
            text += &format!("\n[[curve]]\nseats  = {seats}\n");
            text += &before.map_or_else(String::new, |before| format!("before = {before}\n"));
            let knots = knots.iter().map(|Knot(value, share, games)| {
                format!("    [{value:.4}, {share:.4}, {games}],\n")
            });
            text += &format!("knots  = [\n{}]\n", knots.collect::<String>());
        }
        text
    }

    /// Returns the curve for a number of seats in this turn of an edition.
    pub fn curve(&self, edition: u32, seats: u8, turn: u16) -> Option<&Curve> {
        let of_seats = self.curves.iter().filter(|curve| curve.seats == seats);
        let mut open = of_seats.filter(|curve| curve.before.is_none_or(|before| turn < before));
        open.next().filter(|_| edition == self.edition)
    }
}

impl Curve {
    /// Returns true if the curve never falls and all of it lies between 0 and 1.
    fn is_sound(&self) -> bool {
        let is_share = |number: f32| (0.0..=1.0).contains(&number);
        let rises = |pair: &[Knot]| pair[0].0 < pair[1].0 && pair[0].1 <= pair[1].1;
        !self.knots.is_empty()
            && self.knots.iter().all(|knot| is_share(knot.0) && is_share(knot.1) && knot.2 > 0)
            && self.knots.windows(2).all(rises)
    }

    /// Returns the share of wins at a value: on the straight line between the knots next to it.
    pub fn share(&self, value: f32) -> f32 {
        let (first, last) = (self.knots[0], self.knots[self.knots.len() - 1]);
        let above = self.knots.iter().position(|knot| knot.0 > value);
        match above {
            Some(0) => first.1,
            None => last.1,
            Some(at) => {
                let (low, high) = (self.knots[at - 1], self.knots[at]);
                let part = (value - low.0) / (high.0 - low.0);
                (low.1 + part * (high.1 - low.1)).clamp(low.1, high.1)
            }
        }
    }

    /// Returns how far the share at a value may be off, given so few games.
    fn reach(&self, value: f32) -> f32 {
        let off = |knot: &Knot| (knot.0 - value).abs();
        let nearest = self.knots.iter().min_by(|one, other| off(one).total_cmp(&off(other)));
        // One win and one loss are added: games that all come out alike prove less than they seem to.
        nearest.map_or(1.0, |Knot(_, share, games)| {
            let games = *games as f32 + 2.0;
            let share = (share * (games - 2.0) + 1.0) / games;
            Z * (share * (1.0 - share) / games).sqrt()
        })
    }

    /// Returns the chance of winning for a seat with this opinion of its move.
    pub fn chance(&self, opinion: Opinion) -> Option<WinChance> {
        if opinion.always_wins() {
            return Some(WinChance { share: 1.0, low: 1.0, high: 1.0 });
        }
        let (value, (low, high)) = opinion.value().zip(opinion.between())?;
        let low = (self.share(low) - self.reach(low)).max(0.0);
        let high = (self.share(high) + self.reach(high)).min(1.0);
        let share = self.share(value);
        Some(WinChance { share, low: low.min(share), high: high.max(share) })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn curve(before: Option<u16>, knots: &[(f32, f32)]) -> Curve {
        let knots = knots.iter().map(|(value, share)| Knot(*value, *share, 400)).collect();
        Curve { seats: 2, before, knots }
    }

    fn calibration(curves: Vec<Curve>) -> Calibration {
        Calibration { edition: 3, bots: "greedy".to_owned(), games: 100, curves }
    }

    #[test]
    fn what_is_written_is_read_again() {
        let knots = [(0.125, 0.0625), (0.5, 0.5), (0.75, 0.875)];
        let written = calibration(vec![curve(Some(9), &knots), curve(None, &knots)]);
        assert_eq!(Calibration::read(&written.write()), Ok(written));
    }

    #[test]
    fn a_curve_that_falls_or_leaves_0_to_1_is_refused() {
        for knots in [&[(0.2, 0.5), (0.4, 0.4)][..], &[(0.4, 0.1), (0.2, 0.5)], &[(0.2, 1.5)], &[]]
        {
            let text = calibration(vec![curve(None, knots)]).write();
            let refused = Calibration::read(&text).expect_err("it is no curve").to_string();
            assert!(refused.contains("a curve of 2 seats"), "{refused}");
        }
    }

    #[test]
    fn a_higher_value_never_has_a_lower_chance_and_all_chances_are_between_0_and_1() {
        let curve = curve(None, &[(0.3, 0.1), (0.5, 0.1), (0.6, 0.7), (0.9, 1.0)]);
        let shares: Vec<f32> = (0..=100).map(|at| curve.share(at as f32 / 100.0)).collect();
        assert!(shares.is_sorted() && shares.iter().all(|share| (0.0..=1.0).contains(share)));
        assert_eq!((shares[0], shares[100]), (0.1, 1.0));
        assert!((curve.share(0.55) - 0.4).abs() < 1e-5);
    }

    #[test]
    fn of_another_edition_or_number_of_seats_nothing_is_known() {
        let known = calibration(vec![curve(Some(9), &[(0.5, 0.2)]), curve(None, &[(0.5, 0.8)])]);
        let share = |edition, seats, turn| Some(known.curve(edition, seats, turn)?.share(0.5));
        assert_eq!((share(3, 2, 8), share(3, 2, 9)), (Some(0.2), Some(0.8)));
        assert_eq!((share(4, 2, 8), share(3, 3, 8)), (None, None));
    }

    #[test]
    fn bounds_hold_the_error_of_the_curve_too() {
        let curve = curve(None, &[(0.2, 0.2), (0.8, 0.8)]);
        let mut opinion = Opinion::default();
        (0..1_000).for_each(|_| opinion.note(0.5));
        let WinChance { share, low, high } = curve.chance(opinion).expect("looked at");
        assert!((share - 0.5).abs() < 1e-5 && low < 0.47 && high > 0.53, "{low} {share} {high}");
    }
}
