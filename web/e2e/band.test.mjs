// The band between table and hand: one filled button, always at one place, that says what it does and that Enter presses; whole zones
// that take a click; the blue edge; and a story that stays where one reads it.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, decide, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitAtShortTable, stranger } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'random' }];
/** Three Runners, who may go on a run. */
const AT_THE_DOOR = `game = "singularis"
title = "A team at the door"

[setup]
level = "easy"
turns = 4

[position]
is = "shadowrun"
objectives = [
    { card = "courier-with-two-bags", stack = ["two-bored-guards", "night-porter", "yard-dogs"] },
    { card = "the-quiet-witness", stack = ["beat-patrol"] },
    { card = "pier-nine-books", stack = ["riot-line", "tower-gun"] },
]
nuyen = 0
loan = 0
event-deck = []
hand = ["smoke-marbles"]
runners = [{ card = "odd-marrow" }, { card = "tally-mack" }, { card = "mother-static" }]
`;
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

async function atTheDoor(options = {}, position = AT_THE_DOOR) {
  const ada = await invite(house, 'Ada', options);
  const { table, invitations } = await ask(house, ada, 'tables/import', position);
  await ada.page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await ada.page.getByRole('button', { name: 'Sit down' }).click();
  await isAsked(ada);
  return ada;
}

const act = ({ page }) => page.locator('button.act:visible, .place:visible .deed.end');
const words = async (person) => (await act(person).innerText()).replaceAll('\n', ' ');

test('Enter sends the Runners that were tapped, and un-picks nobody; the button says how many go, and of how many', async () => {
  const ada = await atTheDoor();
  const { page } = ada;
  await decide(ada, 'target courier');
  await isAsked(ada);
  const runner = (name) => page.locator(`.band.mine [data-thing][data-name="${name}"]`);
  await runner('Odd Marrow').click();
  assert.equal(await words(ada), 'Run: 1 Runner 1 of 3');
  await runner('Tally Mack').click();
  assert.equal(await words(ada), 'Run: 2 Runners 2 of 3');
  assert.match(await page.locator('.invite .asks').innerText(), /Only 2 of 3/);
  const before = await movesPlayed(ada);
  await page.keyboard.press('Enter');
  await movesBeyond(ada, before);
  const team = await page.locator('.street .walker').evaluateAll((all) => all.map(({ dataset }) => dataset.name));
  assert.deepEqual(team.toSorted(), ['Odd Marrow', 'Tally Mack']);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a zone that can be aimed at has an edge also where the system chooses the colours', async () => {
  const ada = await atTheDoor({ forcedColors: 'active' });
  const lit = ada.page.locator('[data-lit]');
  assert.ok((await lit.count()) >= 3, 'each Objective can be chosen');
  const edges = await lit.evaluateAll((all) => all.map((zone) => getComputedStyle(zone, '::after')).map(({ borderTopStyle, borderTopWidth }) => `${borderTopStyle} ${parseFloat(borderTopWidth) > 0}`));
  assert.deepEqual([...new Set(edges)], ['solid true']);
  await ada.context.close();
});

