//! A second house without a table: the rules, figures and scenarios of ShadowRun Duels.

use crate::bench::tessera;

#[test]
fn its_rules_are_counted_and_its_figures_read() {
    tessera(&["rules", "duels", "--coverage", "--summary"]).ends(0).prints("to come");
    tessera(&["rules", "duels", "DUE-GEO-12"]).ends(0).prints("nothing decides it yet");
    tessera(&["cards", "duels", "midnight"]).ends(0).prints("yellow 2, blue 10, green 14");
    tessera(&["cards", "duels", "Flak Jacket"]).ends(0).prints("yellow 6, blue 4");
}

#[test]
fn nobody_is_offered_a_table_of_it() {
    let run = tessera(&["play", "duels"]).ends(2);
    assert!(run.err.contains("cannot be played at a table yet"), "{}", run.err);
}
