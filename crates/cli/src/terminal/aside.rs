//! What stands aside: the story, or what was asked about.

use super::cursor::Cursor;
use super::ink::{ASIDE, Ink, STRONG};
use super::paper::{Paper, TextRun, TouchTarget};
use crate::play::advice::{Advice, Advised};
use crate::play::answers::by_reason;
use crate::play::show::SINCE;
use engine::playing::PlayError;
use engine::preview::Chance;
use engine::{About, Line, Preview, RuleId, Scene};

/// What stands aside.
#[derive(Default)]
pub struct Aside {
    /// What was asked about; the story, if nothing was.
    pub said: Option<Reply>,
    /// Where somebody reads.
    pub cursor: Cursor,
}

impl Aside {
    /// Shows an answer from its beginning.
    pub fn say(&mut self, said: Reply) {
        *self = Aside { said: Some(said), cursor: Cursor::default() };
    }

    /// Shows the story again, at its end.
    pub fn tell(&mut self) {
        *self = Aside { said: None, cursor: Cursor { on: None, top: usize::MAX } };
    }
}

/// Pieces of a paragraph, and how far its rows after the first are indented.
type Paragraph = (Vec<TextRun>, usize);

/// An answer to something that was asked: paragraphs below a title.
#[derive(Clone, Debug, Default)]
pub struct Reply {
    /// What it is about.
    pub title: String,
    paragraphs: Vec<Paragraph>,
    /// What would follow, if that was asked: to be drawn into the table as well.
    pub follows: Option<Preview>,
}

impl Reply {
    /// An answer with nothing in it yet.
    pub fn about(title: &str) -> Reply {
        Reply { title: title.to_owned(), ..Reply::default() }
    }

    /// Adds one of several items.
    fn and(mut self, pieces: Vec<TextRun>) -> Reply {
        self.paragraphs.push((pieces, 2));
        self
    }

    /// Adds a paragraph of words.
    pub fn words(mut self, words: impl Into<String>) -> Reply {
        self.paragraphs.push((vec![TextRun::plain(words)], 0));
        self
    }

    fn heading(mut self, words: &str) -> Reply {
        self.paragraphs.push((vec![TextRun::new(words, STRONG)], 0));
        self
    }

    /// The answer on paper.
    pub fn paper(&self, width: usize) -> Paper {
        let mut paper = Paper::default();
        for (pieces, indent) in &self.paragraphs {
            paper.flow(pieces, width, *indent);
        }
        paper
    }

    /// What would follow from a choice or a move.
    pub fn follows(ink: Ink, what: &str, preview: Preview) -> Reply {
        let mut answer = Reply::about("What will follow").heading(what);
        if preview.certain.is_empty() {
            answer = answer.words("Nothing on the table is certain to change.");
        }
        for change in &preview.certain {
            answer = answer.and([ink.sentence(&change.text), vec![TextRun::plain(".")]].concat());
        }
        if !preview.open.is_empty() {
            answer = answer.heading("What is open:");
        }
        for text in &preview.open {
            answer = answer.and([ink.sentence(text), vec![TextRun::plain(".")]].concat());
        }
        for Chance { of_hundred, text, .. } in &preview.chances {
            let often = TextRun::new(format!("In about {of_hundred} of 100: "), ASIDE);
            let sentence = [vec![often], ink.sentence(text), vec![TextRun::plain(".")]];
            answer = answer.and(sentence.concat());
        }
        Reply { follows: Some(preview), ..answer }
    }

    /// Why a move is not allowed, or not understood.
    pub fn why_not(ink: Ink, of: &About, typed: &str, error: &PlayError) -> Reply {
        let PlayError::Refused(refusal) = error else {
            let answer = Reply::about("Not understood");
            return answer.words(format!("`{typed}`: {error}")).words("`h` lists the keys.");
        };
        let mut pieces = vec![TextRun::plain(refusal.why.clone())];
        pieces.extend(ink.rule(refusal.rule));
        let answer = Reply::about("Not allowed").and(pieces);
        match of.rule(refusal.rule.as_str()) {
            Some(rule) => answer.and(vec![TextRun::new(rule.text, ASIDE)]),
            None => answer,
        }
    }

    /// Everything that cannot be done now, by reason.
    pub fn refusals(ink: Ink, scene: &Scene) -> Reply {
        let reasons = by_reason(scene);
        let deeds = scene.prompt.deeds.iter();
        let deeds = deeds.filter_map(|deed| Some((&deed.name, deed.why_not.as_ref()?)));
        if reasons.is_empty() && deeds.clone().next().is_none() {
            let words = "Everything on the table is possible right now.";
            return Reply::about("Not possible now").words(words);
        }
        let mut answer = Reply::about("Not possible now");
        for (name, why) in deeds {
            let mut pieces = vec![TextRun::new(format!("{name}: "), STRONG)];
            pieces.extend(ink.line(why));
            answer = answer.and(pieces);
        }
        reasons.into_iter().fold(answer, |answer, (reason, moves)| {
            let moves = TextRun::new(format!("{}: ", moves.join(", ")), STRONG);
            let mut pieces = vec![moves, TextRun::plain(reason.why.clone())];
            pieces.extend(ink.rule(reason.rule));
            answer.and(pieces)
        })
    }

    /// What a strong player thinks of the choices.
    pub fn advice(Advice { head, moves }: Advice) -> Reply {
        let answer = Reply::about("What a strong player would do").words(head);
        moves.into_iter().fold(answer, |answer, Advised { number, what, why }| {
            let what = match number {
                Some(number) => TextRun::new(format!("{number} {what}"), STRONG)
                    .touching(TouchTarget::Choice(number)),
                None => TextRun::new(what, STRONG),
            };
            let why = if why.is_empty() { why } else { format!(": {why}") };
            answer.and(vec![what, TextRun::plain(why)])
        })
    }
}

/// The story on paper; so many lines are known already, and after so many it is told what the others did.
pub fn story(ink: Ink, lines: &[Line], known: usize, since: Option<usize>, width: usize) -> Paper {
    let mut paper = Paper::default();
    for (number, line) in lines.iter().enumerate() {
        if since == Some(number) {
            paper.flow(&[TextRun::new(SINCE, STRONG)], width, 0);
        }
        let is_old = number < known;
        let pieces: Vec<TextRun> = ink
            .line(line)
            .into_iter()
            .map(|mut piece| {
                if is_old {
                    piece.style = ASIDE;
                }
                match piece.target {
                    Some(_) => piece,
                    None => piece.touching(TouchTarget::Told(number)),
                }
            })
            .collect();
        paper.flow(&pieces, width, 2);
    }
    paper
}

/// The first rule of a line of the story.
pub fn rule_of(lines: &[Line], number: usize) -> Option<RuleId> {
    lines.get(number)?.rules.first().copied()
}
