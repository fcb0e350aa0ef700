// An evening alone with a loan shark: to its end by mouse, with what the table must say on the way; by keyboard, and on a phone.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, decide, decideByKeyboard, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

const GAME = 'singularis';
/** Hires and runs, and goes on when there is nothing of that. */
const BUSY = ['run', 'deploy', 'give', 'target', 'go on', 'meet', 'strike', 'hit', 'pick', 'roll', 'draw', 'pay', 'end', 'stay', 'done'];
/** Goes on as soon as one may. */
const IDLE = ['nuyen', 'roll', 'draw', 'pay', 'stay', 'done', 'end'];
/** A team that is about to set out, and is strong enough for what it meets; nothing happens on the way. */
const AT_THE_DOOR = `game = "singularis"
title = "A team at the door"

[setup]
level = "easy"
turns = 4

[position]
is = "shadowrun"
objectives = [
    { card = "courier-with-two-bags", stack = ["two-bored-guards", "night-porter", "yard-dogs"] },
    { card = "the-quiet-witness", stack = ["beat-patrol"] },
    { card = "pier-nine-books", stack = ["riot-line", "tower-gun"] },
]
nuyen = 0
loan = 0
event-deck = []
runners = [{ card = "odd-marrow" }, { card = "tally-mack" }, { card = "mother-static" }]
`;
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table for one that ends after so many turns. */
async function sitAlone(person, turns) {
  const setup = `level = "normal"\nturns = ${turns}\n`;
  const wish = { game: GAME, name: person.name, listed: 'link', seats: [{ is: 'me' }], setup };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
}

/** Sits down where a team is about to set out. */
async function sitAtTheDoor(person, position = AT_THE_DOOR) {
  const { table, invitations } = await ask(house, person, 'tables/import', position);
  await person.page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await person.page.getByRole('button', { name: 'Sit down' }).click();
}

/** What was told of the last move that nobody should miss: deaths, what was taken, and Reputation. */
function gravelyTold({ heard }) {
  const told = heard.flatMap((text) => JSON.parse(text).story ?? []);
  const last = Math.max(0, ...told.map(({ at }) => at));
  return told.filter(({ at, pace }) => at === last && pace === 'grave').length;
}

/** How bright the ground of something is, from 0 to 1. */
function brightness(page, selector) {
  return page.locator(selector).first().evaluate((one) => {
    const dot = new OffscreenCanvas(1, 1).getContext('2d');
    dot.fillStyle = getComputedStyle(one).backgroundColor;
    dot.fillRect(0, 0, 1, 1);
    return Math.max(...dot.getImageData(0, 0, 1, 1).data.slice(0, 3)) / 255;
  });
}

/** Who loads the page anew is told the same of their last deed. */
async function reloads({ page }, came) {
  const before = await came.innerText();
  await page.reload();
  await came.waitFor();
  assert.equal(await came.innerText(), before);
}

async function ends(person) {
  assert.match(await person.page.locator('dialog[open]').innerText(), /SGS-(WIN|OPT)-\d+/);
  assert.deepEqual(person.errors, []);
  await person.context.close();
}

