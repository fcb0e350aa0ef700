/** What somebody was about to do at a table, kept while the page is loaded anew: it is chosen again if nothing has happened. */

type Unfinished = { moves: number; chosen: string };

const key = (table: string) => `tessera.unfinished.${table}`;

export function keepUnfinished(table: string, unfinished: Unfinished | null): void {
  try {
    if (unfinished) sessionStorage.setItem(key(table), JSON.stringify(unfinished));
    else sessionStorage.removeItem(key(table));
  } catch {
    // Without storage the choice is made once more.
  }
}

/** What was chosen when so many moves stood; handed out once. */
export function takeUnfinished(table: string, moves: number): string | null {
  try {
    const text = sessionStorage.getItem(key(table));
    sessionStorage.removeItem(key(table));
    const kept = JSON.parse(text ?? 'null') as Unfinished | null;
    return kept?.moves === moves ? kept.chosen : null;
  } catch {
    return null;
  }
}
