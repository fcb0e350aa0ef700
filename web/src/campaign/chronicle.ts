/** The history of a campaign, told Run by Run. */

import type { CampaignEntry, CampaignGain, CampaignPart } from '../wire.ts';
import { capital } from '../words/sentence.ts';

type Run = Extract<CampaignEntry, { is: 'run' }>;
/** A Run with its number and what followed until the next one. What came before the first Run has none. */
export type Chapter = { number: number; run: Run | null; after: CampaignEntry[] };

/** The chapters, the last one first. */
export function chaptersOf(entries: readonly CampaignEntry[]): Chapter[] {
  const chapters: Chapter[] = [{ number: 0, run: null, after: [] }];
  for (const entry of entries) {
    if (entry.is === 'run') chapters.push({ number: chapters.length, run: entry, after: [] });
    else chapters.at(-1)!.after.push(entry);
  }
  return chapters.filter(({ run, after }) => run || after.length).reverse();
}

/** What somebody of these achieved, or nothing. */
export function achieved(parts: readonly CampaignPart[]): string[] {
  const aims = parts.flatMap(({ aims }) => aims.filter(({ achieved }) => achieved).map(({ aim }) => aim));
  return [...new Set(aims)];
}

/** "+3 street cred, pay": a gain in words. */
export function gainWords({ of, amount, why }: CampaignGain): string {
  return `${amount > 0 ? '+' : '−'}${Math.abs(amount)} ${of.replaceAll('-', ' ')}, ${why}`;
}

/** What somebody did between two Runs. */
export function deedWords(entry: CampaignEntry): string {
  switch (entry.is) {
    case 'enlist':
      return `${entry.name} joined.`;
    case 'spend':
      return `${entry.name}: ${entry.told.map((line, place) => (place ? line : capital(line))).join('; ')}.`;
    case 'take-back':
      return `${entry.name} took the last purchase back.`;
    default:
      return '';
  }
}
