// Moves taken back: at once where nothing came to light, else when the others agree; and told in the story.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, decide, firstAsked, invite, isAsked, movesPlayed, openHouse, sitTogetherWithSeed, standsAt } from './house.mjs';

/** What lies on the table at first is always the same. */
const SEED = 'undoing';
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const undo = ({ page }) => page.getByRole('button', { name: 'Undo', exact: true }).click();
const askToUndo = ({ page }) => page.getByRole('button', { name: 'Ask to undo', exact: true }).click();
const story = ({ page }) => page.getByRole('log', { name: 'What happened' });

test('a move that showed nothing is taken back at once; another one waits for consent', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  await sitTogetherWithSeed(house, [ada, bob], SEED, 9);

  const both = [ada, bob];
  const first = await firstAsked(both);
  await decide(first, 'mat');
  await undo(first);
  for (const person of both) {
    await standsAt(person, 0);
    await story(person).getByText('1 move was taken back.').waitFor();
  }

  const mayDraw = ({ page }) => page.locator('.answers button[data-notation="draw"]').count();
  let asks = await firstAsked(both);
  while (!(await mayDraw(asks))) {
    await decide(asks, 'mat', 'draft');
    asks = await firstAsked(both);
  }
  const other = both.find((person) => person !== asks);
  await decide(asks, 'draw');
  const drawn = await movesPlayed(asks);
  await standsAt(other, drawn);

  await askToUndo(asks);
  await other.page.getByRole('alert').filter({ hasText: `${asks.name} asks to take back 1 move` }).waitFor();
  assert.equal(await movesPlayed(asks), drawn, 'nothing is taken back before the others agree');
  await other.page.getByRole('button', { name: 'Refuse' }).click();
  await asks.page.getByRole('alert').filter({ hasText: 'take back' }).waitFor({ state: 'detached' });
  assert.equal(await movesPlayed(asks), drawn, 'and not when they refuse');

  await askToUndo(asks);
  await other.page.getByRole('button', { name: 'Agree' }).click();
  for (const person of both) {
    await standsAt(person, drawn - 1);
    await story(person).getByText('1 move was taken back.').waitFor();
  }
  assert.ok(await isAsked(asks), 'whoever took back decides anew');
  for (const person of [ada, bob]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob]) await person.context.close();
});

test('nothing is free once another has begun to answer, and the button says so', async () => {
  const both = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  await sitTogetherWithSeed(house, both, SEED, 9);
  const first = await firstAsked(both);
  const other = both.find((person) => person !== first);
  await decide(first, 'mat');
  const { page } = first;
  await page.getByRole('button', { name: 'Undo', exact: true }).waitFor();
  await choose(other, 'mat');
  await other.page.locator('.follows.foreseen').waitFor();
  // It may say so already.
  await page.getByRole('button', { name: /^(Undo|Ask to undo)$/ }).hover();
  await page.getByRole('button', { name: 'Ask to undo', exact: true }).waitFor();
  assert.match(await page.getByRole('button', { name: 'Ask to undo' }).getAttribute('title'), /begun to answer/);
  for (const person of both) assert.deepEqual(person.errors, []);
  for (const person of both) await person.context.close();
});

test('whoever plays alone takes the last move back, whatever the game', async () => {
  const ada = await invite(house, 'Ada');
  const { table } = await ask(house, ada, 'tables', { game: 'whoccg', name: 'Ada', listed: 'link', seats: [{ is: 'me' }], setup: 'deck = "scholars"\nlevel = "normal"\n' });
  await ada.page.goto(`${house.address}/#/table/${table}`);
  await decide(ada);
  const stood = await movesPlayed(ada);
  assert.ok(stood > 0);
  await undo(ada);
  await standsAt(ada, stood - 1);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
