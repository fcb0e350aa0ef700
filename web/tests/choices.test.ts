import assert from 'node:assert/strict';
import { test } from 'node:test';
import { besideQuestion, grouped, onlyAnswer, setWith, soleForm, touching, uses } from '../src/table/question/choices.ts';
import type { Choice, Prompt } from '../src/wire.ts';

const choice = (notation: string, group: string, touches: number[]): Choice => ({
  notation,
  group,
  touches,
  text: [{ words: notation }],
  cost: '',
  form: '',
  blanks: [],
});
const CHOICES = [
  choice('lay a', 'Lay', [1]),
  choice('throw a at left', 'Throw', [1, 8]),
  choice('throw a at right', 'Throw', [1, 9]),
  choice('lay b', 'Lay', [2]),
  choice('turn', 'The turn', []),
  choice('push left', 'Push', [8]),
];
const notations = (choices: Choice[]) => choices.map(({ notation }) => notation);

test('choices stand under their headings, in the order in which these come up', () => {
  const groups = grouped(CHOICES).map(({ name, choices }) => [name, choices.length]);
  assert.deepEqual(groups, [['Lay', 2], ['Throw', 2], ['The turn', 1], ['Push', 1]]);
});

test('what comes first is picked up, the rest is aimed at', () => {
  assert.deepEqual([...uses(CHOICES)].sort(), [[1, 'pick'], [2, 'pick'], [8, 'pick'], [9, 'aim']]);
});

test('a picked thing leaves the choices that touch it, a target those that touch both', () => {
  assert.deepEqual(notations(touching(CHOICES, [1])), ['lay a', 'throw a at left', 'throw a at right']);
  assert.deepEqual(notations(touching(CHOICES, [1, 9])), ['throw a at right']);
  assert.deepEqual(notations(touching(CHOICES, [2, 9])), []);
  assert.equal(touching(CHOICES, []).length, CHOICES.length);
});

test('few and short answers stand beside the question, unless the strip has sorts of deeds or there is something to fill in', () => {
  const asking = (choices: Choice[], deeds: unknown[] = []) => besideQuestion({ asks: 0, text: [], choices, deeds, lets_by: null } as Prompt).length;
  const short = ['yes', 'no'].map((word) => choice(word, word, []));
  assert.equal(asking(short), 2);
  assert.equal(asking(short, [{}]), 0, 'the strip is taken');
  assert.equal(asking([1, 2, 3, 4, 5].map((word) => choice(String(word), '', []))), 0, 'too many');
  assert.equal(asking([choice('x'.repeat(81), '', [])]), 0, 'too long');
  assert.equal(asking([{ ...choice('go', 'Go', []), blanks: [{ blank: 'number' }] } as unknown as Choice]), 0, 'something is filled in');
});

test('answers that are each number of one form leave nothing to fill in, and stand beside the question', () => {
  const pay = (most: number) => [{ ...choice('pay 2', 'Pay', []), form: 'pay _', blanks: [{ blank: 'number', title: [], least: 0, most }] } as Choice, choice('pay 1', 'Pay', []), choice('pay 0', 'Pay', [])];
  const beside = (most: number) => besideQuestion({ asks: 0, text: [], choices: pay(most), deeds: [], lets_by: null } as unknown as Prompt).length;
  assert.equal(beside(2), 3);
  assert.equal(beside(5), 0, 'more could be paid than is offered');
});

test('one answer alone decides nothing, unless a deed or something to fill in stands beside it', () => {
  const only = (choices: Choice[], deeds: unknown[] = []) => onlyAnswer({ asks: 0, text: [], choices, deeds, lets_by: null } as Prompt)?.notation ?? null;
  const [yes, no] = ['yes', 'no'].map((word) => choice(word, word, [])) as [Choice, Choice];
  assert.equal(only([yes]), 'yes');
  assert.equal(only([yes, no]), null);
  assert.equal(only([yes], [{}]), null);
  assert.equal(only([{ ...yes, blanks: [{ blank: 'number' }] } as unknown as Choice]), null);
});

test('one of a set that is asked for can be picked, where no answer is about it alone', () => {
  const pick = (thing: number) => ({ word: `r${thing}`, text: [], thing, copies: 1 });
  const blank = { blank: 'things' as const, title: [], from: [pick(1), pick(5)], least: 1, most: 2, joined_by: ' ', none: '', does: ['Send nobody', 'Send 1', 'Send _'] as [string, string, string] };
  const all = [...CHOICES, { ...choice('run r1 r5', 'Run', []), form: 'run _', blanks: [blank] }];
  assert.equal(uses(all).get(5), 'pick');
  assert.equal(setWith(all, 5)?.notation, 'run r1 r5');
  assert.equal(setWith(all, 1), null, 'an answer is about it alone');
  assert.equal(setWith(all, 7), null);
  const trade = { ...choice('trade r6 for r7', 'Trade', []), form: 'trade _ for _', blanks: [{ ...blank, from: [pick(6)] }, { ...blank, from: [pick(7)] }] };
  assert.equal(uses([trade]).get(6), undefined, 'a trade begins with no single card');
  assert.equal(setWith([trade], 6), null);
});

test('answers that only fill in another one are that one; with another target they are not', () => {
  const form = (target: string): Choice => ({ ...choice(`attack ${target} with d10`, 'Attack', [1]), form: `attack ${target} with _`, blanks: [{ blank: 'number', title: [], least: 0, most: 1 }] });
  const filled = (target: string) => choice(`attack ${target} with d10, d4`, 'Attack', [1]);
  assert.equal(soleForm([form('midnight'), filled('midnight')])?.form, 'attack midnight with _');
  assert.equal(soleForm([form('midnight'), filled('liada')]), null);
  assert.equal(soleForm([form('midnight'), form('liada')]), null);
  assert.equal(soleForm([filled('liada')])?.notation, 'attack liada with d10, d4');
  assert.equal(soleForm([filled('liada'), filled('midnight')]), null);
  assert.equal(soleForm([]), null);
});
