// Cards of other programs: chosen, read with what cannot be understood, shown as cards, and kept.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { invite, isAsked, openHouse } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

const BELLS = `card,name,cost,text
Artifact,Brass Bell,1,Counts as Law. Ring it when the moon is full.
Artifact,Tin Drum,2,The bearer has +2 Brawn.
`;

const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function bring(person, ...files) {
  await person.page.getByLabel('Files of cards').setInputFiles(files);
}

test('a file becomes cards, and what is not understood is shown at its place', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(`${house.address}/#/cards/whoccg`);
  await ada.page.getByRole('link', { name: 'Bring cards' }).click();
  await bring(ada, file('bells.csv', BELLS));
  await ada.page.getByText('2 cards; 2 sentences understood, 1 left to play by hand.').waitFor();
  const place = (await ada.page.locator('pre').innerText()).split('\n');
  assert.equal(place[0].slice(place[1].indexOf('^')).split(' ')[0], 'Ring');
  assert.equal(await ada.page.locator('article .face').count(), 2);
  const [download] = await Promise.all([
    ada.page.waitForEvent('download'),
    ada.page.getByRole('button', { name: 'Save as card text' }).click(),
  ]);
  assert.equal(download.suggestedFilename(), 'bells-cards.toml');
  assert.match(readFileSync(await download.path(), 'utf8'), /by_hand = \["Ring it when the moon is full\."\]/);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a wrong file imports nothing, and all that is wrong is told', async () => {
  const ada = await invite(house, 'Ada');
  await ada.page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', BELLS.replace('Drum,2', 'Drum,two').replace('Artifact,Brass', 'Gadget,Brass')));
  await ada.page.getByText('Nothing is imported yet: 2 things to fix.').waitFor();
  assert.equal(await ada.page.locator('article').count(), 0);
  assert.equal(await ada.page.locator('main li pre').count(), 2);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('files of different make are read together, each with its mapping', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', 'Sort,name,cost\nArtifact,Brass Bell,1\n'), file('drums.csv', 'card,Title,cost\nArtifact,Tin Drum,2\n'));
  await page.getByText('Nothing is imported').waitFor();
  const mappings = [file('drums.toml', '[columns]\nTitle = "name"\n'), file('other.toml', '[columns]\nSort = "card"\n')];
  await page.getByLabel('Mappings', { exact: true }).setInputFiles(mappings);
  await page.getByText('2 cards;').waitFor();
  assert.equal(await page.getByLabel('The mapping of bells.csv').inputValue(), 'other.toml');
  await page.getByLabel('The mapping of bells.csv').selectOption('none');
  await page.getByText('Nothing is imported').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('cards that were brought are built into a deck, played with, and left out again', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const openDrawDeck = () => page.getByRole('button', { name: /^Draw deck \d+$/ }).click();
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', BELLS));
  await page.getByRole('button', { name: 'Play with these cards' }).click();
  await page.getByText('With 2 cards of your own.').waitFor();
  await page.getByRole('button', { name: 'Scholars', exact: true }).click();
  const legal = page.getByText('The deck is legal');
  await legal.waitFor();
  await openDrawDeck();
  const part = page.getByRole('region', { name: 'Draw deck', exact: true });
  await part.locator('.card').first().click();
  await part.getByRole('button', { name: /^One fewer / }).first().click();
  await page.getByRole('button', { name: 'Add Brass Bell' }).first().click();
  await part.getByText('Brass Bell', { exact: true }).waitFor();
  await legal.waitFor();
  await page.getByRole('button', { name: 'Play with this deck' }).click();
  await page.locator('.board').waitFor();
  assert.ok(await isAsked(ada));
  await page.goto(`${house.address}/#/decks/whoccg`);
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await openDrawDeck();
  await page.getByRole('button', { name: /^Add / }).first().waitFor();
  assert.equal(await page.getByRole('button', { name: 'Add Brass Bell' }).count(), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what is brought later joins what was brought before, or takes its place', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const later = async (name) => {
    await page.goto(`${house.address}/#/bring/whoccg`);
    await bring(ada, file('horns.csv', `card,name,cost,text\nArtifact,${name},1,The bearer has +2 Brawn.\n`));
  };
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', BELLS));
  await page.getByRole('button', { name: 'Play with these cards' }).click();
  await page.getByText('With 2 cards of your own.').waitFor();
  await later('Horn');
  await page.getByRole('button', { name: 'Add them to the 2 cards you brought before' }).click();
  await page.getByText('With 3 cards of your own.').waitFor();
  await later('Fife');
  await page.getByRole('button', { name: 'Play with these cards' }).click();
  await page.getByText('With 1 card of your own.').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);

test('images are attached to the cards that name them, and stay in the browser', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const shown = page.locator('article', { hasText: 'Brass Bell' }).locator('.picture img');
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', `card,name,cost,text,image
Artifact,Brass Bell,1,Counts as Law.,bell
Artifact,Tin Drum,2,The bearer has +2 Brawn.,drum.png
Artifact,Gong,2,The bearer has +2 Brawn.,gong.png
`));
  await page.getByText('3 cards name an image.').waitFor();
  await page.getByLabel('Images of cards').setInputFiles([
    { name: 'bell.png', mimeType: 'image/png', buffer: PIXEL },
    { name: 'drum.png', mimeType: 'image/png', buffer: Buffer.from('no picture') },
  ]);
  await page.getByText('1 of 3 images found.').waitFor();
  await page.getByText('You did not choose gong.png.').waitFor();
  await page.getByText('This browser cannot show drum.png.').waitFor();
  await shown.waitFor();
  await page.getByRole('button', { name: 'Play with these cards' }).click();
  await page.getByText('With 3 cards of your own.').waitFor();
  await page.reload();
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', 'card,name,cost,text\nArtifact,Brass Bell,1,Counts as Law.\n'));
  await shown.waitFor();
  assert.match(await shown.getAttribute('src'), /^blob:/, 'it is the one that the browser kept');
  await page.goto(`${house.address}/#/decks/whoccg`);
  await page.getByRole('button', { name: 'Leave them out' }).click();
  await page.reload();
  await page.goto(`${house.address}/#/bring/whoccg`);
  await bring(ada, file('bells.csv', 'card,name,cost,text\nArtifact,Brass Bell,1,Counts as Law.\n'));
  await page.locator('article', { hasText: 'Brass Bell' }).waitFor();
  assert.equal(await shown.count(), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});
