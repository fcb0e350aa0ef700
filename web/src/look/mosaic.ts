/**
 * The plan of a picture: which stones lie where, in which colours. Laid from a name alone, so the same name
 * gives the same picture everywhere, nothing has to be drawn by hand, and people soon know things by it.
 * It paints nothing; see `paint.ts`.
 */

import { oneOf, streamOf, type Stream } from './chance.ts';
import { cutBy, MOTIFS, type Cut, type Light, type Motif, type Point } from './motifs.ts';

export type Colour = readonly [number, number, number];
/** Stones of one tone, from the darkest to the lightest. */
export type Stones = readonly Colour[];
export type Palette = { ground: Stones; figure: Stones; accents: readonly Colour[] };

/** What a picture shows, without its size. */
export type Subject = { name: string; cracked: boolean };
export type Size = { width: number; height: number; rings: number };

export type Stone = { colour: Colour } & (
  | { shape: 'square'; x: number; y: number; side: number }
  | { shape: 'arc'; inner: number; outer: number; from: number; to: number }
);

/** All stones of a picture. Arcs lie around the picture's middle. */
export function plan(subject: Subject, palette: Palette, size: Size): Stone[] {
  const next = streamOf(subject.name);
  const motif = oneOf(next, MOTIFS);
  const accent = oneOf(next, palette.accents);
  const cut = cutBy(next);
  const crack = subject.cracked ? next() * 2 * Math.PI : null;
  const places = motif.laid === 'rings' ? [...rows(size, 'around'), ...rings(size)] : rows(size, 'all');
  const laid = places.filter(({ at }) => crack === null || !isCracked(at, crack));
  return laid.map(({ at, stone }) => {
    const light = lightAt(motif, at, cut);
    return { ...stone, colour: weathered(colourOf(light, at, palette, accent), next) };
  });
}

type Shape = Stone extends infer S ? (S extends unknown ? Omit<S, 'colour'> : never) : never;
type Laid = { at: Point; stone: Shape };

/** Beyond this radius lies only the ground. */
const RIM = 0.96;

function lightAt(motif: Motif, at: Point, cut: Cut): Light {
  const { light, marked } = motif.light(at, cut);
  if (at.radius > 1.02) return { light: light * 0.4, marked: false };
  if (cut.frame && at.radius > FRAME) return FRAMES[cut.frame];
  return { light: cut.inverted ? 1.05 - light : light, marked };
}

/** Beyond this radius lies the frame of a figure that has one. */
const FRAME = 0.8;
const FRAMES: Record<NonNullable<Cut['frame']>, Light> = {
  light: { light: 0.95, marked: false },
  dark: { light: 0.1, marked: false },
  accent: { light: 0, marked: true },
};

function colourOf({ light, marked }: Light, at: Point, palette: Palette, accent: Colour): Colour {
  if (marked) return accent;
  return shade(at.radius > RIM ? palette.ground : palette.figure, light);
}

/** A colour between two neighbouring stones. */
function shade(stones: Stones, light: number): Colour {
  const place = Math.max(0, Math.min(stones.length - 1.01, light * (stones.length - 1)));
  const dark = stones[Math.floor(place)] ?? BLACK;
  return mixed(dark, stones[Math.floor(place) + 1] ?? dark, place % 1);
}

const BLACK: Colour = [0, 0, 0];
const WHITE: Colour = [255, 255, 255];

/** No two stones are quite alike. */
export function weathered(colour: Colour, next: Stream): Colour {
  return mixed(colour, next() < 0.5 ? BLACK : WHITE, next() * 0.16);
}

export function mixed(one: Colour, other: Colour, share: number): Colour {
  const part = (place: 0 | 1 | 2) => Math.round(one[place] + (other[place] - one[place]) * share);
  return [part(0), part(1), part(2)];
}

function isCracked({ radius, angle }: Point, crack: number): boolean {
  const width = 0.1 / (radius + 0.15);
  return Math.cos(angle - crack) > 0 && Math.abs(Math.sin(angle - crack)) < width;
}

function rows({ width, height, rings }: Size, where: 'all' | 'around'): Laid[] {
  const side = height / 2 / rings;
  const down = Array.from({ length: rings * 2 }, (_, row) => row);
  const all = down.flatMap((row) => {
    const across = Array.from({ length: Math.ceil(width / side) + 1 }, (_, column) => column - 1);
    return across.map((column) => square((column + (row % 2) / 2) * side, row * side, side, width, height));
  });
  return where === 'all' ? all : all.filter(({ at }) => at.radius > RIM);
}

function square(x: number, y: number, side: number, width: number, height: number): Laid {
  const half = height / 2;
  const at = pointAt((x + side / 2 - width / 2) / half, (y + side / 2 - half) / half);
  return { at, stone: { shape: 'square', x, y, side } };
}

function rings({ height, rings }: Size): Laid[] {
  const step = height / 2 / rings;
  const all = Array.from({ length: rings }, (_, ring) => ring);
  return all.flatMap((ring) => {
    const count = ring ? Math.round(2 * Math.PI * (ring + 0.5)) : 1;
    const turn = (2 * Math.PI) / count;
    return Array.from({ length: count }, (_, place): Laid => {
      const [from, to] = [place * turn, (place + 1) * turn];
      const [middle, radius] = [(from + to) / 2, (ring + 0.5) / rings];
      const at = pointAt(radius * Math.cos(middle), radius * Math.sin(middle));
      return { at, stone: { shape: 'arc', inner: ring * step, outer: (ring + 1) * step, from, to } };
    });
  });
}

function pointAt(x: number, y: number): Point {
  return { x, y, radius: Math.hypot(x, y), angle: Math.atan2(y, x) };
}
