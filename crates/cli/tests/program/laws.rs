//! `tessera laws`.

use crate::bench::tessera;

#[test]
fn the_report_counts_every_law_and_what_never_happened() {
    let run = tessera(&["laws", "singularity", "--games", "2", "--seed", "5"]);
    let run = run.prints("singularity: 2 games, ").prints("law 1 (same journal, same game): tried");
    let run = run.prints("marks never seen: ");
    let is_broken = run.out.contains("BROKEN");
    assert_eq!(run.code, i32::from(is_broken), "{}", run.out);
}

#[test]
fn programs_get_the_report_too() {
    let json = tessera(&["laws", "singularity", "--games", "1", "--json"]).json();
    assert_eq!((&json["game"], &json["games"]), (&"singularity".into(), &1.into()));
    assert!(json["violations"].is_array());
}

#[test]
fn nothing_to_try_is_refused() {
    assert!(tessera(&["laws", "singularity", "--games", "0"]).ends(2).err.contains("1.."));
    tessera(&["laws", "sngularity"])
        .complains("there is no game `sngularity`; did you mean `singularity`?");
}
