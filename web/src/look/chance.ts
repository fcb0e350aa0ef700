/** Chance that is always the same for the same name: pictures are laid by it, and nothing else is. */

/** A stream of numbers from 0 to 1. */
export type Stream = () => number;

/** The stream that belongs to a name. */
export function streamOf(name: string): Stream {
  let seed = hash(name);
  return () => {
    seed = (Math.imul(seed ^ (seed >>> 15), 2246822519) + 0x9e3779b9) >>> 0;
    const mixed = Math.imul(seed ^ (seed >>> 13), 3266489917) >>> 0;
    return (mixed >>> 8) / 16777216;
  };
}

/** One of a list. */
export function oneOf<T>(next: Stream, list: readonly T[]): T {
  const found = list[Math.floor(next() * list.length)];
  if (found === undefined) throw new Error('an empty list has nothing to choose from');
  return found;
}

/** FNV-1a over the code points. */
function hash(name: string): number {
  const step = (hash: number, letter: string) =>
    Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619) >>> 0;
  return [...name].reduce(step, 2166136261);
}
