//! Whatever strangers send is read in proportion to its size, and complained of so far as anybody reads on.

use engine::{CardFile, Published};
use proving::hostile::{self, is_read_in_proportion};
use singularity::Singularity;

#[test]
fn card_files() {
    is_read_in_proportion(
        |size| hostile::toml(size, &["technology", "event", "objective", "corporation"]),
        |text| {
            let file = CardFile { name: "own".to_owned(), text: text.to_owned() };
            let wrong = Singularity::pages(&[file]).err().map(|wrong| wrong.found);
            wrong.unwrap_or_default().into_iter().map(|found| found.message).collect()
        },
    );
}

#[test]
fn scenarios() {
    let game = Singularity::standard();
    let head = "game = \"singularity\"\ntitle = \"x\"\n";
    for part in ["", "[position]\n", "[[step]]\nexpect.a = 1\n", "[dice]\n"] {
        is_read_in_proportion(
            |size| {
                let mut texts = hostile::toml(size, &["step", "position"]);
                texts.iter_mut().for_each(|text| text.text.insert_str(0, &[head, part].concat()));
                texts
            },
            |text| {
                let wrong = engine::scenario::read::read(&game, text).err().unwrap_or_default();
                wrong.into_iter().map(|fault| fault.reason).collect()
            },
        );
    }
}

/// What stands before strangers, what each is by its number, and what stands behind them.
type Strangers = (&'static str, fn(usize) -> String, &'static str);

#[test]
fn strangers_in_a_scenario() {
    let game = Singularity::standard();
    let step = "\n[[step]]\nover = false\n";
    let cases: [Strangers; 7] = [
        ("rules = [", |n| format!("\"SGY-TREE-{n}\", "), "]"),
        ("[position]\np1.hand = [", |n| format!("\"fuel-sell-{n}\", "), "]"),
        ("[position]\n", |n| format!("k{n} = 1\n"), ""),
        ("[[step]]\nexpect = {", |n| format!("k{n} = 1, "), "}"),
        ("[[step]]\nexpect = { p1.hand = [", |n| format!("\"fuel-sell-{n}\", "), "] }"),
        ("[dice]\ndraw = [", |n| format!("\"fuel-sell-{n}\", "), "]"),
        ("[dice]\n", |n| format!("k{n} = 1\n"), ""),
    ];
    for (head, stranger, tail) in cases {
        hostile::strangers_cost_little(
            |strangers| {
                let all: String = (100..100 + strangers).map(stranger).collect();
                format!("game = \"singularity\"\ntitle = \"x\"\n{head}{all}{tail}{step}")
            },
            |text| drop(engine::scenario::read::read(&game, text)),
        );
    }
}
