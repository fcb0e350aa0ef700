//! The page itself: the files that the web client was built into, kept inside the program.

use crate::app::AppState;
use crate::preview::{Preview, origin_of};
use axum::body::Body;
use axum::extract::{Request, State};
use axum::http::{HeaderMap, StatusCode, header};
use axum::response::{IntoResponse, Response};
use rust_embed::{EmbeddedFile, RustEmbed};

/// The files of the web client, as they were built.
#[derive(RustEmbed)]
#[folder = "../../web/dist"]
#[allow_missing = true]
struct Files;

/// The file that is the page.
const INDEX: &str = "index.html";

/// The page of a program that was built without the web client.
const NO_PAGE: &str = "<!doctype html><html lang=en><head><title>Tessera</title></head>\
<h1>Tessera runs, without its page</h1>\
<p>This program was built without the web client. With Node 20 and npm installed, build it again with \
<code>cargo run --release</code>, or build the page by hand: \
<code>cd web &amp;&amp; npm ci &amp;&amp; npm run build</code>.</p></html>";

/// Answers with a file of the page, or with the page itself for every other address.
pub async fn serve(State(app): State<AppState>, request: Request) -> Response {
    let path = request.uri().path().trim_start_matches('/');
    match path {
        "" | INDEX => index(&request, &app.settings.origins),
        _ => match Files::get(path) {
            Some(file) => send(path, file, request.headers()),
            None => crate::fault::AppError::Nowhere.into_response(),
        },
    }
}

/// Answers with the page itself and the preview of its address. It is short, so it is sent uncompressed and without a tag.
fn index(request: &Request, origins: &[String]) -> Response {
    let file = Files::get(INDEX);
    let page = file.as_ref().map_or(NO_PAGE.into(), |file| String::from_utf8_lossy(&file.data));
    let host = request.headers().get(header::HOST).and_then(|host| host.to_str().ok());
    let origin = origin_of(host.unwrap_or("localhost"), origins);
    let preview = Preview::of(request.uri(), |picture| Files::get(picture).is_some());
    let page = preview.put_into(&page, &origin);
    let headers = [(header::CONTENT_TYPE, HTML), (header::CACHE_CONTROL, caching(INDEX))];
    (StatusCode::OK, headers, page).into_response()
}

/// Returns true if the program contains the page.
pub fn is_there() -> bool {
    Files::get(INDEX).is_some()
}

fn send(path: &str, file: EmbeddedFile, asked: &HeaderMap) -> Response {
    let tag = format!("\"{}\"", hex(&file.metadata.sha256_hash()[..16]));
    let is_known = asked.get(header::IF_NONE_MATCH).is_some_and(|known| known == tag.as_str());
    if is_known {
        return StatusCode::NOT_MODIFIED.into_response();
    }
    let (data, encoding) = best(path, file, asked);
    let mut response = Response::new(Body::from(data));
    let headers = response.headers_mut();
    headers.insert(header::CONTENT_TYPE, kind(path).parse().expect("a kind is plain text"));
    headers.insert(header::CACHE_CONTROL, caching(path).parse().expect("plain text"));
    headers.insert(header::ETAG, tag.parse().expect("hexadecimal digits"));
    headers.insert(header::VARY, "accept-encoding".parse().expect("plain text"));
    if let Some(encoding) = encoding {
        headers.insert(header::CONTENT_ENCODING, encoding.parse().expect("plain text"));
    }
    response
}

/// Returns the compressed version of a file, as built, if the browser can read it.
fn best(
    path: &str,
    file: EmbeddedFile,
    asked: &HeaderMap,
) -> (std::borrow::Cow<'static, [u8]>, Option<&'static str>) {
    let reads = asked.get(header::ACCEPT_ENCODING).and_then(|value| value.to_str().ok());
    for (encoding, ending) in [("br", "br"), ("gzip", "gz")] {
        let is_read = reads.is_some_and(|reads| reads.contains(encoding));
        if let Some(file) = is_read.then(|| Files::get(&format!("{path}.{ending}"))).flatten() {
            return (file.data, Some(encoding));
        }
    }
    (file.data, None)
}

const HTML: &str = "text/html; charset=utf-8";

fn kind(path: &str) -> &'static str {
    match path.rsplit_once('.').map_or("", |(_, ending)| ending) {
        "html" => HTML,
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" | "webmanifest" => "application/json",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "jpg" => "image/jpeg",
        "ico" => "image/x-icon",
        "woff2" => "font/woff2",
        "txt" => "text/plain; charset=utf-8",
        _ => "application/octet-stream",
    }
}

/// Returns the caching rule of a file. Built files have their hash in their name and never change.
/// Browsers must revalidate the others.
fn caching(path: &str) -> &'static str {
    if path.starts_with("assets/") { "public, max-age=31536000, immutable" } else { "no-cache" }
}

fn hex(bytes: &[u8]) -> String {
    bytes.iter().map(|byte| format!("{byte:02x}")).collect()
}
