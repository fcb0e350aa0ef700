//! The choices of the moment, numbered by group; long groups stay folded until they are opened.

use engine::blank::{self, Blank, Filling, Inches, Stop};
use engine::scene::Choice;
use std::sync::Arc;

/// A menu with no more choices than this is shown whole.
const SHORT: usize = 14;

/// In a longer one, groups of more than this are folded.
const FOLDED: usize = 5;

/// How many choices of an opened group are shown at once.
const SHOWN: usize = 30;

/// Letters that mean something else.
const TAKEN: [char; 2] = ['q', 'h'];

/// Choices by number and group.
pub struct Menu {
    choices: Vec<Arc<Choice>>,
    groups: Vec<Group>,
}

/// Choices of one sort.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Group {
    /// What it is called.
    pub name: String,
    /// By which letter it opens, if it is folded.
    pub letter: Option<char>,
    /// Its choices are those with the numbers from this one on.
    first: usize,
    size: usize,
}

/// What opening a group shows: choices by number, and how many more there are.
pub struct OpenGroup<'m> {
    /// The group's name.
    pub name: &'m str,
    /// The choices with their numbers.
    pub choices: Vec<(usize, &'m Choice)>,
    /// How many there are that are not shown.
    pub more: usize,
    /// Whether nothing was said but the group.
    is_all: bool,
}

