/** Paints the plan of a picture, once for each name and size; the page shows the same image everywhere. */

import type { DieLook, Person, Tone } from '../wire.ts';
import { portrait } from './portrait.ts';
import { mixed, plan, type Colour, type Palette, type Size, type Stone, type Stones } from './mosaic.ts';

/** What is a die is drawn as one, and somebody as a portrait. */
export type Picture = { name: string; ground: Tone; figure: Tone; harms: boolean; die?: DieLook | undefined; person?: Person | undefined };
export type Format = 'tile' | 'card' | 'large' | 'banner';

/** Twice as many points as the page shows, for dense screens. */
const SIZES: Record<Format, Size> = {
  tile: { width: 104, height: 104, rings: 7 },
  card: { width: 296, height: 136, rings: 8 },
  large: { width: 528, height: 248, rings: 10 },
  banner: { width: 1120, height: 264, rings: 9 },
};

export function sizeOf(format: Format): Size {
  return SIZES[format];
}

const painted = new Map<string, HTMLCanvasElement>();

/** Hands over the painted picture as soon as there is time for it; the same one to all who want it. */
export function paint(picture: Picture, format: Format, take: (canvas: HTMLCanvasElement) => void): void {
  const key = [format, picture.ground, picture.figure, picture.harms, picture.person?.folk, picture.person?.wears, picture.name].join('|');
  const known = painted.get(key);
  if (known) return take(known);
  inTurn(() => {
    const canvas = painted.get(key) ?? canvasWith(picture, SIZES[format]);
    painted.set(key, canvas);
    take(canvas);
  });
}

const waiting: (() => void)[] = [];
/** So long, in milliseconds, pictures are painted before the page may do something else. */
const SLICE = 10;

function inTurn(work: () => void): void {
  waiting.push(work);
  if (waiting.length === 1) setTimeout(workOn);
}

function workOn(): void {
  const until = performance.now() + SLICE;
  while (waiting.length > 0 && performance.now() < until) {
    waiting[0]?.();
    waiting.shift();
  }
  if (waiting.length > 0) setTimeout(workOn);
}

function canvasWith(picture: Picture, size: Size): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = size.width;
  canvas.height = size.height;
  const brush = canvas.getContext('2d');
  if (!brush) return canvas;
  brush.fillStyle = rgb(token('bed')[0] ?? [0, 0, 0]);
  brush.fillRect(0, 0, size.width, size.height);
  const { name, person, harms } = picture;
  const stones = person ? portrait(name, person, size) : plan({ name, cracked: harms }, palette(picture), size);
  // A face is small: its joints are of its own colours, or it would be dark.
  if (person) for (const stone of stones) bed(brush, stone);
  for (const stone of stones) lay(brush, stone, size);
  sheen(brush, size);
  return canvas;
}

function palette({ ground, figure, harms }: Picture): Palette {
  const accents = (['ochre', 'verdigris', 'cinnabar', 'lapis', 'amethyst', 'plain'] as const).map(
    (tone): Colour => token(tone)[3] ?? [255, 255, 255],
  );
  const light = (stones: Stones): Colour => stones[4] ?? [255, 255, 255];
  const harm = token('harm');
  if (harms) return { ground: harm, figure: harm, accents: [...accents.slice(0, 3), light(harm)] };
  return { ground: token(ground), figure: token(figure), accents: [...accents, light(token(figure))] };
}

const tokens = new Map<string, Stones>();

/** Stones as `tokens.css` names them. */
export function token(tone: string): Stones {
  const known = tokens.get(tone);
  if (known) return known;
  const text = getComputedStyle(document.documentElement).getPropertyValue(`--stones-${tone}`);
  const stones = text.trim().split(/\s+/).map(readColour);
  tokens.set(tone, stones);
  return stones;
}

function readColour(hex: string): Colour {
  const part = (from: number) => Number.parseInt(hex.slice(from, from + 2), 16) || 0;
  return [part(1), part(3), part(5)];
}

function rgb([red, green, blue]: Colour): string {
  return `rgb(${red} ${green} ${blue})`;
}

/** Half the joint between two stones, in points. */
const JOINT = 0.6;

export function lay(brush: CanvasRenderingContext2D, stone: Stone, { width, height }: Omit<Size, 'rings'>): void {
  brush.fillStyle = rgb(stone.colour);
  brush.beginPath();
  if (stone.shape === 'square') {
    const side = stone.side - 2 * JOINT;
    brush.rect(stone.x + JOINT, stone.y + JOINT, side, side);
  } else {
    arc(brush, stone, width / 2, height / 2);
  }
  brush.fill();
}

/** What shows in the joints around a stone. */
function bed(brush: CanvasRenderingContext2D, stone: Stone): void {
  if (stone.shape !== 'square') return;
  brush.fillStyle = rgb(mixed(stone.colour, [0, 0, 0], 0.25));
  brush.fillRect(stone.x, stone.y, stone.side + 1, stone.side + 1);
}

type Arc = Extract<Stone, { shape: 'arc' }>;

function arc(brush: CanvasRenderingContext2D, { inner, outer, from, to }: Arc, x: number, y: number): void {
  if (inner === 0) return brush.arc(x, y, outer - JOINT, 0, 2 * Math.PI);
  const gap = JOINT / outer;
  brush.arc(x, y, outer - JOINT, from + gap, to - gap);
  brush.arc(x, y, inner + JOINT, to - gap, from + gap, true);
  brush.closePath();
}

/** Light falls from the upper left. */
function sheen(brush: CanvasRenderingContext2D, { width, height }: Size): void {
  const light = brush.createLinearGradient(0, 0, width, height);
  light.addColorStop(0, 'rgb(255 255 255 / 19%)');
  light.addColorStop(0.5, 'rgb(255 255 255 / 0%)');
  light.addColorStop(1, 'rgb(0 0 0 / 22%)');
  brush.fillStyle = light;
  brush.fillRect(0, 0, width, height);
}
