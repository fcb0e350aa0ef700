// The first minute: somebody without any settings, and how soon they decide something with cards.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { boxOf, decide, isAsked, openHouse, stranger } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
  for (const title of [/^Singularity/, /^Doctor Who/, /Singularis/, /Trading Card Game/, /Duels/]) {
    test(`a stranger decides with what is theirs after one click: ${title.source.replace('^', '')} at ${width}`, async (t) => {
      const ada = await stranger(house, { viewport: { width, height } });
      const { page } = ada;
      await page.goto(house.address);
      const play = boxOf(ada, title).getByRole('button', { name: 'Play now' });
      await play.waitFor();
      const begun = performance.now();
      await play.click();
      assert.ok(await isAsked(ada), 'the table asks something');
      // Where nobody has a hand, it is a figure; and an evening with the shark begins with the question from which deck to draw.
      if (!title.test('Singularis')) await page.locator('.fan [data-thing], .ground [data-thing]').first().waitFor();
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      t.diagnostic(`1 click, ${seconds} s to the first own decision`);
      assert.deepEqual(ada.errors, []);
      await ada.context.close();
    });
  }
}

test('a lesson is offered once, what wins is said, and neither comes back', async () => {
  const ada = await stranger(house);
  const { page } = ada;
  await page.goto(house.address);
  await page.getByRole('link', { name: /^Show me/ }).waitFor();
  await page.getByRole('button', { name: /^Just let me play/ }).click();
  assert.ok(await isAsked(ada));
  const wins = page.getByRole('region', { name: 'How you win' });
  assert.match(await wins.innerText(), /You win by/);
  await wins.getByRole('button', { name: 'Got it' }).click();
  await wins.waitFor({ state: 'detached' });
  await page.reload();
  assert.ok(await isAsked(ada));
  assert.equal(await wins.count(), 0);
  await page.goto(`${house.address}/#/`);
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
  assert.equal(await page.getByRole('link', { name: /^Show me/ }).count(), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what wins leaves the story its room once somebody plays', async () => {
  const ada = await stranger(house);
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Singularity/).getByRole('button', { name: 'Play now' }).click();
  assert.ok(await isAsked(ada));
  const wins = page.getByRole('region', { name: 'How you win' });
  await wins.waitFor();
  for (let decided = 0; decided < 4; decided += 1) await decide(ada, 'develop', 'buy', 'draw', 'discard', 'end');
  await wins.waitFor({ state: 'detached' });
  await ada.context.close();
});
