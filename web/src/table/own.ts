/**
 * What this browser adds to the chance of a table by itself, and the commitment that it saw: kept here, so that it can be
 * compared with the saved game at the end, whatever the server says then.
 */

import * as rest from '../rest.ts';
import type { NewTable, Opened, SatDown } from '../wire.ts';
import type { Own } from './fairness.ts';

const key = (table: string) => `tessera.own.${table}`;

/** 128 bits that nobody else knows before they are sent. */
function drawWords(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** Opens a table, with words of this browser unless the person has some. */
export async function open(wish: NewTable): Promise<Opened> {
  const words = wish.entropy ?? drawWords();
  const opened = await rest.open({ ...wish, entropy: words });
  if (wish.seats.some(({ is }) => is === 'me')) {
    const { commitment } = await rest.table(opened.table);
    keep(opened.table, { commitment, words });
  }
  return opened;
}

/** Sits down at a table whose commitment was seen before, with words of this browser. */
export async function sitDown(table: string, commitment: string, invitation: string, name: string): Promise<SatDown> {
  const words = drawWords();
  const sat = await rest.sitDown(table, { invitation, name, entropy: words });
  keep(table, { commitment, words });
  return sat;
}

function keep(table: string, own: Own): void {
  try {
    localStorage.setItem(key(table), JSON.stringify(own));
  } catch {
    // Without storage only what the server says can be compared.
  }
}

export function keptOwn(table: string): Own | null {
  try {
    return JSON.parse(localStorage.getItem(key(table)) ?? 'null') as Own | null;
  } catch {
    return null;
  }
}
