/** How fast somebody wants to see what others do. Kept in the browser. */

import type { Pace } from '../../wire.ts';

const KEY = 'tessera.pace';

export const SPEEDS = [
  { speed: 'none', title: 'At once' },
  { speed: 'half', title: 'Slow' },
  { speed: 'normal', title: 'Normal' },
  { speed: 'double', title: 'Fast' },
  { speed: 'steps', title: 'Steps' },
] as const;
export type Speed = (typeof SPEEDS)[number]['speed'];

/** How long a step is looked at, in milliseconds. */
const LENGTH: Record<Pace, number> = { brief: 200, act: 450, roll: 1000, grave: 1000 };
/** How many times as long; a step that waits for the person has no end of its own. */
const TIMES: Record<Speed, number> = { none: 0, half: 2, normal: 1, double: 0.5, steps: Infinity };

class OwnPace {
  speed = $state<Speed>(read());

  choose(speed: Speed): void {
    this.speed = speed;
    try {
      localStorage.setItem(KEY, speed);
    } catch {
      // A browser that keeps nothing begins each time at the normal speed.
    }
  }

  /** Who wants everything at once and asks to see it nevertheless goes step by step. */
  length(pace: Pace, isAskedFor: boolean): number {
    const speed = isAskedFor && this.speed === 'none' ? 'steps' : this.speed;
    return LENGTH[pace] * TIMES[speed];
  }
}

function read(): Speed {
  try {
    const kept = localStorage.getItem(KEY);
    return SPEEDS.find(({ speed }) => speed === kept)?.speed ?? 'normal';
  } catch {
    return 'normal';
  }
}

export const ownPace = new OwnPace();
