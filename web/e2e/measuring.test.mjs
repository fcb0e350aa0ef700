// A base while it hangs: it is drawn by what was told when it was taken up, and where a hand rests by what the very point measures.
// What is said there is what the journal says afterwards. And the map is looked at from nearer.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, choose, firstAsked, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const setup = 'first = "Kyushi"\nsecond = "Midnight"\ngear = "given"\napart = 24\nrounds = 8\n';
const DUEL = { game: 'duels', listed: 'link', setup };

/** Opens a duel of Kyushi against Midnight, whom a bot leads, and plays on until one's own figure may go; counts what is asked. */
async function sitDown(person, seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }]) {
  const asked = { lift: 0, sketch: 0 };
  person.page.on('websocket', (socket) =>
    socket.on('framesent', ({ payload }) => {
      const { say } = JSON.parse(payload);
      if (say in asked) asked[say] += 1;
    }),
  );
  const { table } = await ask(house, person, 'tables', { ...DUEL, name: person.name, seats });
  await person.page.goto(`${house.address}/#/table/${table}`);
  await whoMayGo([person]);
  return asked;
}

/** Plays on until one of these may go with a figure of their own, and says who. */
async function whoMayGo(people) {
  for (;;) {
    const person = await firstAsked(people);
    if (await person.page.locator('dialog[open] h1').count()) throw new Error('the duel was over before anybody could go');
    if (await person.page.locator('.answers button[data-notation^="go"]').count()) return person;
    const before = await movesPlayed(person);
    await choose(person, 'pool', 'initiative', 'dodge', 'take', 'drop', 'end');
    await person.page.locator('button.act:visible').click();
    for (const one of people) await movesBeyond(one, before);
  }
}

/** One's own base on the screen, and how many pixels an inch has. */
const standing = ({ page }) =>
  page.locator('div.ground [data-thing="0"] circle').first().evaluate((base) => {
    const plan = base.ownerSVGElement.getScreenCTM();
    const { x, y } = new DOMPoint(base.cx.baseVal.value, base.cy.baseVal.value).matrixTransform(plan);
    return { x, y, inch: plan.a };
  });

/** Writes down all that is said of ways from now on. */
const listen = ({ page }) =>
  page.getByRole('list', { name: 'Measured' }).evaluate((list) => {
    window.said = [];
    const note = () => window.said.push(...[...list.querySelectorAll('li')].map(({ textContent }) => textContent));
    new MutationObserver(note).observe(list, { childList: true, subtree: true, characterData: true });
  });
const abouts = ({ page }) => page.evaluate(() => window.said.filter((says) => says.startsWith('about ')));

/** Carries one's own base to and fro, half an inch up and down so far to a side, until it is said about how long the way is. */
async function carry(person, { x, y, inch }, side) {
  const { page } = person;
  await page.mouse.move(x, y);
  await page.mouse.down();
  for (let step = 0; (await abouts(person)).length === 0; step += 1) {
    assert.ok(step < 400, 'nothing is said while the base hangs');
    await page.mouse.move(x + side * inch, y + (step % 2) * 0.5 * inch);
  }
  await page.mouse.move(x + side * inch, y, { steps: 3 });
}

/** The button that does what is meant, where something is. */
const ready = ({ page }) => page.locator('button.act.go:visible');
const tape = ({ page }) => page.getByRole('list', { name: 'Measured' }).locator('li', { hasText: /^[\d.]+ of \d+ inches/ });

