// What the page shows before a deed comes true with it; and what a strong player would do is told on request.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { CHOSEN, ask, choose, decide, doIt, firstAsked, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitAtShortTable, sitTogetherWithSeed } from './house.mjs';

/** Worth the most first: what these lead to shows in numbers and things on the table. */
const WEIGHTY = ['mat none', 'develop', 'draft social', 'draw', 'end'];
/** In this game a technology is developed soon. */
const SEED = 'foreseeing';
/** So many numbers are compared, and so many moves made at most until something has come to the table as well. */
const NUMBERS = 24;
const MOVES = 80;
/** The answer that is chosen. */
const chosenMove = (page) => page.locator(CHOSEN).first().getAttribute('data-notation');
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Every number on the table with its place, what it is, and what it would become; and every thing that would come. */
function readTable(page) {
  return page.evaluate(() => {
    const placeOf = (element) => {
      const around = [];
      for (let at = element; at; at = at.parentElement) around.push(at.getAttribute('aria-label') ?? '');
      return around.filter(Boolean).join(' < ');
    };
    const numerals = [...document.querySelectorAll('.board :is(.tracked, .chit, .count, .pile)')];
    const numbers = numerals.map((element) => {
      // One point is a point, and two are points.
      const what = (element.title || element.querySelector('.small:not(.unseen)')?.textContent || '').replace(/s$/, '');
      const [is, becomes] = [element.querySelector('s'), element.querySelector('s ~ b')].map((one) => one?.textContent);
      const plain = /\d+/.exec(element.textContent)?.[0];
      return { place: `${what} < ${placeOf(element)}`, is: is ?? plain, becomes };
    });
    const things = [...document.querySelectorAll('.board :is(.ghost, .tile)')].map((element) => ({
      place: placeOf(element.closest('.column')),
      name: element.querySelector('b, .name')?.textContent,
      comes: element.matches('.ghost'),
    }));
    return { numbers, things };
  });
}

/** Compares as soon as the page shows what has come of a move; a busy machine takes a moment. */
async function compareSoon(before, page, move) {
  for (let patience = 50; patience > 0; patience -= 1) {
    try {
      return compare(before, await readTable(page), move);
    } catch {
      await page.waitForTimeout(100);
    }
  }
  return compare(before, await readTable(page), move);
}

/** Compares what was shown beforehand with the table afterwards; says how much of it there was. */
function compare(before, after, move) {
  const changed = before.numbers.filter(({ becomes }) => becomes);
  for (const { place, becomes } of changed) {
    const found = after.numbers.find((number) => number.place === place);
    assert.equal(found?.is, becomes, `after ${move}: ${place}`);
  }
  const coming = before.things.filter(({ comes }) => comes);
  for (const { place, name } of coming) {
    const lies = after.things.some((thing) => thing.place === place && thing.name === name);
    assert.ok(lies, `after ${move}: ${name} lies in ${place}`);
  }
  return { numbers: changed.length, things: coming.length };
}

test('consequences are shown before the deed, change nothing, and come true', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  await sitTogetherWithSeed(house, [ada, bob], SEED, 30);
  const shown = { numbers: 0, things: 0 };
  for (let move = 0; move < MOVES && (shown.things === 0 || shown.numbers < NUMBERS); move += 1) {
    const asked = await firstAsked([ada, bob]);
    const { page } = asked;
    await choose(asked, ...WEIGHTY);
    const chosen = await page.locator(CHOSEN).first().getAttribute('data-notation');
    await page.locator('.follows.foreseen').waitFor();
    const [before, stood] = [await readTable(page), await movesPlayed(asked)];
    await doIt(asked);
    await movesBeyond(asked, stood);
    const found = await compareSoon(before, page, chosen);
    shown.numbers += found.numbers;
    shown.things += found.things;
  }
  assert.ok(shown.numbers >= NUMBERS && shown.things > 0, `there was something to be compared: ${JSON.stringify(shown)}`);
  for (const person of [ada, bob]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob]) await person.context.close();
});

/** What stands under a heading of what is told beforehand. */
const toldAs = (page, label) => page.locator(`.follows ul[aria-label="${label}"]`);

test('how a run may end is one tap away, plays nothing, and is gone with the answer that it was asked of', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const wish = { game: 'singularis', name: 'Ada', listed: 'link', seats: [{ is: 'me' }], setup: 'level = "easy"\nturns = 6\n' };
  const { table } = await ask(house, ada, 'tables', wish);
  await page.goto(`${house.address}/#/table/${table}`);
  const wanted = ['run', 'target', 'deploy', 'nuyen', 'roll', 'draw', 'pay', 'done'];
  for (let patience = 60; patience > 0 && (await choose(ada, ...wanted), !(await chosenMove(page)).startsWith('run')); patience -= 1) {
    await doIt(ada);
  }
  assert.match(await chosenMove(page), /^run /);
  const stood = await movesPlayed(ada);
  await page.getByRole('button', { name: 'How may it end?' }).click();
  const told = toldAs(page, 'How it may come out');
  await told.waitFor({ timeout: 60_000 });
  assert.match(await told.innerText(), /In about \d+ of 100: /);
  assert.match(await told.locator('li').first().innerText(), /^In about \d+ of 100: (home with|home without|nobody comes home|somebody of yours dies)/, 'first whether they come home, and how');
  assert.equal(await toldAs(page, 'What follows').count(), 0, 'and have the room to themselves');
  assert.equal(await movesPlayed(ada), stood, 'nothing was played');
  assert.equal(await page.getByRole('button', { name: 'How may it end?' }).count(), 0, 'it is said once');
  await page.getByRole('button', { name: 'Cancel' }).click();
  assert.equal(await told.count(), 0);
  await choose(ada, ...wanted);
  await page.locator('.follows.foreseen').waitFor();
  await page.locator('h1, h2').first().evaluate(() => document.activeElement?.blur());
  await page.keyboard.press('f');
  await told.waitFor({ timeout: 60_000 });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a hint names answers that are offered, and can be followed', async () => {
  const ada = await invite(house, 'Ada');
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }]);
  const { page } = ada;
  await isAsked(ada);
  await decide(ada, 'mat');
  await isAsked(ada);
  const offered = await page.locator('.answers button[data-notation]').evaluateAll((all) => all.map((one) => one.textContent));
  await page.getByRole('button', { name: 'Hint' }).click();
  const advised = page.locator('.advice li button > span:first-child');
  await advised.first().waitFor({ timeout: 60_000 });
  for (const text of await advised.allTextContents()) assert.ok(offered.some((one) => one.includes(text)), text);
  await advised.first().click();
  assert.equal(await advised.count(), 1, 'what is not chosen makes room');
  await doIt(ada);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
