/** What is known of a pile that lies face down, in words. */

import type { Counter } from '../../wire.ts';
import type { Of } from './arrange.ts';

/** So many kinds are named. */
const NAMED = 3;

/** "4 Drones, 4 Vehicles"; of many kinds the most frequent ones, and how many cards are of others. */
export function kindsInWords(holds: readonly Counter[]): string {
  const named = holds.length > NAMED + 1 ? holds.slice(0, NAMED) : holds;
  const others = holds.slice(named.length).reduce((sum, { value }) => sum + value, 0);
  const words = named.map(({ name, value }) => `${value} ${name}`);
  return [...words, ...(others ? [`${others} others`] : [])].join(', ');
}

/** Several piles as one, which holds so many cards of each. */
export function together(piles: readonly Of<'pile'>[]): Of<'pile'> {
  const holds = piles.map(({ name, size }): Counter => ({ name, value: size, of: null, tone: 'plain' }));
  return { part: 'pile', id: null, name: 'Decks', size: holds.reduce((sum, { value }) => sum + value, 0), seen: [], holds };
}