/// The choices that typed words match, if they are no move in notation.
pub enum MenuMatch<'m> {
    /// This choice and no other.
    Choice(&'m Choice),
    /// The choices of a group.
    Group(OpenGroup<'m>),
    /// One of these choices, with their numbers.
    Several(Vec<(usize, &'m Choice)>),
    /// Nothing that is offered.
    Nothing,
}

impl Menu {
    /// The choices for a player who types: nobody can point at a map, so each point worth stopping at is a choice.
    pub fn of(offered: &[Arc<Choice>]) -> Menu {
        Menu::grouped(offered, pointed)
    }

    /// The choices for a player who fills in blanks on the screen.
    pub fn with_blanks(offered: &[Arc<Choice>]) -> Menu {
        Menu::grouped(offered, |choice| vec![choice.clone()])
    }

    /// Groups the choices in the order in which the groups first come up.
    fn grouped(offered: &[Arc<Choice>], told: fn(&Arc<Choice>) -> Vec<Arc<Choice>>) -> Menu {
        let mut groups: Vec<Group> = Vec::new();
        let mut choices = Vec::new();
        for choice in offered {
            if groups.iter().any(|group| group.name == choice.group) {
                continue;
            }
            let first = choices.len() + 1;
            let same = offered.iter().filter(|other| other.group == choice.group);
            choices.extend(same.flat_map(told));
            let size = choices.len() + 1 - first;
            groups.push(Group { name: choice.group.to_string(), letter: None, first, size });
        }
        if choices.len() > SHORT && groups.len() > 1 {
            fold(&mut groups);
        }
        Menu { choices, groups }
    }

    /// The groups in order.
    pub fn groups(&self) -> &[Group] {
        &self.groups
    }

    /// How many choices there are.
    pub fn len(&self) -> usize {
        self.choices.len()
    }

    /// The choice with a number, counted from 1.
    pub fn choice(&self, number: usize) -> Option<&Choice> {
        self.choices.get(number.checked_sub(1)?).map(|choice| &**choice)
    }

    /// The number of a move as it is written.
    pub fn number_of(&self, notation: &str) -> Option<usize> {
        let at = self.choices.iter().position(|choice| choice.notation == notation)?;
        Some(at + 1)
    }

    /// The choices of a group with their numbers.
    pub fn of_group(&self, group: &Group) -> impl Iterator<Item = (usize, &Choice)> {
        let numbers = group.first..group.first + group.size;
        numbers.map(|number| (number, &*self.choices[number - 1]))
    }

    /// The choices that have all these words, with their numbers.
    pub fn with_words(&self, words: &str) -> Vec<(usize, &Choice)> {
        let words = words.to_lowercase();
        let words: Vec<&str> = words.split_whitespace().collect();
        let numbered = self.choices.iter().enumerate();
        let numbered = numbered.map(|(index, choice)| (index + 1, &**choice));
        numbered.filter(|(_, choice)| has_words(choice, &words)).collect()
    }

    /// What is meant by some words: a choice, if they stand for one alone. Nothing is guessed.
    pub fn meant(&self, typed: &str) -> MenuMatch<'_> {
        let said = self.said(typed);
        let is_whole = |choice: &Choice| is_said_whole(choice, &words_of(typed));
        match (said.as_slice(), self.open(typed)) {
            ([(_, only)], opened) if opened.is_none() || is_whole(only) => MenuMatch::Choice(only),
            ([(_, only)], Some(opened)) if !opened.is_all => MenuMatch::Choice(only),
            (_, Some(opened)) => MenuMatch::Group(opened),
            ([], None) => MenuMatch::Nothing,
            (_, None) => MenuMatch::Several(said),
        }
    }

    /// The choices that are shown or written with all these words, or the only one that has no others.
    pub fn said(&self, typed: &str) -> Vec<(usize, &Choice)> {
        let words = words_of(typed);
        if words.is_empty() {
            return Vec::new();
        }
        let numbered = (1..).zip(self.choices.iter().map(|choice| &**choice));
        let has_all = |choice: &Choice| {
            let shown = words_of(&format!("{} {} {}", choice.text, choice.notation, choice.group));
            words.iter().all(|word| shown.contains(word))
        };
        let said: Vec<(usize, &Choice)> = numbered.filter(|(_, choice)| has_all(choice)).collect();
        let mut whole = said.iter().filter(|(_, choice)| is_said_whole(choice, &words));
        match (whole.next(), whole.next()) {
            (Some(only), None) => vec![*only],
            _ => said,
        }
    }

    /// Opens the group that somebody names by its letter or its name, perhaps with words that its choices
    /// must have.
    pub fn open(&self, typed: &str) -> Option<OpenGroup<'_>> {
        let typed = typed.to_lowercase();
        let (group, words) = self.groups.iter().find_map(|group| group.named(&typed))?;
        let words: Vec<&str> = words.split_whitespace().collect();
        let mut choices: Vec<(usize, &Choice)> =
            self.of_group(group).filter(|(_, choice)| has_words(choice, &words)).collect();
        let more = choices.len().saturating_sub(SHOWN);
        choices.truncate(SHOWN);
        Some(OpenGroup { name: &group.name, choices, more, is_all: words.is_empty() })
    }
}

impl Group {
    /// How many choices it has.
    pub fn size(&self) -> usize {
        self.size
    }

    /// What follows the group's name or letter in what was typed.
    fn named<'t>(&self, typed: &'t str) -> Option<(&Group, &'t str)> {
        let follows = |rest: &'t str| rest.is_empty() || rest.starts_with(char::is_whitespace);
        let by_name = typed.strip_prefix(&self.name.to_lowercase()).filter(|rest| follows(rest));
        let by_letter = || typed.strip_prefix(self.letter?).filter(|rest| follows(rest));
        Some((self, by_name.or_else(by_letter)?))
    }
}

/// A choice to go to any point as one for each point worth stopping at: by number nobody goes where nothing said they would.
fn pointed(choice: &Arc<Choice>) -> Vec<Arc<Choice>> {
    let [Blank::Point { stops, .. }] = choice.blanks.as_slice() else {
        return vec![choice.clone()];
    };
    let whole = blank::fillings(choice);
    let as_it_stands = whole.iter().filter_map(|filling| match filling {
        Filling::Point(x, y) => Some(Stop { at: (x.inches(), y.inches()), says: "".into() }),
        _ => None,
    });
    // Any stop is better told than a bare point, and one that is told already is not told again.
    let mut points: Vec<Stop> = stops.clone();
    points.extend(as_it_stands.filter(|it| stops.iter().all(|stop| stop.at != it.at)));
    points.iter().flat_map(|stop| at_the_stop(choice, stop)).collect()
}

