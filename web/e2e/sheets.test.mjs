// A character is made in the page: drawn, judged at each touch, mended by a remedy, kept, shared, printed and brought.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { violations } from './axe.mjs';
import { ask, invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Goes to the sheets of the first game that has some, by the lobby. */
async function goToSheets(person) {
  const { page } = person;
  const game = (await ask(house, person, 'games')).find(({ sheets }) => sheets !== null);
  await page.goto(house.address);
  const more = page.locator('details', { has: page.locator(`a[href="#/sheets/${game.name}"]`) }).first();
  await more.locator('summary').click();
  await more.getByRole('link', { name: `${game.sheets}s` }).click();
  await legal(person).waitFor();
  return game;
}

const legal = ({ page }) => page.getByRole('heading', { name: /may sit down/ });
const wrong = ({ page }) => page.getByRole('heading', { name: /has \d+ faults?/ });
const faults = ({ page }) => page.locator('[aria-label="Faults"] .fault');
const row = ({ page }, kit) => page.getByRole('region', { name: fieldOf(kit, 'numbers'), exact: true });
const capital = (words) => words.charAt(0).toUpperCase() + words.slice(1);
/** The name of the first field that holds this. */
const fieldOf = (kit, is) => capital(kit.form.fields.find(({ holds }) => holds.is === is).name);
const values = (person, kit) => row(person, kit).getByRole('slider').evaluateAll((all) => all.map((one) => Number(one.ariaValueNow)));

async function callIt({ page }, name) {
  await page.getByLabel('Name', { exact: true }).first().fill(name);
  await page.getByLabel('Name', { exact: true }).first().press('Tab');
}

test('a number is drawn, its fault seen at once and mended by its remedy, and every step undone', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToSheets(ada);
  const kit = await ask(house, ada, `games/${game.name}/sheets`);
  const before = await values(ada, kit);

  const second = row(ada, kit).getByRole('slider').nth(1);
  const box = await second.boundingBox();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height - 3);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2, { steps: 4 });
  await page.mouse.move(box.x + box.width / 2, box.y + 2, { steps: 4 });
  await page.mouse.up();
  await wrong(ada).waitFor();
  assert.equal((await values(ada, kit))[1], 10);
  assert.match(await faults(ada).first().locator('button[aria-label^="Rule"]').getAttribute('aria-label'), /^Rule [A-Z]+-[A-Z]+-\d+$/);
  assert.equal(await page.getByRole('button', { name: 'Bring to a table' }).getAttribute('aria-disabled'), 'true');

  await faults(ada).first().locator('button.small').click();
  await legal(ada).waitFor();
  await page.getByRole('button', { name: 'Undo' }).click();
  await wrong(ada).waitFor();
  await page.keyboard.press('Control+z');
  await legal(ada).waitFor();
  assert.deepEqual(await values(ada, kit), before, 'one drag is one step');

  await second.focus();
  await page.keyboard.press('ArrowUp');
  await page.keyboard.press('ArrowUp');
  await wrong(ada).waitFor();
  assert.equal((await values(ada, kit))[1], before[1] + 2, 'and by the keyboard');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('options are taken one by one, say why not, and budgets count', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToSheets(ada);
  const { form } = await ask(house, ada, `games/${game.name}/sheets`);
  const { name, holds } = form.fields.find(({ holds }) => holds.is === 'several');
  const cards = page.getByRole('region', { name: capital(name), exact: true });
  const dear = holds.options.filter(({ why_not, cost }) => !why_not && cost > 0).slice(0, 2);
  const spent = () => page.getByRole('list', { name: 'Budgets' }).innerText();
  const first = await spent();
  for (const option of dear) await cards.getByRole('button', { name: new RegExp(`^${option.cost} ?${option.name}`) }).click();
  for (const option of dear) await cards.getByRole('button', { name: new RegExp(`^${option.cost} ?${option.name}`), pressed: true }).waitFor();
  await page.waitForFunction((before) => document.querySelector('[aria-label="Budgets"]').innerText !== before, first);
  const barred = holds.options.find(({ why_not }) => why_not);
  await cards.getByText(barred.why_not.reason, { exact: false }).first().waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a thing is made of parts, each with what it would cost', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await goToSheets(ada);
  const bench = page.getByRole('group', { name: 'The bench' });
  await bench.getByLabel('Name').fill('Long Quiet');
  await bench.getByLabel('Name').press('Tab');
  await page.getByRole('button', { name: /^Long Quiet/ }).waitFor();
  const part = bench.getByRole('button', { name: /costs \d+ then/ }).first();
  const [, cost] = /costs (\d+) then/.exec(await part.getAttribute('aria-label'));
  await part.click();
  await bench.getByText(`Costs ${cost}`).waitFor();
  const before = await bench.getByRole('button', { name: /^Take .* away$/ }).count();
  await bench.getByRole('button', { name: /^Take .* away$/ }).last().click();
  await page.waitForFunction((count) => document.querySelectorAll('[aria-label^="Take "]').length === count - 1, before);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what follows has a value in every row, and another sheet beside it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToSheets(ada);
  const { ready, form } = await ask(house, ada, `games/${game.name}/sheets`);
  const follows = page.getByRole('region', { name: 'What follows' });
  const values = await follows.locator('summary').evaluateAll((rows) => rows.map((row) => row.querySelector('.value').childElementCount));
  assert.ok(values.length >= form.results.length && values.every((count) => count === 1), `${values}`);
  assert.equal(await page.locator('.other').count(), 0);

  const beside = page.getByRole('region', { name: 'Ranges and chances' });
  const rings = await beside.getByRole('img', { name: /^Ranges to scale/ }).getAttribute('aria-label');
  for (const { tint, inches } of form.tape.reaches) assert.match(rings, new RegExp(`${tint}.* ${inches} inches`));
  const other = ready[2];
  await beside.getByLabel('Compare with').selectOption({ label: other.text.split('\n')[0] });
  const { odds } = await ask(house, ada, `games/${game.name}/sheets/judge`, { text: ready[0].text, against: other.text });
  assert.ok(odds.own.rows.length > 0 && odds.other.rows.length > 0);
  await beside.getByRole('table').nth(1).waitFor();
  const chances = await beside.getByRole('table').first().locator('td').allInnerTexts();
  assert.ok(chances.length > 0 && chances.every((chance) => Number(chance) >= 0 && Number(chance) <= 100), `${chances}`);
  assert.ok((await page.locator('.other').count()) > 0, 'each row of numbers shows those of the other');
  assert.ok((await follows.locator('.theirs').count()) > 0);
  await beside.getByLabel('Compare with').selectOption('');
  await page.waitForFunction(() => document.querySelectorAll('.other').length === 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what a table may agree to is off, and judged by if it is chosen', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToSheets(ada);
  const { ready, agreements } = await ask(house, ada, `games/${game.name}/sheets`);
  await page.getByRole('button', { name: /^All / }).click();
  await page.getByRole('dialog').getByRole('button', { name: ready.at(-1).text.split('\n')[0], exact: true }).click();
  await legal(ada).waitFor();
  const agreed = page.getByRole('group', { name: 'If your table agrees' }).getByRole('checkbox', { name: capital(agreements[0].says) });
  assert.equal(await agreed.isChecked(), false);
  await agreed.check();
  await wrong(ada).waitFor();
  await page.reload();
  assert.equal(await agreed.isChecked(), true, 'the browser keeps it');
  await agreed.uncheck();
  await legal(ada).waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a sheet is kept with its faults, shared by a link, printed, and brought to a table', async () => {
  const ada = await invite(house, 'Ada', { permissions: ['clipboard-read', 'clipboard-write'] });
  const { page } = ada;
  const game = await goToSheets(ada);
  const { ready } = await ask(house, ada, `games/${game.name}/sheets`);
  await page.getByRole('button', { name: /^All / }).click();
  await page.getByRole('dialog').getByRole('button', { name: ready.at(-1).text.split('\n')[0], exact: true }).click();
  await callIt(ada, 'Maren Wick');
  await page.getByRole('heading', { name: 'Maren Wick may sit down' }).waitFor();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Maren Wick is saved in this browser.').waitFor();

  for (const format of ['A4', 'Letter']) {
    const paper = (await page.pdf({ format, preferCSSPageSize: false })).toString('latin1');
    assert.equal(paper.match(/\/Type\s*\/Page\b/g).length, 2, `the sheet and what lies on the table, on ${format}`);
  }
  await page.emulateMedia({ media: 'print' });
  const { tape } = (await ask(house, ada, `games/${game.name}/sheets/judge`, { text: ready.at(-1).text })).form;
  const inches = (place, side) => page.locator(place).evaluateAll((all, side) => all.reduce((sum, one) => sum + one.getBoundingClientRect()[side], 0) / 96, side);
  assert.equal((await inches('.paper .base', 'width')).toFixed(2), tape.base.toFixed(2), 'the base is to scale');
  assert.equal((await inches('.paper .proof .line', 'width')).toFixed(2), '4.00', 'the line that proves it is as long as it says');
  assert.equal((await inches('.paper .strip', 'height')).toFixed(2), tape.reaches.at(-1).inches.toFixed(2), 'and so is the tape, strip after strip');
  assert.ok(await page.locator('.paper h1', { hasText: 'Maren Wick' }).isVisible());
  assert.equal(await page.locator('.builder').isVisible(), false);
  assert.deepEqual(await page.locator('.paper').evaluate((paper) => [getComputedStyle(paper).color, getComputedStyle(paper).backgroundColor]), ['rgb(0, 0, 0)', 'rgb(255, 255, 255)']);
  await page.emulateMedia({ media: 'screen' });

  await page.getByRole('button', { name: 'Copy the link' }).click();
  await page.getByText('The link is copied.').waitFor();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  const bo = await invite(house, 'Bo');
  await bo.page.goto(link);
  await bo.page.getByRole('heading', { name: 'Maren Wick may sit down' }).waitFor();
  // The same as text, spoiled: the page keeps it and says where it cannot be understood.
  await bo.page.getByRole('button', { name: 'As text' }).click();
  const text = bo.page.getByLabel(/as text$/);
  await text.fill((await text.inputValue()).replace(/^race: .*$/m, 'race: Elv'));
  await bo.page.getByRole('button', { name: 'Use this text' }).click();
  await bo.page.getByRole('heading', { name: 'This text cannot be understood' }).waitFor();
  assert.match(await faults(bo).first().innerText(), /^Line 2:/);
  await bo.page.getByRole('button', { name: 'Undo' }).click();
  await bo.page.getByRole('heading', { name: 'Maren Wick may sit down' }).waitFor();

  await page.getByRole('button', { name: 'Bring to a table' }).click();
  // Its cost differs from that of the team it replaces, and so the table must agree to that.
  await page.getByRole('radiogroup', { name: 'Costs' }).getByRole('radio', { name: 'agreed' }).check({ force: true });
  await page.getByRole('button', { name: 'Sit down', exact: true }).click();
  assert.ok(await isAsked(ada));
  await page.getByText('Maren Wick').first().waitFor();
  assert.deepEqual([...ada.errors, ...bo.errors], []);
  await Promise.all([ada.context.close(), bo.context.close()]);
});