test('a base is carried: about so far at once, exactly where one rests, and put back by Escape', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  const asked = await sitDown(ada);
  const from = await standing(ada);
  await listen(ada);
  // Toward the middle of the table, whichever side one stands on.
  const middle = await page.locator('div.ground > svg').evaluate((plan) => plan.getBoundingClientRect().x + plan.clientWidth / 2);
  const side = from.x < middle ? 2 : -2;
  await carry(ada, from, side);
  const [about] = (await abouts(ada)).at(-1).match(/[\d.]+/);
  await tape(ada).waitFor({ timeout: 10_000 });
  const [exactly] = (await tape(ada).innerText()).match(/[\d.]+/);
  assert.ok(Math.abs(about - exactly) <= 1, `about ${about}, and ${exactly}`);
  assert.equal(asked.lift, 1, 'it is told once');
  await page.keyboard.press('Escape');
  assert.equal(await page.locator('div.ground .shadow').count(), 0, 'Escape puts it back');
  await page.mouse.up();
  assert.equal(await page.locator('div.ground .shadow').count(), 0, 'and it is not set down afterwards');
  assert.equal(await ready(ada).count(), 0, 'nothing is meant by it');

  await carry(ada, from, side);
  await page.mouse.up();
  await tape(ada).waitFor({ timeout: 10_000 });
  const [length] = (await tape(ada).innerText()).split(' ');
  assert.equal(asked.lift, 1, 'as long as the table stays as it is, nothing is told twice');
  await page.locator('button.act:visible').click();
  await page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('by arrows, nothing goes anywhere before it is measured', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await sitDown(ada);
  await choose(ada, 'go');
  await tape(ada).waitFor({ timeout: 10_000 });
  assert.equal(await page.getByRole('button', { name: 'straight toward Midnight' }).count(), 1, 'a stop says what it is good for');
  assert.equal(await page.getByRole('button', { name: / across, / }).count(), 0, 'and not where it is');
  await told(ada, /^Kyushi to Midnight [\d.]+ inches, clear line: yellow (yes|no), blue (yes|no), green (yes|no)(; [\d to]+ in 100, [\d. to]+ clicks)?$/).waitFor();
  await listen(ada);
  // In one breath, before any answer can be there.
  const before = await movesPlayed(ada);
  const isMeasuring = await page.evaluate(async () => {
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', shiftKey: true, bubbles: true }));
    await new Promise((resolve) => setTimeout(resolve));
    const button = document.querySelector('.invite button.act');
    button.click();
    return button.getAttribute('aria-disabled');
  });
  assert.equal(isMeasuring, 'true');
  await ready(ada).waitFor();
  assert.equal(await movesPlayed(ada), before, 'what was not measured was not done');
  await tape(ada).waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

const base = ({ page }, id) => page.locator(`div.ground [data-thing="${id}"]`);
const told = ({ page }, words) => page.getByRole('list', { name: 'Measured' }).locator('li', { hasText: words });

test('anybody lays a ruler between two bases or points, and sees how far each reaches; also who only looks on', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  await sitDown(ada);
  const eve = await invite(house, 'Eve', { bypassCSP: true });
  await eve.page.goto(ada.page.url());
  await base(eve, 1).waitFor();
  const [apart] = (await ada.page.locator('header').first().innerText()).match(/[\d.]+(?= inches apart)/);
  for (const person of [ada, eve]) {
    const { page } = person;
    await page.keyboard.press('m');
    await base(person, 0).click();
    await told(person, 'From Kyushi').waitFor();
    await base(person, 1).click();
    await told(person, `Kyushi to Midnight: ${apart} inches`).waitFor();
    await told(person, /line [\d.]+ inches: yellow (yes|no), blue (yes|no), green (yes|no)/).first().waitFor();
    assert.deepEqual(await violations(page), []);
    const { x, y, inch } = await standing(person);
    await page.mouse.click(x, y);
    await page.mouse.click(x, y + 4.5 * inch);
    await told(person, /^Kyushi to [\d.]+; [\d.]+: 1\.\d+ inches/).waitFor();
    assert.equal(await page.locator('div.ground .shadow').count(), 0, 'nothing is aimed by it');
    await page.keyboard.press('Escape');
    await told(person, /^Kyushi to [\d.]+;/).first().waitFor({ state: 'detached' });
    assert.equal(await ready(person).count(), 0, 'and nothing is meant');

    await page.mouse.move(0, 0);
    await base(person, 1).hover();
    await told(person, 'blue 10').waitFor();
    await page.mouse.move(0, 0);
    await told(person, 'blue 10').waitFor({ state: 'detached' });

    await page.getByRole('button', { name: 'Ruler' }).click();
    for (const id of [1, 0]) await base(person, id).press('Enter');
    await told(person, `Midnight to Kyushi: ${apart} inches`).waitFor();
    assert.deepEqual(person.errors, []);
  }
  await ada.context.close();
  await eve.context.close();
});

test('a way turns where one says: w while the base is carried, and the tape goes round by there', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await sitDown(ada);
  const { x, y, inch } = await standing(ada);
  const far = (inches) => page.mouse.move(x, y - inches * inch, { steps: 3 });
  await page.mouse.move(x, y);
  await page.mouse.down();
  await far(2);
  await page.keyboard.press('w');
  await page.locator('div.ground .turn').waitFor();
  await page.mouse.move(x, y, { steps: 3 });
  await page.mouse.up();
  await tape(ada).waitFor({ timeout: 10_000 });
  const [length] = (await tape(ada).innerText()).split(' ');
  assert.ok(Math.abs(length - 4) < 0.5, `there and back are about 4 inches, and not ${length}`);
  await ready(ada).click();
  await page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  assert.equal(await page.locator('div.ground .turn').count(), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

/** All that touches a phone, as the browser is told of it. */
async function hand({ context, page }) {
  const cdp = await context.newCDPSession(page);
  return (type, ...points) =>
    cdp.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x: Math.round(x), y: Math.round(y), id })) });
}

