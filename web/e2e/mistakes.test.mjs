// One's own costly decisions: kept when a game is over, tried again another day, by mouse, keys and thumb.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { CHOSEN, ask, boxOf, decide, invite, isAsked, openHouse, sitAtShortTable, unfoldAnswers } from './house.mjs';

const DAY = 86_400_000;
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Plays, and looks at the end what cost most. How dear something was is chance, so each move that was not the best is told as
 * dear; the positions, the moves and what follows are what the server says. */
async function playedBadly(person, play) {
  await person.page.route('**/review?*', async (route) => {
    const response = await route.fetch();
    const review = await response.json();
    const [best] = review?.options ?? [];
    if (review?.played && best && review.played.notation !== best.notation) {
      // Where too little was looked at no chance is told.
      best.chance ||= 0.6;
      review.played = { ...review.played, chance: best.chance / 2, rank: 'less' };
    }
    await route.fulfill({ response, json: review });
  });
  await play(person);
  const ending = person.page.locator('dialog[open]');
  await ending.locator('section[aria-busy="false"]').waitFor({ timeout: 240_000 });
  await ending.getByRole('link', { name: 'your mistakes' }).waitFor();
  return ending;
}

async function singularity(person) {
  await sitAtShortTable(house, person, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 2);
  while (await isAsked(person)) await decide(person, 'mat', 'draft', 'end');
}

/** Decides a few times, and gives up. */
async function aFewDecisions(person) {
  const { page } = person;
  for (let decision = 0; decision < 6 && (await isAsked(person)); decision += 1) await decide(person, 'end', 'pass');
  await page.getByRole('button', { name: 'More', exact: true }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
}

/** What this browser keeps. */
const keptBy = ({ page }) => page.evaluate(() => JSON.parse(localStorage.getItem('tessera.mistakes') ?? '[]'));

/** The same browser, opened on the day after. */
async function goOnTomorrow({ page }) {
  await page.clock.setFixedTime(Date.now() + DAY);
  await page.goto(house.address);
  await page.reload();
}

/** Chooses an answer as it is written, by mouse or thumb. */
async function chooseWritten({ page }, notation, click = 'click') {
  const answer = page.locator(`.answers button[data-notation="${notation}"]`);
  await answer.first().waitFor({ state: 'attached' });
  await unfoldAnswers({ page });
  await answer.first()[click]();
  await page.locator(CHOSEN).first().waitFor();
}

test('what cost most is kept, comes on another day, and is told only when a move was tried', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const ending = await playedBadly(ada, singularity);
  assert.ok((await ending.getByRole('link', { name: 'Try it again' }).count()) >= 1);
  const kept = await keptBy(ada);
  assert.ok(kept.length >= 1 && kept.length <= 3);
  await page.goto(`${house.address}/#/mine`);
  await page.getByRole('link', { name: /^Your mistakes$/ }).click();
  await page.getByRole('heading', { name: 'Later' }).waitFor();
  assert.equal(await page.getByRole('heading', { name: 'For today' }).count(), 0, 'it was told a moment ago');
  await goOnTomorrow(ada);
  await page.goto(`${house.address}/#/mine`);
  await page.getByRole('link', { name: `Your mistakes (${kept.length} for today)` }).click();
  await page.getByRole('heading', { name: 'For today' }).waitFor();
  const { at, best, played, table, seat } = kept[0];
  await page.getByRole('link', { name: new RegExp(`move ${at + 1} of`) }).click();
  await page.locator('.board').waitFor();
  const asked = await page.locator('aside').innerText();
  assert.ok(!/Best:/.test(asked), 'nothing is told before');

  // Never more than the seat saw then.
  const { scene } = await ask(house, ada, `tables/${table}/at/${at}?seat=${seat}`);
  const backs = scene.parts.flatMap((part) => (part.part === 'fan' && part.seat !== seat ? part.things ?? [] : []));
  assert.ok(backs.every(({ face }) => !face), 'what others hold lies face down');

  await chooseWritten(ada, played.notation);
  await page.locator('button.act:visible').click();
  await page.getByRole('heading', { name: 'That is what you played then.' }).waitFor();
  assert.match(await page.locator('aside').innerText(), /Best:/);
  assert.equal((await keptBy(ada)).find((one) => one.at === at).solved, 0);
  await page.getByText('It comes back tomorrow.').waitFor();
  await page.getByRole('button', { name: 'Try again' }).click();
  await chooseWritten(ada, best.notation);
  await page.locator('button.act:visible').click();
  await page.getByRole('heading', { name: 'That’s it: the best move.' }).waitFor();
  assert.equal((await keptBy(ada)).find((one) => one.at === at).solved, 0, 'it had just been told');
  assert.equal((await ask(house, ada, `tables/${table}`)).moves, kept[0].moves, 'nothing is played');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('one is solved by keys alone, and rests longer', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await playedBadly(ada, singularity);
  const [{ at, best, table }] = await keptBy(ada);
  await goOnTomorrow(ada);
  await page.goto(`${house.address}/#/mistakes/${table}/${at}`);
  const answer = page.locator(`.answers button[data-notation="${best.notation}"]`).first();
  await answer.waitFor({ state: 'attached' });
  for (const fold of await page.locator('.answers details:not([open]) > summary').all()) {
    await fold.focus();
    await page.keyboard.press('Enter');
  }
  await answer.focus();
  await page.keyboard.press('Enter');
  await page.locator(CHOSEN).first().waitFor();
  await page.locator('button.act:visible').focus();
  await page.keyboard.press('Enter');
  const verdict = page.getByRole('heading', { name: 'That’s it: the best move.' });
  await verdict.waitFor();
  assert.ok(await verdict.evaluate((heading) => heading === document.activeElement), 'the verdict has the focus');
  await page.getByText('It comes back in 3 days.').waitFor();
  assert.equal((await keptBy(ada)).find((one) => one.at === at).solved, 1);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the other game, alone and by thumb', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true });
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Doctor Who/).getByRole('button', { name: 'New table' }).tap();
  await page.getByRole('button', { name: 'Sit down' }).tap();
  await playedBadly(ada, aFewDecisions);
  const [{ at, best, table }] = await keptBy(ada);
  await page.goto(`${house.address}/#/mistakes/${table}/${at}`);
  await page.locator('.board').waitFor();
  await chooseWritten(ada, best.notation, 'tap');
  await page.locator('button.act:visible').tap();
  await page.getByRole('heading', { name: 'That’s it: the best move.' }).waitFor();
  const wide = await page.evaluate(() => document.documentElement.scrollWidth);
  assert.ok(wide <= 390, 'nothing is wider than the phone');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what this browser does not keep is said so', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(`${house.address}/#/mistakes/${'0'.repeat(8)}/3`);
  await ada.page.getByText('This decision is not saved in this browser.').waitFor();
  await ada.page.goto(`${house.address}/#/mistakes`);
  await ada.page.getByText(/^None yet/).waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
