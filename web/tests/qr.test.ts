import assert from 'node:assert/strict';
import { test } from 'node:test';
import { squareOf } from '../src/shell/qr.ts';

/** As another program draws it: the letter `a`, lowest correction, the mask that leaves the fewest squares alike. */
const LETTER = `#######...###.#######
#.....#.###.#.#.....#
#.###.#...###.#.###.#
#.###.#.##..#.#.###.#
#.###.#..#..#.#.###.#
#.....#.#..#..#.....#
#######.#.#.#.#######
.........#...........
#####.###..#.#.#.#.#.
###.#.....#####..#...
..##..##....#.##.....
...#...#.######..#.#.
####.######.#..#..#..
........##..#..#..#.#
#######.####.#..####.
#.....#..##....##.##.
#.###.#.##.#.#..###..
#.###.#.#.#####..#...
#.###.#.#.#.#.##.....
#.....#.##.####..#...
#######.#.#.#..#..##.`;

const drawn = (text: string) => squareOf(text)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));

test('a text is drawn as every other program draws it', () => {
  assert.deepEqual(drawn('a'), LETTER.split('\n'));
});

test('longer texts take larger squares, and what fits into none is not drawn', () => {
  const widths = [17, 32, 53, 78, 106, 134, 154, 192, 230, 271].map((length) => [drawn('x'.repeat(length))?.length, drawn('x'.repeat(length + 1))?.length]);
  assert.deepEqual(widths, [[21, 25], [25, 29], [29, 33], [33, 37], [37, 41], [41, 45], [45, 49], [49, 53], [53, 57], [57, undefined]]);
});
