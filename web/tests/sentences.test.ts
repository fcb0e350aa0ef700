import assert from 'node:assert/strict';
import { test } from 'node:test';
import { outcomeOf } from '../src/table/ending/outcome.ts';
import type { Text } from '../src/wire.ts';
import { begun, plain } from '../src/words/sentence.ts';
import { firstAndMore, sentencesOf } from '../src/words/sentences.ts';

const named = (me: number | null) => Object.assign((seat: number) => ['Ada', 'Bob'][seat] ?? '', { me: () => me });
const told = (texts: Text[], me: number | null) => texts.map((text) => plain(text, named(me)));

test('a text is cut where its sentences end, however its words came together', () => {
  const text: Text = [{ seat: 0 }, { words: ' has 5 points.' }, { words: ' This is the last turn of ' }, { seat: 0 }, { words: '. By what lies open: ' }, { seat: 1 }, { words: ' leads.' }];
  assert.deepEqual(told(sentencesOf(text), 0), ['You have 5 points.', 'This is your last turn.', 'By what lies open: Bob leads.']);
  assert.deepEqual(firstAndMore(text, named(1)), ['Ada has 5 points.', 'This is the last turn of Ada. By what lies open: you lead.']);
  assert.deepEqual(told(sentencesOf([{ words: 'Buy 1.5 of ' }, { card: 'Web 2.0' }, { words: '.' }]), 0), ['Buy 1.5 of Web 2.0.']);
});

test('the end says once who won, and of the others only to whoever asks', () => {
  const ending: Text = [{ seat: 1 }, { words: ' wins: the agreed turns are over. ' }, { seat: 0 }, { words: ' had ' }, { card: 'Arms Race' }, { words: '. ' }, { seat: 1 }, { words: ' had ' }, { card: 'Far Horizon' }, { words: '.' }];
  const mine = outcomeOf(ending, 'Bob wins', named(0));
  assert.deepEqual([plain(mine.why, named(0)), told(mine.mine, 0), told(mine.others, 0)], ['The agreed turns are over.', ['You had Arms Race.'], ['Bob had Far Horizon.']]);
  assert.equal(plain(outcomeOf(ending, 'You win', named(1)).why, named(1)), 'The agreed turns are over.');
  assert.equal(told(outcomeOf(ending, 'Bob wins', named(null)).others, null).length, 2, 'of nobody in particular is told to whoever looks on');
  const plainly: Text = [{ words: 'the game is over, ' }, { seat: 1 }, { words: ' wins (the last on the table)' }];
  assert.equal(plain(outcomeOf(plainly, 'Bob wins', named(0)).why), 'The last on the table.');
  assert.equal(plain(plainly, named(1)), 'the game is over, you win (the last on the table)');
  assert.equal(plain(outcomeOf([{ words: 'There is no deck: you lose.' }], 'The game is lost', named(0)).why), 'There is no deck: you lose.');
});

test('a line begins with a capital, unless it begins with a name', () => {
  const line = (text: Text) => plain(begun(text), named(null));
  assert.equal(line([{ words: 'you draw ' }, { card: 'Laser' }]), 'You draw Laser');
  assert.equal(line([{ words: '2 and 3: ' }, { card: 'Laser' }]), '2 and 3: Laser');
  assert.equal(line([{ words: 'p1 draws' }]), 'Ada draws');
  assert.equal(line([{ card: 'de Veuster' }, { words: ' is used' }]), 'de Veuster is used');
  assert.equal(line([]), '');
});

test('a die is said in its words, wherever it fell in a sentence', () => {
  const die = { die: { says: 'a red ace', shows: 1, sides: 6, tint: 'red' } } as const;
  assert.equal(plain([{ seat: 0 }, { words: ' has initiative 4: ' }, die], named(0)), 'You have initiative 4: a red ace');
  assert.equal(plain(begun([{ die: { says: '3', shows: 3, sides: 6, tint: null } }, { words: ' and more' }])), '3 and more');
});
