/** Rules in chapters, and those that answer what is looked for, the best first. */

import type { Rule, RuleKind } from '../wire.ts';

export type Chapter = { at: string; rules: Rule[] };

/** Rules by where the rulebook says them, in its order. */
export function chaptersOf(rules: readonly Rule[]): Chapter[] {
  const chapters = new Map<string, Rule[]>();
  for (const rule of rules) {
    const chapter = chapters.get(rule.at);
    if (chapter) chapter.push(rule);
    else chapters.set(rule.at, [rule]);
  }
  return [...chapters].map(([at, rules]) => ({ at, rules }));
}

/** What was found: the rules, the best first, and the words of the question that none of them has; null, where each has them all. */
export type Found = { rules: readonly Rule[]; missing: string[] | null };

/** The rules that answer a question, or that have most of its words, where none has all; without a question, all in their order. */
export function searched(rules: readonly Rule[], question: string, kind: RuleKind | null): Found {
  const asked = rules.filter((rule) => kind === null || rule.kind === kind);
  const wanted = wordsOf(question);
  if (wanted.length === 0) return { rules: asked, missing: null };
  const ranked = asked.map((rule, place) => ({ rule, place, ranks: ranksOf(rule, wanted) }));
  const most = Math.max(...ranked.map(({ ranks }) => metIn(ranks)));
  const found = ranked.filter(({ ranks }) => most > 0 && metIn(ranks) === most);
  found.sort((one, other) => sum(other.ranks) - sum(one.ranks) || one.place - other.place);
  const missing = wanted.filter((_, at) => !found.some(({ ranks }) => ranks[at])).map(({ word }) => word);
  return { rules: found.map(({ rule }) => rule), missing: most === wanted.length ? null : missing };
}

const metIn = (ranks: readonly number[]) => ranks.filter(Boolean).length;
const sum = (ranks: readonly number[]) => ranks.reduce((sum, rank) => sum + rank, 0);

/** Words that ask and carry nothing else; where a question is made of them alone, they are looked for all the same. */
const ASKING = new Set(
  ('a an and am any are at be but by can could do does for from get happens has have how i if in is it its many may me much must my ' +
    'of on one or our should so than that the their them then there these they this to we what when where which who why will with you your').split(' '),
);
/** Everyday words for what rulebooks call by another. */
const ALIKE: string[][] = [
  ['win', 'won', 'winner', 'winning', 'wins', 'victory', 'beat'],
  ['lose', 'lost', 'loses', 'losing', 'loss', 'loser', 'defeat'],
  ['end', 'ends', 'ended', 'ending', 'finish', 'finished', 'over'],
  ['setup', 'start', 'begin', 'begins', 'beginning', 'first'],
  ['cost', 'costs', 'price', 'pay', 'paid', 'expensive'],
  ['take', 'takes', 'taken', 'steal', 'stole', 'stolen'],
  ['die', 'dice', 'roll', 'rolls', 'rolled'],
];

/** A word of a question, with all that mean the same. */
type Wanted = { word: string; alike: readonly string[] };

/** What a question asks for: each of its words that say something. */
function wordsOf(question: string): Wanted[] {
  const all = split(question);
  const telling = all.filter((word) => !ASKING.has(word));
  return (telling.length ? telling : all).map((word) => ({ word, alike: ALIKE.find((group) => group.includes(word)) ?? [word] }));
}

function split(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** What a place in a rule is worth: its number and its chapter say what it is about, its text only what it speaks of. */
const WORTH = { id: 8, at: 4, text: 2, beside: 1 };

/**
 * How well a rule answers to each word: nothing unless it is met, somewhere, at least by how it begins. Of a chapter's rules the
 * one that says the word itself answers best.
 */
function ranksOf(rule: Rule, wanted: readonly Wanted[]): number[] {
  const places = [
    { words: split(rule.id), worth: WORTH.id },
    { words: split(rule.at), worth: WORTH.at },
    { words: split(rule.text), worth: WORTH.text },
    { words: split([rule.doubt, rule.ruling, rule.note].filter(Boolean).join(' ')), worth: WORTH.beside },
  ];
  return wanted.map(({ alike }) => sum(places.map(({ words, worth }) => worth * meets(words, alike))));
}

/** Whether one of these words stands there: itself, or as the beginning of another. */
function meets(words: readonly string[], alike: readonly string[]): number {
  if (alike.some((word) => words.includes(word))) return 1;
  return alike.some((word) => words.some((other) => other.startsWith(word))) ? 0.5 : 0;
}

/** What a rule of each kind is, in a word or two. */
export const KINDS: Record<RuleKind, string> = {
  must: 'must',
  may: 'may',
  setup: 'set-up',
  data: 'contents',
  faq: 'FAQ',
  example: 'example',
  optional: 'optional',
};
