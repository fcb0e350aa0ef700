/** The invitations to tables that were opened here, kept until the browser forgets them. */

import type { Invitation } from '../../wire.ts';

const key = (table: string) => `tessera.invitations.${table}`;

export function keepInvitations(table: string, invitations: readonly Invitation[]): void {
  try {
    sessionStorage.setItem(key(table), JSON.stringify(invitations));
  } catch {
    // Without storage the links are shown once, on the page that opened the table.
  }
}

export function keptInvitations(table: string): Invitation[] {
  try {
    return JSON.parse(sessionStorage.getItem(key(table)) ?? '[]') as Invitation[];
  } catch {
    return [];
  }
}
