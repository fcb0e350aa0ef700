import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Misfit, patched } from '../src/table/live/patch.ts';
import type { Op } from '../src/wire.ts';

const BEFORE = { moment: 'Turn 1', parts: [{ size: 3 }, { size: 5 }], 'a/b~c': 1 };

const CASES: [string, Op[], unknown][] = [
  ['nothing', [], BEFORE],
  ['a replaced value', [{ op: 'replace', path: '/moment', value: 'Turn 2' }], { ...BEFORE, moment: 'Turn 2' }],
  ['a value deep inside', [{ op: 'replace', path: '/parts/1/size', value: 4 }], { ...BEFORE, parts: [{ size: 3 }, { size: 4 }] }],
  ['one put in between', [{ op: 'add', path: '/parts/1', value: 0 }], { ...BEFORE, parts: [{ size: 3 }, 0, { size: 5 }] }],
  ['one put at the end', [{ op: 'add', path: '/parts/-', value: 0 }], { ...BEFORE, parts: [{ size: 3 }, { size: 5 }, 0] }],
  ['one taken out', [{ op: 'remove', path: '/parts/0' }], { ...BEFORE, parts: [{ size: 5 }] }],
  ['one moved', [{ op: 'move', from: '/parts/0', path: '/parts/1' }], { ...BEFORE, parts: [{ size: 5 }, { size: 3 }] }],
  ['one copied', [{ op: 'copy', from: '/parts/0', path: '/first' }], { ...BEFORE, first: { size: 3 } }],
  ['a key with signs', [{ op: 'replace', path: '/a~1b~0c', value: 2 }], { ...BEFORE, 'a/b~c': 2 }],
  ['the whole', [{ op: 'replace', path: '', value: 7 }], 7],
  ['one step after the other', [{ op: 'remove', path: '/parts/0' }, { op: 'replace', path: '/parts/0/size', value: 9 }], { ...BEFORE, parts: [{ size: 9 }] }],
];

for (const [what, ops, after] of CASES) {
  test(`${what} comes out right`, () => assert.deepEqual(patched(BEFORE, ops), after));
}

test('what was before stays as it was, and what did not change is shared', () => {
  const copy = structuredClone(BEFORE);
  const after = patched(BEFORE, [{ op: 'replace', path: '/parts/1/size', value: 4 }]);
  assert.deepEqual(BEFORE, copy);
  assert.equal(after.parts[0], BEFORE.parts[0]);
  assert.notEqual(after.parts[1], BEFORE.parts[1]);
});

test('a patch that does not fit is noticed', () => {
  const misfits: Op[] = [
    { op: 'replace', path: '/nothing', value: 1 },
    { op: 'remove', path: '/parts/2' },
    { op: 'add', path: '/parts/4', value: 1 },
    { op: 'replace', path: '/parts/x', value: 1 },
    { op: 'replace', path: '/moment/deeper', value: 1 },
    { op: 'copy', from: '/nothing', path: '/there' },
  ];
  for (const op of misfits) assert.throws(() => patched(BEFORE, [op]), Misfit, JSON.stringify(op));
});
