/** Rules in chapters, and those that answer what is looked for, the best first. */

import type { Kind, Rule } from '../wire.ts';

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

/** The rules that answer a question, the best first; without a question, all in their order. */
export function searched(rules: readonly Rule[], question: string, kind: Kind | null): Rule[] {
  const asked = rules.filter((rule) => kind === null || rule.kind === kind);
  const wanted = wordsOf(question);
  if (wanted.length === 0) return asked;
  const ranked = asked.map((rule, place) => ({ rule, place, rank: rankOf(rule, wanted) })).filter(({ rank }) => rank > 0);
  return ranked.sort((one, other) => other.rank - one.rank || one.place - other.place).map(({ rule }) => rule);
}

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

/** What a question asks for: each of its words that say something, with all that mean the same. */
function wordsOf(question: string): string[][] {
  const all = split(question);
  const telling = all.filter((word) => !ASKING.has(word));
  return (telling.length ? telling : all).map((word) => ALIKE.find((group) => group.includes(word)) ?? [word]);
}

function split(text: string): string[] {
  return text.toLowerCase().split(/[^\p{L}\p{N}]+/u).filter(Boolean);
}

/** What a place in a rule is worth: its number and its chapter say what it is about, its text only what it speaks of. */
const WORTH = { id: 8, at: 4, text: 2, beside: 1 };

/**
 * How well a rule answers: nothing unless every word is met, somewhere, at least by how it begins. Of a chapter's rules the
 * one that says the word itself answers best.
 */
function rankOf(rule: Rule, wanted: readonly string[][]): number {
  const places = [
    { words: split(rule.id), worth: WORTH.id },
    { words: split(rule.at), worth: WORTH.at },
    { words: split(rule.text), worth: WORTH.text },
    { words: split([rule.doubt, rule.ruling, rule.note].filter(Boolean).join(' ')), worth: WORTH.beside },
  ];
  const ranks = wanted.map((alike) => places.reduce((sum, { words, worth }) => sum + worth * metIn(words, alike), 0));
  return ranks.every((rank) => rank > 0) ? ranks.reduce((sum, rank) => sum + rank, 0) : 0;
}

/** Whether one of these words stands there: itself, or as the beginning of another. */
function metIn(words: readonly string[], alike: readonly string[]): number {
  if (alike.some((word) => words.includes(word))) return 1;
  return alike.some((word) => words.some((other) => other.startsWith(word))) ? 0.5 : 0;
}

/** What a rule of each kind is, in a word or two. */
export const KINDS: Record<Kind, string> = {
  must: 'must',
  may: 'may',
  setup: 'setting up',
  data: 'what is there',
  faq: 'question answered',
  example: 'example',
  optional: 'if you like',
};
