/**
 * Names for the places of a scene. Ids mean nothing from one scene to the next, so whatever compares two
 * scenes, or remembers something about one, speaks of places.
 */

import type { Column, Part, Scene, Seat, Thing, Viewer } from '../wire.ts';
import { plain } from '../words/sentence.ts';

/** A place where things lie or numbers stand. */
export type PlaceName = string;

export function placeOf(part: Part): PlaceName {
  switch (part.part) {
    case 'plate':
      return part.seat === null ? `plate ${part.name}` : `plate p${part.seat}`;
    case 'columns':
      return `columns ${part.seat === null ? plain(part.title) : `p${part.seat}`}`;
    case 'fan':
      return `fan p${part.seat} ${plain(part.title)}`;
    case 'pile':
      return `pile ${part.name}`;
    case 'map':
      return 'map';
    default:
      return `${part.part} ${plain(part.title)}`;
  }
}

/** A column, by its place in the row: its heading may change. */
export function columnPlace(part: Part, index: number): PlaceName {
  return `${placeOf(part)} ${index}`;
}

/** A number at a place. */
export function numberName(place: PlaceName, name: string): string {
  return `${place}: ${name}`;
}

export function thingsOf(column: Column): Thing[] {
  return column.lays.flatMap((lay) => lay.things);
}

/** All things of a part, wherever they lie in it. */
export function thingsIn(part: Part): Thing[] {
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
    case 'path':
      return part.stations;
    case 'map':
      return part.shapes.map((shape) => shape.thing);
    case 'ledger':
      return [];
  }
}

/** The first face of this name that lies open. */
export function faceNamed(scene: Scene, name: string) {
  for (const part of scene.parts) {
    const found = thingsIn(part).find((thing) => thing.face?.name === name);
    if (found?.face) return found.face;
  }
  return null;
}

export function seatOf(viewer: Viewer | null): Seat | null {
  return viewer === null || viewer === 'spectator' ? null : viewer.seat;
}
