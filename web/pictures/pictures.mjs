// Makes the pictures in docs/pictures/tables/ anew: `npm run pictures`, with names of games for some of them only. For each game a
// table in the middle of a game between bots, from a fixed seed, as the seat sees it that must decide; wide and light, narrower
// and dark, and on a phone.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { alsoAt, ask, follow, invite, isAsked, linked, openHouse, PROGRAM } from '../e2e/house.mjs';

const FOLDER = new URL('../../docs/pictures/tables/', import.meta.url).pathname;
/** No picture may weigh more, in bytes. */
const HEAVIEST = 120_000;

/** A game of each, and after how many decisions its picture is taken. */
const MOMENTS = [
  { game: 'singularity', seats: 'greedy,greedy', seed: '5', decided: 90 },
  { game: 'whoccg', seats: 'greedy', seed: '5', decided: 30 },
  { game: 'singularis', seats: 'greedy', seed: '5', decided: 42 },
  { game: 'shadowrun', seats: 'greedy,greedy', seed: '5', decided: 73 },
  { game: 'duels', seats: 'greedy,greedy', seed: '5', decided: 30 },
];

const SIZES = [
  { ending: '', viewport: { width: 1440, height: 900 }, colorScheme: 'light' },
  { ending: '-1024-dark', viewport: { width: 1024, height: 768 }, colorScheme: 'dark' },
  { ending: '-phone', viewport: { width: 390, height: 844 }, colorScheme: 'light', isMobile: true, hasTouch: true },
];

/** The journal of a game between bots. */
function played({ game, seats, seed }) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-pictures-'));
  const words = ['sim', game, '--seats', seats, '--games', '1', '--seed', seed, '--journals', folder];
  const { stdout, stderr } = spawnSync(PROGRAM, words, { encoding: 'utf8' });
  const [name] = readdirSync(folder);
  if (!name) throw new Error(`nothing was played: ${stdout} ${stderr}`);
  const text = readFileSync(join(folder, name), 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return text;
}

/** The game as it stood after so many decisions, and the seat that decided next: a journal is a chain, so its end is all that is written anew. */
function cut(journal, decided) {
  const lines = journal.trim().split('\n').map((line) => JSON.parse(line));
  const [{ seed }, next] = [lines.at(-1), lines[decided + 1]];
  const kept = journal.split('\n').slice(0, decided + 1);
  const foot = { entries: decided, outcome: null, state: null, seed };
  return { text: [...kept, linked(foot, lines[decided].hash)].join('\n') + '\n', seat: Number(next.seat.slice(1)) - 1 };
}

async function sitDown(house, moment) {
  const { text, seat } = cut(played(moment), moment.decided);
  const people = [await invite(house, 'Ada')];
  const opened = await ask(house, people[0], 'tables/import', text);
  while (people.length < opened.invitations.length) people.push(await invite(house, 'Bob'));
  // Ada sits where something must be decided.
  const seats = [seat, ...opened.invitations.keys()].filter((one, place, all) => all.indexOf(one) === place);
  for (const [place, person] of people.entries()) await follow(house, person, opened, opened.invitations[seats[place]]);
  await isAsked(people[0]);
  return { table: opened.table, people };
}

async function picture(house, person, table, { ending, ...options }, game) {
  const visitor = await alsoAt(house, person, options);
  await visitor.page.goto(`${house.address}/#/table/${table}`);
  await isAsked(visitor);
  await visitor.page.waitForLoadState('networkidle');
  for (let quality = 80; ; quality -= 5) {
    const data = await visitor.page.screenshot({ type: 'jpeg', quality, animations: 'disabled' });
    if (data.length > HEAVIEST && quality > 5) continue;
    const name = `${game}${ending}.jpg`;
    writeFileSync(join(FOLDER, name), data);
    console.log(`${name}: ${Math.round(data.length / 1000)} kB`);
    break;
  }
  await visitor.context.close();
}

mkdirSync(FOLDER, { recursive: true });
const wanted = process.argv.slice(2);
const house = await openHouse();
try {
  for (const moment of MOMENTS.filter(({ game }) => wanted.length === 0 || wanted.includes(game))) {
    const { table, people } = await sitDown(house, moment);
    for (const size of SIZES) await picture(house, people[0], table, size, moment.game);
    for (const { context } of people) await context.close();
  }
} finally {
  await house.close();
}
