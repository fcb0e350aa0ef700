//! The page's types and the REST description are made from the server's types.
#![cfg(feature = "types")]

use std::{env, fs, path::Path};

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    is_fresh("../../web/src/wire.ts", &server::wire::types::typescript());
}

#[test]
fn what_can_be_asked_for_is_described_as_it_is() {
    is_fresh("openapi.json", &server::description());
}

/// Compares what is made with what is kept; keeps what is made, if that is wished for.
fn is_fresh(kept: &str, made: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join(kept);
    if env::var_os("BLESS").is_some() {
        fs::write(&path, made).expect("the folder can be written to");
    }
    let text = fs::read_to_string(&path).expect("it is there");
    assert!(
        text == made,
        "{} is stale: run `BLESS=1 cargo test -p server --features types`",
        path.display()
    );
}
