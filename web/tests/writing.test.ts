import assert from 'node:assert/strict';
import { test } from 'node:test';
import { entriesIn, entryAt, namesInBrief, templatesOf, withCopy } from '../src/cards/writing.ts';

const bell = { id: 'great', sort: 'bell', text: '[[bell]]\nid = "great"\nname = "Great"\nloud = 3\n' };
const horn = { id: 'low', sort: 'horn', text: '[[horn]]\nid = "low"\nname = "The Low"\nversion = "Bent"\n' };
const page = (id: string, kind: string) => ({ id, name: id, kind, rows: [], face: null });

test('a copy has an id and a name of its own, and its name can be typed over', () => {
  const first = withCopy('', { card: bell, called: 'My Bell' }, ['great']);
  assert.equal(first.text, '[[bell]]\nid = "my-bell"\nname = "My Bell"\nloud = 3\n');
  assert.equal(first.text.slice(...first.name), 'My Bell');
  const second = withCopy(first.text, { card: bell, called: 'My Bell' }, ['great']);
  assert.equal(second.text.slice(...second.name), 'My Bell 2');
  assert.deepEqual(entriesIn(second.text).map(({ id }) => id), ['my-bell', 'my-bell-2']);
  assert.equal(withCopy('', { card: bell, called: 'Great' }, ['great']).text.includes('id = "great-2"'), true);
});

test('of a card with versions the copy is another version', () => {
  const { text, name } = withCopy('', { card: horn, called: 'Straight' }, []);
  assert.match(text, /name = "The Low"\nversion = "Straight"/);
  assert.equal(text.slice(...name), 'Straight');
});

test('the card in which one writes is known by the place', () => {
  const { text } = withCopy(bell.text, { card: horn, called: 'Straight' }, []);
  assert.equal(entryAt(text, 4)?.id, 'great');
  assert.equal(entryAt(text, text.length)?.name, 'The Low');
  assert.equal(entryAt('', 0), undefined);
});

test('each sort has one card to begin with, the shortest', () => {
  const long = { id: 'long', sort: 'bell', text: `${bell.text}text = "Rings."\n` };
  const pages = [page('long', 'Bell, of bronze'), page('great', 'Bell'), page('low', 'Horn'), page('rules', 'Aid')];
  const found = templatesOf([long, bell, horn], pages);
  assert.deepEqual(found.map(({ sort, card }) => [sort, card.id]), [['Bell', 'great'], ['Horn', 'low']]);
});

test('of many names the first are told', () => {
  assert.equal(namesInBrief(['Bell']), 'Bell');
  assert.equal(namesInBrief(['a', 'b', 'c', 'd', 'e']), 'a, b, c and 2 more');
});
