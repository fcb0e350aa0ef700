// What others do is shown step by step, with the page's clock in hand: nothing before what came before it has had its
// time, and nothing but what was.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { BEFORE_THE_DEAL, ask, decide, firstAsked, invite, isAsked, movesPlayed, openHouse, sitTogetherWithSeed, standsAt } from './house.mjs';

/** How long a step is looked at, at the normal speed. */
const LENGTH = { brief: 200, act: 450, roll: 1000, grave: 1000 };
/** By how much the clock is let run at a time. */
const TICK = 50;
/** A width at which every rival is a row, whoever acts. */
const NARROW = { width: 800, height: 1000 };
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table and goes there; from then on the page's time is in hand. */
async function sit(person, wish) {
  await person.page.clock.install();
  const { table } = await ask(house, person, 'tables', { name: person.name, listed: 'link', ...wish });
  await person.page.goto(`${house.address}/#/table/${table}`);
  await person.page.locator('.board').waitFor();
  return table;
}

function withBots(bots, settings = '') {
  const seats = [{ is: 'me' }, ...Array.from({ length: bots }, () => ({ is: 'bot', level: 'greedy' }))];
  return { game: 'singularity', seats, setup: `players = ${bots + 1}\n${settings}` };
}

/** Decides, and is shown at once what the others do then. */
async function hurry(person, ...wanted) {
  if (await sees(person)) await decide(person, ...wanted);
}

/** Is shown at once what the others did; says whether this person must decide. */
async function sees(person) {
  await caughtUp(person);
  await person.page.keyboard.press('Escape');
  return isAsked(person);
}

/** Decides what comes before, until there are deeds to be done. While others are shown there are none, whatever may be done then. */
async function comeToOwnTurn(person) {
  for (let asked = 0; asked < 60; asked += 1) {
    assert.ok(await sees(person), 'the game goes on');
    if (await person.page.locator('.deed').count()) return;
    await decide(person, 'mat', 'draft', 'decline', 'discard');
  }
  assert.fail('nobody waits that long for a turn');
}

/** Waits until nobody else has anything to do, and the page has heard all of it. */
async function caughtUp({ page }) {
  const table = /table\/([^/?]+)/.exec(page.url())[1];
  for (;;) {
    const card = await page.evaluate((table) => fetch(`/api/tables/${table}`).then((got) => got.json()), table);
    const moves = Number(await page.locator('.scrub input').getAttribute('max'));
    if ((card.asks === 0 || card.stage.is === 'over') && card.moves === moves) return;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

/** Stops the page's clock, and notes from now on what the page shows, and when. */
async function watch({ page }) {
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000));
  await page.evaluate(() => {
    const board = document.querySelector('.board');
    window.shown = [];
    const look = () => {
      const told = [...document.querySelectorAll('.now')].map((line) => line.textContent).join(' ');
      const shot = { moves: Number(board.dataset.moves), told, table: board.querySelector('.seats').innerText };
      const last = window.shown.at(-1);
      const isNew = !last || ['moves', 'told', 'table'].some((key) => shot[key] !== last[key]);
      if (isNew) window.shown.push({ ...shot, at: Date.now() });
    };
    new MutationObserver(look).observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true });
    look();
  });
}

const shown = ({ page }) => page.evaluate(() => window.shown);
const isPassing = ({ page }) => page.locator('section.passing').count().then((count) => count > 0);

/** Lets the time run until all is shown, and says what the page showed. */
async function watchToTheEnd(person) {
  await person.page.evaluate(() => (window.shown.length = 0));
  for (let ticks = 0; await isPassing(person); ticks += 1) {
    assert.ok(ticks < 1200, 'what is shown comes to an end');
    await person.page.clock.runFor(TICK);
  }
  return shown(person);
}

/** The steps that came over the wire after so many messages. */
function stepsHeard(person, since) {
  const heard = person.heard.slice(since).map((text) => JSON.parse(text));
  return heard.filter((one) => one.hear === 'patch').map(({ moves, story, step }) => ({ moves, story, step }));
}

/** How long all but the last of these steps take. */
const time = (steps) => steps.slice(0, -1).reduce((sum, { story, step }) => sum + (story.length ? LENGTH[step.pace] : 0), 0);

