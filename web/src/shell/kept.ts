/** What the browser keeps of its own for this person. One that keeps nothing still plays, until the page is closed. */

const held = new Map<string, string>();

export function kept(key: string): string | null {
  try {
    return localStorage.getItem(`tessera.${key}`);
  } catch {
    return held.get(key) ?? null;
  }
}

export function keep(key: string, text: string): void {
  try {
    localStorage.setItem(`tessera.${key}`, text);
  } catch {
    held.set(key, text);
  }
}
