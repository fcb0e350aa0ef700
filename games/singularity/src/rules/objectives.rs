//! SGY-OBJ: hidden objectives.

use crate::Singularity;
use crate::cards::Term;
use crate::state::State;
use engine::Seat;
use engine::bag::Bits;

impl Singularity {
    /// SGY-OBJ-03, SGY-OBJ-04, SGY-OBJ-06: whether all objectives of a player are met at this moment.
    pub(crate) fn meets_objectives(&self, state: &State, seat: Seat) -> bool {
        let objectives = state.player(seat).objectives;
        objectives != 0 && Bits(objectives.into()).all(|number| self.meets(state, seat, number))
    }

    /// Whether a player meets one objective.
    pub(crate) fn meets(&self, state: &State, seat: Seat, number: u8) -> bool {
        let terms = &self.pool.objectives[usize::from(number)].terms;
        terms.iter().all(|term| {
            let (has, needs) = self.progress(state, seat, *term);
            has >= needs
        })
    }

    /// How much there is of what a term asks for, and how much it asks for. (SGY-INF-04, SGY-OBJ-05)
    pub(crate) fn progress(&self, state: &State, seat: Seat, term: Term) -> (i32, i32) {
        let tree = state.tree(seat);
        match term {
            Term::Influence(level) => {
                let kind = level.influence.index();
                let has = i32::from(state.player(seat).permanent[kind]) + tree.sums.influence[kind];
                (has.max(0), level.number.into())
            }
            Term::Permanent(number) => (self.permanent_in_all(state, seat), number.into()),
            Term::Technologies(number) => (tree.size().into(), number.into()),
            Term::StageTechnologies { number, stage } => {
                let of_stage = tree.has & self.facts.stages[usize::from(stage)];
                (of_stage.count_ones() as i32, number.into())
            }
            Term::Generations(number) => (tree.generations.into(), number.into()),
        }
    }

    /// SGY-OBJ-08: permanent influence without a type is the sum of the three.
    fn permanent_in_all(&self, state: &State, seat: Seat) -> i32 {
        state.player(seat).permanent.into_iter().map(i32::from).sum()
    }
}
