//! The refusals before a request is handled.

use crate::http::Ask;
use crate::inn::{Inn, free, inn};
use crate::person::{Guest, Person};
use futures_util::{SinkExt, StreamExt};
use serde_json::json;
use server::{Limits, MostSockets, Rate, Settings};
use std::path::Path;
use std::time::{Duration, Instant};
use tokio::io::{AsyncReadExt, AsyncWriteExt};
use tokio::net::TcpStream;
use tokio_tungstenite::tungstenite::Message;
use tokio_tungstenite::tungstenite::client::IntoClientRequest;
use tokio_tungstenite::tungstenite::http::HeaderValue;

/// The longest wait of a test before it fails.
const PATIENCE: Duration = Duration::from_secs(90);

#[tokio::test]
async fn a_page_from_elsewhere_changes_nothing_and_opens_no_socket() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let wish = json!({"game": "lowball", "seats": [{"is": "me"}, {"is": "guest"}], "name": "Ada"});
    let post = |origin: String| {
        let ask = Ask::post("/api/tables", wish.to_string()).by(&ada.secret);
        ask.header("origin", &origin).of(inn.address)
    };
    let refused = post("https://evil.example".to_owned()).await;
    assert_eq!((refused.status, refused.code().as_str()), (403, "elsewhere"));
    assert_eq!(post("null".to_owned()).await.status, 403);
    let opened = post(format!("http://{}", inn.address)).await;
    assert_eq!(opened.status, 200);
    let table = opened.json()["table"].as_str().expect("an id").to_owned();
    assert!(!can_open_socket(&inn, &table, "https://evil.example").await);
    assert!(can_open_socket(&inn, &table, &format!("http://{}", inn.address)).await);
}

/// Returns limits with these numbers of connections.
fn connected(in_all: usize, of_an_address: usize) -> Limits {
    let connected = MostSockets { in_all, of_an_address, ..MostSockets::FREE };
    Limits { connected, ..Limits::none() }
}

/// Returns all that arrives until the other side hangs up.
async fn heard_out(connection: &mut TcpStream) -> String {
    let mut heard = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, connection.read_to_end(&mut heard)).await;
    // Who hangs up on unread words is heard as an error, and nothing comes after it.
    let _ = ended.expect("it is closed");
    String::from_utf8(heard).expect("plain text")
}

#[tokio::test]
async fn connections_are_counted_and_one_address_does_not_shut_out_all_others() {
    for limits in [connected(2, usize::MAX), connected(usize::MAX, 2)] {
        let folder = tempfile::tempdir().expect("a folder");
        let inn = Inn::on(folder.path(), Settings { limits, ..free() }).await;
        let ada = Person::new(inn.address);
        let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
        let watcher = Guest::watch(inn.address, &table).await;
        let idle = TcpStream::connect(inn.address).await.expect("the second");
        let mut third = TcpStream::connect(inn.address).await.expect("it is taken in");
        assert!(heard_out(&mut third).await.starts_with("HTTP/1.1 503"), "a socket is one, too");
        drop((watcher, idle));
        let answers = async {
            while Ask::get("/api/bots").try_of(inn.address).await.is_none_or(|it| it.status != 200)
            {
                tokio::time::sleep(Duration::from_millis(20)).await;
            }
        };
        tokio::time::timeout(PATIENCE, answers).await.expect("there is room again");
    }
}

#[tokio::test]
async fn who_connects_and_says_nothing_is_let_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let first_word = Duration::from_millis(50);
    let inn = Inn::on(folder.path(), Settings { first_word, ..free() }).await;
    let mut silent = TcpStream::connect(inn.address).await.expect("it listens");
    assert_eq!(heard_out(&mut silent).await, "");
    assert_eq!(Ask::get("/api/bots").of(inn.address).await.status, 200);
}

