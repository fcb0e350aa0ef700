/**
 * Turning points: where the lead changed hands and where a number leapt, by any measure of any game. What is
 * only sampled is narrowed down: the moments before a turning point are asked for until it stands at its move.
 */

import type { Seat } from '../../wire.ts';
import type { Curve } from './measures.ts';

export type Turning = {
  /** After how many moves. */
  at: number;
  seat: Seat;
  is: 'lead' | 'leap';
  /** The best of the others, or the seat's own number before. */
  from: number;
  to: number;
};

/** So many can be told apart in a small chart. */
const MOST = 4;
/** A leap is at least this share of the greatest number. */
const LEAP = 0.25;

/** The weightiest turning points, in the order of the game. */
export function turningPoints(curves: readonly Curve[]): Turning[] {
  const all = [...leads(curves), ...leaps(curves)];
  all.sort((one, other) => other.weight - one.weight);
  const first = all.filter(({ point: { at } }, place) => all.findIndex(({ point }) => point.at === at) === place);
  return first.slice(0, MOST).map(({ point }) => point).sort((one, other) => one.at - other.at);
}

/** The moments that have not been looked at between turning points and the samples before them. */
export function unseen(points: readonly Turning[], seen: readonly number[]): number[] {
  return points.flatMap(({ at }) => {
    const before = Math.max(-1, ...seen.filter((other) => other < at));
    return Array.from({ length: at - before - 1 }, (_, step) => before + 1 + step);
  });
}

type Weighed = { point: Turning; weight: number };

/** Where somebody comes to be alone in front who was not the last to be; the longer it lasts, the weightier. */
function leads(curves: readonly Curve[]): Weighed[] {
  const moments = curves[0]?.points.map(({ at }) => at) ?? [];
  const all = moments.flatMap((at) => leaderAt(curves, at) ?? []);
  const changes = all.filter(({ seat }, place) => place > 0 && all[place - 1]?.seat !== seat);
  const end = Math.max(1, moments.at(-1) ?? 0);
  return changes.map((point, place) => ({ point, weight: ((changes[place + 1]?.at ?? end) - point.at) / end }));
}

function leaderAt(curves: readonly Curve[], at: number): Turning | null {
  const stand = curves.map((curve) => ({ seat: curve.seat, value: valueAt(curve, at) }));
  stand.sort((one, other) => other.value - one.value);
  const [first, second] = stand;
  if (!first || !second || first.value === second.value) return null;
  return { at, seat: first.seat, is: 'lead', from: second.value, to: first.value };
}

function valueAt({ points }: Curve, at: number): number {
  return points.find((point) => point.at === at)?.value ?? 0;
}

function leaps(curves: readonly Curve[]): Weighed[] {
  const most = Math.max(1, ...curves.flatMap(({ points }) => points.map(({ value }) => value)));
  const steps = curves.flatMap(({ seat, points }) =>
    points.slice(1).map(({ at, value }, place): Turning => {
      return { at, seat, is: 'leap', from: points[place]?.value ?? 0, to: value };
    }),
  );
  const weighed = steps.map((point) => ({ point, weight: Math.abs(point.to - point.from) / most }));
  return weighed.filter(({ weight }) => weight >= LEAP);
}
