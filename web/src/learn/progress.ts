/** How far somebody has come in a lesson, kept by the browser. */

const key = (game: string, name: string) => `tessera.learned.${game}.${name}`;

export function keptProgress(game: string, name: string): number {
  try {
    return Number(localStorage.getItem(key(game, name))) || 0;
  } catch {
    return 0;
  }
}

export function keepProgress(game: string, name: string, done: number): void {
  try {
    localStorage.setItem(key(game, name), String(done));
  } catch {
    // Without storage a lesson begins anew each time.
  }
}

export function forgetProgress(game: string, name: string): void {
  keepProgress(game, name, 0);
}
