//! Bringing cards to a game: all files at once, and nothing of them if anything is wrong.

use crate::images::{ImageLookup, judge, look_over};
use crate::{Mapping, Source, read};
use cardtext::Diagnostics;
use engine::{CardSheet, Imported, Misprints};

/// Cards to be brought to a game.
pub struct CardImport<'b> {
    /// The files.
    pub sources: &'b [Source],
    /// Which columns are which fields: one mapping for all files, or one for each in their order; each with its name
    /// and what it says.
    pub mappings: &'b [(&'b str, &'b str)],
    /// What lies in the folder of images, if there is one.
    pub look: Option<&'b ImageLookup<'b>>,
}

/// Takes files apart and lets a game make its cards of them.
///
/// # Errors
/// Says everything that is wrong; nothing is imported then. The game's own trouble is passed on.
pub fn bring<E: From<Misprints>>(
    brought: &CardImport<'_>,
    make: impl FnOnce(&[CardSheet]) -> Result<Result<Imported, Misprints>, E>,
) -> Result<Imported, E> {
    let (sheets, wrong) = taken_apart(brought).map_err(|wrong| Misprints::from(&wrong))?;
    let wrong = Misprints::from(&wrong);
    match make(&sheets)? {
        Ok(imported) if wrong.is_empty() && imported.pages.is_empty() => {
            Err(no_cards(brought).into())
        }
        Ok(imported) if wrong.is_empty() => match brought.look {
            Some(look) => with_images(imported, look).map_err(E::from),
            None => Ok(imported),
        },
        Ok(_) => Err(wrong.into()),
        Err(more) => Err(wrong.and(more).into()),
    }
}

/// What is said to files in which there is no card at all.
fn no_cards(brought: &CardImport<'_>) -> Misprints {
    let file = brought.sources.first().map_or("", |source| &source.name);
    Misprints::of_file(file, "no-cards", "there is no card in the file".into(), "write one into it")
}

/// The cards, if each has the image that it names: of card text, the game knows what is an image.
fn with_images(imported: Imported, look: &ImageLookup<'_>) -> Result<Imported, Misprints> {
    let named = imported.pages.iter().filter_map(|page| page.image().map(|image| (page, image)));
    let lacking = named.filter(|(_, image)| judge(image, look).is_err());
    let wrong = lacking.fold(Misprints::default(), |wrong, (page, image)| {
        let message = format!("its image `{image}` is not in the folder");
        let remedy = "put it there, or leave out its name";
        wrong.and(Misprints::of_file(&page.name, "no-image", message, remedy))
    });
    if wrong.is_empty() { Ok(imported) } else { Err(wrong) }
}

/// The sheets, and what is wrong with single cards of them.
fn taken_apart(brought: &CardImport<'_>) -> Result<(Vec<CardSheet>, Diagnostics), Diagnostics> {
    let read_mapping = |(name, text): &(&str, &str)| Mapping::read(name, text);
    let mappings = brought.mappings.iter().map(read_mapping).collect::<Result<Vec<_>, _>>()?;
    let none = Mapping::default();
    let of_file = |number: usize| match mappings.as_slice() {
        [] => &none,
        [one] => one,
        several => several.get(number).unwrap_or(&none),
    };
    let (mut sheets, mut wrong, mut broken) =
        (Vec::new(), Diagnostics::default(), Diagnostics::default());
    for (number, source) in brought.sources.iter().enumerate() {
        match read(source, of_file(number)) {
            Ok((sheet, found)) => {
                wrong.extend(found);
                if let Some(look) = brought.look {
                    look_over(&sheet, look, &mut wrong);
                }
                sheets.push(sheet);
            }
            Err(found) => broken.extend(found),
        }
    }
    if broken.is_empty() { Ok((sheets, wrong)) } else { Err(broken) }
}
