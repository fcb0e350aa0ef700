// What one keeps: one's own games, on this device and the next; and a moment as a file that asks what should have happened.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { answerTo, boxOf, decide, invite, isAsked, openHouse, sitAtShortTable } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

async function giveUp({ page }) {
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  await page.locator('dialog[open] h1').waitFor();
}

test('games that ended are kept, and carried to another device by a link and by a file', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('button', { name: /^Play now/ }).click();
  assert.ok(await isAsked(ada));
  await giveUp(ada);
  await page.goto(`${house.address}/#/mine`);
  await page.getByText('1 game, 0 won').waitFor();
  assert.match(await page.locator('.games li').first().innerText(), /lost[^]*alone/);
  const link = await page.getByRole('textbox', { name: 'My games: link' }).inputValue();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Save as a file' }).click()]);
  const file = { name: saved.suggestedFilename(), mimeType: 'application/json', buffer: readFileSync(await saved.path()) };

  const other = await invite(house, 'Ada, elsewhere');
  await other.page.goto(link);
  await other.page.getByRole('button', { name: 'Add them' }).click();
  await other.page.getByText('1 game, 0 won').waitFor();
  await other.page.locator('input[type=file]').setInputFiles(file);
  await other.page.getByRole('button', { name: 'Add them' }).click();
  await other.page.getByText('0 games added').waitFor();
  for (const person of [ada, other]) assert.deepEqual(person.errors, []);
  for (const person of [ada, other]) await person.context.close();
});

/** Brings a file by choosing it. */
const chosen = (page, file) => page.getByLabel('Open a saved game or a report').setInputFiles(file);

/** Brings a file by dropping it on the page. */
async function dropped(page, { name, buffer }) {
  await page.getByLabel('Open a saved game or a report').waitFor({ state: 'attached' });
  const carried = await page.evaluateHandle(
    ([name, text]) => {
      const carried = new DataTransfer();
      carried.items.add(new File([text], name));
      return carried;
    },
    [name, buffer.toString('utf8')],
  );
  await page.locator('main').dispatchEvent('dragover', { dataTransfer: carried });
  await page.getByText('Drop it here').waitFor();
  await page.locator('main').dispatchEvent('drop', { dataTransfer: carried });
}

/** The question and its answers, as they stand. */
async function whatIsAsked(person) {
  await isAsked(person);
  const { page } = person;
  const answers = page.locator('.ask.mine .answers button[data-notation]');
  return {
    moment: await page.locator('header .moment').innerText(),
    choices: (await answers.evaluateAll((all) => all.map((one) => one.dataset.notation))).sort(),
  };
}

test('a report is a scenario that the program plays, and opens at this very decision, chosen or dropped', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 9);
  await decide(ada, 'mat');
  assert.ok(await isAsked(ada));
  await page.getByRole('button', { name: 'More', exact: true }).click();
  const [saved] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Report this moment' }).click()]);
  const { status, text } = answerTo(readFileSync(await saved.path(), 'utf8'));
  assert.equal(status, 0, text);
  assert.match(text, /p1/, 'it is the same one who decides');
  const report = { name: saved.suggestedFilename(), mimeType: 'application/toml', buffer: readFileSync(await saved.path()) };
  const asked = await whatIsAsked(ada);

  for (const bring of [chosen, dropped]) {
    const bea = await invite(house, 'Bea');
    await bea.page.goto(house.address);
    await bring(bea.page, report);
    assert.ok(await isAsked(bea), 'she sits where the report was made');
    assert.deepEqual(await whatIsAsked(bea), asked, 'at this very decision');
    await bea.page.getByText('Bea opened this table from a report').first().waitFor();
    await decide(bea, asked.choices[0]);
    assert.deepEqual(bea.errors, []);
    await bea.context.close();
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
