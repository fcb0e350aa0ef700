// A card of the hand is carried to what may take it: once, in sight all the way, and home again from anywhere else.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { BEFORE_THE_DEAL, decide, firstAsked, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitTogetherWithSeed } from './house.mjs';

/** In this game whoever begins holds a card that can only be developed. */
const SEED = 'lifting';
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Both at a game in which somebody acts; whoever it is, first, with all that their page says from now on. */
async function atTheFirstTurn() {
  const both = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  for (const person of both) {
    person.said = [];
    person.page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => person.said.push(JSON.parse(String(payload)))));
  }
  await sitTogetherWithSeed(house, both, SEED, 9, BEFORE_THE_DEAL);
  let asked = await firstAsked(both);
  while (!(await asked.page.locator('.answers button[data-notation="draw"]').count())) {
    await decide(asked, 'mat', 'draft');
    asked = await firstAsked(both);
  }
  return { asked, both };
}

async function leave(both) {
  for (const person of both) assert.deepEqual(person.errors, []);
  for (const person of both) await person.context.close();
}

const middleOf = ({ x, y, width, height }) => ({ x: x + width / 2, y: y + height / 2 });
const plays = ({ said }) => said.filter(({ say }) => say === 'play').length;

/** A card of the hand of which all answers begin so: where one grips it. */
async function gripOf({ page }, begins) {
  const cards = page.locator('.fan .can');
  for (let place = 0; place < (await cards.count()); place += 1) {
    await cards.nth(place).click({ position: { x: 20, y: 60 } });
    const offered = await page.locator('.answers button[data-notation]').evaluateAll((all) => all.map((one) => one.dataset.notation));
    await page.keyboard.press('Escape');
    const box = await cards.nth(place).boundingBox();
    if (offered.length && offered.every((one) => one.startsWith(begins))) return { x: box.x + 20, y: box.y + 60 };
  }
  throw new Error(`there is no card that can only ${begins}`);
}

/** Where the cards of the hand lie. */
const placesOf = ({ page }) => page.locator('.fan .card').evaluateAll((all) => all.map(({ offsetLeft }) => offsetLeft));

/** What a hit at this place would meet, if what is carried could be hit. */
const carriedAt = ({ page }, { x, y }) =>
  page.evaluate(([x, y]) => {
    const copy = document.querySelector('.carried');
    copy.style.pointerEvents = 'auto';
    const met = document.elementFromPoint(x, y);
    copy.style.pointerEvents = '';
    return copy.contains(met);
  }, [x, y]);

test('a card dropped where it can only mean one thing is played once, and nothing is refused', async () => {
  const { asked, both } = await atTheFirstTurn();
  const { page } = asked;
  const grip = await gripOf(asked, 'develop');
  const [stood, played] = [await movesPlayed(asked), plays(asked)];
  const place = middleOf(await page.locator('.band.mine .parts').boundingBox());

  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(grip.x, grip.y - 40, { steps: 3 });
  assert.equal(await page.locator('.band.mine .parts[data-takes]').count(), 1, 'what may take it lights up as it is lifted');
  await page.mouse.move(place.x, place.y, { steps: 5 });
  assert.ok(await carriedAt(asked, place), 'it is above everything, held where it was gripped');
  await page.mouse.up();
  await movesBeyond(asked, stood);
  await page.locator('.carried').waitFor({ state: 'detached' });

  assert.equal(plays(asked) - played, 1, 'the move is sent once');
  assert.equal(await page.locator('.refusal').count(), 0);
  assert.equal(await page.locator('[data-takes]').count(), 0, 'nothing waits for a card any more');
  await leave(both);
});

test('a card let go where nothing takes it glides home, and nothing is played', async () => {
  const { asked, both } = await atTheFirstTurn();
  const { page } = asked;
  const grip = await gripOf(asked, 'develop');
  const home = await placesOf(asked);
  const played = plays(asked);
  const bar = middleOf(await page.locator('.invite p').first().boundingBox());
  await page.mouse.move(grip.x, grip.y);
  await page.mouse.down();
  await page.mouse.move(bar.x, bar.y, { steps: 5 });
  assert.ok(await carriedAt(asked, bar), 'it is in sight beyond the board, too');
  assert.deepEqual(await placesOf(asked), home, 'its place in the hand is kept');
  await page.mouse.up();
  await page.locator('.carried').waitFor({ state: 'detached' });
  assert.equal(plays(asked), played);
  assert.equal(await page.locator('.picked').count(), 0, 'it is let go of');
  assert.ok(await isAsked(asked));
  await leave(both);
});
