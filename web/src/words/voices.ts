/** How the sentences of a part of the page speak: who the seats are, and what a touched name opens. */

import { createContext } from 'svelte';
import type { RuleId } from '../wire.ts';
import { seatName, type Names } from './sentence.ts';

type Voices = {
  names: Names;
  /** Shows a card, if cards can be shown here. */
  openCard: ((name: string) => void) | null;
  /** Opens the rulebook at a rule. */
  openRule: ((rule: RuleId) => void) | null;
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

/** A page without voices of its own is silent. */
function voices(): Voices | null {
  return has() ? get() : null;
}
