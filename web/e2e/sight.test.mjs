// Always in sight, at every size and with any number of rivals: what one wants, every rival, one's own tree, the
// question, and every sort of deed at its place.

import { after, before, test } from 'node:test';
import assert from 'node:assert/strict';
import { ask, decide, invite, isAsked, openHouse } from './house.mjs';

const SIZES = [[1440, 900], [1024, 768], [720, 450], [390, 844]];
/** What is done in a turn, and its end. */
const DEEDS = ['Develop', 'Draw', 'Trade', 'Buy', 'Event', 'Travel', 'Barter', 'End turn'];
let house;

before(async () => (house = await openHouse()));
after(() => house.close());

/** At a table with so many bots, in one's own first turn that is free to be used. */
async function sitWith(person, bots, settings = '') {
  const seats = [{ is: 'me' }, ...Array.from({ length: bots }, () => ({ is: 'bot', level: 'greedy' }))];
  const wish = { game: 'singularity', name: person.name, listed: 'link', seats, setup: `players = ${bots + 1}\n${settings}` };
  const { table } = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${table}`);
  // Between two own decisions nothing is asked, and no deed shows.
  while ((await isAsked(person)) && !(await person.page.locator('.deed').count()))
    await decide(person, 'mat', 'draft', 'decline', 'discard', 'end');
}

/** Waits until the page has been laid out and drawn anew, however slow the machine is; nothing is held up to be read. */
async function drawn(page) {
  await page.mouse.move(1, 1);
  await page.evaluate(async () => {
    for (let frame = 0; frame < 6; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
    // Where a window becomes a phone's, the story glides down and out of it.
    const moving = document.getAnimations().filter((one) => Number.isFinite(one.effect?.getComputedTiming().endTime));
    await Promise.allSettled(moving.map((one) => one.finished));
  });
}

/** Of all that matches: what is not met where it is, with what covers it; and how many there are. */
const unseen = (page, selector) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll(selector)].filter((one) => one.checkVisibility());
    const covered = all.flatMap((one) => {
      const { left, top, width, height } = one.getBoundingClientRect();
      const met = document.elementFromPoint(left + width / 2, top + height / 2);
      const isMet = one.contains(met) || met?.contains(one) === true && met.closest('button')?.contains(one) === true;
      return isMet ? [] : [`${one.textContent.trim().slice(0, 40)} at ${Math.round(left)};${Math.round(top)} under ${met?.className}`];
    });
    return { many: all.length, covered };
  }, selector);

for (const bots of [1, 2, 3]) {
  test(`all that matters is in sight with ${bots + 1} at the table`, async () => {
    const ada = await invite(house, 'Ada');
    const { page } = ada;
    await sitWith(ada, bots);
    const sights = {
      '.band.mine .aim': 2,
      ':is(.rival .row .name b, .rival .whole h2)': bots,
      '.band.mine .scroll': 1,
      ':is(.invite h2, .ask > header h2)': 1,
      ':is(.deed, .act):not(.asked)': DEEDS.length,
    };
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      for (const [selector, many] of Object.entries(sights)) {
        const found = await unseen(page, selector);
        assert.deepEqual(found, { many, covered: [] }, `${selector} at ${width} by ${height}`);
      }
      const tree = await page.locator('.band.mine .scroll').boundingBox();
      assert.ok(tree.height >= 40, `one's own tree is ${tree.height} pixels high at ${width} by ${height}`);
    }
    assert.deepEqual(await page.locator('.invite :is(.deed, .act) > span').allTextContents(), DEEDS, 'the end of the turn is one of them');
    assert.deepEqual(ada.errors, []);
    await ada.context.close();
  });
}

