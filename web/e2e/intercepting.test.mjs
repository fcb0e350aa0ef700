// The card game of Shadowrun against a bot: short games by mouse, by keyboard and by thumb, and what the table says on the way.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, choose, decide, decideByKeyboard, invite, follow, isAsked, laidOut, movesBeyond, movesPlayed, openHouse } from './house.mjs';

/** Hires, arms, lays Challenges and runs, and goes on when there is nothing of that. */
const BUSY = ['intercept', 'target', 'run', 'deploy', 'give', 'lay', 'go on', 'meet', 'strike', 'divide', 'oppose', 'deal', 'pass', 'hold', 'nuyen', 'keep', 'pay', 'stay', 'end', 'trash'];
/** Goes on as soon as one may. */
const IDLE = ['keep', 'nuyen', 'pay', 'stay', 'hold', 'let by', 'pass', 'end turn'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table against a bot that is over after so many rounds. */
async function sitDown(person, rounds) {
  const seats = [{ is: 'me' }, { is: 'bot', level: 'greedy' }];
  const wish = { game: 'shadowrun', name: person.name, listed: 'link', seats, setup: `rounds = ${rounds}\np1 = "force"\np2 = "stealth"\n` };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
}

test('four at a table: each with a crew, an Objective and a place of its own, and a card that is meant for one of them', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const bots = Array(3).fill({ is: 'bot', level: 'random' });
  const wish = { game: 'shadowrun', name: 'Ada', listed: 'link', seats: [{ is: 'me' }, ...bots], setup: 'players = 4\nrounds = 3\n' };
  const { table } = await ask(house, ada, 'tables', wish);
  await page.goto(`${house.address}/#/table/${table}`);
  let seen = 0;
  while (await isAsked(ada)) {
    const objectives = page.getByRole('group', { name: 'Objectives', exact: true });
    if (await objectives.isVisible()) {
      const heads = await objectives.locator('.head').allInnerTexts();
      assert.equal(heads.length, 4, 'an Objective each');
      assert.deepEqual(heads.map((head) => head.split(/[:\n]/)[0]), ['Your Objective', 'Loud Company', 'Long Wires', 'Salt and Candles']);
      seen += 1;
    }
    const rivals = await page.locator('.others').innerText();
    ['Loud Company', 'Long Wires', 'Salt and Candles'].forEach((crew) => assert.ok(rivals.includes(crew), crew));
    await decide(ada, ...BUSY);
  }
  assert.ok(seen > 0);
  await ends(ada);
});

async function ends(person) {
  assert.match(await person.page.locator('dialog[open]').innerText(), /SHDX-OBJT-\d+/);
  assert.deepEqual(person.errors, []);
  await person.context.close();
}

test('a game by mouse: both Objectives in numbers, both safehouses, and whose is what', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitDown(ada, 4);
  let [asked, hired] = [0, 0];
  while (await isAsked(ada)) {
    const objectives = page.getByRole('group', { name: 'Objectives', exact: true });
    if (await objectives.isVisible()) {
      const heads = await objectives.locator('.head').allInnerTexts();
      assert.equal(heads.length, 2, 'an Objective each');
      heads.forEach((head) => assert.match(head, /^(Your|Their) Objective/));
      asked += heads.filter((head) => /Needs [^]*Runners have|Needs no skill/.test(head)).length;
    } else assert.ok(await page.locator('.way.street').isVisible(), 'or the run is seen');
    hired = Math.max(hired, await page.locator('.band.mine .column .tile').count());
    assert.doesNotMatch(await page.locator('main').innerText(), /\bp[12]\b/, 'nobody is called by a seat');
    await decide(ada, ...BUSY);
  }
  assert.ok(asked > 0, 'an Objective was turned up');
  assert.ok(hired > 0, 'and who was hired lies in the safehouse');
  await ends(ada);
});

