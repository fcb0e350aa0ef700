//! Columns side by side, as many as fit, the rest below them.

use super::words::{Legend, counter, padded, rule_of, width, wrap};
use crate::scene::{Column, Columns, Lay};

/// The narrowest column that is still readable.
const NARROWEST: usize = 22;

const BETWEEN: &str = " | ";

pub(super) fn columns(part: &Columns, most: usize) -> Vec<String> {
    let lays = part.columns.iter().flat_map(|column| &column.lays);
    let legend = Legend::of(lays.flat_map(|lay| &lay.things));
    let mut lines = wrap(&format!("{}{}", heading(part), legend.told()), most, 2);
    if part.columns.is_empty() {
        lines.push("  (none yet)".to_owned());
        lines.extend(next(part, most));
        return lines;
    }
    let abreast = fitting(part.columns.len(), most);
    let each = (most - (abreast - 1) * BETWEEN.len()) / abreast;
    for band in part.columns.chunks(abreast) {
        lines.extend(side_by_side(band, &legend, each));
    }
    lines.extend(next(part, most));
    lines
}

/// Shows the way to open the column that is not there yet.
fn next(part: &Columns, most: usize) -> Vec<String> {
    let next = part.next.as_ref().map(|next| format!("  then {}: {}", next.header, next.how));
    next.map_or(Vec::new(), |next| wrap(&next, most, 2))
}

fn heading(part: &Columns) -> String {
    match part.seat {
        Some(seat) => format!("{seat}: {}", part.title),
        None => part.title.to_string(),
    }
}

/// Returns the number of columns that stand side by side, spread evenly over as few bands as can
/// be.
fn fitting(columns: usize, most: usize) -> usize {
    let abreast = ((most + BETWEEN.len()) / (NARROWEST + BETWEEN.len())).max(1);
    columns.div_ceil(columns.div_ceil(abreast))
}

fn side_by_side(band: &[Column], legend: &Legend<'_>, each: usize) -> Vec<String> {
    let heads: Vec<Vec<String>> = band.iter().map(|column| head(column, each)).collect();
    let bodies: Vec<Vec<String>> = band.iter().map(|column| body(column, legend, each)).collect();
    let feet: Vec<Vec<String>> = band.iter().map(|column| foot(column, each)).collect();
    let mut lines = abreast(&heads, each);
    lines.extend(abreast(&vec![vec![rule_of(each)]; band.len()], each));
    lines.extend(abreast(&bodies, each));
    lines.extend(abreast(&feet, each));
    lines.push(String::new());
    lines
}

/// Cells beside each other, all as high as the highest.
fn abreast(cells: &[Vec<String>], each: usize) -> Vec<String> {
    let height = cells.iter().map(Vec::len).max().unwrap_or_default();
    let row = |at: usize| {
        let line = |cell: &Vec<String>| padded(cell.get(at).map_or("", String::as_str), each);
        cells.iter().map(line).collect::<Vec<_>>().join(BETWEEN)
    };
    (0..height).map(row).collect()
}

fn head(column: &Column, each: usize) -> Vec<String> {
    let mark = if column.current { "* " } else { "" };
    let mut lines = wrap(&format!("{mark}{}", column.header), each, 2);
    if !column.note.is_empty() {
        lines.extend(wrap(&format!("  {}", column.note), each, 2));
    }
    lines
}

fn body(column: &Column, legend: &Legend<'_>, each: usize) -> Vec<String> {
    column
        .lays
        .iter()
        .filter(|lay| !lay.things.is_empty())
        .flat_map(|lay| cell(lay, legend, each))
        .collect()
}

fn cell(lay: &Lay, legend: &Legend<'_>, each: usize) -> Vec<String> {
    let name = (!lay.name.is_empty()).then(|| wrap(&format!("{}:", lay.name), each, 2));
    let margin = if lay.name.is_empty() { "" } else { "  " };
    let things =
        lay.things.iter().map(|it| wrap(&format!("{margin}{}", legend.thing(it)), each, 2));
    name.into_iter().chain(things).flatten().collect()
}

/// Writes the numbers under a column, as many on a line as fit.
fn foot(column: &Column, each: usize) -> Vec<String> {
    if column.footer.is_empty() {
        return Vec::new();
    }
    let mut lines = vec![format!("= {}", counter(&column.footer[0]))];
    for number in column.footer[1..].iter().map(counter) {
        let last = lines.last_mut().expect("there is a line");
        if width(last) + 2 + width(&number) <= each {
            *last += &format!(", {number}");
        } else {
            lines.push(format!("  {number}"));
        }
    }
    lines
}
