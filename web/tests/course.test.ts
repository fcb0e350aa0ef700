import assert from 'node:assert/strict';
import { test } from 'node:test';
import { daysBefore, difficultyOf, nextOf, nextStep, puzzleOfDay, stonesOf } from '../src/learn/course.ts';
import { askedOf, gentleBot, gentleLevel, quickStart, startWith, quickWords } from '../src/lobby/quick.ts';
import type { BotCard, GameCard, LessonCard, SetupOption } from '../src/wire.ts';

const lesson = (name: string, kind: LessonCard['kind']): LessonCard => ({ name, title: name, about: '', kind, steps: 3 });
const ALL = [lesson('one', 'lesson'), lesson('two', 'lesson'), ...['a', 'b', 'c', 'd'].map((name) => lesson(name, 'puzzle'))];

test('the next lesson is the first that is not done, from where one is and then from the beginning', () => {
  assert.equal(nextOf(ALL, new Set(), null)?.name, 'one');
  assert.equal(nextOf(ALL, new Set(['one']), null)?.name, 'two');
  assert.equal(nextOf(ALL, new Set(['one']), 'one')?.name, 'two');
  assert.equal(nextOf(ALL, new Set(['d']), 'd')?.name, 'one', 'what was left out comes round again');
  assert.equal(nextOf(ALL, new Set(ALL.map(({ name }) => name)), 'two'), null);
  assert.equal(nextOf(ALL.slice(0, 1), new Set(), 'one'), null, 'nothing leads to itself');
});

test('puzzles go from easy to hard, and a lesson is neither', () => {
  assert.deepEqual(ALL.map((one) => difficultyOf(ALL, one)), [null, null, 'easy', 'easy', 'fair', 'hard']);
});

const option = (title: string, quick: number, seat: number | null = null): SetupOption => ({
  title,
  answers: ['first', 'second'].map((answer) => ({ title: answer, about: '', setting: `${title} = '${answer}'` })),
  suggested: 0,
  quick,
  seat,
});
const game = (least: number, most: number) =>
  ({ name: 'some', least, most, options: [option('length', 1), option('deck', 0)], lessons: ALL }) as unknown as GameCard;
const BOTS: BotCard[] = ['random', 'easy', 'hard'].map((level) => ({ level, blurb: '' }));

test('a quick start takes what the game names for it, and as few gentle bots as there must be', () => {
  const wish = quickStart(game(2, 4), BOTS, 'Ada');
  assert.equal(wish.settings, "length = 'second'\ndeck = 'first'");
  assert.deepEqual(wish.seats, [{ is: 'me' }, { is: 'bot', level: 'easy' }]);
  assert.deepEqual(quickStart(game(1, 1), BOTS, 'Ada').seats, [{ is: 'me' }]);
  assert.equal(quickStart(game(3, 4), BOTS, 'Ada').seats.length, 3);
  const brought = startWith(game(3, 4), BOTS, 'Ada', '2 Grist');
  assert.deepEqual(brought, { ...quickStart(game(3, 4), BOTS, 'Ada'), seats: brought.seats }, 'all else is as it would be');
  assert.deepEqual(brought.seats, [{ is: 'me', brought: '2 Grist' }, ...Array(2).fill({ is: 'bot', level: 'easy' })]);
  assert.equal(gentleLevel([]), 'random');
  assert.equal(gentleBot([]), 'a random bot');
  assert.equal(gentleBot(BOTS), 'an easy bot');
  assert.deepEqual(quickWords(game(1, 1)), ['length: second', 'deck: first']);
});

test('what belongs to a seat is asked only where somebody sits there', () => {
  const some = { ...game(2, 4), options: [option('length', 1), option('first', 0, 0), option('third', 1, 2), option('fourth', 0, 3)] };
  const titles = (seats: number) => askedOf(some, seats).map(({ title }) => title);
  assert.deepEqual(titles(2), ['length', 'first']);
  assert.deepEqual(titles(3), ['length', 'first', 'third']);
  assert.deepEqual(titles(4), ['length', 'first', 'third', 'fourth']);
  assert.deepEqual(quickWords(some), ['length: second', 'first: first'], 'a quick start seats two');
  assert.equal(quickStart(some, BOTS, 'Ada').settings, "length = 'second'\nfirst = 'first'");
});

const box = (name: string, lessons: LessonCard[]) => ({ name, title: name, lessons }) as unknown as GameCard;
const GAMES = [box('go', ALL), box('chess', [lesson('mate', 'puzzle')]), box('dice', [])];

test('the puzzle of a day is the same for everybody, and goes round all games and all their puzzles', () => {
  const names = ['2026-11-26', '2026-11-27', '2026-11-28', '2026-11-29', '2026-11-30'].map((day) => {
    const { game, lesson } = puzzleOfDay(GAMES, day)!;
    return `${game.name} ${lesson.name}`;
  });
  assert.equal(new Set(names.filter((name) => name.startsWith('go'))).size, names.filter((name) => name.startsWith('go')).length, 'none comes twice');
  assert.ok(names.some((name) => name === 'chess mate'));
  assert.equal(puzzleOfDay([box('dice', [])], '2026-11-29'), null);
  assert.deepEqual(daysBefore('2026-12-01', 2), ['2026-11-30', '2026-11-29']);
});

test('whoever comes in is led to a first lesson, the next one, the puzzle of the day and then its deal', () => {
  const led = (done: string[], steps: Record<string, number> = {}) => {
    const step = nextStep(GAMES, { isDone: (game, name) => done.includes(`${game} ${name}`), stepOf: (game, name) => steps[`${game} ${name}`] ?? 0 }, '2026-11-29');
    return step && [step.is, step.game.name, 'lesson' in step ? step.lesson.name : ''];
  };
  assert.deepEqual(led([]), ['first', 'go', 'one']);
  assert.deepEqual(led(['go one'], { 'go two': 2 }), ['lesson', 'go', 'two'], 'what is begun is gone on with');
  assert.deepEqual(led(['go one']), ['lesson', 'go', 'two']);
  const { game, lesson } = puzzleOfDay(GAMES, '2026-11-29')!;
  assert.deepEqual(led(['go one', 'go two']), ['puzzle', game.name, lesson.name]);
  assert.deepEqual(led(['go one', 'go two', `${game.name} ${lesson.name}`]), ['deal', 'go', '']);
});

test('the stones of a puzzle grow with its place, and the easiest has one', () => {
  assert.deepEqual(ALL.filter(({ kind }) => kind === 'puzzle').map((one) => stonesOf(ALL, one)), [1, 2, 3, 4]);
});
