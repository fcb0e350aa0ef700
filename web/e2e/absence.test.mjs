// Somebody leaves, a bot plays on, and somebody is back.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, invite, openHouse, sitAtShortTable } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

test('a bot plays for somebody who is away, until they take their seat back', async () => {
  const ada = await invite(house, 'Ada');
  const opened = await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'guest' }], 9);
  const bob = await invite(house, 'Bob');
  await bob.page.goto(`${house.address}/#/join/${opened.table}/${opened.invitations[0].secret}`);
  await bob.page.getByRole('button', { name: 'Sit down' }).click();
  await bob.page.locator('.board').waitFor();

  const call = ada.page.getByRole('button', { name: 'Let a bot play for Bob' });
  await call.waitFor({ state: 'detached' }); // nobody is replaced who is there
  const table = bob.page.url();
  await bob.page.goto(`${house.address}/#/`);
  await call.click();
  await call.waitFor({ state: 'detached' });
  const seats = async () => (await ask(house, ada, `tables/${opened.table}`)).seats;
  assert.deepEqual((await seats())[1].holder, { is: 'bot', level: 'normal', stands_in_for: 'Bob' });

  await bob.page.goto(table);
  const back = bob.page.getByRole('button', { name: 'Take my seat back' });
  await back.click();
  await back.waitFor({ state: 'detached' });
  assert.deepEqual((await seats())[1].holder, { is: 'person', name: 'Bob' });
  for (const person of [ada, bob]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});
