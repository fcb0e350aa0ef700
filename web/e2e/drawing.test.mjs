// Piles that one draws from lie on the table, each with what is left in it, and are drawn from by mouse, keys and thumb.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, decide, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Sits down alone, and goes on until dice have named some piles. */
async function rollForAPile(person) {
  const setup = 'level = "normal"\nturns = 2\n';
  const wish = { game: 'singularis', name: person.name, listed: 'link', seats: [{ is: 'me' }], setup };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
  while ((await isAsked(person)) && !(await person.page.locator('.draws .pick').count())) await decide(person, 'roll', 'pay', 'done', 'end');
}

test('the piles lie on the table with what is left in them, and a click draws from one', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await rollForAPile(ada);
  const piles = page.locator('.draws .draw');
  assert.equal(await piles.count(), 6);
  for (const words of await piles.allInnerTexts()) assert.match(words, /^\w+ \d+\s+\d+ \w+/, 'a pile says its name, its size and its kinds');
  assert.equal(await page.locator('.answers [data-notation]:visible').count(), 0, 'nothing on the table is a sentence in a list, too');
  const stones = await piles.first().locator('.stones i').count();
  assert.equal(stones, Number(/\d+/.exec(await piles.first().innerText())[0]), 'a stone for each card');
  const before = await movesPlayed(ada);
  await page.locator('.draws .pick').first().click();
  const act = page.locator('button.act:visible');
  assert.match(await act.innerText(), /^Draw from \w+/);
  await act.click();
  await movesBeyond(ada, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('by keys Tab comes to the piles, Space takes one and Enter draws; the key of the answers leads to them, too', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await rollForAPile(ada);
  const before = await movesPlayed(ada);
  await page.locator('.invite h2').focus();
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.matches('.few button, .answers :is(summary h3, summary, [data-notation])'));
  const isAtPile = () => page.evaluate(() => document.activeElement?.matches('.draws [data-thing]') ?? false);
  for (let step = 0; step < 120 && !(await isAtPile()); step += 1) await page.keyboard.press('Tab');
  assert.ok(await isAtPile());
  const isAtPick = () => page.evaluate(() => document.activeElement?.matches('.draws .pick') ?? false);
  for (let step = 0; step < 6 && !(await isAtPick()); step += 1) await page.keyboard.press('ArrowRight');
  assert.ok(await isAtPick());
  await page.keyboard.press('Space');
  await page.locator('.draws .picked').waitFor();
  await page.keyboard.press('Enter');
  await movesBeyond(ada, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the piles are in sight and a thumb draws from one', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await rollForAPile(ada);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  const cut = await page.locator('.draws .draw > .name').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent));
  assert.deepEqual(cut, []);
  const before = await movesPlayed(ada);
  await page.locator('.draws .pick').first().tap();
  await page.locator('button.act:visible').tap();
  await movesBeyond(ada, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
