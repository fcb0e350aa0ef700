/** Which mapping goes with which file of cards. */

import type { BringCards, FileSent } from '../wire.ts';

/** A file of cards, and the mapping that says which of its columns are which fields. */
export type FileToRead = FileSent & { mapping?: FileSent };

/** One mapping is for all files. Of several, each goes with the file that is called as it is, then in their order. */
export function paired(files: readonly FileToRead[], mappings: readonly FileSent[]): FileToRead[] {
  if (mappings.length < 2) return files.map((file) => withMapping(file, mappings[0]));
  const alike = files.map((file) => mappings.find((mapping) => stem(mapping) === stem(file)));
  const left = mappings.filter((mapping) => !alike.includes(mapping));
  return files.map((file, number) => withMapping(file, alike[number] ?? left.shift()));
}

/** The same file with another mapping, or none. */
export function withMapping({ name, text, kind }: FileToRead, mapping?: FileSent): FileToRead {
  return { name, text, ...(kind && { kind }), ...(mapping && { mapping }) };
}

/** What is sent of them: one mapping for all, or one for each, which for a file without one says nothing. */
export function wishFor(files: readonly FileToRead[]): BringCards {
  const nothing: FileSent = { name: 'no mapping', text: '' };
  const mappings = files.map(({ mapping }) => mapping ?? nothing);
  const isForAll = mappings.every((mapping) => mapping === mappings[0]);
  return { files: files.map((file) => withMapping(file)), mappings: isForAll ? mappings.slice(0, 1) : mappings };
}

function stem({ name }: FileSent): string {
  return name.replace(/\.\w+$/, '').toLowerCase();
}
