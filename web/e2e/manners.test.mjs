// Small things that make a table pleasant: keys, light and dark, where one begins, a rest, news, a newer page.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { alsoAt, ask, choose, decide, firstAsked, invite, isAsked, movesPlayed, openHouse, sitAtShortTable, sitTogetherWithSeed } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

test('a table opens at its question, ? lists the keys, and Escape leads back', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await isAsked(ada);
  await page.waitForFunction(() => document.activeElement?.matches('.invite h2'));
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  assert.match(await keys.innerText(), /takes back the last move/);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('while the list of keys lies over the table, no key is meant for the table', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await decide(ada, 'mat', 'draft', 'draw');
  await isAsked(ada);
  const stood = await movesPlayed(ada);
  await page.keyboard.press('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await keys.waitFor();
  for (const key of ['u', 'h', '[']) await page.keyboard.press(key);
  await page.keyboard.press('Escape');
  await keys.waitFor({ state: 'detached' });
  assert.ok(!page.url().includes('/at/'), 'nobody looks back');
  assert.equal(await page.locator('.advice').count(), 0);
  assert.equal(await movesPlayed(ada), stood, 'nothing is taken back');
  await page.keyboard.press('u');
  await page.waitForFunction((stood) => Number(document.querySelector('.scrub input').max) < stood, stood);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone a table opens at its question too', async () => {
  const ada = await invite(house, 'Ada', PHONE);
  await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await isAsked(ada);
  await ada.page.waitForFunction(() => document.activeElement?.matches('.ask h2'));
  await ada.context.close();
});

test('the ground is the system’s, light or dark, as one says, and stays so', async () => {
  const ada = await invite(house, 'Ada', { colorScheme: 'dark' });
  const { page } = ada;
  await page.goto(house.address);
  const button = page.getByRole('button', { name: /^Light or dark/ });
  const shown = () => page.evaluate(() => document.documentElement.dataset.ground ?? 'system');
  const seen = [await shown()];
  for (let press = 0; press < 3; press += 1) {
    await button.click();
    seen.push(await shown());
  }
  assert.deepEqual(seen, ['system', 'marble', 'basalt', 'system']);
  await button.click();
  await page.reload();
  await button.waitFor();
  assert.equal(await shown(), 'marble');
  assert.match(await button.getAttribute('aria-label'), /: light$/);
  await ada.context.close();
});

test('a rest is told where the question stands, with the way on', async () => {
  for (const options of [{}, PHONE]) {
    const ada = await invite(house, 'Ada', options);
    const { page } = ada;
    await sitAtShortTable(house, ada, AGAINST_A_BOT);
    await isAsked(ada);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('button', { name: 'Pause the game' }).click();
    const on = page.locator('.invite, .ask').getByRole('button', { name: 'Resume' }).filter({ visible: true });
    await on.waitFor();
    await on.click();
    assert.ok(await isAsked(ada));
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  }
});

test('whoever watches is told so, and what is said is seen on a phone', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob', PHONE)];
  const opened = await sitTogetherWithSeed(house, [ada, bob], 'manners', 9);
  const eve = await invite(house, 'Eve');
  await eve.page.goto(`${house.address}/#/table/${opened.table}`);
  await eve.page.getByText('You are watching').filter({ visible: true }).first().waitFor();

  await ada.page.getByRole('tab', { name: /^Talk/ }).click();
  await ada.page.getByRole('textbox', { name: 'Say something to the table' }).fill('Good luck!');
  await ada.page.getByRole('button', { name: 'Say' }).click();
  const heard = bob.page.getByRole('button', { name: 'Ada Good luck!' });
  await heard.tap();
  await bob.page.getByRole('log', { name: 'Talk' }).getByText('Good luck!').waitFor();
  assert.equal(await heard.count(), 0, 'what was read is no news');
  for (const person of [ada, bob, eve]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob, eve]) await person.context.close();
});

test('whoever reads further up in the story comes back to the newest with one press', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 600 } });
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT, 9);
  const story = page.getByRole('log', { name: 'What happened' });
  const room = () => story.evaluate((log) => log.scrollHeight - log.clientHeight);
  while ((await room()) < 400) await decide(ada);
  await isAsked(ada);
  await story.focus();
  await page.keyboard.press('Home');
  const newest = story.getByRole('button', { name: 'Newest' });
  await newest.click();
  await page.waitForFunction(() => {
    const log = document.querySelector('.story[role=log]');
    return log.scrollHeight - log.scrollTop - log.clientHeight < 4;
  });
  assert.equal(await newest.count(), 0);
  await ada.context.close();
});

test('a link says when it leads nowhere from another machine', async () => {
  const ada = await invite(house, 'Ada');
  const seats = [{ is: 'me' }, { is: 'guest' }];
  const { table } = await ask(house, ada, 'tables', { game: 'singularity', name: 'Ada', seats });
  await ada.page.goto(house.address);
  await ada.page.getByRole('button', { name: 'Ada', exact: true }).click();
  await ada.page.getByText('works only on this machine').waitFor();
  assert.ok(table);
  await ada.context.close();
});

test('a newer page is told, waits while one is asked, and forgets nothing that was chosen', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await isAsked(ada);
  await choose(ada, 'mat');
  const chosen = page.locator('.answers button[aria-pressed="true"]');
  const notation = await chosen.first().getAttribute('data-notation');
  const first = `${house.address}/`;
  const newer = { contentType: 'text/html', body: '<script type="module" src="/assets/newer.js"></script>' };
  await page.route(first, (route) => (route.request().resourceType() === 'fetch' ? route.fulfill(newer) : route.continue()));
  await house.crash();
  await house.comeBack();
  await page.getByText('There is a new version of this page').waitFor();
  await isAsked(ada);
  await choose(ada, notation);
  await page.unroute(first);
  await page.getByRole('button', { name: 'Load it now' }).click();
  await page.waitForFunction(() => !document.body.innerText.includes('There is a new version'));
  await chosen.first().waitFor();
  assert.equal(await chosen.first().getAttribute('data-notation'), notation);
  await ada.context.close();
});

test('whoever goes on at another device takes the seat along, and the first page says so', async () => {
  const ada = await invite(house, 'Ada');
  const { table } = await sitAtShortTable(house, ada, AGAINST_A_BOT);
  await isAsked(ada);
  const phone = await alsoAt(house, ada, PHONE);
  await phone.page.goto(`${house.address}/#/table/${table}`);
  await isAsked(phone);
  const told = ada.page.getByRole('alert').filter({ hasText: 'You are playing this seat somewhere else now.' });
  await told.getByRole('button', { name: 'Continue here' }).click();
  await isAsked(ada);
  await phone.page.getByRole('alert').filter({ hasText: 'somewhere else' }).waitFor();
  await decide(ada);
  for (const person of [ada, phone]) assert.deepEqual(person.errors, []);
  for (const person of [ada, phone]) await person.context.close();
});
