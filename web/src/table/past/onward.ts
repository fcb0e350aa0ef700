/** Going on from the past of a game that is over, at a table of its own that says so. */

import * as rest from '../../rest.ts';
import { goTo } from '../../shell/address.svelte.ts';
import type { Holder, TableCard, Wanted } from '../../wire.ts';
import { canHash } from '../live/fairness.ts';
import { keepInvitations } from '../live/invitations.ts';

/** Opens the table and goes there; a move may be played first. */
export async function goOnFrom(card: TableCard, moves: number, name: string, play?: string): Promise<void> {
  const seats = card.seats.map(({ seat, holder }) => wanted(holder, card.mine.includes(seat)));
  const sits = seats.some(({ is }) => is === 'me');
  const wish = { seats, name: name || 'somebody', promises: sits && canHash() };
  const opened = await rest.goOn(card.id, moves, play === undefined ? wish : { ...wish, play });
  keepInvitations(opened.table, opened.invitations);
  goTo({ page: 'table', table: opened.table, at: null });
}

function wanted(holder: Holder, mine: boolean): Wanted {
  if (mine) return { is: 'me' };
  return holder.is === 'bot' ? { is: 'bot', level: holder.level } : { is: 'guest' };
}
