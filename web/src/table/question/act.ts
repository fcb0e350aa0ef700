/** The one deed that the filled button does, and Enter: what it says, and what is added to that. */

import { plain } from '../../words/sentence.ts';
import type { Choice, Deed, Pick } from '../../wire.ts';
import type { Sight } from '../live/context.ts';
import { onlyAnswer } from './choices.ts';
import { lacks, sum, type Filling } from './filling.ts';

export type Act = {
  says: string;
  /** What it costs, how much more could be taken, or what is missing. */
  adds: string;
  /** Whether it commits to less than is possible. */
  isLess?: boolean;
  /** Whether it can be done as it stands. */
  ready: boolean;
  press: () => void;
};

/** What is chosen; else what is done where nothing else can be. */
export function actOf(sight: Sight): Act | null {
  const { choosing, scene, names, busy } = sight;
  if (!scene || !sight.isMyTurn) return null;
  const { chosen, choice, filled } = choosing;
  if (chosen !== null) {
    const ready = choosing.meansMoves.length > 0 && !choosing.measuring && !busy;
    const press = () => void (ready && choosing.play());
    if (!choice) return { says: 'Do it', adds: chosen, ready, press };
    return { ...worded(choice, filled, scene.prompt.deeds, (text) => plain(text, names)), ready, press };
  }
  if (choosing.things.length || choosing.sort !== null) return null;
  const only = onlyAnswer(scene.prompt);
  const press = (choice: Choice) => () => void (busy || choosing.take(choice));
  if (only) return { says: plain(only.text, names), adds: only.cost, ready: !busy, press: press(only) };
  const deed = onlyDeed(scene.prompt.deeds);
  const [answer, ...more] = deed ? scene.prompt.choices.filter(({ group }) => group === deed.group) : [];
  if (!deed || !answer || more.length) return null;
  return { says: deed.name, adds: deed.price, ready: !busy, press: press(answer) };
}

/** The sort of deed that leads on, where nothing else can be done. */
export function onlyDeed(deeds: readonly Deed[]): Deed | null {
  const [only, ...more] = deeds.filter(({ why_not }) => why_not === null);
  return only?.leads_on && more.length === 0 ? only : null;
}

/** Longer sentences stand in the question; the button then says the deed with its first card, or else the sort of deed. */
const SHORT = 24;
/** So many letters have room on two lines. */
const TWO_LINES = 34;

type Words = Omit<Act, 'ready' | 'press'>;

function worded(choice: Choice, filled: readonly Filling[] | null, deeds: readonly Deed[], words: (text: Choice['text']) => string): Words {
  const name = deeds.find(({ group }) => group === choice.group)?.name ?? choice.group;
  const missing = choice.blanks.map((blank, place) => lacks(blank, filled?.[place] ?? 0)).find((one) => one);
  if (filled && missing) return { says: name, adds: missing };
  const [blank, ...more] = choice.blanks;
  if (filled && blank?.blank === 'things' && more.length === 0) {
    const many = sum(filled[0] ?? []);
    const most = Math.min(blank.most, available(blank.from));
    return { says: taking(blank.does, many), adds: many < most ? `${many} of ${most}` : choice.cost, isLess: many < most };
  }
  const text = words(choice.text);
  const deed = words(deedIn(choice.text));
  return { says: text.length <= SHORT ? text : deed && deed.length <= TWO_LINES ? deed : name, adds: choice.cost };
}

/** "Lay Corner Captain" of where it is laid; nothing of a sentence that begins with who does it. */
function deedIn(text: Choice['text']): Choice['text'] {
  const card = text.findIndex((span) => 'card' in span);
  return card > 0 ? text.slice(0, card + 1) : [];
}

/** How many there are; what lies on the table may be named once more for another use, and is there once. */
function available(picks: readonly Pick[]): number {
  const lying = picks.filter(({ thing }) => thing !== null);
  return (lying.length ? lying : picks).reduce((all, { copies }) => all + copies, 0);
}

/** "Take 6 dice", of a form for one and a form for several with a hole for how many. */
function taking([none, one, several]: readonly string[], many: number): string {
  if (many === 0) return none ?? '';
  return many === 1 ? (one ?? '') : (several ?? '').replace('_', String(many));
}
