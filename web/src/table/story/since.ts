/** What happened since one's own last move, the gravest first: what is told when one is asked again. */

import type { Seat, StoryLine } from '../../wire.ts';

/** How many lines are told; of more, it is only said how many there were. */
const MOST = 3;

export type Since = {
  /** What was told; not what was only counted. */
  lines: readonly StoryLine[];
  /** How many moves stood before the first. */
  from: number;
  /** The person's own last move. */
  own: number;
  /** Whether all of it came of that. */
  came: boolean;
  /** Whether the person has moved after it. */
  over: boolean;
  /** Whether the person has not had a turn yet. */
  isFirst: boolean;
};

export const NONE: Since = { lines: [], from: 0, own: 0, came: false, over: true, isFirst: true };

/** What a story tells of it. */
export function sinceOwn(story: readonly StoryLine[], seat: Seat | null): Since {
  if (seat === null) return NONE;
  const began = story.find(isHeaded)?.at ?? 0;
  const isOpening = ({ at, pace }: StoryLine) => at === began && pace !== 'grave';
  const tell = (since: Since, told: StoryLine) => (told.by === seat ? withOwn(since, told) : isOpening(told) ? since : withLine(since, told));
  const since = story.filter(({ at }) => at > 0).reduce(tell, NONE);
  return { ...since, isFirst: since.own <= began };
}

/** A heading begins a turn; what comes with the first one is the opening. */
function isHeaded({ line }: StoryLine): boolean {
  return line.text.some((span) => 'heading' in span);
}

/** Whoever does something knows it, unless it is grave. */
function withOwn(since: Since, told: StoryLine): Since {
  const known = since.own === told.at ? since : { ...since, own: told.at, over: true };
  return told.pace === 'grave' ? withLine(known, told) : known;
}

function withLine(since: Since, told: StoryLine): Since {
  if (told.pace === 'brief' || (isHeaded(told) && !told.line.text.some((span) => 'card' in span))) return since;
  const { lines, from, came } = since.over ? { lines: [], from: told.at - 1, came: true } : since;
  return { ...since, lines: [...lines, told], from, came: came && told.at === since.own, over: false };
}

/** The gravest of what was told; of what weighs the same, the last. */
export function gravest(lines: readonly StoryLine[], most = MOST): readonly StoryLine[] {
  const heavier = (one: StoryLine, other: StoryLine) => weight(other) - weight(one);
  return lines.toReversed().sort(heavier).slice(0, most).reverse().sort(heavier);
}

/** What names a card or a number, or tells of a die, weighs more than what only goes through the turn. */
function weight({ pace, line }: StoryLine): number {
  if (pace === 'grave') return 2;
  return line.text.some((span) => 'card' in span || 'die' in span || 'trail' in span || ('words' in span && /\d/.test(span.words))) ? 1 : 0;
}
