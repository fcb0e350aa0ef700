/** Where what would follow is drawn: on things that would go, at places to which others come, on numbers. */

import type { Mark, Part, Preview, ThingId } from '../../wire.ts';

/** A place of the scene as it is now: a part, or one of its columns. */
export type Place = { part: number; column?: number };

/** A column that is not there yet: where it will stand, and what comes to lie in it. */
export type Opening = { at: number; header: string; names: (string | null)[] };

/** What becomes of a thing: it goes, or only moves to another place of the table. */
export type Fate = 'goes' | 'moves';

/** Where a thing lies that is no longer on the table. */
const OFF: ReadonlySet<Part['part']> = new Set(['pile', 'fan', 'ledger']);

export class Marks {
  readonly #fates = new Map<ThingId, Fate>();
  readonly #comes = new Map<string, (string | null)[]>();
  readonly #opens = new Map<number, Opening[]>();
  readonly #numbers = new Map<string, number>();

  /** The places are those of the scene as it is now. */
  constructor(preview: Preview | null, parts: readonly Part[]) {
    const isPlace = (at: number) => parts[at] !== undefined && !OFF.has(parts[at].part);
    for (const { marks } of preview?.certain ?? []) {
      const stays = marks.some((mark) => mark.is === 'opens' || (mark.is === 'comes' && isPlace(mark.part)));
      marks.forEach((mark) => this.#add(mark, stays ? 'moves' : 'goes'));
    }
  }

  fateOf(thing: ThingId): Fate | undefined {
    return this.#fates.get(thing);
  }

  /** The names of what comes to a place; a back has none. */
  comesTo(place: Place): readonly (string | null)[] {
    return this.#comes.get(key(place)) ?? [];
  }

  /** The columns that would be new in a part. */
  opensIn(part: number): readonly Opening[] {
    return this.#opens.get(part) ?? [];
  }

  /** What a number becomes, if it changes. */
  becomes(place: Place, name: string): number | undefined {
    return this.#numbers.get(`${key(place)} ${name}`);
  }

  #add(mark: Mark, fate: Fate): void {
    if (mark.is === 'goes') {
      this.#fates.set(mark.thing, fate);
      return;
    }
    if (mark.is === 'opens') return this.#open(mark);
    const place = key({ part: mark.part, ...(mark.column !== null && { column: mark.column }) });
    if (mark.is === 'number') this.#numbers.set(`${place} ${mark.name}`, mark.to);
    else this.#comes.set(place, [...(this.#comes.get(place) ?? []), mark.name]);
  }

  #open({ part, at, header, name }: Mark & { is: 'opens' }): void {
    const all = this.#opens.get(part) ?? [];
    const same = all.find((opening) => opening.header === header);
    if (same) same.names.push(name);
    else this.#opens.set(part, [...all, { at, header, names: [name] }]);
  }
}

function key({ part, column }: Place): string {
  return column === undefined ? `${part}` : `${part}/${column}`;
}
