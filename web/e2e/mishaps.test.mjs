// What happens to somebody at a table who loads the page anew, goes back, has a slow line, or turns the phone: nothing is
// played that was not meant, nothing twice, and nothing that was chosen is lost.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { CHOSEN, ask, boxOf, choose, decide, doIt, invite, isAsked, movesBeyond, movesPlayed, openHouse, sitAtShortTable } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** At a table with a bot, in a turn in which a card can be drawn. */
async function sit(person) {
  await sitAtShortTable(house, person, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 6);
  while ((await isAsked(person)) && !(await person.page.locator('.deed').count()))
    await decide(person, 'mat', 'draft', 'decline', 'discard');
}

const chosenIn = ({ page }) => page.locator(CHOSEN).first().getAttribute('data-notation');

test('whoever loads the page anew in the middle of a choice has it chosen still, and nothing is played', async () => {
  const ada = await invite(house, 'Ada');
  await sit(ada);
  await choose(ada, 'draw');
  const [stood, chosen] = [await movesPlayed(ada), await chosenIn(ada)];
  await ada.page.reload();
  await ada.page.locator(CHOSEN).first().waitFor();
  assert.deepEqual([await movesPlayed(ada), await chosenIn(ada)], [stood, chosen]);
  await ada.page.keyboard.press('Escape');
  await ada.page.reload();
  assert.ok(await isAsked(ada));
  assert.equal(await ada.page.locator(CHOSEN).count(), 0, 'what was let go stays so');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('back leads to where one came from, and forward to the same question', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  await boxOf(ada, /^Singularity/).getByRole('button', { name: 'Play now' }).click();
  assert.ok(await isAsked(ada));
  const asked = await page.locator('.invite h2').innerText();
  await page.goBack();
  await page.getByRole('heading', { name: 'Continue' }).waitFor();
  await page.goForward();
  assert.ok(await isAsked(ada));
  assert.equal(await page.locator('.invite h2').innerText(), asked);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a slow line what is done twice is played once', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const sent = [];
  await page.routeWebSocket(/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      sent.push(String(message));
      setTimeout(() => server.send(message), 500);
    });
    server.onMessage((message) => void setTimeout(() => socket.send(message), 500));
  });
  await sit(ada);
  await choose(ada, 'draw');
  const [stood, before] = [await movesPlayed(ada), sent.filter((one) => /"play"/.test(one)).length];
  const doIt = page.locator('button.act:visible');
  await doIt.dblclick();
  await page.keyboard.press('Enter');
  await movesBeyond(ada, stood);
  await page.waitForTimeout(1500);
  assert.equal(sent.filter((one) => /"play"/.test(one)).length - before, 1);
  assert.equal(await page.locator('.refusal').count(), 0);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a line that breaks before the table has said what follows forbids nothing; the table says it when the line is back', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  let breaks = false;
  await page.routeWebSocket(/live$/, (socket) => {
    const server = socket.connectToServer();
    socket.onMessage((message) => {
      if (!breaks || !/"foresee"/.test(String(message))) return server.send(message);
      breaks = false;
      void Promise.all([server.close(), socket.close()]);
    });
  });
  await sit(ada);
  const stood = await movesPlayed(ada);
  breaks = true;
  await choose(ada, 'draw');
  await page.getByText('The connection is lost').waitFor();
  assert.equal(await page.locator('button.act:visible').getAttribute('aria-disabled'), 'false');
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  await page.locator(`${CHOSEN}.foreseen`).first().waitFor();
  await page.locator('button.act:visible').click();
  await movesBeyond(ada, stood);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('what is chosen on the next scene stays chosen when the answer to the last move comes late', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  let lateAnswer = null;
  let holds = false;
  await page.routeWebSocket(/live$/, (socket) => {
    const server = socket.connectToServer();
    server.onMessage((message) => {
      if (!holds || !/"hear":"done"/.test(String(message))) return socket.send(message);
      holds = false;
      lateAnswer = () => socket.send(message);
    });
  });
  await sit(ada);
  await choose(ada, 'draw');
  holds = true;
  await doIt(ada);
  await choose(ada, 'end', 'draw');
  const chosen = await chosenIn(ada);
  lateAnswer();
  await page.locator('button.act[aria-disabled="false"]:visible').waitFor();
  assert.equal(await chosenIn(ada), chosen);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a window that changes its size while a card is carried leaves nothing hanging', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sit(ada);
  // A card can be used once it is held and there is influence for it.
  for (let turn = 0; turn < 60 && !(await page.locator('.fan .can').count()); turn += 1) {
    await decide(ada, ...(turn % 2 ? ['draw'] : ['buy social', 'draft social']), 'end', 'discard', 'decline');
  }
  const stood = await movesPlayed(ada);
  const box = await page.locator('.fan .can').first().boundingBox();
  await page.mouse.move(box.x + 20, box.y + 50);
  await page.mouse.down();
  await page.mouse.move(box.x + 20, box.y - 10, { steps: 3 });
  await page.locator('.carried').waitFor();
  await page.setViewportSize({ width: 390, height: 844 });
  await page.mouse.move(30, 20, { steps: 3 });
  await page.mouse.up();
  await page.locator('.carried').waitFor({ state: 'detached' });
  assert.equal(await movesPlayed(ada), stood, 'nothing is played that was let go at the bar');
  assert.equal(await page.locator('[data-takes], .gone').count(), 0);
  assert.ok(await page.locator('.fan [data-hand]:visible').count(), 'the hand is there');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('of two tabs the later one plays, and either can have the seat back', async () => {
  const ada = await invite(house, 'Ada');
  await sit(ada);
  const second = await ada.context.newPage();
  await second.goto(ada.page.url());
  const later = { ...ada, page: second };
  assert.ok(await isAsked(later));
  await ada.page.getByRole('alert').filter({ hasText: 'somewhere else' }).waitFor();
  const stood = await movesPlayed(later);
  await decide(later, 'draw', 'end');
  assert.ok((await movesPlayed(later)) > stood);
  await ada.page.getByRole('button', { name: 'Continue here' }).click();
  assert.ok(await isAsked(ada));
  assert.ok((await movesPlayed(ada)) > stood, 'what was done in the other tab stands here');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a house whose program has crashed can be closed', async () => {
  const own = await openHouse();
  await own.crash();
  await own.close();
  assert.ok(!own.browser.isConnected());
});

test('what cannot be done because the table is out of reach stays chosen, and is no longer refused when it is back', async (t) => {
  const own = await openHouse();
  t.after(() => own.close());
  const ada = await invite(own, 'Ada');
  const { page } = ada;
  await sitAtShortTable(own, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 6);
  while ((await isAsked(ada)) && !(await page.locator('.deed').count())) await decide(ada, 'mat', 'draft', 'decline', 'discard');
  await choose(ada, 'draw');
  const [stood, chosen] = [await movesPlayed(ada), await chosenIn(ada)];
  await own.crash();
  await page.getByText('The connection is lost').waitFor();
  await page.locator('button.act:visible').click();
  await page.locator('.refusal').getByText('cannot be reached').waitFor();
  assert.equal(await chosenIn(ada), chosen, 'it is chosen still');
  await own.comeBack();
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  await page.locator('.refusal').waitFor({ state: 'detached' });
  assert.equal(await chosenIn(ada), chosen, 'and so it is when the table is back');
  await page.locator('button.act:visible').click();
  await movesBeyond(ada, stood);
  await ada.context.close();
});

test('what was filled in stays filled in when the table comes back', async (t) => {
  const own = await openHouse();
  t.after(() => own.close());
  const ada = await invite(own, 'Ada');
  const { page } = ada;
  const setup = 'first = "Kyushi"\nsecond = "Midnight"\ngear = "given"\napart = 24\nrounds = 2\n';
  const wish = { game: 'duels', name: ada.name, listed: 'link', seats: [{ is: 'me' }, { is: 'bot', level: 'greedy' }], setup };
  const { table } = await ask(own, ada, 'tables', wish);
  await page.goto(`${own.address}/#/table/${table}`);
  await choose(ada, 'pool');
  await page.getByRole('group', { name: /^dice for the round/ }).getByRole('button', { name: 'red d4' }).click();
  const five = page.locator('button.act:visible', { hasText: 'Take 5 dice' });
  await five.waitFor();
  await own.crash();
  await page.getByText('The connection is lost').waitFor();
  await own.comeBack();
  await page.getByText('The connection is lost').waitFor({ state: 'detached' });
  const stood = await movesPlayed(ada);
  await five.click();
  await movesBeyond(ada, stood);
  await ada.context.close();
});
