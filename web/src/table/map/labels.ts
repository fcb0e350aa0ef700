/** Words on a map, in inches: none lies over another, over a base or over the dice that lie at one. */

import type { Shape, ThingId } from '../../wire.ts';
import { nameOfAll, type Point } from './ground.ts';

export type Box = { left: number; right: number; low: number; high: number };
type Size = { readonly width: number; readonly depth: number };

/** About how wide a letter is, and how high a row: of a name, and of what is measured. */
export const NAME = { letter: 0.88, row: 1.7 };
export const MEASURED = { letter: 0.62, row: 1.4 };
/** The same where the page is narrow, and its letters are larger. */
export const NAME_NARROW = { letter: 1.14, row: 2.2 };
export const MEASURED_NARROW = { letter: 0.92, row: 2.07 };
const GAP = 0.35;
/** Dice lie three abreast at a base, beyond the plate with its values. */
const [DIE, ABREAST] = [2.2, 3];
export const PLATE = { wide: 9.2, high: 1.8 };

const meet = (one: Box, other: Box) => one.left < other.right && other.left < one.right && one.low < other.high && other.low < one.high;
const isOn = (box: Box, { width, depth }: Size) => box.left >= 0 && box.right <= width && box.low >= 0 && box.high <= depth;

/** The box of words whose first row has its baseline's middle here; each further row lies below. */
export function boxOf([x, up]: Point, words: string, { letter, row } = MEASURED): Box {
  const rows = rowsOf(words);
  const half = (Math.max(...rows.map(({ length }) => length)) * letter) / 2;
  return { left: x - half, right: x + half, low: up - row * (rows.length - 0.7), high: up + row * 0.8 };
}

/** The rows of a label. */
export const rowsOf = (words: string) => words.split('\n');

/** Where the name of a base stands, and on which side its plate and its dice lie. */
export type Furniture = { name: string; at: Point; dice: 'below' | 'above' };

/** Names and dice of all that has a base, and the boxes that they and the bases take. */
export function furnish(shapes: readonly Shape[], table: Size, type = NAME): { of: ReadonlyMap<ThingId, Furniture>; taken: Box[] } {
  const based = shapes.flatMap((shape) => {
    const { radius, points: [at] } = shape;
    return radius !== null && at ? [{ shape, x: at[0], up: at[1], radius }] : [];
  });
  const pieces = shapes.flatMap((shape) => (shape.radius === null && shape.thing.face ? [boxOf(footOf(shape), shape.thing.face.name)] : []));
  const taken: Box[] = based.map(({ x, up, radius }) => ({ left: x - radius, right: x + radius, low: up - radius, high: up + radius }));
  const of = new Map<ThingId, Furniture>();
  for (const [place, { shape, x, up, radius }] of based.entries()) {
    const others = taken.filter((_, at) => at !== place);
    const rows = Math.ceil(shape.dice.length / ABREAST) * DIE;
    const half = Math.max((Math.min(ABREAST, shape.dice.length) * DIE) / 2, shape.dials.length ? PLATE.wide / 2 : 0);
    const long = (shape.dials.length ? PLATE.high : 0) + (rows ? rows + 0.6 : 0);
    const below: Box = { left: x - half, right: x + half, low: up - radius - long, high: up - radius };
    const above: Box = { left: x - half, right: x + half, low: up + radius, high: up + radius + long };
    const isFree = (box: Box) => isOn(box, table) && !others.some((other) => meet(box, other));
    const dice = long && !isFree(below) && isFree(above) ? 'above' : 'below';
    if (long) taken.push(dice === 'above' ? above : below);
    const name = nameOfAll(shape, shapes);
    const [top, foot] = [radius + 0.7 + (dice === 'above' ? long : 0), radius + 1.7 + (dice === 'below' ? long : 0)];
    const side = radius + GAP + (name.length * type.letter) / 2;
    const wanted: Point[] = [[x, up + top], [x, up - foot], [x + side, up - 0.4], [x - side, up - 0.4], [x + side, up + radius], [x - side, up + radius]];
    const shifted = wanted.map((at) => within(at, name, table, type));
    const isClear = (box: Box) => isOn(box, table) && !others.concat(taken.slice(based.length)).some((other) => meet(box, other));
    const at = shifted.find((at) => isClear(boxOf(at, name, type))) ?? shifted[0]!;
    if (name) taken.push(boxOf(at, name, type));
    of.set(shape.thing.id, { name, at, dice });
  }
  return { of, taken: [...taken, ...pieces] };
}

/** Where the name of a piece stands: under the middle of its lower edge. */
export function footOf({ points }: Shape): Point {
  const [across, ups] = [points.map(([x]) => x), points.map(([, up]) => up)];
  return [(Math.min(...across) + Math.max(...across)) / 2, Math.min(...ups) - 1.5];
}

/** Moved along until no side is over the edge. */
function within([x, up]: Point, words: string, { width }: Size, { letter }: typeof NAME): Point {
  const half = Math.min((words.length * letter) / 2, width / 2);
  return [Math.min(Math.max(x, half), width - half), up];
}

/** How far apart the places are that are tried for words, across in inches and upward in rows; and how many each way. */
const [ACROSS, COLUMNS, ROWS] = [2, 14, 20];
/** All of these places, from where the words belong: first the nearest. */
const STEPS = Array.from({ length: (2 * COLUMNS + 1) * (2 * ROWS + 1) }, (_, place) => ({
  right: (place % (2 * COLUMNS + 1)) - COLUMNS,
  rows: Math.floor(place / (2 * COLUMNS + 1)) - ROWS,
})).sort((one, other) => distance(one) - distance(other));

function distance({ right, rows }: { right: number; rows: number }): number {
  return Math.hypot(right * ACROSS, rows * MEASURED.row);
}

/** What is measured stands as near to its place as there is room on the table; words for which there is none anywhere stay there. */
export function clear(labels: readonly { at: Point; words: string }[], taken: readonly Box[], table: Size, type = MEASURED): Point[] {
  const boxes = [...taken];
  return labels.map(({ at: [x, up], words }) => {
    const moved = ({ right, rows }: { right: number; rows: number }): Point => [x + right * ACROSS, up + rows * type.row];
    const isFree = (point: Point) => {
      const box = boxOf(point, words, type);
      return isOn(box, table) && !boxes.some((other) => meet(box, other));
    };
    const step = STEPS.find((step) => isFree(moved(step)));
    const found: Point = step ? moved(step) : [x, up];
    boxes.push(boxOf(found, words, type));
    return found;
  });
}
