// On a phone a finger meets every control of a table 44 pixels high and wide, also where less of it is drawn.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, invite, isAsked, openHouse } from './house.mjs';

const PHONE = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true };
const LEAST = 44;
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** Rivals, the mark that leads home and piles that a finger does not meet at the upper and lower edge of its square. */
const missed = ({ page }, least) =>
  page.evaluate((least) => {
    const half = least / 2 - 1;
    return [...document.querySelectorAll('button.name, button.pile, a.home')].filter((one) => one.checkVisibility()).flatMap((one) => {
      const { left, width } = one.getBoundingClientRect();
      // A rival's name is met in its whole row.
      const row = (one.closest('.fold') ?? one).getBoundingClientRect();
      const [x, y] = [left + width / 2, row.top + row.height / 2];
      const points = [[x, y - half], [x, y + half]].filter(([, at]) => at > 0 && at < innerHeight);
      const isMet = points.every(([x, y]) => one.contains(document.elementFromPoint(x, y)));
      return isMet ? [] : [`${one.className} ${one.textContent.trim().slice(0, 30)}`];
    });
  }, least);

for (const game of ['singularity', 'whoccg', 'singularis', 'shadowrun', 'duels'])
  test(`a finger meets what is low at a table of ${game}`, async () => {
    const ada = await invite(house, 'Ada', PHONE);
    const { least } = (await ask(house, ada, 'games')).find(({ name }) => name === game);
    const seats = [{ is: 'me' }, ...Array(Math.max(0, least - 1)).fill({ is: 'bot', level: 'greedy' })];
    const { table } = await ask(house, ada, 'tables', { game, name: 'Ada', listed: 'link', seats });
    await ada.page.goto(`${house.address}/#/table/${table}`);
    await isAsked(ada);
    assert.deepEqual(await missed(ada, LEAST), []);
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
