//! Rate limits for each address and each seat.
//!
//! Each is a token bucket: a number at once, and a number per second afterwards.

use super::crowd::MostSockets;
use std::collections::HashMap;
use std::net::{IpAddr, Ipv6Addr};
use std::sync::Mutex;
use std::time::{Duration, Instant};

/// A limit on how often a client may do something.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct Rate {
    /// The number allowed at once.
    pub burst: f64,
    /// The number allowed per second afterwards.
    pub each_second: f64,
}

impl Rate {
    /// Creates a rate from a number at once and a number per second afterwards.
    pub const fn new(burst: f64, each_second: f64) -> Rate {
        Rate { burst, each_second }
    }

    /// No limit.
    pub const FREE: Rate = Rate::new(f64::INFINITY, f64::INFINITY);
}

/// The rate limits of the server.
#[derive(Clone, Debug, PartialEq)]
pub struct Limits {
    /// Requests of one address.
    pub requests: Rate,
    /// Tables that one address opens or brings.
    pub tables: Rate,
    /// Sockets that one address opens.
    pub sockets: Rate,
    /// Steps of lessons that one address takes. Each replays the lesson up to there.
    pub lessons: Rate,
    /// Reviews of past decisions for one address, which cost thought.
    pub reviews: Rate,
    /// Messages over one socket.
    pub messages: Rate,
    /// Hints and previews over one socket, which cost thought.
    pub thoughts: Rate,
    /// Requests to measure a move while a player carries something over a map.
    pub sketches: Rate,
    /// Rulers that players and spectators lay over one socket.
    pub rulers: Rate,
    /// Chat messages over one socket.
    pub talk: Rate,
    /// Bytes taken from one socket.
    pub bytes: Rate,
    /// Sockets open at a time.
    pub open: MostSockets,
    /// Connections open at a time, including sockets.
    pub connected: MostSockets,
}

impl Default for Limits {
    fn default() -> Self {
        Limits {
            requests: Rate::new(200.0, 50.0),
            tables: Rate::new(30.0, 0.5),
            sockets: Rate::new(60.0, 5.0),
            lessons: Rate::new(60.0, 10.0),
            reviews: Rate::new(60.0, 4.0),
            messages: Rate::new(100.0, 50.0),
            thoughts: Rate::new(20.0, 5.0),
            sketches: Rate::new(20.0, 10.0),
            rulers: Rate::new(20.0, 10.0),
            talk: Rate::new(10.0, 1.0),
            bytes: Rate::new(65_536.0, 32_768.0),
            open: MostSockets::USUAL,
            connected: MostSockets::USUAL.connections(),
        }
    }
}

impl Limits {
    /// Returns no limits at all, for measurements.
    pub fn none() -> Limits {
        let free = Rate::FREE;
        Limits {
            requests: free,
            tables: free,
            sockets: free,
            lessons: free,
            reviews: free,
            messages: free,
            thoughts: free,
            sketches: free,
            rulers: free,
            talk: free,
            bytes: free,
            open: MostSockets::FREE,
            connected: MostSockets::FREE,
        }
    }
}

/// The remaining allowance of one client.
#[derive(Clone, Copy, Debug)]
pub struct Bucket {
    rate: Rate,
    left: f64,
    at: Instant,
}

impl Bucket {
    /// Creates a full bucket.
    pub fn new(rate: Rate, now: Instant) -> Bucket {
        Bucket { rate, left: rate.burst, at: now }
    }

    /// Takes one, or returns how long to wait for it.
    pub fn take(&mut self, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        if self.left >= 1.0 {
            self.left -= 1.0;
            return Ok(());
        }
        Err(Duration::from_secs_f64((1.0 - self.left) / self.rate.each_second))
    }

    /// Takes as much as there was, however little is left. Returns the time until that is made up
    /// for.
    pub fn draw(&mut self, much: f64, now: Instant) -> Result<(), Duration> {
        self.fill(now);
        self.left -= much;
        if self.left >= 0.0 {
            return Ok(());
        }
        Err(Duration::from_secs_f64(-self.left / self.rate.each_second))
    }

    fn fill(&mut self, now: Instant) {
        let passed = now.saturating_duration_since(self.at).as_secs_f64();
        if passed > 0.0 {
            self.left = (self.left + passed * self.rate.each_second).min(self.rate.burst);
            self.at = now;
        }
    }

    fn is_full(&mut self, now: Instant) -> bool {
        self.fill(now);
        self.left >= self.rate.burst
    }
}

