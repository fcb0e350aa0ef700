//! The reader of scenarios, which also reports everything that is wrong with a file.

mod teaching;

use super::teaching::ScenarioKind;
use crate::dice::Script;
use crate::misread::in_plain_words;
use crate::shape::ValueShape;
use crate::{CardFile, Game, Misprint, Misprints, RuleId, Seat, Seed, Text, Viewer};
use ledger::form::{Fault, Form, Placed, Section, nearest};
use std::collections::HashMap;
use std::ops::Range;
use toml::Value;

/// A scenario for a game, read and understood.
#[derive(Clone, Debug)]
pub struct Scenario<G: Game> {
    /// The purpose of the scenario, in a sentence.
    pub title: String,
    /// The rules it is a test of.
    pub rules: Vec<RuleId>,
    /// The question to the reader; not part of the test.
    pub words: Option<String>,
    /// The kind: a question, a lesson or a puzzle.
    pub kind: ScenarioKind,
    /// The subject of the lesson, in a sentence.
    pub about: Option<String>,
    /// The seat of the learner, or of the person at the table that is laid out.
    pub seat: Seat,
    /// The set-up.
    pub setup: G::Setup,
    /// The number of seats at the table.
    pub seats: u8,
    /// The start of the scenario.
    pub start: Start<G>,
    /// The answers of chance.
    pub dice: Script,
    /// The shape of positions.
    pub shape: ValueShape,
    /// The steps.
    pub steps: Vec<ScenarioStep>,
}

/// The start of a scenario.
#[derive(Clone, Debug)]
pub enum Start<G: Game> {
    /// A new game.
    New(G::Setup),
    /// A position in the middle of a game.
    Position(Box<G::State>),
    /// No start at all: this rule must refuse the set-up.
    Refused(G::Setup, RuleId),
}

/// A step of a scenario. All its statements hold after its move, if it has one.
#[derive(Clone, Debug, Default)]
pub struct ScenarioStep {
    /// The line it stands on.
    pub line: usize,
    /// Moves to be played, one after another.
    pub play: Vec<String>,
    /// Moves that must be refused.
    pub refuse: Vec<String>,
    /// The rule that refuses them.
    pub rule: Option<RuleId>,
    /// The seat that moves, if not the one that must decide.
    pub seat: Option<Seat>,
    /// All moves that may be played then.
    pub legal: Option<Vec<String>>,
    /// Moves that are among them.
    pub legal_includes: Vec<String>,
    /// Moves that are not among them and would be refused.
    pub legal_excludes: Vec<String>,
    /// Part of the position.
    pub expect: Option<toml::Table>,
    /// The seat that must decide then.
    pub decides: Option<Seat>,
    /// The expected end of the game, if any.
    pub over: Option<ExpectedEnd>,
    /// The things that viewers see.
    pub sees: Vec<Look>,
    /// The things that viewers do not see.
    pub hides: Vec<Look>,
    /// The story of this step.
    pub tells: Vec<String>,
    /// The rules that the story of this step cites.
    pub cites: Vec<RuleId>,
    /// The words of a lesson before it, paragraph by paragraph.
    pub say: Vec<Text>,
    /// The words of a lesson to a learner who tries something else.
    pub tip: Vec<Text>,
    /// True if any move that is allowed will do.
    pub free: bool,
}

/// The end of the game that a step expects.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ExpectedEnd {
    /// The game goes on.
    No,
    /// The game is over.
    Yes {
        /// The expected winners, if given; empty in a draw.
        winners: Option<Vec<Seat>>,
        /// The rule that must have ended it, if given.
        rule: Option<RuleId>,
    },
}

/// The things that some viewers see, or do not see.
#[derive(Clone, Debug)]
pub struct Look {
    /// The viewers.
    pub viewers: Vec<Viewer>,
    /// Words on the table, in the view or in the story, in any case.
    pub text: Vec<String>,
    /// Part of the view.
    pub view: Option<toml::Table>,
}

