/**
 * A face laid of stones: the same name always has the same one. Folk gives ears, tusks, horns and build; what somebody wears stands in
 * front of it; all else (skin, hair, eyes, jaw, clothes, the light behind) is cut from the name, so that two who stand side by side are
 * told apart where they are 40 px high.
 */

import type { Person } from '../wire.ts';
import { oneOf, streamOf, type Stream } from './chance.ts';
import { mixed, weathered, type Colour, type Size, type Stone } from './mosaic.ts';

const SKINS: readonly Colour[] = [[233, 193, 162], [205, 150, 112], [168, 112, 80], [122, 78, 54], [84, 54, 40], [222, 178, 138], [186, 128, 98]];
const HIDES: readonly Colour[] = [[134, 150, 104], [112, 128, 118], [156, 140, 116], [98, 112, 92], [146, 120, 128]];
const HAIRS: readonly Colour[] = [[34, 30, 36], [74, 46, 34], [146, 74, 40], [212, 172, 96], [226, 222, 214], [150, 152, 164], [196, 62, 92], [64, 148, 150], [120, 84, 178], [86, 140, 78]];
const EYES: readonly Colour[] = [[42, 32, 28], [58, 104, 74], [54, 96, 160], [150, 104, 40]];
const COATS: readonly Colour[] = [[48, 56, 88], [112, 44, 40], [44, 92, 78], [128, 98, 44], [84, 60, 116], [40, 40, 46], [164, 156, 142]];
const BACKS: readonly Colour[] = [[46, 62, 110], [116, 52, 84], [36, 98, 98], [104, 80, 36], [88, 64, 132], [126, 58, 46], [52, 88, 60]];
const NEON: readonly Colour[] = [[108, 220, 255], [255, 112, 170], [140, 255, 170], [255, 206, 90]];
const [DARK, IVORY, WHITE]: readonly [Colour, Colour, Colour] = [[20, 18, 26], [238, 228, 204], [250, 246, 238]];

/** How hair falls, by where it lies around the head. */
const STYLES = ['bald', 'short', 'fringe', 'swept', 'long', 'mohawk', 'curls', 'bun', 'parted'] as const;
type Look = {
  skin: Colour; hair: Colour; eye: Colour; coat: Colour; back: Colour; neon: Colour;
  style: (typeof STYLES)[number]; isWoman: boolean; beard: 'none' | 'full' | 'chin' | 'stubble';
  wide: number; eyes: number; brow: number; mouth: number; scar: number; collar: number; folk: Person['folk']; wears: Person['wears'];
};

function lookOf({ folk, wears }: Person, next: Stream): Look {
  const hidden = folk === 'ork' || folk === 'troll';
  const isWoman = next() < 0.5;
  const skin = oneOf(next, hidden ? HIDES : SKINS);
  const hair = oneOf(next, HAIRS.filter((one) => Math.abs(one[0] - skin[0]) + Math.abs(one[1] - skin[1]) > 60));
  const coat = oneOf(next, COATS);
  const style = oneOf(next, isWoman ? STYLES.slice(2) : STYLES);
  const beard = folk === 'dwarf' && !isWoman ? 'full' : isWoman ? 'none' : oneOf(next, ['none', 'none', 'full', 'chin', 'stubble'] as const);
  const build = { human: 0.5, elf: 0.44, dwarf: 0.6, ork: 0.58, troll: 0.64 }[folk];
  return {
    skin, hair, coat, style, isWoman, beard, folk, wears,
    eye: oneOf(next, EYES), back: oneOf(next, BACKS), neon: oneOf(next, NEON),
    wide: build + (isWoman ? -0.03 : 0.02) + (next() - 0.5) * 0.05,
    eyes: 0.2 + next() * 0.05, brow: next() * 0.06, mouth: 0.14 + next() * 0.08, scar: next(), collar: Math.floor(next() * 3),
  };
}

