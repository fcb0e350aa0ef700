import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pagePicture } from '../src/cards/pages.ts';
import { pictureOf } from '../src/look/faces.ts';
import type { CardPage, Face } from '../src/wire.ts';

const face: Face = { name: 'Old Harbour', kind: 'Place', text: '', numbers: [{ name: 'gives social', value: 2, of: null, tone: 'verdigris' }], tone: 'lapis', harms: true };
const page = (face: Face | null): CardPage => ({ id: 'old-harbour', name: 'Old Harbour', kind: 'Place', rows: [], face });

test('a card has one picture, on the table, among the cards and in a deck', () => {
  assert.deepEqual(pagePicture(page(face)), pictureOf(face));
});

test('cards that never lie on the table lie on stones of their kind', () => {
  const other = { ...page(null), name: 'New Harbour' };
  assert.equal(pagePicture(page(null)).ground, pagePicture(other).ground);
});

test('a die is drawn as a die, so that its picture knows its sides and its colour', () => {
  const die = { sides: 10, tint: 'green' as const };
  assert.deepEqual(pictureOf({ ...face, die }).die, die);
  assert.equal(pictureOf(face).die, undefined);
});
