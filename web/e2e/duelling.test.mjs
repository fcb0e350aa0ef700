// A whole duel on the measured table against a bot: by mouse, and by touch on a phone. What the tape says before a base goes is what
// the journal says afterwards.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, choose, decideByKeyboard, doIt, invite, isAsked, movesBeyond, movesPlayed, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a duel of Kyushi against Midnight, whom a bot leads, 24 inches apart. */
async function sitDown(person, rounds) {
  const setup = `first = "Kyushi"\nsecond = "Midnight"\ngear = "given"\napart = 24\nrounds = ${rounds}\n`;
  const seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
  const { table } = await ask(house, person, 'tables', { game: 'duels', name: person.name, listed: 'link', seats, setup });
  await person.page.goto(`${house.address}/#/table/${table}`);
}

/** Both bases in inches, one's own first, and how far one may go. */
async function bases({ page }) {
  const at = (id) =>
    page.locator(`div.ground [data-thing="${id}"] circle`).first().evaluate(({ cx, cy, ownerSVGElement }) => {
      const depth = ownerSVGElement.viewBox.baseVal.height - 2;
      return [cx.baseVal.value, depth - cy.baseVal.value];
    });
  const head = Number(await page.locator('div.ground [data-of="0"] .much').first().textContent());
  return { own: await at(0), theirs: await at(1), head };
}

/** Where a point of the table lies on the screen. */
const onScreen = ({ page }, [x, up]) =>
  page.locator('div.ground > svg').evaluate((plan, [x, up]) => {
    const depth = plan.viewBox.baseVal.height - 2;
    const { x: left, y: top } = new DOMPoint(x, depth - up).matrixTransform(plan.getScreenCTM());
    return [left, top];
  }, [x, up]);

/** The point straight toward the other base, so many inches on, but no farther than to contact. */
function toward({ own, theirs }, inches) {
  const apart = Math.hypot(theirs[0] - own[0], theirs[1] - own[1]);
  const far = Math.min(inches, apart - 6.05);
  return [own[0] + ((theirs[0] - own[0]) * far) / apart, own[1] + ((theirs[1] - own[1]) * far) / apart];
}

const offered = ({ page }, begins) => page.locator(`.answers button[data-notation^="${begins}"]`).count();

/** One decision: dice, an attack where one reaches, else nearer by a tap on the plan, else the end of the turn. */
async function decideOnce(person, press) {
  const { page } = person;
  const before = await movesPlayed(person);
  const done = async () => {
    await press(page.locator('button.act:visible'));
    await movesBeyond(person, before);
  };
  if (await offered(person, 'attack')) {
    await choose(person, 'attack');
    return done();
  }
  if (!(await offered(person, 'go'))) {
    await choose(person, 'pool', 'initiative', 'dodge', 'take', 'drop', 'end');
    return done();
  }
  const standing = await bases(person);
  const apart = Math.hypot(standing.theirs[0] - standing.own[0], standing.theirs[1] - standing.own[1]) - 6;
  if (standing.head < 1 || apart < 0.5) {
    await choose(person, 'end');
    return done();
  }
  const to = await onScreen(person, toward(standing, standing.head - 0.2));
  await press(to);
  const tape = page.getByRole('list', { name: 'Measured' }).locator('li', { hasText: / of \d+ inches/ });
  const [length] = (await tape.innerText()).split(' ');
  await done();
  return length;
}

/** Plays to the end, and has it looked at what is told of each way; says how long they were. */
async function toItsEnd(person, press, told = () => {}) {
  const ways = [];
  while (await isAsked(person)) {
    const length = await decideOnce(person, press);
    if (!length) continue;
    ways.push(length);
    await told(length);
  }
  const end = person.page.locator('dialog[open]');
  assert.match(await end.innerText(), /DUE-(ELIM|VICTORY)-\d+/);
  return ways;
}

