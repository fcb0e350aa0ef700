import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bytesOf, checkSeed, commitment, promise, tableSeed } from '../src/table/live/fairness.ts';
import { keptAt, toSay } from '../src/table/live/own.ts';
import type { SeatCard, TableCard } from '../src/wire.ts';

// The examples of docs/fair.md.
const SEED = '000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f';
const BOUND = '156c0dd8549d526f4176ac3055904901bda67343c00a2f2c18e4dd52cae25445';
const TABLE = '0123456789abcdef0123';
const WORDS = ['00112233445566778899aabbccddeeff', 'ffeeddccbbaa99887766554433221100'] as const;
const ENTROPY = WORDS.map((text, seat) => ({ seat: `p${seat + 1}`, text }));
/** Another seed, and what binds to it. */
const LATER = [...(SEED.match(/../g) ?? [])].reverse().join('');
const BOUND_LATER = '5457f6ef8ca303592295bf3a7729c995040a0d7aae0e4e2e8dd0c0604196c08e';

const text = (...lines: object[]) => lines.map((line) => JSON.stringify(line)).join('\n');
const journal = (bound: string, seed: string | null) => text({ tessera: 1, commitment: bound }, { seat: 'p1', move: 'pass' }, { entries: 1, seed });
const second = { tessera: 1, formula: 2, table: TABLE, commitment: BOUND, entropy: ENTROPY };

test('the hashes are those that the written examples give', async () => {
  assert.equal(await commitment(bytesOf(SEED)), BOUND);
  assert.deepEqual(await Promise.all(WORDS.map(promise)), [
    '2192a4555d02675557e3260958e1dba6e73833892d5ad70f8dbe15b51c2ab785',
    'da3e7465ad05ba3c586856b2ac1bdb6098e2a1a206719bfde8c3ff4732b7e644',
  ]);
  const two = await tableSeed(bytesOf(SEED), second);
  assert.equal(two, '035ba992bac25f24bb1deae7928f5a7ba59aa0d0845560e68b3270475e37e794');
  const said = [{ seat: 'p1', text: 'my cat walked here' }, { seat: 'p2', text: 'öffne dich' }];
  const one = await tableSeed(bytesOf(SEED), { entropy: said });
  assert.equal(one, '7d488808e2edca8a9ab2e070ea82b4b5f53fa5dbfbbcb95d72c2fafec92c1059');
  assert.equal(await tableSeed(bytesOf(SEED), {}), SEED);
});

test('a game whose seed is what it was bound to holds', async () => {
  assert.equal((await checkSeed(journal(BOUND, SEED), BOUND, [])).holds, true);
});

test('another seed, another table, a sealed seed or no game at all does not hold', async () => {
  const other = SEED.replace('1f', '20');
  const cases = [journal(BOUND, other), journal('0'.repeat(64), SEED), journal(BOUND, null), 'nothing'];
  for (const said of cases) assert.equal((await checkSeed(said, BOUND, [])).holds, false, said);
});

test('what a browser saw and added before the game is compared with what is saved', async () => {
  const words = 'a1'.repeat(16);
  const old = { tessera: 1, commitment: BOUND, entropy: [{ seat: 'p2', text: words }] };
  assert.equal((await checkSeed(text(old, { seed: SEED }), BOUND, [{ commitment: BOUND, words }])).holds, true);
  const others = [
    { commitment: BOUND, words: 'b2'.repeat(16) },
    { commitment: '0'.repeat(64), words },
  ];
  for (const own of others) assert.equal((await checkSeed(text(old, { seed: SEED }), BOUND, [own])).holds, false, JSON.stringify(own));
  assert.equal((await checkSeed(journal(BOUND, SEED), BOUND, [{ commitment: BOUND, words }])).holds, false, 'left out');
  const owns = WORDS.map((words) => ({ commitment: BOUND, words }));
  assert.equal((await checkSeed(text(second, { seed: SEED }), BOUND, owns, TABLE)).holds, true, 'two seats of one browser');
  assert.match((await checkSeed(text(second, { seed: SEED }), BOUND, owns, 'elsewhere')).why, /another table/);
});

test('where a game was brought both seeds are compared, and it is said by whom', async () => {
  const anew = { by: 'Ada', formula: 2, table: TABLE, commitment: BOUND_LATER, entropy: ENTROPY };
  const brought = (seeds: object) => text({ tessera: 1, commitment: BOUND }, { seat: 'p1', move: 'pass' }, { anew }, { entries: 2, ...seeds });
  const own = [{ commitment: BOUND_LATER, words: WORDS[1] }];
  const found = await checkSeed(brought({ seed: SEED, anew: [LATER] }), BOUND_LATER, own, TABLE);
  assert.ok(found.holds, found.why);
  assert.match(found.why, /Ada brought this game/);
  for (const wrong of [{ seed: SEED, anew: [SEED] }, { seed: SEED }, { seed: LATER, anew: [LATER] }]) {
    assert.equal((await checkSeed(brought(wrong), BOUND_LATER, own, TABLE)).holds, false, JSON.stringify(wrong));
  }
});

const sits = (seat: number, name: string, adds: SeatCard['adds']): SeatCard => ({
  seat,
  holder: name ? { is: 'person', name } : { is: 'nobody' },
  here: true,
  away: null,
  left: null,
  adds,
});
const card = (id: string, seats: SeatCard[], more: Partial<TableCard> = {}): TableCard => ({
  id,
  game: 'lowball',
  title: 'Lowball',
  stage: { is: 'gathering' },
  seats,
  asks: null,
  moves: 0,
  waits: null,
  cut_off: false,
  absence: { stand_in: 'normal', grace: 60, patience: 600 },
  watching: 0,
  commitment: BOUND,
  withheld: [],
  brought: null, brings: null, occasions: [], orders: [], deal: null,
  opened: 0,
  mine: [0],
  opener: true,
  ...more,
});
const words = (wishes: object[]) => wishes.flatMap((wish) => ('words' in wish ? [String(wish.words)] : []));

test('a page promises when it is awaited, and says its words when all have promised and not before', async () => {
  const open = [sits(0, 'Ada', 'awaited'), sits(1, '', 'nothing')];
  const first = await toSay(card('waits', open));
  assert.deepEqual(first.map(({ say }) => say), ['promise'], 'somebody is still to come');
  const said = JSON.stringify(await toSay(card('waits', open)));
  assert.equal(said, JSON.stringify(first), 'asked again, it promises the same');
  const revealing = card('waits', [sits(0, 'Ada', 'promised'), sits(1, 'Bo', 'said')], { stage: { is: 'revealing', within: 9 } });
  assert.deepEqual(words(await toSay(revealing)), [keptAt('waits')[0]?.words]);
  assert.deepEqual(await toSay({ ...revealing, commitment: '0'.repeat(64) }), [], 'nothing is said where the table is bound otherwise');
  assert.deepEqual(await toSay(card('waits', open, { mine: [] })), [], 'who watches says nothing');
});

test('alone with bots all is said at once; bound to another seed, a page promises other words', async () => {
  const bot: SeatCard = { ...sits(1, '', 'nothing'), holder: { is: 'bot', level: 'easy', stands_in_for: null } };
  const alone = card('alone', [sits(0, 'Ada', 'awaited'), bot]);
  const wishes = await toSay(alone);
  assert.deepEqual(wishes.map(({ say }) => say), ['promise', 'reveal']);
  const [before] = words(wishes);
  const [after] = words(await toSay({ ...alone, commitment: BOUND_LATER }));
  assert.ok(before?.length === 32 && after?.length === 32 && before !== after);
});
