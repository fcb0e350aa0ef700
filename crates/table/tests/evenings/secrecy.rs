//! Secrecy: viewers never learn what belongs to others, and never what belongs to the server.

use crate::common::{home, play_one};
use engine::{Seat, Viewer};
use std::sync::Arc;
use table::{LiveTable, Store, Story};

/// Returns everything that a viewer can get out of a table, as text.
fn everything(table: &Arc<LiveTable>, viewer: Viewer) -> String {
    let news = table.follow(viewer, 0).now();
    let scene = serde_json::to_string(&news.scene.as_deref()).expect("a scene is data");
    let then = serde_json::to_string(&table.scene_at(viewer, 0).expect("it has begun"))
        .expect("a scene is data");
    format!("{scene} {then} {news:?} {:?} {:?}", table.plate(), table.told(viewer, 0))
}

#[tokio::test]
async fn neither_the_seed_nor_a_secret_leaves_a_table() {
    let home = home().await;
    let (id, table, claims) = home.begun().await;
    for _ in 0..4 {
        play_one(&table, &claims).await;
    }
    let (opened, _) = home.store.load(id).await.unwrap().unwrap();
    let mut canaries = vec![opened.seed.to_string()];
    for claim in &claims {
        canaries.push(serde_json::to_string(&claim.secret).unwrap().replace('"', ""));
    }
    for viewer in Viewer::all(2) {
        let text = everything(&table, viewer);
        for canary in &canaries {
            assert!(canary.len() == 64 && !text.contains(canary), "{viewer} is told {canary}");
        }
    }
    let debug = format!("{opened:?}");
    assert!(!debug.contains(&canaries[0]), "a seed slips into a log");
}

#[tokio::test]
async fn what_one_seat_learns_only_that_seat_is_told() {
    let home = home().await;
    let (_, table, claims) = home.begun().await;
    let before = table.number();
    table.play(claims[0], 0, "peek p2").await.unwrap();
    let told = |viewer| match table.news(viewer, before).story {
        Story::More(told) => {
            told.iter().map(|told| told.telling.line.to_string()).collect::<Vec<_>>().join(" ")
        }
        Story::Steps(steps) => {
            let lines = steps.iter().flat_map(|step| &step.told).map(|telling| &telling.line);
            lines.map(|line| line.to_string()).collect::<Vec<_>>().join(" ")
        }
        Story::Anew(_) => panic!("nothing was taken back"),
    };
    let names = engine::toy::NAMES;
    let names_a_card = |text: &str| names.iter().any(|name| text.contains(name));
    assert!(names_a_card(&told(Viewer::Seat(Seat(0)))));
    assert!(!names_a_card(&told(Viewer::Seat(Seat(1)))));
    assert!(!names_a_card(&told(Viewer::Spectator)));
}

#[tokio::test]
async fn only_who_is_asked_is_offered_moves() {
    let home = home().await;
    let (_, table, _) = home.begun().await;
    let offered = |viewer| table.scene(viewer).unwrap().prompt.choices.len();
    assert!(offered(Viewer::Seat(Seat(0))) > 0);
    assert_eq!((offered(Viewer::Seat(Seat(1))), offered(Viewer::Spectator)), (0, 0));
}
