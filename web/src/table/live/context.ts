/** What the parts of a page draw: a live table, or, for most of them, anything that has a scene and choices. */

import { createContext } from 'svelte';
import type { StoryLine } from '../../wire.ts';
import type { Table } from './table.svelte.ts';

/** What can be seen and chosen: a live table, a lesson, a puzzle. */
export type Sight = Pick<Table, 'scene' | 'choosing' | 'names' | 'card' | 'thinking' | 'busy' | 'isMyTurn'> & {
  /** All that was told up to what is seen, where it was. */
  readonly lines?: readonly StoryLine[];
};

export const [getTable, setTable] = createContext<Table>();
export const [getSight, setSight] = createContext<Sight>();
