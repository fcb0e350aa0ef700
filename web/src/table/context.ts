/** The table that the parts of a page draw. */

import { createContext } from 'svelte';
import type { Table } from './table.svelte.ts';

export const [getTable, setTable] = createContext<Table>();
