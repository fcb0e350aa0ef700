// How quick the page is, in numbers: `npm run pace`, with the program to be measured in the variable TESSERA.
//
// A real browser, a real server on the same machine. Nothing passes or fails here: docs/speed.md says what is wanted
// and what was measured.

import { choose, decide, doIt, invite, isAsked, openHouse, sitAtShortTable } from '../e2e/house.mjs';

const ROUNDS = 7;
const MOVES = 40;
/** In so many steps a card is carried round the table. */
const STEPS = 240;

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
  const carried = await carrying(house);
  console.log(`while a card is carried   ${carried.length} frames, ${told(carried)} each; ${carried.filter((took) => took > 25).length} came later than 25 ms`);
  console.log(`tasks longer than 50 ms   ${long.length}; ${told(long)}`);
} finally {
  await house.close();
}
