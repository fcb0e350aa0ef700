/** Dice one by one: where a question asks for some of them, those that are taken and those that still lie in the tray. */

import { pictureOf } from '../../look/faces.ts';
import type { Picture } from '../../look/paint.ts';
import type { Blank, Choice, Pick, Scene, Thing } from '../../wire.ts';
import { thingsIn } from '../board/places.ts';

/** One die of a pick that may be there several times. */
export type TrayDie = { pick: number; copy: number };

/** The dice of the tray in the order of their picks: of each the first ones are taken. */
export function diceOf(picks: readonly Pick[], counts: readonly number[]): { taken: TrayDie[]; lying: TrayDie[] } {
  const all = picks.flatMap(({ copies }, pick) => Array.from({ length: copies }, (_, copy): TrayDie => ({ pick, copy })));
  const isTaken = ({ pick, copy }: TrayDie) => copy < (counts[pick] ?? 0);
  return { taken: all.filter(isTaken), lying: all.filter((die) => !isTaken(die)) };
}

type Things = Extract<Blank, { blank: 'things' }>;

/** The dice of a scene by the things that they are: each is taken by its shape. */
export function looksIn(scene: Scene | null): ReadonlyMap<number, Picture> {
  const things = (scene?.parts ?? []).flatMap(thingsIn);
  return new Map(things.flatMap(({ id, face }) => (face?.die ? [[id, pictureOf(face)]] : [])));
}

/** The dice that a blank asks for, if it asks for dice alone. */
export function looksOf({ from }: Things, dice: ReadonlyMap<number, Picture>): Picture[] | null {
  const looks = from.flatMap(({ thing }) => (thing === null ? [] : (dice.get(thing) ?? [])));
  return from.length > 0 && looks.length === from.length ? looks : null;
}

/** Dice that the chosen answer asks for, and its place among the blanks of that. */
export type DiceAsked = { blank: Things; place: number; looks: Picture[] };

/** The dice that are asked for at a measured table: they are taken round the base there. */
export function diceOnMap(choice: Choice | null, scene: Scene | null): DiceAsked | null {
  if (!scene?.parts.some(({ part }) => part === 'map')) return null;
  const dice = looksIn(scene);
  const asked = (choice?.blanks ?? []).flatMap((blank, place): DiceAsked[] => {
    const looks = blank.blank === 'things' ? looksOf(blank, dice) : null;
    return blank.blank === 'things' && looks ? [{ blank, place, looks }] : [];
  });
  return asked[0] ?? null;
}

/** Who takes the dice: whom the answer is about, else whose turn it is, else the viewer's own. */
export function takerOf(choice: Choice, { parts, order, viewer }: Scene): Thing | null {
  const shapes = parts.flatMap((part) => (part.part === 'map' ? part.shapes.map(({ thing }) => thing) : []));
  const acts = order.find(({ stands }) => stands === 'acts')?.thing;
  const own = parts.find((part) => part.part === 'plate' && viewer !== 'spectator' && part.seat === viewer.seat);
  const [touched] = choice.touches;
  const is = (id: number | null | undefined) => shapes.find((thing) => thing.id === id && thing.face?.person);
  return is(touched) ?? shapes.find(({ face }) => own?.part === 'plate' && face?.person && face.name === own.name) ?? is(acts) ?? null;
}
