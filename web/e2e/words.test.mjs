// The words of the page: people and what they play by their names, prose without ids, rules where one asks for them.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, boxOf, decide, invite, isAsked, openHouse, sitAtShortTable, stranger, unfoldAnswers } from './house.mjs';

let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** What can be seen on the page: what only readers of the screen hear is left out. */
function readable(page) {
  return page.evaluate(() => {
    const hidden = [...document.querySelectorAll('.unseen')];
    hidden.forEach((element) => (element.hidden = true));
    const text = document.body.innerText;
    hidden.forEach((element) => (element.hidden = false));
    return text;
  });
}

test('nobody is called p1, no sentence ends in an id, nothing stands between backticks, and every line begins with a capital', async () => {
  const ada = await stranger(house);
  const { page } = ada;
  for (const title of [/^Singularity/, /^Doctor Who/, /Singularis/, /Trading Card Game/, /Duels/]) {
    await page.goto(`${house.address}/#/`);
    await boxOf(ada, title).getByRole('button', { name: 'Play now' }).click();
    for (let move = 0; move < 6 && (await isAsked(ada)); move += 1) {
      await unfoldAnswers(ada);
      const text = await readable(page);
      assert.doesNotMatch(text, /\bp[1-4]\b/, `move ${move}`);
      assert.doesNotMatch(text, /\b[A-Z]{3,4}-[A-Z]+-\d\d\b/, `move ${move}`);
      assert.doesNotMatch(text, /`/, `move ${move}`);
      assert.doesNotMatch(text, /\bGuest\b/, `move ${move}`);
      assert.doesNotMatch(text, /(?<![\d.])1 (technologies|generations|cards|points)\b/, `move ${move}`);
      const lower = await page.locator('.story p, .notes li, .fan .lacks, .held .why').evaluateAll((all) => all.map((one) => one.textContent.trim()).filter((text) => /^[a-z]/.test(text)));
      assert.deepEqual(lower, [], `move ${move}`);
      await decide(ada, 'develop', 'attempt', 'play', 'deploy', 'pool', 'end');
    }
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a rule opens at its stone by pointing, by keys and by tap', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 9);
  await isAsked(ada);
  await decide(ada);
  await isAsked(ada);
  const mark = page.locator('.story').getByRole('button', { name: /^Rule [A-Z]+-[A-Z]+-\d+/ }).first();
  const note = page.getByRole('tooltip');
  await mark.hover();
  await note.filter({ hasText: /^[A-Z]+-[A-Z]+-\d+\s*\S.{8}/ }).waitFor();
  await page.getByRole('log').evaluate((story) => story.dispatchEvent(new Event('scroll')));
  assert.equal(await note.count(), 1, 'the story scrolled under the pointer');
  await page.mouse.move(5, 5);
  await note.waitFor({ state: 'detached' });
  await mark.focus();
  await note.waitFor();
  await page.keyboard.press('Escape');
  await note.waitFor({ state: 'detached' });
  await mark.click();
  await page.locator('.drawer .lit').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a tap on a stone shows the rule, and leads to the rulebook', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  const { page } = ada;
  // A story that is longer than what is seen of it, whoever began.
  await sitAtShortTable(house, ada, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 9);
  for (let turn = 0; turn < 6; turn += 1) {
    await isAsked(ada);
    await decide(ada);
  }
  await isAsked(ada);
  await page.getByRole('button', { name: 'Story', exact: true }).tap();
  await page.locator('.sheet.up').waitFor();
  await page.waitForFunction(() => document.querySelector('.sheet').getBoundingClientRect().bottom <= innerHeight + 1);
  const story = page.getByRole('log');
  assert.ok(await story.evaluate((log) => log.scrollTop > 0), 'its end is in sight');
  // The tap brings the first line there, and so does a search or a reader of the screen: it stays there.
  await story.getByRole('button', { name: /^Rule / }).first().tap();
  await page.getByRole('tooltip').getByRole('button', { name: 'In the rulebook' }).tap();
  await page.locator('.drawer .lit').waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the rulebook answers how one wins', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  // The program that tests are built with has a toy, too, whose few rules have no chapter on winning.
  const games = (await ask(house, ada, 'games')).filter(({ name }) => name !== 'lowball');
  for (const { name } of games) {
    await page.goto(`${house.address}/#/rules/${name}`);
    await page.getByRole('searchbox', { name: 'Search the rules' }).fill('how do I win?');
    const answered = () => /^[A-Z]+-(WIN|VICTORY|OBJT)-\d+/.test(document.querySelector('main article')?.innerText ?? '');
    await page.waitForFunction(answered, undefined, { timeout: 10_000 });
    assert.match(await page.locator('main article').first().innerText(), /wins?\b/i, name);
  }
  await ada.context.close();
});