test('a round by keyboard alone', async () => {
  const ada = await invite(house, 'Ada');
  await sitDown(ada, 1);
  while (await isAsked(ada)) {
    const only = ada.page.locator('.invite .act.go > span');
    if ((await only.count()) === 1) {
      assert.notEqual(await ada.page.locator('.invite h2').innerText(), `${await only.innerText()}.`, 'what is asked is said, not what is answered');
    }
    await decideByKeyboard(ada, ...IDLE);
  }
  await ends(ada);
});

test('two rounds by touch on a phone, where nothing is wider than the page', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 780 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  await sitDown(ada, 2);
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

test('on a phone those who could intercept are in sight when that is asked', async () => {
  const ada = await invite(house, 'Ada');
  const bo = await invite(house, 'Bo', { viewport: { width: 390, height: 700 }, hasTouch: true, isMobile: true });
  const seats = {
    p1: { runners: [{ card: 'cold-hallam' }, { card: 'slow-anvil' }] },
    p2: { nuyen: 6, hand: ['wrong-van', 'quarry', 'bellwether'], objective: 'courier-with-two-bags', runners: [{ card: 'grist' }, { card: 'wick' }] },
  };
  const opened = await ask(house, ada, 'tables/import?name=Ada', laidOut('shadowrun', { players: 2 }, { turn: 5, active: 'p1', seats }));
  for (const [seat, person] of [ada, bo].entries()) await follow(house, person, opened, opened.invitations[seat]);
  await decide(ada, 'target p2');
  await decide(ada, 'run');
  while ((await isAsked(bo)) && !(await bo.page.locator('button[data-notation^="intercept"]').count())) await decide(bo, 'hold', 'let by', 'pass');
  const grist = bo.page.locator('.band.mine [data-name="Grist"]');
  await bo.page.waitForFunction(() => {
    const one = document.querySelector('.band.mine [data-name="Grist"]');
    const { left, top, width, height } = one.getBoundingClientRect();
    return one.contains(document.elementFromPoint(left + width / 2, top + height / 2));
  });
  assert.ok(await grist.isVisible());
  for (const person of [ada, bo]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

/** Brings both to a table that is laid out so; the first of them has the turn. */
async function sitAt(people, seats) {
  const opened = await ask(house, people[0], 'tables/import?name=Ada', laidOut('shadowrun', { players: people.length }, { turn: 5, active: 'p1', seats }));
  for (const [seat, person] of people.entries()) await follow(house, person, opened, opened.invitations[seat]);
  await isAsked(people[0]);
}

test('six Runners side by side: what is said of each has the whole width of its column', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const runners = ['cold-hallam', 'slow-anvil', 'odd-marrow', 'grist', 'wick', 'tally-mack'].map((card) => ({ card }));
  await sitAt([ada, bo], { p1: { runners }, p2: { objective: 'courier-with-two-bags' } });
  const shares = await ada.page.locator('.band.mine .tile.person').evaluateAll((tiles) => tiles.map((tile) => tile.querySelector('.words').clientWidth / tile.clientWidth));
  assert.equal(shares.length, 6);
  for (const share of shares) assert.ok(share > 0.9, `it has ${share} of it`);
  for (const person of [ada, bo]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('however narrow the columns of Runners are, the name that heads each is read whole', async () => {
  const options = { viewport: { width: 1024, height: 768 } };
  const [ada, bo] = [await invite(house, 'Ada', options), await invite(house, 'Bo')];
  const runners = ['paper-tiger-yun', 'twelve-fingers', 'nine-lives-novak', 'kid-ladder'].map((card) => ({ card }));
  await sitAt([ada, bo], { p1: { runners }, p2: { objective: 'courier-with-two-bags' } });
  const heads = await ada.page.locator('.band.mine .column > .head .says').evaluateAll((all) =>
    all.map((says) => {
      const title = says.querySelector('.title');
      const [outer, inner] = [says, title].map((one) => one.getBoundingClientRect());
      const isWhole = title.scrollWidth <= title.clientWidth && inner.bottom <= outer.bottom + 1 && inner.top >= outer.top - 1;
      return { name: title.textContent, isWhole };
    }),
  );
  assert.equal(heads.length, 4);
  for (const { name, isWhole } of heads) assert.ok(isWhole, `${name} is cut`);
  for (const person of [ada, bo]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

/** Of what of these something lies over the words, or cuts them. */
const unread = (all) => {
  const isRead = (one) => (words) => {
    const { left, top, bottom } = words.getBoundingClientRect();
    const isThere = (y) => one.contains(document.elementFromPoint(left + 4, y));
    return isThere(top + 3) && isThere(bottom - 3) && words.scrollWidth <= words.clientWidth + 1;
  };
  return all.filter((one) => ![...one.querySelectorAll('.name, .true, b')].every(isRead(one))).map(({ dataset }) => dataset.name);
};

test('when Runners fight Runners, both sides are read at every width; on a phone no button leaves its frame', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  await sitAt([ada, bo], {
    p1: { nuyen: 4, hand: ['quarry', 'needle'], runners: [{ card: 'cold-hallam', gear: ['rag-plate'] }, { card: 'slow-anvil', damage: 2 }, { card: 'odd-marrow' }] },
    p2: { nuyen: 4, hand: ['quarry', 'bellwether', 'needle'], objective: 'courier-with-two-bags', runners: [{ card: 'grist', gear: ['rag-plate'] }, { card: 'wick', damage: 1 }, { card: 'tally-mack' }] },
  });
  await decide(ada, 'target p2');
  await decide(ada, 'run cold-hallam slow-anvil odd-marrow', 'run cold-hallam slow-anvil');
  while ((await isAsked(bo)) && !(await bo.page.locator('button[data-notation^="intercept"]').count())) await decide(bo, 'hold', 'pass');
  await decide(bo, 'intercept grist wick');
  await isAsked(bo);
  for (const { page } of [ada, bo]) {
    for (const [width, height] of [[1440, 900], [1280, 720], [1024, 768], [390, 844]]) {
      await page.setViewportSize({ width, height });
      const fighters = page.locator('.street .walker, .middle .rows :is([data-name="Grist"], [data-name="Wick"])');
      await fighters.nth(4).waitFor();
      await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
      assert.deepEqual(await fighters.evaluateAll(unread), [], `at ${width}`);
    }
  }
  const cut = await bo.page.locator('.ask header button:visible').evaluateAll((all) =>
    all.flatMap((one) => {
      const { left, right } = one.getBoundingClientRect();
      const leaves = (part) => part.getBoundingClientRect().left < left - 1 || part.getBoundingClientRect().right > right + 1;
      return [...one.querySelectorAll('*')].filter((part) => part.offsetHeight > 0 && leaves(part)).map(({ textContent }) => textContent);
    }),
  );
  assert.deepEqual(cut, []);
  for (const person of [ada, bo]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('where extras are placed an opponent is tapped for it; on a phone there is no row of what cannot be done', async () => {
  const [ada, bo] = [await invite(house, 'Ada'), await invite(house, 'Bo')];
  const { page } = ada;
  await sitAt([ada, bo], {
    p1: { runners: [{ card: 'cold-hallam' }, { card: 'slow-anvil' }, { card: 'odd-marrow' }] },
    p2: { objective: 'courier-with-two-bags', runners: [{ card: 'grist' }, { card: 'wick' }] },
  });
  await decide(ada, 'target p2');
  await decide(ada, 'run cold-hallam slow-anvil odd-marrow');
  while ((await isAsked(bo)) && !(await bo.page.locator('button[data-notation^="intercept"]').count())) await decide(bo, 'hold', 'pass');
  await decide(bo, 'intercept grist wick');
  await decide(bo, 'oppose');
  await isAsked(ada);
  assert.match(await page.locator('.invite').innerText(), /Whose fight does \S+ \S+ join\?[^]*Grist \d\/\d against /);
  assert.deepEqual(await page.locator('.few button').allInnerTexts(), ['Against Grist', 'Against Wick']);
  assert.equal(await page.locator('.deed').count(), 0, 'nothing else can be done');
  await page.locator('.middle .tile.pick[data-name="Wick"]').click();
  assert.equal(await page.locator('.invite h2').innerText(), 'Against Wick?');
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.locator('.invite').waitFor({ state: 'hidden' });
  assert.deepEqual(ada.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});

test('what is left in a coin stands beside it; on a phone other answers stay in sight beside what would follow, and asking to undo is read', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const bo = await invite(house, 'Bo');
  const { page } = ada;
  await sitAt([ada, bo], {
    p1: { nuyen: 16, hand: ['quarry', 'rag-plate'], objective: 'pier-nine-books', runners: [{ card: 'cold-hallam' }, { card: 'slow-anvil' }, { card: 'odd-marrow' }] },
    p2: { runners: [{ card: 'grist' }] },
  });
  await page.locator('.hands [data-name="Rag Plate"]').tap();
  await page.locator('.answers [data-notation^="give"]:visible').first().tap();
  await page.locator('.follows.foreseen').waitFor();
  const list = await page.locator('.answers').boundingBox();
  assert.ok(list.height >= 100, `${list.height} px are left to the answers`);
  const [is, then] = [await page.locator('.mine .chit .stone b').boundingBox(), await page.locator('.mine .chit > b').boundingBox()];
  assert.ok(is.x + is.width <= then.x, 'both numbers are read');
  await page.locator('button.act:visible').tap();
  const undo = page.locator('.undo');
  await undo.waitFor();
  await undo.evaluate((one) => (one.textContent = 'Ask to undo'));
  assert.ok(await undo.evaluate((one) => one.scrollWidth <= one.clientWidth && one.scrollHeight <= one.clientHeight));
  assert.deepEqual(ada.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});

test('who is to be aimed at is unfolded; on a phone it is read whole whose turn it is, and both Objectives share the width and take less than half of the height', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const bo = await invite(house, 'Bo');
  const { page } = ada;
  await sitAt([ada, bo], {
    p1: { nuyen: 9, hand: ['dead-elevator'], objective: 'pier-nine-books', stack: ['acid-lock'], by: ['p2'], runners: [{ card: 'cold-hallam' }] },
    p2: { objective: 'turf-war-over-tenth', stack: ['tollgate-boys'], by: ['p2'], runners: [{ card: 'grist' }, { card: 'wick' }] },
  });
  const moment = page.locator('.moment b');
  assert.equal(await moment.innerText(), 'your turn');
  assert.ok(await moment.evaluate((one) => one.scrollWidth <= one.clientWidth), 'it is not cut');
  const widths = await page.locator('.middle .column').evaluateAll((all) => all.map((one) => one.offsetWidth));
  assert.deepEqual([widths.length, widths.every((width) => width >= 180)], [2, true], 'each Objective has room for its words');
  const words = await page.locator('.middle .head :is(.title, small)').evaluateAll((all) => all.map((one) => one.getBoundingClientRect()));
  assert.ok(words.every(({ left, right }) => left >= 0 && right <= 390), 'none of them is cut at an edge');
  const middle = await page.locator('.others').boundingBox();
  const seats = await page.locator('.seats').boundingBox();
  assert.ok(middle.height <= 0.45 * seats.height + 1, `${middle.height} of ${seats.height} pixels`);
  const kinds = await page.locator('.middle .whose').evaluateAll((all) => all.map((one) => {
    const { left, top, right, bottom } = one.getBoundingClientRect();
    return [left + 4, right - 4].every((x) => one.contains(document.elementFromPoint(x, (top + bottom) / 2)));
  }));
  assert.deepEqual(kinds, [true, true], 'whose Challenges lie there is read');
  await page.getByRole('button', { name: 'Answers', exact: true }).tap();
  await page.locator('.answers summary:visible').first().waitFor();
  await page.getByRole('button', { name: 'Back', exact: true }).tap();
  assert.equal(await page.locator('.rival .tile:visible').count(), 0, 'the rival is a row');
  await page.locator('.hands [data-thing]').first().tap();
  await page.locator('.rival .tile[data-name="Wick"]').waitFor({ state: 'visible' });
  assert.deepEqual(ada.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});

test('on a small screen no Objective of four says so much that its Challenges are pushed out of sight', async () => {
  const people = [];
  for (const name of ['Ada', 'Bo', 'Cy', 'Di']) people.push(await invite(house, name, { viewport: { width: 1024, height: 768 } }));
  const on = (objective) => ({ objective, stack: ['acid-lock'], by: ['p2'], runners: [{ card: 'grist' }, { card: 'wick' }] });
  await sitAt(people, { p1: on('turf-war-over-tenth'), p2: on('switchboard-of-ghosts'), p3: on('pier-nine-books'), p4: on('the-deaf-auction') });
  const seen = await people[0].page.locator('.middle .tile').evaluateAll((all) =>
    all.filter((one) => {
      const { left, bottom } = one.getBoundingClientRect();
      return one.contains(document.elementFromPoint(left + 8, bottom - 2));
    }).length,
  );
  assert.equal(seen, 4);
  await Promise.all(people.map(({ context }) => context.close()));
});

test('four at a table on a small screen: the rivals stand in one row, for what the Objectives are worth', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } });
  const { page } = ada;
  const bots = Array(3).fill({ is: 'bot', level: 'random' });
  const { table } = await ask(house, ada, 'tables', { game: 'shadowrun', name: 'Ada', listed: 'link', seats: [{ is: 'me' }, ...bots], setup: 'players = 4\nrounds = 3\n' });
  await page.goto(`${house.address}/#/table/${table}`);
  await isAsked(ada);
  for (const width of [1440, 1024, 390]) {
    await page.setViewportSize({ width, height: 800 });
    const tops = await page.locator('.rival').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    assert.deepEqual([tops.length, new Set(tops).size], [3, 1], `at ${width}`);
    const wide = await page.locator('.rival .facts').evaluateAll((all) => all.every((one) => one.scrollWidth <= one.clientWidth + 1));
    assert.ok(wide, `and their numbers are read at ${width}`);
  }
  await page.locator('.rival .name').first().click();
  const box = await page.locator('.rival.open').boundingBox();
  assert.ok(box.width > 380, 'one that is looked at has the whole width');
  assert.equal(await page.locator('.rival.open h2:visible').count(), 0, 'and is named once');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a small screen each Runner is headed by his name and all of his skills are read; of much Gear each piece is a line with its name', async () => {
  const [ada, bo] = [await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } }), await invite(house, 'Bo')];
  const { page } = ada;
  await sitAt([ada, bo], {
    p1: { objective: 'pier-nine-books', runners: [{ card: 'grist', gear: ['rag-plate', 'steel-shoulder', 'cutler-nine', 'wired-spine', 'softstep'] }, { card: 'wick' }] },
    p2: { objective: 'courier-with-two-bags', runners: [{ card: 'cold-hallam' }] },
  });
  await decide(ada, 'target p1');
  await isAsked(ada);
  assert.deepEqual(await page.locator('.band.mine .head .title').allInnerTexts(), ['Grist', 'Wick']);
  const tiles = page.locator('.band.mine .tile');
  assert.deepEqual(await tiles.evaluateAll(unread), [], 'all names are read');
  assert.equal(await tiles.count(), 7);
  const skills = await tiles.locator('.says:not(.true):visible').evaluateAll((all) => all.map((one) => [one.textContent, one.scrollWidth <= one.clientWidth + 1]));
  assert.ok(skills.length > 1 && skills.every(([, whole]) => whole), JSON.stringify(skills));
  await page.locator('.band.mine [data-name="Wick"]').click();
  assert.equal(await page.locator('.band.mine .tile[aria-pressed="true"]').getAttribute('data-name'), 'Wick');
  assert.deepEqual(ada.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});

test('on a phone the way, all of one\'s Runners in numbers and the question are seen at once; a tap takes one in, another leaves one out', async () => {
  const ada = await invite(house, 'Ada');
  const bo = await invite(house, 'Bo', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = bo;
  await sitAt([ada, bo], {
    p1: { runners: [{ card: 'cold-hallam', damage: 2 }, { card: 'slow-anvil' }, { card: 'odd-marrow' }] },
    p2: { nuyen: 4, hand: ['quarry', 'needle'], objective: 'turf-war-over-tenth', runners: [{ card: 'grist', gear: ['rag-plate', 'steel-shoulder', 'cutler-nine'] }, { card: 'wick', damage: 1 }, { card: 'tally-mack' }] },
  });
  await decide(ada, 'target p2');
  await decide(ada, 'run cold-hallam slow-anvil odd-marrow');
  while ((await isAsked(bo)) && !(await page.locator('button[data-notation^="intercept"]').count())) await decide(bo, 'hold', 'pass');
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
  const seen = page.locator('.street .walker, .street .here .tile, .band.mine .tile:is([data-name="Grist"], [data-name="Wick"], [data-name="Tally Mack"])');
  assert.equal(await seen.count(), 7);
  assert.deepEqual(await seen.evaluateAll(unread), []);
  for (const name of ['Grist', 'Wick', 'Tally Mack']) assert.match(await page.locator(`.band.mine .tile[data-name="${name}"] .true`).innerText(), /Attack \d, Body \d/);
  const wounds = page.locator('.street .walker .tone-cinnabar, .band.mine .true .tone-cinnabar');
  assert.deepEqual(await wounds.allInnerTexts(), ['4', 'Body 2/3']);
  assert.match(await page.locator('.street .walker[data-name="Cold Hallam"]').innerText(), /5\/4 of 6/);
  assert.deepEqual(await page.locator('.street .walker').evaluateAll((all) => all.filter(({ offsetWidth, scrollWidth }) => scrollWidth > offsetWidth)), []);
  assert.match(await page.locator('.band.mine .plate').innerText(), /nuyen[^]*Reputation/);
  assert.equal(await page.locator('.hands .card:visible, .pile:visible').count(), 0, 'what waits is a line');
  const question = page.locator('.ask h2');
  const touch = (name) => page.locator(`.band.mine .tile[data-name="${name}"]`).tap();
  for (const name of ['Grist', 'Tally Mack']) await touch(name);
  await question.getByText('Intercept: Grist, Tally Mack').waitFor();
  await touch('Grist');
  await question.getByText(/^(?!.*Grist).*Tally Mack/).waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: '2 cards in your hand' }).tap();
  assert.equal(await page.locator('.hands .card:visible').count(), 2);
  assert.ok(await page.locator('.pile').first().isVisible());
  await page.getByRole('button', { name: 'The piles' }).or(page.getByRole('button', { name: '2 cards in your hand' })).first().tap();
  await decide(bo, 'intercept wick tally-mack');
  await page.getByText('Your crew against the team').waitFor();
  await page.waitForFunction(() => !document.getAnimations().some(({ playState }) => playState === 'running'));
  const heads = await page.locator('.rows .tile .name').evaluateAll((all) => all.map((one) => {
    const { left, top } = one.getBoundingClientRect();
    return one.closest('.tile').contains(document.elementFromPoint(left + 4, top + 30)) ? one.textContent : '';
  }));
  assert.deepEqual(heads, ['Wick', 'Tally Mack'], 'who fights for one is seen with his numbers');
  assert.deepEqual(bo.errors, []);
  await Promise.all([ada, bo].map(({ context }) => context.close()));
});
