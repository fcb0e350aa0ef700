/** What has gone from one place of a map to another is seen going there: along the way that was told, or else straight. */

import type { StoryLine, Trail } from '../../wire.ts';
import { alongLegs, type Point } from './ground.ts';
import { still } from '../board/motion.ts';

const GO = 450;
/** How many places it is seen at on the way. */
const PLACES = 24;
/** A way is told in the last lines. */
const LAST = 40;

/** Moves what stands at a point of a map, so deep, from where it stood before. */
export function go(elements: readonly SVGElement[], [from, to]: readonly [Point, Point], way: Trail | null, depth: number): void {
  if (still()) return;
  const places = way ? along(way, depth) : [[from[0], depth - from[1]] as const, [to[0], depth - to[1]] as const];
  const frames = places.map(([x, y]) => ({ translate: `${x - to[0]}px ${y - (depth - to[1])}px` }));
  for (const element of elements) element.animate(frames, { duration: GO, easing: 'ease-in-out' });
}

/** The way from one point to another that was told last of a thing. Whoever looks back sees it go straight. */
export function wayOf(thing: number, [from, to]: readonly [Point, Point], lines: readonly StoryLine[]): Trail | null {
  const trails = lines.slice(-LAST).flatMap(({ line }) => line.text.flatMap((span) => ('trail' in span ? [span.trail] : [])));
  return trails.findLast((way) => way.thing === thing && near(way.from, from) && near(way.legs.at(-1)?.to ?? way.from, to)) ?? null;
}

/** Points in thousandths, and in inches. */
function near([x, y]: Point, [across, up]: Point): boolean {
  return Math.hypot(x / 1000 - across, y / 1000 - up) < 0.01;
}

function along({ from, legs }: Trail, depth: number): Point[] {
  const inches = ([x, y]: Point): [number, number] => [x / 1000, y / 1000];
  const path = document.createElementNS('http://www.w3.org/2000/svg', 'path');
  path.setAttribute('d', alongLegs(inches(from), legs.map(({ to, round }) => ({ to: inches(to), round: round && round / 1000 })), depth));
  const length = path.getTotalLength();
  return Array.from({ length: PLACES + 1 }, (_, place) => path.getPointAtLength((length * place) / PLACES)).map(({ x, y }) => [x, y]);
}