test('rivals in rows have their numbers under each other, or at one height where the rows stand beside each other, and what is unfolded of one is not cut', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 3);
  const places = (selector, side) => page.locator(`${selector}:visible`).evaluateAll((all, side) => [...new Set(all.map((one) => Math.round(one.getBoundingClientRect()[side])))], side);
  for (const [width, height] of [...SIZES.slice(0, 2), SIZES[3]]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    // Who has nothing yet has no sums.
    assert.ok((await places('.rival .row .sums', 'right')).length <= 1, `the sums at ${width}`);
    // As long as none of them has a turn's sums, they stand side by side on a low screen.
    const side = (await page.locator('.others.beside').count()) ? 'top' : 'left';
    if (width > 1100) assert.equal((await places('.rival .row .facts', side)).length, 1, `the facts at ${width}`);
  }
  await page.setViewportSize({ width: 1440, height: 900 });
  await drawn(page);
  for (let rival = 0; rival < 3; rival += 1) {
    const name = page.locator('.rival').nth(rival).locator('.row .name:visible');
    if (await name.count()) await name.click();
    await drawn(page);
    const side = page.locator('.rival').nth(rival).locator('.whole .side');
    // However long its name, however much it has, and though something is known of its hand.
    await side.evaluate((side) => {
      side.querySelector('h2').textContent = 'Hearthline Collective of Many More Words';
      side.querySelector('.tracked b').textContent = '59';
      const notes = side.querySelector('.notes');
      for (let known = notes.children.length; known < 2; known += 1) notes.append(notes.children[0].cloneNode(true));
    });
    const [needs, has] = await side.evaluate((side) => [side.scrollHeight, side.clientHeight]);
    assert.ok(needs > 100 && needs <= has + 1, `${needs} of ${has} pixels of what a rival has are seen`);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a small screen no number of one’s own plate lies over another', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } });
  const { page } = ada;
  await sitWith(ada, 1);
  await drawn(page);
  const met = await page.locator('.band.mine .plate').evaluate((plate) => {
    const boxOf = (one) => {
      const range = document.createRange();
      range.selectNodeContents(one);
      return range.getBoundingClientRect();
    };
    const shown = [...plate.querySelectorAll('.tracked > b, .tracked > span:not(.stones), .chit')].filter((one) => one.offsetParent);
    const boxes = shown.map((one) => [one.textContent.trim(), one.matches('.chit') ? one.getBoundingClientRect() : boxOf(one)]);
    const meets = (one, other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1;
    return boxes.flatMap(([name, box], place) => boxes.slice(place + 1).filter(([, other]) => meets(box, other)).map(([other]) => `${name} and ${other}`));
  });
  assert.deepEqual(met, []);
  assert.ok((await page.locator('.band.mine .chit').count()) > 0, 'there are stones');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a long question is read whole: what it asks stands large, what it adds beneath it', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1, 'turn_limit = 3\nbest_wins = true\n');
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const asks = page.locator('.invite .asks');
    assert.match(await asks.locator('h2').innerText(), /^You .* action points?\.$/);
    assert.match(await asks.locator('p').innerText(), /^You have 2 turns left after this one\./);
    const cut = await asks.locator('h2, p').evaluateAll((all) => all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 2).map((one) => one.textContent));
    assert.deepEqual(cut, [], `at ${width}`);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  assert.match(await page.locator('.ask > header h2').innerText(), /^You .* action points?\.$/);
  await ada.context.close();
});

test('pictures are laid however late the page hears where they lie, and no line of a card is cut through', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  // On a slow machine one learns at once that something was out of sight, and that it is in sight.
  await page.addInitScript(() => {
    const Sight = window.IntersectionObserver;
    window.IntersectionObserver = class extends Sight {
      constructor(hear, wish) {
        super((sights, watch) => hear(sights.flatMap((sight) => [{ target: sight.target, isIntersecting: false }, sight]), watch), wish);
      }
    };
  });
  await sitWith(ada, 1);
  await drawn(page);
  await page.waitForFunction(() => [...document.querySelectorAll('.fan canvas')].length > 3 && [...document.querySelectorAll('.fan canvas')].every((one) => one.classList.contains('laid')));
  const cut = await page.locator('.fan .lines').evaluateAll((all) =>
    all.map((one) => [one.offsetHeight, Number.parseFloat(getComputedStyle(one).lineHeight)]).filter(([height, line]) => Math.abs(height / line - Math.round(height / line)) > 0.12));
  assert.deepEqual(cut, [], 'whole lines');
  await ada.context.close();
});

/** Words of names that are broken in two, though each would fit on a line of its own. */
const brokenWords = (page, selector) =>
  page.locator(selector).evaluateAll((names) => {
    const range = document.createRange();
    return names.filter((name) => name.checkVisibility()).flatMap((name) => {
      const text = name.firstChild;
      return [...(text?.textContent ?? '').matchAll(/[^\s-]+/g)].filter(({ 0: word, index }) => {
        range.setStart(text, index);
        range.setEnd(text, index + word.length);
        return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
      }).map(([word]) => word);
    });
  });

