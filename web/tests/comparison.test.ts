import assert from 'node:assert/strict';
import { test } from 'node:test';
import { comparisonIn, type Side } from '../src/table/story/comparison.ts';
import type { Die, Line, Span, Text } from '../src/wire.ts';

const die = (says: string, shows: number): Die => ({ says, shows, sides: 10, tint: 'green' });
const line = (...text: (string | Die)[]): Line => ({ text: text.map((part): Span => (typeof part === 'string' ? { words: part } : { die: part })), rules: [] });
const hit: Line = { text: [{ card: 'Midnight' }, { words: ' is hit' }] satisfies Text, rules: [] };
/** A side in short: the dice by what they say, other numbers as they are. */
const short = ({ terms, total }: Side) => [...terms.map(({ value, die }) => die?.says ?? value), total];

test('both sides are added up with the dice that brought their numbers', () => {
  const roll = line('the attack shows ', die('green 9', 9), ', ', die('red 2', 2), '; the dodge shows ', die('white 6', 6), ', ', die('white 6', 6));
  const found = comparisonIn([roll, line('6 + 9 + 2 = 17 against 6 + 6 + 6 = 18'), hit])!;
  assert.deepEqual(found.sides.map(short), [[6, 'green 9', 'red 2', 17], [6, 'white 6', 'white 6', 18]]);
  assert.equal(found.verdict, hit);
});

test('a die that does not count for what it shows brings no number', () => {
  const roll = line('the attack shows ', die('a blue ace', 1), '; the dodge shows ', die('a black ace', 1), ', ', die('yellow 1', 1));
  assert.deepEqual(comparisonIn([roll, line('6 against 6 + 1 = 7')])!.sides.map(short), [[6, 6], [6, 'yellow 1', 7]]);
});

test('a number that no die shows stands for itself', () => {
  const roll = line('the attack shows ', die('green 2', 2), '; the dodge shows nothing');
  assert.deepEqual(comparisonIn([roll, line('6 + 6 = 12 against 7')])!.sides.map(short), [[6, 6, 12], [7, 7]]);
});

test('where nothing is compared, nothing is added up', () => {
  assert.equal(comparisonIn([line('Kyushi goes 7 inches'), line('3 more against 2 in all'), hit]), null);
});
