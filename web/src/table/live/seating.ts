/** Opening tables and sitting down, with what this browser adds to their chance. */

import { keepSettings, settingsOf } from '../../mine/results.ts';
import * as rest from '../../rest.ts';
import type { NewTable, Opened, SatDown, SitDown } from '../../wire.ts';
import { canHash } from './fairness.ts';
import { mixIn, promiseAt, sat } from './own.ts';

/** Opens a table; what the person wrote is said together with what this browser draws. */
export async function open(wish: NewTable, text = ''): Promise<Opened> {
  const sits = wish.seats.some(({ is }) => is === 'me');
  const opened = await rest.open({ ...wish, promises: sits && canHash() });
  keepSettings(opened.table, wish.settings ?? (wish.like ? settingsOf(wish.like) : ''));
  if (text) mixIn(opened.table, text);
  return opened;
}

/** Sits down at a table whose commitment was seen before, with a promise of this browser where it can make one. */
export async function sitDown(table: string, saw: string, who: SitDown): Promise<SatDown> {
  if (!canHash()) return rest.sitDown(table, who);
  const found = await rest.sitDown(table, { ...who, promise: await promiseAt(table, null, saw) });
  sat(table, found.seat);
  return found;
}
