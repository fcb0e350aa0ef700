/** One's own decks, kept by the browser: a text each. */

/** A deck that was kept. */
export type KeptDeck = { name: string; text: string };

const key = (game: string) => `tessera.decks.${game}`;

export function keptDecks(game: string): KeptDeck[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(key(game)) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isDeck) : [];
  } catch {
    return [];
  }
}

/** Keeps a deck in the place of the one of that name; says whether the browser keeps anything. */
export function keepDeck(game: string, deck: KeptDeck): boolean {
  return keep(game, [...keptDecks(game).filter(({ name }) => name !== deck.name), deck]);
}

export function forgetDeck(game: string, name: string): boolean {
  return keep(game, keptDecks(game).filter((deck) => deck.name !== name));
}

function keep(game: string, decks: KeptDeck[]): boolean {
  try {
    localStorage.setItem(key(game), JSON.stringify(decks));
    return true;
  } catch {
    return false;
  }
}

function isDeck(value: unknown): value is KeptDeck {
  const deck = value as KeptDeck | null;
  return typeof deck?.name === 'string' && typeof deck.text === 'string';
}
