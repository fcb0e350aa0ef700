/**
 * What is on the page. What others do is shown there step by step as it arrives, each step for its time, so that it can
 * be followed; whoever skips, or acts, sees the newest at once. A step that is shown is the table as it was then.
 */

import type { Pace, Scene, Step, StoryLine } from '../../wire.ts';
import { ownPace } from '../story/pace.svelte.ts';

/** The table after a step, with all that was told up to it. */
export type Shot = {
  scene: Scene | null;
  story: readonly StoryLine[];
  /** How many moves stood. */
  moves: number;
  /** What sort of step led there; none, if it was much at once. */
  step: Step | null;
  /** What was told of it. */
  lines: readonly StoryLine[];
};

/** Why something was not shown step by step. */
export type Missed = 'away' | 'behind' | 'clock';

/** Nobody looks at more, one by one. */
const MOST = 40;
const NOTHING: Shot = { scene: null, story: [], moves: 0, step: null, lines: [] };

export class Showing {
  /** What is on the page. */
  shot = $state.raw<Shot>(NOTHING);
  /** What comes after it and is still to be shown. */
  coming = $state.raw<readonly Shot[]>([]);
  /** Whether the person has stopped it to look. */
  stopped = $state(false);
  missed = $state.raw<Missed | null>(null);
  /** How many steps were shown of those that came in a row. */
  seen = $state(0);
  /** Whether what is on the page has not had its time yet. */
  #holds = $state(false);
  /** Whether the person asked to see it. */
  #isAskedFor = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  readonly scene = $derived(this.shot.scene);
  /** Whether dice are falling on the page just now. */
  readonly rolls = $derived(this.#holds && this.shot.lines.some(({ pace }) => pace === 'roll'));
  /** Whether what is on the page is no longer how the table stands: what it asks is asked no longer. */
  readonly passing = $derived(this.coming.length > 0);

  /** Shows what somebody else did, when what was before it has had its time. */
  add(shot: Shot): void {
    if (document.hidden) return this.#miss(shot, 'away');
    if (this.coming.length >= MOST) return this.#miss(shot, 'behind');
    if (!this.passing && !this.#holds) this.seen = 0;
    this.coming = [...this.coming, shot];
    this.#go();
  }

  /** Shows what the person did: at once. What only follows from it waits until that was seen. */
  addOwn(shot: Shot): void {
    this.missed = null;
    this.set(shot);
    this.#hold(shot);
  }

  /** Shows this now, whatever was still to come. */
  set(shot: Shot): void {
    this.stop();
    this.shot = shot;
  }

  /** Shows once more what has happened, from the table as it stood before it; as it stands now comes last. */
  again(before: Shot, shots: readonly Shot[]): void {
    const newest = this.coming.at(-1) ?? this.shot;
    this.stop();
    this.missed = null;
    this.#isAskedFor = true;
    this.shot = before;
    this.coming = [...shots.slice(0, -1), newest];
    this.seen = 0;
    this.#holdFor('act');
  }

  /** Shows the next step now. */
  next(): void {
    if (!this.passing) return;
    this.#letGo();
    this.#show();
  }

  /** Stops, to look; or goes on. */
  turn(): void {
    this.stopped = !this.stopped;
    if (!this.stopped) this.#go();
  }

  /** Shows how the table stands now, and has nothing have its time. */
  skip(): void {
    const last = this.coming.at(-1);
    if (last) this.set(last);
    else this.#letGo();
  }

  /** The same, because nobody could look. */
  miss(why: Missed): void {
    if (!this.passing) return;
    this.skip();
    this.missed = why;
  }

  stop(): void {
    this.#letGo();
    this.coming = [];
    this.seen = 0;
    this.stopped = false;
    this.#isAskedFor = false;
  }

  #miss(shot: Shot, why: Missed): void {
    this.set(shot);
    this.missed = why;
  }

  #go(): void {
    while (this.passing && !this.#holds && !this.stopped) this.#show();
  }

  #show(): void {
    const [shot, ...coming] = this.coming;
    if (!shot) return;
    this.shot = shot;
    this.coming = coming;
    this.seen += 1;
    if (coming.length === 0) this.#isAskedFor = false;
    this.#hold(shot);
  }

  /** Gives what is on the page its time; what tells nothing needs none. */
  #hold({ step, lines }: Shot): void {
    if (lines.length > 0) this.#holdFor(step?.pace ?? 'act');
  }

  #holdFor(pace: Pace): void {
    const length = ownPace.length(pace, this.#isAskedFor);
    this.#letGo();
    this.#holds = length > 0;
    if (length > 0 && Number.isFinite(length)) this.#timer = setTimeout(() => this.#over(), length);
  }

  #over(): void {
    this.#letGo();
    this.#go();
  }

  #letGo(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    this.#holds = false;
  }
}