test('a duel by mouse, to its end', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await sitDown(ada, 8);
  await isAsked(ada);
  await page.locator('div.ground').waitFor();
  assert.deepEqual(await violations(page), []);
  const press = (where) => (Array.isArray(where) ? page.mouse.click(...where) : where.click());
  const told = (length) => page.getByText(`goes ${length} inches to`).first().waitFor({ state: 'attached', timeout: 10_000 });
  const ways = await toItsEnd(ada, press, told);
  assert.ok(ways.length > 0, 'somebody went');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a duel by keyboard alone, to its end', async () => {
  const ada = await invite(house, 'Ada');
  await sitDown(ada, 2);
  while (await isAsked(ada)) await decideByKeyboard(ada);
  assert.match(await ada.page.locator('dialog[open]').innerText(), /DUE-(ELIM|VICTORY)-\d+/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('one’s own figure and the other are seen with their dice beside the plan, and nothing covers it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 2);
  await isAsked(ada);
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    for (const name of ['Kyushi', 'Midnight']) {
      const plate = page.locator('.plate').filter({ has: page.getByRole('heading', { name, exact: true }) });
      await plate.scrollIntoViewIfNeeded();
      const { height: high } = await plate.boundingBox();
      const tall = await plate.evaluate((plate) => plate.closest('.side').clientHeight);
      assert.ok(high > 100 && tall >= high - 1, `${name} has ${tall} of ${high} pixels at ${width}`);
    }
    const die = page.locator('.plate .tile[data-name="green d10"]').first();
    assert.equal(await die.locator('svg.die').count(), 1, 'a die looks like one');
    const plan = await page.locator('div.ground > svg').boundingBox();
    const told = await page.getByRole('list', { name: 'Measured' }).boundingBox();
    assert.ok(told.y >= plan.y + plan.height - 1, `what is measured stands beneath the plan at ${width}`);
  }
  await ada.context.close();
});

test('a duel by touch on a phone, where nothing is wider than the page', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true, bypassCSP: true });
  const { page } = ada;
  await sitDown(ada, 3);
  await isAsked(ada);
  assert.deepEqual(await violations(page), []);
  const press = async (where) => {
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    if (Array.isArray(where)) await page.touchscreen.tap(...where);
    else await where.tap();
  };
  await toItsEnd(ada, press);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

/** Answers and headings of the question that something lies over once they are scrolled to. */
const covered = ({ page }) =>
  page.locator('.ask :is(button, summary):visible').evaluateAll((all) =>
    all.flatMap((one) => {
      one.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(x + width / 2, y + height / 2);
      return one === met || one.contains(met) || met?.contains(one) ? [] : [one.textContent];
    }),
  );

test('on a phone the plan stays as wide as the window to the end of a turn, and nothing lies over an answer', async () => {
  for (const [width, height] of [[390, 844], [390, 780], [360, 740]]) {
    const ada = await invite(house, 'Ada', { viewport: { width, height }, hasTouch: true, isMobile: true });
    const { page } = ada;
    await sitDown(ada, 2);
    const wide = () => page.locator('div.ground > svg').first().evaluate((plan) => Math.min(plan.clientWidth, plan.clientHeight));
    for (let decision = 0; decision < 7 && (await isAsked(ada)); decision += 1) {
      assert.deepEqual(await covered(ada), [], `at ${width} by ${height}, decision ${decision}`);
      await choose(ada, 'pool', 'roll', 'end');
      assert.deepEqual(await covered(ada), [], `at ${width} by ${height}, decision ${decision}, chosen`);
      const onward = page.getByRole('button', { name: 'How may it end?' });
      if (await onward.count()) {
        await onward.first().tap();
        await page.getByRole('heading', { name: 'If everybody plays on' }).waitFor({ timeout: 60_000 });
      }
      assert.ok((await wide()) >= width - 10, `the plan is ${await wide()} of ${width} px wide at decision ${decision}`);
      await doIt(ada);
    }
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  }
});

