/** Links that can be given to others. */

import * as rest from '../../rest.ts';
import { writeRoute, type Route } from '../../routes.ts';
import type { Seat, TableCard } from '../../wire.ts';

/** The whole address of a place in this page. */
export function linkTo(route: Route): string {
  return new URL(writeRoute(route), location.origin).href;
}

/** The address of a seat that somebody is to have. It names its game where the server sees it, so that a chat shows a preview. */
export function invitationTo({ game, id }: Pick<TableCard, 'game' | 'id'>, invitation: string): string {
  const link = new URL(linkTo({ page: 'join', table: id, invitation }));
  link.searchParams.set('play', game);
  return link.href;
}

/** Puts a text on the clipboard; says whether it could. */
export async function share(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    return true;
  } catch {
    return false;
  }
}

/** Hands the journal of a game over as a file; says what went wrong, if something did. */
export async function saveGame(game: string, table: string): Promise<string> {
  try {
    download(`${game}-${table}.tessera`, await rest.journal(table));
    return '';
  } catch (thrown) {
    return rest.faultIn(thrown).reason;
  }
}

/** Hands a moment over as a scenario that can be asked about; says what went wrong, if something did. */
export async function saveReport(game: string, table: string, moves: number, seat: Seat): Promise<string> {
  try {
    download(`${game}-${table}-${moves}.toml`, await rest.report(table, moves, seat));
    return 'Saved. Open this file in the lobby to return to this decision; `tessera ask` shows what comes of it.';
  } catch (thrown) {
    return rest.faultIn(thrown).reason;
  }
}

/** Hands a text over as a file. */
export function download(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: 'text/plain' }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
