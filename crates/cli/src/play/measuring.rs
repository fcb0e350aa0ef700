//! What is measured for whoever types: a ruler laid by words (`kyushi to midnight`, `kyushi to 31.2 40`, or `kyushi` alone), and a move.

use engine::blank::Inches;
use engine::ruler::RulerEnd;
use engine::scene::{Draws, Map, Part, Scene, Stroke};
use engine::{AnyTable, Seat, Text, Viewer};

/// What is measured so for somebody who looks, line by line; or what is wrong with the words.
pub fn measured(table: &dyn AnyTable, viewer: Viewer, text: &str) -> Result<Vec<String>, String> {
    let scene = table.scene(viewer);
    let (from, to) = match text.split_once(" to ") {
        Some((from, to)) => (spot(&scene, from)?, Some(spot(&scene, to)?)),
        None => (spot(&scene, text)?, None),
    };
    let strokes = table.ruler(viewer, from, to);
    if strokes.is_empty() {
        return Err("nothing can be measured there; name two things or points on the map, with ` to ` between them".to_owned());
    }
    Ok(strokes.iter().map(|stroke| stroke.says.to_string()).collect())
}

/// What a move measures before it is made, also one that is refused: how long its way is, and which lines lead from its end.
pub fn measured_by(table: &dyn AnyTable, seat: Seat, mv: &str) -> Vec<String> {
    let strokes = table.sketch(seat, mv).unwrap_or_default();
    strokes.iter().filter_map(way_or_line).map(Text::to_string).collect()
}

/// What a stroke says of a way or of a line from its end.
pub const fn way_or_line(stroke: &Stroke) -> Option<&Text> {
    match stroke.draws {
        Draws::Tape { .. } | Draws::Line { .. } => Some(&stroke.says),
        Draws::Ring { .. } | Draws::Wash { .. } => None,
    }
}

/// What is meant by a point or by a name; of several with one name, `wall 2` is the second.
fn spot(scene: &Scene, text: &str) -> Result<RulerEnd, String> {
    let text = text.trim();
    if let Some((x, y)) = point(text) {
        return Ok(RulerEnd::Point(x.0, y.0));
    }
    let named = things(scene).find(|(name, _)| name.eq_ignore_ascii_case(text));
    named.map(|(_, spot)| spot).ok_or_else(|| {
        let names: Vec<String> = things(scene).map(|(name, _)| name).collect();
        match names.as_slice() {
            [] => "there is no map here to measure on".to_owned(),
            names => format!(
                "`{text}` is not on the map; name two of {}, or points such as `31.2 40`, with ` to ` between them",
                names.join(", ")
            ),
        }
    })
}

fn point(text: &str) -> Option<(Inches, Inches)> {
    let (x, y) = text.split_once(' ')?;
    Some((Inches::parse(x)?, Inches::parse(y.trim())?))
}

/// Everything that lies on a map, each by a name that no other has.
fn things(scene: &Scene) -> impl Iterator<Item = (String, RulerEnd)> {
    let maps = scene.parts.iter().filter_map(|part| match part {
        Part::Map(map) => Some(map),
        _ => None,
    });
    maps.flat_map(|map| (0..map.shapes.len()).filter_map(|place| named(map, place)))
}

fn named(map: &Map, place: usize) -> Option<(String, RulerEnd)> {
    let name_at = |place: usize| map.shapes[place].thing.face.as_ref().map(|face| &face.name);
    let name = name_at(place)?;
    let before = (0..place).filter(|other| name_at(*other) == Some(name)).count();
    let name = if before == 0 { name.clone() } else { format!("{name} {}", before + 1) };
    Some((name, RulerEnd::Thing(map.shapes[place].thing.id)))
}
