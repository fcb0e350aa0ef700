/** What lies where in a scene. */

import type { Placed } from './arrange.ts';
import type { Column, Face, Lay, Line, Plate, Scene, Seat, Thing, StoryLine, Viewer } from '../../wire.ts';

export function thingsOf(column: Column): Thing[] {
  return column.lays.flatMap((lay) => lay.things);
}

/** All things of a part, wherever they lie in it. */
export function thingsIn(part: Placed): Thing[] {
  switch (part.part) {
    case 'plate':
    case 'fan':
      return part.things;
    case 'columns':
      return part.columns.flatMap(thingsOf);
    case 'rows':
      return part.rows.flatMap((lay) => lay.things);
    case 'pile':
      return part.seen;
    case 'piles':
      return part.piles.flatMap(thingsIn);
    case 'path':
      return [...part.walkers, ...part.stations];
    case 'map':
      return part.shapes.map((shape) => shape.thing);
    case 'ledger':
      return [];
  }
}

/** Whether something that stood in a column stands in none any more. */
export function hasFallen(before: Scene, after: Scene): boolean {
  const standing = (scene: Scene) => scene.parts.flatMap((part) => (part.part === 'columns' ? part.columns.flatMap(thingsOf) : []));
  const still = new Set(standing(after).map(({ id }) => id));
  return standing(before).some(({ id }) => !still.has(id));
}

/** Whether somebody is on a way: then nobody wonders where they are. */
export function areOut(scene: Scene | null): boolean {
  return scene?.parts.some((part) => part.part === 'path' && part.walkers.length > 0) ?? false;
}

/** Whether opponents stand in rows, such as a crew that fights a team; a seat's own things do not count. */
export function hasOpponents(scene: Scene | null): boolean {
  const opposes = ({ tone, things }: Lay) => tone === 'cinnabar' && things.length > 0;
  return scene?.parts.some((part) => part.part === 'rows' && part.rows.some(opposes)) ?? false;
}

/** The first face of this name that lies open. */
export function faceNamed(scene: Scene, name: string) {
  for (const part of scene.parts) {
    const found = thingsIn(part).find((thing) => thing.face?.name === name);
    if (found?.face) return found.face;
  }
  return null;
}

/** The first card that these lines name and that lies open only now, wherever it does so but in a hand. */
export function turnedUp(before: Scene, after: Scene, lines: readonly Line[]): Face | null {
  const table = { ...after, parts: after.parts.filter(({ part }) => part !== 'fan' && part !== 'map') };
  const named = lines.flatMap(({ text }) => text.flatMap((span) => ('card' in span ? [span.card] : [])));
  const heads = new Set(before.parts.flatMap((part) => (part.part === 'columns' ? part.columns.map(({ face }) => face?.name) : [])));
  const found = named.find((name) => !heads.has(name) && !faceNamed(before, name) && faceNamed(table, name));
  return found === undefined ? null : faceNamed(table, found);
}

/** A card that brought somebody something, and the number on their plate that rose with it. */
export type Prize = { face: Face; name: string; from: number; to: number };

/** What was won between two scenes: a card that a grave line names while a number of a plate rises that is no harm. */
export function prizeIn(before: Scene, after: Scene, lines: readonly StoryLine[]): Prize | null {
  const grave = lines.filter(({ pace }) => pace === 'grave').flatMap(({ line }) => line.text);
  const named = grave.flatMap((span) => ('card' in span ? [span.card] : []));
  const faces = [...facesIn(before), ...facesIn(after)];
  const face = faces.find(({ name }) => named.includes(name));
  return face ? (platesIn(after).flatMap((plate) => riseIn(before, plate, face))[0] ?? null) : null;
}
function riseIn(before: Scene, plate: Plate, face: Face): Prize[] {
  const old = platesIn(before).filter(({ seat }) => seat === plate.seat).flatMap(countersOf);
  return countersOf(plate).flatMap(({ name, value, tone }) => {
    const from = old.find((one) => one.name === name)?.value ?? value;
    return tone !== 'cinnabar' && value > from ? [{ face, name, from, to: value }] : [];
  });
}
/** All faces that lie open, heads of columns first. */
function facesIn({ parts }: Scene): Face[] {
  const heads = parts.flatMap((part) => (part.part === 'columns' ? part.columns.flatMap(({ face }) => face ?? []) : []));
  return [...heads, ...parts.flatMap(thingsIn).flatMap(({ face }) => face ?? [])];
}
const platesIn = ({ parts }: Scene) => parts.flatMap((part) => (part.part === 'plate' ? [part] : []));
/** The numbers of a plate: those of its bars before those that are only counted. */
const countersOf = ({ meters, counters }: Plate) => [...meters.flatMap(({ bars }) => bars), ...counters];

export function seatOf(viewer: Viewer | null): Seat | null {
  return viewer === null || viewer === 'spectator' ? null : viewer.seat;
}

/** Whether nothing lies over the middle of something on the page, and nothing cuts it. */
export function isInSight(thing: HTMLElement): boolean {
  const { left, top, width, height } = thing.getBoundingClientRect();
  return width > 0 && thing.contains(document.elementFromPoint(left + width / 2, top + height / 2));
}
