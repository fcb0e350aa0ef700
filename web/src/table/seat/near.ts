/** How near a seat is to what it wants. */

import type { Meter } from '../../wire.ts';

/** Whoever has so much of all that is wanted may win with the next deed. */
const NEARLY = 0.8;

/** How much is missing of what is wanted, where that is little; `null` where it is much, or nothing is wanted. */
export function shortOf(meters: readonly Meter[]): number | null {
  const missing = meters.flatMap(({ bars }) => {
    const all = bars.map(({ value, of }) => ({ value, of: of ?? value }));
    const isNear = bars.length > 0 && all.every(({ value, of }) => value >= NEARLY * of);
    return isNear ? [all.reduce((sum, { value, of }) => sum + Math.max(0, of - value), 0)] : [];
  });
  return missing.length ? Math.min(...missing) : null;
}

/** The warning before a rival wins, in words. */
export function warning(meters: readonly Meter[]): string | null {
  const short = shortOf(meters);
  if (short === null) return null;
  return short === 0 ? 'Has all it needs' : `Nearly wins: ${short} short`;
}
