import { invite, openHouse, ask, isAsked, decide } from './house.mjs';
const out = '/tmp/look/';
const house = await openHouse();
const sizes = { wide: { width: 1440, height: 900 }, phone: { width: 390, height: 844 } };
async function table(person, game, setup, seats, moves) {
  const opened = await ask(house, person, 'tables', { game, name: person.name, listed: 'lobby', seats, ...(setup ? { setup } : {}) });
  return opened.table;
}
const only = process.argv[2];
for (const scheme of ['light', 'dark']) for (const [size, viewport] of Object.entries(sizes)) {
  const p = await invite(house, 'Ada', { viewport, colorScheme: scheme, ...(size === 'phone' ? { hasTouch: true, isMobile: true } : {}) });
  const shot = async (name, full = false) => { await p.page.waitForTimeout(700); await p.page.screenshot({ path: `${out}${name}-${size}-${scheme}.png`, fullPage: full }); };
  const go = async (hash, name, full = false) => { if (only && !name.startsWith(only)) return; await p.page.goto(`${house.address}/#/${hash}`); await p.page.waitForTimeout(800); await shot(name, full); };
  await go('', 'lobby', true);
  await go('rules/whoccg', 'rules');
  await go('cards/whoccg', 'cards');
  await go('decks/whoccg', 'decks');
  await go('bring/whoccg', 'bring');
  await go('learn/singularity/first-tree', 'lesson');
  await go('learn/whoccg/an-evening-at-the-abbey', 'wholesson');
  for (const [name, game, setup, seats, n] of [
    ['good', 'whoccg', 'side = "good"\ndeck = "scholars"\nlevel = "normal"\n', [{ is: 'me' }], 12],
    ['evil', 'whoccg', 'side = "evil"\ndeck = "tide"\nlevel = "normal"\n', [{ is: 'me' }], 12],
    ['sing', 'singularity', null, [{ is: 'me' }, { is: 'bot', level: 'greedy' }], 10],
  ]) {
    if (only && !name.startsWith(only)) continue;
    try {
    const t = await table(p, game, setup, seats);
    await p.page.goto(`${house.address}/#/table/${t}`);
    await p.page.waitForTimeout(1500);
    for (let i = 0; i < n && (await isAsked(p)); i++) { if (size === 'phone') { const b = p.page.getByRole('button', { name: /Your move|answers|Decide/i }); } await decide(p, 'play', 'attempt', 'flip', 'done', 'develop', 'end').catch((e) => console.log(name, size, String(e).slice(0, 200))); if (i === 2) await shot(name + '-early'); }
    await shot(name);
    await shot(name + '-full', true);
    } catch (e) { console.log(name, size, scheme, String(e).slice(0, 300)); }
  }
  console.log(scheme, size, p.errors.slice(0, 5));
  await p.context.close();
}
await house.close();
