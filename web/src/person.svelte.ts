/**
 * Who sits at this screen: a secret that the browser keeps and a name of the person's choice. There are no
 * accounts; whoever holds the secret is the person, and a link carries it to another device.
 */

import { UNNAMED } from './table/seat/seats.ts';

const SECRET = 'tessera.secret';
const NAME = 'tessera.name';

/** A secret of 128 random bits, as the server expects it. */
export function freshSecret(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

export function isSecret(text: string): boolean {
  return /^[0-9a-f]{32}$/.test(text);
}

class Person {
  secret = $state(kept(SECRET, isSecret) ?? keep(SECRET, freshSecret()));
  #name = $state(kept(NAME, (name) => name.trim() !== '') ?? UNNAMED);

  /** The name the person gave, if they gave one. */
  get given(): string | null {
    return this.#name === UNNAMED ? null : this.#name;
  }

  get name(): string {
    return this.#name;
  }

  set name(name: string) {
    this.#name = keep(NAME, name.trim().slice(0, 40) || UNNAMED);
  }

  /** Becomes the person of a link from another device. */
  become(secret: string): void {
    this.secret = keep(SECRET, secret);
  }
}

/** What the browser kept, if it keeps anything and it is right. */
function kept(key: string, isRight: (text: string) => boolean): string | null {
  try {
    const text = localStorage.getItem(key);
    return text !== null && isRight(text) ? text : null;
  } catch {
    return null;
  }
}

/** Keeps a text. A browser that keeps nothing still plays, until the page is closed. */
function keep(key: string, text: string): string {
  try {
    localStorage.setItem(key, text);
  } catch {
    // A page that may store nothing holds the person in memory alone.
  }
  return text;
}

export const person = new Person();
