//! An invitation's link, such as `http://192.168.1.20:7171/?play=GAME#/join/TABLE/SECRET`.

use std::fmt;

/// The address of a table, and the secret that lets somebody sit down there.
#[derive(Clone, PartialEq, Eq)]
pub struct Link {
    pub is_secure: bool,
    /// The host, with its port if it has one, as it stands in the link.
    pub authority: String,
    pub host: String,
    pub port: u16,
    pub table: String,
    pub invitation: String,
}

/// An invitation is a secret, so it is not printed.
impl fmt::Debug for Link {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "table {} at {}", self.table, self.authority)
    }
}

impl Link {
    /// Reads a link as the page gives it.
    pub fn read(text: &str) -> Result<Link, String> {
        Link::parse(text).ok_or_else(|| {
            "copy the invitation from the page, such as `http://127.0.0.1:7171/#/join/TABLE/INVITATION`"
                .to_owned()
        })
    }

    fn parse(text: &str) -> Option<Link> {
        let (scheme, rest) = text.trim().split_once("://")?;
        let is_secure = match scheme {
            "http" => false,
            "https" => true,
            _ => return None,
        };
        let (address, path) = rest.split_once("#/join/")?;
        // The page names the game of the table before the `#`, for chats that show a preview.
        let authority = address.split_once("/?").map(|(authority, _)| authority);
        let authority = authority.or_else(|| address.strip_suffix('/'))?;
        let (table, invitation) = path.trim_end_matches('/').split_once('/')?;
        let is_word = |word: &str| {
            !word.is_empty()
                && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-')
        };
        let (host, port) = match authority.rsplit_once(':') {
            Some((host, port)) if !port.ends_with(']') => (host, port.parse().ok()?),
            _ => (authority, if is_secure { 443 } else { 80 }),
        };
        let is_host = !host.is_empty() && !host.contains(['/', '@', ' ']);
        (is_host && is_word(table) && is_word(invitation)).then(|| Link {
            is_secure,
            authority: authority.to_owned(),
            host: host.trim_matches(['[', ']']).to_owned(),
            port,
            table: table.to_owned(),
            invitation: invitation.to_owned(),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_is_read_as_the_page_gives_it() {
        let link = Link::read("http://127.0.0.1:7171/#/join/0a1b/ffee\n").expect("a link");
        assert_eq!((link.host.as_str(), link.port, link.is_secure), ("127.0.0.1", 7171, false));
        assert_eq!((link.table.as_str(), link.invitation.as_str()), ("0a1b", "ffee"));
        let link = Link::read("https://play.example/#/join/0a1b/ffee").expect("a link");
        assert_eq!(
            (link.authority.as_str(), link.port, link.is_secure),
            ("play.example", 443, true)
        );
        assert!(!format!("{link:?}").contains("ffee"), "an invitation is a secret");
        let named = Link::read("https://play.example/?play=duels#/join/0a1b/ffee");
        assert!(named.expect("a link") == link);
        let link = Link::read("http://[::1]:80/#/join/0a1b/ffee").expect("a link");
        assert_eq!((link.host.as_str(), link.port), ("::1", 80));
    }

    #[test]
    fn what_is_no_invitation_is_refused() {
        for wrong in [
            "",
            "http://127.0.0.1:7171/",
            "ftp://127.0.0.1/#/join/a/b",
            "http:///#/join/a/b",
            "http://host#/join/a/b",
            "http://host?play=duels#/join/a/b",
            "http://host/elsewhere/?play=duels#/join/a/b",
            "http://host/#/join/a",
            "http://host/#/join/a/b?c",
            "http://host/#/table/a/b",
            "http://host:99999/#/join/a/b",
        ] {
            assert!(Link::read(wrong).is_err(), "{wrong}");
        }
    }
}
