import assert from 'node:assert/strict';
import { test } from 'node:test';
import { fillings, lacks, moves, mostOf, wording } from '../src/table/question/filling.ts';
import type { Blank, Choice, Pick } from '../src/wire.ts';

const pick = (word: string, copies = 1): Pick => ({ word, text: [{ words: word }], thing: null, copies });
const fish = [pick('cod', 3), pick('eel'), pick('ray')];
const things = (joined_by: string | null): Blank => ({
  blank: 'things', title: [{ words: 'fish' }], from: fish, least: 1, most: 2, joined_by, none: 'nothing', does: ['Land no fish', 'Land 1 fish', 'Land _ fish'],
});
const coins: Blank = { blank: 'number', title: [{ words: 'coins' }], least: 2, most: 9 };
const share: Blank = { blank: 'share', title: [{ words: 'coins' }], total: 5, among: [pick('p1', 99), pick('p2', 99)] };
const choice = (notation: string, form: string, ...blanks: Blank[]): Choice => ({
  notation, text: [], cost: '', touches: [], group: '', form, blanks,
});

test('a choice stands filled as its notation says, and nothing is guessed', () => {
  const sell = (notation: string) => fillings(choice(notation, 'sell _ for _', things(', '), coins));
  assert.deepEqual(sell('sell cod for 4'), [[1, 0, 0], 4]);
  assert.deepEqual(sell('sell 2 cods, ray for 3'), [[2, 0, 1], 3]);
  assert.deepEqual(sell('sell nothing for 2'), [[0, 0, 0], 2]);
  assert.deepEqual(sell('sell hake for 7'), [[0, 0, 0], 2]);
  assert.deepEqual(fillings(choice('share p1:3 p2:2', 'share _', share)), [[3, 2]]);
});

test('a filled form is a move, or one for each thing that is a move of its own', () => {
  const sell = choice('sell cod for 4', 'sell _ for _ now', things(', '), coins);
  assert.deepEqual(moves(sell, [[3, 1, 0], 9]), ['sell 3 cod, eel for 9 now']);
  assert.deepEqual(moves(sell, [[0, 0, 0], 9]), ['sell nothing for 9 now']);
  assert.deepEqual(moves(choice('discard cod', 'discard _', things(null)), [[2, 0, 1]]), ['discard cod', 'discard cod', 'discard ray']);
  assert.deepEqual(moves(choice('share p1:5', 'share _', share), [[0, 5]]), ['share p2:5']);
});

test('a way of several points is another move than going straight to one', () => {
  const where: Blank = { blank: 'point', title: [], within: [], stops: [], by: 'walk _' };
  const go = choice('go 1 2', 'go _', where);
  assert.deepEqual(moves(go, ['3 4']), ['go 3 4']);
  assert.deepEqual(moves(go, ['3 4, 5 6.25']), ['walk 3 4, 5 6.25']);
  assert.deepEqual(moves(choice('stand at 1 2', 'stand at _', { ...where, by: null }), ['3 4']), ['stand at 3 4']);
});

test('what is missing and what is too much is said', () => {
  assert.equal(lacks(things(null), [0, 0, 0]), '1 more');
  assert.equal(lacks(things(null), [2, 1, 0]), '1 too many');
  assert.equal(lacks(things(null), [1, 1, 0]), '');
  assert.equal(lacks(share, [1, 1]), '3 more to share');
  assert.equal(lacks(coins, 10), '1 too many');
  assert.deepEqual(fish.map((one) => mostOf(things(null), one)), [2, 1, 1]);
});

test('an answer that was filled in otherwise says so, with whom it is about', () => {
  const eat = (words: string): Choice => ({
    notation: 'eat cod', group: 'Eat', touches: [], text: [{ words }], cost: '', form: 'eat _', blanks: [things(', ')],
  });
  const said = (run: Choice, filled: number[]) => wording(run, [filled]).map((span) => ('words' in span ? span.words : '')).join('');
  for (const words of ['Eat at the harbour: cod', 'A meal']) assert.equal(said(eat(words), [1, 0, 0]), words, 'as it came');
  assert.equal(said(eat('Eat at the harbour: cod'), [0, 1, 1]), 'Eat at the harbour: eel, ray', 'what was put in stands at the end');
  assert.equal(said(eat('Eat at the harbour: cod'), [0, 0, 0]), 'Eat at the harbour: \u2026');
  assert.equal(said(eat('A meal'), [0, 1, 0]), 'Eat: eel', 'a sentence with another end is not cut');
});
