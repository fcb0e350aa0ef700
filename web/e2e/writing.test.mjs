// A card is written from a template or from a card of the box, is seen while it is written, and comes to a table.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, boxOf, invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const area = ({ page }) => page.getByRole('textbox', { name: 'A card file' });
const seen = ({ page }) => page.getByRole('group', { name: 'What you write, as cards' });
const right = ({ page }) => page.getByText('Tessera understands every word.');

/** Goes to the cards of a game and begins to write. */
async function write(person, game) {
  const { page } = person;
  await page.goto(`${house.address}/#/cards/${game}`);
  await page.getByRole('button', { name: 'Write a card', exact: true }).click();
  await area(person).waitFor();
}

test('each template of each game is a card that is understood and seen at once', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const games = (await ask(house, ada, 'games')).filter(({ name }) => name !== 'lowball');
  let offered = 0;
  for (const { name } of games) {
    if (!(await ask(house, ada, `games/${name}/cards/text`)).length) continue;
    await write(ada, name);
    const templates = page.getByRole('group', { name: 'Begin with' }).getByRole('button');
    const sorts = await templates.allInnerTexts();
    assert.ok(sorts.length >= 4, `${name}: ${sorts}`);
    for (const [place, sort] of sorts.entries()) {
      await area(ada).fill('');
      await seen(ada).getByText('Your card appears here').waitFor();
      await templates.nth(place).click();
      await right(ada).waitFor({ timeout: 10_000 });
      assert.equal(await seen(ada).getByRole('article').count(), 1, `${sort} of ${name}`);
      offered += 1;
    }
  }
  assert.ok(offered >= 20, `${offered} templates`);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what one types is on the card, a mistake is said at its place, and the card stays', async () => {
  const ada = await invite(house, 'Ada', { bypassCSP: true });
  const { page } = ada;
  await write(ada, 'singularity');
  await page.getByRole('group', { name: 'Begin with' }).getByRole('button', { name: 'Technology', exact: true }).click();
  // Its name is chosen already.
  await page.keyboard.type('Warp Kettle');
  const card = seen(ada).getByRole('article').filter({ has: page.getByRole('heading', { name: 'Warp Kettle' }) });
  await card.waitFor();
  assert.deepEqual(await violations(page), []);
  const text = await area(ada).inputValue();
  await area(ada).fill(text.replace(/^stage = \d/m, 'stage = 9'));
  await page.getByRole('button', { name: /^line 4, / }).click();
  assert.equal(await area(ada).evaluate(({ value, selectionStart }) => value[selectionStart]), '9');
  assert.equal(await card.count(), 1, 'the card stays as it was read last');
  await page.keyboard.type('0');
  await right(ada).waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a card like one of the box is saved, offered where a table is opened, unfolded, and comes into play', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(`${house.address}/#/cards/singularity`);
  const fuel = page.getByRole('article').filter({ has: page.getByRole('heading', { name: 'Fuel Cell', exact: true }) });
  await fuel.getByText('About this card').click();
  await fuel.getByRole('button', { name: 'Write a card like this' }).click();
  await area(ada).waitFor();
  await right(ada).waitFor();
  assert.match(await area(ada).inputValue(), /id = "fuel-cell-2"\nname = "Fuel Cell 2"/);
  await page.getByRole('combobox', { name: 'A card of the box to begin with' }).selectOption({ label: 'Automation' });
  await seen(ada).getByRole('article').nth(1).waitFor();
  await page.getByRole('button', { name: 'Save 2 cards' }).click();

  await page.goto(house.address);
  await boxOf(ada, /^Singularity/).getByRole('button', { name: 'New table' }).click();
  const own = page.getByRole('radiogroup', { name: 'Your 2 cards' });
  // Nothing is unfolded before they are offered.
  await own.waitFor();
  assert.match(await own.innerText(), /Fuel Cell 2, Automation 2/);
  await page.keyboard.press('Escape');

  await page.goto(`${house.address}/#/cards/singularity`);
  await page.getByRole('button', { name: 'Write a card', exact: true }).click();
  assert.match(await area(ada).inputValue(), /Automation 2/, 'one goes on with what was saved');
  await page.getByRole('button', { name: 'Save 2 cards' }).click();
  await page.getByRole('button', { name: 'Play with them' }).click();
  assert.ok(await own.getByRole('radio', { name: 'may come into play' }).isChecked());
  const opened = page.waitForRequest((request) => request.method() === 'POST' && request.url().endsWith('/api/tables'));
  await page.getByRole('button', { name: 'Sit down' }).click();
  assert.match((await opened).postDataJSON().cards, /"Fuel Cell 2"[^]*"Automation 2"/);
  await isAsked(ada);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
