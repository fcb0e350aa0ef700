/** Points and strokes of a measured table, in inches from its lower left corner. */

import type { Draws, Leg, Shape } from '../../wire.ts';

export type Point = readonly [number, number];

/** As a move writes a point. */
export function pointed([x, y]: Point): string {
  return `${written(x)} ${written(y)}`;
}

/** Three places behind the point at most. */
function written(inches: number): string {
  const thousandths = Math.round(inches * 1000);
  return String(thousandths / 1000);
}

/** A length as it is said: to the hundredth of an inch, which is finer than any hand. */
export function inches(length: number): string {
  return String(Math.round(length * 100) / 100);
}

export function pointAt([x, y]: Point, right: number, up: number): Point {
  return [x + right, y + up];
}

/** The stop that is nearest to a point, if one is so near. */
export function nearestStop(stops: readonly Point[], point: Point, within: number): Point | null {
  const far = (stop: Point) => Math.hypot(stop[0] - point[0], stop[1] - point[1]);
  const near = stops.filter((stop) => far(stop) <= within).sort((one, other) => far(one) - far(other));
  return near[0] ?? null;
}

/** A tape as a path of a drawing whose upper edge is so far up. */
export function alongLegs(from: Point, legs: readonly Leg[], depth: number): string {
  const spot = ([x, up]: Point) => `${x} ${depth - up}`;
  const pieces = legs.map(({ to, round }) => {
    if (round === null) return `L${spot(to)}`;
    const radius = Math.abs(round);
    return `A${radius} ${radius} 0 0 ${round < 0 ? 1 : 0} ${spot(to)}`;
  });
  return `M${spot(from)}${pieces.join('')}`;
}

/** A piece of a circle round the origin, from one angle on to another. */
export function arc(radius: number, from: number, to: number): string {
  const spot = (angle: number) => `${(radius * Math.cos(angle)).toFixed(3)} ${(radius * Math.sin(angle)).toFixed(3)}`;
  return `M${spot(from)}A${radius} ${radius} 0 0 1 ${spot(to)}`;
}

/** How far along a line its words stand: nearer to whom it leads, where lines from one base lie apart. */
const ALONG = 0.7;

/** Where the words of a line or a tape stand. */
export function label(draws: Draws): Point {
  switch (draws.draws) {
    case 'line':
      return [draws.from[0] + (draws.to[0] - draws.from[0]) * ALONG, draws.from[1] + (draws.to[1] - draws.from[1]) * ALONG + 0.5];
    case 'tape': {
      const [x, y] = draws.legs.at(-1)?.to ?? draws.from;
      return [x, y + 4.6];
    }
    case 'ring':
      return [draws.middle[0], draws.middle[1] + draws.radius];
    case 'wash':
      return draws.outlines[0]?.[0] ?? [0, 0];
  }
}

/** How wide and how deep a table is. */
interface Size {
  readonly width: number;
  readonly depth: number;
}

/** What lies at one point, as what is dropped does, has one name between it: "Knife and 3 more"; the others have none. */
export function nameOfAll(shape: Shape, shapes: readonly Shape[]): string {
  const at = String(shape.points[0]);
  const here = shapes.filter(({ points, radius, dials }) => radius === shape.radius && !dials.length && String(points[0]) === at);
  const name = shape.thing.face?.name ?? '?';
  if (shape.dials.length || here.length < 2) return name;
  return here[0] === shape ? `${name} and ${here.length - 1} more` : '';
}

/** How far from the edge the words of a ring keep. */
const RIM = 3;

/** Where the words of a ring stand on it: at its lower left, away from the name and from the line to whoever stands
 * opposite; where that is over the edge, at the next corner that is not. */
export function onRing([x, up]: Point, radius: number, { width, depth }: Size): Point {
  const out = radius * Math.SQRT1_2;
  const corners: Point[] = [[x - out, up - out], [x + out, up - out], [x - out, up + out], [x + out, up + out]];
  const isOn = ([left, high]: Point) => left >= RIM && left <= width - RIM && high >= 1 && high <= depth - RIM;
  const clamped = ([left, high]: Point): Point => [Math.min(Math.max(left, RIM), width - RIM), Math.min(Math.max(high, 1), depth - RIM)];
  return corners.find(isOn) ?? clamped(corners[0]!);
}
