// After the game: the chance to win over the moves, what cost most, a hint for the past, and going on from there.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { decide, invite, isAsked, lookAtOwnDecision, movesPlayed, openHouse, sitAtShortTable } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Plays a short game to its end. */
async function playedGame(options) {
  const ada = await invite(house, 'Ada', options);
  const { table } = await sitAtShortTable(house, ada, AGAINST_A_BOT, 2);
  while (await isAsked(ada)) await decide(ada, 'mat', 'draft', 'draw', 'end');
  return { ada, table };
}

test('a game that is over is looked at again while the page is already there', async () => {
  const { ada, table } = await playedGame();
  const { page } = ada;
  const ending = page.locator('dialog[open]');
  await ending.getByRole('heading', { name: 'Your chance to win' }).waitFor();
  await ending.locator('section[aria-busy="false"]').waitFor({ timeout: 180_000 });
  assert.match(await ending.getByRole('img', { name: /^Your chance to win, out of 100/ }).getAttribute('aria-label'), /at the end$/);
  const chart = ending.getByRole('figure').getByRole('img');
  const row = ending.getByRole('list', { name: 'Its measures' }).getByRole('button', { name: /^technologies / });
  await row.click();
  assert.match(await chart.last().getAttribute('aria-label'), /^technologies: /, 'a measure is drawn large when its row is pressed');
  const dear = ending.getByRole('button', { name: 'Play on from here' });
  const told = await dear.count();
  const all = await ending.getByRole('article').count();
  if (all === 0) assert.ok(await ending.getByText(/^None of your moves clearly cost much/).isVisible());
  assert.ok(told <= all && all <= 3, 'at most three are told');
  if (told > 0) {
    const move = Number((await ending.getByRole('heading', { name: /^Move \d/ }).first().innerText()).replace(/^Move (\d+).*/s, '$1'));
    await dear.first().click();
    await page.getByText(/brought/).first().waitFor();
    assert.ok(!page.url().includes(table), 'it goes on at a table of its own');
    await page.locator('.board').waitFor();
    assert.ok((await movesPlayed(ada)) >= move, 'the better move is played there');
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('among one’s own games each that was reviewed has its curve', async () => {
  const { ada, table } = await playedGame();
  const { page } = ada;
  await page.locator('dialog[open] section[aria-busy="false"]').waitFor({ timeout: 180_000 });
  await page.goto(`${house.address}/#/mine`);
  const row = page.getByRole('listitem').filter({ has: page.locator(`a[href*="${table}"]`) });
  assert.match(await row.getByRole('img').getAttribute('aria-label'), /^Your chance to win, out of 100: \d+ at the start/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a moment of the past is asked about, and gone on from', async () => {
  const { ada, table } = await playedGame();
  const { page } = ada;
  await lookAtOwnDecision(house, ada, table);
  await page.getByRole('button', { name: 'Hint for this moment' }).click();
  const advice = page.getByRole('list', { name: 'What a strong player would have done' });
  await advice.getByRole('listitem').first().waitFor({ timeout: 60_000 });
  assert.ok((await advice.getByRole('listitem').count()) <= 3);
  await page.getByRole('button', { name: 'Play on from here at a new table' }).click();
  await page.waitForFunction((table) => !location.hash.includes(table), table);
  assert.ok(await isAsked(ada));
  assert.match(await page.locator('aside').innerText(), /brought/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