test('a kept sheet is put where a seat brings a team', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const game = await goToSheets(ada);
  await callIt(ada, 'Tin Whistle');
  await page.getByRole('heading', { name: 'Tin Whistle may sit down' }).waitFor();
  await page.getByRole('button', { name: 'Keep', exact: true }).click();
  await page.getByText('Tin Whistle is saved in this browser.').waitFor();
  await page.goto(house.address);
  const box = page.locator('article', { has: page.getByRole('heading', { name: game.title, exact: true }) });
  await box.getByRole('button', { name: 'New table' }).click();
  const add = page.getByLabel('Add one of your sheets');
  await add.selectOption('Tin Whistle');
  await add.selectOption('Tin Whistle');
  const isThereTwice = (area) => area.value.match(/^Tin Whistle$/gm)?.length === 2;
  await page.waitForFunction(isThereTwice, await page.getByLabel(/^You bring/).elementHandle());
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the page is clean to axe on every screen, light and dark, and no wider than the window', async () => {
  for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
    for (const colorScheme of ['light', 'dark']) {
      const ada = await invite(house, 'Ada', { viewport: { width, height }, colorScheme });
      await goToSheets(ada);
      assert.deepEqual(await violations(ada.page), [], `${width} ${colorScheme}`);
      assert.ok(await ada.page.evaluate(() => document.documentElement.scrollWidth <= innerWidth), `${width}`);
      assert.deepEqual(ada.errors, []);
      await ada.context.close();
    }
  }
});
