// Answers with blanks: a trade put together out of two trays, by mouse, by keys and on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { BEFORE_THE_DEAL, ask, firstAsked, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitTogetherWithSeed, unfoldAnswers } from './house.mjs';

const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Two at a table, and whoever of them may act. */
async function atTrade(options = {}) {
  const people = [await invite(house, 'Ada', options), await invite(house, 'Bob', options)];
  const opened = await sitTogetherWithSeed(house, people, 'filling', 9, BEFORE_THE_DEAL);
  const person = await firstAsked(people);
  return { opened, person, other: people.find((one) => one !== person), people };
}

/** Chooses the trade that can be filled otherwise. */
async function chooseTrade({ page }) {
  const fold = page.getByRole('button', { name: 'Answers', exact: true });
  if (await fold.isVisible()) await fold.click();
  const all = page.locator('.answers details.all > summary:visible');
  if (await all.count()) await all.click();
  await unfoldAnswers({ page });
  await page.locator('.answers').getByRole('button', { name: /, or another trade$/ }).click();
  await page.getByRole('group', { name: 'you give' }).waitFor();
}

/** The last line of the story. */
async function lastMove(person, opened) {
  const { story } = await ask(house, person, `tables/${opened.table}/at/${await movesPlayed(person)}`);
  return story.at(-1).line.text.map((part) => part.words ?? part.card ?? `p${part.seat + 1}`).join('');
}

test('a trade is put together in two trays and offered as it stands in them', async () => {
  const { opened, person, other, people } = await atTrade();
  const { page } = person;
  await chooseTrade(person);
  const give = page.getByRole('group', { name: 'you give' });
  assert.equal(await give.getByLabel('action points', { exact: true }).innerText(), '1', 'the smallest gift stands there at first');
  await give.getByRole('button', { name: 'action points, one fewer' }).click();
  await page.getByText('The offer is empty', { exact: false }).or(page.locator('.refusal')).first().waitFor();
  await give.getByRole('button', { name: /^\w+ influence, one more$/ }).first().click();
  await page.getByRole('group', { name: 'you get' }).getByRole('button', { name: /^\w+ influence, one more$/ }).last().click();
  await page.evaluate(AXE);
  const { violations } = await page.evaluate(() => globalThis.axe.run());
  assert.deepEqual(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]), []);
  const before = await movesPlayed(person);
  await page.locator('button.act:visible').click();
  await movesBeyond(person, before);
  await isAsked(other);
  assert.match(await lastMove(person, opened), /offers .*1 permanent (military|social|economic) for 1 permanent (military|social|economic)/);
  for (const one of people) assert.deepEqual(one.errors, []);
  for (const one of people) await one.context.close();
});

test('trays are filled by keys, and by a thumb at 390 px', async () => {
  const { person, people } = await atTrade({ viewport: { width: 390, height: 844 } });
  const { page } = person;
  await chooseTrade(person);
  const more = page.getByRole('group', { name: 'you give' }).getByRole('button', { name: 'action points, one more' });
  await more.focus();
  const count = page.getByRole('group', { name: 'you give' }).getByLabel('action points', { exact: true });
  const had = Number(await count.innerText());
  const enabled = await more.isEnabled();
  await page.keyboard.press('Space');
  assert.equal(Number(await count.innerText()), enabled ? had + 1 : had);
  const box = await page.locator('button.act:visible').boundingBox();
  assert.ok(box && box.y + box.height <= 844, `the deed is in sight: ${JSON.stringify(box)}`);
  for (const one of people) assert.deepEqual(one.errors, []);
  for (const one of people) await one.context.close();
});