/// The number of addresses remembered before the quiet ones are forgotten.
const ADDRESSES: usize = 10_000;

/// A rate limit, counted by address.
#[derive(Debug)]
pub struct Pacer {
    rate: Rate,
    buckets: Mutex<HashMap<IpAddr, Bucket>>,
}

impl Pacer {
    fn new(rate: Rate) -> Pacer {
        Pacer { rate, buckets: Mutex::default() }
    }

    /// Takes one for this address, or returns how long to wait for it.
    pub fn take(&self, address: IpAddr) -> Result<(), Duration> {
        if self.rate == Rate::FREE {
            return Ok(());
        }
        let now = Instant::now();
        let mut buckets = self.buckets.lock().expect("nobody panics while counting");
        if buckets.len() >= ADDRESSES {
            buckets.retain(|_, bucket| !bucket.is_full(now));
        }
        let bucket = buckets.entry(network(address));
        bucket.or_insert_with(|| Bucket::new(self.rate, now)).take(now)
    }
}

/// Returns the network of an address. All addresses in a 64-bit IPv6 network count as one.
pub fn network(address: IpAddr) -> IpAddr {
    match address {
        IpAddr::V4(_) => address,
        IpAddr::V6(six) => match six.to_ipv4_mapped() {
            Some(four) => four.into(),
            None => Ipv6Addr::from_bits(six.to_bits() >> 64 << 64).into(),
        },
    }
}

/// The allowances of each address.
#[derive(Debug)]
pub struct Pacers {
    /// Requests.
    pub requests: Pacer,
    /// Tables opened.
    pub tables: Pacer,
    /// Sockets opened.
    pub sockets: Pacer,
    /// Steps of lessons.
    pub lessons: Pacer,
    /// Reviews of past decisions.
    pub reviews: Pacer,
    limits: Limits,
}

/// The allowances of one socket.
#[derive(Debug)]
pub struct Purse {
    /// All messages.
    pub messages: Bucket,
    /// Requests that cost thought.
    pub thoughts: Bucket,
    /// Requests to measure a move.
    pub sketches: Bucket,
    /// Rulers laid.
    pub rulers: Bucket,
    /// Chat messages.
    pub talk: Bucket,
}

impl Pacers {
    /// Creates pacers that have counted nothing yet.
    pub fn new(limits: Limits) -> Pacers {
        Pacers {
            requests: Pacer::new(limits.requests),
            tables: Pacer::new(limits.tables),
            sockets: Pacer::new(limits.sockets),
            lessons: Pacer::new(limits.lessons),
            reviews: Pacer::new(limits.reviews),
            limits,
        }
    }

    /// Returns a fresh allowance of bytes for one socket.
    pub fn bytes(&self) -> Bucket {
        Bucket::new(self.limits.bytes, Instant::now())
    }

    /// Returns fresh allowances for one socket.
    pub fn purse(&self) -> Purse {
        let now = Instant::now();
        let Limits { messages, thoughts, sketches, rulers, talk, .. } = self.limits;
        let bucket = |rate| Bucket::new(rate, now);
        Purse {
            messages: bucket(messages),
            thoughts: bucket(thoughts),
            sketches: bucket(sketches),
            rulers: bucket(rulers),
            talk: bucket(talk),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_many_at_once_and_so_many_a_second_afterwards() {
        let start = Instant::now();
        let mut bucket = Bucket::new(Rate::new(2.0, 4.0), start);
        assert_eq!(bucket.take(start), Ok(()));
        assert_eq!(bucket.take(start), Ok(()));
        assert_eq!(bucket.take(start), Err(Duration::from_millis(250)));
        assert_eq!(bucket.take(start + Duration::from_millis(250)), Ok(()));
        let later = start + Duration::from_secs(60);
        let taken = (0..9).filter(|_| bucket.take(later).is_ok()).count();
        assert_eq!(taken, 2, "nobody saves more than a burst");
    }

    #[test]
    fn neighbours_in_one_network_share_and_strangers_do_not() {
        let pacer = Pacer::new(Rate::new(1.0, 0.001));
        let take = |address: &str| pacer.take(address.parse().expect("an address")).is_ok();
        assert!(take("192.0.2.1"));
        assert!(!take("192.0.2.1"));
        assert!(!take("::ffff:192.0.2.1"), "the same address in another form");
        assert!(take("192.0.2.2"));
        assert!(take("2001:db8::1"));
        assert!(!take("2001:db8::2"));
        assert!(take("2001:db8:0:1::1"));
    }
}
