// Four at one table of the card game: one leaves, one is away and has said what goes by without him, one loads the page anew in the
// middle of an interception.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { alsoAt, ask, decide, firstAsked, follow, invite, isAsked, laidOut, movesBeyond, movesPlayed, openHouse } from './house.mjs';

/** Ada has a Runner to send; Bob an Objective that nothing guards, a Stinger and the nuyen for it; each somebody who could step in. */
const POSITION = {
  turn: 5,
  active: 'p1',
  seats: {
    p1: { runners: [{ card: 'cold-hallam' }] },
    p2: { nuyen: 6, hand: ['wrong-van'], objective: 'courier-with-two-bags', runners: [{ card: 'grist' }] },
    p3: { runners: [{ card: 'slow-anvil' }] },
    p4: { runners: [{ card: 'wick' }] },
  },
};
const LET_BY = ['my Runners could intercept a run', 'a run is declared, for Stingers and what I have in play'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** The ticks that say when somebody is asked, with the menu open. */
async function ticks({ page }) {
  await page.getByRole('button', { name: 'More' }).click();
  const group = page.getByRole('group', { name: 'Ask me when' });
  await group.waitFor();
  return group;
}

test('four at a table: one leaves, one is away with standing answers, one loads the page anew when asked to intercept', async () => {
  const people = await Promise.all(['Ada', 'Bob', 'Cy', 'Di'].map((name) => invite(house, name)));
  const [ada, bob, cy, di] = people;
  const opened = await ask(house, ada, 'tables/import?name=Ada', laidOut('shadowrun', { players: 4 }, POSITION));
  for (const [seat, person] of people.entries()) await follow(house, person, opened, opened.invitations[seat]);
  await Promise.all(people.map(({ page }) => page.locator('.board').waitFor()));
  const table = () => ask(house, ada, `tables/${opened.table}`);

  let group = await ticks(bob);
  assert.equal(await group.getByRole('checkbox', { checked: true }).count(), 4, 'at first one is asked always');
  for (const title of LET_BY) await group.getByRole('checkbox', { name: title }).click();
  const ordered = async () => (await ask(house, bob, `tables/${opened.table}`)).orders[0]?.lets_by ?? [];
  while ((await ordered()).length < LET_BY.length);
  await bob.context.close();
  while ((await table()).seats[1].here);

  await di.page.getByRole('button', { name: 'More' }).click();
  await di.page.getByRole('button', { name: 'Give up' }).click();
  await di.page.getByRole('button', { name: 'Yes, give up' }).click();
  await movesBeyond(ada, 0);
  assert.equal((await table()).stage.is, 'playing', 'the others play on');

  await decide(ada, 'target p2');
  await decide(ada, 'run cold-hallam');
  await isAsked(cy);
  assert.equal(await movesPlayed(cy), 5, 'Bob neither stung nor stepped in: two moments of his went by');
  // What is still being shown asks nothing yet; then it is asked beside the answers, or in the strip above the hand.
  const question = cy.page.locator('h2:visible').filter({ hasText: 'Do you intercept?' }).first();
  await question.waitFor();
  await cy.page.reload();
  await isAsked(cy);
  await question.waitFor();
  await decide(cy, 'intercept slow-anvil');

  while ((await table()).asks !== 1) {
    const asked = await firstAsked([ada, cy]);
    await decide(asked, 'strike', 'oppose', 'deal', 'divide', 'pass', 'end turn');
  }
  const back = await alsoAt(house, bob);
  await back.page.goto(`${house.address}/#/table/${opened.table}`);
  assert.ok(await isAsked(back), 'on his own turn nothing goes by');
  group = await ticks(back);
  for (const title of LET_BY) assert.ok(!(await group.getByRole('checkbox', { name: title }).isChecked()), title);
  assert.equal(await group.getByRole('checkbox', { checked: true }).count(), 2);

  for (const { heard } of [ada, cy, di]) assert.ok(!heard.some((text) => text.includes('"orders":[{')), 'nobody learns what he has ordered');
  for (const person of [ada, back, cy, di]) {
    assert.deepEqual(person.errors, []);
    await person.context.close();
  }
});
