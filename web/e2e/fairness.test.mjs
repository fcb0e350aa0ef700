// Chance that everybody adds to by themselves: promised, said and compared without a click; and what becomes of who withholds it.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { ask, decide, firstAsked, invite, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const TURNS = 1;

/** Opens a table for two as a page does, and goes there. */
async function open(person) {
  const setup = `players = 2\nturn_limit = ${TURNS}\n`;
  const seats = [{ is: 'me' }, { is: 'guest' }];
  const opened = await ask(house, person, 'tables', { game: 'singularity', name: person.name, seats, setup, promises: true });
  await person.page.goto(`${house.address}/#/table/${opened.table}`);
  await person.page.getByText('The game begins').waitFor();
  return opened;
}

/** Comes by the link and sits down. */
async function follow({ page }, { table, invitations }) {
  await page.goto(`${house.address}/#/join/${table}/${invitations[0].secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

test('two pages sit down, the game begins, and at the end what each saw and added is in it', async () => {
  const people = [await invite(house, 'Ada'), await invite(house, 'Bob')];
  const opened = await open(people[0]);
  await follow(people[1], opened);
  for (const { page } of people) await page.locator('.board').waitFor();
  let ended = false;
  while (!ended) {
    const asked = await firstAsked(people);
    ended = (await asked.page.locator('dialog[open] h1').count()) > 0;
    if (!ended) await decide(asked);
  }
  for (const person of people) {
    const found = person.page.locator('dialog[open] .fairness.holds');
    await found.waitFor();
    assert.match(await found.innerText(), /What you added is in the dice/);
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});

test('a program that withholds what it promised is named, and with the next guest the game begins', async () => {
  const [ada, bob, mallory] = [await invite(house, 'Ada'), await invite(house, 'Bob'), await invite(house, 'Mallory')];
  const opened = await open(ada);
  const { commitment } = await ask(house, mallory, `tables/${opened.table}`);
  const promise = createHash('sha256').update('tessera promise\0').update('never said').digest('hex');
  const wish = { invitation: opened.invitations[0].secret, name: 'Mallory', promise: { saw: commitment, promise } };
  await ask(house, mallory, `tables/${opened.table}/seats`, wish);
  await ada.page.getByText('as soon as everybody has revealed what they add').waitFor();
  await ada.page.getByText('Mallory promised something for the dice and did not reveal it in time').waitFor({ timeout: 60_000 });
  await follow(bob, opened);
  for (const person of [ada, bob]) {
    await person.page.locator('.board').waitFor();
    assert.deepEqual(person.errors, []);
  }
  for (const person of [ada, bob, mallory]) await person.context.close();
});
