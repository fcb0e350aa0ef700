// Whole games: by mouse, and by keyboard alone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { boxOf, choose, decide, decideByKeyboard, firstAsked, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitAtShortTable, sitTogetherWithSeed } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** The seed as the saved game tells it, once it may. */
async function revealedSeed(person, table) {
  const response = await fetch(`${house.address}/api/tables/${table}/journal`, {
    headers: { authorization: `Bearer ${person.secret}` },
  });
  const { seed } = JSON.parse((await response.text()).trim().split('\n').at(-1));
  assert.match(seed, /^[0-9a-f]{32,}$/, 'the seed is revealed');
  return seed;
}

test('a whole game by mouse, to the end that says who won by which rule', async () => {
  const ada = await invite(house, 'Ada');
  const { table } = await sitAtShortTable(house, ada, AGAINST_A_BOT);
  while (await isAsked(ada)) await decide(ada);
  const heard = ada.heard.join('\n');
  const ending = await ada.page.locator('dialog[open]').innerText();
  assert.match(ending, /SGY-WIN-12/, 'the end names its rule');
  const seed = await revealedSeed(ada, table);
  assert.ok(!heard.includes(seed), 'the seed is told when the game is over, and not before');
  await ada.page.locator('dialog[open] .holds').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the same by thumb, where answers are folded away until they are wanted', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 1);
  assert.ok(await isAsked(ada));
  assert.ok(await ada.page.locator('.ask.folded .fold').isVisible(), 'more answers than there is room for');
  while (await isAsked(ada)) await decide(ada, 'mat', 'draft', 'end');
  assert.match(await ada.page.locator('dialog[open]').innerText(), /SGY-WIN-12/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the same by keyboard alone', async () => {
  const ada = await invite(house, 'Ada');
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 1);
  while (await isAsked(ada)) await decideByKeyboard(ada, 'end');
  assert.match(await ada.page.locator('dialog[open]').innerText(), /SGY-WIN-12/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what comes while the deed is being pressed may move it away, and it is done all the same', async () => {
  const ada = await invite(house, 'Ada');
  await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await choose(ada);
  const { page } = ada;
  const before = await movesPlayed(ada);
  const deed = page.locator('button.act:visible');
  await deed.hover();
  await page.mouse.down();
  const was = await deed.boundingBox();
  // What follows is told late, and stands above the deed.
  await page.locator('.invite').evaluate((band) => (band.style.translate = '0 -80px'));
  assert.ok(Math.abs((await deed.boundingBox()).y - was.y) > was.height, 'it has moved away');
  await page.mouse.up();
  await movesBeyond(ada, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what is only still being shown asks nothing any more', async () => {
  const both = [await invite(house, 'Ada', { pace: 'normal' }), await invite(house, 'Bob', { pace: 'normal' })];
  await sitTogetherWithSeed(house, both, 'passing', 9);
  const mayDraw = ({ page }) => page.locator('.answers button[data-notation="draw"]').count();
  let asked = await firstAsked(both);
  while (!(await mayDraw(asked))) {
    await decide(asked, 'mat', 'draft');
    asked = await firstAsked(both);
  }
  const other = both.find((person) => person !== asked);
  const { page } = other;
  const stood = await movesPlayed(other);
  await page.clock.install();
  await page.clock.pauseAt(Date.now() + 10_000);
  await decide(asked, 'draw');
  assert.ok(await isAsked(asked), 'one’s own deeds are waited for by nobody');
  await decide(asked, 'end');
  await movesBeyond(other, stood + 1);
  assert.equal(await page.locator('.ask.mine').count(), 0, 'the draw is still being shown, and the turn is over');
  await page.clock.resume();
  assert.ok(await isAsked(other), 'what is asked now can be answered');
  for (const person of both) assert.deepEqual(person.errors, []);
  for (const person of both) await person.context.close();
});

test('what is chosen before a game is what is played, and again plays the same', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('button', { name: 'New table' }).click();
  await page.getByText('Tide, for Evil', { exact: true }).click();
  await page.getByText('stern', { exact: true }).click();
  await page.getByText('26 cards in the draw deck').waitFor();
  await page.getByRole('button', { name: 'Sit down' }).click();
  assert.ok(await isAsked(ada));
  await page.getByText('First Snow').first().waitFor();
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  await page.locator('dialog[open] h1').waitFor();
  await page.getByRole('button', { name: 'Again' }).click();
  await page.locator('dialog[open]').waitFor({ state: 'detached' });
  assert.ok(await isAsked(ada));
  await page.getByText('First Snow').first().waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