const SCENARIO_KEYS: [&str; 14] = [
    "game", "title", "rules", "words", "kind", "about", "seat", "setup", "position", "refused",
    "dice", "step", "puzzle", "cards",
];
const STEP_KEYS: [&str; 17] = [
    "play",
    "refuse",
    "rule",
    "seat",
    "legal",
    "legal_includes",
    "legal_excludes",
    "expect",
    "decides",
    "over",
    "sees",
    "hides",
    "tells",
    "cites",
    "say",
    "tip",
    "free",
];
const LOOK_KEYS: [&str; 3] = ["seat", "text", "view"];
const OVER_KEYS: [&str; 2] = ["winner", "rule"];

/// Returns the name of the game that a scenario is for.
pub fn game_of(text: &str) -> Result<String, Vec<Fault>> {
    let (mut form, root) = Form::open(text);
    let game = form.needed(Section::root(&root), "game").map(|game| game.value);
    form.finish(game.unwrap_or_default())
}

/// Returns the card text that a scenario brings, if it brings some.
///
/// # Errors
/// Fails if the scenario cannot be read at all.
pub fn cards_of(text: &str) -> Result<Option<String>, Vec<Fault>> {
    let (mut form, root) = Form::open(text);
    let root = Section::root(&root);
    let cards = form.words(root, "cards").filter(|_| root.has("cards"));
    form.finish(cards.map(|cards| cards.value))
}

/// Returns the game for a scenario that brings cards of its own, or whose set-up has things that
/// seats bring; otherwise `None`.
///
/// # Errors
/// Names the mistakes in the cards, at their lines of the scenario.
pub fn its_game<G: Game>(game: &G, text: &str) -> Result<Option<G>, Vec<Fault>> {
    let carded = with_its_cards(game, text)?;
    let game = carded.as_ref().unwrap_or(game);
    let (form, root) = Form::open(text);
    // The reader of the scenario reports mistakes in the set-up.
    let setup = Reader::of(Purpose::Ask, game, form).setup(Section::root(&root));
    let brought = setup.and_then(|setup| game.with_brought(&setup));
    Ok(brought.or(carded))
}

/// Returns the same game with the scenario's own cards, if it brings some.
fn with_its_cards<G: Game>(game: &G, text: &str) -> Result<Option<G>, Vec<Fault>> {
    let (mut form, root) = Form::open(text);
    let root = Section::root(&root);
    // The reader of the scenario reports other mistakes.
    let Some(cards) = form.words(root, "cards").filter(|_| root.has("cards")) else {
        return Ok(None);
    };
    let first = form.line(&cards.span) - 1 + usize::from(opens_with_a_line(&text[cards.span]));
    let file = CardFile { name: "cards".to_owned(), text: cards.value };
    game.with_cards(&file).map(Some).map_err(|wrong| placed(wrong, first))
}

/// Returns true if a text begins on the line behind its quotes.
fn opens_with_a_line(quoted: &str) -> bool {
    let quotes = |sign: char| quoted.trim_start_matches(sign).starts_with(['\n', '\r']);
    quotes('"') || quotes('\'')
}

/// Returns the mistakes of cards as faults of a scenario, moved down by so many lines.
fn placed(wrong: Misprints, above: usize) -> Vec<Fault> {
    let fault = |it: Misprint| Fault {
        line: above + it.line,
        column: it.column,
        reason: it.message,
        remedy: if it.help.is_empty() { "write it so".to_owned() } else { it.help.join("; ") },
    };
    wrong.found.into_iter().map(fault).collect()
}

/// The reader's purpose for a scenario.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Purpose {
    /// A check that the scenario comes out as it says, which it must say.
    Check,
    /// A question about the result.
    Ask,
}

/// Reads a scenario, or says all that is wrong with it.
pub fn read<G: Game>(game: &G, text: &str) -> Result<Scenario<G>, Vec<Fault>> {
    read_to(Purpose::Check, game, text)
}

/// Reads a scenario for a purpose, or says all that is wrong with it.
pub fn read_to<G: Game>(purpose: Purpose, game: &G, text: &str) -> Result<Scenario<G>, Vec<Fault>> {
    let (form, root) = Form::open(text);
    let mut reader = Reader::of(purpose, game, form);
    let scenario = reader.scenario(Section::root(&root));
    match scenario {
        Some(scenario) => reader.form.finish(scenario),
        None => Err(reader.form.finish(()).expect_err("what is not read has a fault")),
    }
}

