//! The readers that every game has. The first line of a text names the game, and the rest is the text to read.

use duels::Duels;
use proving::readers::{Reader, Readers};
use shadowrun::Shadowrun;
use singularis::Singularis;
use singularity::Singularity;
use std::path::{Path, PathBuf};
use std::sync::LazyLock;
use whoccg::WhoCcg;

/// Defines the readers of each game, and the functions that choose one by name.
macro_rules! games {
    ($($name:literal is $readers:ident of $game:ty),+ $(,)?) => {
        $(static $readers: LazyLock<Readers<$game>> = LazyLock::new(Readers::of_the_box);)+

        /// Tries the promises of a reader of the game that the first line names.
        ///
        /// # Panics
        /// If one is broken.
        pub fn hold(reader: Reader, text: &str) {
            match text.split_once('\n') {
                $(Some(($name, text)) => $readers.read(reader, text),)+
                _ => {}
            }
        }

        /// True texts for a reader, of every game.
        ///
        /// # Panics
        /// If the scenarios of a game cannot be read.
        pub fn true_ones(reader: Reader) -> Vec<String> {
            let mut texts = Vec::new();
            $(
                let of_game = $readers.true_ones(reader, &scenarios($name));
                texts.extend(of_game.into_iter().map(|text| format!("{}\n{text}", $name)));
            )+
            texts
        }
    };
}

games![
    "singularity" is SINGULARITY of Singularity,
    "whoccg" is WHOCCG of WhoCcg,
    "singularis" is SINGULARIS of Singularis,
    "shadowrun" is SHADOWRUN of Shadowrun,
    "duels" is DUELS of Duels,
];

fn scenarios(game: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../games").join(game).join("scenarios")
}
