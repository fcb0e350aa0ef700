//! The page's types are made from the server's.
#![cfg(feature = "types")]

use std::{env, fs, path::Path};

#[test]
fn the_types_of_the_page_are_those_of_the_server() {
    let made = server::wire::types::typescript();
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../web/src/wire.ts");
    if env::var_os("BLESS").is_some() {
        fs::write(&path, &made).expect("the page's folder can be written to");
    }
    let kept = fs::read_to_string(&path).expect("web/src/wire.ts is there");
    assert!(
        kept == made,
        "web/src/wire.ts is stale: run `BLESS=1 cargo test -p server --features types`"
    );
}