/** What the table looks like on the page when so many moves stand, looked at afterwards. */
async function tableAt({ page }, moves) {
  const newest = Number(await page.locator('.scrub input').getAttribute('max'));
  const address = page.url().replace(/\/at\/.*$/, '');
  await page.goto(moves === newest ? address : `${address}/at/${moves}`);
  await page.locator(`.board[data-moves="${moves}"]`).waitFor();
  return page.locator('.board .seats').innerText();
}

/** All that was shown after a move stood is the table as it stood then. */
async function wasSo(person, shots, steps) {
  // What lies inside a move has the number of the one before, at which the table looked otherwise: such a number says too little.
  const isEnd = ({ moves, story }) => !story.length || story[0].at === moves;
  const inside = new Set(steps.filter((step) => !isEnd(step)).map(({ moves }) => moves));
  const ends = new Set(steps.filter((step) => isEnd(step) && !inside.has(step.moves)).map(({ moves }) => moves));
  for (const moves of ends) {
    const shot = shots.find((one) => one.moves === moves);
    if (shot) assert.equal(shot.table, await tableAt(person, moves), `after ${moves} moves`);
  }
  assert.ok(shots.some((shot) => ends.has(shot.moves)), 'some move is seen to its end');
}

test('three bots act one after the other, each in its time', async () => {
  const ada = await invite(house, 'Ada', { pace: 'normal' });
  const { page } = ada;
  await sit(ada, withBots(3, 'turn_limit = 4\n'));
  await comeToOwnTurn(ada);
  await watch(ada);
  const heard = ada.heard.length;
  await decide(ada, 'end');
  await caughtUp(ada);
  await page.setViewportSize(NARROW);
  const steps = stepsHeard(ada, heard);
  const others = steps.filter(({ step }) => step.by !== 0);
  assert.ok(others.length > 0, `others had a turn, as far as nobody was asked in between: ${JSON.stringify(steps.map(({ step }) => step))}`);
  const first = await shown(ada);
  assert.ok(Math.max(...first.map(({ moves }) => moves)) <= steps.find(({ step }) => step.by === 0).moves, 'no time has gone by, and nothing of the others is shown');
  assert.equal(await page.locator('.answers button[data-notation]').count(), 0, 'nothing can be answered that is only being shown');
  const began = await page.evaluate(() => Date.now());
  const shots = await watchToTheEnd(ada);
  // Each step stands for its time: the one after it comes no sooner than all before it together take.
  for (const [index, step] of steps.entries()) {
    // What lies inside a move has the number of the move before, which was shown earlier.
    if (steps[index - 1]?.moves === step.moves) continue;
    const shot = shots.find(({ moves }) => moves >= step.moves);
    const due = time(steps.slice(0, index + 1));
    if (shot) assert.ok(shot.at - began >= due - TICK, `move ${step.moves} is shown after ${shot.at - began} of ${due} ms`);
  }
  const last = shots.at(-1);
  assert.ok(last.at - began <= time(steps) + 2 * TICK, `all is shown in ${last.at - began} of ${time(steps)} ms`);
  await isAsked(ada);
  await page.clock.resume();
  await wasSo(ada, shots, steps);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

/** A deal in which the deck does several things that are told after this person's flip: what it does is chance, so deals are made until one has them. */
async function flipToMuch() {
  for (let deals = 0; deals < 20; deals += 1) {
    const ada = await invite(house, 'Ada', { pace: 'normal' });
    await sit(ada, { game: 'whoccg', seats: [{ is: 'me' }] });
    for (let cards = 0; cards < 2; cards += 1) await hurry(ada, 'play');
    await watch(ada);
    const heard = ada.heard.length;
    await decide(ada, 'flip');
    await caughtUp(ada);
    const steps = stepsHeard(ada, heard);
    if (steps.filter(({ story }) => story.length).length >= 3) return { ada, steps };
    await ada.context.close();
  }
  return assert.fail('in one of twenty deals the deck does three things');
}

test('the deck of the Doctor Who game does one thing after the other', async () => {
  const { ada, steps } = await flipToMuch();
  const { page } = ada;
  assert.equal(steps[0].step.by, 0, JSON.stringify(steps.map(({ step }) => step)));
  assert.ok(steps.slice(1).every(({ step }) => step.by === null), 'nobody does what only follows');
  const began = await page.evaluate(() => Date.now());
  const shots = await watchToTheEnd(ada);
  assert.ok(shots.length >= steps.length - 1, 'every step is seen');
  assert.ok(shots.at(-1).at - began >= time(steps) - TICK, `the last is shown after ${shots.at(-1).at - began} ms`);
  // Drawn anew out of the journal, the same tables come in the same order.
  await page.getByRole('button', { name: 'Show it again' }).click();
  await page.locator('section.passing').waitFor();
  const again = await watchToTheEnd(ada);
  const tables = (all) => all.map(({ told }) => told).filter((told, place, list) => told && told !== list[place - 1]);
  assert.ok(tables(shots).length > 0, 'something is told');
  assert.deepEqual(tables(again).slice(-tables(shots).length), tables(shots));
  await page.clock.resume();
  await wasSo(ada, shots, steps);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('whoever skips sees the newest at once, and stops and steps at will', async () => {
  const ada = await invite(house, 'Ada', { pace: 'steps' });
  const { page } = ada;
  await sit(ada, withBots(3, 'turn_limit = 4\n'));
  await comeToOwnTurn(ada);
  await watch(ada);
  const moves = () => page.locator('.board').getAttribute('data-moves').then(Number);
  const stood = await moves();
  const heard = ada.heard.length;
  await decide(ada, 'end');
  await caughtUp(ada);
  await page.clock.runFor(60_000);
  assert.equal(await moves(), stood + 1, 'step by step nothing goes on by itself');
  // A move may be several steps; an offer may come early: then there is less to be shown.
  const steps = stepsHeard(ada, heard);
  const newest = Number(await page.locator('.scrub input').getAttribute('max'));
  const standsAfter = (step) => steps[Math.min(step, steps.length - 1)].moves;
  if (steps.length > 1) await page.keyboard.press('ArrowRight');
  assert.equal(await moves(), standsAfter(1));
  if (steps.length > 2) await page.getByRole('button', { name: 'Next' }).click();
  assert.equal(await moves(), standsAfter(2));
  await page.keyboard.press('Escape');
  assert.equal(await moves(), Number(await page.locator('.scrub input').getAttribute('max')));
  await isAsked(ada);
  const since = page.getByRole('region', { name: 'Since your turn' });
  assert.ok((await since.locator('p:not(.soft)').count()) <= 3, 'three lines at the most');
  if (newest > stood + 6) assert.match(await since.innerText(), /and \d+ more/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('who was away is told what the others did', async () => {
  const ada = await invite(house, 'Ada', { pace: 'normal' });
  const { page } = ada;
  await sit(ada, withBots(3, 'turn_limit = 4\n'));
  await comeToOwnTurn(ada);
  await watch(ada);
  await decide(ada, 'end');
  await caughtUp(ada);
  assert.ok(await isPassing(ada));
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
  const since = page.getByRole('region', { name: 'Since your turn' });
  await since.getByText('You were away.').waitFor();
  assert.ok(!(await isPassing(ada)), 'nothing waits for somebody who does not look');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what is shown says how far it is, and a tap on the table skips it and chooses nothing', async () => {
  const ada = await invite(house, 'Ada', { pace: 'steps' });
  const { page } = ada;
  await sit(ada, withBots(3, 'turn_limit = 4\n'));
  await comeToOwnTurn(ada);
  await watch(ada);
  await decide(ada, 'end');
  await caughtUp(ada);
  const newest = await page.locator('.scrub input').getAttribute('max');
  if (await isPassing(ada)) {
    const far = page.getByRole('progressbar', { name: 'How much of it was shown' });
    const [seen, all] = [Number(await far.getAttribute('value')), Number(await far.getAttribute('max'))];
    assert.ok(seen < all, `${seen} of ${all} steps`);
    await page.keyboard.press('ArrowRight');
    if (await isPassing(ada)) assert.equal(Number(await far.getAttribute('value')), seen + 1);
    if (await isPassing(ada)) await page.locator('.board').click({ position: { x: 8, y: 8 } });
  }
  assert.equal(await page.locator('.board').getAttribute('data-moves'), newest, 'the newest is seen, without any time');
  assert.equal(await page.locator('.answers button[aria-pressed="true"]').count(), 0, 'and nothing is chosen');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a clock waits for nothing to be shown, and that is said', async () => {
  const ada = await invite(house, 'Ada', { pace: 'steps' });
  const { page } = ada;
  await sit(ada, { ...withBots(3, 'turn_limit = 4\n'), clock: { seconds: 600, added: 0 } });
  await comeToOwnTurn(ada);
  await decide(ada, 'end');
  await caughtUp(ada);
  // Bots have clocks, too: what they did is shown step by step only as long as none of it is this person's own time.
  assert.ok(await isAsked(ada), 'nothing holds the question back');
  assert.ok(!(await isPassing(ada)));
  await page.getByRole('region', { name: 'Since your turn' }).getByText('Your clock is running, and it does not wait for a replay.').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

/** Has the page hear so many more steps of somebody else, each a move that changes nothing on the table. */
function hearSteps(send, welcome, by, many) {
  for (let at = 1; at <= many; at += 1) {
    const moves = welcome.table.moves + at;
    const line = { text: [{ words: `step ${at}` }], rules: [] };
    const story = [{ ...welcome.story.at(-1), at: moves, by, line, pace: 'act' }];
    send(JSON.stringify({ hear: 'patch', event: welcome.event + at, moves, scene: [], story, step: { by, pace: 'act' } }));
  }
}

test('nobody is ever more than forty steps behind, and is told so', async () => {
  const people = [await invite(house, 'Ada', { pace: 'steps' }), await invite(house, 'Bob')];
  const [ada] = people;
  const { page } = ada;
  let send;
  await page.routeWebSocket(/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => socket.send(message));
    send = (text) => socket.send(text);
  });
  await sitTogetherWithSeed(house, people, 'far behind', 9, BEFORE_THE_DEAL);
  await page.locator('.board').waitFor();
  const welcome = ada.heard.map((text) => JSON.parse(text)).findLast(({ hear, scene }) => hear === 'welcome' && scene);
  const stood = await movesPlayed(ada);
  hearSteps(send, welcome, 1, 41);
  await standsAt(ada, stood + 41);
  const progress = page.getByRole('progressbar', { name: 'How much of it was shown' });
  const coming = () => progress.evaluate(({ max, value }) => max - value);
  assert.equal(await coming(), 40, 'the first is on the page, and forty are to come');
  hearSteps(send, { ...welcome, event: welcome.event + 41, table: { moves: stood + 41 } }, 1, 1);
  await page.locator(`.board[data-moves="${stood + 42}"]`).waitFor();
  assert.equal(await progress.count(), 0, 'what was too much to be shown was let go');
  assert.deepEqual(ada.errors, []);
  for (const person of people) await person.context.close();
});

test('whoever loses the connection is told afterwards what the others did', async () => {
  const people = [await invite(house, 'Ada', { pace: 'normal' }), await invite(house, 'Bob')];
  const [ada, bob] = people;
  let cut = () => {};
  let isDown = false;
  await ada.page.routeWebSocket(/live$/, (socket) => {
    if (isDown) return void socket.close();
    socket.connectToServer();
    cut = () => void socket.close();
  });
  await sitTogetherWithSeed(house, people, 'reconnecting', 9);
  while ((await firstAsked(people)) !== ada) await decide(bob, 'mat', 'draft', 'end');
  await decide(ada, 'mat', 'draft', 'end');
  while ((await firstAsked(people)) !== bob) await decide(ada, 'mat', 'draft', 'end');
  const stood = await movesPlayed(ada);
  isDown = true;
  await cut();
  await ada.page.getByText('The connection is lost').waitFor();
  await decide(bob, 'mat', 'draft', 'end');
  const moves = await movesPlayed(bob);
  assert.ok(moves > stood);
  assert.equal(await movesPlayed(ada), stood, 'nothing is heard meanwhile');
  isDown = false;
  await standsAt(ada, moves);
  await ada.page.getByText('The connection is lost').waitFor({ state: 'detached' });
  await ada.page.waitForFunction((moves) => document.querySelector('.board').dataset.moves === String(moves), moves);
  if ((await firstAsked(people)) === ada) {
    const since = ada.page.getByRole('region', { name: 'Since your turn' });
    assert.match(await since.innerText(), /Bob|seat|You were away/, 'what Bob did is told');
  }
  assert.deepEqual(bob.errors, []);
  for (const person of people) await person.context.close();
});
