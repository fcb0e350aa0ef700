/**
 * Numbers that would change, in a sentence for each place: "Ada: points 0 → 2, Goals 0 → 1"; and before all of them what one
 * wants, each for itself: "Long Lineage: generations 1 → 2".
 */

import type { Change, Mark } from '../../wire.ts';
import { plain, type Names } from '../../words/sentence.ts';

/** Between what is wanted and what is counted of it. */
const OF_AIM = ', ';

type NumberMark = Mark & { is: 'number' };

/** Whether a change is of a number that is drawn where it stands. */
export function isDrawn({ marks }: Change): boolean {
  return marks.length > 0 && marks.every(({ is }) => is === 'number');
}

/** The sentences, in the order in which the places come up first. */
export function tallies(drawn: readonly Change[], names: Names): string[] {
  const wanted: string[] = [];
  const places = new Map<string, string>();
  for (const change of drawn) {
    const { part, column, name } = change.marks[0] as NumberMark;
    const words = plain(change.text, names);
    if (name.includes(OF_AIM)) {
      wanted.push(words.slice(words.indexOf(name)).replace(OF_AIM, ': '));
      continue;
    }
    const place = `${part}/${column}`;
    const told = places.get(place);
    places.set(place, told === undefined ? words : `${told}, ${words.slice(Math.max(0, words.indexOf(name)))}`);
  }
  return [...wanted, ...places.values()];
}