test('by a thumb on a phone a base hangs above it, turns where a second finger taps, and goes as long as was said', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, bypassCSP: true });
  const { page } = ada;
  await sitDown(ada);
  const touch = await hand(ada);
  await base(ada, 0).scrollIntoViewIfNeeded();
  const { x, y, inch } = await standing(ada);
  // So far above the thumb it hangs.
  const THUMB = 44;
  const under = (inches) => [x, y + THUMB - inches * inch];
  const middle = (of) => page.locator(`div.ground ${of}`).first().evaluate(({ cx, cy }) => [cx.baseVal.value, cy.baseVal.value]);
  await touch('touchStart', [x, y]);
  for (const inches of [1.5, 1.25, 1.5]) await touch('touchMove', under(inches));
  await page.locator('div.ground .shadow.held').waitFor();
  await touch('touchStart', under(1.5), [20, y]);
  await page.locator('div.ground .turn').waitFor();
  for (const inches of [1, 0]) await touch('touchMove', under(inches), [20, y]);
  await touch('touchEnd');
  await tape(ada).waitFor({ timeout: 10_000 });
  const [length] = (await tape(ada).innerText()).split(' ');
  // A hand near a stop means the stop, so the way is as long as it is drawn.
  const [from, turn, to] = [await middle('[data-thing="0"] circle'), await middle('.turn'), await middle('.shadow circle')];
  const drawn = Math.hypot(turn[0] - from[0], turn[1] - from[1]) + Math.hypot(to[0] - turn[0], to[1] - turn[1]);
  assert.ok(drawn > 2, `it turns: ${drawn}`);
  assert.ok(Math.abs(length - drawn) < 0.1, `there and back are ${drawn} inches, and not ${length}`);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
  assert.deepEqual(await violations(page), []);
  await ready(ada).tap();
  await page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the map is nearly as wide as the window, also while a point of it is chosen, and the bar is one row', async () => {
  for (const [width, height] of [[390, 780], [390, 844], [360, 740]]) {
    const ada = await invite(house, 'Ada', { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { page } = ada;
    await sitDown(ada);
    const wide = () => page.locator('div.ground > svg').evaluate((plan) => plan.getBoundingClientRect().width);
    const bar = await page.locator('header').first().evaluate((bar) => bar.getBoundingClientRect().height);
    assert.ok(bar < 70, `the bar is ${bar} px high at ${width}`);
    assert.ok((await wide()) >= 0.8 * width, `the map is ${await wide()} of ${width} px wide`);
    await choose(ada, 'go');
    await tape(ada).waitFor();
    assert.ok((await wide()) >= 0.8 * width, `while a point is chosen it is ${await wide()} of ${width} px wide`);
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  }
});

/** Steers the shadow by arrows until it stands so many inches from one's own base, to the quarter. */
async function steer({ page }, id, [across, up]) {
  const middle = (of) => page.locator(`div.ground ${of} circle`).first().evaluate(({ cx, cy }) => [cx.baseVal.value, cy.baseVal.value]);
  const [from, to] = [await middle('.shadow'), await middle(`[data-thing="${id}"]`)];
  for (const [far, back, on] of [
    [to[0] + across - from[0], 'ArrowLeft', 'ArrowRight'],
    [from[1] - to[1] + up, 'ArrowDown', 'ArrowUp'],
  ]) {
    for (let quarters = Math.round(Math.abs(far) * 4); quarters > 0; quarters -= 1) await page.keyboard.press(`Shift+${far < 0 ? back : on}`);
  }
}

/** Goes two inches aside and back, by keys alone: a way with a turn in it. Says how long that is. */
async function thereAndBack(person, id) {
  const { page } = person;
  await choose(person, 'go');
  await page.locator('div.ground .shadow').waitFor();
  await steer(person, id, [2, 0]);
  await page.keyboard.press('w');
  await page.locator('div.ground .turn').waitFor();
  await steer(person, id, [0.25, 0]);
  await ready(person).waitFor();
  return Number((await tape(person).innerText()).split(' ')[0]);
}

