// A campaign in the page: begun, played for, paid, spent with a refusal and its remedy, taken back, exported and imported.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { violations } from './axe.mjs';
import { ask, invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const NAME = 'The Cinder Row four';
const titleOf = ({ text }) => text.split('\n')[0];

/** Goes to the campaigns of the first game that has some, by the lobby. */
async function goToCampaigns(person) {
  const { page } = person;
  const game = (await ask(house, person, 'games')).find(({ grows }) => grows);
  await page.goto(house.address);
  const more = page.locator('details', { has: page.locator(`a[href="#/campaign/${game.name}"]`) }).first();
  await more.locator('summary').click();
  await more.getByRole('link', { name: 'campaigns' }).click();
  await page.getByRole('heading', { name: 'A new campaign' }).waitFor();
  return game;
}

/** Begins a campaign with a ready character, the last one if none is named: ours come last, and are legal as at creation. */
async function begin(person, at = -1) {
  const { page } = person;
  const game = await goToCampaigns(person);
  const { ready } = await ask(house, person, `games/${game.name}/sheets`);
  const runner = titleOf(ready.at(at));
  await page.getByLabel('Name', { exact: true }).fill(NAME);
  await page.locator('.folk').getByText(runner, { exact: true }).click();
  await page.getByRole('button', { name: 'Begin', exact: true }).click();
  await page.getByRole('button', { name: 'Play Run 1' }).waitFor();
  return { game, ready, runner };
}

/** Plays the next Run and gives it up, which still pays a little. */
async function playARun(person, number) {
  const { page } = person;
  await page.getByRole('button', { name: `Play Run ${number}` }).click();
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  assert.ok(await isAsked(person));
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  const entered = page.getByRole('region', { name: 'Your campaign' });
  await entered.getByRole('heading', { name: `Run ${number} of ${NAME}` }).waitFor();
  return entered;
}

const roster = ({ page }) => page.getByRole('region', { name: 'The roster' });
const shop = ({ page }) => page.getByRole('region', { name: 'The shop' });
const bill = ({ page }) => page.getByRole('region', { name: 'The bill' });
/** What the account says in this column: 1 now, 2 then. */
const account = (person, column) => bill(person).locator(`tbody tr td:nth-child(${column + 1})`).allInnerTexts();

/** The file that the page hands over. */
async function exported({ page }) {
  const [download] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'Export' }).click()]);
  return { name: download.suggestedFilename(), text: readFileSync(await download.path(), 'utf8') };
}

const importFile = ({ page }, text) =>
  page.locator('input[accept=".campaign"]').setInputFiles({ name: 'rain.campaign', mimeType: 'text/plain', buffer: Buffer.from(text) });

