/** How the sentences of a part of the page speak: who the seats are, and what a touched name opens. */

import { createContext } from 'svelte';
import { rulebookOf } from '../book/rulebooks.ts';
import type { Rule, RuleId } from '../wire.ts';
import { seatName, type Names } from './sentence.ts';

type Voices = {
  names: Names;
  /** Shows a card, if cards can be shown here. */
  openCard: ((name: string) => void) | null;
  /** Opens the rulebook at a rule. */
  openRule: ((rule: RuleId) => void) | null;
  /** The game whose rulebook it is; none, as long as it is not known. */
  game: () => string | null;
};

const [get, set, has] = createContext<Voices>();

export { set as setVoices };

export function getTableNames(): Names {
  return voices()?.names ?? seatName;
}

export function getCardOpener(): Voices['openCard'] {
  return voices()?.openCard ?? null;
}

export function getRuleOpener(): Voices['openRule'] {
  return voices()?.openRule ?? null;
}

/** What rules say; none, where no rulebook is at hand. */
export function getRules(): ((ids: readonly RuleId[]) => Promise<Rule[]>) | null {
  const speaks = voices();
  if (!speaks) return null;
  return async (ids) => {
    const game = speaks.game();
    const rules = game === null ? [] : (await rulebookOf(game)).rules;
    return rules.filter(({ id }) => ids.includes(id));
  };
}

/** A page without voices of its own is silent. */
function voices(): Voices | null {
  return has() ? get() : null;
}
