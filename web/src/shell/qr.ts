/**
 * A text as a square that a telephone reads (ISO/IEC 18004): bytes with the lowest correction, in the smallest of the first
 * ten sizes that takes it. Nothing of it is asked of anybody else.
 */

/** By size, from the first on: how many bytes there are in all, how many of each block correct, and how many blocks. */
const BYTES = [26, 44, 70, 100, 134, 172, 196, 242, 292, 346];
const CORRECTING = [7, 10, 15, 20, 26, 18, 20, 24, 30, 18];
const BLOCKS = [1, 1, 1, 1, 1, 2, 2, 2, 2, 4];
/** Where the small squares lie between the large ones. */
const ALIGNED = [[], [6, 18], [6, 22], [6, 26], [6, 30], [6, 34], [6, 22, 38], [6, 24, 42], [6, 26, 46], [6, 28, 50]];

/** Rows of dark places; nothing, if the text is too long. */
export function squareOf(text: string): boolean[][] | null {
  const bytes = new TextEncoder().encode(text);
  const size = BYTES.findIndex((_, size) => headBits(size) + 8 * bytes.length <= 8 * dataBytes(size));
  if (size < 0) return null;
  const field = new Field(size);
  const stream = woven(withPadding(bytes, size), size);
  const masked = MASKS.map((_, mask) => field.filled(stream, mask));
  return masked.reduce((best, one) => (sameness(one) < sameness(best) ? one : best));
}

const dataBytes = (size: number) => BYTES[size]! - CORRECTING[size]! * BLOCKS[size]!;
const headBits = (size: number) => 4 + (size < 9 ? 8 : 16);

/** What stands before the bytes, the bytes, and what fills the rest. */
function withPadding(bytes: Uint8Array, size: number): number[] {
  const bits = [0, 1, 0, 0, ...bitsOf(bytes.length, headBits(size) - 4), ...[...bytes].flatMap((byte) => bitsOf(byte, 8))];
  const room = 8 * dataBytes(size);
  bits.push(...Array<number>(Math.min(4, room - bits.length)).fill(0));
  while (bits.length % 8) bits.push(0);
  const data = Array.from({ length: bits.length / 8 }, (_, at) => bits.slice(8 * at, 8 * at + 8).reduce((sum, bit) => 2 * sum + bit, 0));
  for (let pad = 0xec; data.length < dataBytes(size); pad ^= 0xec ^ 0x11) data.push(pad);
  return data;
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >> (length - 1 - at)) & 1);
}

/** The blocks, each with what corrects it, woven into one stream. */
function woven(data: readonly number[], size: number): number[] {
  const [count, correcting] = [BLOCKS[size]!, CORRECTING[size]!];
  const short = Math.floor(data.length / count);
  const shorter = count - (data.length % count);
  let from = 0;
  const blocks = Array.from({ length: count }, (_, at) => data.slice(from, (from += short + Number(at >= shorter))));
  const corrections = blocks.map((block) => remainder(block, correcting));
  const weave = (rows: readonly number[][]) => Array.from({ length: short + 1 }, (_, at) => rows.flatMap((row) => row[at] ?? [])).flat();
  const ends = Array.from({ length: correcting }, (_, at) => corrections.map((row) => row[at]!)).flat();
  return [...weave(blocks), ...ends];
}

/** What is left of a block divided by the polynomial of so many bytes, over the field of 256. */
function remainder(block: readonly number[], degree: number): number[] {
  const divisor = Array<number>(degree - 1).fill(0).concat(1);
  for (let power = 0, root = 1; power < degree; power += 1, root = times(root, 2)) {
    for (let at = 0; at < degree; at += 1) divisor[at] = times(divisor[at]!, root) ^ (divisor[at + 1] ?? 0);
  }
  const left = Array<number>(degree).fill(0);
  for (const byte of block) {
    const factor = byte ^ left.shift()!;
    left.push(0);
    divisor.forEach((term, at) => (left[at]! ^= times(term, factor)));
  }
  return left;
}

function times(one: number, other: number): number {
  let product = 0;
  for (let bit = 7; bit >= 0; bit -= 1) product = (product << 1) ^ ((product >> 7) * 0x11d) ^ (((other >> bit) & 1) * one);
  return product;
}

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
];

/** How many squares of four alike places there are: the fewer, the better it is read. */
function sameness(rows: readonly boolean[][]): number {
  let alike = 0;
  for (let y = 1; y < rows.length; y += 1) {
    for (let x = 1; x < rows.length; x += 1) {
      const dark = rows[y]![x];
      if (dark === rows[y]![x - 1] && dark === rows[y - 1]![x] && dark === rows[y - 1]![x - 1]) alike += 1;
    }
  }
  return alike;
}

