// A game for one, against a deck that plays itself: to its end by mouse, by keyboard, and by touch on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, boxOf, choose, decide, decideByKeyboard, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

const GAME = 'whoccg';
/** Plays what there is to play, and goes on when there is nothing. */
const BUSY = ['attempt', 'play', 'use', 'flip', 'done', 'end'];
/** Goes on as soon as one may. */
const IDLE = ['flip', 'done', 'end', 'pass'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table for one. After so many turns the game counts as given up; without a number it goes to its own end. */
async function sitAlone(person, turns, deck = 'scholars') {
  const limit = turns === undefined ? '' : `turn_limit = ${turns}\n`;
  const setup = `deck = "${deck}"\nlevel = "normal"\n${limit}`;
  const wish = { game: GAME, name: person.name, listed: 'link', seats: [{ is: 'me' }], setup };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
}

/** The end says how it came, by which rule, and nothing went wrong on the way. */
async function ends(person) {
  assert.match(await person.page.locator('dialog[open]').innerText(), /WHO-WIN-\d+/);
  assert.deepEqual(person.errors, []);
  await person.context.close();
}

test('one click from the lobby, and a whole game by mouse', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('button', { name: 'Play now' }).click();
  const goal = ada.page.locator('.board .tile').filter({ has: ada.page.locator('.way') });
  await goal.first().waitFor();
  assert.match(await goal.first().innerText(), /you\s+need .*they\s+(need|have)/s, 'a Goal says what is missing for both');
  while (await isAsked(ada)) await decide(ada, ...BUSY);
  await ends(ada);
});

test('whose side somebody is on is told by a word and a shape, whatever part is played', async () => {
  const ada = await invite(house, 'Ada');
  await sitAlone(ada, 6, 'ledger');
  const sides = ada.page.locator('.whose');
  while (await isAsked(ada) && (await sides.filter({ hasText: 'yours' }).count()) === 0) await decide(ada, ...BUSY);
  const yours = ada.page.getByRole('group', { name: 'yours' }).filter({ has: ada.page.locator('.tile') }).first();
  assert.equal(await yours.locator('.whose').innerText(), 'yours');
  assert.equal(await yours.locator('.whose svg').count(), 1, 'a shape, for whoever sees no colours');
  assert.match(await yours.locator('.tile').first().innerText(), /Enemy/, 'one plays Evil');
  assert.equal(await yours.locator('.tile.harms').count(), 0, 'nobody of one\'s own wears the colour of harm');
  await ada.context.close();
});

test('some turns by keyboard alone', async () => {
  const ada = await invite(house, 'Ada');
  await sitAlone(ada, 3);
  while (await isAsked(ada)) await decideByKeyboard(ada, ...IDLE);
  await ends(ada);
});

test('whoever decides by keyboard goes on at the question', async () => {
  const ada = await invite(house, 'Ada');
  await sitAlone(ada, 3);
  await isAsked(ada);
  await decideByKeyboard(ada);
  for (let again = 0; again < 2; again += 1) {
    await ada.page.waitForFunction(() => document.activeElement?.matches('.invite h2'));
    await ada.page.keyboard.press('Tab');
    assert.ok(await ada.page.evaluate(() => document.activeElement.closest('.deeds, .few, .answers, .near') !== null), 'what one may do comes next');
    await decideByKeyboard(ada, 'flip', 'done');
  }
  await ada.context.close();
});

test('a card may leave the hand while the keyboard is at it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAlone(ada);
  await isAsked(ada);
  // Of a card of which there are several, one stays.
  await page.locator('.fan .can').filter({ hasNot: page.locator('.copies') }).first().focus();
  await page.keyboard.press('Enter');
  if (!(await page.locator('.answers [aria-pressed="true"]').count())) await page.locator('.answers button[data-notation]:visible').first().click();
  await page.locator('.answers [aria-pressed="true"]').waitFor();
  await page.locator('.fan .picked').focus();
  const before = await movesPlayed(ada);
  await page.keyboard.press('Enter');
  await movesBeyond(ada, before);
  await page.waitForFunction(() => !document.activeElement?.matches('.fan *'));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('some turns by touch on a phone, where nothing is wider than the page', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 360, height: 780 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await sitAlone(ada, 3);
  while (await isAsked(ada)) {
    const before = await movesPlayed(ada);
    const sheet = page.getByRole('button', { name: 'Answers', exact: true });
    if (await sheet.isVisible()) await sheet.tap();
    await choose(ada, ...IDLE);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await page.locator('button.act:visible').tap();
    await movesBeyond(ada, before);
  }
  await ends(ada);
});
