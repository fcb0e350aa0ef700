/** Opening a table and going there. */

import * as rest from '../rest.ts';
import { person } from '../person.svelte.ts';
import { goTo } from '../shell/address.svelte.ts';
import { keepInvitations } from '../table/live/invitations.ts';
import { open } from '../table/live/seating.ts';
import type { BotCard, GameCard, NewTable } from '../wire.ts';
import { quickStart } from './quick.ts';

/** Opens a table and goes there, with what the person wrote for its chance; says what went wrong, if something did. */
export async function openTable(wish: NewTable, text = ''): Promise<string> {
  try {
    const opened = await open(wish, text);
    keepInvitations(opened.table, opened.invitations);
    goTo({ page: 'table', table: opened.table, at: null });
    return '';
  } catch (thrown) {
    const { reason, remedy } = rest.faultIn(thrown);
    return `${reason} ${remedy}`;
  }
}

/** Begins a first game at once. */
export function playNow(game: GameCard, bots: readonly BotCard[]): Promise<string> {
  return openTable(quickStart(game, bots, person.name));
}
