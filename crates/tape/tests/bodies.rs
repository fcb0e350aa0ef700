//! Bodies, gaps and lines with the numbers typed in.

use tape::{Body, BodyError, Contact, Disc, Gap, Point, Polygon, Shape, Table, Thou, gap, line};

fn base(x: i32, y: i32) -> Disc {
    Disc::new(Point::new(x, y), Thou::inches(3)).unwrap()
}

fn piece(corners: &[(i32, i32)]) -> Polygon {
    let corners: Vec<_> = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    Polygon::new(&corners).unwrap()
}

fn fault(corners: &[(i32, i32)]) -> BodyError {
    let corners: Vec<_> = corners.iter().map(|(x, y)| Point::new(*x, *y)).collect();
    Polygon::new(&corners).unwrap_err()
}

fn contact(one: impl Into<Shape>, other: impl Into<Shape>) -> Contact {
    Gap::between(&one.into(), &other.into()).contact()
}

fn length(one: impl Into<Shape>, other: impl Into<Shape>) -> String {
    Gap::between(&one.into(), &other.into()).length().to_string()
}

#[test]
fn an_outline_that_crosses_itself_is_refused_with_both_sides() {
    let bow_tie = fault(&[(0, 0), (4000, 4000), (4000, 0), (0, 4000)]);
    assert_eq!(
        bow_tie.to_string(),
        "the side from 0; 0 to 4; 4 meets the side from 4; 0 to 0; 4; name the corners in the order in which one goes round"
    );
}

#[test]
fn outlines_that_enclose_nothing_are_refused() {
    assert_eq!(fault(&[(0, 0), (1, 1)]), BodyError::TooFewCorners(0));
    assert_eq!(fault(&[(0, 0), (5, 0), (0, 0), (0, 5)]), BodyError::Twice(Point::new(0, 0)));
    assert!(matches!(fault(&[(0, 0), (9, 0), (5, 0), (5, 5)]), BodyError::Spike(_)));
    assert!(matches!(fault(&[(0, 0), (9, 0), (9, 9), (4, 0), (2, 5)]), BodyError::Crosses(..)));
    let many: Vec<_> = (0..65).map(|i| (i, i * i)).collect();
    assert_eq!(fault(&many), BodyError::TooManyCorners(65));
}

#[test]
fn corners_go_against_the_clock_and_straight_ones_are_left_out() {
    let square = piece(&[(0, 0), (0, 4), (2, 4), (4, 4), (4, 0)]);
    let corners: Vec<_> = square.corners().iter().map(|p| (p.x.0, p.y.0)).collect();
    assert_eq!(corners, [(4, 0), (4, 4), (0, 4), (0, 0)]);
}

#[test]
fn a_table_holds_what_lies_wholly_on_it() {
    let table = Table::new(Thou::inches(60), Thou::inches(40)).unwrap();
    assert_eq!(table.holds(&base(3000, 37_000).into()), Ok(()));
    let off = table.holds(&base(2999, 37_000).into()).unwrap_err();
    assert!(off.to_string().contains("beyond the table of 60 by 40 inches"), "{off}");
    assert!(table.holds(&piece(&[(0, 0), (60_001, 0), (0, 5)]).into()).is_err());
    assert!(Table::new(Thou(999), Thou::inches(60)).is_err());
    assert!(Disc::new(Point::default(), Thou(0)).is_err());
}

#[test]
fn bases_touch_to_a_thousandth_of_an_inch() {
    assert_eq!(contact(base(0, 0), base(5998, 0)), Contact::Overlapping);
    for x in [5999, 6000, 6001] {
        assert_eq!(contact(base(0, 0), base(x, 0)), Contact::Touching, "{x}");
    }
    assert_eq!(contact(base(0, 0), base(6002, 0)), Contact::Apart);
    assert_eq!(contact(base(0, 0), base(3600, 4800)), Contact::Touching);
    assert_eq!(length(base(0, 0), base(9000, 12_000)), "9.000");
    assert_eq!(length(base(0, 0), base(1000, 0)), "0.000");
}

#[test]
fn a_base_is_as_far_from_a_piece_as_from_its_nearest_point() {
    let wall = piece(&[(10_000, 0), (12_000, 0), (12_000, 8000), (10_000, 8000)]);
    assert_eq!(length(base(0, 4000), wall.clone()), "7.000");
    assert_eq!(length(base(6000, 11_000), wall.clone()), "2.000");
    assert_eq!(contact(base(11_000, 4000), wall.clone()), Contact::Overlapping);
    assert_eq!(contact(base(7000, 4000), wall.clone()), Contact::Touching);
    let side = wall.sides().nth(1).unwrap();
    assert_eq!(Gap::to_side(&base(0, 4000), side).length().to_string(), "9.000");
}

