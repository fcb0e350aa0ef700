// A deck is built in the page: what is wrong is said with its rule, it is mended, kept, shared, and played with.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, boxOf, decide, firstAsked, invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Goes to the decks of the first game that has some, by the lobby. */
async function goToDecks(person) {
  const { page } = person;
  await page.goto(house.address);
  const more = page.locator('details', { has: page.getByRole('link', { name: 'decks', includeHidden: true }) }).first();
  await more.locator('summary').click();
  await more.getByRole('link', { name: 'decks' }).click();
  await page.getByRole('heading', { name: /^Decks of [A-Z]/ }).waitFor();
  const games = await ask(house, person, 'games');
  return games.find(({ decks }) => decks > 0).name;
}

const legal = ({ page }) => page.getByText('The deck is legal');
const rules = ({ page }) => page.locator('[aria-label="Is it legal?"] li button').allInnerTexts();

/** Adds one more of the first card of a part, by the keyboard; says which. */
async function addOneTooMany({ page }, part) {
  const name = await part.locator('.name').first().innerText();
  await page.getByRole('button', { name: `Add ${name}` }).first().focus();
  await page.keyboard.press('Enter');
  return name;
}

test('an illegal deck says its rule; mended it is kept, and played with', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToDecks(ada);
  // An empty deck lacks much, and says so to whoever asks.
  await page.getByRole('heading', { name: 'Choose a card to begin' }).waitFor();
  assert.equal(await page.locator('[aria-label="Is it legal?"] li:visible').count(), 0);
  await page.getByText('What a deck needs').click();
  assert.ok((await page.locator('[aria-label="Is it legal?"] li:visible').count()) > 0);
  const play = page.getByRole('button', { name: 'Play with this deck' });
  assert.equal(await play.getAttribute('aria-disabled'), 'true');

  const { ready, parts } = await ask(house, ada, `games/${game}/decks`);
  await page.getByLabel('Begin with').selectOption(ready[0].name);
  await legal(ada).waitFor();
  await page.getByLabel('Cards for').selectOption(parts[0].heading);
  const part = page.getByRole('region', { name: parts[0].heading, exact: true });
  const name = await addOneTooMany(ada, part);
  await page.locator('[aria-label="Is it legal?"] li').first().waitFor();
  const [rule] = await rules(ada);
  assert.match(rule, /^[A-Z]+-[A-Z]+-\d+$/);
  assert.equal(await play.getAttribute('aria-disabled'), 'true');
  await part.getByRole('button', { name: `One ${name} less` }).click();
  await legal(ada).waitFor();

  await page.getByLabel('Name', { exact: true }).fill('Mended');
  await page.getByLabel('Name', { exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('Mended is kept in this browser.').waitFor();
  await page.reload();
  await page.getByLabel('Begin with').selectOption('Mended');
  await legal(ada).waitFor();
  await play.click();
  await page.locator('.board').waitFor();
  assert.ok(await isAsked(ada));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a deck goes from one to another as text', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const game = await goToDecks(ada);
  const { ready } = await ask(house, ada, `games/${game}/decks`);
  await ada.page.getByLabel('Begin with').selectOption(ready[1].name);
  await legal(ada).waitFor();
  await ada.page.getByText('As text').click();
  const text = await ada.page.getByLabel('The deck as text').inputValue();
  assert.equal(text, ready[1].text);

  await goToDecks(bo);
  await bo.page.getByText('As text').click();
  await bo.page.getByLabel('A deck as text, from elsewhere').fill(text);
  await bo.page.getByRole('button', { name: 'Take it up' }).click();
  await legal(bo).waitFor();
  assert.equal(await bo.page.getByLabel('The deck as text').inputValue(), text);
  for (const person of [ada, bo]) assert.deepEqual(person.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});

test('every game with decks has its builder, in which a deck is spoilt, mended and played with', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const games = await ask(house, ada, 'games');
  for (const { name } of games.filter(({ decks }) => decks > 0)) {
    const { ready, parts } = await ask(house, ada, `games/${name}/decks`);
    await page.goto(`${house.address}/#/decks/${name}`);
    await page.getByLabel('Begin with').selectOption(ready[0].name);
    await legal(ada).waitFor();
    const part = page.getByRole('region', { name: parts[0].heading, exact: true });
    const card = await addOneTooMany(ada, part);
    await page.locator('[aria-label="Is it legal?"] li').first().waitFor();
    assert.match((await rules(ada))[0], /^[A-Z]+-[A-Z]+-\d+$/, name);
    await part.getByRole('button', { name: `One ${card} less` }).click();
    await legal(ada).waitFor();
    await page.getByRole('button', { name: 'Play with this deck' }).click();
    await page.locator('.board').waitFor();
    assert.ok(await isAsked(ada), name);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('who opens a table brings a deck of their own, and so does whoever is invited; neither is told what the other brings', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const { page } = ada;
  const { ready } = await ask(house, ada, 'games/shadowrun/decks');
  const named = (name) => ready.find((deck) => deck.name === name).text;
  await page.goto(`${house.address}/#/decks/shadowrun`);
  await page.getByLabel('Begin with').selectOption('force');
  await legal(ada).waitFor();
  await page.getByLabel('Name', { exact: true }).fill('Night Work');
  await page.getByLabel('Name', { exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Keep' }).click();
  await page.getByText('Night Work is kept in this browser.').waitFor();

  await page.goto(house.address);
  await boxOf(ada, 'Shadowrun: The Trading Card Game').getByRole('button', { name: 'New table' }).click();
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1024, height: 768 });
  await dialog.locator('.below button').waitFor();
  await dialog.getByText('A friend', { exact: true }).click();
  await dialog.getByLabel('Take one of your decks').selectOption('Night Work');
  const opens = page.waitForResponse((response) => response.url().endsWith('/api/tables') && response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  const { table, invitations } = await (await opens).json();

  await bo.page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  const field = bo.page.getByLabel('What you bring: a deck');
  await field.fill(named('magic').replace(/^3 .*\n/m, ''));
  await field.blur();
  await bo.page.getByText('a deck has at least 60 cards', { exact: false }).waitFor();
  assert.match(await bo.page.getByRole('status').first().innerText(), /Line \d+: .* 57; .*\(SHDX-DECK-01\)|Line \d+: .* 57\. Add 3\. \(SHDX-DECK-01\)/i);
  await field.fill(named('magic'));
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  for (const person of [ada, bo]) await person.page.locator('.board').waitFor();
  const first = await firstAsked([ada, bo]);
  await decide(first, 'keep');
  for (const person of [ada, bo]) {
    const text = await person.page.locator('body').innerText();
    assert.ok(text.includes('Strangers'), 'a deck that was brought is called by nobody');
    for (const title of ['Night Work', 'Salt and Candles']) assert.ok(!person.heard.some((heard) => heard.includes(title)), title);
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});
