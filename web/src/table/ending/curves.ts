/** How curves are drawn: a tone and a dash for each seat, and their way through a picture. */

import type { Curve } from './measures.ts';

export const TONES = ['lapis', 'cinnabar', 'verdigris', 'ochre'] as const;
export const DASHES = ['none', '7 4', '2 3', '10 3 2 3'];

export function pathOf({ points }: Curve, x: (at: number) => number, y: (value: number) => number): string {
  return points.map(({ at, value }, place) => `${place ? 'L' : 'M'}${x(at).toFixed(1)} ${y(value).toFixed(1)}`).join('');
}

/** With how much a seat ends. */
export function lastOf(curve: Curve): number {
  return curve.points.at(-1)?.value ?? 0;
}
