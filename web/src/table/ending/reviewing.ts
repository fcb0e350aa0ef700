/** A game looked at again: the chance to win as a strong player saw it, and the decisions that cost most of it. */

import type { Review, Seat, StoryLine } from '../../wire.ts';
import { gravest } from '../story/since.ts';
import type { Curve } from './measures.ts';
import { turningPoints } from './turning.ts';

/** A decision that cost something: how good what was done looked, and how good the best. */
export type Costly = { at: number; review: Review; was: number; best: number };

/** What is less may as well be luck of the looking. */
export const WORTH_TELLING = 0.03;
/** So many are told. */
export const TOLD = 3;

/** The chance to win at each decision that left a choice, and how it ended: of a hundred. As long as it is looked through it has
 * no end: nothing is known yet of what lies between. */
export function chanceCurve(reviews: readonly Review[], seat: Seat, moves: number, end: number | null): Curve {
  const points = reviews.flatMap(({ at, options }) => {
    const chance = options[0]?.chance;
    return typeof chance === 'number' ? [{ at, value: Math.round(chance * 100) }] : [];
  });
  return { seat, points: end === null ? points : [...points, { at: moves, value: Math.round(end * 100) }] };
}

/** The decisions that cost most, the dearest first: those of which the best that the worse may have been is less than the least that
 * the better may have been. */
export function costliest(reviews: readonly Review[], most: number): Costly[] {
  return seeminglyDear(reviews.filter(({ played }) => played?.rank === 'less'), most);
}

/** The decisions that may have cost most: what is known of them is not clear enough to tell anybody. */
export function seeminglyDear(reviews: readonly Review[], most: number): Costly[] {
  const all = reviews.flatMap((review) => {
    const [best, was] = [review.options[0], review.played];
    // What was hardly looked at may be better than it looks.
    if (typeof best?.chance !== 'number' || typeof was?.chance !== 'number' || was.rank === 'unclear') return [];
    return best.notation === was.notation ? [] : [{ at: review.at, review, was: was.chance, best: best.chance }];
  });
  const costs = ({ was, best }: Costly) => best - was;
  return all.filter((one) => costs(one) >= WORTH_TELLING).sort((one, other) => costs(other) - costs(one)).slice(0, most);
}

/** A stretch between two decisions in which the chance fell, whatever had been done; `isOpen` where nobody can tell whether another
 * move would have held it. */
export type Fall = { at: number; until: number; from: number; to: number; isOpen: boolean };

/** Reviews with those of a longer look in the place of the shorter ones. */
export function withLonger(reviews: readonly Review[], longer: readonly Review[]): Review[] {
  return reviews.map((review) => longer.find(({ at }) => at === review.at) ?? review);
}

/** The turn or round of a moment, as the story heads it; `null` where no heading counts. */
export function whenAt(story: readonly StoryLine[], at: number): string | null {
  const told = story.filter((one) => one.at <= at).flatMap(({ line }) => line.text);
  return told.flatMap((span) => ('heading' in span && /\d/.test(span.heading) ? [span.heading] : [])).at(-1) ?? null;
}

/** What falls by less is told of nobody's luck. */
const LEAST_FALL = 0.05;

/** Where the chance fell most from what was done to the next decision, by luck or by what others did; in the order of the game. */
export function fallsOf(reviews: readonly Review[], end: number, moves: number, most: number): Fall[] {
  // Where there was nothing to choose, nothing is known of the chance.
  const known = reviews.filter(({ options }) => typeof options[0]?.chance === 'number');
  const falls = known.flatMap((review, place): Fall[] => {
    const next = known[place + 1];
    const isOpen = review.played?.rank === 'unclear';
    const best = review.options[0]?.chance;
    const from = isOpen ? best : (review.played?.chance ?? best);
    const to = next ? next.options[0]?.chance : end;
    return typeof from === 'number' && typeof to === 'number' && from - to >= LEAST_FALL ? [{ at: review.at, until: next?.at ?? moves, from, to, isOpen }] : [];
  });
  const steepest = falls.sort((one, other) => other.from - other.to - (one.from - one.to)).slice(0, most);
  return steepest.sort((one, other) => one.at - other.at);
}

/** A leap of the chance between two decisions, of a hundred, and the weightiest that happened there. */
export type Turn = { at: number; from: number; to: number; told: StoryLine | null; isGreatest: boolean };

/** Where the chance leapt, in the order of the game. */
export function turnsOf(curve: Curve, story: readonly StoryLine[], moves: number): Turn[] {
  const leaps = turningPoints([curve]).filter(({ at }) => at < moves);
  const width = ({ from, to }: { from: number; to: number }) => Math.abs(to - from);
  const greatest = Math.max(...leaps.map(width));
  return leaps.map((leap) => {
    const before = curve.points.findLast(({ at }) => at < leap.at)?.at ?? 0;
    const { at, from, to } = leap;
    return { at, from, to, told: weightiest(story, before, at), isGreatest: width(leap) === greatest };
  });
}

/** The line that weighs most between two moments, if any is told; what is only counted, where there is nothing else. */
function weightiest(story: readonly StoryLine[], after: number, until: number): StoryLine | null {
  const between = story.filter(({ at, line }) => at > after && at <= until && line.text.some((span) => !('heading' in span)));
  const grave = between.filter(({ pace }) => pace !== 'brief');
  return gravest(grave.length ? grave : between, 1)[0] ?? null;
}

/** How the game ended for a seat: won, lost, or nobody's. */
export function endFor(winners: readonly Seat[], seat: Seat, seats: number): number {
  if (winners.includes(seat)) return 1;
  return winners.length === 0 && seats > 1 ? 0.5 : 0;
}
