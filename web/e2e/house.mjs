// A real server with a data folder of its own, and real browsers in front of it.

import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createHash, randomBytes } from 'node:crypto';
import { chromium } from 'playwright-core';

export const PROGRAM = process.env.TESSERA ?? new URL('../../target/debug/tessera', import.meta.url).pathname;
const BROWSERS = [process.env.CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const QUIET = ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-background-networking', '--disable-component-update', '--disable-sync'];

/** Where a browser is; installs Debian's where there is none and one may. */
function browserPath() {
  const found = () => BROWSERS.find((path) => path && existsSync(path));
  if (!found() && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    spawnSync('apt-get', ['update'], { stdio: 'ignore' });
    spawnSync('apt-get', ['install', '-y', '--no-install-recommends', 'chromium'], { stdio: 'inherit' });
  }
  const path = found();
  if (!path) throw new Error('there is no Chromium: install it, or name it in the variable CHROMIUM');
  return path;
}

/** Starts the program; says where it listens once it does, and hands over all that it writes. */
function startServer(listen, data, write) {
  const server = spawn(PROGRAM, ['serve', '--no-browser', '--no-limits', '--grace', '1', '--listen', listen, '--data', data]);
  let log = '';
  return new Promise((resolve, reject) => {
    const heard = (text) => {
      log += text;
      write(String(text));
      const found = /http:\/\/([0-9.:]+)/.exec(log);
      if (found) resolve({ server, listen: found[1] });
    };
    server.stdout.on('data', heard);
    server.stderr.on('data', heard);
    server.on('exit', () => reject(new Error(`the server did not start: ${log}`)));
  });
}

/** Ends the program with a signal and waits until it is gone, unless it is gone already: then nothing would tell of it any more. */
async function end(server, signal) {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const gone = new Promise((resolve) => server.on('exit', resolve));
  server.kill(signal);
  await gone;
}

/** Starts the program on a free port; `close` ends all of it. */
export async function openHouse() {
  const data = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  let log = '';
  const write = (text) => (log += text);
  let { server, listen } = await startServer('127.0.0.1:0', data, write);
  const browser = await chromium.launch({ executablePath: browserPath(), args: QUIET });
  return {
    address: `http://${listen}`,
    browser,
    /** All that the program has written so far. */
    log: () => log,
    /** The power goes out. */
    crash: () => end(server, 'SIGKILL'),
    /** The program starts again at the same address, with what it had kept. */
    comeBack: async () => void ({ server } = await startServer(listen, data, write)),
    close: async () => {
      await browser.close();
      await end(server, 'SIGTERM');
      rmSync(data, { recursive: true, force: true });
    },
  };
}

/** What the program answers to a scenario. */
export function answerTo(scenario) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-asked-'));
  const file = join(folder, 'report.toml');
  writeFileSync(file, scenario);
  const { status, stdout, stderr } = spawnSync(PROGRAM, ['ask', file], { encoding: 'utf8' });
  rmSync(folder, { recursive: true, force: true });
  return { status, text: `${stdout}${stderr}` };
}

/** The file of a game that was played at a terminal with these lines and saved before its end. */
export function savedGame(lines, ...words) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-saved-'));
  const path = join(folder, 'evening.tessera');
  const input = [...lines, `save ${path}`, 'quit', ''].join('\n');
  const played = spawnSync(PROGRAM, ['play', ...words], { input, encoding: 'utf8' });
  if (!existsSync(path)) throw new Error(`nothing was saved: ${played.stdout} ${played.stderr}`);
  const buffer = readFileSync(path);
  rmSync(folder, { recursive: true, force: true });
  return { name: 'evening.tessera', mimeType: 'application/x-ndjson', buffer };
}

/**
 * Somebody with a browser, who notes every error of the page and every byte that comes over the wire; and who wants to see
 * at once what others do, unless another pace is named.
 */
export async function invite(house, name, options = {}) {
  return alsoAt(house, { name, secret: randomBytes(16).toString('hex') }, options);
}

/** Somebody whose browser was never here before. */
export function stranger(house, options = {}) {
  return visitor(house, {}, { pace: null, ...options });
}

/** The same person at another device. */
export async function alsoAt(house, { name, secret }, options = {}) {
  const kept = { 'tessera.secret': secret, 'tessera.name': name };
  return { name, secret, ...(await visitor(house, kept, options)) };
}

