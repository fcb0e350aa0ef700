/** One's own cards, kept by the browser: for each game one text, in the game's own card language. */

/** Cards that were kept: their text, and how many they are. */
export type KeptCards = { text: string; count: number };

const key = (game: string) => `tessera.cards.${game}`;

export function keptCards(game: string): KeptCards | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? 'null');
    return isKept(kept) ? kept : null;
  } catch {
    return null;
  }
}

/** Keeps cards in the place of those that were; says whether the browser keeps anything. */
export function keepCards(game: string, cards: KeptCards): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(cards));
    return true;
  } catch {
    return false;
  }
}

export function forgetCards(game: string): void {
  try {
    localStorage.removeItem(key(game));
  } catch {
    // A browser that keeps nothing has nothing to forget.
  }
}

function isKept(value: unknown): value is KeptCards {
  const kept = value as KeptCards | null;
  return typeof kept?.text === 'string' && typeof kept.count === 'number';
}
