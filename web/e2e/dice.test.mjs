// Dice that fall are seen to fall: as long as the roll has its time, with the page's clock in hand. What they show is told in
// words at once.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, decide, invite, isAsked, openHouse } from './house.mjs';

/** How long a roll is looked at, at the normal speed, and how long dice tumble. */
const ROLL = 1000;
const TUMBLE = '0.35s';
/** By how much the clock is let run at a time. */
const TICK = 50;
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Sits down to a duel against a bot, with time standing still. */
async function duel(options) {
  const ada = await invite(house, 'Ada', { pace: 'normal', ...options });
  await ada.page.clock.install();
  const setup = 'first = "Kyushi"\nsecond = "Midnight"\ngear = "given"\napart = 24\nrounds = 4\n';
  const seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
  const { table } = await ask(house, ada, 'tables', { game: 'duels', name: ada.name, listed: 'link', seats, setup });
  await ada.page.goto(`${house.address}/#/table/${table}`);
  await ada.page.locator('.board').waitFor();
  await ada.page.clock.pauseAt(await ada.page.evaluate(() => Date.now() + 60_000));
  return ada;
}

const thrown = ({ page }) => page.locator('.thrown');

/** Goes on until dice lie on the table: decides when asked, and lets time run while others are shown. */
async function untilDiceFall(person) {
  const { page } = person;
  for (let ticks = 0; ticks < 400; ticks += 1) {
    if (await thrown(person).count()) return;
    if (await page.locator('section.passing').count()) await page.clock.runFor(TICK);
    else if (await page.locator('.ask.mine .answers button[data-notation]').count()) await decide(person, 'pool', 'dodge', 'end');
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
  assert.fail('no dice fell');
}

/** What the dice say on the table, one by one. */
const said = (person) => thrown(person).locator('.die .says').allTextContents();

/** Whether the dice move, and for how long. */
const tumbling = (person) =>
  thrown(person).locator('.die .face').evaluateAll((faces) => faces.map((face) => getComputedStyle(face)).map(({ animationName, animationDuration }) => (animationName === 'none' ? 'still' : animationDuration)));

/** All that the page tells of the roll is there while the dice still fall, and all that a screen reader hears. */
async function isTold(person) {
  const dice = await said(person);
  assert.ok(dice.length > 0);
  for (const die of dice) assert.match(die, /^(white|yellow|blue|green|black|red) \d+$|^a (blue|green|black|red) ace$/);
  const heard = await person.page.locator('aside > [aria-live]').innerText();
  for (const die of dice) assert.ok(heard.includes(die), `${die} is heard in ${heard}`);
}

test('dice tumble together while a roll has its time, then lie no longer in sight', async () => {
  const ada = await duel();
  await untilDiceFall(ada);
  await isTold(ada);
  for (const length of await tumbling(ada)) assert.equal(length, TUMBLE);
  const lie = await thrown(ada).elementHandle();
  const areSeen = () => lie.evaluate((dice) => dice.isConnected);
  await ada.page.clock.runFor(ROLL - 2 * TICK);
  assert.ok(await areSeen(), 'the roll has its second');
  await ada.page.clock.runFor(3 * TICK);
  assert.ok(!(await areSeen()), 'and no more');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a key ends it at once, and so does a tap; the table under the dice is in nobody’s way', async () => {
  const ada = await duel();
  const { page } = ada;
  await untilDiceFall(ada);
  const { x, y, width, height } = await thrown(ada).boundingBox();
  const under = ([x, y]) => document.elementFromPoint(x, y)?.closest('.thrown') === null;
  assert.ok(await page.evaluate(under, [x + width / 2, y + height / 2]), 'what lies under the dice can be touched');
  await page.keyboard.press('Escape');
  assert.equal(await thrown(ada).count(), 0);
  await untilDiceFall(ada);
  await page.mouse.click(x + width / 2, y + height / 2);
  assert.equal(await thrown(ada).count(), 0);
  await ada.context.close();
});

test('who wants no movement sees the dice lie, on a phone, too', async () => {
  const ada = await duel({ reducedMotion: 'reduce', viewport: { width: 390, height: 844 } });
  await untilDiceFall(ada);
  await isTold(ada);
  assert.deepEqual([...new Set(await tumbling(ada))], ['still']);
  const { x, width } = await thrown(ada).boundingBox();
  assert.ok(x >= 0 && x + width <= 390, 'within the page');
  await ada.context.close();
});
