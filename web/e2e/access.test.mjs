// Everybody can use every page: no violation that axe knows, on both grounds; nothing is cut off on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, choose, invite, isAsked, lookAtOwnDecision, openHouse, sitAtShortTable, unfoldAnswers } from './house.mjs';

/** What counts as a page that stands still: the bound that browsers' makers call good. */
const MAY_SHIFT = 0.1;
const PAGES = ['#/', '#/mine', '#/rules/singularity', '#/cards/singularity'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** The pages there are without a table: with the first lesson of the first game, and the first decks. */
async function pages(person) {
  const games = await ask(house, person, 'games');
  const [{ name, lessons }] = games;
  const built = games.filter(({ decks }) => decks > 0).slice(0, 1);
  const more = [
    `#/learn/${name}`,
    ...lessons.slice(0, 1).map((lesson) => `#/learn/${name}/${lesson.name}`),
    ...built.map(({ name }) => `#/decks/${name}`),
  ];
  return [...PAGES, ...more];
}

for (const ground of ['light', 'dark']) {
  test(`every page is accessible on the ${ground} ground`, async () => {
    const ada = await invite(house, 'Ada', { colorScheme: ground, bypassCSP: true });
    for (const address of await pages(ada)) {
      await ada.page.goto(`${house.address}/${address}`);
      await ada.page.locator('h1, h2').first().waitFor();
      assert.deepEqual(await violations(ada.page), [], address);
    }
    const opened = await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
    await isAsked(ada);
    assert.deepEqual(await violations(ada.page), [], 'the table');
    await unfoldAnswers(ada);
    await choose(ada, 'mat');
    await ada.page.locator('.follows.foreseen').waitFor();
    assert.deepEqual(await violations(ada.page), [], 'the table before a deed');
    await giveUp(ada);
    await ada.page.locator('dialog[open] h1').waitFor();
    await ada.page.locator('dialog[open] section[aria-busy="false"]').waitFor({ timeout: 120_000 });
    assert.deepEqual(await violations(ada.page), [], 'the end');
    await lookAtOwnDecision(house, ada, opened.table);
    await ada.page.getByRole('button', { name: 'Bookmark', exact: true }).click();
    await ada.page.getByRole('button', { name: 'Hint for this moment' }).click();
    await ada.page.getByRole('list', { name: 'What a strong player would have done' }).waitFor();
    assert.deepEqual(await violations(ada.page), [], 'the past');
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
}

async function giveUp({ page }) {
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
}

test('nothing jumps while a page comes in', async () => {
  const ada = await invite(house, 'Ada');
  await ada.context.addInitScript(() => {
    globalThis.shifted = 0;
    const add = (list) => list.getEntries().forEach((entry) => (globalThis.shifted += entry.hadRecentInput ? 0 : entry.value));
    new PerformanceObserver(add).observe({ type: 'layout-shift', buffered: true });
  });
  const { table } = await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  await isAsked(ada);
  for (const address of [...(await pages(ada)), `#/table/${table}`]) {
    await ada.page.goto('about:blank');
    await ada.page.goto(`${house.address}/${address}`);
    await ada.page.locator('h1, h2').first().waitFor();
    await ada.page.waitForLoadState('networkidle');
    const shifted = await ada.page.evaluate(() => globalThis.shifted);
    assert.ok(shifted < MAY_SHIFT, `${address} shifts by ${shifted.toFixed(3)}`);
  }
  await ada.context.close();
});

test('a phone of 360 pixels shows all of it, and touch decides', async () => {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  const ada = await invite(house, 'Ada', phone);
  const { page } = ada;
  for (const address of await pages(ada)) {
    await page.goto(`${house.address}/${address}`);
    await page.locator('h1, h2').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${address} is ${width} pixels wide`);
  }
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  await isAsked(ada);
  await page.getByRole('button', { name: 'Answers', exact: true }).tap();
  await unfoldAnswers(ada);
  await page.locator('.answers button[data-notation]:visible').first().tap();
  await page.locator('button.act:visible').tap();
  await page.getByText(/[A-Z]+-[A-Z]+-\d+/).first().waitFor({ state: 'attached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
