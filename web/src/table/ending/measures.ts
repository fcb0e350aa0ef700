/** The course of a game as curves: the numbers of the plates, at moments spread over the game. */

import type { Line, Moment, Scene, Seat } from '../../wire.ts';

export type Sample = {
  at: number;
  scene: Scene;
  /** What the move before it did. */
  line: Line | null;
};
export type Curve = { seat: Seat; points: { at: number; value: number }[] };

export function sampleOf(at: number, { scene, story }: Moment): Sample {
  return { at, scene, line: story.find((told) => told.at === at)?.line ?? null };
}

/** At most this many moments, with the first and the last among them. */
export function moments(moves: number, most: number): number[] {
  if (moves <= most) return Array.from({ length: moves + 1 }, (_, at) => at);
  return Array.from({ length: most + 1 }, (_, step) => Math.round((step * moves) / most));
}

function seatedPlates(scene: Scene) {
  return scene.parts.filter((part) => part.part === 'plate').filter(({ seat }) => seat !== null);
}

/** The numbers that every seat has, the same for all, in the order of the plates. */
export function measureNames(scene: Scene): string[] {
  const [first, ...rest] = seatedPlates(scene).map(({ counters }) => counters.map(({ name }) => name));
  return (first ?? []).filter((name) => rest.every((names) => names.includes(name)));
}

/** The measure that decides: of what all want, and want nothing else beside it. */
export function deciding(scene: Scene, names: readonly string[]): string | null {
  const wanted = seatedPlates(scene).map(({ meters }) => (meters.length === 1 ? meters.flatMap(({ bars }) => bars.map(({ name }) => name)) : []));
  return names.find((name) => wanted.every((bars) => bars.includes(name))) ?? null;
}

/** Where many things decide, the measure that tells the course best: the one that goes its way most steadily. */
export function steadiest(samples: readonly Sample[], names: readonly string[]): string | null {
  const steady = names.map((name) => ({ name, steadiness: steadinessOf(curvesOf(samples, name)) }));
  steady.sort((one, other) => other.steadiness - one.steadiness);
  return steady[0]?.name ?? null;
}

/** How much of all ups and downs is left in the end, from 0 to 1, weighed by the ups and downs. */
function steadinessOf(curves: readonly Curve[]): number {
  const steps = curves.flatMap(({ points }) =>
    points.slice(1).map(({ value }, place) => value - (points[place]?.value ?? 0)),
  );
  const [net, all] = [sum(steps), sum(steps.map(Math.abs))];
  return all === 0 ? 0 : Math.abs(net) * (Math.abs(net) / all);
}

function sum(numbers: readonly number[]): number {
  return numbers.reduce((sum, number) => sum + number, 0);
}

export function curvesOf(samples: readonly Sample[], name: string): Curve[] {
  const curves = new Map<Seat, Curve>();
  for (const { at, scene } of samples) {
    for (const part of scene.parts) {
      if (part.part !== 'plate' || part.seat === null) continue;
      const value = part.counters.find((counter) => counter.name === name)?.value;
      const curve = curves.get(part.seat) ?? { seat: part.seat, points: [] };
      if (value !== undefined) curve.points.push({ at, value });
      curves.set(part.seat, curve);
    }
  }
  return [...curves.values()].sort((one, other) => one.seat - other.seat);
}
