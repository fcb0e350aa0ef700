/**
 * A street at night, laid of the stones that pictures are laid of: houses with lit windows and signs, lamps, rain, and the
 * wet ground that gives all of it back. The same name always has the same street.
 */

import { oneOf, streamOf, type Stream } from './chance.ts';
import { mixed, type Colour, weathered } from './mosaic.ts';
import { lay, token } from './paint.ts';
import type { Tone } from '../wire.ts';

/** How many stones it is wide and high, and in which row the ground begins. */
const COLUMNS = 140;
const ROWS = 40;
const GROUND = 27;
const SIDE = 8;
export const STREET = { width: COLUMNS * SIDE, height: ROWS * SIDE };

/** How far a lamp is from the next, how high it is, and how far it shines. */
const BETWEEN = 19;
const HIGH = 11;
const SHINE = 4;

type Lights = Record<'dark' | 'wall' | 'far' | 'edge' | 'dusk' | 'warm' | 'cold', Colour> & { signs: readonly Colour[] };
/** From the sky down to the ground. */
type Plan = Colour[][];

export function paintStreet(brush: CanvasRenderingContext2D, name: string): void {
  const next = streamOf(`${name}, at night`);
  const lights = lightsOf();
  const plan = sky(lights);
  for (let from = -2; from < COLUMNS; ) from += house(plan, lights, from, next);
  for (let at = 6; at < COLUMNS; at += BETWEEN) lamp(plan, lights, at);
  for (let row = 0; row < ROWS; row += 1)
    for (let column = 0; column < COLUMNS; column += 1) {
      const colour = row < GROUND ? at(plan, column, row) : reflected(plan, lights, column, row, next);
      const wet = (column * 3 + row * 2) % 17 === 0 && next() < 0.4 ? mixed(colour, lights.cold, 0.25) : colour;
      lay(brush, { shape: 'square', x: (column - (row % 2) / 2) * SIDE, y: row * SIDE, side: SIDE, colour: weathered(wet, next) }, STREET);
    }
}

function lightsOf(): Lights {
  const stone = (tone: Tone, place: number): Colour => token(tone)[place] ?? [0, 0, 0];
  const signs = (['lapis', 'verdigris', 'cinnabar', 'amethyst', 'ochre'] as const).map((tone) => stone(tone, 3));
  const dark = token('bed')[0] ?? [0, 0, 0];
  return {
    dark,
    wall: mixed(stone('plain', 0), dark, 0.4),
    far: mixed(stone('amethyst', 1), stone('plain', 1), 0.6),
    edge: stone('plain', 2),
    dusk: stone('amethyst', 2),
    warm: stone('ochre', 3),
    cold: stone('plain', 3),
    signs,
  };
}

function sky({ dark, far, dusk }: Lights): Plan {
  return Array.from({ length: GROUND }, (_, row) => {
    const colour = mixed(mixed(dark, far, 0.5), dusk, (row / GROUND) ** 1.7);
    return Array.from({ length: COLUMNS }, () => colour);
  });
}

function at(plan: Plan, column: number, row: number): Colour {
  return plan[row]?.[Math.max(0, Math.min(COLUMNS - 1, column))] ?? [0, 0, 0];
}

function put(plan: Plan, column: number, row: number, colour: Colour): void {
  const line = plan[row];
  if (line && column >= 0 && column < COLUMNS) line[column] = colour;
}

/** A house from this column on; says how far the next one is. */
function house(plan: Plan, lights: Lights, from: number, next: Stream): number {
  const wide = 4 + Math.floor(next() * 7);
  const top = Math.round(GROUND * (0.1 + 0.55 * next()));
  const isFar = next() < 0.42;
  const wall = isFar ? lights.far : lights.wall;
  const light = mixed(next() < 0.6 ? lights.warm : lights.cold, wall, isFar ? 0.5 : 0.1);
  const sign = next() < 0.42 ? oneOf(next, lights.signs) : null;
  const hangs = 1 + Math.floor(next() * 3);
  for (let row = top; row < GROUND; row += 1)
    for (let column = 0; column < wide; column += 1) {
      const isWindow = column % 2 === 1 && (row - top) % 2 === 0 && row > top;
      let colour = isWindow && next() < 0.36 ? mixed(light, wall, next() * 0.4) : row === top ? mixed(wall, lights.edge, 0.5) : wall;
      const aside = sign && row > top + 2 && row < top + 12 ? Math.abs(column - hangs) : 2;
      if (sign && aside < 2) colour = mixed(colour, sign, aside ? 0.3 : 0.9);
      put(plan, from + column, row, colour);
    }
  return wide - (next() < 0.3 ? 1 : 0) + (next() < 0.2 ? 2 : 0);
}

function lamp(plan: Plan, { dark, warm }: Lights, middle: number): void {
  const top = GROUND - HIGH;
  for (let row = top; row < GROUND; row += 1) put(plan, middle, row, dark);
  for (let row = top - SHINE; row <= top + SHINE; row += 1)
    for (let column = middle - SHINE; column <= middle + SHINE; column += 1) {
      const far = Math.hypot(column - middle, row - top) / SHINE;
      if (far < 1) put(plan, column, row, mixed(at(plan, column, row), warm, far < 0.26 ? 1 : 0.4 * (1 - far)));
    }
}

/** The wet ground: what stands above it, upside down, drawn out and unsteady; the kerb is a bright row. */
function reflected(plan: Plan, { dark, edge }: Lights, column: number, row: number, next: Stream): Colour {
  const deep = row - GROUND;
  if (deep === 0) return edge;
  const above = at(plan, column + (row % 3) - 1, Math.max(0, GROUND - Math.round(deep * 1.9 + next() * 3)));
  return mixed(above, dark, 0.25 + (0.45 * deep) / (ROWS - GROUND));
}
