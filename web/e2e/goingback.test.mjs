// Going back: to any line of the story, by turn, by step, to bookmarks; and on from there where that is free.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { boxOf, decide, invite, isAsked, movesPlayed, openHouse, sitAtShortTable, standsAt } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const looksAt = ({ page }, move) => page.waitForFunction((move) => document.querySelector('.scrub input')?.value === String(move), move);

/** Plays until so many moves stand and one is asked. */
async function playBeyond(person, moves) {
  while ((await isAsked(person)) && (await movesPlayed(person)) < moves) await decide(person, 'mat', 'draft', 'end');
}

test('against a bot one goes back to any line of the story, and on from there', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 9);
  await playBeyond(ada, 12);
  const stood = await movesPlayed(ada);
  const link = page.locator('.story a.at').nth(3);
  const at = Number(await link.getAttribute('data-at'));
  await link.click();
  await looksAt(ada, at);
  assert.match(await page.locator('.moment').innerText(), new RegExp(`move ${at} of ${stood}`));
  assert.equal(await page.locator('.answers').count(), 0, 'the past asks nothing');
  await page.getByRole('button', { name: 'Go back to here' }).click();
  await page.getByRole('log').getByText('taken back').waitFor();
  assert.ok(await isAsked(ada), 'the game goes on from there');
  assert.equal(await page.getByRole('button', { name: 'Now' }).count(), 0, 'one looks at the present again');
  await playBeyond(ada, at + 3);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('by step, by turn, and to a bookmark, which is still there tomorrow', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 9);
  await playBeyond(ada, 8);
  const stood = await movesPlayed(ada);
  await page.keyboard.press('[');
  await looksAt(ada, stood - 1);
  await page.getByRole('button', { name: 'Bookmark', exact: true }).click();
  await page.keyboard.press('{');
  await page.waitForFunction((moves) => Number(document.querySelector('.scrub input')?.value) < moves, stood - 1);
  await page.getByRole('button', { name: 'Now' }).click();
  await looksAt(ada, stood);
  await page.reload();
  const marks = page.getByRole('navigation', { name: 'Bookmarks' });
  await marks.getByRole('button').first().click();
  await looksAt(ada, stood - 1);
  await page.keyboard.press(']');
  await looksAt(ada, stood);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the past is stepped through with the table in sight', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 9);
  await playBeyond(ada, 4);
  const stood = await movesPlayed(ada);
  assert.equal(await page.locator('.scrub:visible').count(), 0, 'the present has the room');
  await page.goto(`${page.url()}/at/${stood - 2}`);
  await looksAt(ada, stood - 2);
  await page.getByRole('button', { name: 'One move forward' }).tap();
  await looksAt(ada, stood - 1);
  assert.ok(await page.locator('.band.mine .scroll').isVisible(), 'and the table is seen');
  await page.getByRole('button', { name: 'Now' }).tap();
  await page.waitForFunction(() => ![...document.querySelectorAll('.scrub')].some((one) => one.checkVisibility({ visibilityProperty: true })));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('alone, everything may be taken back: chance that was asked once answers the same', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('button', { name: /^Play now/ }).click();
  for (let turn = 0; turn < 3; turn += 1) await decide(ada);
  const stood = await movesPlayed(ada);
  await page.keyboard.press('[');
  await looksAt(ada, stood - 1);
  await page.getByRole('button', { name: 'Go back to here' }).click();
  await standsAt(ada, stood - 1);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
