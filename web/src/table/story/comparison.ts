/**
 * The line of a contest that compares two sums, such as "6 + 9 = 15 against 12": both sides in parts, so that they can be drawn
 * with the dice that brought them.
 */

import type { Die, Line, Text } from '../../wire.ts';

/** A number that a sum is made of, and the die that brought it. */
export type Term = { value: number; die: Die | null };
/** One side's sum. */
export type Side = { terms: readonly Term[]; total: number };
/** Both sides, the line that compares them, and the line that says what that decided. */
export type Comparison = { sides: readonly [Side, Side]; line: Line; verdict: Line | null };

const AGAINST = ' against ';
const SUM = String.raw`\d+(?: \+ \d+)*(?: = \d+)?`;
const COMPARISON = new RegExp(`^${SUM}${AGAINST}${SUM}$`);

/** The last comparison of a contest. Its dice are those of the roll before it. */
export function comparisonIn(lines: readonly Line[]): Comparison | null {
  const at = lines.findLastIndex(({ text }) => COMPARISON.test(wordsOf(text)));
  const line = lines[at];
  if (!line) return null;
  const roll = lines.slice(0, at).findLast(({ text }) => text.some((span) => 'die' in span))?.text ?? [];
  const [one = '', other = ''] = wordsOf(line.text).split(AGAINST);
  const middle = roll.findIndex((span) => 'words' in span && span.words.includes(';'));
  const [before, after] = middle < 0 ? [roll, []] : [roll.slice(0, middle), roll.slice(middle)];
  return { line, sides: [sideOf(one, countingIn(before)), sideOf(other, countingIn(after))], verdict: lines[at + 1] ?? null };
}

/** Anything but words is no part of a sum. */
const wordsOf = (text: Text) => text.map((span) => ('words' in span ? span.words : '\0')).join('');

/** The dice that count for what they show: they say their number, as an ace does not. */
function countingIn(text: Text): readonly Die[] {
  const dice = text.flatMap((span) => ('die' in span ? [span.die] : []));
  return dice.filter(({ says, shows }) => says.split(' ').at(-1) === String(shows));
}

/** A sum as it is written. No die brought its first number. */
function sideOf(written: string, dice: readonly Die[]): Side {
  const [added = '', total] = written.split(' = ');
  const [first = 0, ...more] = added.split(' + ').map(Number);
  let rest = dice;
  const terms = more.map((value): Term => {
    const at = rest.findIndex(({ shows }) => shows === value);
    const die = rest[at] ?? null;
    if (die) rest = rest.slice(at + 1);
    return { value, die };
  });
  return { terms: [{ value: first, die: null }, ...terms], total: Number(total ?? first) };
}
