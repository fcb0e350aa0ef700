import assert from 'node:assert/strict';
import { test } from 'node:test';
import { endings, movesOn, stones } from '../src/table/question/outlook.svelte.ts';
import type { Chance, Choice, Part, Scene, Tone } from '../src/wire.ts';

const chance = (of_hundred: number, ending: Tone | null): Chance => ({ of_hundred, ending, text: [{ words: `${ending}` }] });
const choice = (notation: string): Choice => ({ notation, text: [{ words: notation }], cost: '', touches: [], group: '', form: '', blanks: [] });
const path = { part: 'path' } as Part;
const scene = (parts: Part[], choices: Choice[]): Scene => ({
  title: 'A game',
  viewer: { seat: 0 },
  moment: '',
  prompt: { asks: 0, text: [], choices, deeds: [], lets_by: null },
  parts,
  links: [],
  order: [],
  ending: null,
});

test('a hundred stones are laid in the tones of the endings, the good ones first', () => {
  const chances = [chance(53, 'plain'), chance(41, 'verdigris'), chance(71, null), chance(6, 'cinnabar')];
  assert.deepEqual(endings(chances).map(({ ending }) => ending), ['verdigris', 'plain', 'cinnabar']);
  const laid = stones(chances);
  assert.equal(laid.length, 100);
  assert.deepEqual(['verdigris', 'plain', 'cinnabar', null].map((tone) => laid.filter((one) => one === tone).length), [41, 53, 6, 0]);
  assert.equal(laid[40], 'verdigris');
});

test('what rounding adds or leaves over makes neither more stones nor fewer', () => {
  assert.equal(stones([chance(51, 'verdigris'), chance(50, 'cinnabar')]).length, 100);
  assert.equal(stones([chance(33, 'verdigris'), chance(66, 'cinnabar')]).filter((tone) => tone === null).length, 1);
  assert.equal(stones([]).every((tone) => tone === null), true);
});

test('only on a way the endings are of interest: those of the chosen move, else of the first answer', () => {
  const answers = [choice('face'), choice('pull out')];
  assert.equal(movesOn(scene([], answers), null, []), null, 'nobody is on a way');
  assert.equal(movesOn(scene([path], answers), null, []), 'face');
  assert.equal(movesOn(scene([path], answers), 'pull out', ['pull out']), 'pull out');
  assert.equal(movesOn(scene([path], answers), 'give', []), null, 'something is missing yet');
  assert.equal(movesOn(scene([path], answers), 'give', ['give a', 'give b']), null, 'several moves are no single one');
  assert.equal(movesOn(null, null, []), null);
  const deed = (name: string, leads_on: boolean) => ({ name, group: name, price: '', why_not: null, leads_on, of_any: false });
  const free = scene([path], [{ ...choice('use'), group: 'Use' }, { ...choice('meet'), group: 'Face' }]);
  free.prompt.deeds = [deed('Use', false), deed('Face', true)];
  assert.equal(movesOn(free, null, []), 'meet', 'of sorts of deeds, what leads on');
});
