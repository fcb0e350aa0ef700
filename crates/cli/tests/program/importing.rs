//! `tessera cards import`: cards of other programs, brought along and played with.

use crate::bench::{Folder, tessera, typed};

const BELLS: &str = "\
card,name,cost,diamonds,text
Artifact,Brass Bell,1,0,Counts as Law. Ring it when the moon is full.
Artifact,Tin Drum,2,0,The bearer has +2 Brawn.
";

#[test]
fn cards_of_a_csv_file_are_written_as_card_text_and_read_by_every_command() {
    let folder = Folder::new("bells");
    let (file, out) = (folder.file("bells.csv", BELLS), folder.path("bells.toml"));
    tessera(&["cards", "import", "whoccg", &file, "--out", &out])
        .ends(0)
        .prints(&format!("{file}:2:"))
        .prints("cards: 2; sentences understood: 2; left to play by hand: 1")
        .says(&format!("Written to {out}; play with it using --cards."));
    tessera(&["cards", "whoccg", "brass bell", "--cards", &out])
        .ends(0)
        .prints("by hand    Ring it when the moon is full.");
    tessera(&["cards", "whoccg", "--lint", &out]).ends(0);
    let play = ["play", "whoccg", "--seats", "human", "--seed", "1", "--cards", &out];
    typed(&play, "card tin drum\n").ends(0).prints("The bearer has +2 Brawn.");
    let sim =
        ["sim", "whoccg", "--seats", "random", "--players", "1", "--games", "2", "--cards", &out];
    tessera(&sim).ends(0);
}

#[test]
fn without_a_place_the_card_text_is_printed_and_the_report_is_told_beside_it() {
    let folder = Folder::new("beside");
    let run = tessera(&["cards", "import", "whoccg", &folder.file("bells.csv", BELLS)]).ends(0);
    assert!(run.out.starts_with("[[artifact]]\nid = \"brass-bell\"\n"), "{}", run.out);
    assert!(run.err.contains("left to play by hand: 1"), "{}", run.err);
    let json = tessera(&["cards", "import", "whoccg", &folder.path("bells.csv"), "--json"]);
    let json = json.ends(0).json();
    assert_eq!((json["cards"].as_u64(), json["by_hand"][0]["line"].as_u64()), (Some(2), Some(2)));
}

#[test]
fn a_wrong_file_imports_nothing() {
    let folder = Folder::new("wrong");
    let file = folder.file("bells.csv", &BELLS.replace("Tin Drum,2", "Tin Drum,two"));
    let out = folder.path("bells.toml");
    let run = tessera(&["cards", "import", "whoccg", &file, "--out", &out]).ends(2);
    assert!(run.err.contains(&format!("{file}:3:")), "{}", run.err);
    assert!(!std::path::Path::new(&out).exists(), "nothing is written");
}

#[test]
fn a_file_that_is_there_already_is_not_overwritten_unless_that_is_said() {
    let folder = Folder::new("import-force");
    let (file, out) = (folder.file("bells.csv", BELLS), folder.file("letter.toml", "Dear Sir,\n"));
    let import = ["cards", "import", "whoccg", &file, "--out", &out];
    tessera(&import).complains(&format!(
        "{out} already exists; add --force to overwrite it, or name another file"
    ));
    assert_eq!(crate::bench::read(&out), "Dear Sir,\n");
    tessera(&[&import[..], &["--force"]].concat()).ends(0);
    assert!(crate::bench::read(&out).contains("Brass Bell"));
}

#[test]
fn files_of_several_kinds_have_a_mapping_each() {
    let folder = Folder::new("mappings");
    let bells = folder.file("bells.csv", &BELLS.replace("name,", "Nom,"));
    let drums = folder.file(
        "drums.csv",
        &BELLS.replace("name,", "Titel,").replace("Brass", "Iron").replace("Tin", "Oak"),
    );
    let french = folder.file("fr.toml", "[columns]\nNom = \"name\"\n");
    let german = folder.file("de.toml", "[columns]\nTitel = \"name\"\nSeltenheit = \"rarity\"\n");
    let import = |mappings: &[&str]| {
        let files = ["cards", "import", "whoccg", &bells, &drums, "--mapping"];
        tessera(&[&files, mappings].concat())
    };
    let run = import(&[&french, &german]).ends(0);
    run.prints("name = \"Brass Bell\"").prints("name = \"Iron Bell\"");
    let run = import(&[&french, &german, &german]).ends(2);
    assert!(run.err.contains("there are 2 files and 3 mappings"), "{}", run.err);
}

#[test]
fn a_file_in_another_encoding_is_told_as_such() {
    let folder = Folder::new("latin");
    let path = folder.path("bells.csv");
    std::fs::write(&path, b"card,name\nArtifact,Zo\xeb\n").expect("it can be written");
    let run = tessera(&["cards", "import", "whoccg", &path]).ends(2);
    assert!(run.err.contains(&format!("{path}:2: this is text, but not UTF-8")), "{}", run.err);
    assert!(run.err.contains("iconv -f WINDOWS-1252 -t UTF-8"), "{}", run.err);
}

#[test]
fn a_file_of_no_known_kind_is_asked_for_its_kind() {
    let folder = Folder::new("kind");
    let file = folder.file("bells.data", BELLS);
    tessera(&["cards", "import", "whoccg", &file]).complains(&format!(
        "the name `{file}` does not say what kind of file it is; add --as csv, or another kind"
    ));
    tessera(&["cards", "import", "whoccg", &file, "--as", "csv"]).ends(0);
}

#[test]
fn a_folder_of_images_must_have_those_that_are_named() {
    let folder = Folder::new("images");
    let text = "card,name,cost,image\nArtifact,Brass Bell,1,bell.png\n";
    let (file, images) = (folder.file("bells.csv", text), folder.path(""));
    let import = || tessera(&["cards", "import", "whoccg", &file, "--images", &images]);
    let run = import().ends(2);
    assert!(run.err.contains("the folder has no image `bell.png`"), "{}", run.err);
    folder.file("bell.png", "no image");
    assert!(import().ends(2).err.contains("`bell.png` is not a PNG, JPEG, GIF or WebP"));
    folder.file("bell.png", "GIF89a");
    import().ends(0).prints("image = \"bell.png\"");
    let nowhere = folder.path("nowhere");
    let run = tessera(&["cards", "import", "whoccg", &file, "--images", &nowhere]).ends(2);
    assert!(run.err.contains("cannot read the folder"), "{}", run.err);
}

#[test]
fn a_game_that_takes_no_such_cards_says_so() {
    let folder = Folder::new("none");
    let file = folder.file("bells.csv", BELLS);
    let run = tessera(&["cards", "import", "singularity", &file]).ends(2);
    assert!(run.err.contains("takes no cards of other programs"), "{}", run.err);
}