test('by keys alone a way turns where w is pressed', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  await sitDown(ada);
  const length = await thereAndBack(ada, 0);
  assert.ok(Math.abs(length - 3.75) < 0.5, `there and back are about 3.75 inches, and not ${length}`);
  await ready(ada).press('Enter');
  await ada.page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('of two people in two browsers one goes by a way with a turn in it, and the other sees the base go along it', async () => {
  const [ada, bo] = [await invite(house, 'Ada', { bypassCSP: true }), await invite(house, 'Bo', { bypassCSP: true })];
  const { table, invitations } = await ask(house, ada, 'tables', { ...DUEL, name: 'Ada', seats: [{ is: 'me' }, { is: 'guest' }] });
  await ada.page.goto(`${house.address}/#/table/${table}`);
  await bo.page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await bo.page.getByRole('button', { name: 'Sit down' }).click();
  const [mover, other] = (await whoMayGo([ada, bo])) === ada ? [ada, bo] : [bo, ada];
  const own = mover === ada ? 0 : 1;
  const middle = ({ page }) => base({ page }, own).locator('circle').evaluate(({ cx, cy }) => [cx.baseVal.value, cy.baseVal.value]);
  const before = await middle(other);
  await watch(other);
  const length = await thereAndBack(mover, own);
  const moves = await movesPlayed(other);
  await ready(mover).click();
  for (const person of [mover, other]) {
    await movesBeyond(person, moves);
    await person.page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  }
  const after = await middle(other);
  assert.ok(Math.hypot(after[0] - before[0], after[1] - before[1]) > 0.05, 'the other sees it go');
  assert.deepEqual(after, await middle(mover), 'and both see it at the same place');
  const gone = await (await other.page.waitForFunction((own) => window.moved.find(({ thing }) => thing === String(own)), own)).jsonValue();
  const straight = Math.hypot(after[0] - before[0], after[1] - before[1]);
  const legs = gone.places.slice(1).map((at, place) => Math.hypot(at[0] - gone.places[place][0], at[1] - gone.places[place][1]));
  const along = legs.reduce((sum, leg) => sum + leg, 0);
  assert.ok(Math.abs(along - length) < 0.3, `${length} inches were told, and it is seen to go ${along}`);
  assert.ok(along > straight + 0.5, `it goes by the turn, and not straight: ${along} and ${straight}`);
  assert.deepEqual([...ada.errors, ...bo.errors], []);
  await ada.context.close();
  await bo.context.close();
});

/** How high the letters of what stands at a base are on the screen. */
const letters = ({ page }, of) => page.locator(`div.ground [data-of="0"] ${of}`).first().evaluate((text) => text.getBoundingClientRect().height);

test('dials stand at the base on a plate, and its dice lie there; both can be read on a phone, and both are said', async () => {
  for (const [width, height] of [[1440, 900], [390, 780]]) {
    for (const colorScheme of ['light', 'dark']) {
      const ada = await invite(house, 'Ada', { viewport: { width, height }, colorScheme, bypassCSP: true });
      const { page } = ada;
      await sitDown(ada);
      const own = page.locator('div.ground [data-of="0"]');
      assert.deepEqual(await own.locator('.base .soft').allTextContents(), ['H', 'B', 'W']);
      assert.equal(await own.locator('.much').count(), 3);
      const said = await base(ada, 0).getAttribute('aria-label');
      const dice = (await own.locator('.die text').allTextContents()).sort();
      const spoken = [...said.matchAll(/\bd(\d+)/g)].map(([, sides]) => sides).sort();
      assert.ok(dice.length > 0, 'dice lie on the base');
      assert.deepEqual(dice, spoken, said);
      assert.ok((await letters(ada, '.much')) >= 8, 'values can be read');
      assert.ok((await letters(ada, '.die text')) >= 7, 'and what a die is');
      assert.deepEqual(await violations(page), []);
      assert.deepEqual(ada.errors, []);
      await ada.context.close();
    }
  }
});

/** Writes down how what stands on the map is moved from now on. */
const watch = ({ page }) =>
  page.evaluate(() => {
    window.moved = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, options) {
      if (this.closest('div.ground')) window.moved.push({ thing: this.dataset.thing, places: frames.map(({ translate }) => translate.split(' ').map(parseFloat)), ...options });
      return animate.call(this, frames, options);
    };
  });