test('an evening by mouse: the book is always open, the Objectives say what is lacking, the run is a street', async () => {
  const ada = await invite(house, 'Ada', { colorScheme: 'light' });
  const { page } = ada;
  await sitAtTheDoor(ada);
  const came = page.getByRole('region', { name: 'What came of it' });
  let [streets, told] = [0, 0];
  while (await isAsked(ada)) {
    assert.ok(await page.locator('.account').isVisible(), 'the book is open');
    if (gravelyTold(ada)) {
      told += 1;
      assert.match(await came.innerText(), / killed| taken: | Reputation|trashed|leaves you|you owe|given up|collects/, 'a death, or what was won or lost, is told first');
      if (told === 1) await reloads(ada, came);
    }
    assert.equal(await page.getByRole('region', { name: 'Since your turn' }).count(), 0, 'alone nobody else has a turn');
    const street = page.locator('.way.street');
    if (await street.isVisible()) {
      streets += 1;
      assert.match(await street.locator('.sign').innerText(), /alarm/i);
      assert.ok((await brightness(page, '.way.street h3')) < 0.2, 'the street lies in the night');
      assert.ok((await brightness(page, '.band.mine')) > 0.8, 'and all else on marble');
      assert.ok((await street.locator('.team .walker').count()) > 0 || (await street.locator('.here').count()) === 0, 'the team walks on it');
    }
    assert.match(await page.locator('.columns .head small').first().innerText(), /Needs|on the path/);
    await decide(ada, ...BUSY);
  }
  assert.ok(streets > 0, 'there was a run');
  assert.ok(told > 0, 'nobody gets through without a death or a name');
  const back = page.getByRole('button', { name: 'How it ended', includeHidden: true });
  assert.equal(await back.isVisible(), false, 'what is seen already lies over nothing');
  await page.getByRole('heading', { name: 'How the game went' }).waitFor({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Look at the table' }).click();
  await page.getByRole('button', { name: 'How it ended' }).click();
  await ends(ada);
});

test('some turns by keyboard alone', async () => {
  const ada = await invite(house, 'Ada');
  await sitAlone(ada, 2);
  while (await isAsked(ada)) await decideByKeyboard(ada, ...IDLE);
  await ends(ada);
});

test('some turns by touch on a phone, where nothing is wider than the page', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await sitAlone(ada, 2);
  while (await isAsked(ada)) {
    const before = await movesPlayed(ada);
    const sheet = page.getByRole('button', { name: 'Answers', exact: true });
    if (await sheet.isVisible()) await sheet.tap();
    await choose(ada, ...BUSY);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    await page.locator('button.act:visible').tap();
    await movesBeyond(ada, before);
  }
  await ends(ada);
});

for (const [by, how] of [
  ['mouse', { viewport: { width: 1440, height: 900 } }],
  ['thumb', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true }],
]) {
  test(`who goes on a run is picked by tapping the Runners, by ${by}; a tap more leaves one at home`, async () => {
    const ada = await invite(house, 'Ada', how);
    const { page } = ada;
    await sitAtTheDoor(ada);
    await isAsked(ada);
    await decide(ada, 'target courier');
    await isAsked(ada);
    const runner = (name) => page.locator(`.band.mine [data-thing][data-name="${name}"]`);
    const touch = (name) => (by === 'thumb' ? runner(name).tap() : runner(name).click());
    const question = page.locator(by === 'thumb' ? '.ask h2' : '.invite h2');
    for (const name of ['Odd Marrow', 'Mother Static', 'Tally Mack']) await touch(name);
    await question.getByText(/Odd Marrow.*Tally Mack.*Mother Static|Odd Marrow.*Mother Static.*Tally Mack/).waitFor();
    await touch('Mother Static');
    await question.getByText(/^(?!.*Mother Static).*Odd Marrow.*Tally Mack/).waitFor();
    assert.equal(await runner('Mother Static').getAttribute('aria-pressed'), 'false', 'who stays is not marked');
    const before = await movesPlayed(ada);
    const act = page.locator('button.act:visible');
    await (by === 'thumb' ? act.tap() : act.click());
    await movesBeyond(ada, before);
    const team = await page.locator('.street .walker').evaluateAll((all) => all.map(({ dataset }) => dataset.name));
    assert.deepEqual(team.toSorted(), ['Odd Marrow', 'Tally Mack']);
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
}

test('a team that may not go so is told why at once, stays picked, and cannot be sent', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtTheDoor(ada);
  await decide(ada, 'target courier');
  await isAsked(ada);
  const runner = (name) => page.locator(`.band.mine [data-thing][data-name="${name}"]`);
  const ground = (name) => runner(name).evaluate((one) => getComputedStyle(one).backgroundColor);
  await runner('Mother Static').click();
  assert.notEqual(await ground('Mother Static'), await ground('Tally Mack'), 'who is picked looks otherwise than who is not');
  await page.getByRole('button', { name: 'Mother Static, from the safehouse' }).click();
  await page.locator('.refusal').getByText('a Runner goes or stays, not both').waitFor();
  assert.match(await page.locator('.invite .asks').innerText(), /A Runner goes or stays, not both\.$/);
  const act = page.locator('button.act:visible');
  assert.equal(await act.getAttribute('aria-disabled'), 'true');
  await act.click({ force: true });
  assert.equal(await runner('Mother Static').getAttribute('aria-pressed'), 'true', 'what was chosen is still there');
  await page.getByRole('button', { name: 'Mother Static, from the safehouse' }).click();
  await page.locator('.refusal').waitFor({ state: 'detached' });
  assert.equal(await act.getAttribute('aria-disabled'), 'false');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a small screen what follows from a hint has the room; Enter chooses it, and once more does it', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } });
  const { page } = ada;
  await sitAtTheDoor(ada);
  await decide(ada, 'target courier');
  await isAsked(ada);
  const before = await movesPlayed(ada);
  await page.keyboard.press('h');
  await page.locator('.advice li:first-child button:focus').waitFor({ timeout: 60_000 });
  await page.keyboard.press('Enter');
  const follows = page.locator('.follows.foreseen');
  await follows.waitFor();
  const [all, seen] = await follows.locator('ul').evaluate(({ scrollHeight, clientHeight }) => [scrollHeight, clientHeight]);
  assert.ok(seen > all - 6 || seen > 200, `${seen} of ${all} px of it are seen`);
  assert.ok(await page.locator('button.act:visible').isVisible());
  await page.keyboard.press('Enter');
  await movesBeyond(ada, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the key of the answers opens what they are folded in, and leads to the first', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAlone(ada, 2);
  while ((await isAsked(ada)) && !(await page.locator('.answers .all').count())) await decide(ada, ...IDLE);
  assert.equal(await page.locator('.answers [data-notation]:visible').count(), 0, 'they are folded away');
  await page.locator('.invite h2').focus();
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.matches('.answers .all[open] :is(summary h3, [data-notation], details > summary)'));
  await ada.context.close();
});

test('a hand of which nothing is asked for is not at fault', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const { table, invitations } = await ask(house, ada, 'tables/import', AT_THE_DOOR.replace('runners =', 'hand = ["smoke-marbles"]\nrunners ='));
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await decide(ada, 'target courier');
  await isAsked(ada);
  const [lacks, soft] = await page.locator('.hands .lacks').evaluate((one) => {
    const plain = document.createElement('i');
    plain.className = 'soft';
    document.body.append(plain);
    return [one, plain].map((some) => getComputedStyle(some).color);
  });
  assert.equal(lacks, soft);
  await ada.context.close();
});