test('a campaign is begun, played for, paid, spent, taken back, exported and imported', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const { runner } = await begin(ada);
  await roster(ada).getByText('as it joined').waitFor();
  const entered = await playARun(ada, 1);
  await entered.getByText(/\+\d+ street cred, pay/).waitFor();
  await entered.getByRole('link', { name: 'Spend it' }).click();

  await roster(ada).getByText(/^\+\d+ street cred, pay$/).waitFor();
  await page.getByRole('region', { name: 'Chronicle' }).getByText('1 of 1 saved game replayed: as told').waitFor();
  await page.getByRole('region', { name: 'Chronicle' }).getByText(/gives up/).waitFor();

  // What cannot be bought says why and what would be right, and buys nothing.
  await shop(ada).locator('li button[aria-disabled="true"]').first().click({ force: true });
  await bill(ada).getByRole('alert', { name: 'Refused' }).waitFor();
  assert.equal(await bill(ada).locator('ol li').count(), 0);
  const before = await account(ada, 1);
  await shop(ada).getByRole('button', { name: 'gear', exact: true }).click();
  const ware = shop(ada).locator('li button:not([aria-disabled="true"])').first();
  const line = await ware.getAttribute('data-line');
  await ware.click();
  await bill(ada).getByText('Legal, dials and all').waitFor();
  const shown = await account(ada, 2);
  assert.notDeepEqual(shown, before);
  // With the same again it is too dear: the faults name the rule.
  await bill(ada).getByText('As text').click();
  await bill(ada).getByLabel('The purchase as text').fill(Array(9).fill(line).join('\n'));
  await bill(ada).getByLabel('The purchase as text').press('Tab');
  await bill(ada).getByRole('alert', { name: 'Refused' }).getByRole('button', { name: /^Rule / }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: /^Buy/ }).getAttribute('aria-disabled'), 'true');
  await page.locator('h2').first().click();
  await page.keyboard.press('Escape');
  await shop(ada).locator(`[data-line="${line}"]`).click();
  await bill(ada).getByText('Legal, dials and all').waitFor();
  await page.locator('h2').first().click();
  await page.keyboard.press('Enter');
  await page.getByText(`${runner} has bought 1 thing.`).waitFor();
  await page.waitForFunction((shown) => document.querySelectorAll('[aria-label="The bill"] tbody tr').length && [...document.querySelectorAll('[aria-label="The bill"] tbody td:nth-child(2)')].map((one) => one.innerText).join() === shown, shown.join());
  await roster(ada).locator('ins', { hasText: 'bought gear' }).waitFor();

  await page.getByRole('button', { name: /last purchase back$/ }).click();
  await page.getByText(`${runner} has taken the last purchase back.`).waitFor();
  await page.waitForFunction((before) => [...document.querySelectorAll('[aria-label="The bill"] tbody td:nth-child(2)')].map((one) => one.innerText).join() === before, before.join());
  assert.equal(await roster(ada).locator('ins', { hasText: 'bought gear' }).count(), 0);

  const { name, text } = await exported(ada);
  assert.equal(name, `${NAME}.campaign`);
  assert.match(text, /^\{"tessera":/m, 'the saved game is in it');
  await page.reload();
  await page.getByRole('region', { name: 'Chronicle' }).getByText('1 of 1 saved game replayed: as told').waitFor();

  const bo = await invite(house, 'Bo');
  await goToCampaigns(bo);
  await importFile(bo, text);
  await roster(bo).getByText(runner, { exact: true }).waitFor();
  await bo.page.getByRole('region', { name: 'Chronicle' }).getByText('1 of 1 saved game replayed: as told').waitFor();
  assert.deepEqual([...ada.errors, ...bo.errors], []);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('a file that was cut off, changed or is far too long is refused with its line, a reason and a remedy', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const { game, runner } = await begin(ada);
  const { text } = await exported(ada);
  await page.goto(`${house.address}/#/campaign/${game.name}`);
  const trouble = page.locator('form [role="alert"]');
  const refused = async (file, words) => {
    await importFile(ada, file);
    await trouble.getByText(words).waitFor();
  };
  await refused(text.split('\n').slice(0, 2).join('\n'), /^Line 3: the campaign was cut off here: its closing line is missing\. Restore the file from a copy\.$/);
  await refused(text.replaceAll(runner, 'Somebody Else'), /^Line 2: this line was changed.*Restore the file from a copy\.$/);
  await refused('hello', /not a campaign/);
  await refused('x'.repeat(10 * 1024 * 1024), /more than 2 MB\. Continue it in the terminal, or begin another\./);
  assert.equal(await page.getByRole('region', { name: 'Your campaigns' }).locator('li').count(), 1, 'nothing is half-kept');
  await ada.context.close();
});

test('two people bring their own, and each campaign has what the Run paid', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  // Characters of one Run need names of their own.
  await begin(ada);
  await begin(bo, -2);
  await ada.page.getByRole('button', { name: 'Play Run 1' }).click();
  await ada.page.getByRole('radio', { name: /^A friend/ }).check({ force: true });
  await ada.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await ada.page.waitForURL(/#\/table\//);
  const table = ada.page.url().split('/').at(-1);
  const secret = await ada.page.evaluate((table) => JSON.parse(sessionStorage.getItem(`tessera.invitations.${table}`))[0].secret, table);
  await bo.page.goto(`${house.address}/#/join/${table}/${secret}`);
  await bo.page.getByLabel('Add somebody from a campaign').selectOption({ index: 1 });
  await bo.page.getByRole('button', { name: 'Sit down', exact: true }).click();
  assert.ok(await Promise.race([ada, bo].map((person) => isAsked(person))));
  await ada.page.getByRole('button', { name: 'More' }).click();
  await ada.page.getByRole('button', { name: 'Give up' }).click();
  await ada.page.getByRole('button', { name: 'Yes, give up' }).click();
  for (const { page } of [ada, bo]) await page.getByRole('region', { name: 'Your campaign' }).getByText(/street cred/).first().waitFor();
  for (const person of [ada, bo]) assert.deepEqual(person.errors, []);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('the page is clean to axe on every screen, light and dark, and no wider than the window', async () => {
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    for (const colorScheme of ['light', 'dark']) {
      const ada = await invite(house, 'Ada', { viewport: { width, height }, colorScheme });
      await goToCampaigns(ada);
      assert.deepEqual(await violations(ada.page), [], `the shelf, ${width} ${colorScheme}`);
      await begin(ada);
      await shop(ada).locator('li button').first().waitFor();
      assert.deepEqual(await violations(ada.page), [], `${width} ${colorScheme}`);
      assert.ok(await ada.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
      assert.deepEqual(ada.errors, []);
      await ada.context.close();
    }
  }
});
