//! What is shown without being asked for: the welcome, the table, the news, the question, the end.

use super::menu::{Group, Menu, OpenGroup};
use super::session::Session;
use super::sitting::News;
use crate::commands::rules;
use crate::screen::{Ink, Paint, Screen};
use engine::plain::{self, Reasons};
use engine::scene::{Choice, Counter, Part, Plate, Scene};
use engine::{About, Line, Outcome, Seat, Viewer};
use std::io;

/// So many choices stand below each other before short ones are set side by side.
const LONG: usize = 8;

/// News of more lines than this is cut: the whole is in `story`.
const NEWS: usize = 14;

/// Under this it is told what the others did.
pub const SINCE: &str = "Since your turn";

/// Whether it is drawn what joins the things on the table: there is much of it late in a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Links {
    /// It is not.
    Left,
    /// It is.
    Drawn,
}

impl Session {
    /// What one does here, and what can be typed.
    pub(super) fn welcome(&mut self) -> io::Result<()> {
        let About { title, blurb, .. } = self.sitting.table.about();
        let seats = self.sitting.company();
        let screen = &mut self.console.screen;
        screen.title(title)?;
        screen.wrapped("", blurb)?;
        screen.wrapped("", seats)?;
        screen.wrapped(
            "",
            "When you are asked, type the number of a choice, or the move in words.",
        )?;
        screen.wrapped(
            "",
            "`?` says what cannot be done and why, `hint` gives advice, `help` lists the rest.",
        )?;
        screen.gap()
    }

    /// The whole table, without the question.
    pub(super) fn show_table(&mut self, viewer: Viewer, links: Links) -> io::Result<()> {
        let mut scene = self.sitting.table.scene(viewer);
        if links == Links::Left {
            scene.links.clear();
        }
        scene.prompt.choices.clear();
        scene.prompt.text = "".into();
        draw(&mut self.console.screen, &scene)
    }

    /// The numbers of some seats, for a short look in the middle of a turn.
    pub(super) fn show_plates(&mut self, scene: &Scene, of: &[Option<Seat>]) -> io::Result<()> {
        let screen = &mut self.console.screen;
        for plate in plates(scene).filter(|plate| of.contains(&plate.seat)) {
            let counters: Vec<String> = plate.counters.iter().map(counted).collect();
            let seat = plate.seat.map(|seat| format!("{seat} ")).unwrap_or_default();
            let who = screen.ink(Ink::Title, format!("{seat}{}", plate.name));
            screen.wrapped("  ", format!("{who}: {}", counters.join(", ")))?;
        }
        Ok(())
    }

    /// Tells a viewer what happened since it was told last: what the others did, under a heading of its own.
    pub(super) fn tell_news(&mut self, viewer: Viewer) -> io::Result<()> {
        let News { own, others } = self.sitting.news(viewer);
        self.tells_of_others &= own.is_empty();
        let screen = &mut self.console.screen;
        tell(screen, &own, NEWS)?;
        if !others.is_empty() && !self.tells_of_others {
            self.tells_of_others = true;
            screen.line(screen.ink(Ink::Aside, SINCE))?;
        }
        tell(screen, &others, NEWS)
    }

    /// Who won and how, and what can be done now.
    pub(super) fn farewell(&mut self) -> io::Result<()> {
        self.show_table(Viewer::Spectator, Links::Left)?;
        let Some((winners, Outcome { rule, how, .. })) = self.sitting.winners() else {
            return Ok(());
        };
        let (moves, honesty) = (self.sitting.table.moves_played(), self.sitting.honesty());
        let rule = self.sitting.table.about().rule(rule.as_str());
        let screen = &mut self.console.screen;
        screen.gap()?;
        screen.title(format!("{winners}: {how}, after {moves} decisions."))?;
        if let Some(rule) = rule {
            rules::brief(rule, screen)?;
        }
        screen.gap()?;
        screen.wrapped("", honesty)?;
        screen.wrapped("", "`story` tells the whole game, `save FILE` saves it, `quit` leaves.")?;
        screen.wrapped(
            "",
            "`tessera verify FILE` proves a saved game, `tessera replay FILE` tells it.",
        )
    }
}

/// Draws a table.
pub fn draw(screen: &mut Screen, scene: &Scene) -> io::Result<()> {
    let drawn = plain::draw_at(screen.width(), Reasons::Left, scene);
    for (number, line) in drawn.trim_end().lines().enumerate() {
        let is_rule = !line.is_empty() && line.chars().all(|sign| sign == '-');
        match (number, screen.paint()) {
            (0, _) => screen.title(line)?,
            (_, Paint::Coloured) if is_rule => {
                let line = screen.ink(Ink::Aside, line);
                screen.line(line)?;
            }
            _ => screen.line(line)?,
        }
    }
    Ok(())
}

/// So many lines.
pub fn lines_of(count: usize) -> String {
    if count == 1 { "1 line".to_owned() } else { format!("{count} lines") }
}

