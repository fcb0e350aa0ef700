import assert from 'node:assert/strict';
import { test } from 'node:test';
import { byName, laidCards, pilesOf } from '../src/decks/piles.ts';
import { entryAtLine, withEntryAt, withoutOne } from '../src/decks/sheet.ts';
import type { CardPage, DeckPart, DeckSheet, SheetEntry } from '../src/wire.ts';

const page = (name: string, kind: string, cost: number | null): CardPage => {
  const numbers = cost === null ? [] : [{ name: 'cost', value: cost, tone: 'plain' as const }];
  return { id: name, name, kind, rows: [], face: { name, kind, text: '', numbers, tone: 'plain', harms: false } } as unknown as CardPage;
};
const entry = (card: string, copies = 1, line = 0): SheetEntry => ({ card, copies, at: null, line });
const laid = (entries: SheetEntry[], pages: CardPage[]) => laidCards(entries, byName(pages));
const shape = (piles: ReturnType<typeof pilesOf>) => piles.map(({ title, count, cards }) => [title, count, cards.map(({ entry }) => entry.card)]);

test('cards lie in piles by cost, copies counted, and what has none lies by kind behind them', () => {
  const pages = [page('Ant', 'Ally', 2), page('Bee', 'Ally', 0), page('Cat', 'Goal', null), page('Dog', 'Ally', 2)];
  const piles = pilesOf(laid([entry('Ant', 2), entry('bee'), entry('Cat', 3), entry('Dog')], pages));
  assert.deepEqual(shape(piles), [['0', 1, ['bee']], ['2', 3, ['Ant', 'Dog']], ['Goal', 3, ['Cat']]]);
  assert.deepEqual(piles[1]!.cards.map(({ place }) => place), [0, 3], 'each knows its place in its part');
});

test('costs that do not fit beside each other share the last pile', () => {
  const pages = Array.from({ length: 10 }, (_, cost) => page(`c${cost}`, 'Ally', cost));
  const piles = pilesOf(laid(pages.map(({ name }) => entry(name)), pages));
  assert.deepEqual(piles.map(({ title, count }) => [title, count]).at(-1), ['7 or more', 3]);
  assert.equal(piles.length, 8);
});

test('where nothing is paid, and where the game does not know a card, piles go by kind', () => {
  const pages = [page('Ant', 'Ally', null), page('Cat', 'Goal', null)];
  assert.deepEqual(shape(pilesOf(laid([entry('Cat'), entry('Ant'), entry('Eel')], pages))), [['Goal', 1, ['Cat']], ['Ally', 1, ['Ant']], ['Unknown', 1, ['Eel']]]);
});

const PARTS = [{ heading: 'Line', about: '', cards: [], at: null }] as DeckPart[];
const SHEET: DeckSheet = { facts: [], parts: [{ heading: 'Line', line: 3, entries: [entry('Ant', 2, 4), entry('Bee', 1, 5), entry('Cat', 1, 6)] }] };
const cards = (sheet: DeckSheet | null) => sheet?.parts[0]?.entries.map(({ card, copies }) => `${copies} ${card}`);

test('a fault leads to its card by its line, and a card goes by its name', () => {
  assert.deepEqual(entryAtLine(SHEET, 5), { heading: 'Line', place: 1 });
  assert.equal(entryAtLine(SHEET, 3), null, 'the line of a heading is no card');
  assert.equal(entryAtLine(SHEET, 0), null);
  assert.deepEqual(cards(withoutOne(SHEET, PARTS, 'Line', 'ant')), ['1 Ant', '1 Bee', '1 Cat']);
  assert.deepEqual(cards(withoutOne(SHEET, PARTS, 'Line', 'Bee')), ['2 Ant', '1 Cat']);
  assert.equal(withoutOne(SHEET, PARTS, 'Line', 'Eel'), null);
});

test('a card that is carried along its row comes to the place of another', () => {
  assert.deepEqual(cards(withEntryAt(SHEET, PARTS, 'Line', 2, 0)), ['1 Cat', '2 Ant', '1 Bee']);
  assert.deepEqual(cards(withEntryAt(SHEET, PARTS, 'Line', 0, 1)), ['1 Bee', '2 Ant', '1 Cat']);
});
