// A link to a seat invites: a chat shows its game, and whoever follows it sees who asks, and a table of the game.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, invite, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Opens a table for somebody and a guest; the game, and the secret of the guest's seat. */
async function openFor(person, name) {
  const game = (await ask(house, person, 'games')).find((one) => one.name === name);
  const wish = { game: name, name: person.name, listed: 'link', seats: [{ is: 'me' }, { is: 'guest' }] };
  const { table, invitations } = await ask(house, person, 'tables', wish);
  return { game, table, secret: invitations[0].secret };
}

for (const name of ['singularity', 'shadowrun', 'duels'])
  test(`whoever is asked to play ${name} sees who asks, what one does in it and how it looks, and sits down with one press`, async () => {
    const [ada, bob] = [await invite(house, 'Ada'), await invite(house, 'Bob', { viewport: { width: 390, height: 844 } })];
    const { game, table, secret } = await openFor(ada, name);
    const { page } = bob;
    await page.goto(`${house.address}/?play=${name}#/join/${table}/${secret}`);
    await page.getByRole('heading', { name: `Ada invites you to play ${game.title}.` }).waitFor();
    await page.getByText(game.blurb).waitFor();
    const picture = page.getByRole('img', { name: `A table of ${game.title}` });
    assert.ok(await picture.evaluate((image) => image.decode().then(() => image.naturalWidth > 0)), 'the picture is there');
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 390);
    await page.getByRole('button', { name: 'Sit down' }).click();
    await page.waitForURL(/#\/table\//);
    for (const person of [ada, bob]) assert.deepEqual(person.errors, []);
    for (const person of [ada, bob]) await person.context.close();
  });

test('the link that is handed on names its game, and a chat shows its title, a sentence and a picture of it', async () => {
  const ada = await invite(house, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ada;
  const { game, table, secret } = await openFor(ada, 'singularity');
  await page.goto(house.address);
  await page.evaluate(([table, secret]) => sessionStorage.setItem(`tessera.invitations.${table}`, JSON.stringify([{ seat: 1, secret }])), [table, secret]);
  await page.goto(`${house.address}/#/table/${table}`);
  await page.getByRole('button', { name: 'Copy link' }).click();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  assert.equal(link, `${house.address}/?play=singularity#/join/${table}/${secret}`);
  const head = await (await fetch(link)).text();
  assert.ok(head.includes(`<meta property="og:title" content="Play ${game.title} with me" />`), head);
  assert.ok(head.includes('<meta property="og:description"'), head);
  const picture = await fetch(/og:image" content="([^"]*)"/.exec(head)[1]);
  assert.deepEqual([picture.status, picture.headers.get('content-type')], [200, 'image/jpeg']);
  assert.match(await (await fetch(house.address)).text(), /og:title" content="Tessera"/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