fn at_the_stop(choice: &Choice, stop: &Stop) -> Option<Arc<Choice>> {
    let (x, y) = (Inches::of(stop.at.0), Inches::of(stop.at.1));
    let notation = blank::moves(choice, &[Filling::Point(x, y)]).into_iter().next()?;
    let text = choice.text.clone().words(format!(": {x} {y}"));
    let says = stop.says.to_string();
    let text = if says.is_empty() { text } else { text.words(format!(", {says}")) };
    let (form, blanks) = (String::new(), Vec::new());
    Some(Arc::new(Choice { notation, text, form, blanks, ..choice.clone() }))
}

/// Words in small letters, without the signs between them.
fn words_of(text: &str) -> Vec<String> {
    let words = text.split(|sign: char| !sign.is_alphanumeric()).filter(|word| !word.is_empty());
    words.map(str::to_lowercase).collect()
}

/// Whether these are all the words of a choice, as it is shown or as it is written.
fn is_said_whole(choice: &Choice, words: &[String]) -> bool {
    words_of(&choice.text.to_string()) == words || words_of(&choice.notation) == words
}

fn has_words(choice: &Choice, words: &[&str]) -> bool {
    let said = format!("{} {}", choice.text, choice.notation).to_lowercase();
    words.iter().all(|word| said.contains(word))
}

