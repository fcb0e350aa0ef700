/** Marble or basalt: as the system has it, or as the person says. */

import { keep, kept } from './kept.ts';

export const GROUNDS = ['system', 'marble', 'basalt'] as const;
export type Choice = (typeof GROUNDS)[number];

const SAYS: Record<Choice, string> = { system: 'like the system', marble: 'light', basalt: 'dark' };

class Ground {
  chosen = $state<Choice>('system');

  /** The chosen one in words. */
  get says(): string {
    return SAYS[this.chosen];
  }

  constructor() {
    const before = GROUNDS.find((ground) => ground === kept('ground'));
    if (before) this.#show(before);
  }

  /** Changes to the next one. */
  turn(): void {
    this.choose(GROUNDS[(GROUNDS.indexOf(this.chosen) + 1) % GROUNDS.length]!);
  }

  choose(ground: Choice): void {
    keep('ground', ground);
    this.#show(ground);
  }

  #show(ground: Choice): void {
    this.chosen = ground;
    if (ground === 'system') delete document.documentElement.dataset['ground'];
    else document.documentElement.dataset['ground'] = ground;
  }
}

export const ground = new Ground();
