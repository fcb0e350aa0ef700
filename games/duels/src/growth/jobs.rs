//! The ready Runs, as characters hear of them before they go.

use crate::runs::{Aim, Reward, Roles, Run, Script};
use campaign::{Job, JobAim};

/// All ready Runs.
pub(super) fn jobs() -> Vec<Job> {
    Run::ready().filter_map(|run| run.script().map(job)).collect()
}

fn job(script: &Script) -> Job {
    let mut aims: Vec<JobAim> = script.aims.iter().map(|it| aim(script, it)).collect();
    // DUE-RUN-02
    if script.roles == Roles::Security {
        aims.push(JobAim {
            name: "Nobody does the job".to_owned(),
            wants: "for the team that is paid to stop it".to_owned(),
            pays: pay(script.guard),
        });
    }
    Job {
        title: script.title.clone(),
        about: script.about.clone(),
        rounds: script.rounds,
        aims,
        settings: vec![format!("run = \"{}\"", script.title), "costs = \"agreed\"".to_owned()],
    }
}

fn aim(script: &Script, aim: &Aim) -> JobAim {
    let checks = aim.tasks.iter().filter_map(|task| script.check(*task));
    let mut wants: Vec<String> =
        checks.map(|check| format!("{} ({})", check.name, check.phrase.said())).collect();
    let facts = [aim.fact, aim.brings].into_iter().flatten().filter_map(|fact| script.fact(fact));
    wants.extend(facts.map(|fact| fact.name.clone()));
    let piece = aim.holds.and_then(|gear| gear.ready());
    wants.extend(piece.map(|piece| format!("bring {}", piece.name)));
    JobAim { name: aim.name.clone(), wants: wants.join("; "), pays: pay(aim.reward) }
}

fn pay(Reward { street_cred, karma }: Reward) -> String {
    let part = |amount: u8, of: &str| (amount > 0).then(|| format!("{amount} {of}"));
    let parts = [part(street_cred, "Street Cred"), part(karma, "Karma")];
    let parts: Vec<String> = parts.into_iter().flatten().collect();
    parts.join(" and ")
}
