// What is seen while somebody only looks, or writes: tables that open in the lobby, and whether a written move may be made.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, decide, invite, isAsked, movesPlayed, openHouse, sitAtShortTable, unfoldAnswers } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

test('the lobby shows a table that somebody else opens, without a reload', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  await ada.page.goto(house.address);
  await ada.page.getByText('No public game is on right now.').waitFor();
  const seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
  await ask(house, bob, 'tables', { game: 'singularity', name: 'Bob', listed: 'lobby', seats });
  await ada.page.getByText('No public game is on right now.').waitFor({ state: 'detached' });
  await ada.page.getByText('Bob').first().waitFor();
  assert.deepEqual(ada.errors, []);
  for (const person of [ada, bob]) await person.context.close();
});

test('a move is checked while it is written, and not played', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  assert.ok(await isAsked(ada));
  await unfoldAnswers(ada);
  const offered = await page.locator('.answers button[data-notation]').first().getAttribute('data-notation');
  const moves = await movesPlayed(ada);
  const line = page.getByRole('textbox', { name: 'A move in notation' });
  await line.fill(offered);
  await page.getByText('You can do this.').waitFor();
  await line.fill('dance');
  await page.locator('details .not').waitFor();
  assert.ok((await page.locator('details .not').innerText()).length > 10, 'it says why not');
  await line.fill('');
  await page.locator('details .not').waitFor({ state: 'detached' });
  assert.equal(await movesPlayed(ada), moves, 'nothing was played');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('sounds are off until they are asked for, and then few', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.addInitScript(() => {
    window.struck = 0;
    const start = AudioBufferSourceNode.prototype.start;
    AudioBufferSourceNode.prototype.start = function (...when) {
      window.struck += 1;
      return start.apply(this, when);
    };
  });
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  const struck = () => page.evaluate(() => window.struck);
  await decide(ada, 'mat');
  assert.ok(await isAsked(ada));
  assert.equal(await struck(), 0, 'nothing is heard before somebody asks for it');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Sounds are off' }).click();
  await page.getByRole('button', { name: 'Sounds are on' }).waitFor();
  await page.keyboard.press('Escape');
  const before = await struck();
  await decide(ada, 'draft', 'mat');
  assert.ok((await struck()) > before, 'a deed is heard');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