fn fold(groups: &mut [Group]) {
    let mut taken = TAKEN.to_vec();
    for group in groups.iter_mut().filter(|group| group.size > FOLDED) {
        let letters = group.name.chars().filter(char::is_ascii_alphabetic);
        let letters = letters.map(|letter| letter.to_ascii_lowercase()).chain('a'..='z');
        group.letter = letters.into_iter().find(|letter| !taken.contains(letter));
        taken.extend(group.letter);
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use engine::Text;

    fn offered(groups: &[(&str, usize)]) -> Vec<Arc<Choice>> {
        let choice = |group: &str, number: usize| Choice {
            notation: format!("{} {number}", group.to_lowercase()),
            text: Text::from(format!("do {number}")),
            cost: String::new(),
            touches: Vec::new(),
            group: group.to_owned().into(),
            form: String::new(),
            blanks: Vec::new(),
        };
        let all = groups.iter().flat_map(|(name, size)| (1..=*size).map(move |n| (*name, n)));
        all.map(|(name, number)| choice(name, number).into()).collect()
    }

    #[test]
    fn numbers_run_through_the_groups() {
        let mut mixed = offered(&[("Draw", 1), ("Buy", 2)]);
        mixed.swap(0, 1);
        mixed.push(offered(&[("Draw", 2)])[1].clone());
        let menu = Menu::of(&mixed);
        let numbered: Vec<(usize, &str)> = menu
            .groups()
            .iter()
            .flat_map(|group| menu.of_group(group))
            .map(|(number, choice)| (number, choice.notation.as_str()))
            .collect();
        assert_eq!(numbered, [(1, "buy 1"), (2, "buy 2"), (3, "draw 1"), (4, "draw 2")]);
        assert_eq!(menu.number_of("draw 1"), Some(3));
        assert!(menu.choice(0).is_none() && menu.choice(5).is_none());
    }

    /// Whoever picks a number knows where they go.
    #[test]
    fn a_choice_of_any_point_is_one_for_each_point_worth_stopping_at() {
        let stop = |x: f64, says: &str| Stop { at: (x, 30.0), says: says.into() };
        let mut choice = Choice::clone(&offered(&[("Move", 1)])[0]);
        choice.text = "Go to a point".into();
        (choice.notation, choice.form) = ("go 12.5 30".to_owned(), "go _".to_owned());
        let stops = vec![stop(16.0, "to contact with Midnight"), stop(12.5, "")];
        let by = Some("walk _".to_owned());
        choice.blanks =
            vec![Blank::Point { title: "to".into(), within: Vec::new(), stops, by: by.clone() }];
        let shown = |menu: &Menu| -> Vec<String> {
            menu.choices.iter().map(|it| format!("{} ({})", it.text, it.notation)).collect()
        };
        let menu = Menu::of(&[Arc::new(choice.clone())]);
        let contact = "Go to a point: 16 30, to contact with Midnight (go 16 30)";
        assert_eq!(shown(&menu), [contact, "Go to a point: 12.5 30 (go 12.5 30)"]);
        assert_eq!(menu.number_of("go 12.5 30"), Some(2));
        choice.blanks =
            vec![Blank::Point { title: "to".into(), within: Vec::new(), stops: Vec::new(), by }];
        let menu = Menu::of(&[Arc::new(choice)]);
        assert_eq!(shown(&menu), ["Go to a point: 12.5 30 (go 12.5 30)"]);
    }

    #[test]
    fn a_short_menu_is_not_folded() {
        assert!(
            Menu::of(&offered(&[("Draw", 1), ("Buy", 13)]))
                .groups()
                .iter()
                .all(|g| g.letter.is_none())
        );
    }

    #[test]
    fn a_group_alone_is_not_folded() {
        assert_eq!(Menu::of(&offered(&[("Choose", 31)])).groups()[0].letter, None);
    }

    /// What is meant: the numbers of the choices, or the name of the group that opens.
    fn meant(menu: &Menu, typed: &str) -> String {
        match menu.meant(typed) {
            MenuMatch::Choice(choice) => choice.notation.clone(),
            MenuMatch::Group(opened) => format!("{} opens", opened.name),
            MenuMatch::Several(choices) => format!("one of {}", choices.len()),
            MenuMatch::Nothing => "nothing".to_owned(),
        }
    }

    #[test]
    fn words_that_a_choice_alone_shows_are_that_choice() {
        let of = |(notation, text, group): (&str, &str, &str)| {
            let mut choice = Choice::clone(&offered(&[(group, 1)])[0]);
            (choice.notation, choice.text) = (notation.to_owned(), Text::from(text.to_owned()));
            Arc::new(choice)
        };
        let all = [
            ("draw", "Draw a card", "Draw"),
            ("draw 2", "Draw two cards", "Draw"),
            ("keep", "Keep the turn", "End"),
            ("discard fuel-cell", "Discard Fuel Cell", "Discard"),
            ("develop laser", "Develop Laser", "Develop"),
            ("develop laser-drill", "Develop Laser Drill", "Develop"),
            ("play tolliver at glass-abbey-1120", "Play Tolliver at Glass Abbey, 1120", "Play"),
            ("play tolliver at glass-fen-60", "Play Tolliver at Glass Fen, 60", "Play"),
        ];
        let menu = Menu::of(&all.map(of));
        for (typed, wanted) in [
            ("draw", "draw"),
            ("Keep the turn", "keep"),
            ("fuel cell", "discard fuel-cell"),
            ("play tolliver at glass abbey", "play tolliver at glass-abbey-1120"),
            ("tolliver abbey", "play tolliver at glass-abbey-1120"),
            ("laser", "one of 2"),
            ("develop laser", "develop laser"),
            ("tolliver", "one of 2"),
            ("play tolliver", "Play opens"),
            ("play", "Play opens"),
            ("discard", "Discard opens"),
            ("las", "nothing"),
            ("play toll", "Play opens"),
            ("--", "nothing"),
        ] {
            assert_eq!(meant(&menu, typed), wanted, "{typed}");
        }
    }

    #[test]
    fn long_groups_open_by_letter_name_and_words() {
        let menu =
            Menu::of(&offered(&[("Help", 9), ("Time travel", 40), ("Trade", 6), ("End", 1)]));
        let letters: Vec<Option<char>> = menu.groups().iter().map(|group| group.letter).collect();
        assert_eq!(letters, [Some('e'), Some('t'), Some('r'), None]);
        let opened = menu.open("T").expect("a letter");
        assert_eq!((opened.name, opened.choices.len(), opened.more), ("Time travel", 30, 10));
        assert_eq!(menu.open("time travel do 40").expect("a name").choices[0].0, 49);
        assert_eq!(menu.open("t 17").expect("a letter and a word").choices.len(), 1);
        assert!(menu.open("time").is_none() && menu.open("tr").is_none());
        assert_eq!(menu.open("end").expect("a name").choices.len(), 1);
    }
}
