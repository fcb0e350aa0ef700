/** Rules in chapters, and those that hold what is looked for. */

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

/** The rules that hold all the words. */
export function searched(rules: readonly Rule[], words: string, kind: Kind | null): Rule[] {
  const wanted = words.toLowerCase().split(/\s+/).filter(Boolean);
  return rules.filter((rule) => {
    const text = [rule.id, rule.at, rule.text, rule.doubt, rule.ruling, rule.note].join(' ').toLowerCase();
    return (kind === null || rule.kind === kind) && wanted.every((word) => text.includes(word));
  });
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
