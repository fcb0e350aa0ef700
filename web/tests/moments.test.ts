import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Moments } from '../src/table/past/moments.ts';
import type { Scene } from '../src/wire.ts';

const scene = (moves: number) => ({ moment: String(moves) }) as Scene;
/** Moments that note what is fetched. */
function noting(fails: readonly number[] = []) {
  const fetched: number[] = [];
  const moments = new Moments((moves) => {
    fetched.push(moves);
    return fails.includes(moves) && fetched.indexOf(moves) === fetched.length - 1 ? Promise.reject(new Error('away')) : Promise.resolve(scene(moves));
  });
  return { moments, fetched };
}

test('a moment that was prepared is not fetched again', async () => {
  const { moments, fetched } = noting();
  moments.prepare([3, 5]);
  assert.equal((await moments.at(3)).moment, '3');
  await moments.at(3);
  assert.deepEqual(fetched, [3, 5]);
  moments.forget();
  await moments.at(3);
  assert.deepEqual(fetched, [3, 5, 3], 'after a takeback it is fetched anew');
});

test('a moment that could not be fetched is asked for again', async () => {
  const { moments, fetched } = noting([4]);
  moments.prepare([4]);
  await assert.rejects(moments.at(4));
  assert.equal((await moments.at(4)).moment, '4');
  assert.deepEqual(fetched, [4, 4]);
});

test('only the latest moments are kept', async () => {
  const { moments, fetched } = noting();
  for (let moves = 0; moves < 100; moves += 1) await moments.at(moves);
  await moments.at(99);
  assert.equal(fetched.length, 100);
  await moments.at(0);
  assert.equal(fetched.length, 101);
});
