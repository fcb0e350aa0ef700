/** A campaign as one file: its text, then each saved game as it is. */

/** A saved game begins a line so. Within a line no text begins another. */
const SAVED = /^(?=\{"tessera":)/m;

export function packed(text: string, journals: readonly string[]): string {
  return [text, ...journals].map((part) => (part.endsWith('\n') ? part : `${part}\n`)).join('');
}

export function unpacked(file: string): { text: string; journals: string[] } {
  const [text = '', ...journals] = file.split(SAVED);
  return { text, journals };
}