test('the first stop of Tab leads to the answers', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtTheDoor(ada);
  await isAsked(ada);
  const skip = page.locator('.window-page').locator('button, a').first();
  assert.match(await skip.innerText(), /^To the answers/);
  await skip.focus();
  assert.ok((await skip.boundingBox()).width > 60, 'it is seen while it has the focus');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.answers :is(summary, [data-notation]), .few button'));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

const RUN = ['target courier', 'run odd-marrow tally-mack mother-static', 'strike', 'hit'];

/** Sits down there, and goes on until such an answer is offered. The page notes what it has move on a way. */
async function runUntil(person, answer) {
  const { page } = person;
  await page.addInitScript(() => {
    window.moves = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (frames, how) {
      if (this.closest('.way')) window.moves.push({ who: this.dataset.name, walks: this.matches('.walker'), frames, ...how });
      return animate.call(this, frames, how);
    };
  });
  await sitAtTheDoor(person);
  while ((await isAsked(person)) && !(await page.locator(`.answers button[data-notation="${answer}"]`).count())) await decide(person, ...RUN);
}

/** What the page has move on the way when the team goes on, and on which stone it stands then. */
async function goOn(person) {
  const { page } = person;
  await page.evaluate(() => void (window.moves.length = 0));
  await decide(person, 'go on');
  await isAsked(person);
  return { moves: await page.evaluate(() => window.moves), stone: await page.locator('.street .here > .tile').getAttribute('data-name') };
}

test('a team walks from stone to stone, one behind the other, and what it meets is turned up', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await runUntil(ada, 'go on');
  const { moves, stone } = await goOn(ada);
  const team = await page.locator('.street .walker').evaluateAll((all) => all.map((one) => one.dataset.name));
  assert.ok(team.length > 1, 'several go on');
  const delays = team.map((name) => {
    const { frames, delay } = moves.find(({ who, walks }) => walks && who === name) ?? assert.fail(`${name} did not walk`);
    assert.ok(frames.length > 2 && parseFloat(frames[0].translate) < -100, `${name} comes from the stone before: ${frames[0].translate}`);
    assert.ok(frames.at(-1).translate.startsWith('0px'), 'to where it stands');
    return delay;
  });
  assert.equal(new Set(delays).size, team.length, 'each after the one before');
  const { duration, frames } = moves.find(({ who }) => who === stone);
  assert.deepEqual([duration, frames[0].transform], [240, 'rotateY(90deg)'], `${stone} is turned up`);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('who wants no movement sees the team where it stands', async () => {
  const ada = await invite(house, 'Ada', { reducedMotion: 'reduce' });
  await runUntil(ada, 'go on');
  const { moves, stone } = await goOn(ada);
  assert.deepEqual(moves, []);
  assert.ok(stone, 'and on what');
  await ada.context.close();
});

test('on the street all words can be read, at every width: what the Objective needs, too', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await runUntil(ada, 'strike');
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    await page.setViewportSize({ width, height });
    const narrowest = await page.locator('.column.current').evaluate((one) => one.offsetWidth);
    assert.ok(narrowest >= 110, `the Objective of the run has room for its words at ${width}: ${narrowest}`);
    const cut = await page.locator('.street :is(.name, .says), .column .picture ~ .says :is(.title, small)').evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent),
    );
    assert.deepEqual(cut, [], `nothing is cut at ${width}`);
    const narrow = await page.locator('.street .tile:not(.back)').evaluateAll((all) => all.filter((one) => one.offsetWidth < 200).length);
    if (width === 390) assert.equal(narrow, 0, 'nothing is read in a narrow column');
    const goal = page.locator('.street li').last();
    await goal.scrollIntoViewIfNeeded();
    assert.match(await goal.innerText(), /Courier with Two Bags[^]*Reputation/, 'the Objective says what it is worth');
    const box = await goal.locator('.tile').boundingBox();
    assert.ok(box.x >= 0 && box.x + box.width <= width, `the Objective is on the page at ${width}`);
  }
  await ada.context.close();
});

