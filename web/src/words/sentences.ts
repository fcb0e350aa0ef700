/** Texts cut into their sentences: the first is what one must know, the others are for whoever reads on. */

import type { Text } from '../wire.ts';
import { joined } from './addressed.ts';
import type { Names } from './sentence.ts';
import { plain } from './sentence.ts';

/** The sentences of a text, each a text of its own. */
export function sentencesOf(text: Text): Text[] {
  const sentences: Text[] = [[]];
  for (const span of joined(text)) {
    const [first, ...more] = 'words' in span ? span.words.split(/(?<=[.!?]) +/).map((words) => ({ words })) : [span];
    const here = first && 'words' in first && first.words === '' ? [] : [first!];
    sentences[sentences.length - 1]!.push(...here);
    sentences.push(...more.map((one) => ('words' in one && one.words === '' ? [] : [one])));
  }
  return sentences.filter((sentence) => sentence.length > 0);
}

/** What a text says first, and what it adds. */
export function firstAndMore(text: Text, names: Names): [string, string] {
  const [first = '', ...more] = sentencesOf(text).map((sentence) => plain(sentence, names));
  return [first, more.join(' ')];
}