#[tokio::test]
async fn a_name_of_somewhere_else_that_leads_here_is_not_answered() {
    let folder = tempfile::tempdir().expect("a folder");
    let origins = vec!["https://tables.example".to_owned()];
    let inn = Inn::on(folder.path(), Settings { origins, ..free() }).await;
    let status = async |host: &str, origin: &str| {
        let ask = Ask::post("/api/tables/import", "").named(host).header("origin", origin);
        let answered = ask.of(inn.address).await;
        (answered.status, answered.code())
    };
    let foreign = status("evil.example", "http://evil.example").await;
    assert_eq!(foreign, (403, "unknown-name".to_owned()), "its own page does not act here");
    let looking = Ask::get("/api/tables").named("evil.example:7171").of(inn.address).await;
    assert_eq!((looking.status, looking.code().as_str()), (403, "unknown-name"), "nor look");
    let mixed = status("localhost:7171", "http://evil.example").await;
    assert_eq!(mixed, (403, "elsewhere".to_owned()));
    for (host, origin) in [
        ("localhost:7171", "http://localhost:7171"),
        ("192.168.1.20:7171", "http://192.168.1.20:7171"),
        ("tables.example", "https://tables.example"),
    ] {
        assert_eq!(status(host, origin).await, (400, "journal".to_owned()), "{host}");
    }
    inn.close().await;
}

async fn can_open_socket(inn: &Inn, table: &str, origin: &str) -> bool {
    let url = format!("ws://{}/api/tables/{table}/live", inn.address);
    let mut request = url.into_client_request().expect("an address");
    request.headers_mut().insert("origin", HeaderValue::from_str(origin).expect("plain text"));
    tokio_tungstenite::connect_async(request).await.is_ok()
}

/// RFC 6455, section 4.2.1: what a request for a socket has in it.
const ASKS_FOR_A_SOCKET: [(&str, &str); 4] = [
    ("connection", "keep-alive, Upgrade"),
    ("upgrade", "websocket"),
    ("sec-websocket-version", "13"),
    ("sec-websocket-key", "dGhlIHNhbXBsZSBub25jZQ=="),
];

#[tokio::test]
async fn a_request_that_lacks_a_word_of_the_upgrade_opens_no_socket() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    for (lacks, _) in ASKS_FOR_A_SOCKET {
        let headers = ASKS_FOR_A_SOCKET.iter().filter(|(name, _)| *name != lacks);
        let ask = Ask::get(format!("/api/tables/{table}/live"));
        let ask = headers.fold(ask, |ask, (name, value)| ask.header(name, value));
        let refused = ask.of(inn.address).await;
        assert_eq!((refused.status, refused.code().as_str()), (400, "unreadable"), "{lacks}");
        assert!(refused.body.contains("new WebSocket"), "{}", refused.body);
    }
}

#[tokio::test]
async fn a_page_that_is_named_may_come_from_elsewhere() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { origins: vec!["https://tables.example".to_owned()], ..free() };
    let inn = Inn::on(folder.path(), settings).await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    assert!(can_open_socket(&inn, &table, "https://tables.example").await);
    assert!(!can_open_socket(&inn, &table, "https://tables.example.evil.example").await);
}

#[tokio::test]
async fn every_answer_tells_browsers_what_to_refuse() {
    let (inn, _folder) = inn().await;
    for path in ["/", "/api/games", "/api/nothing", "/metrics"] {
        let reply = Ask::get(path).of(inn.address).await;
        for header in [
            "default-src 'self'",
            "frame-ancestors 'none'",
            "x-content-type-options: nosniff",
            "referrer-policy: no-referrer",
        ] {
            assert!(reply.headers.contains(header), "{path}: {}", reply.headers);
        }
        assert!(!reply.headers.contains("unsafe-inline"), "{}", reply.headers);
    }
}

#[tokio::test]
async fn too_much_from_one_address_is_refused_with_the_time_to_wait() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { requests: Rate::new(3.0, 0.01), ..Limits::none() };
    let inn = Inn::on(folder.path(), Settings { limits, ..free() }).await;
    for _ in 0..3 {
        assert_eq!(Ask::get("/api/bots").of(inn.address).await.status, 200);
    }
    let refused = Ask::get("/api/bots").of(inn.address).await;
    assert_eq!((refused.status, refused.code().as_str()), (429, "too-often"));
    assert!(refused.headers.contains("retry-after: "), "{}", refused.headers);
}