test('before one attacks the line to each target says how often it hits, and Attack with one target means that one', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 2);
  while ((await isAsked(ada)) && !(await offered(ada, 'attack'))) await decideOnce(ada, (where) => (Array.isArray(where) ? page.mouse.click(...where) : where.click()));
  assert.match(await page.locator('.strokes .box text').first().textContent(), /\d+ in 100, [\d. to]+ clicks/);
  await page.locator('.deed', { hasText: /^Attack/ }).click();
  await page.locator('button.act:visible', { hasText: /^Attack with \d/ }).waitFor();
  assert.equal(await page.locator('div.ground [data-thing="1"].aim').count(), 1, 'the target is marked');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the last attack is told step by step with its dice, from what was attacked with to what came of it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 8);
  const contest = page.locator('.contest');
  const press = (where) => (Array.isArray(where) ? page.mouse.click(...where) : where.click());
  while ((await isAsked(ada)) && !(await contest.count())) await decideOnce(ada, press);
  const [attacker, target] = (await contest.locator('summary').innerText()).trim().split(' against ');
  assert.deepEqual([attacker, target].toSorted(), ['Kyushi', 'Midnight']);
  const steps = await contest.locator('li').allInnerTexts();
  assert.ok(steps[0].startsWith(`${attacker} attacks ${target} at `), steps[0]);
  assert.ok(steps[1].startsWith(`${target} dodges with `) || steps[1].includes(target), steps[1]);
  assert.match(steps.join('\n'), new RegExp(`${target} is (hit|missed)`));
  assert.ok(await contest.locator('li .face[data-shows]').count(), 'its dice are seen');
  const [attack, defence] = (await contest.locator('.sums b').allInnerTexts()).map(Number);
  assert.equal(steps.join('\n').includes(`${target} is hit`), attack >= defence, `${attack} against ${defence}`);
  const sum = contest.locator('li', { has: page.locator('.side') });
  const added = (await sum.innerText()).split('against')[0].trim();
  assert.ok(added === String(attack) || added.endsWith(`= ${attack}`), `and how that was added up: ${added}`);
  assert.equal(await sum.locator('.face[data-shows]').count(), (await sum.innerText()).split(' + ').length - 1, 'with the dice that brought it');
  assert.ok(!steps.slice(1).some((step) => / attacks |has its turn|is done/.test(step)), 'and nothing else is told of');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('dice are asked for on the map alone: no list of sentences beside it, and no figure beneath them at 1024 px', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } });
  const { page } = ada;
  await sitDown(ada, 2);
  await isAsked(ada);
  const tray = await page.getByRole('group', { name: /^dice for the round/ }).boundingBox();
  assert.equal(await page.locator('.answers button[data-notation]:visible').count(), 0);
  for (const id of [0, 1]) {
    const base = await page.locator(`div.ground [data-thing="${id}"] circle`).first().boundingBox();
    const isBeneath = base.x < tray.x + tray.width && tray.x < base.x + base.width && base.y < tray.y + tray.height && tray.y < base.y + base.height;
    assert.ok(!isBeneath, `figure ${id} at ${JSON.stringify(base)}, the tray at ${JSON.stringify(tray)}`);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('dice lie on the table before anything is chosen, and those that are taken stand round the base', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 2);
  await isAsked(ada);
  const asked = page.locator('.field').getByRole('group', { name: /^dice for the round/ });
  const [taken, tray] = ['Taken', 'In the tray'].map((name) => asked.getByRole('group', { name }));
  await tray.getByRole('button', { name: 'green d10' }).click();
  await page.locator('button.act:visible', { hasText: 'Take 1 die' }).waitFor();
  await tray.getByRole('button', { name: 'red d4' }).click();
  await page.locator('button.act:visible', { hasText: 'Take 2 dice' }).waitFor();
  const { middle, places } = await taken.evaluate((ring) => {
    const middleOf = (one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x + width / 2, y + height / 2];
    };
    return { middle: middleOf(ring), places: [...ring.querySelectorAll('button, .place')].map(middleOf) };
  });
  assert.equal(places.length, 6);
  const away = places.map(([x, y]) => Math.hypot(x - middle[0], y - middle[1]));
  for (const one of away) assert.ok(Math.abs(one - away[0]) < 2 && one > 50, `one is ${one} from the middle, the first ${away[0]}`);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('dice lie in a tray: a tap takes one or puts it back, and so does carrying it over', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 2);
  await choose(ada, 'pool');
  const asked = page.getByRole('group', { name: /^dice for the round/ });
  const [taken, tray] = ['Taken', 'In the tray'].map((name) => asked.getByRole('group', { name }));
  const tints = (side) => side.locator('svg.die').evaluateAll((dice) => dice.map(({ dataset }) => dataset.tint));
  const all = ['white', 'yellow', 'yellow', 'yellow', 'green', 'red'];
  assert.deepEqual([await tints(taken), await tints(tray)], [all, ['white']]);
  await taken.getByRole('button', { name: 'red d4' }).click();
  await page.locator('button.act:visible', { hasText: 'Take 5 dice' }).waitFor();
  assert.deepEqual([await tints(taken), await tints(tray)], [all.slice(0, 5), ['white', 'red']]);
  const focus = () => page.evaluate(() => document.activeElement.getAttribute('aria-label'));
  assert.equal(await focus(), 'red d4', 'the focus goes with it');
  const middle = async (side) => {
    const { x, y, width, height } = await side.boundingBox();
    return [x + width / 2, y + height / 2];
  };
  await page.mouse.move(...(await middle(tray.getByRole('button', { name: 'red d4' }))));
  await page.mouse.down();
  await page.mouse.move(...(await middle(taken)), { steps: 4 });
  await page.mouse.up();
  await page.locator('button.act:visible', { hasText: 'Take 6 dice' }).waitFor();
  assert.deepEqual([await tints(taken), await tints(tray)], [all, ['white']]);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