#[test]
fn pieces_that_share_an_edge_touch_and_equal_ones_overlap() {
    let square = |x, y| piece(&[(x, y), (x + 4000, y), (x + 4000, y + 4000), (x, y + 4000)]);
    assert_eq!(contact(square(0, 0), square(4000, 0)), Contact::Touching);
    assert_eq!(contact(square(0, 0), square(4000, 4000)), Contact::Touching);
    assert_eq!(contact(square(0, 0), square(0, 0)), Contact::Overlapping);
    assert_eq!(contact(square(0, 0), square(3999, 0)), Contact::Overlapping);
    // A cross: no corner of one lies in the other.
    let high = piece(&[(1000, -2000), (2000, -2000), (2000, 9000), (1000, 9000)]);
    assert_eq!(contact(square(0, 0), high), Contact::Overlapping);
    // A piece in the bay of another, which it fills.
    let bay = piece(&[
        (0, 0),
        (9000, 0),
        (9000, 9000),
        (6000, 9000),
        (6000, 3000),
        (3000, 3000),
        (3000, 9000),
        (0, 9000),
    ]);
    let fills = piece(&[(3000, 3000), (6000, 3000), (6000, 9000), (3000, 9000)]);
    assert_eq!(contact(bay.clone(), fills.clone()), Contact::Touching);
    assert!(!gap::lies_inside(&fills.into(), &bay.clone().into()));
    let whole = piece(&[(0, 0), (9000, 0), (9000, 9000), (0, 9000)]);
    assert!(gap::lies_inside(&bay.clone().into(), &whole.clone().into()));
    assert_eq!(contact(bay, whole), Contact::Overlapping);
}

#[test]
fn a_base_lies_inside_if_it_touches_the_rim_from_inside() {
    let wood = piece(&[(0, 0), (6000, 0), (6000, 9000), (0, 9000)]);
    assert!(gap::lies_inside(&base(3000, 3000).into(), &wood.clone().into()));
    assert!(!gap::lies_inside(&base(3002, 3000).into(), &wood.into()));
    let pond = Disc::new(Point::default(), Thou::inches(5)).unwrap();
    assert!(gap::lies_inside(&base(2000, 0).into(), &pond.into()));
    assert!(!gap::lies_inside(&base(2002, 0).into(), &pond.into()));
}

/// The length of the free line past these bodies, as printed.
fn past(from: Disc, to: Disc, bodies: &[Shape]) -> Option<String> {
    let bodies: Vec<Body> = bodies.iter().cloned().map(Body::new).collect();
    let bodies: Vec<&Body> = bodies.iter().collect();
    line::shortest(&from, &to, &bodies).map(|line| line.length().to_string())
}

#[test]
fn a_line_that_only_touches_is_free() {
    let wall = piece(&[(14_000, 3000), (16_000, 3000), (16_000, 20_000), (14_000, 20_000)]);
    let below = piece(&[(18_000, 3000), (20_000, 3000), (20_000, -20_000), (18_000, -20_000)]);
    let (from, to) = (base(3000, 3000), base(30_000, 3000));
    assert_eq!(past(from, to, &[wall.into(), below.into()]).unwrap(), "21.000");
}

#[test]
fn no_line_passes_between_bodies_that_touch() {
    let (from, to) = (base(3000, 0), base(30_000, 0));
    let upper = piece(&[(14_000, 0), (16_000, 0), (16_000, 20_000), (14_000, 20_000)]);
    let lower = |y| piece(&[(15_000, y), (17_000, y), (17_000, -20_000), (15_000, -20_000)]);
    assert_eq!(past(from, to, &[upper.clone().into(), lower(0).into()]), None);
    assert_eq!(past(from, to, &[upper.clone().into(), lower(-1).into()]), None);
    assert!(past(from, to, &[upper.into(), lower(-2).into()]).is_some());
    // Three bases in a row across the way.
    let row = [base(16_000, -6000), base(16_000, 0), base(16_000, 6000)];
    assert_eq!(past(from, to, &row.map(Shape::from)), None);
}

#[test]
fn a_line_along_pieces_that_lie_flush_is_free() {
    let square = |x| piece(&[(x, 0), (x + 4000, 0), (x + 4000, 4000), (x, 4000)]);
    let (from, to) = (base(3000, 7000), base(30_000, 7000));
    let above = piece(&[(8000, 4000), (9000, 60_000), (8000, 60_000)]);
    assert!(past(from, to, &[square(10_000).into(), square(14_000).into()]).is_some());
    let narrow = piece(&[(12_000, 4002), (16_000, 4002), (16_000, 60_000), (12_000, 60_000)]);
    let through = past(from, to, &[square(10_000).into(), square(14_000).into(), narrow.into()]);
    assert!(through.is_some());
    assert!(past(from, to, &[above.into()]).is_some());
}

#[test]
fn who_stands_in_a_wood_shoots_from_where_the_base_looks_out() {
    let wood = piece(&[(0, 0), (9000, 0), (9000, 10_000), (0, 10_000)]);
    let (from, to) = (base(8000, 5000), base(30_000, 5000));
    // The line of the middles leaves the base at 11 inches, which is outside.
    assert_eq!(past(from, to, &[wood.clone().into()]).unwrap(), "16.000");
    assert_eq!(past(base(4000, 5000), to, &[wood.into()]), None);
}

#[test]
fn bases_that_touch_or_lie_over_each_other_have_a_line_of_no_length() {
    let wall: Shape = piece(&[(5000, -9000), (6000, -9000), (6000, 9000), (5000, 9000)]).into();
    assert_eq!(past(base(0, 0), base(6000, 0), std::slice::from_ref(&wall)).unwrap(), "0.000");
    assert_eq!(past(base(0, 0), base(2000, 0), &[wall]).unwrap(), "0.000");
}
