//! The time to read and judge a character's sheet: `cargo bench -p duels --bench sheets`.

use divan::Bencher;
use duels::sheet::{Agreed, OUR_SHEETS, OURS, PRINTED, SHEETS, Sheet, read};

fn main() {
    divan::main();
}

/// Every ready sheet: the printed ones and ours.
fn sheets() -> Vec<Sheet> {
    SHEETS.iter().chain(OUR_SHEETS.iter()).cloned().collect()
}

/// The ready sheets, each with as many faults as a missing dial brings.
fn faulty() -> Vec<Sheet> {
    let mut sheets = sheets();
    sheets.iter_mut().for_each(|sheet| sheet.dials[0].clear());
    sheets
}

/// Judges one legal sheet after the other.
#[divan::bench]
fn judge(bencher: Bencher) {
    let sheets = sheets();
    let mut next = sheets.iter().cycle();
    bencher.bench_local(|| next.next().map(|sheet| sheet.judge(Agreed::default())));
}

/// Judges one faulty sheet after the other. Every fault carries a sheet without it.
#[divan::bench]
fn judge_faulty(bencher: Bencher) {
    let sheets = faulty();
    let mut next = sheets.iter().cycle();
    bencher.bench_local(|| next.next().map(|sheet| sheet.judge(Agreed::default())));
}

/// Reads one text after the other and judges it.
#[divan::bench]
fn read_and_judge(bencher: Bencher) {
    let mut texts = PRINTED.iter().chain(OURS.iter()).cycle();
    bencher.bench_local(|| {
        let sheet = texts.next().map(|text| read(text).expect("every ready sheet can be read"));
        sheet.map(|sheet| sheet.judge(Agreed::default()))
    });
}
