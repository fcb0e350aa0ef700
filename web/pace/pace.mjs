// How quick the page is, in numbers: `npm run pace`, with the program to be measured in the variable TESSERA.
//
// A real browser, a real server on the same machine. Nothing passes or fails here: docs/speed.md says what is wanted
// and what was measured.

import { ask, choose, decide, doIt, firstAsked, invite, isAsked, openHouse, sitAtShortTable, sitTogetherWithSeed } from '../e2e/house.mjs';

const ROUNDS = 7;
const MOVES = 40;
/** In so many steps a card is carried round the table. */
const STEPS = 240;
/** So many decisions were made in a game that is long already. */
const LONG = 500;

/** Before anything of the page runs: notes every frame, and whatever keeps the page from answering. */
function watch() {
  const seen = { frames: [], long: [] };
  Object.assign(window, { seen });
  new PerformanceObserver((list) => seen.long.push(...list.getEntries().map(({ duration }) => duration))).observe({
    type: 'longtask',
    buffered: true,
  });
  let last = performance.now();
  const frame = (now) => {
    const moving = document.getAnimations().some((animation) => animation.playState === 'running');
    seen.frames.push({ took: now - last, moving });
    last = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
}

/** The value at a share of all, from the least to the most. */
function at(share, numbers) {
  const sorted = [...numbers].sort((one, other) => one - other);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

const told = (numbers) => `${at(0.5, numbers).toFixed(0)} ms (median), ${at(1, numbers).toFixed(0)} (most)`;

/** From a fresh browser to a lobby that answers. */
async function lobby(house) {
  const visitor = await invite(house, 'Ada');
  const begun = performance.now();
  await visitor.page.goto(house.address, { waitUntil: 'commit' });
  await visitor.page.getByRole('button', { name: 'Play now' }).first().click({ trial: true });
  const took = performance.now() - begun;
  await visitor.context.close();
  return took;
}

/** From the one click to the first question. */
async function table(house) {
  const visitor = await invite(house, 'Ada');
  await visitor.page.goto(house.address);
  const play = visitor.page.getByRole('button', { name: 'Play now' }).first();
  await play.waitFor();
  const begun = performance.now();
  await play.click();
  await isAsked(visitor);
  const took = performance.now() - begun;
  await visitor.context.close();
  return took;
}

/** Moves of a game: how long each takes until the next question, what the page's frames and its longest tasks took. */
async function game(house) {
  const visitor = await invite(house, 'Ada');
  await visitor.page.addInitScript(watch);
  await sitAtShortTable(house, visitor, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 30);
  const moves = [];
  for (let move = 0; move < MOVES && (await isAsked(visitor)); move += 1) {
    await choose(visitor, 'mat none', 'develop', 'draft social', 'draw', 'end');
    const begun = performance.now();
    await doIt(visitor);
    moves.push(performance.now() - begun);
  }
  await isAsked(visitor);
  const seen = await visitor.page.evaluate(() => window.seen);
  await visitor.context.close();
  return { moves, ...seen };
}

/** What the frames take while a card is carried over the table and back again. */
async function carrying(house) {
  const visitor = await invite(house, 'Ada');
  const { page } = visitor;
  await page.addInitScript(watch);
  await sitAtShortTable(house, visitor, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 30);
  while ((await isAsked(visitor)) && !(await page.locator('.fan .can').count())) await decide(visitor, 'mat none', 'draft social', 'draw', 'end');
  const { x, y } = await page.locator('.fan .can').first().boundingBox();
  await page.mouse.move(x + 20, y + 50);
  await page.mouse.down();
  await page.mouse.move(x + 20, y + 10, { steps: 3 });
  await page.locator('.carried').waitFor();
  await page.evaluate(() => void (window.seen.frames.length = 0));
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / STEPS;
    await page.mouse.move(640 - 400 * Math.cos(turn), 400 - 260 * Math.sin(turn));
  }
  const frames = await page.evaluate(() => window.seen.frames.map(({ took }) => took));
  await visitor.context.close();
  return frames;
}

/** What the frames take while a base is carried in a circle over a measured table, with its tape and its lines. */
async function carryingBase(house) {
  const visitor = await invite(house, 'Ada');
  const { page } = visitor;
  await page.addInitScript(watch);
  const setup = 'first = "Kyushi"\nsecond = "Midnight"\ngear = "given"\napart = 24\nrounds = 8\n';
  const seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
  const { table } = await ask(house, visitor, 'tables', { game: 'duels', name: 'Ada', listed: 'link', seats, setup });
  await page.goto(`${house.address}/#/table/${table}`);
  const may = page.locator('.answers button[data-notation^="go"]');
  while ((await isAsked(visitor)) && !(await may.count())) await decide(visitor, 'pool', 'initiative', 'dodge', 'take', 'drop', 'end');
  const { x, y, width } = await page.locator('div.ground [data-thing="0"] circle').first().boundingBox();
  const [left, top] = [x + width / 2, y + width / 2];
  await page.mouse.move(left, top);
  await page.mouse.down();
  await page.mouse.move(left, top - width, { steps: 3 });
  await page.getByRole('list', { name: 'Measured' }).locator('li', { hasText: / inches/ }).first().waitFor();
  await page.evaluate(() => void (window.seen.frames.length = 0));
  for (let step = 0; step < STEPS; step += 1) {
    const turn = (2 * Math.PI * step) / STEPS;
    await page.mouse.move(left + width * Math.sin(turn), top - width * Math.cos(turn));
  }
  const frames = await page.evaluate(() => window.seen.frames.map(({ took }) => took));
  await visitor.context.close();
  return frames;
}

/** In a game that is long already: how long it takes until a moment of the past is seen, and what would follow from an answer. */
async function longGame(house) {
  const people = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  await sitTogetherWithSeed(house, people, 'a long game', 100, LONG);
  const asked = await firstAsked(people);
  const previews = await asked.page.evaluate(firstSeen, ['.answers button[data-notation]', ROUNDS]);
  const back = await asked.page.evaluate(goBack, ROUNDS * 3);
  for (const { context } of people) await context.close();
  return { previews, back };
}

/** Presses so many of these answers, one after the other; how long each takes until the page shows what would follow. */
async function firstSeen([answers, rounds]) {
  const drawn = () => new Promise((then) => requestAnimationFrame(then));
  const took = [];
  for (let round = 0; round < rounds; round += 1) {
    const buttons = document.querySelectorAll(answers);
    const button = buttons[round % buttons.length];
    const { notation } = button.dataset;
    const begun = performance.now();
    button.click();
    while (document.querySelector('.follows.foreseen')?.dataset.notation !== notation) await drawn();
    took.push(performance.now() - begun);
    document.dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape', bubbles: true }));
    while (document.querySelector('.follows.foreseen')) await drawn();
  }
  return took;
}

/** Looks so many moves back, one at a time, and then at moments far from each other; how long each takes until it is seen. */
async function goBack(rounds) {
  const drawn = () => new Promise((then) => requestAnimationFrame(then));
  const board = () => Number(document.querySelector('.board').dataset.moves);
  const last = board();
  const took = { steps: [], leaps: [] };
  const see = async (move, go, into) => {
    const begun = performance.now();
    go();
    while (board() !== move) await drawn();
    into.push(performance.now() - begun);
  };
  for (let move = last - 1; move >= last - rounds; move -= 1) {
    await see(move, () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: '[', bubbles: true })), took.steps);
  }
  const table = location.hash.replace(/\/at\/\d+$/, '');
  for (let round = 0; round < rounds; round += 1) {
    const move = 1 + ((round * 397) % (last - 1));
    await see(move, () => (location.hash = `${table}/at/${move}`), took.leaps);
  }
  return took;
}

