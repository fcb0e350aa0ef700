//! Lengths: whole thousandths of an inch for what lies on the table, fractions of them for what is measured.

use std::fmt;
use std::str::FromStr;

/// How far a measured length may be beside a limit and still count as equal to it: one thousandth of an inch. It is what
/// lets bases touch whose centres are given in whole thousandths.
pub const TOLERANCE: Thou = Thou(1);

/// The largest table there is, along either side: a thousand inches. Every product that is formed of coordinates
/// then fits the integers it is formed in.
pub const LARGEST: Thou = Thou(1_000_000);

/// A whole number of thousandths of an inch.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
)]
pub struct Thou(pub i32);

/// Why something is no length.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum NoLength {
    /// Neither digits nor a point.
    #[error("`{0}` is no number of inches; write digits, as in 31.25")]
    NoNumber(String),
    /// More than three digits after the point.
    #[error(
        "`{0}` is finer than a thousandth of an inch; give three digits after the point at most"
    )]
    TooFine(String),
    /// Beyond every table.
    #[error("`{0}` is beyond every table; no table is longer than 1000 inches")]
    TooLarge(String),
}

impl Thou {
    /// So many whole inches.
    pub const fn inches(inches: i32) -> Thou {
        Thou(inches * 1000)
    }

    /// A number of inches from a file: whole thousandths, and within every table's size.
    pub fn from_inches(inches: f64) -> Result<Thou, NoLength> {
        let thousandths = (inches * 1000.0).round();
        if inches.is_nan() {
            return Err(NoLength::NoNumber(inches.to_string()));
        }
        if thousandths.abs() > f64::from(LARGEST.0) {
            return Err(NoLength::TooLarge(inches.to_string()));
        }
        if (thousandths - inches * 1000.0).abs() > 1e-6 {
            return Err(NoLength::TooFine(inches.to_string()));
        }
        // Within a million: nothing is cut off.
        Ok(Thou(thousandths as i32))
    }

    pub(crate) fn wide(self) -> i64 {
        i64::from(self.0)
    }

    pub(crate) fn real(self) -> f64 {
        f64::from(self.0)
    }
}

impl fmt::Display for Thou {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sign = if self.0 < 0 { "-" } else { "" };
        let whole = self.0.unsigned_abs() / 1000;
        let rest = format!("{:03}", self.0.unsigned_abs() % 1000);
        match rest.trim_end_matches('0') {
            "" => write!(f, "{sign}{whole}"),
            digits => write!(f, "{sign}{whole}.{digits}"),
        }
    }
}

impl FromStr for Thou {
    type Err = NoLength;

    fn from_str(text: &str) -> Result<Thou, NoLength> {
        let unsigned = text.strip_prefix('-').unwrap_or(text);
        let (whole, fraction) = unsigned.split_once('.').unwrap_or((unsigned, ""));
        let digits = |part: &str| part.bytes().all(|byte| byte.is_ascii_digit());
        if !digits(whole) || !digits(fraction) || whole.len() + fraction.len() == 0 {
            return Err(NoLength::NoNumber(text.to_owned()));
        }
        if fraction.trim_end_matches('0').len() > 3 {
            return Err(NoLength::TooFine(text.to_owned()));
        }
        let too_large = || NoLength::TooLarge(text.to_owned());
        let whole: i64 = format!("0{whole}").parse().map_err(|_| too_large())?;
        let fraction: i64 = format!("{fraction:0<3}")[..3].parse().map_err(|_| too_large())?;
        let thousandths = whole.saturating_mul(1000).saturating_add(fraction);
        let signed = if unsigned.len() < text.len() { -thousandths } else { thousandths };
        match i32::try_from(signed) {
            Ok(signed) if signed.abs() <= LARGEST.0 => Ok(Thou(signed)),
            _ => Err(too_large()),
        }
    }
}

/// A point of the table, counted from its corner.
#[derive(
    Clone,
    Copy,
    Debug,
    Default,
    PartialEq,
    Eq,
    PartialOrd,
    Ord,
    Hash,
    serde::Serialize,
    serde::Deserialize,
)]
pub struct Point {
    /// To the right.
    pub x: Thou,
    /// Away from the corner, up the map.
    pub y: Thou,
}

impl Point {
    /// The point so many thousandths to the right and up.
    pub const fn new(x: i32, y: i32) -> Point {
        Point { x: Thou(x), y: Thou(y) }
    }

    /// The point so many inches to the right and up.
    pub const fn inches(x: i32, y: i32) -> Point {
        Point { x: Thou::inches(x), y: Thou::inches(y) }
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}; {}", self.x, self.y)
    }
}

/// A measured length in thousandths of an inch, seldom a whole number of them.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd, serde::Serialize)]
pub struct Length(pub f64);

impl Length {
    /// Whether it is within a limit: equal counts, by the one [`TOLERANCE`]. The one place where lengths are compared.
    pub fn within(self, limit: Thou) -> bool {
        self.0 <= limit.real() + TOLERANCE.real()
    }
}

impl fmt::Display for Length {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:.3}", self.0 / 1000.0)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn inches_are_read_to_the_thousandth_and_printed_back() {
        for text in ["0", "6", "31.25", "-0.001", "1000", "0.5"] {
            assert_eq!(text.parse::<Thou>().unwrap().to_string(), text);
        }
        assert_eq!("31.250".parse(), Ok(Thou(31_250)));
        assert_eq!(".5".parse(), Ok(Thou(500)));
        assert_eq!("5.9990000".parse(), Ok(Thou(5_999)));
    }

    #[test]
    fn what_is_no_length_is_refused_with_its_reason() {
        for text in ["", ".", "-", "six", "NaN", "1e3", "1.2.3", "+4", "--1", "1_0"] {
            assert_eq!(text.parse::<Thou>(), Err(NoLength::NoNumber(text.to_owned())), "{text}");
        }
        assert_eq!("0.0005".parse::<Thou>(), Err(NoLength::TooFine("0.0005".to_owned())));
        for text in ["1000.001", "2147483648", "99999999999999999999999"] {
            assert_eq!(text.parse::<Thou>(), Err(NoLength::TooLarge(text.to_owned())), "{text}");
        }
    }

    #[test]
    fn numbers_of_a_file_are_read_the_same_way() {
        assert_eq!(Thou::from_inches(31.25), Ok(Thou(31_250)));
        assert_eq!(Thou::from_inches(-0.1), Ok(Thou(-100)));
        assert!(matches!(Thou::from_inches(f64::NAN), Err(NoLength::NoNumber(_))));
        assert!(matches!(Thou::from_inches(f64::INFINITY), Err(NoLength::TooLarge(_))));
        assert!(matches!(Thou::from_inches(0.0004), Err(NoLength::TooFine(_))));
    }

    #[test]
    fn a_length_equal_to_its_limit_is_within_it_and_so_is_a_thousandth_more() {
        assert!(Length(6000.0).within(Thou(6000)));
        assert!(Length(6001.0).within(Thou(6000)));
        assert!(!Length(6001.01).within(Thou(6000)));
    }
}
