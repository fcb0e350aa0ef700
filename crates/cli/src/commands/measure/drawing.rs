//! The table and the answer as a drawing in SVG, ten units an inch, seen with 0; 0 at the lower left.

use super::answers::{Measurement, Stroke};
use super::file::{BodyKind, Tabletop};
use tape::way::Segment;
use tape::{Disc, Outline, Point, Shape, Thou, Vector, Way, line};

/// Draws it.
pub fn svg(table: &Tabletop, told: &Measurement) -> String {
    let (width, depth) = (units(real(table.table.width())), units(real(table.table.depth())));
    let drawing = Drawing { top: real(table.table.depth()) };
    let mut text = format!(
        "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 {width} {depth}\">\n\
         <title>{}</title>\n<rect width=\"{width}\" height=\"{depth}\" fill=\"#f3ead3\"/>\n",
        escaped(&told.words.join("\n"))
    );
    for piece in &table.pieces {
        let fill = match (piece.kind, piece.levels) {
            (BodyKind::Soft, _) => "#b9c99a",
            (BodyKind::Solid, Some(_)) => "#cdb98f",
            (BodyKind::Solid, None) => "#8d7b68",
        };
        let shape = drawing.shape(piece.body.shape());
        let name = escaped(&piece.name);
        text +=
            &format!("<g fill=\"{fill}\" stroke=\"#43362a\"><title>{name}</title>{shape}</g>\n");
    }
    for stroke in &told.strokes {
        text += &drawing.stroke(stroke);
    }
    text + "</svg>\n"
}

struct Drawing {
    top: f64,
}

impl Drawing {
    fn at(&self, spot: Vector) -> String {
        format!("{} {}", units(spot.x), units(self.top - spot.y))
    }

    fn point(&self, point: Point) -> String {
        self.at(Vector::of(point))
    }

    fn shape(&self, shape: &Shape) -> String {
        match shape {
            Shape::Disc(disc) => self.circle(disc),
            Shape::Polygon(piece) => {
                let corners: Vec<String> =
                    piece.corners().iter().map(|corner| self.point(*corner)).collect();
                format!("<path d=\"M{}Z\"/>", corners.join("L"))
            }
        }
    }

    fn circle(&self, disc: &Disc) -> String {
        let (x, y) = (real(disc.centre.x), self.top - real(disc.centre.y));
        let (x, y, radius) = (units(x), units(y), units(real(disc.radius)));
        format!("<circle cx=\"{x}\" cy=\"{y}\" r=\"{radius}\"/>")
    }

    fn stroke(&self, stroke: &Stroke) -> String {
        match stroke {
            Stroke::Line(line) => self.line(line),
            Stroke::Way(disc, way) => self.way(disc, way),
            Stroke::Wash(outlines) => self.wash(outlines),
            Stroke::Shadow(disc) => {
                let circle = self.circle(disc);
                format!("<g fill=\"none\" stroke=\"#2f6f6a\" stroke-dasharray=\"4\">{circle}</g>\n")
            }
        }
    }

    fn line(&self, line: &line::Line) -> String {
        let (from, to) = (self.at(line.from), self.at(line.to));
        format!("<path d=\"M{from}L{to}\" stroke=\"#a33b2a\" stroke-width=\"2\"/>\n")
    }

    fn way(&self, disc: &Disc, way: &Way) -> String {
        let mut path = format!("M{}", self.point(disc.centre));
        way.pieces.iter().for_each(|piece| path += &self.step(piece));
        format!("<path d=\"{path}\" fill=\"none\" stroke=\"#2f6f6a\" stroke-width=\"2\"/>\n")
    }

    fn step(&self, piece: &Segment) -> String {
        let end = self.at(piece.end());
        match piece {
            Segment::Straight { .. } => format!("L{end}"),
            // No leg is walked there: the line goes on where the base is put.
            Segment::Climb { .. } => format!("M{end}"),
            Segment::Arc(arc) => {
                let radius = units(arc.radius);
                let large = u8::from(arc.sweep.abs() > std::f64::consts::PI);
                // The drawing is turned over, and with it what goes against the clock.
                let with_clock = u8::from(arc.sweep < 0.0);
                format!("A{radius} {radius} 0 {large} {with_clock} {end}")
            }
        }
    }

    /// All outlines filled as one, which go against the clock.
    fn wash(&self, outlines: &[Outline]) -> String {
        let mut path = String::new();
        for outline in outlines {
            let begin = outline.sides.first().map(|side| self.at(side.after(0.0)));
            path.extend(begin.map(|begin| format!("M{begin}")));
            outline.sides.iter().for_each(|side| path += &self.step(side));
            path += "Z";
        }
        format!("<path d=\"{path}\" fill=\"#2f6f6a\" fill-opacity=\"0.35\"/>\n")
    }
}

fn real(length: Thou) -> f64 {
    f64::from(length.0)
}

/// Thousandths of an inch as units of the drawing.
fn units(thousandths: f64) -> String {
    format!("{:.2}", thousandths / 100.0)
}

fn escaped(text: &str) -> String {
    text.replace('&', "&amp;").replace('<', "&lt;").replace('>', "&gt;")
}
