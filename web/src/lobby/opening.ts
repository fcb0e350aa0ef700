/** Opening tables: good defaults, and going there. */

import * as rest from '../rest.ts';
import { person } from '../person.svelte.ts';
import { goTo } from '../shell/address.svelte.ts';
import { keepInvitations } from '../table/invitations.ts';
import { open } from '../table/seating.ts';
import type { BotCard, GameCard, NewTable, Wanted } from '../wire.ts';

/** The level a newcomer plays against: the one in the middle. */
export function usualLevel(bots: readonly BotCard[]): string {
  return bots[Math.floor(bots.length / 2)]?.level ?? 'random';
}

/** One person, and bots at as few other seats as the game allows. */
export function againstBots(game: GameCard, bots: readonly BotCard[]): NewTable {
  const bot: Wanted = { is: 'bot', level: usualLevel(bots) };
  const others = Math.max(game.least - 1, game.most > 1 ? 1 : 0);
  const seats: Wanted[] = [{ is: 'me' }, ...Array<Wanted>(others).fill(bot)];
  return { game: game.name, seats, name: person.name, listed: 'link' };
}

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
