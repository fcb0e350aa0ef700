/** Marble or basalt: as the system has it, until the person says otherwise. */

const KEY = 'tessera.ground';
type Choice = 'marble' | 'basalt';

class Ground {
  #chosen = $state<Choice | null>(null);

  constructor() {
    this.#choose(read());
  }

  /** Changes to the other one. */
  turn(): void {
    const dark = this.#chosen ? this.#chosen === 'basalt' : matchMedia('(prefers-color-scheme: dark)').matches;
    this.#choose(dark ? 'marble' : 'basalt');
  }

  #choose(ground: Choice | null): void {
    this.#chosen = ground;
    if (!ground) return;
    document.documentElement.dataset['ground'] = ground;
    try {
      localStorage.setItem(KEY, ground);
    } catch {
      // A browser that keeps nothing asks its system each time.
    }
  }
}

function read(): Choice | null {
  try {
    const kept = localStorage.getItem(KEY);
    return kept === 'marble' || kept === 'basalt' ? kept : null;
  } catch {
    return null;
  }
}

export const ground = new Ground();