test('a safehouse full of Runners and Gear cuts nothing of the Objectives, whose backs lie side by side', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const gear = ['moth-four', 'rag-plate'];
  const crew = ['odd-marrow', 'tally-mack', 'mother-static', 'grist', 'wick'].map((card, at) => `{ card = "${card}"${at ? '' : `, gear = ${JSON.stringify(gear)}`} }`);
  const full = AT_THE_DOOR.replace(/^runners = .*$/m, `runners = [${crew.join(', ')}]`);
  const { table, invitations } = await ask(house, ada, 'tables/import', full);
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await isAsked(ada);
  const cut = await page.locator('.band.mine .scroll').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  assert.ok(cut <= 1, `${cut} px of the Objectives are cut`);
  const tops = await page.locator('.band.mine .backs').first().locator('.tile').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.equal(tops.length, 3);
  assert.equal(new Set(tops).size, 1, 'three backs stand in one row');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what of a full safehouse lies under the fold is told, and a press leads there', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1440, height: 640 } });
  const { page } = ada;
  const crew = ['odd-marrow', 'tally-mack', 'mother-static', 'grist', 'wick', 'candle-jun'].map((card) => `{ card = "${card}" }`);
  const { table, invitations } = await ask(house, ada, 'tables/import', AT_THE_DOOR.replace(/^runners = .*$/m, `runners = [${crew.join(', ')}]`));
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await isAsked(ada);
  // The book says the same of itself.
  const more = page.locator('.below button').last();
  assert.match(await more.innerText(), /^(\d )?more$/);
  while (await more.count()) {
    await more.click();
    await page.waitForTimeout(400);
  }
  const last = page.locator('.rows [data-name="Candle Jun"]');
  assert.ok(await last.evaluate((one) => {
    const { left, bottom } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + 10, bottom - 4));
  }), 'the last Runner is seen whole');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('however far one scrolls, the street stays in sight; what somebody left at home lies under the name of whose it is', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const armed = AT_THE_DOOR.replace('{ card = "odd-marrow" }', '{ card = "odd-marrow", gear = ["rag-plate"] }');
  const { table, invitations } = await ask(house, ada, 'tables/import', armed);
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  await decide(ada, 'target courier');
  await decide(ada, 'run odd-marrow tally-mack mother-static', 'run odd-marrow tally-mack');
  await isAsked(ada);
  for (const [width, height] of [[1440, 640], [1024, 660], [390, 844]]) {
    await page.setViewportSize({ width, height });
    await page.locator('.street .here .tile').first().waitFor();
    // The street takes a frame or two to have its new height.
    const look = () => page.evaluate(async () => {
      const isScrolled = (one) => ['auto', 'scroll'].includes(getComputedStyle(one).overflowY) && one.scrollHeight > one.clientHeight + 1;
      const scroller = ['.mine .parts', '.band.mine'].map((one) => document.querySelector(one)).find(isScrolled);
      scroller.scrollTop = scroller.scrollHeight;
      await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
      const window = scroller.getBoundingClientRect();
      return [...document.querySelectorAll('.street .walker, .street .here .tile')].every((one) => {
        const { top, bottom } = one.getBoundingClientRect();
        return top >= window.top - 1 && bottom <= window.bottom + 1;
      });
    });
    let seen = await look();
    for (let again = 0; !seen && again < 10; again += 1) seen = await look();
    assert.ok(seen, `team and Challenge are seen at ${width}`);
    const [name, gear] = [page.locator('.rows h4'), page.locator('.rows [data-name="Rag Plate"]')];
    const [above, below] = [await name.boundingBox(), await gear.boundingBox()];
    assert.ok(Math.abs(above.x - below.x) < 8 && below.y >= above.y, `the Gear lies under the name at ${width}`);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('of a table that was given up nobody is waited for, and it says how it ended', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtTheDoor(ada);
  await decide(ada, 'target courier');
  await isAsked(ada);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('button', { name: 'Give up' }).click();
  await page.getByRole('button', { name: 'Yes, give up' }).click();
  const ending = page.locator('dialog[open]');
  await ending.getByText(/You give up, and the shark collects/).first().waitFor();
  await ending.locator('section[aria-busy="false"]').waitFor({ timeout: 60_000 });
  // How high the chance stood when it was given up depends on the dice.
  await ending.getByText(/^(This was not your choice: luck or the others took it from \d+ to 0|None of your moves clearly cost much)\.$/).waitFor();
  await ending.getByRole('button', { name: 'Look at the table' }).click();
  assert.doesNotMatch(await page.locator('.moment').innerText(), /waiting/);
  assert.equal(await page.locator('.invite h2').innerText(), 'The game is over.');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('in the strip all that one can do is read whole, at every width', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAlone(ada, 2);
  while ((await isAsked(ada)) && !(await page.locator('.deed').count())) await decide(ada, 'draw', 'pay');
  for (const width of [1440, 1280, 1024, 390]) {
    await page.setViewportSize({ width, height: 844 });
    const cut = await page.locator('.deeds .deed:not([aria-disabled="true"]) > *').evaluateAll((all) =>
      all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
    );
    assert.deepEqual(cut, [], `at ${width}`);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what flew into sight is not said to lie below; who asks by keyboard for a sort of deed goes on at its answers', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAlone(ada, 2);
  while ((await isAsked(ada)) && !(await page.locator('.answers [data-notation^="deploy"]').count())) await decide(ada, 'draw', 'pay', 'end', 'done');
  const high = () => page.locator('.invite').evaluate((one) => one.offsetHeight);
  const before = await high();
  await decide(ada, 'deploy');
  await page.locator('.rows .tile').first().waitFor();
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
  await page.locator('.below button').waitFor({ state: 'detached', timeout: 2000 });
  await page.locator('.deed', { hasText: /^Run/ }).press('Enter');
  await page.waitForFunction(() => document.activeElement?.matches('.answers [data-notation^="target"]'));
  assert.equal(await page.locator('.column[data-lit="pick"]').count(), 3, 'each Objective wears the edge');
  assert.equal(await high(), before, 'the strip stays as high, whatever it says');
  await page.keyboard.press('Escape');
  await page.waitForFunction(() => document.activeElement?.matches('.invite h2'));
  await page.keyboard.press('a');
  await page.waitForFunction(() => document.activeElement?.matches('.answers summary'));
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('how a run may end stands in the band without being asked for, in a hundred stones', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtTheDoor(ada);
  await decide(ada, 'target courier');
  await choose(ada, 'run odd-marrow tally-mack mother-static');
  const told = page.locator('.invite .hundred[aria-busy="false"]');
  await told.waitFor();
  assert.equal(await told.locator('.stones i').count(), 100);
  const numbers = (await told.locator('p > span:not(.soft, .unseen) b').allInnerTexts()).map(Number);
  assert.ok(Math.abs(numbers.reduce((sum, one) => sum + one, 0) - 100) <= numbers.length, `${numbers} are all the ways that it may end`);
  await page.keyboard.press('Escape');
  await told.waitFor({ state: 'detached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

for (const width of [1440, 1024, 390])
  test(`the hundred stones and their words lie over nothing in a fight, ${width} pixels wide`, async () => {
    const ada = await invite(house, 'Ada', { viewport: { width, height: 800 } });
    const { page } = ada;
    await sitAtTheDoor(ada);
    await decide(ada, 'target courier');
    await decide(ada, 'run odd-marrow tally-mack mother-static');
    const told = page.locator('.hundred[aria-busy="false"]:visible');
    await told.waitFor();
    const faults = await told.evaluate((hundred) => {
      const box = (part) => part.getBoundingClientRect();
      const meet = (one, other) => one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom;
      const band = hundred.parentElement;
      const inside = [...hundred.querySelectorAll('.stones, p > span')].filter((part) => part.innerText !== '' || part.className === 'stones');
      const beside = [...band.querySelectorAll('button, h2')].filter((part) => part.checkVisibility());
      const over = inside.flatMap((part) => beside.filter((other) => meet(box(part), box(other))).map((other) => other.innerText));
      const out = inside.filter((part) => box(part).right > box(band).right || box(part).bottom > box(band).bottom).map((part) => part.innerText);
      return [...over, ...out];
    });
    assert.deepEqual(faults, []);
    await ada.context.close();
  });

test('a Challenge that is turned up lies large over the table, until somebody acts', async () => {
  const ada = await invite(house, 'Ada', { pace: 'steps' });
  const { page } = ada;
  await sitAtTheDoor(ada);
  await decide(ada, 'target courier');
  await choose(ada, 'run odd-marrow tally-mack mother-static');
  await page.locator('button.act:visible').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const large = page.locator('.turned-up');
  await large.getByText('Two Bored Guards').first().waitFor();
  await page.locator('.board').click({ position: { x: 5, y: 5 } });
  await large.waitFor({ state: 'detached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('an Objective that is taken lies large over the table, stamped with the Reputation that it brought', async () => {
  const ada = await invite(house, 'Ada', { pace: 'steps' });
  const { page } = ada;
  await sitAtTheDoor(ada, AT_THE_DOOR.replace(/stack = \[.*\]/, 'stack = []'));
  await decide(ada, 'target courier');
  await choose(ada, 'run odd-marrow tally-mack mother-static');
  await page.locator('button.act:visible').click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  const stamped = page.locator('.turned-up:has(.stamp)');
  await stamped.waitFor();
  assert.match(await stamped.innerText(), /Courier with Two Bags/);
  assert.match(await stamped.locator('.stamp').innerText(), /^0 → 5\s+Reputation$/);
  await page.locator('.board').click({ position: { x: 5, y: 5 } });
  await stamped.waitFor({ state: 'detached' });
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the book shows the numbers of the die on which the shark comes', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const { table, invitations } = await ask(house, ada, 'tables/import', AT_THE_DOOR.replace('loan = 0', 'loan = 20'));
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
  const die = page.locator('.account .die');
  await die.waitFor();
  assert.deepEqual(await die.locator('i').allInnerTexts(), ['1', '2', '3', '4', '5', '6']);
  assert.deepEqual(await die.locator('i.true').allInnerTexts(), ['1', '2', '3', '4']);
  await ada.context.close();
});
