/** Distances to scale: rings round a base, where another base stands at the end of each, and a tape in strips for paper. */

import type { OddsRow, SheetReach, SheetTape } from '../wire.ts';

export const listed = (names: readonly string[]): string => names.join(', ');

/** A point of the drawing, in inches from the middle of the base. */
export type Point = { x: number; y: number };

/** Reaches that end at one distance. */
export type Ring = { inches: number; tints: SheetReach['tint'][] };

export function ringsOf(tape: SheetTape): Ring[] {
  const distances = [...new Set(tape.reaches.map(({ inches }) => inches))];
  return distances.map((inches) => ({ inches, tints: tape.reaches.filter((reach) => reach.inches === inches).map(({ tint }) => tint) }));
}

/** The angles at which the others stand, in turn, so that none hides another. */
const TURNS = [-0.5, 0.42, -0.14, 0.3, -0.34];

/** The middles of bases that stand at the end of each distance. Distances are measured from edge to edge. */
export function standsOf(base: number, odds: readonly OddsRow[]): Point[] {
  return odds.map(({ inches }, number) => {
    const turn = TURNS[number % TURNS.length]!;
    return { x: (base + inches) * Math.cos(turn), y: (base + inches) * Math.sin(turn) };
  });
}

/** A strip of the tape, from one inch to another, with the reaches that go on in it. */
export type Strip = { from: number; to: number; reaches: SheetReach[] };

/** The tape, cut into strips of at most so many inches. */
export function stripsOf(tape: SheetTape, longest: number): Strip[] {
  const end = Math.max(0, ...tape.reaches.map(({ inches }) => inches));
  const count = Math.ceil(end / longest);
  return Array.from({ length: count }, (_, number) => {
    const from = number * longest;
    return { from, to: Math.min(end, from + longest), reaches: tape.reaches.filter(({ inches }) => inches > from) };
  });
}
