/** Sentences as they are said to the person they speak of: "You develop Laser", "from your hand", "to you". */

import type { Seat, Span, Text } from '../wire.ts';

/** A text in which the seat of this person is "you"; verbs and the things that are theirs go with that. */
export function addressed(text: Text, me: Seat | null): Text {
  const said: Span[] = [];
  /** Whether the person is who the sentence is about. */
  let about = false;
  for (const span of joined(text)) {
    const before = said.at(-1);
    if ('seat' in span && span.seat === me) {
      about = before === undefined || ('words' in before && /([.:]|over,) $/.test(before.words));
      said.push(...(about ? [{ words: before && /[:,] $/.test(wordsOf(before)) ? 'you' : 'You' }] : asObject(said.pop())));
    } else if (about && 'words' in span) {
      said.push({ words: agreeing(span.words, wordsOf(before).toLowerCase() === 'you') });
      about = !/[.:] ?$/.test(span.words);
    } else if (isYou(before) && 'words' in span) {
      // What is somebody's is your thing.
      if (/^'s\b/.test(span.words)) said[said.length - 1] = { words: 'your' };
      said.push({ words: span.words.replace(/^'s\b/, '') });
    } else said.push(span);
  }
  return said;
}

/** Words beside words are one. */
export function joined(text: Text): Span[] {
  return text.reduce<Span[]>((spans, span) => {
    const last = spans.at(-1);
    const words = last && 'words' in last && 'words' in span ? last.words + span.words : null;
    return words === null ? [...spans, span] : [...spans.slice(0, -1), { words }];
  }, []);
}

function isYou(span: Span | undefined): boolean {
  return wordsOf(span) === 'you';
}

function wordsOf(span: Span | undefined): string {
  return span && 'words' in span ? span.words : '';
}

/** "the hand of" somebody is your hand, "generation 2 of" somebody is one of yours, and what else is done is done to you. */
function asObject(before: Span | undefined): Span[] {
  if (!before || !('words' in before)) return [...(before ? [before] : []), { words: 'you' }];
  const { words } = before;
  const numbered = words.replace(/(^|[^a-z])([a-z]+ \d+) of $/i, (_, space: string, thing: string) => `${space}${/^[A-Z]/.test(thing) ? 'Y' : 'y'}our ${thing.toLowerCase()}`);
  if (numbered !== words) return [{ words: numbered }];
  const own = words.replace(/(^|[^a-z])(t)he ([a-z ]*[a-z]) of $/i, (_, space: string, t: string, thing: string) => `${space}${t === 'T' ? 'Y' : 'y'}our ${thing}`);
  if (own !== words) return [{ words: own }];
  return [before, { words: / of $/.test(words) ? 'yours' : 'you' }];
}

/** What is said of you: the verb after "you", and one that is added with "and". */
function agreeing(words: string, first: boolean): string {
  const begun = first ? words.replace(/^'s\b/, 'r').replace(/^ [a-z]+\b/, toYou) : words;
  return begun.replace(/( and)( (?:has|is|shows|keeps|draws|discards|gains|loses|takes|gives))\b/g, (_, and: string, verb: string) => and + toYou(verb));
}

/** A verb as it is said to somebody: of "acts" and "has", "act" and "have". */
function toYou(verb: string): string {
  const odd: Record<string, string> = { ' has': ' have', ' is': ' are', ' was': ' were', ' does': ' do' };
  if (odd[verb]) return odd[verb];
  if (verb.endsWith('ies')) return `${verb.slice(0, -3)}y`;
  if (/(?:ch|sh|x|ss|o)es$/.test(verb)) return verb.slice(0, -2);
  return /[^s]s$/.test(verb) ? verb.slice(0, -1) : verb;
}
