//! What happens in one move and is looked at one after the other.

use super::Play;
use crate::cards::Effect;
use crate::state::State;
use crate::story::Event;
use engine::Story;

impl<S: Story<Event, State>> Play<'_, S> {
    /// The table is looked at as it is now: something else follows in the same move. What a tree amounts to is shown
    /// too, so it is worked out where something has changed. Where beats are set that is seldom, and playouts pay
    /// nothing worth measuring.
    pub fn beat(&mut self) {
        self.sum_up_touched();
        self.story.beat(self.state);
    }

    /// Works out again what the trees amount to that have changed.
    pub fn sum_up_touched(&mut self) {
        for seat in self.touched.iter() {
            self.game.sum_up(self.state, seat);
        }
    }

    /// What a card does at once is seen after the card. A sentence that only holds from now on shows nothing of its own.
    pub fn beat_before(&mut self, effect: Effect) {
        if happens_at_once(effect) {
            self.beat();
        }
    }
}

const fn happens_at_once(effect: Effect) -> bool {
    matches!(
        effect,
        Effect::PointsWhenDeveloped(_)
            | Effect::Points(_)
            | Effect::DrawWhenDeveloped(_)
            | Effect::Draw(_)
            | Effect::RemovePermanent { .. }
            | Effect::GainPermanent { .. }
            | Effect::TakeAtRandom(_)
            | Effect::ReturnTechnology(_)
            | Effect::DiscardNegativeEvent(_)
            | Effect::DiscardEvery(_)
            | Effect::SearchTechnology(_)
            | Effect::StealOrSearch(_)
            | Effect::Victory
    )
}

#[cfg(test)]
mod tests {
    use crate::state::State;
    use crate::story::Event;
    use crate::{Setup, Singularity};
    use engine::prelude::*;
    use engine::{Dice, Seat, Story, Turn, Viewer};

    /// Somebody who notes what was told up to each beat, and what the table looked like then.
    #[derive(Default)]
    struct Onlooker {
        told: Vec<Event>,
        seen: Vec<(usize, State)>,
    }

    impl Story<Event, State> for Onlooker {
        fn tell(&mut self, event: impl FnOnce() -> Event) {
            self.told.push(event());
        }

        fn beat(&mut self, state: &State) {
            self.seen.push((self.told.len(), *state));
        }
    }

    /// What each step of a move tells, and the table at its end.
    fn steps(position: &str, mv: &str) -> Vec<(Vec<String>, State)> {
        let game = Singularity::standard();
        let position = position.parse().expect("it is TOML");
        let mut state = game.arrange(&Setup::usual(2), &position).expect("it can be arranged");
        let mv = game.read(mv).expect("it is a move");
        game.check(&state, Seat(0), &mv).expect("it is allowed");
        let (mut dice, mut onlooker) = (Dice::from_number(1), Onlooker::default());
        game.play(&mut state, Seat(0), &mv, &mut dice, &mut onlooker);
        onlooker.seen.push((onlooker.told.len(), state));
        let mut from = 0;
        let seen = onlooker.seen.into_iter().map(|(until, state)| {
            let told = onlooker.told[from..until].iter();
            from = until;
            (told.filter_map(|event| line(&game, event)).collect(), state)
        });
        seen.filter(|(lines, _): &(Vec<String>, State)| !lines.is_empty()).collect()
    }

    fn line(game: &Singularity, event: &Event) -> Option<String> {
        Some(game.line(event, Viewer::Spectator)?.text.to_string())
    }

    /// What stands in the tree of the first player.
    fn stands(state: &State) -> u32 {
        state.tree(Seat(0)).has.count_ones()
    }

    #[test]
    fn what_a_trip_brings_lies_there_before_anything_falls_and_then_one_falls_after_the_other() {
        let steps = steps(
            "[p1]
             points = 30
             permanent = { military = 2, social = 3, economic = 2 }
             hand = ['depletion']
             tree = [{ technologies = ['fuel-cell', 'automation'] }, { technologies = ['hypersonics'] }]",
            "travel p1 1 depletion",
        );
        let (arrives, at) = &steps[0];
        assert!(arrives[0].contains("travels"), "{arrives:?}");
        assert!(arrives.iter().all(|line| !line.contains("goes back")), "{arrives:?}");
        assert_eq!(
            (stands(at), at.lasting.len()),
            (3, 1),
            "the event lies there, and all still stands"
        );
        let falls: Vec<usize> = steps
            .iter()
            .map(|(lines, _)| lines.iter().filter(|line| line.contains("goes back")).count())
            .collect();
        assert!(
            falls.iter().sum::<usize>() >= 1 && falls.iter().all(|falls| *falls <= 1),
            "{steps:?}"
        );
    }

    #[test]
    fn what_a_card_does_is_seen_after_it_and_the_next_turn_after_what_ended_this_one() {
        let steps = steps(
            "[p1]
             points = 3
             hand = ['fuel-cell']
             permanent = { military = 2, social = 3, economic = 2 }",
            "develop fuel-cell",
        );
        let [first, .., last] = &steps[..] else { panic!("{steps:?}") };
        assert!(first.0[0].contains("develops"), "{first:?}");
        assert_eq!(first.1.on_turn, Seat(0));
        assert!(last.0[0].contains("turn"), "{last:?}");
        assert_eq!(last.1.on_turn, Seat(1));
    }

    #[test]
    fn a_game_that_is_won_is_seen_as_it_was_won() {
        let (mut won, mut seen) = (0, 0);
        for number in 0..40 {
            play(number, |steps| {
                let Some(((_, end), before)) = steps.split_last() else { return };
                if end.over.is_some() {
                    won += 1;
                    seen +=
                        usize::from(before.last().is_some_and(|(_, state)| state.over.is_none()));
                }
            });
        }
        assert!(won > 0 && seen == won, "{seen} of {won}");
    }

    #[test]
    fn what_trees_amount_to_is_right_at_every_beat() {
        let game = Singularity::standard();
        let mut beats = 0;
        for number in 0..40 {
            play(number, |steps| {
                for (told, state) in steps {
                    let mut again = *state;
                    Seat::all(state.seats).for_each(|seat| game.sum_up(&mut again, seat));
                    assert_eq!(again, *state, "after {told} events");
                    beats += 1;
                }
            });
        }
        assert!(beats > 4000, "{beats}");
    }

    /// Plays a game at random; what is seen at the beats of each move and at its end.
    fn play(number: u64, mut look: impl FnMut(&[(usize, State)])) {
        let game = Singularity::standard();
        let (mut dice, mut pick) = (Dice::from_number(number), Dice::from_number(number + 1000));
        let setup = Setup { turn_limit: Some(12), ..Setup::usual(3) };
        let mut state = game.begin(&setup, &mut dice, &mut Vec::new()).expect("it is a set-up");
        let mut moves = Vec::new();
        while let Turn::Decide(seat) = game.turn(&state) {
            moves.clear();
            game.moves(&state, &mut moves);
            let mv = moves[pick.index("pick", moves.len() as u32) as usize];
            let mut onlooker = Onlooker::default();
            game.play(&mut state, seat, &mv, &mut dice, &mut onlooker);
            onlooker.seen.push((onlooker.told.len(), state));
            look(&onlooker.seen);
        }
    }
}