struct Reader<'g, 't, G> {
    purpose: Purpose,
    game: &'g G,
    form: Form<'t>,
    /// The number of seats at the table; the most there can be, as long as that is not known.
    seats: u8,
    /// The shape of positions; anything, as long as the set-up is not known.
    shape: ValueShape,
}

impl<'g, 't, G: Game> Reader<'g, 't, G> {
    fn of(purpose: Purpose, game: &'g G, form: Form<'t>) -> Self {
        Reader { purpose, game, form, seats: game.about().most, shape: ValueShape::Anything }
    }

    fn scenario(&mut self, root: Section<'_>) -> Option<Scenario<G>> {
        self.form.known(root, &SCENARIO_KEYS);
        self.is_for_this_game(root);
        let title = match self.purpose {
            Purpose::Check => self.form.needed(root, "title"),
            Purpose::Ask => self.form.words(root, "title"),
        };
        let title = title.map(|title| title.value);
        let title = title.or_else(|| (self.purpose == Purpose::Ask).then(String::new));
        let rules = self.rules(root, "rules");
        let words = self.form.words(root, "words").map(|words| words.value);
        // The game that reads this has them already; a value that is no text is still a fault.
        self.form.words(root, "cards");
        let dice = self.dice(root);
        let setup = self.setup(root);
        if let Some(setup) = &setup {
            self.seats = self.game.seats(setup);
            self.shape = self.game.shape(setup);
        }
        let steps = self.steps(root);
        let kind = self.kind(root, &steps);
        let about = self.form.words(root, "about").map(|about| about.value);
        let seat = self.seats(root, "seat").first().copied().unwrap_or(Seat(0));
        let setup = setup?;
        let start = self.start(root, setup.clone())?;
        let (title, seats, shape) = (title?, self.seats, self.shape.clone());
        Some(Scenario {
            title,
            rules,
            words,
            kind,
            about,
            seat,
            setup,
            seats,
            shape,
            start,
            dice,
            steps,
        })
    }

    fn is_for_this_game(&mut self, root: Section<'_>) {
        let name = self.game.about().name;
        if let Some(game) = self.form.needed(root, "game").filter(|game| game.value != name) {
            let reason = format!("this scenario is for `{}`", game.value);
            self.form.fault(
                &game.span,
                reason,
                format!("write `{name}`, or check it with its game"),
            );
        }
    }

    fn start(&mut self, root: Section<'_>, setup: G::Setup) -> Option<Start<G>> {
        if let Some(rule) = self.rule(root, "refused") {
            return Some(Start::Refused(setup, rule));
        }
        if !root.has("position") {
            return Some(Start::New(setup));
        }
        let position = self.form.table(root, "position")?;
        match self.game.arrange(&setup, &position.value) {
            Ok(state) => Some(Start::Position(Box::new(state))),
            Err(problems) => {
                for problem in problems {
                    let span = root.place_of(&format!("position.{}", problem.path));
                    self.form.fault(&span, problem.to_string(), "correct the position");
                }
                None
            }
        }
    }

    /// Reads the set-up: the usual one for two, or as near to it as the game comes, with the file's
    /// settings laid over it. If the settings are for more or fewer seats, it starts from the usual
    /// one for that number.
    fn setup(&mut self, root: Section<'_>) -> Option<G::Setup> {
        let (game, about) = (self.game, self.game.about());
        let usual = |seats: u8| game.usual_setup(seats.clamp(about.least, about.most));
        let Some(wanted) = self.form.table(root, "setup") else { return Some(usual(2)) };
        let place = root.place_of("setup");
        overlay(&usual(2), wanted.value.clone())
            .and_then(|said| overlay(&usual(game.seats(&said)), wanted.value))
            .map_err(|reason| self.form.fault(&place, reason, "correct the set-up"))
            .ok()
    }

    fn dice(&mut self, root: Section<'_>) -> Script {
        let mut script = Script::new();
        let Some(section) = self.form.section(root, "dice") else { return script };
        for label in section.keys() {
            let Some(answers) = self.form.value(section, &label.value) else { continue };
            if label.value == "seed" {
                self.seed(&mut script, &answers);
            } else {
                self.answers(&mut script, &label.value, &answers);
            }
        }
        script
    }

