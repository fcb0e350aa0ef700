import assert from 'node:assert/strict';
import { test } from 'node:test';
import { boundsOf, littleBoard } from '../src/learn/little.ts';
import type { Part, Scene, Shape, Thing } from '../src/wire.ts';

const thing = (name: string | null) => ({ face: name === null ? null : { name } }) as unknown as Thing;
const columns = (seat: number | null, ...all: string[][]) =>
  ({ part: 'columns', seat, columns: all.map((names, at) => ({ current: at === all.length - 1, face: null, lays: [{ things: names.map(thing) }] })) }) as unknown as Part;
const fan = (seat: number, ...names: (string | null)[]) => ({ part: 'fan', seat, things: names.map(thing) }) as unknown as Part;
const names = (...parts: Part[]) =>
  littleBoard({ viewer: { seat: 0 }, parts } as unknown as Scene).map((block) => (block.is === 'map' ? 'map' : [block.own, ...block.columns.map(({ faces }) => faces.map(({ name }) => name).join('+'))]));

test('a little board has the rivals above, what is one’s own below, and the hand last', () => {
  assert.deepEqual(names(fan(0, 'Ace'), columns(0, ['Root', 'Twig'], ['Leaf']), columns(1, ['Weed'])), [
    [false, 'Weed'],
    [true, 'Root+Twig', 'Leaf'],
    [true, 'Ace'],
  ]);
});

test('backs, empty parts and the hands of others are not drawn, and of much only the last columns', () => {
  assert.deepEqual(names(columns(1, [], []), fan(1, 'Secret'), fan(0, null)), []);
  const many = Array.from({ length: 9 }, (_, at) => [`c${at}`]);
  assert.deepEqual(names(columns(0, ...many)), [[true, 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']]);
});

test('a map is drawn as one', () => {
  assert.deepEqual(names({ part: 'map', width: 60, depth: 60, shapes: [] } as unknown as Part), ['map']);
});

test('the picture of a map is as large as what is on it, with a rim that ends at the edge of the map', () => {
  const shape = (radius: number | null, ...points: [number, number][]) => ({ radius, points }) as unknown as Shape;
  const bounds = (...shapes: Shape[]) => boundsOf({ is: 'map', width: 60, depth: 40, shapes });
  assert.deepEqual(bounds(), [0, 0, 60, 40]);
  assert.deepEqual(bounds(shape(1, [20, 10])), [16, 26, 8, 8]);
  assert.deepEqual(bounds(shape(1, [20, 10]), shape(null, [59, 38], [50, 30])), [16, 0, 44, 34]);
});
