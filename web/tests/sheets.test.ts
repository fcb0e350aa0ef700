import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsAt, filledIn, grouped, numberAt, shutBy, sumOf, withCopy, withNextMark, withValue, wordsOf } from '../src/sheets/fields.ts';
import { withSheet } from '../src/sheets/shelf.ts';
import type { SheetFault, SheetForm, SheetNumber, SheetOption } from '../src/wire.ts';

const fault = (place: string): SheetFault => ({ rule: null, place, amount: 0, reason: '', remedy: '', mended: null });
const option = (name: string, group: string, rule: string | null): SheetOption => {
  const why_not = rule === null ? null : { rule, reason: `no ${name}` };
  return { name, group, cost: 1, says: '', rule: null, repeats: false, why_not };
};
const row = (...values: number[]): SheetNumber[] => values.map((value) => ({ value, marks: [], holes: 0 }));

test('a fault is at the field that its place names, with the number behind it', () => {
  const faults = ['head', 'head 3', 'headgear', 'headgear 2', 'head points'].map(fault);
  assert.deepEqual(faultsAt(faults, 'head').map(({ place }) => place), ['head', 'head 3']);
  assert.equal(numberAt('head 3', 'head'), 3);
  assert.equal(numberAt('head points', 'head'), null);
});

test('a number stays between nothing and the highest', () => {
  assert.deepEqual(withValue(row(3, 2), 1, 12, 10).map(({ value }) => value), [3, 10]);
  assert.deepEqual(withValue(row(3, 2), 0, -1, 10).map(({ value }) => value), [0, 2]);
  assert.equal(sumOf(row(3, 2, 0)), 5);
});

test('marks go round: none, each one, none', () => {
  const marks: SheetNumber['marks'] = ['blue', 'red'];
  let numbers = row(1, 1);
  const seen = [0, 1, 2].map(() => (numbers = withNextMark(numbers, 1, marks))[1]!.marks.join());
  assert.deepEqual(seen, ['blue', 'red', '']);
  assert.deepEqual(numbers[0]!.marks, []);
});

test('of an option that is chosen twice one copy goes at a time', () => {
  assert.deepEqual(withCopy(['a', 'b', 'a'], 'a', false), ['a', 'b']);
  assert.deepEqual(withCopy(['a'], 'b', true), ['a', 'b']);
});

test('a group is shut if one rule bars all of it and nothing of it is chosen', () => {
  const options = [option('a', 'one', 'X-1'), option('b', 'one', 'X-1'), option('c', 'two', null)];
  assert.deepEqual(grouped(options).map(({ group, options }) => [group, options.length]), [['one', 2], ['two', 1]]);
  assert.equal(shutBy(options.slice(0, 2), [])?.rule, 'X-1');
  assert.equal(shutBy(options.slice(0, 2), ['b']), null);
  assert.equal(shutBy(options, []), null);
  assert.equal(shutBy([option('a', 'one', 'X-1'), option('b', 'one', 'X-2')], []), null);
});

test('a change shows at once in its field alone', () => {
  const form: SheetForm = {
    fields: [
      { name: 'name', about: '', holds: { is: 'words', text: 'Ray', longest: 9 } },
      { name: 'head', about: '', holds: { is: 'numbers', numbers: row(3), highest: 9, marks: [] } },
    ],
    results: [],
    tape: null,
    person: null,
  };
  const after = filledIn(form, 'name', { is: 'words', text: 'Roy' });
  assert.deepEqual([wordsOf(after, 'name'), wordsOf(form, 'name'), after.fields[1]], ['Roy', 'Ray', form.fields[1]]);
});

test('sheets of one text are parted by a blank line', () => {
  assert.equal(withSheet('', 'Ray\nrace: Elf\n'), 'Ray\nrace: Elf\n');
  assert.equal(withSheet('Roy\n', 'Ray\n'), 'Roy\n\nRay\n');
});