    fn seed(&mut self, script: &mut Script, seed: &Placed<Value>) {
        match &seed.value {
            Value::Integer(number) => script.rest_from(Seed::from_phrase(&number.to_string())),
            Value::String(phrase) => script.rest_from(Seed::from_phrase(phrase)),
            _ => self.form.fault(&seed.span, "a seed is a number or a text", "write `seed = 1`"),
        }
    }

    fn answers(&mut self, script: &mut Script, label: &str, answers: &Placed<Value>) {
        let list = match &answers.value {
            Value::Array(list) => list.as_slice(),
            single => std::slice::from_ref(single),
        };
        // Each name is looked up among all names of the game only once, however often it comes.
        let mut known = HashMap::new();
        for answer in list {
            // A file with so many faults leads nowhere, so the reader stops looking.
            let is_read = !self.form.is_full();
            let got = match answer {
                Value::Integer(number) => u32::try_from(*number).ok(),
                Value::String(name) if is_read => {
                    *known.entry(name).or_insert_with(|| self.game.chance(label, name))
                }
                _ => None,
            };
            match (got, answer) {
                (Some(got), Value::String(name)) => script.push_named(label, got, name),
                (Some(got), _) => script.push(label, got),
                (None, _) => self.form.fault_of(&answers.span, || {
                    let remedy = "write the number of the result, or the name of a card or face";
                    (format!("{answer} is not a result of `{label}`"), remedy.to_owned())
                }),
            }
        }
    }

    fn steps(&mut self, root: Section<'_>) -> Vec<ScenarioStep> {
        let sections = self.form.sections(root, "step");
        let is_said = root.has("refused") || root.has("puzzle") || self.purpose == Purpose::Ask;
        if sections.is_empty() && !is_said {
            let remedy = "add a `[[step]]` that says what must happen";
            self.form.fault(&root.span(), "the scenario has no step", remedy);
        }
        sections.into_iter().map(|section| self.step(section)).collect()
    }

    fn step(&mut self, section: Section<'_>) -> ScenarioStep {
        self.form.known(section, &STEP_KEYS);
        self.step_makes_sense(section);
        ScenarioStep {
            line: self.form.line(&section.span()),
            play: self.texts(section, "play"),
            refuse: self.texts(section, "refuse"),
            rule: self.rule(section, "rule"),
            seat: self.seats(section, "seat").first().copied(),
            legal: section.has("legal").then(|| self.texts(section, "legal")),
            legal_includes: self.texts(section, "legal_includes"),
            legal_excludes: self.texts(section, "legal_excludes"),
            expect: self.expectation(section, "expect"),
            decides: self.seats(section, "decides").first().copied(),
            over: self.over(section),
            sees: self.looks(section, "sees"),
            hides: self.looks(section, "hides"),
            tells: self.texts(section, "tells"),
            cites: self.rules(section, "cites"),
            say: self.marked(section, "say"),
            tip: self.marked(section, "tip"),
            free: self.truth(section, "free"),
        }
    }

    /// Reads a part of a position that is expected: anything that can never be is a fault.
    fn expectation(&mut self, section: Section<'_>, key: &str) -> Option<toml::Table> {
        let Placed { value, span } = self.form.table(section, key)?;
        if value.is_empty() {
            self.form.fault(&span, "this expects nothing", "name a part of the position");
        }
        for problem in self.shape.misfits(&value) {
            let span = section.place_of(&format!("{key}.{}", problem.path));
            self.form.fault(&span, problem.to_string(), "correct the expectation");
        }
        Some(value)
    }

    fn step_makes_sense(&mut self, section: Section<'_>) {
        let is_asked = self.purpose == Purpose::Ask;
        let mut fault =
            |reason: &str, remedy: &str| self.form.fault(&section.span(), reason, remedy);
        if section.keys().is_empty() {
            fault("the step does nothing", "say what is played, refused or expected");
        }
        if section.has("play") && section.has("refuse") {
            fault("the step both plays and refuses", "make it two steps");
        }
        if section.has("refuse") != section.has("rule") && !is_asked {
            fault("`refuse` and `rule` belong together", "say what is refused, and by which rule");
        }
    }

