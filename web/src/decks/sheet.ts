/** Changes to a deck: each makes a new sheet. What they mean, the game judges. */

import type { DeckPart, DeckSheet, SheetEntry, SheetPart } from '../wire.ts';

/** The fact under which a deck says how it is called. */
export const NAME = 'Deck';

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();

export function factOf(sheet: DeckSheet, name: string): string {
  return sheet.facts.find((fact) => same(fact.name, name))?.value ?? '';
}

export function withFact(sheet: DeckSheet, name: string, value: string): DeckSheet {
  const facts = sheet.facts.filter((fact) => !same(fact.name, name));
  const fact = { name, value, line: 0 };
  return { ...sheet, facts: same(name, NAME) ? [fact, ...facts] : [...facts, fact] };
}

export function entriesOf(sheet: DeckSheet, heading: string): SheetEntry[] {
  return sheet.parts.find((part) => same(part.heading, heading))?.entries ?? [];
}

export function countOf(entries: readonly SheetEntry[]): number {
  return entries.reduce((sum, { copies }) => sum + copies, 0);
}

/** One copy more; a card that is not there comes to the end of its part. */
export function withCard(sheet: DeckSheet, parts: readonly DeckPart[], part: DeckPart, card: string): DeckSheet {
  const entries = entriesOf(sheet, part.heading);
  const there = entries.findIndex((entry) => same(entry.card, card));
  const at = part.at === null ? null : (entriesOf(sheet, part.at)[0]?.card ?? null);
  const more = there >= 0
    ? entries.map((entry, place) => (place === there ? { ...entry, copies: entry.copies + 1 } : entry))
    : [...entries, { copies: 1, card, at, line: 0 }];
  return withEntries(sheet, parts, part.heading, more);
}

/** One copy less; the last one goes with its line. */
export function withoutCard(sheet: DeckSheet, parts: readonly DeckPart[], heading: string, place: number): DeckSheet {
  const fewer = entriesOf(sheet, heading).map((entry, at) => (at === place ? { ...entry, copies: entry.copies - 1 } : entry));
  return withEntries(sheet, parts, heading, fewer.filter(({ copies }) => copies > 0));
}

/** A card lies at another one, or is borne by it. */
export function withPlace(sheet: DeckSheet, parts: readonly DeckPart[], heading: string, place: number, at: string | null): DeckSheet {
  const moved = entriesOf(sheet, heading).map((entry, number) => (number === place ? { ...entry, at } : entry));
  return withEntries(sheet, parts, heading, moved);
}

/** A card comes to another place of its part; those between make room. */
export function withEntryAt(sheet: DeckSheet, parts: readonly DeckPart[], heading: string, from: number, to: number): DeckSheet {
  const entries = [...entriesOf(sheet, heading)];
  const [moved] = entries.splice(from, 1);
  if (moved) entries.splice(Math.max(to, 0), 0, moved);
  return withEntries(sheet, parts, heading, entries);
}

/** One copy of a card less, by its name; nothing, if it is not there. */
export function withoutOne(sheet: DeckSheet, parts: readonly DeckPart[], heading: string, card: string): DeckSheet | null {
  const place = entriesOf(sheet, heading).findIndex((entry) => same(entry.card, card));
  return place < 0 ? null : withoutCard(sheet, parts, heading, place);
}

/** The entry that is written in a line of the deck's text. */
export function entryAtLine(sheet: DeckSheet, line: number): { heading: string; place: number } | null {
  if (line === 0) return null;
  for (const { heading, entries } of sheet.parts) {
    const place = entries.findIndex((entry) => entry.line === line);
    if (place >= 0) return { heading, place };
  }
  return null;
}

export function isEmpty(sheet: DeckSheet): boolean {
  return sheet.parts.every(({ entries }) => entries.length === 0);
}

/** Parts stand in the game's order; what the game does not know stays at the end. */
function withEntries(sheet: DeckSheet, parts: readonly DeckPart[], heading: string, entries: SheetEntry[]): DeckSheet {
  const rest = sheet.parts.filter((part) => !same(part.heading, heading));
  const changed: SheetPart[] = entries.length ? [...rest, { heading, line: 0, entries }] : rest;
  const orderOf = (part: SheetPart) => {
    const order = parts.findIndex((known) => same(known.heading, part.heading));
    return order < 0 ? parts.length : order;
  };
  return { ...sheet, parts: changed.sort((one, other) => orderOf(one) - orderOf(other)) };
}
