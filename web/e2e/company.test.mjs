// Several people at a table: invited, watching, coming back; and what none of them may see.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { BEFORE_THE_DEAL, ask, decide, firstAsked, invite, isAsked, movesPlayed, openHouse, sitAtShortTable, sitTogetherWithSeed } from './house.mjs';

/** In this game both soon hold cards that nobody else has seen or holds. */
const SEED = 'company';
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** The part of a scene that everybody at the table sees. */
const openParts = (scene) => JSON.stringify(scene.parts.filter((part) => part.part !== 'fan'));

/** What a seat has seen at every moment so far. */
async function scenesOf(house, person, table, seat, moves) {
  const scenes = [];
  for (let at = 0; at <= moves; at += 1) scenes.push((await ask(house, person, `tables/${table}/at/${at}?seat=${seat}`)).scene);
  return scenes;
}

/** Names in a seat's own hand. */
function held({ parts }, seat) {
  const fans = parts.filter((part) => part.part === 'fan' && part.seat === seat);
  return fans.flatMap((fan) => fan.things.flatMap((thing) => (thing.face ? [thing.face.name] : [])));
}

/** Names in a seat's hand that never lay open so far: nobody else can know of them. */
function neverSeen(scenes, seat) {
  const open = scenes.map(openParts).join('\n');
  return held(scenes.at(-1), seat).filter((name) => !open.includes(name));
}

/** Whether something said somewhere is this card; the texts of other cards may speak of it. */
function isNamed(said, name) {
  return said.includes(`:"${name}"`) || said.includes(`data-name="${name}"`);
}

/** All that a person's browser was ever told, shows, or keeps. */
async function everythingOf({ heard, page }) {
  const kept = await page.evaluate(() => JSON.stringify(localStorage) + JSON.stringify(sessionStorage));
  return heard.join('\n') + (await page.content()) + kept;
}

test('a guest comes by a link; nobody sees a hand, an order or a seed that is not theirs', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  const opened = await sitTogetherWithSeed(house, [ada, bob], SEED, 9, BEFORE_THE_DEAL);
  const link = `${house.address}/#/join/${opened.table}/${opened.invitations[1].secret}`;
  const eve = await invite(house, 'Eve');
  await eve.page.goto(`${house.address}/#/table/${opened.table}`);
  await eve.page.locator('.board').waitFor();

  const players = [ada, bob];
  let card = await ask(house, ada, `tables/${opened.table}`);
  for (let moves = 0; moves < 24; moves += 1) {
    await isAsked(players[card.asks]);
    await decide(players[card.asks]);
    card = await ask(house, ada, `tables/${opened.table}`);
  }

  const watched = await everythingOf(eve);
  assert.match(watched, /"hear":"welcome"/, 'what came over the wire was noted');
  const scenes = await Promise.all(players.map((person, seat) => scenesOf(house, person, opened.table, seat, card.moves)));
  const looked = { watching: 0, playing: 0 };
  for (const [seat, person] of players.entries()) {
    const other = players[1 - seat];
    const theirs = await everythingOf(other);
    const theirOwn = scenes[1 - seat].flatMap((scene) => held(scene, 1 - seat));
    for (const name of neverSeen(scenes[seat], seat)) {
      assert.ok(!watched.includes(name), `whoever watches can read that ${person.name} holds ${name}`);
      assert.ok(person.heard.join('\n').includes(name), `${person.name} knows`);
      looked.watching += 1;
      if (theirOwn.includes(name)) continue;
      assert.ok(!isNamed(theirs, name), `${other.name} can read that ${person.name} holds ${name}`);
      looked.playing += 1;
    }
    assert.ok(!theirs.includes(person.secret), `${other.name} knows nothing of who ${person.name} is`);
  }
  assert.ok(looked.watching > 0 && looked.playing > 0, `there was something to be looked for: ${JSON.stringify(looked)}`);
  const journal = await fetch(`${house.address}/api/tables/${opened.table}/journal`);
  assert.ok(journal.status >= 400, 'a journal stays at the table while the game goes on');
  for (const { secret } of [ada, bob, ...opened.invitations]) assert.ok(!house.log().includes(secret));

  const mallory = await invite(house, 'Mallory');
  await mallory.page.goto(link);
  await mallory.page.getByRole('button', { name: 'Sit down' }).click();
  await mallory.page.getByRole('alert').first().waitFor();
  assert.equal(await mallory.page.locator('.board').count(), 0, 'a link is good for one person');
  for (const person of [ada, bob, eve]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob, eve, mallory]) await person.context.close();
});

