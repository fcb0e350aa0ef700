/** Rulebooks, asked for once. */

import { rulebook, type Rulebook } from '../rest.ts';

const known = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  const asked = known.get(game) ?? rulebook(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}
