// Two people in two browsers each build a character, one by mouse and one by keyboard, bring it to a table with two bots, and play
// to the end.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, doIt, firstAsked, invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const legal = ({ page }, name) => page.getByRole('heading', { name: `${name} may sit down` }).waitFor();
const field = ({ page }, name) => page.getByRole('region', { name, exact: true });

/** Takes up a ready sheet. */
async function beginWith(person, name) {
  const { page } = person;
  await page.goto(`${house.address}/#/sheets/duels`);
  await page.getByRole('button', { name: /^All / }).click();
  await page.getByRole('dialog').getByRole('button', { name, exact: true }).click();
  await legal(person, name);
}

/** A rigger with two drones loses an upgrade and gets a name, by mouse. */
async function buildRigger(person) {
  const { page } = person;
  await beginWith(person, 'Marrow');
  const upgrade = field(person, 'Upgrades').getByRole('button', { name: /Combat Monster/, pressed: true });
  await upgrade.click();
  await upgrade.waitFor({ state: 'detached' });
  await page.getByLabel('Name', { exact: true }).first().fill('Hinge');
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Hinge is saved in this browser.').waitFor();
  await legal(person, 'Hinge');
}

/** A shaman with two spirits loses a point and gets a name, by keyboard. */
async function buildShaman(person) {
  const { page } = person;
  await beginWith(person, 'Tidecaller');
  const dial = field(person, 'Body').getByRole('slider').nth(1);
  const before = Number(await dial.getAttribute('aria-valuenow'));
  await dial.focus();
  await page.keyboard.press('ArrowDown');
  await page.waitForFunction((value) => Number(document.activeElement.ariaValueNow) === value, before - 1);
  await page.getByLabel('Name', { exact: true }).first().focus();
  await page.keyboard.press('Control+a');
  await page.keyboard.type('Low Water');
  await page.keyboard.press('Tab');
  await legal(person, 'Low Water');
  await page.getByRole('button', { name: 'Keep', exact: true }).focus();
  await page.keyboard.press('Enter');
  await page.getByText('Low Water is saved in this browser.').waitFor();
}

/** Opens a table for four by mouse: oneself with one's character, a friend, and two bots. */
async function openTable(person, game) {
  const { page } = person;
  await page.goto(house.address);
  const box = page.locator('article', { has: page.getByRole('heading', { name: game.title, exact: true }) });
  await box.getByRole('button', { name: 'New table' }).click();
  const pick = (group, answer) => page.getByRole('radiogroup', { name: group, exact: true }).getByText(answer, { exact: true }).click();
  await page.getByRole('radio', { name: /^More, or mixed/ }).check({ force: true });
  await pick('Players', '4');
  for (const [seat, sitter] of [['Seat 2', 'a friend'], ['Seat 3', 'easy'], ['Seat 4', 'easy'], ['Table', 'empty'], ['Costs', 'agreed'], ['Rounds', '6'], ['Distance', '24 inches']]) await pick(seat, sitter);
  await page.getByLabel('Add one of your sheets').selectOption('Hinge');
  await page.getByRole('dialog').getByRole('button', { name: /^(Open the table|Sit down)$/ }).click();
  await page.waitForURL(/#\/table\//);
  return /table\/([^/]+)/.exec(page.url())[1];
}

test('two built characters and two bots play a duel to its end', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const game = (await ask(house, ada, 'games')).find(({ sheets }) => sheets !== null);
  await Promise.all([buildRigger(ada), buildShaman(bo)]);
  const table = await openTable(ada, game);
  await bo.page.goto(await ada.page.getByLabel('Invite: link').inputValue());
  await bo.page.getByLabel('Add one of your sheets').selectOption('Low Water');
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  for (const { page } of [ada, bo]) for (const name of ['Hinge', 'Low Water']) await page.getByText(name).filter({ visible: true }).first().waitFor();

  const over = async () => (await ask(house, ada, `tables/${table}`)).stage.is === 'over';
  let decisions = 0;
  while (!(await over())) {
    const person = await firstAsked([ada, bo]);
    if (!(await isAsked(person))) break;
    await choose(person, 'attack', 'pool', 'roll', 'summon', 'dodge', 'end');
    await doIt(person);
    decisions += 1;
  }
  assert.ok(decisions > 4, `${decisions} decisions`);
  for (const { page } of [ada, bo]) assert.match(await page.locator('dialog[open]').innerText(), /DUE-[A-Z]+-\d+|win/);
  for (const person of [ada, bo]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bo]) await person.context.close();
});
