// The deal of the day: the same for everybody here, compared at its end with what a greedy bot made of it, its seed told tomorrow.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { boxOf, invite, isAsked, openHouse } from './house.mjs';

const AXE = readFileSync(new URL('../node_modules/axe-core/axe.min.js', import.meta.url), 'utf8');
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Comes to today's deal of a game by its box in the lobby. */
async function comeToDeal(person, title) {
  await person.page.goto(house.address);
  await boxOf(person, title).getByRole('link', { name: 'Today’s deal' }).click();
  await person.page.getByRole('button', { name: 'Play today’s deal' }).waitFor();
}

/** The cards that one sees, and what is asked. */
async function table(person) {
  assert.ok(await isAsked(person));
  const { page } = person;
  const choices = await page.locator('.ask.mine .answers button[data-notation]').evaluateAll((all) => all.map((one) => one.dataset.notation));
  return { moment: await page.locator('header .moment').innerText(), choices: choices.sort() };
}

async function isAccessible({ page }) {
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => `${id}: ${nodes[0].html}`), []);
}

test('everybody is dealt the same today, is told how they did beside 200 games, and gets a line that spoils nothing', async () => {
  const [ada, bea] = [await invite(house, 'Ada'), await invite(house, 'Bea')];
  for (const person of [ada, bea]) await comeToDeal(person, /^Doctor Who/);
  await isAccessible(ada);
  for (const person of [ada, bea]) await person.page.getByRole('button', { name: 'Play today’s deal' }).click();
  assert.deepEqual(await table(ada), await table(bea));

  const { page } = ada;
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  const ending = page.locator('dialog[open]');
  await ending.getByRole('heading', { name: 'Today’s deal' }).waitFor();
  await ending.getByText('You lost after').waitFor();
  await ending.getByRole('button', { name: 'Copy this line' }).waitFor({ timeout: 120_000 });
  assert.match(await ending.locator('output').innerText(), /^Tessera, .*, \d+ [A-Z][a-z]+: lost after .*, better than \d+ of 200$/);
  await ending.getByText('The server dealt, without proof').waitFor();
  await isAccessible(ada);
  await ending.getByRole('button', { name: 'Save the game' }).click();
  await ending.getByText('others may still play this deal of the day').waitFor();

  await page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('link', { name: 'Today’s deal' }).click();
  await page.getByRole('button', { name: 'Play it again' }).waitFor();
  await page.getByRole('link', { name: 'not won' }).waitFor();
  for (const person of [ada, bea]) {
    // The browser notes that the journal was refused.
    assert.deepEqual(person.errors.filter((error) => !/409/.test(error)), []);
    await person.context.close();
  }
});
