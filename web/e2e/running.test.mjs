// An evening alone with a loan shark: to its end by mouse, with what the table must say on the way; by keyboard, and on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, decide, decideByKeyboard, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

const GAME = 'singularis';
/** Hires and runs, and goes on when there is nothing of that. */
const BUSY = ['run', 'deploy', 'give', 'target', 'go on', 'meet', 'strike', 'hit', 'pick', 'roll', 'draw', 'pay', 'end', 'stay', 'done'];
/** Goes on as soon as one may. */
const IDLE = ['nuyen', 'roll', 'draw', 'pay', 'stay', 'done', 'end'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table for one that ends after so many turns. */
async function sitAlone(person, turns) {
  const setup = `level = "normal"\nturns = ${turns}\n`;
  const wish = { game: GAME, name: person.name, listed: 'link', seats: [{ is: 'me' }], setup };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
}

/** How bright the ground of something is, from 0 to 1. */
function brightness(page, selector) {
  return page.locator(selector).first().evaluate((one) => {
    const dot = new OffscreenCanvas(1, 1).getContext('2d');
    dot.fillStyle = getComputedStyle(one).backgroundColor;
    dot.fillRect(0, 0, 1, 1);
    return Math.max(...dot.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255;
  });
}

async function ends(person) {
  assert.match(await person.page.locator('dialog[open]').innerText(), /SGS-(WIN|OPT)-\d+/);
  assert.deepEqual(person.errors, []);
  await person.context.close();
}

test('an evening by mouse: the book is always open, the Objectives say what is lacking, the run is a street', async () => {
  const ada = await invite(house, 'Ada', { colorScheme: 'light' });
  const { page } = ada;
  await sitAlone(ada, 4);
  let streets = 0;
  while (await isAsked(ada)) {
    assert.ok(await page.locator('.account').isVisible(), 'the book is open');
    const street = page.locator('.way.street');
    if (await street.isVisible()) {
      streets += 1;
      assert.match(await street.locator('.sign').innerText(), /alarm/i);
      assert.ok((await brightness(page, '.way.street h3')) < 0.2, 'the street lies in the night');
      assert.ok((await brightness(page, '.band.mine')) > 0.8, 'and all else on marble');
      assert.ok((await street.locator('.team .tile').count()) > 0 || (await street.locator('.here').count()) === 0, 'the team walks on it');
    }
    assert.match(await page.locator('.columns .head small').first().innerText(), /Needs|on the path/);
    await decide(ada, ...BUSY);
  }
  assert.ok(streets > 0, 'there was a run');
  await ends(ada);
});

test('some turns by keyboard alone', async () => {
  const ada = await invite(house, 'Ada');
  await sitAlone(ada, 2);
  while (await isAsked(ada)) await decideByKeyboard(ada, ...IDLE);
  await ends(ada);
});

test('some turns by touch on a phone, where nothing is wider than the page', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await sitAlone(ada, 2);
  while (await isAsked(ada)) {
    const before = await movesPlayed(ada);
    const sheet = page.getByRole('button', { name: 'Answers' });
    if (await sheet.isVisible()) await sheet.tap();
    await choose(ada, ...BUSY);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    await page.getByRole('button', { name: 'Do it' }).tap();
    await movesBeyond(ada, before);
  }
  await ends(ada);
});