async function visitor(house, kept, { pace = 'none', ...options }) {
  const context = await house.browser.newContext({ viewport: { width: 1440, height: 900 }, ...options });
  await context.addInitScript(
    ([kept, pace]) => {
      Object.entries(kept).forEach(([key, text]) => localStorage.setItem(key, text));
      if (pace && !localStorage.getItem('tessera.pace')) localStorage.setItem('tessera.pace', pace);
    },
    [kept, pace],
  );
  const page = await context.newPage();
  const person = { context, page, errors: [], heard: [] };
  page.on('console', (message) => message.type() === 'error' && person.errors.push(message.text()));
  page.on('pageerror', (error) => person.errors.push(String(error)));
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => person.heard.push(String(payload))));
  return person;
}

/** The box of a game in the lobby. */
export function boxOf({ page }, title) {
  return page.getByRole('article').filter({ has: page.getByRole('heading', { name: title }) });
}

/** Asks the server as this person; what is sent is a file if it is text. */
export async function ask(house, person, path, body) {
  const isFile = typeof body === 'string';
  const type = isFile ? 'text/plain' : 'application/json';
  const response = await fetch(`${house.address}/api/${path}`, {
    method: body ? 'POST' : 'GET',
    headers: { authorization: `Bearer ${person.secret}`, 'content-type': type, origin: house.address },
    body: isFile ? body : body && JSON.stringify(body),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return response.json();
}

/** Opens a table of few turns and goes there. */
export async function sitAtShortTable(house, person, seats, turns = 3) {
  const setup = `players = ${seats.length}\nturn_limit = ${turns}\n`;
  const wish = { game: 'singularity', name: person.name, listed: 'lobby', seats, setup };
  const opened = await ask(house, person, 'tables', wish);
  await person.page.goto(`${house.address}/#/table/${opened.table}`);
  return opened;
}

/** Waits until this person must decide; says no when the game is over instead. */
export async function isAsked(person) {
  const { page } = person;
  const answers = '.ask.mine .answers button[data-notation]';
  await page.locator(`${answers}, dialog[open] h1`).first().waitFor({ state: 'attached', timeout: 60_000 });
  return (await page.locator('dialog[open] h1').count()) === 0;
}

/** Whoever of these is asked first. */
export function firstAsked(people) {
  return Promise.race(people.map((person) => isAsked(person).then(() => person)));
}

/** How many moves stand, as the page says it. */
export async function movesPlayed(person) {
  return Number(await person.page.locator('.scrub input').getAttribute('max'));
}

/** Waits until more moves stand than so many, or the game is over. */
export async function movesBeyond(person, before) {
  const beyond = (before) =>
    Number(document.querySelector('.scrub input')?.max) > before || !!document.querySelector('dialog[open] h1');
  await person.page.waitForFunction(beyond, before, { timeout: 60_000 });
}

/** Shows the answers of all groups; on a phone they are folded away altogether until somebody asks for them. */
export async function unfoldAnswers({ page }) {
  const away = page.locator('.ask.folded .fold:visible');
  if (await away.count()) await away.click();
  const folded = page.locator('.answers details:not([open]) > summary:visible');
  while (await folded.count()) await folded.first().click();
}

/** What would follow from what is chosen, or its blanks, which stand as they are filled until somebody fills them otherwise. */
export const CHOSEN = '.follows.chosen';

/** Chooses by mouse the first answer that one of these begins with, else the first of all; does not do it yet. */
export async function choose(person, ...wanted) {
  const { page } = person;
  await isAsked(person);
  // The question may change while its answers are unfolded.
  const shown = page.locator('.answers button[data-notation]:visible');
  do await unfoldAnswers(person);
  while (!(await shown.count()));
  const begins = wanted.map((word) => page.locator(`.answers button[data-notation^="${word}"]:visible`));
  const answers = [...begins, page.locator('.answers button[data-notation]:visible')];
  const there = await Promise.all(answers.map((answer) => answer.count()));
  await answers[there.findIndex((count) => count > 0)].first().click();
  await page.locator(CHOSEN).first().waitFor();
}

/** Does what was chosen. */
export async function doIt(person) {
  const before = await movesPlayed(person);
  await person.page.locator('button.act:visible').click();
  await movesBeyond(person, before);
}

/** Decides by mouse: as wanted where one may, else the first answer. Without a wish the turn is ended. */
export async function decide(person, ...wanted) {
  await choose(person, ...(wanted.length ? wanted : ['end']));
  await doIt(person);
}

/** Decides by keyboard alone: the first answer that is one of these, else the first of all. */
export async function decideByKeyboard(person, ...wanted) {
  const { page } = person;
  const before = await movesPlayed(person);
  await isAsked(person);
  await chooseByKeyboard(person, wanted);
  await page.locator(CHOSEN).first().waitFor();
  await page.keyboard.press('Enter');
  await movesBeyond(person, before);
}

async function chooseByKeyboard(person, wanted) {
  const { page } = person;
  const answers = '.answers button[data-notation]';
  if (!(await page.locator(`${answers}:visible`).count())) {
    await tabTo(person, '.answers summary');
    await page.keyboard.press('Enter');
  }
  const named = wanted.map((word) => `.answers button[data-notation="${word}"]`);
  const there = await Promise.all(named.map((answer) => page.locator(`${answer}:visible`).count()));
  await tabTo(person, named.find((_, index) => there[index]) ?? answers);
  await page.keyboard.press('Enter');
}

/** Presses Tab until such an element has the focus. */
async function tabTo({ page }, what) {
  const hasFocus = () => page.evaluate((what) => document.activeElement?.matches(what) ?? false, what);
  for (let step = 0; step < 160; step += 1) {
    if (await hasFocus()) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab does not come to ${what}`);
}

/** How many decisions there are before two hold their first cards, if each is the first that is offered. */
export const BEFORE_THE_DEAL = 16;

/** Brings both to a game that was saved elsewhere after so many decisions: what chance answered until then is always the same. */
export async function sitTogetherWithSeed(house, people, seed, turns, decided = 0) {
  const opened = await ask(house, people[0], 'tables/import', saved(seed, turns, decided));
  for (const [seat, person] of people.entries()) await follow(house, person, opened, opened.invitations[seat]);
  for (const { page } of people) await page.locator('.board').waitFor();
  return opened;
}

/** A game of two in which so much was decided: each time the first that was offered. */
function saved(seed, turns, decided) {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-e2e-'));
  const file = join(folder, 'begun.tessera');
  const wish = ['play', 'singularity', '--seats', 'human,human', '--seed', seed, '--option', `turn_limit=${turns}`];
  const input = `${'1\n'.repeat(decided)}save ${file}\nquit\n`;
  const done = spawnSync(PROGRAM, wish, { input, encoding: 'utf8' });
  if (!existsSync(file)) throw new Error(`nothing was saved: ${done.stdout} ${done.stderr}`);
  const text = readFileSync(file, 'utf8');
  rmSync(folder, { recursive: true, force: true });
  return text;
}

/** A game as a file whose table was laid out in the words of a position, and at which nobody has moved yet. */
export function laidOut(game, setup, position) {
  const seed = Buffer.alloc(32, 7);
  const commitment = hash('tessera commitment\0', seed).toString('hex');
  const head = { tessera: 1, game, setup, position, commitment, rolls: [] };
  const foot = { entries: 0, outcome: null, state: null, seed: seed.toString('hex') };
  const first = linked(head, Buffer.alloc(32).toString('hex'));
  return `${first}\n${linked(foot, JSON.parse(first).hash)}\n`;
}

/** A line of a journal, with the hash that links it to the one before it. */
export function linked(line, before) {
  const body = JSON.stringify(line);
  const link = hash('tessera journal\0', Buffer.from(before, 'hex'), body);
  return `${body.slice(0, -1)},"hash":"${link.toString('hex')}"}`;
}

function hash(...parts) {
  return parts.reduce((hash, part) => hash.update(part), createHash('sha256')).digest();
}

/** Goes where an invitation leads, and sits down. */
export async function follow(house, { page }, { table }, { secret }) {
  await page.goto(`${house.address}/#/join/${table}/${secret}`);
  await page.getByRole('button', { name: 'Sit down' }).click();
}

/** Looks at the first moment of a game at which this person had to decide: who begins is chance. */
export async function lookAtOwnDecision(house, { page }, table) {
  const hint = page.getByRole('button', { name: 'Hint for this moment' });
  for (let at = 0; at < 20; at += 1) {
    await page.goto(`${house.address}/#/table/${table}/at/${at}`);
    await page.locator(`.board[data-moves="${at}"]`).waitFor();
    if (await hint.count()) return at;
  }
  throw new Error('this person never had to decide');
}

/** Waits until this person's page holds that so many moves stand. */
export async function standsAt(person, moves) {
  const stands = (moves) => document.querySelector('.scrub input')?.max === String(moves);
  await person.page.waitForFunction(stands, moves, { timeout: 60_000 });
}
