/** How a game ended, for whoever looks: why, how it was for them, and how for the others. */

import type { Text } from '../../wire.ts';
import { begun, capital, plain, type Names } from '../../words/sentence.ts';
import { sentencesOf } from '../../words/sentences.ts';

export type Outcome = { why: Text; mine: Text[]; others: Text[] };

/** Who won and why, beneath "The game is over.": that it is over is not said again. */
export function endOf(ending: Text): Text {
  const [[first, ...more] = []] = sentencesOf(ending);
  if (!first || !('words' in first)) return first ? [first, ...more] : [];
  const left = first.words.replace(/^the game is over(?:, | \((.*)\)\.?$)/, '$1');
  return begun(left ? [{ words: left }, ...more] : more);
}

/** What is told of the end, without saying again who won. */
export function outcomeOf(ending: Text, winners: string, names: Names): Outcome {
  const [first = [], ...more] = sentencesOf(ending);
  const me = names.me?.() ?? null;
  const isOfOthers = ([head]: Text) => head !== undefined && 'seat' in head && head.seat !== me;
  return {
    why: withoutWinners(first, winners, names),
    mine: more.filter((sentence) => !isOfOthers(sentence)),
    others: more.filter(isOfOthers),
  };
}

/** "Ada wins: both objectives are met." beneath "Ada wins" is "Both objectives are met." */
function withoutWinners(sentence: Text, winners: string, names: Names): Text {
  const at = sentence.findIndex((span) => 'words' in span && span.words.includes(': '));
  const span = sentence[at];
  if (!span || !('words' in span)) return reasonIn(sentence);
  const [said = ''] = span.words.split(': ', 1);
  if (plain([...sentence.slice(0, at), { words: said }], names) !== winners) return sentence;
  const left = span.words.slice(said.length + 2);
  return begun([...(left ? [{ words: left }] : []), ...sentence.slice(at + 1)]);
}

/** "the game is over, Ada wins (the last on the table)", as a game without words of its own ends, is "The last on the table." */
function reasonIn(sentence: Text): Text {
  const last = sentence.at(-1);
  const reason = last && 'words' in last ? / \(([^()]+)\)$/.exec(last.words)?.[1] : undefined;
  return reason ? [{ words: `${capital(reason)}.` }] : begun(sentence);
}