test('whoever goes is seen going along the tape, for 450 ms; and by whoever wants no movement only where it went', async () => {
  for (const reducedMotion of ['no-preference', 'reduce']) {
    const ada = await invite(house, 'Ada', { reducedMotion, bypassCSP: true });
    const { page } = ada;
    await sitDown(ada);
    await watch(ada);
    const { x, y, inch } = await standing(ada);
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x, y - 2 * inch, { steps: 3 });
    await page.keyboard.press('w');
    await page.locator('div.ground .turn').waitFor();
    await page.mouse.move(x + inch, y, { steps: 3 });
    await page.mouse.up();
    await tape(ada).waitFor({ timeout: 10_000 });
    const [length] = (await tape(ada).innerText()).split(' ');
    await ready(ada).click();
    await page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
    if (reducedMotion === 'reduce') assert.deepEqual(await page.evaluate(() => window.moved), [], 'nothing moves');
    else {
      const own = await (await page.waitForFunction(() => window.moved.find(({ thing }) => thing === '0'))).jsonValue();
      assert.equal(own.duration, 450);
      const farthest = Math.max(...own.places.map(([across, down]) => Math.hypot(across, down)));
      assert.ok(farthest > 1.5, `it goes there and back, and not straight: ${farthest}`);
      assert.deepEqual(own.places.at(-1).map((at) => Math.abs(Math.round(at * 100))), [0, 0], 'and ends where it is');
    }
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  }
});

test('the wheel brings what is under the pointer nearer, a drag moves the map aside, and 0 shows all', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await sitDown(ada);
  const all = await standing(ada);
  await page.mouse.move(all.x, all.y);
  await page.mouse.wheel(0, -400);
  await page.waitForFunction(() => document.querySelector('div.ground > svg.near'));
  const near = await standing(ada);
  assert.ok(near.inch > 1.5 * all.inch, 'an inch is longer');
  // Only at the rim the map stays where it ends.
  assert.ok(Math.hypot(near.x - all.x, near.y - all.y) < 0.25 * near.inch + 2, 'the base stays under the pointer');
  assert.equal(await page.evaluate(() => document.scrollingElement.scrollTop), 0, 'the page stays where it is');

  const plan = await page.locator('div.ground > svg').boundingBox();
  // Beside the figure that stands opposite.
  const free = { x: plan.x + plan.width / 4, y: plan.y + 12 };
  const away = all.x < free.x ? -40 : 40;
  await page.mouse.move(free.x, free.y);
  await page.mouse.down();
  await page.mouse.move(free.x + away, free.y, { steps: 8 });
  await page.mouse.up();
  const aside = await standing(ada);
  assert.ok(Math.abs(aside.x - near.x) > 10, `the map follows the hand from ${near.x} to ${aside.x}`);
  assert.equal(await page.locator('div.ground .shadow').count(), 0, 'and nothing is aimed by it');
  await page.keyboard.press('0');
  const again = await standing(ada);
  assert.ok(Math.abs(again.inch - all.inch) < 0.01 && Math.hypot(again.x - all.x, again.y - all.y) < 1);
  await page.keyboard.press('+');
  assert.ok((await standing(ada)).inch > 1.2 * all.inch);
  await page.keyboard.press('-');
  assert.ok(Math.abs((await standing(ada)).inch - all.inch) < 0.01);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('in a puzzle one sees where one would stand before one goes, and a ruler lies there too', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await page.goto(`${house.address}/#/learn/duels/to-the-edge`);
  const told = page.getByRole('list', { name: 'Measured' });
  await told.getByText(/^Kyushi to Midnight: barred/).waitFor();
  await listen(ada);
  await carry(ada, await standing(ada), -2);
  await tape(ada).waitFor({ timeout: 10_000 });
  await page.mouse.up();
  await tape(ada).waitFor({ timeout: 10_000 });
  const before = await standing(ada);
  await page.locator('button.act:visible').click();
  await page.getByText('1 of 2').waitFor();
  assert.ok((await standing(ada)).x < before.x, 'Kyushi stands nearer to the edge');
  await page.locator('div.ground').getByRole('button', { name: /ruler/i }).click();
  await page.locator('div.ground [data-thing="0"]').first().click();
  await page.locator('div.ground [data-thing="1"]').first().click();
  await told.getByText(/^Kyushi to Midnight: [\d.]+ inches/).first().waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('who has its turn, who had it and who waits stands over the map, on a phone as faces', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada);
  const row = page.getByRole('list', { name: 'Turns' });
  assert.equal(await row.locator('[aria-current="step"] .name').textContent(), 'Kyushi', 'it is the turn of whoever may go');
  assert.deepEqual((await row.locator('.name').allTextContents()).toSorted(), ['Kyushi', 'Midnight']);
  const wide = ({ name }) => row.locator('.name', { hasText: name }).evaluate((word) => word.getBoundingClientRect().width);
  assert.ok((await wide({ name: 'Midnight' })) > 20, 'all are named where there is room');
  assert.deepEqual(await violations(page), []);
  await page.setViewportSize({ width: 390, height: 844 });
  assert.ok((await wide({ name: 'Kyushi' })) > 20, 'whoever has the turn is named on a phone');
  assert.ok((await wide({ name: 'Midnight' })) <= 1, 'the others are faces there, and said');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
