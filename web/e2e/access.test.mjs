// Everybody can use every page: no violation that axe knows, on both grounds; nothing is cut off on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { invite, isAsked, openHouse, sitAtShortTable, unfoldAnswers } from './house.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const PAGES = ['#/', '#/rules/singularity', '#/cards/singularity'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** What axe finds, by the element it finds it at. */
async function violations(page) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  return violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html.slice(0, 120)).join(' | ')}`);
}

for (const ground of ['light', 'dark']) {
  test(`every page is accessible on the ${ground} ground`, async () => {
    const ada = await invite(house, 'Ada', { colorScheme: ground, bypassCSP: true });
    for (const address of PAGES) {
      await ada.page.goto(`${house.address}/${address}`);
      await ada.page.locator('h1, h2').first().waitFor();
      assert.deepEqual(await violations(ada.page), [], address);
    }
    await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
    await isAsked(ada);
    assert.deepEqual(await violations(ada.page), [], 'the table');
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
}

test('a phone of 360 pixels shows all of it, and touch decides', async () => {
  const phone = { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true };
  const ada = await invite(house, 'Ada', phone);
  const { page } = ada;
  for (const address of PAGES) {
    await page.goto(`${house.address}/${address}`);
    await page.locator('h1, h2').first().waitFor();
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${address} is ${width} pixels wide`);
  }
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  await isAsked(ada);
  await page.getByRole('button', { name: 'Answers' }).tap();
  await unfoldAnswers(ada);
  await page.locator('.answers button[data-notation]:visible').first().tap();
  await page.getByRole('button', { name: 'Do it' }).tap();
  await page.getByText(/[A-Z]+-[A-Z]+-\d+/).first().waitFor({ state: 'attached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