/// Tells the last lines of a story.
pub fn tell(screen: &mut Screen, lines: &[Line], most: usize) -> io::Result<()> {
    let cut = lines.len().saturating_sub(most);
    if cut > 0 {
        let more = screen.ink(Ink::Aside, format!("  ({} before this: `story`)", lines_of(cut)));
        screen.line(more)?;
    }
    for line in &lines[cut..] {
        let marks: Vec<String> =
            line.rules.iter().map(|rule| screen.ink(Ink::Aside, format!("[{rule}]"))).collect();
        screen.wrapped("  ", format!("{} {}", line.text, marks.join(" ")))?;
    }
    Ok(())
}

/// The question and its answers.
pub fn question(screen: &mut Screen, scene: &Scene, menu: &Menu) -> io::Result<()> {
    screen.gap()?;
    screen.title(&scene.prompt.text)?;
    for group in menu.groups() {
        match group.letter {
            Some(letter) => folded(screen, group, letter)?,
            None => choices(screen, &group.name, &menu.of_group(group).collect::<Vec<_>>())?,
        }
    }
    Ok(())
}

fn folded(screen: &mut Screen, group: &Group, letter: char) -> io::Result<()> {
    let letter = screen.ink(Ink::Type, letter);
    let Group { name, .. } = group;
    let size = group.size();
    screen.line(format!("  {name}: {size} choices, type {letter} to see them"))
}

/// The choices of an opened group.
pub fn opened(screen: &mut Screen, opened: &OpenGroup<'_>) -> io::Result<()> {
    if opened.choices.is_empty() {
        return no_such_choice(screen, opened.name);
    }
    choices(screen, opened.name, &opened.choices)?;
    if opened.more > 0 {
        let (more, name) = (opened.more, opened.name.to_lowercase());
        let text = format!("{more} more; `{name} WORDS` shows those that contain these words");
        screen.wrapped("       ", text)?;
    }
    Ok(())
}

/// The choices that have what was typed, when it is more than one.
pub fn several(screen: &mut Screen, typed: &str, found: &[(usize, &Choice)]) -> io::Result<()> {
    /// More cannot be taken in at a glance.
    const SHOWN: usize = 12;
    screen
        .wrapped("", format!("`{typed}` may be one of these; type its number, or more words:"))?;
    choices(screen, "", &found[..found.len().min(SHOWN)])?;
    match found.len().saturating_sub(SHOWN) {
        0 => Ok(()),
        more => screen.line(format!("       and {more} more")),
    }
}

/// Says where to look when no choice of a group has what was typed.
fn no_such_choice(screen: &mut Screen, group: &str) -> io::Result<()> {
    let all = match group.to_lowercase() {
        group if group.is_empty() => String::new(),
        group => format!("`{group}` alone shows them all, and "),
    };
    let text = format!(
        "no choice there has all of these words; {all}`? MOVE` says why a move is not possible"
    );
    screen.wrapped("", text)
}

fn choices(screen: &mut Screen, name: &str, choices: &[(usize, &Choice)]) -> io::Result<()> {
    if !name.is_empty() {
        screen.line(format!("  {name}"))?;
    }
    let half = screen.width() / 2;
    let is_short = |(_, choice): &(usize, &Choice)| said(choice).chars().count() + 8 < half;
    if choices.len() > LONG && choices.iter().all(is_short) {
        return two_columns(screen, choices);
    }
    for (number, choice) in choices {
        let number = screen.ink(Ink::Type, format!("{number:>5}"));
        screen.wrapped(&format!("{number}  "), said(choice))?;
    }
    Ok(())
}

fn plates(scene: &Scene) -> impl Iterator<Item = &Plate> {
    scene.parts.iter().filter_map(|part| match part {
        Part::Plate(plate) => Some(plate),
        _ => None,
    })
}

/// The seat whose turn it is, as the table shows it.
pub(super) fn on_turn(scene: &Scene) -> Option<Seat> {
    plates(scene).find(|plate| plate.on_turn)?.seat
}

/// A number with its name.
pub fn counted(counter: &Counter) -> String {
    let Counter { name, value, of, .. } = counter;
    match of {
        Some(of) => format!("{name} {value}/{of}"),
        None => format!("{name} {value}"),
    }
}

/// Short choices side by side, read downwards.
fn two_columns(screen: &mut Screen, choices: &[(usize, &Choice)]) -> io::Result<()> {
    let room = screen.width() / 2 - 8;
    let cell = |screen: &Screen, (number, choice): &(usize, &Choice)| {
        let number = screen.ink(Ink::Type, format!("{number:>5}"));
        format!("{number}  {:room$} ", said(choice))
    };
    let (left, right) = choices.split_at(choices.len().div_ceil(2));
    for (at, choice) in left.iter().enumerate() {
        let beside = right.get(at).map(|choice| cell(screen, choice)).unwrap_or_default();
        let line = format!("{}{beside}", cell(screen, choice));
        screen.line(line.trim_end())?;
    }
    Ok(())
}

/// A choice in words.
pub fn said(choice: &Choice) -> String {
    match choice.cost.as_str() {
        "" => choice.text.to_string(),
        cost => format!("{} ({cost})", choice.text),
    }
}
