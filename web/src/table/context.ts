/** What the parts of a page draw: a live table, or, for most of them, anything that has a scene and choices. */

import { createContext } from 'svelte';
import type { Table } from './table.svelte.ts';

/** What can be seen and chosen: a live table, a lesson, a puzzle. */
export type Sight = Pick<Table, 'scene' | 'choosing' | 'names' | 'card' | 'thinking' | 'busy' | 'isMyTurn'>;

export const [getTable, setTable] = createContext<Table>();
export const [getSight, setSight] = createContext<Sight>();
