// Coming back: to a server that lost its power, to any moment of the game, to the rule behind a sentence.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, decide, invite, isAsked, movesPlayed, openHouse, savedGame, sitAtShortTable, standsAt } from './house.mjs';

const AGAINST_A_BOT = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const words = ({ page }) => page.getByRole('log', { name: 'What happened' }).innerText();

/** Plays a few moves at a table against a bot. */
async function playSome(ada, moves = 6) {
  const opened = await sitAtShortTable(house, ada, AGAINST_A_BOT, 20);
  for (let move = 0; move < moves; move += 1) {
    await isAsked(ada);
    await decide(ada);
  }
  await isAsked(ada);
  return opened;
}

test('the server dies and comes back: the page says so, returns by itself, and nothing is lost', async () => {
  const ada = await invite(house, 'Ada');
  await playSome(ada);
  const [moves, story] = [await movesPlayed(ada), await words(ada)];
  await house.crash();
  const lost = ada.page.getByRole('status').filter({ hasText: 'The connection is lost' });
  await lost.waitFor();
  await house.comeBack();
  await lost.waitFor({ state: 'detached', timeout: 60_000 });
  assert.deepEqual([await movesPlayed(ada), await words(ada)], [moves, story]);
  await isAsked(ada);
  await decide(ada);
  assert.ok((await movesPlayed(ada)) > moves, 'the game goes on');
  const unexpected = ada.errors.filter((error) => !/ERR_CONNECTION|WebSocket/.test(error));
  assert.deepEqual(unexpected, []);
  await ada.context.close();
});

test('a page loaded anew in the middle of a game is where it was', async () => {
  const ada = await invite(house, 'Ada');
  await playSome(ada, 4);
  const seen = async () => [await movesPlayed(ada), await words(ada), await ada.page.locator('.invite h2').innerText()];
  const before = await seen();
  await ada.page.reload();
  await isAsked(ada);
  assert.deepEqual(await seen(), before);
  await decide(ada);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

/** The places at the table, with the number that has a most. */
const tracked = (page) =>
  page.locator('.band').evaluateAll((bands) =>
    bands.map((band) => [band.querySelector('h2').textContent, band.querySelector('.tracked b')?.textContent].join(' ')).sort(),
  );
const trackedIn = ({ parts }) =>
  parts.filter(({ part, seat }) => part === 'plate' && seat !== null)
    .map(({ name, counters }) => [name, counters.find(({ of }) => of !== null)?.value].join(' '))
    .sort();

test('the replay shows the position after every move, and a link leads others to it', async () => {
  const ada = await invite(house, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ada;
  const { table } = await playSome(ada);
  const moves = await movesPlayed(ada);
  const back = page.getByRole('button', { name: 'One move back' });
  const scrub = page.locator('.scrub input');
  for (let at = moves - 1; at >= 0; at -= 1) {
    await back.click();
    await page.locator('.invite').getByText(`After ${at} move`).waitFor();
    const { scene, story } = await ask(house, ada, `tables/${table}/at/${at}?seat=0`);
    assert.equal(await scrub.inputValue(), String(at));
    assert.deepEqual(await tracked(page), trackedIn(scene), `after ${at} moves`);
    assert.equal(await page.locator('.story p').count(), Math.max(1, story.length), `the story after ${at} moves`);
  }
  assert.equal(await page.locator('.answers').count(), 0, 'the past cannot be played on');

  await page.getByRole('button', { name: 'One move forward' }).click();
  await page.locator('.invite').getByText('After 1 move').waitFor();
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Copy a link to this position' }).click();
  await page.getByText('Copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const eve = await invite(house, 'Eve');
  await eve.page.goto(link);
  await eve.page.locator('.invite').getByText('After 1 move').waitFor();

  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Now' }).click();
  await standsAt(ada, moves);
  assert.ok(await isAsked(ada), 'now is where one can play');
  for (const person of [ada, eve]) assert.deepEqual(person.errors, []);
  for (const person of [ada, eve]) await person.context.close();
});

test('the rule mark of a sentence opens the rulebook at that rule', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await playSome(ada, 3);
  const { rules } = await ask(house, ada, 'games/singularity/rules');
  const marks = page.locator('.story button').filter({ hasText: /^[A-Z]+-[A-Z]+-\d+$/ });
  for (const mark of [marks.first(), marks.last()]) {
    const id = await mark.innerText();
    await mark.click();
    const rule = page.locator('.drawer article.lit');
    await rule.getByText(rules.find((rule) => rule.id === id).text).waitFor();
    assert.equal(await rule.getAttribute('id'), id);
    const { y, height } = await rule.boundingBox();
    assert.ok(y + height > 0 && y < 900, `${id} is in sight`);
    // Wherever the focus is.
    await page.evaluate(() => document.activeElement.blur());
    await page.keyboard.press('Escape');
    await page.locator('.drawer').waitFor({ state: 'detached' });
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a game for one that was saved at a terminal goes on in the page at once', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(house.address);
  const lines = ['flip', 'leave professor-quill', 'attempt glass-abbey-1120 with professor-quill'];
  await ada.page.getByLabel('Open a saved game').setInputFiles(savedGame(lines, 'whoccg', '--seed', '5'));
  assert.ok(await isAsked(ada));
  await ada.page.getByRole('heading', { name: /^Your group needs/ }).waitFor();
  assert.match(await ada.page.locator('.board .way').first().innerText(), /^the group\s+needs 21 more Brains/);
  await decide(ada, 'pass');
  assert.equal(await movesPlayed(ada), lines.length + 1);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('whoever brings a game for several sits down where they like, and bots take the other seats', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  const game = savedGame(['1'], 'singularity', '--seats', 'human,human', '--seed', '5', '--option', 'turn_limit=2');
  await page.getByLabel('Open a saved game').setInputFiles(game);
  await page.getByText('The game resumes when 2 more guests have sat down.').waitFor();
  assert.equal(await page.getByRole('button', { name: 'Let a bot play' }).count(), 0, 'not by somebody who only looks on');
  await page.getByRole('link', { name: 'Sit down here' }).first().click();
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  await page.getByText('The game resumes when 1 more guest has sat down.').waitFor();
  await page.getByRole('button', { name: 'Let a bot play' }).click();
  await page.locator('.board').waitFor();
  await isAsked(ada);
  await decide(ada);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('whoever only looks on at a game for one is not called by its name', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  await ada.page.goto(house.address);
  await ada.page.getByLabel('Open a saved game').setInputFiles(savedGame(['flip'], 'whoccg', '--seed', '5'));
  await isAsked(ada);
  const name = (person) => person.page.locator('.sitter .name').first();
  assert.equal(await name(ada).innerText(), 'Ada, you');
  await bo.page.goto(ada.page.url());
  await name(bo).waitFor();
  assert.equal(await name(bo).innerText(), 'Ada');
  for (const person of [ada, bo]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});
