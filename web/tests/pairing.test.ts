import assert from 'node:assert/strict';
import { test } from 'node:test';
import { paired, wishFor, withMapping } from '../src/cards/pairing.ts';

const file = (name: string) => ({ name, text: `of ${name}` });
const namesOf = (files: ReturnType<typeof paired>) => files.map(({ mapping }) => mapping?.name);

test('one mapping is for all files, and none for none', () => {
  const files = [file('a.csv'), file('b.xml')];
  assert.deepEqual(namesOf(paired(files, [file('m.toml')])), ['m.toml', 'm.toml']);
  assert.deepEqual(namesOf(paired(paired(files, [file('m.toml')]), [])), [undefined, undefined]);
});

test('of several, each goes with the file of its name, and the others follow in their order', () => {
  const files = [file('bells.csv'), file('horns.xml'), file('drums.txt')];
  const mappings = [file('other.toml'), file('Bells.toml')];
  assert.deepEqual(namesOf(paired(files, mappings)), ['Bells.toml', 'other.toml', undefined]);
});

test('what is sent has a mapping for each file, in their order', () => {
  const files = [withMapping({ ...file('a.csv'), kind: 'csv' }, file('m.toml')), file('b.xml')];
  const { files: sent, mappings } = wishFor(files);
  assert.deepEqual(sent, [{ ...file('a.csv'), kind: 'csv' }, file('b.xml')]);
  assert.deepEqual(mappings, [file('m.toml'), { name: 'no mapping', text: '' }]);
  const shared = paired(files, [file('m.toml')]);
  assert.deepEqual(wishFor(shared).mappings, [file('m.toml')], 'one for all is sent once');
});
