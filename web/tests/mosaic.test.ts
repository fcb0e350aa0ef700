import assert from 'node:assert/strict';
import { test } from 'node:test';
import { plan, type Colour, type Palette, type Size, type Stone } from '../src/look/mosaic.ts';

const ramp = (red: number, green: number, blue: number): Colour[] =>
  [0.2, 0.4, 0.6, 0.8, 1].map((light) => [red * light, green * light, blue * light]);
const PALETTE: Palette = {
  ground: ramp(40, 80, 160),
  figure: ramp(200, 90, 60),
  accents: [[230, 190, 80], [100, 180, 150], [220, 130, 100], [250, 240, 200]],
};
const TILE: Size = { width: 40, height: 40, rings: 7 };
const laid = (name: string, cracked = false, size = TILE) => plan({ name, cracked }, PALETTE, size);

test('the same name lays the same stones', () => {
  assert.deepEqual(laid('Lantern'), laid('Lantern'));
});

test('the picture of a name is what it was when people learned to know it by it', () => {
  const stones = laid('Lantern');
  const sum = stones.reduce((sum, { colour }) => (sum * 31 + colour[0] * 7 + colour[1] * 3 + colour[2]) % 1_000_003, 0);
  assert.deepEqual([stones.length, sum], GOLDEN);
});

test('no two of sixty cards look alike on a small tile', () => {
  const names = Array.from({ length: 60 }, (_, number) => `Card ${number}`);
  const tiles = names.map((name) => seen(laid(name)));
  const close: string[] = [];
  for (const [one, tile] of tiles.entries()) {
    for (let other = 0; other < one; other++) {
      const apart = distance(tile, tiles[other] ?? []);
      if (apart < ALIKE) close.push(`${names[one]} and ${names[other]}: ${apart.toFixed(1)}`);
    }
  }
  assert.deepEqual(close, []);
});

test('what harms has a crack: stones are missing', () => {
  assert.ok(laid('Lantern', true).length < laid('Lantern').length);
});

test('stones lie within the picture, whatever its size', () => {
  for (const size of [TILE, { width: 296, height: 136, rings: 8 }]) {
    for (const stone of laid('Lantern', false, size)) {
      if (stone.shape === 'arc') assert.ok(stone.outer <= size.height / 2 + 1e-9);
      else assert.ok(stone.y >= 0 && stone.y + stone.side <= size.height + 1e-9);
    }
  }
});

/** How many stones there are, and a sum over their colours. */
const GOLDEN = [219, 308906];
/** Below this distance people take one tile for another: a mean difference of colours, of 255. */
const ALIKE = 14;
const GRID = 10;

/** A tile as it is seen from a little away: mean colours on a coarse grid. */
function seen(stones: Stone[]): Colour[] {
  const cells = Array.from({ length: GRID * GRID }, () => ({ sum: [0, 0, 0] as number[], count: 0 }));
  for (const stone of stones) {
    const [x, y] = middle(stone);
    const place = Math.min(GRID - 1, Math.max(0, Math.floor((x / 40) * GRID)));
    const cell = cells[Math.min(GRID - 1, Math.floor((y / 40) * GRID)) * GRID + place];
    if (!cell) continue;
    cell.count += 1;
    cell.sum = cell.sum.map((value, part) => value + (stone.colour[part] ?? 0));
  }
  return cells.map(({ sum, count }) => sum.map((value) => value / Math.max(1, count)) as unknown as Colour);
}

function middle(stone: Stone): [number, number] {
  if (stone.shape === 'square') return [stone.x + stone.side / 2, stone.y + stone.side / 2];
  const [turn, radius] = [(stone.from + stone.to) / 2, (stone.inner + stone.outer) / 2];
  return [20 + radius * Math.cos(turn), 20 + radius * Math.sin(turn)];
}

function distance(one: Colour[], other: Colour[]): number {
  const apart = one.map((colour, cell) =>
    colour.reduce((sum, part, place) => sum + Math.abs(part - (other[cell]?.[place] ?? 0)), 0),
  );
  return apart.reduce((sum, cell) => sum + cell, 0) / (apart.length * 3);
}
