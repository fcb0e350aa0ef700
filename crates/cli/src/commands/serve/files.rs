//! How many files and connections this process may have open at a time.

use server::MostSockets;

/// What is kept free for the store, the log, and whatever else is open beside connections.
const OTHERS: usize = 128;

/// Asks the system for as many as it gives; says how many that is, if it counts them.
#[cfg(unix)]
pub fn raise_limit() -> Option<usize> {
    use rustix::process::{Resource, Rlimit, getrlimit, setrlimit};
    let Rlimit { current, maximum } = getrlimit(Resource::Nofile);
    // Where it gives no more, there are as many as before.
    let raised = setrlimit(Resource::Nofile, Rlimit { current: maximum, maximum }).is_ok();
    let most = if raised { maximum } else { current };
    most.map(|most| usize::try_from(most).unwrap_or(usize::MAX))
}

/// The same where there is no such limit.
#[cfg(not(unix))]
pub fn raise_limit() -> Option<usize> {
    None
}

/// As many connections as fit, so that whoever is too many is told so and nobody waits in vain.
pub fn most_connected(sockets: MostSockets, limit: Option<usize>) -> MostSockets {
    let wanted = sockets.connections();
    let fit = limit.map_or(usize::MAX, |limit| limit.saturating_sub(OTHERS).max(1));
    MostSockets { in_all: wanted.in_all.min(fit), ..wanted }
}

/// What is to be told of a limit that is too low.
pub fn warning(sockets: MostSockets, limit: Option<usize>) -> Option<String> {
    let (wanted, most) = (sockets.connections().in_all, most_connected(sockets, limit).in_all);
    let low = limit.filter(|_| most < wanted)?;
    Some(format!(
        "the system lets this program open {low} files at a time, so that {most} connections fit where {wanted} are wanted; raise the hard limit (`ulimit -Hn`, or LimitNOFILE in a systemd unit), or ask for fewer with --sockets"
    ))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_low_limit_is_told_and_kept_to() {
        let sockets = MostSockets { in_all: 1_000, of_an_address: 10, watching_a_table: 5 };
        for enough in [None, Some(3_128), Some(usize::MAX)] {
            assert_eq!(most_connected(sockets, enough).in_all, 3_000);
            assert_eq!(warning(sockets, enough), None);
        }
        assert_eq!(most_connected(sockets, Some(1_024)).in_all, 896);
        let told = warning(sockets, Some(1_024)).expect("it is too low");
        assert!(told.contains("1024 files") && told.contains("896 connections"), "{told}");
        assert_eq!(
            most_connected(sockets, Some(10)).in_all,
            1,
            "somebody gets in, whatever the limit"
        );
    }
}
