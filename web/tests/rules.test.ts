import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaptersOf, searched } from '../src/book/search.ts';
import type { Kind, Rule } from '../src/wire.ts';

const rule = (id: string, at: string, text: string, kind: Kind = 'must', doubt: string | null = null) =>
  ({ id, at, text, kind, doubt }) as Rule;
const RULES = [
  rule('LOW-DRAW-01', 'Drawing', 'Draw one card.'),
  rule('LOW-END-01', 'The end', 'The lowest sum wins.', 'must', 'What if two are equal?'),
  rule('LOW-DRAW-02', 'Drawing', 'You may draw a second card.', 'may'),
];
const ids = (rules: Rule[]) => rules.map(({ id }) => id);

test('rules stand in chapters, each chapter once', () => {
  const found = chaptersOf(RULES).map(({ at, rules }) => [at, ids(rules)]);
  assert.deepEqual(found, [['Drawing', ['LOW-DRAW-01', 'LOW-DRAW-02']], ['The end', ['LOW-END-01']]]);
});

test('a search wants all words, wherever they stand, doubts too', () => {
  assert.deepEqual(ids(searched(RULES, 'draw CARD', null)), ['LOW-DRAW-01', 'LOW-DRAW-02']);
  assert.deepEqual(ids(searched(RULES, 'equal', null)), ['LOW-END-01']);
  assert.deepEqual(ids(searched(RULES, 'low-end', null)), ['LOW-END-01']);
  assert.deepEqual(ids(searched(RULES, 'draw', 'may')), ['LOW-DRAW-02']);
  assert.deepEqual(ids(searched(RULES, 'dragon', null)), []);
});
