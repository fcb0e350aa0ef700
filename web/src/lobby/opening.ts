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
    await noteBrought(wish.game, opened.table, wish.seats.map((seat) => ('brought' in seat ? (seat.brought ?? '') : '')).join('\n'));
    goTo({ page: 'table', table: opened.table, at: null });
    return '';
  } catch (thrown) {
    const { reason, remedy } = rest.faultIn(thrown);
    return `${reason} ${remedy}`;
  }
}

/** Whoever brings a member of a campaign plays for that campaign. */
export async function noteBrought(game: string, table: string, brought: string): Promise<void> {
  if (brought.trim()) await (await import('../campaign/meeting.ts')).noteTable(game, table, brought);
}

/** Begins a first game at once. */
export function playNow(game: GameCard, bots: readonly BotCard[]): Promise<string> {
  return openTable(quickStart(game, bots, person.name));
}