/** So many stones the face is high. */
const ROWS = 22;
/** How near the face comes: below 1 it fills more of the picture. */
const NEAR = 0.88;

/** All stones of a portrait; where there is more width, the light behind goes on. */
export function portrait(name: string, person: Person, { width, height }: Size): Stone[] {
  const next = streamOf(`${name}, a face`);
  const look = lookOf(person, next);
  const side = height / ROWS;
  const columns = Math.ceil(width / side) + 1;
  const stones: Stone[] = [];
  for (let row = 0; row < ROWS; row += 1)
    for (let column = -1; column < columns; column += 1) {
      const [left, top] = [(column + (row % 2) / 2) * side, row * side];
      const [x, y] = [((left + side / 2 - width / 2) / height) * 2 * NEAR, (((top + side / 2) / height) * 2 - 1) * NEAR - 0.06];
      stones.push({ shape: 'square', x: left, y: top, side, colour: weathered(colourAt(look, x, y), next) });
    }
  return stones;
}

function colourAt(look: Look, x: number, y: number): Colour {
  const { folk, wears, skin, hair, coat, back, neon, wide } = look;
  const ax = Math.abs(x);
  /** The head: below 1 inside; the jaw is narrower, of a man less. */
  const jaw = y > 0.1 ? 1 - (y - 0.1) * (look.isWoman ? 0.42 : 0.24) : 1;
  const head = (x / (wide * jaw)) ** 2 + ((y + 0.04) / 0.66) ** 2;
  let colour = mixed(mixed(back, DARK, 0.35), mixed(back, WHITE, 0.12), (1 - y) / 2);
  if (y > 0.58 && ax < 0.5 + (y - 0.58) * 1.6) colour = clothes(look, ax, y);
  if (ax < 0.24 && y > 0.45 && y < 0.74) colour = mixed(skin, DARK, 0.32);
  if (look.style === 'long' && head < 1.75 && ax > wide * 0.72 && y > -0.5 && y < 0.78) colour = mixed(hair, DARK, 0.12);
  if (folk === 'elf' && ax > wide - 0.06 && ax < wide + 0.26 && y < 0.06 && y > -0.5 + (wide + 0.26 - ax) * 1.25) colour = mixed(skin, DARK, ax > wide + 0.08 ? 0.02 : 0.18);
  if (folk !== 'elf' && Math.abs(ax - wide - 0.02) < 0.07 && Math.abs(y) < 0.12) colour = mixed(skin, DARK, 0.2);
  if (folk === 'troll' && y < -0.3 && y > -0.98 && Math.abs(ax - 0.42 - (-0.3 - y) * 0.55) < 0.13) colour = mixed(IVORY, DARK, (-0.3 - y) * 0.2);
  if (head < 1) colour = face(look, x, y, ax, mixed(mixed(skin, WHITE, 0.1), DARK, Math.max(0, x) * 0.35 + Math.max(0, y) * 0.1));
  if (isHair(look, x, y, ax, head)) colour = mixed(hair, DARK, (y + 0.9) * 0.16);
  if (folk === 'troll' && head < 1.05 && y < -0.3 && Math.abs(ax - 0.4) < 0.12) colour = IVORY;
  if (wears === 'band' && head < 1.12 && Math.abs(y + 0.42) < 0.07) colour = mixed(neon, DARK, 0.35);
  if (wears === 'goggles' && head < 1.15 && Math.abs(y + 0.46) < 0.11) colour = Math.abs(ax - 0.24) < 0.14 ? mixed(neon, WHITE, Math.abs(ax - 0.24) < 0.06 ? 0.4 : 0) : mixed(coat, DARK, 0.5);
  if (wears === 'hat' && ((y < -0.42 && y > -0.9 && ax < wide * 0.95) || (Math.abs(y + 0.42) < 0.06 && ax < wide + 0.26))) colour = mixed(coat, DARK, Math.abs(y + 0.5) < 0.05 ? 0.7 : 0.3);
  return colour;
}

