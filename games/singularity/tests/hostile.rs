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
