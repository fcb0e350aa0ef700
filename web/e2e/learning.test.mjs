// Lessons and puzzles: found in the lobby, gone through by mouse, and gone on with another day.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, invite, openHouse, unfoldAnswers } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const asks = (person) => person.page.locator('aside header b').innerText();
const done = (person) => person.page.locator('aside header progress').evaluate((bar) => bar.value);
const isOver = async (person) => (await asks(person)) === 'Done';

/** Waits until the lesson has gone on, or says that it is over. */
async function gone(person, from) {
  const beyond = (from) => {
    const [bar, asked] = ['progress', 'b'].map((part) => document.querySelector(`aside header ${part}`));
    return bar?.value !== from || asked?.textContent === 'Done';
  };
  await person.page.waitForFunction(beyond, from, { timeout: 60_000 });
}

/** Reads on, or does what is asked: by its answer on the page where there is one. */
async function goOn(person) {
  const { page } = person;
  const from = await done(person);
  if ((await asks(person)) === 'Read') await page.getByRole('button', { name: 'Continue' }).click();
  else await doWhatIsAsked(person);
  await gone(person, from);
}

async function doWhatIsAsked(person) {
  const { page } = person;
  await page.locator('.hint summary').click();
  const shown = page.locator('.hint button');
  const asked = await shown.innerText();
  await unfoldAnswers(person);
  const answer = page.locator(`.answers button[data-notation="${asked}"]:visible`);
  if ((await answer.count()) === 0) return shown.click();
  await answer.first().click();
  return page.locator('button.act:visible').click();
}

async function learn(person, lesson, game = 'singularity') {
  await person.page.goto(`${house.address}/#/learn/${game}/${lesson}`);
  await person.page.locator('aside header').waitFor();
}

test('the first lesson is found in the lobby, and gone through to its end by mouse', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(house.address);
  await ada.page.getByRole('link', { name: /^First lesson/ }).first().click();
  await ada.page.locator('aside header').waitFor();
  let forbidden = 0;
  while (!(await isOver(ada))) {
    const breaks = (await asks(ada)).startsWith('Try something');
    await goOn(ada);
    if (!breaks) continue;
    forbidden += 1;
    assert.match(await ada.page.locator('.words .shown').innerText(), /[A-Z]+-[A-Z]+-\d+/, 'its rule is named');
  }
  assert.ok(forbidden > 0, 'something was tried that is not allowed');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a lesson says “you” to whoever takes it, and a rival before whom nothing lies takes a row', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await learn(ada, 'a-first-night', 'shadowrun');
  assert.equal(await page.locator('.rival .whole').isVisible(), false);
  while (!(await page.locator('.told').count())) await goOn(ada);
  assert.match(await page.locator('.told').first().innerText(), /^You /);
  while (!(await isOver(ada))) {
    assert.doesNotMatch(await page.locator('section.words').innerText(), /\bp1\b|you is|You is/);
    await goOn(ada);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('all other lessons and puzzles come to their ends', async () => {
  const ada = await invite(house, 'Ada');
  const games = await ask(house, ada, 'games');
  const lessons = games.flatMap((game) => game.lessons.map(({ name }) => ({ game: game.name, name }))).slice(1);
  for (const { game, name } of lessons) {
    await learn(ada, name, game);
    await ada.page.waitForFunction((name) => location.hash.endsWith(name), name);
    while (!(await isOver(ada))) await goOn(ada);
    assert.deepEqual(ada.errors, [], name);
  }
  await ada.context.close();
});

test('whoever leaves a lesson goes on where they were; whoever begins again begins', async () => {
  const ada = await invite(house, 'Ada');
  await learn(ada, 'first-tree');
  for (let step = 0; step < 4; step += 1) await goOn(ada);
  const left = await done(ada);
  await ada.page.reload();
  await ada.page.locator('aside header').waitFor();
  assert.equal(await done(ada), left);
  await ada.page.getByRole('button', { name: 'Start over' }).click();
  await gone(ada, left);
  assert.equal(await done(ada), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the words of a lesson leave the table its room, and are folded until there are others', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await learn(ada, 'first-tree');
  const fold = page.locator('aside header .fold');
  const height = (what) => page.locator(what).evaluate((one) => one.getBoundingClientRect().height);
  const table = await height('.board');
  assert.ok((await height('aside')) <= 844 / 3 + 8, 'a third at the most');
  await fold.click();
  assert.equal(await page.locator('.words').isVisible(), false);
  assert.ok((await height('.board')) > table + 60, 'the table has the room');
  assert.equal(await fold.getAttribute('aria-expanded'), 'false');
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.locator('.words').waitFor();
  assert.equal(await fold.getAttribute('aria-expanded'), 'true', 'new words are read');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the answers to a puzzle have their height', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 } });
  const { page } = ada;
  await page.goto(`${house.address}/#/learn/singularis/where-two-others-go`);
  const answers = page.locator('aside .answers button[data-notation]');
  await answers.first().waitFor();
  const inSight = await answers.evaluateAll((all) => all.filter((one) => one.getBoundingClientRect().bottom <= innerHeight).length);
  assert.ok(inSight >= 2, `${inSight} answers can be read before one scrolls`);
  const list = await page.locator('aside .answers').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok(list <= 1, 'and they do not scroll by themselves');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
