/** Rulebooks, asked for once. */

import { rulebook } from '../rest.ts';
import type { Rulebook } from '../wire.ts';

const known = new Map<string, Promise<Rulebook>>();

export function rulebookOf(game: string): Promise<Rulebook> {
  const asked = known.get(game) ?? rulebook(game);
  known.set(game, asked);
  asked.catch(() => known.delete(game));
  return asked;
}
