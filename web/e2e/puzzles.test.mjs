// How far one has come with lessons and puzzles: on their page and in the lobby.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, invite, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** A visitor whose browser keeps this progress, by lesson or puzzle: a step, or that it is done. */
async function learner(progress, options = {}) {
  const ada = await invite(house, 'Ada', { bypassCSP: true, ...options });
  const kept = Object.entries(progress).map(([lesson, at]) => (at === 'done' ? [`done.${lesson}`, 'yes'] : [`learned.${lesson}`, String(at)]));
  await ada.context.addInitScript((kept) => kept.forEach(([key, text]) => localStorage.setItem(`tessera.${key}`, text)), kept);
  return ada;
}

/** The games that teach, and the names of what the first of them has of a kind. */
async function taught(person) {
  const games = (await ask(house, person, 'games')).filter(({ lessons }) => lessons.length);
  const of = (kind) => games[0].lessons.filter((lesson) => lesson.kind === kind);
  return { games, game: games[0].name, lessons: of('lesson'), puzzles: of('puzzle') };
}

for (const [width, ground] of [[1440, 'light'], [1024, 'dark'], [390, 'light'], [390, 'dark']]) {
  test(`puzzles are little boards with seals, and lessons show their step, at ${width} on the ${ground} ground`, async () => {
    const nobody = await invite(house, 'Nobody');
    const { game, lessons, puzzles } = await taught(nobody);
    const at = 2;
    const progress = { [`${game}.${lessons[0].name}`]: 'done', [`${game}.${lessons[1].name}`]: at, [`${game}.${puzzles[0].name}`]: 'done' };
    const ada = await learner(progress, { viewport: { width, height: 844 }, colorScheme: ground });
    const { page } = ada;
    await page.goto(`${house.address}/#/learn/${game}`);
    const all = page.getByRole('region', { name: 'Puzzles' }).getByRole('listitem');
    await all.first().waitFor();
    assert.equal(await all.count(), puzzles.length);
    for (const one of await all.all()) {
      await one.scrollIntoViewIfNeeded();
      await one.locator('.board.laid .tile, .board.laid svg').first().waitFor();
    }
    assert.equal(await all.getByRole('img', { name: 'done' }).count(), 1, 'what is solved has a seal');
    const begun = page.getByRole('region', { name: 'Lessons' }).getByRole('listitem').filter({ hasText: lessons[1].title });
    assert.match(await begun.innerText(), new RegExp(`continue at step ${at + 1}`));
    assert.equal(await begun.getByRole('progressbar').evaluate(({ value }) => value), at);
    await page.getByRole('button', { name: 'Unsolved' }).click();
    assert.equal(await all.count(), puzzles.length - 1);
    assert.equal(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 0, 'nothing is cut off');
    assert.deepEqual(await violations(page), []);
    assert.deepEqual(ada.errors, []);
    await Promise.all([ada, nobody].map(({ context }) => context.close()));
  });
}

test('the banner of the lobby leads on: a first lesson, the step one left, the next lesson, the puzzle and the deal of today', async () => {
  const nobody = await invite(house, 'Nobody');
  const { game, games, lessons } = await taught(nobody);
  const known = Object.fromEntries(lessons.map(({ name }) => [`${game}.${name}`, 'done']));
  const solved = Object.fromEntries(games.flatMap(({ name, lessons }) => lessons.filter(({ kind }) => kind === 'puzzle').map((puzzle) => [`${name}.${puzzle.name}`, 'done'])));
  const first = { [`${game}.${lessons[0].name}`]: 'done' };
  const stories = [
    [{}, /^Show me/],
    [{ ...first, [`${game}.${lessons[1].name}`]: 3 }, /^Continue$/, /step 4 of/],
    [first, /^Begin$/, new RegExp(lessons[1].title)],
    [known, /^Try it$/, /Today’s puzzle/],
    [{ ...known, ...solved }, /^See the deal$/, /Today’s deal/],
  ];
  for (const [progress, leads, says = /./] of stories) {
    const ada = await learner(progress);
    await ada.page.goto(house.address);
    const banner = ada.page.locator('.night');
    assert.match(await banner.getByRole('link').first().innerText(), leads);
    assert.match(await banner.innerText(), says);
    assert.deepEqual(await violations(ada.page), []);
    await banner.getByRole('button', { name: 'Not now' }).click();
    assert.equal(await banner.count(), 0, 'what was declined is gone');
    await ada.page.reload();
    await ada.page.getByRole('region', { name: 'Today’s puzzle' }).waitFor();
    assert.equal(await banner.count(), 0, 'and stays away');
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  }
  await nobody.context.close();
});

test('the puzzle of today lies in the lobby as a board, and leads to itself', async () => {
  const ada = await learner({});
  const { page } = ada;
  await page.goto(house.address);
  const puzzle = page.getByRole('region', { name: 'Today’s puzzle' });
  await puzzle.scrollIntoViewIfNeeded();
  await puzzle.locator('.board.laid .tile, .board.laid svg').first().waitFor();
  const title = await puzzle.locator('b').innerText();
  await puzzle.getByRole('link').click();
  await page.locator('aside header').waitFor();
  assert.ok((await page.title()).includes(title) || (await page.locator('body').innerText()).includes(title));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