/** The places that are the same for every text of a size, and the way through the others. */
class Field {
  readonly #size: number;
  readonly #width: number;
  readonly #rows: (boolean | null)[][];

  constructor(size: number) {
    this.#size = size;
    this.#width = 21 + 4 * size;
    this.#rows = Array.from({ length: this.#width }, () => Array<boolean | null>(this.#width).fill(null));
    this.#draw();
  }

  /** The whole square with this stream under this mask. */
  filled(stream: readonly number[], mask: number): boolean[][] {
    const rows = this.#rows.map((row) => [...row]);
    this.#sign(rows, mask);
    let at = 0;
    for (const [x, y] of this.#way()) {
      if (this.#rows[y]![x] !== null) continue;
      const bit = ((stream[at >> 3] ?? 0) >> (7 - (at & 7))) & 1;
      rows[y]![x] = (bit === 1) !== MASKS[mask]!(x, y);
      at += 1;
    }
    return rows as boolean[][];
  }

  #set(x: number, y: number, dark: boolean): void {
    const row = this.#rows[y];
    if (row && x >= 0 && x < this.#width) row[x] = dark;
  }

  #draw(): void {
    const end = this.#width - 1;
    for (let at = 0; at <= end; at += 1) {
      this.#set(at, 6, at % 2 === 0);
      this.#set(6, at, at % 2 === 0);
    }
    for (const [x, y] of [[3, 3], [end - 3, 3], [3, end - 3]] as const) this.#rings(x, y, 4);
    const lines = ALIGNED[this.#size]!;
    const isCorner = (x: number, y: number) => (x === 6 && y === 6) || (x === 6 && y === end - 6) || (x === end - 6 && y === 6);
    for (const x of lines) for (const y of lines) if (!isCorner(x, y)) this.#rings(x, y, 2);
    this.#sign(this.#rows, 0);
    if (this.#size >= 6) this.#tellSize();
  }

  /** Squares in each other, dark and light by turns but for the middle. */
  #rings(x: number, y: number, reach: number): void {
    for (let dy = -reach; dy <= reach; dy += 1) {
      for (let dx = -reach; dx <= reach; dx += 1) {
        const ring = Math.max(Math.abs(dx), Math.abs(dy));
        if (this.#rows[y + dy]) this.#set(x + dx, y + dy, reach === 4 ? ring !== 2 && ring !== 4 : ring !== 1);
      }
    }
  }

  /** Says, twice, which correction and which mask there is. */
  #sign(rows: (boolean | null)[][], mask: number): void {
    const said = ((8 | mask) << 10 | rest(8 | mask, 0x537, 10)) ^ 0x5412;
    const bit = (at: number) => ((said >> at) & 1) === 1;
    const end = this.#width - 1;
    for (let at = 0; at < 15; at += 1) {
      const near = at < 6 ? at : at < 8 ? at + 1 : 0;
      if (at < 8) rows[near]![8] = bit(at);
      else rows[8]![at === 8 ? 7 : 14 - at] = bit(at);
      if (at < 8) rows[8]![end - at] = bit(at);
      else rows[end - 14 + at]![8] = bit(at);
    }
    rows[end - 7]![8] = true;
  }

  /** Larger squares say, twice, how large they are. */
  #tellSize(): void {
    const version = this.#size + 1;
    const said = (version << 12) | rest(version, 0x1f25, 12);
    for (let at = 0; at < 18; at += 1) {
      const [x, y] = [this.#width - 11 + (at % 3), Math.floor(at / 3)];
      const dark = ((said >> at) & 1) === 1;
      this.#set(x, y, dark);
      this.#set(y, x, dark);
    }
  }

  /** Up and down in columns of two, from the right. */
  *#way(): Generator<[number, number]> {
    let up = true;
    for (let right = this.#width - 1; right > 0; right -= 2) {
      if (right === 6) right = 5;
      for (let step = 0; step < this.#width; step += 1) {
        const y = up ? this.#width - 1 - step : step;
        yield [right, y];
        yield [right - 1, y];
      }
      up = !up;
    }
  }
}

/** What is left of some bits divided by others. */
function rest(value: number, divisor: number, degree: number): number {
  let left = value;
  for (let step = 0; step < degree; step += 1) left = (left << 1) ^ ((left >> (degree - 1)) * divisor);
  return left;
}
