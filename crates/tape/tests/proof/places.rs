//! Places: none nearer to the wish is free, by points that are strewn around it.

use crate::chance::Chance;
use crate::gaps::depth;
use crate::tables::{BASE, Position};
use tape::way::Keep;
use tape::{Body, Disc, Gap, Ground, Point, Polygon, Shape, Table, Thou};

#[test]
fn the_place_is_free_and_none_of_many_points_around_the_wish_is_nearer() {
    let (mut moved, mut at_once) = (0, 0);
    for seed in 0..crate::tables() / 2 {
        let position = Position::random(seed);
        let mut chance = Chance(seed ^ 0x51);
        let bodies: Vec<Body> = position.shapes().into_iter().map(Body::new).collect();
        let all: Vec<&Body> = bodies.iter().collect();
        let ground = Ground::new(position.table(), BASE, &all, &[]);
        let mut anywhere = || chance.between(0, position.size.0);
        let wish = Point::new(anywhere(), anywhere());
        let gap = *chance.pick(&[Thou(0), Thou::inches(1), Thou(6001)]);
        let keeps: Vec<Keep> = all.iter().step_by(3).map(|body| Keep { body, gap }).collect();
        let place = ground.nearest_place(wish, &keeps);
        let failing = || {
            format!(
                "table {seed}: {wish} {place:?}, {gap} from every third\n{}",
                position.as_file()
            )
        };
        // Good by more than rounding.
        let good = |x: f64, y: f64| {
            let size = f64::from(position.size.0) - 3001.0;
            let on = |at: f64| (3001.0..=size).contains(&at);
            on(x)
                && on(y)
                && all.iter().enumerate().all(|(i, body)| {
                    let gap = if i % 3 == 0 { f64::from(gap.0) } else { 0.0 };
                    -depth(body.shape(), (x, y)) > 3001.0 + gap
                })
        };
        let (at, far) = match place {
            Some(place) => {
                let disc = Disc::new(place, BASE).unwrap();
                assert!(ground.fits(&disc), "{}", failing());
                let kept = keeps
                    .iter()
                    .all(|keep| Gap::between(&disc.into(), keep.body.shape()).at_least(keep.gap));
                assert!(kept, "{}", failing());
                let (x, y) = (f64::from(place.x.0 - wish.x.0), f64::from(place.y.0 - wish.y.0));
                (wish, (x * x + y * y).sqrt())
            }
            None => (wish, f64::from(position.size.0) * 1.5),
        };
        moved += u64::from(far > 0.0);
        at_once += u64::from(far == 0.0);
        for _ in 0..400 {
            let turn = f64::from(chance.between(0, 6283)) / 1000.0;
            let out = (far - 3.0) * (f64::from(chance.between(0, 1000)) / 1000.0).sqrt();
            let (x, y) =
                (f64::from(at.x.0) + out * turn.cos(), f64::from(at.y.0) + out * turn.sin());
            assert!(far == 0.0 || !good(x, y), "{x} {y} is nearer\n{}", failing());
        }
    }
    assert!(moved > 100 && at_once > 100, "{moved} {at_once}");
}

fn square(x: i32, y: i32, width: i32, depth: i32) -> Body {
    let corners = [(x, y), (x + width, y), (x + width, y + depth), (x, y + depth)];
    let corners = corners.map(|(x, y)| Point::inches(x, y));
    Body::new(Shape::from(Polygon::new(&corners).unwrap()))
}

#[test]
fn it_is_the_wish_itself_or_a_side_a_corner_or_between_two() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let (one, other) = (square(20, 20, 10, 10), square(36, 20, 10, 10));
    let ground = |solid: &[&Body]| Ground::new(table, BASE, solid, &[]);
    let nearest = |solid: &[&Body], keeps: &[Keep], x, y| {
        ground(solid).nearest_place(Point::inches(x, y), keeps).map(|at| at.to_string())
    };
    assert_eq!(nearest(&[&one], &[], 10, 10).unwrap(), "10; 10");
    assert_eq!(nearest(&[&one], &[], 21, 25).unwrap(), "17; 25");
    // A slot of exactly six inches, and one an inch away from both.
    assert_eq!(nearest(&[&one, &other], &[], 34, 25).unwrap(), "33; 25");
    let inch = Thou::inches(1);
    let keeps = [Keep { body: &one, gap: inch }, Keep { body: &other, gap: inch }];
    // Four inches from both corners, 30; 30 and 36; 30.
    assert_eq!(nearest(&[&one, &other], &keeps, 33, 28).unwrap(), "33; 32.645");
    // The table's own edge, and a table on which there is no place.
    assert_eq!(nearest(&[], &[], 0, 0).unwrap(), "3; 3");
    let far = [Keep { body: &one, gap: Thou::inches(80) }];
    assert_eq!(nearest(&[], &far, 0, 0), None);
}

#[test]
fn on_a_floor_the_place_lies_over_it() {
    let table = Table::new(Thou::inches(60), Thou::inches(60)).unwrap();
    let top = square(20, 20, 10, 10);
    let ground = Ground::new(table, BASE, &[], &[]).raised(&[&top]);
    let nearest = |x, y| ground.nearest_place(Point::inches(x, y), &[]).map(|at| at.to_string());
    assert_eq!(nearest(10, 25).unwrap(), "20; 25");
    assert_eq!(nearest(40, 40).unwrap(), "30; 30");
    assert_eq!(nearest(22, 22).unwrap(), "22; 22");
}