    fn over(&mut self, section: Section<'_>) -> Option<ExpectedEnd> {
        let span = section.place_of("over");
        match self.form.value(section, "over")?.value {
            Value::Boolean(false) => Some(ExpectedEnd::No),
            Value::Boolean(true) => Some(ExpectedEnd::Yes { winners: None, rule: None }),
            Value::Table(_) => {
                let over = self.form.section(section, "over")?;
                self.form.known(over, &OVER_KEYS);
                let winners = over.has("winner").then(|| self.seats(over, "winner"));
                Some(ExpectedEnd::Yes { winners, rule: self.rule(over, "rule") })
            }
            _ => {
                let remedy = "write `true`, `false` or `{ winner = \"p1\", rule = \"…\" }`";
                self.form.fault(&span, "that is not how a game can end", remedy);
                None
            }
        }
    }

    fn looks(&mut self, section: Section<'_>, key: &str) -> Vec<Look> {
        self.form.section_list(section, key).into_iter().map(|look| self.look(look)).collect()
    }

    fn look(&mut self, section: Section<'_>) -> Look {
        self.form.known(section, &LOOK_KEYS);
        self.form.needed_key(section, "seat", "\"p1\"");
        if !section.has("text") && !section.has("view") {
            let remedy = "add `text = \"…\"` or `view = { … }`";
            self.form.fault(&section.span(), "the step does not say what to look for", remedy);
        }
        Look {
            viewers: self.viewers(section),
            text: self.texts(section, "text"),
            view: self.form.table(section, "view").map(|table| table.value),
        }
    }

    fn viewers(&mut self, section: Section<'_>) -> Vec<Viewer> {
        let seats = self.seats;
        let remedy = format!("write p1 to p{seats} or spectator");
        self.named(section, "seat", ("a viewer", &remedy), |text| match text {
            "spectator" => Some(Viewer::Spectator),
            seat => seat_of(seat, seats).map(Viewer::Seat),
        })
    }

    fn seats(&mut self, section: Section<'_>, key: &str) -> Vec<Seat> {
        let seats = self.seats;
        let remedy = format!("write p1 to p{seats}");
        self.named(section, key, ("a seat", &remedy), |text| seat_of(text, seats))
    }

    fn named<T>(
        &mut self,
        section: Section<'_>,
        key: &str,
        (sort, remedy): (&str, &str),
        parse: impl Fn(&str) -> Option<T>,
    ) -> Vec<T> {
        let mut found = Vec::new();
        for Placed { value, span } in self.form.list(section, key) {
            match parse(&value) {
                Some(named) => found.push(named),
                None => {
                    self.form.fault(&span, format!("`{value}` is not {sort} of this table"), remedy)
                }
            }
        }
        found
    }

    fn texts(&mut self, section: Section<'_>, key: &str) -> Vec<String> {
        self.form.list(section, key).into_iter().map(|text| text.value).collect()
    }

    fn rules(&mut self, section: Section<'_>, key: &str) -> Vec<RuleId> {
        let ids = self.form.list(section, key);
        ids.into_iter().filter_map(|id| self.known_rule(&id.value, &id.span)).collect()
    }

    fn rule(&mut self, section: Section<'_>, key: &str) -> Option<RuleId> {
        let id = self.form.words(section, key)?;
        self.known_rule(&id.value, &id.span)
    }

    fn known_rule(&mut self, id: &str, span: &Range<usize>) -> Option<RuleId> {
        let about = self.game.about();
        let known = about.rule(id).map(|rule| rule.id);
        if known.is_none() {
            self.form.fault_of(span, || {
                let remedy = match nearest(id, about.rules().map(|rule| rule.id.as_str())) {
                    Some(meant) => format!("did you mean `{meant}`?"),
                    None => "cite a rule of the game".to_owned(),
                };
                (format!("there is no rule `{id}`"), remedy)
            });
        }
        known
    }
}

fn seat_of(text: &str, seats: u8) -> Option<Seat> {
    Seat::parse(text).filter(|seat| seat.0 < seats)
}

/// Replaces some fields of a set-up with other values.
fn overlay<S: serde::Serialize + serde::de::DeserializeOwned>(
    usual: &S,
    wanted: toml::Table,
) -> Result<S, String> {
    let mut table = toml::Table::try_from(usual).map_err(|error| error.to_string())?;
    table.extend(wanted);
    table.try_into().map_err(|error: toml::de::Error| in_plain_words(error.message()))
}