function clothes({ coat, neon, collar, skin }: Look, ax: number, y: number): Colour {
  if (collar === 0 && ax < (y - 0.55) * 0.7) return mixed(skin, DARK, 0.2);
  if (collar === 1 && Math.abs(ax - 0.26 - (y - 0.6) * 0.3) < 0.07) return mixed(coat, WHITE, 0.4);
  if (collar === 2 && y < 0.74) return mixed(neon, DARK, 0.45);
  return mixed(coat, DARK, ax > 0.55 ? 0.3 : 0.05);
}

function face(look: Look, x: number, y: number, ax: number, skin: Colour): Colour {
  const { folk, wears, eye, hair, neon } = look;
  let colour = skin;
  const level = -0.08;
  const off = Math.abs(ax - look.eyes);
  if (Math.abs(y - level) < 0.085 && off < 0.125) colour = off < 0.062 ? eye : WHITE;
  if (Math.abs(y - level + 0.19 + look.brow) < 0.055 && off < 0.16) colour = mixed(hair, DARK, 0.35);
  if (ax < 0.055 && y > -0.04 && y < 0.2) colour = mixed(skin, x < 0 ? WHITE : DARK, 0.2);
  if (Math.abs(y - 0.24) < 0.05 && ax < 0.1) colour = mixed(skin, DARK, 0.28);
  if (Math.abs(y - 0.4) < 0.05 && ax < look.mouth) colour = look.isWoman ? mixed(skin, [176, 36, 56], 0.65) : mixed(skin, [96, 30, 30], 0.5);
  if (look.beard === 'full' && y > 0.2 && (ax > 0.26 || y > 0.46 || Math.abs(y - 0.32) < 0.04)) colour = hair;
  if (look.beard === 'chin' && y > 0.46 && ax < 0.18) colour = hair;
  if (look.beard === 'stubble' && y > 0.28 && Math.abs(y - 0.4) > 0.05) colour = mixed(skin, DARK, 0.22);
  if ((folk === 'ork' || folk === 'troll') && Math.abs(ax - 0.2) < 0.065 && y > 0.2 && y < 0.44) colour = IVORY;
  if (look.scar < 0.22 && Math.abs(x - 0.26 + (y - 0.05) * 0.3) < 0.04 && y > -0.3 && y < 0.34) colour = mixed(skin, [150, 40, 40], 0.5);
  if (wears === 'visor' && Math.abs(y - level) < 0.13) colour = mixed(neon, WHITE, ax < 0.14 ? 0.5 : 0.05);
  if (wears === 'paint' && ((ax > 0.28 && Math.abs(y - 0.14 - ax * 0.2) < 0.05) || (ax < 0.06 && y < -0.26 && y > -0.56))) colour = neon;
  return colour;
}

function isHair({ style, wide }: Look, x: number, y: number, ax: number, head: number): boolean {
  const near = head < 1.3;
  switch (style) {
    case 'bald':
      return false;
    case 'short':
      return near && head > 0.55 && y < -0.38;
    case 'fringe':
      return near && (y < -0.28 || (head > 0.85 && y < 0.1));
    case 'swept':
      return near && y < -0.34 - x * 0.42;
    case 'long':
      return near && (y < -0.4 + ax * 0.3 || (head > 0.86 && y < 0.5));
    case 'mohawk':
      return ax < 0.15 && y < -0.36 && y > -1;
    case 'curls':
      return head < 1.62 && (y < -0.3 || (head > 0.95 && y < 0.16)) && Math.sin(x * 23) + Math.cos(y * 21) > -1.3;
    case 'bun':
      return (near && y < -0.4) || (Math.hypot(x, y + 0.82) < 0.2);
    case 'parted':
      return near && y < -0.24 - (wide - Math.abs(x - 0.12)) * 0.5;
  }
}