async function times(count, measured) {
  const numbers = [];
  for (let round = 0; round < count; round += 1) numbers.push(await measured());
  return numbers;
}

const house = await openHouse();
try {
  console.log(`the lobby answers after   ${told(await times(ROUNDS, () => lobby(house)))}`);
  console.log(`a table asks after        ${told(await times(ROUNDS, () => table(house)))}`);
  const { moves, frames, long } = await game(house);
  const moving = frames.filter((frame) => frame.moving).map(({ took }) => took);
  const late = moving.filter((took) => took > 25).length;
  console.log(`a move stands after       ${told(moves)}`);
  console.log(`while things move         ${moving.length} frames, ${told(moving)} each; ${late} came later than 25 ms`);
  const base = await carryingBase(house);
  console.log(`while a base is carried   ${base.length} frames, ${told(base)} each; ${base.filter((took) => took > 25).length} came later than 25 ms`);
  const carried = await carrying(house);
  console.log(`while a card is carried   ${carried.length} frames, ${told(carried)} each; ${carried.filter((took) => took > 25).length} came later than 25 ms`);
  const { previews, back } = await longGame(house);
  console.log(`after ${LONG} decisions, what would follow from an answer is seen after ${told(previews)}`);
  console.log(`the move before is seen after ${told(back.steps)}, any other after ${told(back.leaps)}`);
  console.log(`tasks longer than 50 ms   ${long.length}; ${told(long)}`);
} finally {
  await house.close();
}
