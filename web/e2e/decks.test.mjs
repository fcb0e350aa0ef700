// A deck is built in the page: what is wrong is said with its rule, it is mended, kept, shared, and played with.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, boxOf, decide, firstAsked, invite, isAsked, openHouse } from './house.mjs';

let house;

const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);

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
const rules = ({ page }) => page.locator('[aria-label="Is it legal?"] li button:not(.small)').allInnerTexts();
const play = ({ page }) => page.getByRole('button', { name: 'Play with this deck' });
/** The open part of the deck. */
const partOf = ({ page }, heading) => page.getByRole('region', { name: heading, exact: true });
const openPart = ({ page }, heading) => page.getByRole('group', { name: 'Parts of the deck' }).getByRole('button', { name: new RegExp(`^${heading} \\d+$`) }).click();
/** The cards of the open part, with how many there are of each. */
const cardsOf = (person, heading) => partOf(person, heading).locator('li .card').evaluateAll((cards) => cards.map(({ dataset, textContent }) => `${dataset.name}${/×(\d+)/.exec(textContent)?.[0] ?? ''}`));

/** Takes up a deck that is there. */
async function beginWith({ page }, name) {
  await page.getByRole('button', { name: 'All decks' }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
}

async function callIt({ page }, name) {
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Name', { exact: true }).press('Tab');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText(`${name} is saved in this browser.`).waitFor();
}

/** Adds one more of the first card of a part, by the keyboard; says which. */
async function addOneTooMany(person, heading) {
  const { page } = person;
  await openPart(person, heading);
  const name = await partOf(person, heading).locator('[data-place="0"] .card').getAttribute('data-name');
  await page.getByRole('button', { name: `Add ${name}` }).first().focus();
  await page.keyboard.press('Enter');
  return name;
}

/** Carries something by mouse to the middle of something else. */
async function carry({ page }, from, to) {
  await from.scrollIntoViewIfNeeded();
  const [start, end] = [await from.boundingBox(), await to.boundingBox()];
  await page.mouse.move(start.x + start.width / 2, start.y + 12);
  await page.mouse.down();
  await page.mouse.move(start.x + start.width / 2 + 14, start.y, { steps: 3 });
  await page.mouse.move(end.x + end.width / 2, end.y + end.height / 2, { steps: 6 });
  await page.mouse.up();
}

test('an illegal deck says its rule and what mends it; mended it is kept, and Enter plays with it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToDecks(ada);
  // An empty deck lacks much, and is not reproached with it.
  await page.getByRole('heading', { name: 'Choose a card to begin' }).waitFor();
  await page.getByRole('heading', { name: 'What a deck needs' }).waitFor();
  assert.ok((await page.locator('[aria-label="Is it legal?"] li:visible').count()) > 0);
  assert.equal(await page.locator('[aria-label="Is it legal?"] .fault').count(), 0);
  assert.equal(await play(ada).getAttribute('aria-disabled'), 'true');

  const { ready, parts } = await ask(house, ada, `games/${game}/decks`);
  await beginWith(ada, capital(ready[0].name));
  await legal(ada).waitFor();
  const name = await addOneTooMany(ada, parts[0].heading);
  await page.locator('[aria-label="Is it legal?"] .fault').first().waitFor();
  assert.match((await rules(ada))[0], /^[A-Z]+-[A-Z]+-\d+$/);
  assert.equal(await play(ada).getAttribute('aria-disabled'), 'true');
  await page.getByRole('button', { name: `Take out ${name}` }).waitFor();
  assert.deepEqual(await page.locator('[aria-label="The verdict"] .go').allInnerTexts(), [`Take out ${name}`], 'one button is filled');
  await page.getByRole('heading', { name: 'to fix' }).click();
  await page.keyboard.press('Enter');
  await legal(ada).waitFor();

  await callIt(ada, 'Mended');
  await page.reload();
  await page.getByRole('button', { name: 'Mended', exact: true }).click();
  await legal(ada).waitFor();
  await page.keyboard.press('Tab');
  await page.evaluate(() => document.activeElement.blur());
  await page.keyboard.press('Enter');
  await page.locator('.board').waitFor();
  assert.ok(await isAsked(ada));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('cards are carried into the deck, along their row and back to the shelf; every step can be undone', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(`${house.address}/#/decks/whoccg`);
  await beginWith(ada, 'Scholars');
  await legal(ada).waitFor();
  await openPart(ada, 'Places');
  const places = partOf(ada, 'Places');
  const before = await cardsOf(ada, 'Places');
  const shelf = page.getByRole('region', { name: 'Cards to choose from' });
  const undo = page.getByRole('button', { name: 'Undo' });

  await carry(ada, places.locator('.card').nth(2), places.locator('.card').first());
  await places.locator(`li:nth-child(1) [data-name="${before[2]}"]`).waitFor();
  assert.deepEqual(await cardsOf(ada, 'Places'), [before[2], before[0], before[1], ...before.slice(3)]);
  await undo.click();
  await places.locator(`li:nth-child(1) [data-name="${before[0]}"]`).waitFor();
  assert.deepEqual(await cardsOf(ada, 'Places'), before);

  await carry(ada, places.locator('.card').last(), shelf);
  await page.locator('.fault').first().waitFor();
  assert.deepEqual(await cardsOf(ada, 'Places'), before.slice(0, -1));
  const back = shelf.locator(`[data-name="${before.at(-1)}"]`);
  await carry(ada, back, places);
  await legal(ada).waitFor();
  assert.deepEqual(await cardsOf(ada, 'Places'), before);
  await page.keyboard.press('Control+z');
  await page.locator('.fault').first().waitFor();
  assert.deepEqual(await cardsOf(ada, 'Places'), before.slice(0, -1), 'and so by key');
  // A part that may not have a card does not take it.
  await carry(ada, back, page.getByRole('group', { name: 'Parts of the deck' }).getByRole('button', { name: /^Crew/ }));
  await openPart(ada, 'Crew');
  assert.ok(!(await cardsOf(ada, 'Crew')).includes(before.at(-1)));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the height of the piles is the curve, and grows with each card that is tapped', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await page.goto(`${house.address}/#/decks/whoccg`);
  await beginWith(ada, 'Scholars');
  await legal(ada).waitFor();
  const piles = () => page.locator('.pile').evaluateAll((piles) => piles.map(({ ariaLabel }) => ariaLabel));
  const before = await piles();
  assert.ok(before.length > 3 && before.every((pile) => /^(cost \d+|\S+), \d+ cards?$/.test(pile)), String(before));
  await page.getByLabel('Search the cards').fill('Glass Novice');
  await page.getByRole('button', { name: /^Add Glass Novice/ }).tap();
  await page.getByText('1 in the deck').waitFor();
  const grown = (pile, at) => Number(/(\d+) cards?$/.exec(pile)[1]) - Number(/(\d+) cards?$/.exec(before[at])[1]);
  assert.equal((await piles()).map(grown).filter((more) => more === 1).length, 1);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a deck goes from one to another as text', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const game = await goToDecks(ada);
  const { ready } = await ask(house, ada, `games/${game}/decks`);
  await beginWith(ada, capital(ready[1].name));
  await legal(ada).waitFor();
  await ada.page.getByRole('button', { name: 'As text' }).click();
  const text = await ada.page.getByLabel('The deck as text').inputValue();
  assert.equal(text, ready[1].text);

  await goToDecks(bo);
  await bo.page.getByRole('button', { name: 'As text' }).click();
  await bo.page.getByLabel('A deck as text to open').fill(text);
  await bo.page.getByRole('button', { name: 'Open it' }).click();
  await legal(bo).waitFor();
  await bo.page.getByRole('button', { name: 'As text' }).click();
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
    await beginWith(ada, capital(ready[0].name));
    await legal(ada).waitFor();
    const card = await addOneTooMany(ada, parts[0].heading);
    await page.locator('[aria-label="Is it legal?"] li').first().waitFor();
    assert.match((await rules(ada))[0], /^[A-Z]+-[A-Z]+-\d+$/, name);
    await partOf(ada, parts[0].heading).locator(`[data-name="${card}"]`).click();
    await page.getByRole('button', { name: `One fewer ${card}` }).click();
    await legal(ada).waitFor();
    await play(ada).click();
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
  await beginWith(ada, 'Force');
  await legal(ada).waitFor();
  await callIt(ada, 'Night Work');

  await page.goto(house.address);
  await boxOf(ada, 'Shadowrun: The Trading Card Game').getByRole('button', { name: 'New table' }).click();
  const dialog = page.getByRole('dialog');
  await page.setViewportSize({ width: 1024, height: 768 });
  await dialog.locator('.below button').waitFor();
  await dialog.getByText('A friend', { exact: true }).click();
  await dialog.getByLabel('Use one of your decks').selectOption('Night Work');
  const opens = page.waitForResponse((response) => response.url().endsWith('/api/tables') && response.request().method() === 'POST');
  await dialog.getByRole('button', { name: 'Sit down' }).click();
  const { table, invitations } = await (await opens).json();

  await bo.page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  const field = bo.page.getByLabel('You bring: a deck');
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

test('the builder is accessible on dark ground before and after the game has judged the deck', async () => {
  const ada = await invite(house, 'Ada', { colorScheme: 'dark', bypassCSP: true });
  const { page } = ada;
  let judge = () => {};
  const held = new Promise((resolve) => (judge = resolve));
  await page.route('**/decks/check', async (route) => {
    await held;
    await route.continue();
  });
  await goToDecks(ada);
  await page.getByRole('heading', { name: 'What a deck needs' }).waitFor();
  assert.deepEqual(await violations(page), [], 'before');
  judge();
  await page.getByRole('heading', { name: 'Choose a card to begin' }).waitFor();
  assert.deepEqual(await violations(page), [], 'after');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
