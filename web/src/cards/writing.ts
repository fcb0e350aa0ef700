/** Card text while it is written: the cards that it holds, and new ones that begin as copies of others. */

import type { CardPage, CardText } from '../wire.ts';

/** Where a card stands in the text. */
export type Entry = { id: string; name: string; from: number; to: number };

const FIELD = (key: string) => new RegExp(`^${key} *= *"([^"]*)"`, 'm');

/** The cards of a text, in its order. */
export function entriesIn(text: string): Entry[] {
  const starts = [...text.matchAll(/^\[\[/gm)].map(({ index }) => index);
  return starts.map((from, place) => {
    const to = starts[place + 1] ?? text.length;
    const card = text.slice(from, to);
    return { id: FIELD('id').exec(card)?.[1] ?? '', name: FIELD('name').exec(card)?.[1] ?? '', from, to };
  });
}

/** The card in which a place of the text lies. */
export function entryAt(text: string, place: number): Entry | undefined {
  return entriesIn(text).findLast(({ from }) => from <= place);
}

/** The first words of a kind, up to a comma or what makes it special. */
export const sortOf = ({ kind }: CardPage) => kind.split(/,| of | for /)[0]?.trim() ?? kind;

/** A card to begin with for each sort: of those the shortest. */
export type Template = { sort: string; card: CardText };

export function templatesOf(texts: readonly CardText[], pages: readonly CardPage[]): Template[] {
  const shortest = new Map<string, CardText>();
  for (const page of pages) {
    const card = texts.find(({ id }) => id === page.id);
    const before = shortest.get(sortOf(page));
    if (card && (!before || card.text.length < before.text.length)) shortest.set(sortOf(page), card);
  }
  return [...shortest].map(([sort, card]) => ({ sort, card }));
}

/** Adds a card of its own to a text: a copy of one of the box, with an id that no other has. Says where its name stands. */
export function withCopy(text: string, { card, called }: { card: CardText; called: string }, taken: readonly string[]): { text: string; name: [number, number] } {
  const used = new Set([...taken, ...entriesIn(text).map(({ id }) => id)]);
  const number = firstFree((number) => !used.has(slug(numbered(called, number))));
  const name = numbered(called, number);
  // Of several versions of one title the version tells them apart.
  const field = FIELD('version').test(card.text) ? 'version' : 'name';
  const copy = card.text.replace(FIELD('id'), () => `id = "${slug(name)}"`).replace(FIELD(field), () => `${field} = "${field === 'name' ? name : called}"`);
  const before = text.trim() ? `${text.trimEnd()}\n\n` : '';
  const from = before.length + copy.search(FIELD(field)) + `${field} = "`.length;
  return { text: before + copy, name: [from, before.length + copy.indexOf('"', from - before.length)] };
}

const numbered = (name: string, number: number) => (number > 1 ? `${name} ${number}` : name);
const slug = (name: string) => name.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-|-$/g, '');

function firstFree(isFree: (number: number) => boolean): number {
  let number = 1;
  while (!isFree(number)) number += 1;
  return number;
}

/** The first of some names, and how many more there are. */
export function namesInBrief(names: readonly string[]): string {
  const FEW = 3;
  const more = names.length - FEW;
  return more > 0 ? `${names.slice(0, FEW).join(', ')} and ${more} more` : names.join(', ');
}
