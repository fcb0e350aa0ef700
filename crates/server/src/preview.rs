//! The preview of a link in a chat: a title, a sentence and a picture, in the head of the page.
//!
//! An invitation follows the `#` of an address, so it never reaches the server. The link names its game before the `#`
//! (`/?play=duels`), and the preview tells nothing of the table.

use axum::http::Uri;
use std::borrow::Cow;
use std::fmt::Write;

/// The title and the sentence of a link that names no game.
const TITLE: &str = "Tessera";
const SENTENCE: &str = "Tabletop games with hidden hands, dice and long memories. Every rule is cited, and a seat is free.";

/// The parameter of a link that names its game.
const PARAMETER: &str = "play=";

/// The picture of a link that names no game, and of games without one.
const PICTURE: &str = "previews/tessera.jpg";

/// The title, the sentence and the picture of a link.
pub struct Preview {
    title: Cow<'static, str>,
    sentence: &'static str,
    picture: Cow<'static, str>,
}

impl Preview {
    /// Finds the preview of an address; `has` returns true for pictures that exist.
    pub fn of(uri: &Uri, has: impl Fn(&str) -> bool) -> Preview {
        let mut parameters = uri.query().unwrap_or_default().split('&');
        let name = parameters.find_map(|parameter| parameter.strip_prefix(PARAMETER));
        match name.and_then(|name| registry::about(name).ok()) {
            None => Preview { title: TITLE.into(), sentence: SENTENCE, picture: PICTURE.into() },
            Some(about) => {
                let own = format!("previews/{}.jpg", about.name);
                Preview {
                    title: format!("Play {} with me", about.title).into(),
                    sentence: about.blurb,
                    picture: if has(&own) { own.into() } else { PICTURE.into() },
                }
            }
        }
    }

    /// Puts this preview into the head of the page. Chats load pictures from whole addresses only, so it needs the server's own.
    pub fn put_into(&self, page: &str, origin: &str) -> String {
        let picture = format!("{origin}/{}", self.picture);
        let mut tags = String::new();
        for (name, content) in [
            ("og:type", "website"),
            ("og:site_name", TITLE),
            ("og:title", &*self.title),
            ("og:description", self.sentence),
            ("og:image", picture.as_str()),
            ("twitter:card", "summary_large_image"),
        ] {
            let content = escaped(content);
            writeln!(tags, r#"    <meta property="{name}" content="{content}" />"#)
                .expect("memory suffices");
        }
        page.replacen("</head>", &format!("{}  </head>", tags.trim_start()), 1)
    }
}

/// The origin by which a request reached this server: a known one with that host, which says `https` or `http`; else plain `http`.
pub fn origin_of(host: &str, known: &[String]) -> String {
    let is_same = |origin: &&String| {
        origin.split_once("://").is_some_and(|(_, own)| own.eq_ignore_ascii_case(host))
    };
    known.iter().find(is_same).cloned().unwrap_or_else(|| format!("http://{host}"))
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('"', "&quot;").replace('<', "&lt;")
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<html><head>\n  </head><body></body></html>";

    fn previewed(address: &str, origin: &str) -> String {
        let uri = address.parse().expect("an address");
        Preview::of(&uri, |picture| picture == "previews/duels.jpg").put_into(PAGE, origin)
    }

    #[test]
    fn a_link_that_names_a_game_shows_its_title_its_sentence_and_its_picture() {
        let page = previewed("/?play=duels", "https://example.org");
        let about = registry::about("duels").expect("it is in the list");
        let title = format!("Play {} with me", about.title);
        for content in [title.as_str(), about.blurb, "https://example.org/previews/duels.jpg"] {
            assert!(page.contains(&format!("content=\"{}\"", escaped(content))), "{page}");
        }
    }

    #[test]
    fn a_link_to_no_game_or_to_an_unknown_one_shows_the_program() {
        for address in ["/", "/?play=chess", "/?play=", "/?played=duels"] {
            let page = previewed(address, "http://localhost:7171");
            assert!(
                page.contains("content=\"http://localhost:7171/previews/tessera.jpg\""),
                "{page}"
            );
            assert!(!page.contains("with me"), "{page}");
        }
    }

    #[test]
    fn a_game_without_a_picture_of_its_own_shows_the_usual_one() {
        let page = previewed("/?play=singularity", "http://localhost");
        assert!(page.contains("Play Singularity with me"), "{page}");
        assert!(page.contains("/previews/tessera.jpg"), "{page}");
    }

    #[test]
    fn what_a_request_says_of_itself_cannot_leave_its_attribute() {
        let page = previewed("/", "http://\"><script>");
        assert!(!page.contains("<script>") && !page.contains("\">\n<"), "{page}");
    }

    #[test]
    fn a_known_origin_keeps_its_scheme() {
        let known = ["https://play.example.org".to_owned()];
        assert_eq!(origin_of("PLAY.example.org", &known), "https://play.example.org");
        assert_eq!(origin_of("127.0.0.1:7171", &known), "http://127.0.0.1:7171");
    }
}
