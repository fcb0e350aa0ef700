// However many games there are, their boxes fill the lines in which they stand.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, openHouse, stranger } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

for (const many of [1, 2, 3, 4, 5, 6]) {
  test(`no line of the shelf has a gap with ${many}`, async () => {
    const ada = await stranger(house);
    const { page } = ada;
    const [game] = await ask(house, ada, 'games');
    const games = Array.from({ length: many }, (_, place) => ({ ...game, name: place ? `${game.name}-${place}` : game.name, title: `Game ${place}` }));
    await page.route(/\/api\/games$/, (route) => route.fulfill({ json: games }));
    await page.goto(house.address);
    await page.getByRole('region', { name: 'Games' }).getByRole('article').first().waitFor();
    for (const [width, height] of [[1440, 900], [1024, 768], [390, 844]]) {
      await page.setViewportSize({ width, height });
      const shelf = page.getByRole('region', { name: 'Games' });
      assert.equal(await shelf.getByRole('article').count(), many);
      const lines = await shelf.evaluate((shelf) => {
        const right = shelf.getBoundingClientRect().right;
        const boxes = [...shelf.children].map((one) => one.getBoundingClientRect());
        const tops = [...new Set(boxes.map(({ top }) => Math.round(top)))];
        return tops.map((top) => Math.round(right - Math.max(...boxes.filter((box) => Math.round(box.top) === top).map((box) => box.right))));
      });
      assert.deepEqual(lines.filter((gap) => gap > 1), [], `at ${width}`);
      const wider = await shelf.evaluate((shelf) => [...shelf.querySelectorAll('button, a, h2')].filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).display !== 'inline').map((one) => one.textContent));
      assert.deepEqual(wider, [], `nothing is cut at ${width}`);
      if (process.env.PICTURES) await page.screenshot({ path: `${process.env.PICTURES}/shelf-${many}-${width}.png` });
    }
    await ada.context.close();
  });
}