test('a card that could also be sold is put to its own use by one click and Enter', async () => {
  const position = AT_THE_DOOR.replace('is = "shadowrun"', 'is = "legwork"').replace('nuyen = 0', 'nuyen = 9').replace('hand = ["smoke-marbles"]', 'hand = ["wick"]');
  const ada = await atTheDoor({}, position);
  const { page } = ada;
  const wick = page.locator('.hands [data-name="Wick"]');
  await wick.click();
  assert.match(await words(ada), /^Deploy Wick/);
  assert.ok(await page.locator('.answers button[data-notation^="sell"]:visible').count(), 'it can be sold, too');
  const before = await movesPlayed(ada);
  await page.keyboard.press('Enter');
  await movesBeyond(ada, before);
  await page.locator('.band.mine [data-thing][data-name="Wick"]').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a card wears the blue edge for its own use, not because it could be bartered or sold', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 3);
  let lacking = 0;
  while (await isAsked(ada)) {
    const cards = page.locator('.hands .card:has(.lacks)');
    lacking += await cards.count();
    const lying = await page.locator('.hands .card.can:has(.lacks)').evaluateAll((all) => all.map(({ innerText }) => innerText.slice(0, 80)));
    assert.deepEqual(lying, []);
    await decide(ada, 'mat', 'draft', 'draw', 'end');
  }
  assert.ok(lacking > 0, 'some card lacked something');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('an Objective takes a click anywhere in its column', async () => {
  const ada = await atTheDoor();
  const { page } = ada;
  const columns = page.locator('.column[data-lit="pick"]');
  assert.equal(await columns.count(), 3);
  const count = await columns.count();
  for (let place = 0; place < count; place += 1) {
    // Of what is cut by the band only what is in sight can be clicked.
    const { x, y, width, height } = await columns.nth(place).evaluate((column) => {
      const { x, y, width, height } = column.getBoundingClientRect();
      return { x, y, width, height: Math.min(y + height, document.querySelector('.invite').getBoundingClientRect().top, column.closest('.parts, .scroll').getBoundingClientRect().bottom) - y };
    });
    for (const [right, down] of [[0.5, 0.5], [0.1, 0.15], [0.9, 0.15], [0.1, 0.85], [0.9, 0.85]]) {
      await page.mouse.click(x + width * right, y + height * down);
      await page.locator('.invite .act.go').waitFor({ timeout: 5000 });
      assert.match(await page.locator('.invite h2').innerText(), /[?]$/);
      await page.keyboard.press('Escape');
      await page.locator('.column[data-lit="pick"]').nth(2).waitFor();
    }
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
  test(`the filled button stays at its place from question to question at ${width}, and Enter presses it`, async () => {
    const touch = width < 800 ? { hasTouch: true, isMobile: true } : {};
    const ada = await invite(house, 'Ada', { viewport: { width, height }, ...touch });
    const { page } = ada;
    await sitAtShortTable(house, ada, AGAINST_A_BOT, 2);
    const places = new Set();
    for (let turn = 0; turn < 14 && (await isAsked(ada)); turn += 1) {
      await choose(ada, ...(turn % 3 ? ['develop', 'draw', 'mat', 'draft'] : ['end']));
      await page.locator('button.act.go:visible').waitFor();
      assert.equal(await page.locator('.go:visible:not(.first *)').evaluateAll((all) => all.filter((one) => one.closest('.invite, .ask, .board')).length), 1, 'one is filled');
      const { x, width: wide } = await act(ada).boundingBox();
      places.add(Math.round(x + wide));
      const before = await movesPlayed(ada);
      await page.locator('.band.mine').hover({ force: true }).catch(() => {});
      await page.keyboard.press('Enter');
      await movesBeyond(ada, before);
    }
    assert.equal(places.size, 1, `at ${[...places].join(', ')}`);
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
}

test('what a card of a set lacks is read; what all of them lack is said once, beside the question', async () => {
  const ada = await atTheDoor();
  const { page } = ada;
  await decide(ada, 'target courier');
  await isAsked(ada);
  assert.ok(await page.locator('.hands .card').first().isVisible());
  const question = await page.locator('.invite h2').evaluate((one) => [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight]);
  assert.ok(question.every((cut) => cut <= 1), `the question is whole: ${question.join(', ')}`);
  await ada.context.close();
});

test('the story stays at its end unless a hand scrolls it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 6);
  const story = page.getByRole('log', { name: 'What happened' });
  const below = () => story.evaluate((log) => log.scrollHeight - log.clientHeight - log.scrollTop);
  while ((await isAsked(ada)) && (await story.evaluate((log) => log.scrollHeight < log.clientHeight + 200))) await decide(ada, 'draw', 'end');
  await story.evaluate((log) => (log.scrollTop = 0));
  await decide(ada, 'draw', 'end');
  await page.waitForFunction(() => { const log = document.querySelector('[role="log"].story'); return log.scrollHeight - log.clientHeight - log.scrollTop < 80; }, null, { timeout: 4000 });
  await story.hover();
  await page.mouse.wheel(0, -2000);
  await page.getByRole('button', { name: 'Newest' }).waitFor();
  assert.ok((await below()) > 80, 'who reads further up is left there');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('every game can be begun in sight at 1366 by 768', async () => {
  const ada = await stranger(house, { viewport: { width: 1366, height: 768 } });
  await ada.page.goto(house.address);
  const plays = ada.page.getByRole('button', { name: /^Play now/ });
  await plays.first().waitFor();
  const feet = await plays.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().bottom));
  assert.ok(feet.length >= 5 && feet.every((foot) => foot < 500), feet.join(', '));
  await ada.context.close();
});

test('a long story does not gather listeners', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 6);
  const session = await page.context().newCDPSession(page);
  const listeners = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { result } = await session.send('Runtime.evaluate', { expression: 'window', objectGroup: 'window' });
    return (await session.send('DOMDebugger.getEventListeners', { objectId: result.objectId })).listeners.length;
  };
  // With the first click the driver of the browser adds some of its own.
  await isAsked(ada);
  await decide(ada, 'draw', 'end');
  const early = await listeners();
  for (let turn = 0; turn < 12 && (await isAsked(ada)); turn += 1) await decide(ada, 'draw', 'end');
  const late = await listeners();
  assert.ok(late <= early + 4, `the window has ${early} listeners early, ${late} late`);
  await ada.context.close();
});