#[tokio::test]
async fn too_much_from_one_seat_is_refused_and_the_game_goes_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { talk: Rate::new(2.0, 0.01), ..Limits::none() };
    let inn = Inn::on(folder.path(), Settings { limits, ..free() }).await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut player = ada.join(&table).await;
    let mut answers = Vec::new();
    for _ in 0..3 {
        let answer = player.ask(json!({"say": "talk", "text": "hello"})).await;
        answers.push(answer["hear"].as_str().expect("a word").to_owned());
    }
    assert_eq!(answers, ["done", "done", "refused"]);
    let resigned = player.ask(json!({"say": "resign"})).await;
    assert!(resigned["why"].as_str().expect("a reason").contains("has not begun"), "{resigned}");
}

#[tokio::test]
async fn too_large_a_body_is_refused() {
    let (inn, _folder) = inn().await;
    let huge = "x".repeat(5 * 1024 * 1024);
    let ask = Ask::post("/api/games/lowball/cards/lint", huge);
    let refused = ask.try_of(inn.address).await;
    assert!(refused.is_none_or(|refused| refused.status == 400 || refused.status == 413));
    assert_eq!(Ask::get("/healthz").of(inn.address).await.status, 200);
}

#[tokio::test]
async fn whoever_says_no_hello_is_sent_away() {
    let (inn, _folder) = inn().await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let mut silent = Guest::connect(inn.address, &table).await;
    let mut wrong = Guest::connect(inn.address, &table).await;
    wrong.say(json!({"say": "pause", "id": 1})).await;
    for guest in [&mut wrong, &mut silent] {
        assert_eq!(guest.hear("goodbye").await["fault"]["code"], "unreadable");
        assert!(guest.next().await.is_none());
    }
}

/// Sends the beginning of a request and nothing more; what comes back until the server hangs up.
async fn sent_slowly(inn: &Inn, beginning: &str) -> String {
    let mut connection = TcpStream::connect(inn.address).await.expect("the server listens");
    connection.write_all(beginning.as_bytes()).await.expect("it reads");
    let mut bytes = Vec::new();
    let ended = tokio::time::timeout(PATIENCE, connection.read_to_end(&mut bytes)).await;
    // Hanging up is an answer too, in whatever way it is done.
    let _ = ended.expect("the server hangs up");
    String::from_utf8_lossy(&bytes).into_owned()
}

#[tokio::test]
async fn a_request_that_never_ends_is_let_go() {
    let folder = tempfile::tempdir().expect("a folder");
    let settings = Settings { slowest_request: Duration::from_millis(200), ..free() };
    let inn = Inn::on(folder.path(), settings).await;
    let head = "POST /api/tables HTTP/1.1\r\nhost: localhost\r\nconnection: close\r\n";
    let said = sent_slowly(&inn, head).await;
    assert!(!said.contains("200 OK"), "{said}");
    let body = format!("{head}content-type: application/json\r\ncontent-length: 500\r\n\r\n{{");
    let said = sent_slowly(&inn, &body).await;
    assert!(said.starts_with("HTTP/1.1 408") && said.contains("too-slow"), "{said}");
    assert_eq!(Ask::get("/healthz").of(inn.address).await.status, 200);
}

async fn limited(folder: &Path, limits: Limits) -> Inn {
    Inn::on(folder, Settings { limits, ..free() }).await
}

#[tokio::test]
async fn a_flood_of_pings_ends_as_too_much_before_and_after_hello() {
    let folder = tempfile::tempdir().expect("a folder");
    let limits = Limits { messages: Rate::new(100.0, 0.001), ..Limits::none() };
    let inn = limited(folder.path(), limits).await;
    let (table, _) = Person::new(inn.address).open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let silent = Guest::connect(inn.address, &table).await;
    let watcher = Guest::watch(inn.address, &table).await;
    for mut flooder in [silent, watcher] {
        for number in 0..1_000 {
            let ping = Message::Ping(vec![1].into());
            let pong = Message::Pong(vec![2].into());
            if !flooder.send_raw(if number % 2 == 0 { ping } else { pong }).await {
                break;
            }
        }
        assert_eq!(flooder.hear("goodbye").await["fault"]["code"], "too-often");
        assert!(flooder.next().await.is_none());
        assert_eq!(flooder.closed, Some(1008), "too many messages");
    }
    let mut modest = Guest::watch(inn.address, &table).await;
    for _ in 0..50 {
        assert!(modest.send_raw(Message::Ping(vec![1].into())).await);
    }
    modest.send("what?").await;
    modest.hear("pardon").await;
}

