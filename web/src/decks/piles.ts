/** The cards of a deck as they lie on the table: in piles by what heads them, so that the height of the piles is the curve. */

import { headNumber } from '../look/faces.ts';
import type { CardPage, SheetEntry } from '../wire.ts';

/** One line of the deck: its place in its part, and the card it names, if the game knows it. */
export type LaidCard = { place: number; entry: SheetEntry; page: CardPage | null };

/** Cards that cost the same, or are of one kind where nothing is paid. */
export type Pile = { title: string; cost: number | null; cards: LaidCard[]; count: number };

/** Costs above as many are one pile: more do not fit beside each other. */
const MOST_PILES = 8;

export function laidCards(entries: readonly SheetEntry[], known: ReadonlyMap<string, CardPage>): LaidCard[] {
  return entries.map((entry, place) => ({ place, entry, page: known.get(entry.card.toLowerCase()) ?? null }));
}

/** Every page by its name as a deck may write it. */
export function byName(cards: readonly CardPage[]): Map<string, CardPage> {
  return new Map(cards.map((page) => [page.name.toLowerCase(), page]));
}

/** A card's kind without what it adds to it: "Challenge, Trap" is a Challenge. */
export function sortOf({ kind }: CardPage): string {
  return kind.split(',')[0]!;
}

/** The number that heads a card, with its word. */
export function costOf(page: CardPage | null): { name: string; value: number } | null {
  return page?.face ? headNumber(page.face) : null;
}

/** Piles by cost, from the least; a part in which nothing has a cost lies in piles by kind. */
export function pilesOf(cards: readonly LaidCard[]): Pile[] {
  const costs = [...new Set(cards.flatMap(({ page }) => costOf(page)?.value ?? []))].sort((one, other) => one - other);
  if (costs.length < 2) return byKind(cards);
  const top = costs[MOST_PILES - 1] ?? Infinity;
  const piles = costs.slice(0, MOST_PILES).map((cost) => {
    const there = cards.filter(({ page }) => Math.min(costOf(page)?.value ?? -1, top) === cost);
    return pile(cost === top && costs.length > MOST_PILES ? `${cost} or more` : String(cost), cost, there);
  });
  return [...piles, ...byKind(cards.filter(({ page }) => costOf(page) === null))];
}

function byKind(cards: readonly LaidCard[]): Pile[] {
  const kinds = [...new Set(cards.map(kindOf))];
  return kinds.map((kind) => pile(kind, null, cards.filter((card) => kindOf(card) === kind)));
}

const kindOf = ({ page }: LaidCard) => (page ? sortOf(page) : 'Unknown');

function pile(title: string, cost: number | null, cards: LaidCard[]): Pile {
  return { title, cost, cards, count: cards.reduce((sum, { entry }) => sum + entry.copies, 0) };
}
