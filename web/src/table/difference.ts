/** Two scenes compared: which numbers change, which things fall, which arrive. It decides nothing. */

import type { Counter, Face, Part, Scene, Thing } from '../wire.ts';
import { columnPlace, numberName, placeOf, thingsOf, type PlaceName } from './places.ts';

export type Difference = {
  /** What numbers become, by their names. */
  numbers: ReadonlyMap<string, number>;
  /** How many of a name leave a place. */
  falls: ReadonlyMap<PlaceName, ReadonlyMap<string, number>>;
  /** What comes to a place. */
  arrives: ReadonlyMap<PlaceName, readonly Face[]>;
};

export const SAME: Difference = { numbers: new Map(), falls: new Map(), arrives: new Map() };

export function difference(before: Scene, after: Scene): Difference {
  const [was, becomes] = [describe(before), describe(after)];
  return {
    numbers: changedNumbers(was.numbers, becomes.numbers),
    falls: perPlace(was.faces, (place, faces) => countFallen(faces, becomes.faces.get(place) ?? [])),
    arrives: perPlace(becomes.faces, (place, faces) => arrivals(was.faces.get(place) ?? [], faces)),
  };
}

type Description = { numbers: Map<string, number>; faces: Map<PlaceName, Face[]> };

function describe(scene: Scene): Description {
  const all: Description = { numbers: new Map(), faces: new Map() };
  for (const part of scene.parts) describePart(part, all);
  return all;
}

function describePart(part: Part, all: Description): void {
  const place = placeOf(part);
  if (part.part === 'plate') {
    note(all, place, part.counters);
    all.faces.set(place, faces(part.things));
  }
  if (part.part === 'pile') all.numbers.set(numberName(place, 'size'), part.size);
  if (part.part === 'rows') all.faces.set(place, faces(part.rows.flatMap((lay) => lay.things)));
  if (part.part === 'columns') {
    for (const [index, column] of part.columns.entries()) {
      note(all, columnPlace(part, index), column.footer);
      all.faces.set(columnPlace(part, index), faces(thingsOf(column)));
    }
  }
}

function note({ numbers }: Description, place: PlaceName, counters: readonly Counter[]): void {
  for (const { name, value } of counters) numbers.set(numberName(place, name), value);
}

/** The open things, each as often as it lies there. */
function faces(things: readonly Thing[]): Face[] {
  return things.flatMap(({ face, copies }) => (face ? Array<Face>(copies).fill(face) : []));
}

function changedNumbers(was: Map<string, number>, becomes: Map<string, number>): Map<string, number> {
  return new Map([...becomes].filter(([name, value]) => was.has(name) && was.get(name) !== value));
}

function perPlace<T extends { length: number } | ReadonlyMap<string, number>>(
  all: Map<PlaceName, Face[]>,
  find: (place: PlaceName, faces: Face[]) => T,
): Map<PlaceName, T> {
  const found = [...all].map(([place, faces]) => [place, find(place, faces)] as const);
  return new Map(found.filter(([, some]) => ('length' in some ? some.length : some.size) > 0));
}

function countFallen(was: readonly Face[], becomes: readonly Face[]): Map<string, number> {
  const left = new Map<string, number>();
  for (const face of missing(was, becomes)) left.set(face.name, (left.get(face.name) ?? 0) + 1);
  return left;
}

function arrivals(was: readonly Face[], becomes: readonly Face[]): Face[] {
  return missing(becomes, was);
}

/** Those of the first list that the second has not. */
function missing(one: readonly Face[], other: readonly Face[]): Face[] {
  const rest = other.map((face) => face.name);
  return one.filter(({ name }) => {
    const place = rest.indexOf(name);
    if (place >= 0) rest.splice(place, 1);
    return place < 0;
  });
}