/// Returns the response to a refused request for a socket.
async fn refused_socket(inn: &Inn, table: &str) -> (u16, String) {
    let ask = Ask::get(format!("/api/tables/{table}/live"));
    let ask = ASKS_FOR_A_SOCKET.iter().fold(ask, |ask, (name, value)| ask.header(name, value));
    let refused = ask.of(inn.address).await;
    (refused.status, refused.body)
}

/// Waits until a spectator can join again.
async fn watch_again(inn: &Inn, table: &str) {
    let begun = Instant::now();
    while !can_watch(inn, table).await {
        assert!(begun.elapsed() < PATIENCE, "nobody comes in any more");
        tokio::time::sleep(Duration::from_millis(10)).await;
    }
}

async fn can_watch(inn: &Inn, table: &str) -> bool {
    let url = format!("ws://{}/api/tables/{table}/live", inn.address);
    let Ok((mut socket, _)) = tokio_tungstenite::connect_async(url).await else { return false };
    socket.send(Message::text(r#"{"say":"hello"}"#)).await.expect("the server reads");
    let said = tokio::time::timeout(PATIENCE, socket.next()).await.expect("it says something");
    said.is_some_and(|said| said.expect("a message").to_string().contains("welcome"))
}

#[tokio::test]
async fn no_more_sockets_are_open_than_may_be() {
    for (most, why) in [
        (MostSockets { in_all: 2, ..MostSockets::FREE }, "all 2 places on this server are taken"),
        (MostSockets { of_an_address: 2, ..MostSockets::FREE }, "2 pages from your address"),
    ] {
        let folder = tempfile::tempdir().expect("a folder");
        let inn = limited(folder.path(), Limits { open: most, ..Limits::none() }).await;
        let ada = Person::new(inn.address);
        let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
        let mut player = ada.join(&table).await;
        player.hear("welcome").await;
        // Who has not even said hello counts too.
        let silent = Guest::connect(inn.address, &table).await;
        let (status, body) = refused_socket(&inn, &table).await;
        assert_eq!(status, 503, "{body}");
        assert!(body.contains("\"busy\"") && body.contains(why), "{body}");
        assert_eq!(Ask::get("/healthz").of(inn.address).await.status, 200, "others are answered");
        drop(silent);
        watch_again(&inn, &table).await;
    }
}

#[tokio::test]
async fn who_sits_at_a_table_comes_in_however_many_look_on() {
    let folder = tempfile::tempdir().expect("a folder");
    let open = MostSockets { watching_a_table: 2, ..MostSockets::FREE };
    let inn = limited(folder.path(), Limits { open, ..Limits::none() }).await;
    let ada = Person::new(inn.address);
    let (table, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    let first = Guest::watch(inn.address, &table).await;
    let _second = Guest::watch(inn.address, &table).await;
    let mut third = Guest::connect(inn.address, &table).await;
    third.say(json!({"say": "hello"})).await;
    let fault = third.hear("goodbye").await["fault"].clone();
    assert_eq!(fault["code"], "busy", "{fault}");
    assert!(
        fault["reason"].as_str().expect("a reason").contains("2 people are already watching"),
        "{fault}"
    );
    assert!(third.next().await.is_none());
    assert_eq!(third.closed, Some(1013), "try again later");
    let mut player = ada.join(&table).await;
    player.hear("welcome").await;
    let (other, _) = ada.open(json!([{"is": "me"}, {"is": "guest"}])).await;
    Guest::watch(inn.address, &other).await;
    drop(first);
    watch_again(&inn, &table).await;
}