test('no word of a name is broken in two, on tiles and in the hand', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  for (const game of ['whoccg', 'singularis']) {
    const { table } = await ask(house, ada, 'tables', { game, name: 'Ada', listed: 'link', seats: [{ is: 'me' }] });
    await page.goto(`${house.address}/#/table/${table}`);
    for (let move = 0; move < 6 && (await isAsked(ada)); move += 1) await decide(ada, 'play', 'deploy', 'draw', 'flip', 'done', 'end');
    for (const [width, height] of SIZES) {
      await page.setViewportSize({ width, height });
      await drawn(page);
      assert.deepEqual(await brokenWords(page, '.tile .name, .plate .name'), [], `${game} at ${width}`);
    }
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('the trees of a puzzle are seen, and their names read, beside its words', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(`${house.address}/#/learn/singularity/a-fair-exchange`);
  await page.locator('.band.mine .tile').first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const tiles = ['.band.mine .tile', ...(width > 820 ? ['.rival .tile'] : [])];
    for (const selector of tiles) assert.deepEqual((await unseen(page, selector)).covered, [], `${selector} at ${width}`);
    assert.deepEqual(await brokenWords(page, '.tile .name'), [], `at ${width}`);
  }
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a question beside a full strip is not cut, whatever it asks', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 1024, height: 768 } });
  const { page } = ada;
  const { table } = await ask(house, ada, 'tables', { game: 'whoccg', name: 'Ada', listed: 'link', seats: [{ is: 'me' }] });
  await page.goto(`${house.address}/#/table/${table}`);
  const asked = page.locator('.invite .asks h2');
  const heard = new Set();
  for (let move = 0; move < 14 && (await isAsked(ada)); move += 1) {
    await drawn(page);
    heard.add(await asked.innerText());
    assert.ok(await asked.evaluate((one) => one.scrollHeight <= one.clientHeight + 2), await asked.innerText());
    await decide(ada, 'play', 'flip', 'done', 'end');
  }
  assert.ok(heard.size > 2, [...heard].join(' '));
  await ada.context.close();
});

test('all of the menu is seen without scrolling; in the lowest window giving up is', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  await page.getByRole('button', { name: 'More' }).click();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const menu = await page.locator('#table-menu').evaluate((menu) => [menu.scrollHeight, menu.clientHeight, menu.scrollWidth, menu.clientWidth]);
    if (height > 450) assert.ok(menu[0] <= menu[1], `${menu[0]} of ${menu[1]} pixels at ${width}`);
    assert.ok(menu[2] <= menu[3], `${menu[2]} of ${menu[3]} pixels wide at ${width}`);
    assert.deepEqual(await unseen(page, '#table-menu .resign'), { many: 1, covered: [] });
  }
  const tops = await page.locator('#table-menu .speeds button').evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  assert.deepEqual([tops.length, new Set(tops).size], [5, 1], 'the speeds stand in one row');
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a deed that cannot be done says why, and one that can is done from the strip', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  const travel = page.locator('.invite .deed', { hasText: 'Travel' });
  await travel.click({ force: true });
  await page.locator('.invite p').filter({ hasText: 'no earlier generation' }).waitFor();
  const moves = () => page.locator('.scrub input').getAttribute('max').then(Number);
  const stood = await moves();
  const end = page.locator('.invite .deed.end');
  await end.click();
  assert.equal(await moves(), stood, 'one press shows what it would do');
  await page.locator('.invite .act.go', { hasText: /^End/ }).click();
  await page.waitForFunction((stood) => Number(document.querySelector('.scrub input').max) > stood, stood);
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('a sort of deed that can be done in several ways asks which, by its name', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  await page.locator('.invite .deed', { hasText: 'Buy' }).click();
  await page.locator('.invite h2', { hasText: /^Buy influence$/ }).waitFor();
  await page.locator('.invite p', { hasText: /^Which one\?/ }).waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone the first turn says whole what could come', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  const words = page.locator('.band.mine .next :is(.title, .could, .could b)');
  const cut = await words.evaluateAll((all) =>
    all.filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1).map((one) => one.textContent));
  assert.ok(await words.count(), 'something is said of what comes');
  assert.deepEqual(cut, []);
  await ada.context.close();
});

test('a card of the hand that is held up covers neither the hand nor the question', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    await page.locator('.fan [data-hand]').nth(2).hover();
    const held = await page.locator('.board > .held').boundingBox();
    const question = await page.locator('.invite').boundingBox();
    assert.ok(held.y + held.height <= question.y, `it ends at ${held.y + held.height}, the question begins at ${question.y}`);
    await page.mouse.move(1, 1);
    await page.locator('.board > .held').waitFor({ state: 'detached' });
  }
  await ada.context.close();
});

test('names in the hand can be read, however many cards there are', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  while ((await page.locator('.fan [data-hand]').count()) < 9) {
    await decide(ada, 'draw', 'stay', 'discard', 'decline', 'end');
    await isAsked(ada);
  }
  for (const [width, height] of SIZES.slice(0, 2)) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const hidden = await page.locator('.fan .name').evaluateAll((names) =>
      names.filter((name) => {
        const { left, right, top, bottom } = name.getBoundingClientRect();
        const met = [left + 2, (left + right) / 2, right - 3].map((x) => document.elementFromPoint(x, (top + bottom) / 2));
        return !met.every((one) => name.closest('[data-hand]').contains(one));
      }).map((name) => name.textContent));
    assert.deepEqual(hidden, [], `at ${width} by ${height}`);
  }
  await ada.context.close();
});

