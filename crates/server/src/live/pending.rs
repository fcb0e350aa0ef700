//! Requests of a socket that cost thought. Only the last of each kind counts, because a client that
//! asks again no longer needs the previous answer.

use crate::wire::socket::ClientMessage;
use std::net::IpAddr;
use table::Ticket;

/// The kinds of request of which only the latest counts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RequestKind {
    /// A preview of the certain consequences of a move.
    Preview,
    /// A forecast of how a move would turn out.
    Forecast,
    /// The measurements of a move.
    Sketch,
    /// The things a move could carry, and their destinations.
    Lift,
    /// The measurement between two things or points.
    Ruler,
    /// A replay of past steps.
    Steps,
    /// The pending decision, for a program.
    Question,
    /// A strong player's advice.
    Hint,
}

impl RequestKind {
    /// Returns the kind of thought that a message costs, or `None` if it costs none.
    pub fn of(said: &ClientMessage) -> Option<RequestKind> {
        match said {
            ClientMessage::Foresee { .. } => Some(RequestKind::Preview),
            ClientMessage::Forecast { .. } => Some(RequestKind::Forecast),
            ClientMessage::Sketch { .. } => Some(RequestKind::Sketch),
            ClientMessage::Lift { .. } => Some(RequestKind::Lift),
            ClientMessage::Measure { .. } => Some(RequestKind::Ruler),
            ClientMessage::Again { .. } => Some(RequestKind::Steps),
            ClientMessage::Question { .. } => Some(RequestKind::Question),
            ClientMessage::Hint { .. } => Some(RequestKind::Hint),
            _ => None,
        }
    }
}

/// The tickets of one socket.
#[derive(Debug)]
pub struct Pending {
    from: IpAddr,
    last: Vec<(RequestKind, Ticket)>,
}

impl Pending {
    /// Creates an empty record of pending requests for this address.
    pub fn of(from: IpAddr) -> Pending {
        Pending { from, last: Vec::new() }
    }

    /// Returns a ticket for a request, and withdraws the previous request of this kind.
    pub fn next(&mut self, kind: RequestKind) -> Ticket {
        let ticket = Ticket::of(self.from);
        match self.last.iter_mut().find(|(known, _)| *known == kind) {
            Some((_, last)) => std::mem::replace(last, ticket.clone()).withdraw(),
            None => self.last.push((kind, ticket.clone())),
        }
        ticket
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::Ipv4Addr;

    #[test]
    fn who_asks_for_the_next_gives_up_the_last_of_its_kind_and_no_other() {
        let mut pending = Pending::of(Ipv4Addr::LOCALHOST.into());
        let (preview, sketch) =
            (pending.next(RequestKind::Preview), pending.next(RequestKind::Sketch));
        let next = pending.next(RequestKind::Preview);
        let are_withdrawn = [&preview, &sketch, &next].map(Ticket::is_withdrawn);
        assert_eq!(are_withdrawn, [true, false, false]);
    }
}
