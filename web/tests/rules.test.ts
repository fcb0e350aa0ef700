import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chaptersOf, searched } from '../src/book/search.ts';
import type { Rule, RuleKind } from '../src/wire.ts';

const rule = (id: string, at: string, text: string, kind: RuleKind = 'must', doubt: string | null = null) =>
  ({ id, at, text, kind, doubt }) as Rule;
const RULES = [
  rule('LOW-DRAW-01', 'Drawing', 'Draw one card.'),
  rule('LOW-END-01', 'The end', 'The lowest sum wins.', 'must', 'What if two are equal?'),
  rule('LOW-DRAW-02', 'Drawing', 'You may draw a second card.', 'may'),
];
const ids = (rules: readonly Rule[]) => rules.map(({ id }) => id);
const found = (...asked: Parameters<typeof searched>) => searched(...asked).rules;

test('rules stand in chapters, each chapter once', () => {
  const found = chaptersOf(RULES).map(({ at, rules }) => [at, ids(rules)]);
  assert.deepEqual(found, [['Drawing', ['LOW-DRAW-01', 'LOW-DRAW-02']], ['The end', ['LOW-END-01']]]);
});

test('a search wants all words, wherever they stand, doubts too; without any it leaves the book as it is', () => {
  assert.deepEqual(ids(found(RULES, ' ', null)), ids(RULES));
  assert.deepEqual(ids(found(RULES, 'draw CARD', null)), ['LOW-DRAW-01', 'LOW-DRAW-02']);
  assert.deepEqual(ids(found(RULES, 'equal', null)), ['LOW-END-01']);
  assert.deepEqual(ids(found(RULES, 'low-end', null)), ['LOW-END-01']);
  assert.deepEqual(ids(found(RULES, 'draw', 'may')), ['LOW-DRAW-02']);
  assert.deepEqual(ids(found(RULES, 'dragon', null)), []);
});

test('a question in everyday words is answered, by what a rule is about before what it mentions', () => {
  const all = [
    rule('ANY-TURN-01', 'Turns', 'Whoever wins a trick leads the next.'),
    rule('ANY-VP-01', 'Victory', 'Ten points are enough.'),
    rule('ANY-WIN-02', 'The end', 'Ten points are needed.'),
    rule('ANY-WIN-03', 'The end', 'Whoever has them wins.'),
    rule('ANY-DRAW-01', 'Drawing', 'How to draw is said here.'),
  ];
  assert.deepEqual(ids(found(all, 'How do I win?', null)), ['ANY-WIN-03', 'ANY-WIN-02', 'ANY-VP-01', 'ANY-TURN-01']);
  assert.deepEqual(ids(found(all, 'how', null)), ['ANY-DRAW-01'], 'a word that only asks is looked for where there is no other');
});

test('where no rule has all the words, those that have most of them are shown, and what none of them says is named', () => {
  const most = searched(RULES, 'draw a second dragon', null);
  assert.deepEqual([ids(most.rules), most.missing], [['LOW-DRAW-02'], ['dragon']]);
  const apart = searched(RULES, 'second lowest', null);
  assert.deepEqual([ids(apart.rules), apart.missing], [['LOW-END-01', 'LOW-DRAW-02'], []]);
  assert.equal(searched(RULES, 'draw card', null).missing, null);
  assert.deepEqual(searched(RULES, 'dragon', null), { rules: [], missing: ['dragon'] });
});