test('on a phone the table keeps its room while few things can be done: they stand in the strip', async () => {
  const ada = await invite(house, 'Ada', { viewport: { width: 390, height: 844 } });
  const { page } = ada;
  const { table } = await ask(house, ada, 'tables', { game: 'whoccg', name: 'Ada', listed: 'link', seats: [{ is: 'me' }] });
  await page.goto(`${house.address}/#/table/${table}`);
  const few = page.locator('.answers [data-notation]');
  while ((await isAsked(ada)) && (await few.count()) > 3) await decide(ada, 'play', 'flip', 'done', 'end');
  await drawn(page);
  const places = await page.locator('.band.mine .scroll').boundingBox();
  assert.ok(places.height >= 150, `the line of places is ${places.height} pixels high`);
  const tops = await page.locator('.hands .card').evaluateAll((all) => all.map((one) => one.offsetTop));
  assert.equal(new Set(tops).size, tops.length > 2 ? 2 : 1, 'with nobody on a way a hand has two rows');
  await page.getByRole('button', { name: 'Answers', exact: true }).click();
  await few.first().waitFor();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('on a phone every card of the hand can be scrolled to', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await sitWith(ada, 1);
  await page.setViewportSize({ width: 390, height: 844 });
  await drawn(page);
  const fan = page.locator('.fan');
  assert.ok(await fan.evaluate((fan) => fan.scrollWidth > fan.clientWidth), 'there are more cards than fit');
  const [left, first] = await fan.evaluate((fan) => {
    fan.scrollLeft = 0;
    return [fan.getBoundingClientRect().left, fan.querySelector('[data-hand]').getBoundingClientRect().left];
  });
  assert.ok(first >= left, `the first card begins ${left - first} pixels outside`);
  await page.locator('.fan [data-hand]').last().scrollIntoViewIfNeeded();
  assert.deepEqual(ada.errors, []);
  await ada.context.close();
});

test('many piles each have a line, and no label lies over another or is cut', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  const { table } = await ask(house, ada, 'tables', { game: 'singularis', name: ada.name, listed: 'link', seats: [{ is: 'me' }], setup: 'level = "normal"\n' });
  await page.goto(`${house.address}/#/table/${table}`);
  await page.locator('.pile').first().waitFor();
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const piles = await page.locator('.pile').evaluateAll((all) =>
      all.map((pile) => {
        const words = document.createRange();
        words.selectNodeContents(pile.querySelector('.small'));
        const [{ left, right, top, bottom }, number] = [words.getBoundingClientRect(), pile.querySelector('b').getBoundingClientRect()];
        return { name: pile.querySelector('.small').textContent, left, right, top, bottom, within: pile.getBoundingClientRect().right, after: number.right };
      }),
    );
    assert.ok(piles.length > 4, 'there are many');
    for (const [place, one] of piles.entries()) {
      assert.ok(one.right <= one.within + 1, `${one.name} ends with its pile at ${width} by ${height}`);
      const over = piles.slice(place + 1).filter((other) => one.left < other.right - 1 && other.left < one.right - 1 && one.top < other.bottom - 1 && other.top < one.bottom - 1);
      assert.deepEqual(over.map(({ name }) => name), [], `nothing lies over ${one.name} at ${width} by ${height}`);
    }
    if (width < 1241) continue;
    const shelf = await page.locator('.shelf').evaluate(({ scrollHeight, clientHeight, scrollWidth, clientWidth }) => [scrollHeight - clientHeight, scrollWidth - clientWidth]);
    assert.deepEqual(shelf.map((more) => Math.max(0, more)), [0, 0], 'all of them are seen at once');
  }
  await ada.context.close();
});

test('boxes beside each other have their ways to a table at one height, and no question lies beneath the way to sit down', async () => {
  const ada = await invite(house, 'Ada');
  const { page } = ada;
  await page.goto(house.address);
  await page.getByRole('button', { name: /^Play now/ }).first().waitFor();
  for (const [width, height] of [[1440, 900], [1024, 768]]) {
    await page.setViewportSize({ width, height });
    await drawn(page);
    const boxes = await page.locator('article').evaluateAll((all) =>
      all.map((box) => [box.getBoundingClientRect().top, box.querySelector('.play').getBoundingClientRect().top].map(Math.round)),
    );
    assert.ok(boxes.length > 3);
    const rows = new Map(boxes);
    for (const [top, play] of boxes) assert.equal(play, rows.get(top), `in a row at ${width}`);
  }
  await page.locator('article').filter({ hasText: 'Duels' }).getByRole('button', { name: 'New table' }).click();
  const beneath = await page.getByRole('dialog').evaluate((dialog) => {
    const [whole, last] = [dialog.getBoundingClientRect(), dialog.querySelector('.last').getBoundingClientRect()];
    return Math.round(whole.bottom - last.bottom);
  });
  assert.ok(beneath <= 2, `${beneath} pixels lie beneath`);
  await ada.context.close();
});