test('another tab says whose turn it is: by its title, its icon and, if asked for, a note', async () => {
  const rung = { permissions: ['notifications'] };
  const [ada, bob] = [await invite(house, 'Ada', rung), await invite(house, 'Bob', rung)];
  for (const { page } of [ada, bob]) await page.addInitScript(noteWhatRings);
  await sitTogetherWithSeed(house, [ada, bob], SEED, 9);
  const first = await firstAsked([ada, bob]);
  const second = first === ada ? bob : ada;
  const says = ({ page }, title, icon) =>
    page.waitForFunction(
      ([title, icon]) => document.title.includes(title) && document.querySelector('link[rel=icon]').href.endsWith(icon),
      [title, icon],
    );
  await says(first, 'Your turn: Singularity', '/stones-turn.svg');
  await says(second, 'Singularity, Tessera', '/stones.svg');
  await second.page.evaluate(() => (globalThis.looksElsewhere = true));
  await decide(first, 'mat none');
  await says(second, 'Your turn: Singularity', '/stones-turn.svg');
  await says(first, 'Singularity, Tessera', '/stones.svg');
  assert.deepEqual(await second.page.evaluate(() => globalThis.rung), ['Your turn: Singularity']);
  assert.deepEqual(await first.page.evaluate(() => globalThis.rung), [], 'nobody is rung who looks at the table');
  for (const person of [ada, bob]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob]) await person.context.close();
});

/** A browser without a desktop shows no notes: what would be shown is noted instead. */
function noteWhatRings() {
  Object.assign(globalThis, { rung: [], looksElsewhere: false });
  Object.defineProperty(Document.prototype, 'hidden', { get: () => globalThis.looksElsewhere });
  globalThis.Notification = class {
    static permission = 'granted';
    constructor(title) {
      globalThis.rung.push(title);
    }
  };
}

test('whoever reloads, takes back or looks back finds the table as it was', async () => {
  const ada = await invite(house, 'Ada');
  const opened = await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 9);
  for (let moves = 0; moves < 4; moves += 1) {
    await isAsked(ada);
    await decide(ada);
  }
  await isAsked(ada);
  const before = await movesPlayed(ada);
  await ada.page.reload();
  await isAsked(ada);
  assert.equal(await movesPlayed(ada), before);

  await ada.page.goto(`${house.address}/#/table/${opened.table}/at/1`);
  await ada.page.waitForFunction(() => document.querySelector('.scrub input')?.value === '1');
  await ada.page.goto(`${house.address}/#/table/${opened.table}`);
  await isAsked(ada);

  await ada.page.locator('.story a, .story button').filter({ hasText: /^[A-Z]+-[A-Z]+-\d+$/ }).first().click();
  await ada.page.locator('.drawer, dialog[open]').first().waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('whoever plays again takes the other along, who says so with one press', async () => {
  const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  const opened = await sitTogetherWithSeed(house, [ada, bob], SEED, 9);
  await isAsked(await firstAsked([ada, bob]));
  await bob.page.getByRole('button', { name: 'More', exact: true }).click();
  await bob.page.getByRole('button', { name: 'Give up' }).click();
  await bob.page.getByRole('button', { name: 'Yes, give up' }).click();
  for (const { page } of [ada, bob]) await page.locator('dialog[open] h1').waitFor();
  await ada.page.getByRole('button', { name: /^Again/ }).click();
  await bob.page.getByText('Ada wants another game.').waitFor();
  await bob.page.getByRole('link', { name: 'Join them' }).click();
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await firstAsked([ada, bob]);
  assert.ok(!bob.page.url().includes(opened.table), 'it is another table');
  assert.ok(!(await everythingOf(ada)).includes(bob.secret));
  for (const person of [ada, bob]) assert.deepEqual(person.errors, []);
  for (const person of [ada, bob]) await person.context.close();
});
