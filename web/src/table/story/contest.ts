/**
 * The last contest that dice decided: who acted on whom, and step by step what came of it. Nothing but the story tells of it: it
 * begins with a line that names both, under a rule of the same chapter as that of the roll.
 */

import type { Line, Span, StoryLine } from '../../wire.ts';

export type Contest = { who: string; whom: string; lines: readonly Line[] };

export function lastContest(story: readonly StoryLine[]): Contest | null {
  for (let roll = story.length - 1; roll > 0; roll -= 1) {
    const found = isRoll(story[roll]) ? contestOf(story, roll) : null;
    if (found) return found;
  }
  return null;
}

function contestOf(story: readonly StoryLine[], roll: number): Contest | null {
  // A roll that names one alone is theirs, and decides nothing between two.
  if (new Set(namesIn(story[roll])).size === 1) return null;
  const chapter = chapterOf(story[roll]);
  const opens = (told: StoryLine | undefined) => chapterOf(told) === chapter && new Set(namesIn(told)).size > 1;
  const parts = (told: StoryLine) => told.pace === 'brief' || isRoll(told);
  const from = story.slice(0, roll).findLastIndex((told) => parts(told) || opens(told));
  const [who, whom] = namesIn(story[from]);
  if (!opens(story[from]) || who === undefined || whom === undefined) return null;
  const next = story.findIndex((told, place) => place > roll && (parts(told) || opens(told)));
  const all = story.slice(from, next < 0 ? story.length : next);
  // What still belongs to it is told of the other one, or under a rule of the roll; then the first one does something else.
  const last = all.findLastIndex((told) => chapterOf(told) === chapter);
  const other = all.findIndex(({ line: { text: [first] } }, place) => place > last && first !== undefined && nameOf(first) === who);
  return { who, whom, lines: (other < 0 ? all : all.slice(0, other)).map(({ line }) => line) };
}

const isRoll = (told: StoryLine | undefined) => told?.pace === 'roll' && told.line.text.some((span) => 'die' in span);
/** The chapter of the first rule of a line: `DUE-ATK` of `DUE-ATK-50`. */
const chapterOf = (told: StoryLine | undefined) => told?.line.rules[0]?.replace(/-\d+$/, '');
const nameOf = (span: Span) => ('card' in span ? span.card : undefined);
const namesIn = (told: StoryLine | undefined) => told?.line.text.flatMap((span) => nameOf(span) ?? []) ?? [];
