/** What of a face is shown where: its picture, and its numbers in the groups that their words make. */

import type { Counter, Face, Tone } from '../wire.ts';
import type { Picture } from './paint.ts';

/** Numbers whose names begin alike: "gives military" and "gives social" are both what is given. */
export type NumberGroup = { lead: string; numbers: NamedNumber[] };
export type NamedNumber = Counter & { noun: string };

/** Numbers in groups, in the order in which they stand. Names of one word stand together, under no common word. */
export function numberGroups(numbers: readonly Counter[]): NumberGroup[] {
  const groups: NumberGroup[] = [];
  for (const number of numbers) {
    const [lead, noun] = divided(number.name);
    const last = groups.at(-1);
    if (last && last.lead === lead) last.numbers.push({ ...number, noun });
    else groups.push({ lead, numbers: [{ ...number, noun }] });
  }
  return groups;
}

/** What a small tile has room for: the last group, because a face says what it asks before what it gives. That goes
 * without a word; a group that is the only one may be what it asks, and keeps its own. */
export function mainNumbers(face: Face): NumberGroup | null {
  const groups = numberGroups(bodyNumbers(face));
  const last = groups.at(-1);
  return last ? { ...last, lead: groups.length > 1 ? '' : last.lead } : null;
}

/** All numbers but the one that heads the card. */
export function bodyNumbers(face: Face): readonly Counter[] {
  return headNumber(face) ? face.numbers.slice(1) : face.numbers;
}

/** The number that heads a card: the first one, if it wears no stone. */
export function headNumber(face: Face): Counter | null {
  const [first] = face.numbers;
  return first && first.tone === 'plain' ? first : null;
}

/** How long the longest word of a name is: where there is little room, it is set so that no word has to be broken. */
export function longestWord(name: string): number {
  return Math.max(...name.split(/[\s-]+/).map((word) => word.length));
}

/** A face's picture: its ground wears the face's stone, its figure that of its greatest main number. */
export function pictureOf(face: Face): Picture {
  const { name, tone, harms, die, person } = face;
  return { name, harms, die, person, ground: tone, figure: leadingTone(face) ?? tone };
}

function leadingTone(face: Face): Tone | null {
  const numbers = mainNumbers(face)?.numbers ?? [];
  const toned = numbers.filter(({ tone }) => tone !== 'plain');
  const greatest = toned.reduce<NamedNumber | null>(
    (best, one) => (best && best.value >= one.value ? best : one),
    null,
  );
  return greatest?.tone ?? null;
}

/** "needs military" is "needs" and "military"; "stage" is nothing and "stage". */
function divided(name: string): [string, string] {
  const gap = name.lastIndexOf(' ');
  return gap < 0 ? ['', name] : [name.slice(0, gap), name.slice(gap + 1)];
}
