/** Patches of a scene (RFC 6902), as far as the table sends them. A patched value shares what did not change. */

import type { Op } from '../../wire.ts';

/** The value after all steps; the one before is left as it was. */
export function patched<T>(before: T, ops: readonly Op[]): T {
  return ops.reduce<unknown>(step, before) as T;
}

/** A patch that does not fit: the scene must be asked for anew. */
export class Misfit extends Error {}

function step(root: unknown, op: Op): unknown {
  switch (op.op) {
    case 'add':
      return changed(root, readPointer(op.path), (place, key) => insert(place, key, op.value));
    case 'replace':
      return changed(root, readPointer(op.path), (place, key) => replace(place, key, op.value));
    case 'remove':
      return changed(root, readPointer(op.path), remove);
    case 'copy':
      return step(root, { op: 'add', path: op.path, value: at(root, readPointer(op.from)) });
    case 'move': {
      const value = at(root, readPointer(op.from));
      return step(step(root, { op: 'remove', path: op.from }), { op: 'add', path: op.path, value });
    }
  }
}

type Place = unknown[] | Record<string, unknown>;
/** Changes a copy of the place that holds a value. */
type Change = (place: Place, key: string) => void;

function changed(node: unknown, [key, ...rest]: string[], change: Change): unknown {
  if (key === undefined) return whole(change);
  if (!isPlace(node)) throw new Misfit(`there is nothing at \`${key}\``);
  const copy: Place = Array.isArray(node) ? [...node] : { ...node };
  if (rest.length === 0) change(copy, key);
  else put(copy, key, changed(child(copy, key), rest, change));
  return copy;
}

/** A step whose path is empty changes the whole value. */
function whole(change: Change): unknown {
  const holder: Record<string, unknown> = { all: null };
  change(holder, 'all');
  return holder['all'];
}

function insert(place: Place, key: string, value: unknown): void {
  if (!Array.isArray(place)) place[key] = value;
  else if (key === '-') place.push(value);
  else place.splice(index(place.length, key), 0, value);
}

function replace(place: Place, key: string, value: unknown): void {
  child(place, key);
  put(place, key, value);
}

function remove(place: Place, key: string): void {
  child(place, key);
  if (Array.isArray(place)) place.splice(Number(key), 1);
  else delete place[key];
}

function put(place: Place, key: string, value: unknown): void {
  if (Array.isArray(place)) place[index(place.length - 1, key)] = value;
  else place[key] = value;
}

function child(place: unknown, key: string): unknown {
  if (Array.isArray(place)) return place[index(place.length - 1, key)];
  if (isPlace(place) && Object.hasOwn(place, key)) return (place as Record<string, unknown>)[key];
  throw new Misfit(`there is no \`${key}\``);
}

function at(root: unknown, keys: string[]): unknown {
  return keys.reduce(child, root);
}

function index(most: number, key: string): number {
  if (!/^\d+$/.test(key) || Number(key) > most) throw new Misfit(`\`${key}\` is no place in the list`);
  return Number(key);
}

function isPlace(node: unknown): node is Place {
  return typeof node === 'object' && node !== null;
}

function readPointer(path: string): string[] {
  const keys = path.split('/').slice(1);
  return keys.map((key) => key.replaceAll('~1', '/').replaceAll('~0', '~'));
}
