/** A lesson or a puzzle being gone through: the server plays it, this page remembers how far one has come. */

import { person } from '../person.svelte.ts';
import { games, learn, measure } from '../rest.ts';
import { Choosing, type Sketch, type Teller } from '../table/question/choosing.svelte.ts';
import type { Sight } from '../table/live/context.ts';
import type { GameCard, Lesson, LessonCard, Lift, Measure, Measured, Preview, RulerEnd, Seat, Stroke } from '../wire.ts';
import { figureAt } from '../table/seat/seats.ts';
import { seatName, spoken, type Names } from '../words/sentence.ts';
import { nextOf } from './course.ts';
import { doneOf, forgetProgress, keepDone, keepProgress, keptProgress } from './progress.ts';

export class Learning implements Teller, Sight {
  readonly game: string;
  readonly name: string;
  lesson = $state.raw<Lesson | null>(null);
  busy = $state(false);
  /** The game, known once the lesson is over: what leads on is said then. */
  taught = $state.raw<GameCard | null>(null);
  /** A lesson has no seats but the learner's, and nobody thinks. */
  readonly card = null;
  readonly thinking = new Map<number, number>();
  readonly choosing: Choosing;
  /** What was played in a puzzle since it began. */
  #played: string[] = [];

  constructor(game: string, name: string) {
    this.game = game;
    this.name = name;
    this.choosing = new Choosing(this);
  }

  readonly scene = $derived(this.lesson?.scene ?? null);
  readonly isMyTurn = $derived(this.lesson?.task === 'play' || this.lesson?.task === 'break');
  readonly present = $derived(this.isMyTurn ? this.scene : null);
  readonly names: Names = Object.assign((seat: Seat) => (seat === this.lesson?.seat && person.given) || (figureAt(this.scene, seat) ?? seatName(seat)), {
    me: () => this.lesson?.seat ?? null,
  });

  /** What is to be learned next, when this is over. */
  readonly following: LessonCard | null = $derived.by(() => {
    const all = this.taught?.lessons ?? [];
    return nextOf(all, doneOf(this.game, all), this.name);
  });

  /** Goes on from where the person was another day. */
  begin = () => this.#go({ done: keptProgress(this.game, this.name) });

  /** Reads on. */
  next = () => this.#go({ done: (this.lesson?.at ?? 0) + 1 });

  /** Begins again. */
  again(): Promise<void> {
    this.#played = [];
    forgetProgress(this.game, this.name);
    return this.#go({ done: 0 });
  }

  async play(notation: string): Promise<boolean> {
    await this.#go({ done: this.#done(), notation });
    return this.lesson?.attempt?.is === 'right';
  }

  /** Lessons are about finding out: what would follow is seen by doing it. */
  foresee = (): Promise<Preview | null> => Promise.resolve(null);

  /** Likewise, what may be done is found out by trying. */
  check = () => Promise.resolve(null);

  /** What a move measures on the map, so that one sees where one would stand before one goes. */
  sketch = async (notation: string): Promise<Sketch | null> => {
    const told = await this.#measure({ is: 'sketch', notation });
    return told && { strokes: told.strokes, why: told.why === null ? null : spoken(told.why) };
  };

  lift = async (notation: string): Promise<Lift | null> => (await this.#measure({ is: 'lift', notation }))?.lift ?? null;

  ruler = async (from: RulerEnd, to?: RulerEnd): Promise<readonly Stroke[]> =>
    (await this.#measure({ is: 'ruler', from, ...(to && { to }) }))?.strokes ?? [];

  /** Where nothing has a map, and what is no move, nothing is measured. */
  #measure(what: Measure): Promise<Measured | null> {
    if (!this.scene?.parts.some(({ part }) => part === 'map')) return Promise.resolve(null);
    return measure(this.game, this.name, { done: this.#done(), played: this.#played, what }).catch(() => null);
  }

  async #end(): Promise<void> {
    keepDone(this.game, this.name);
    const all = await games().catch(() => []);
    this.taught = all.find(({ name }) => name === this.game) ?? null;
  }

  #done(): number {
    return this.lesson?.kind === 'puzzle' ? 0 : (this.lesson?.at ?? 0);
  }

  async #go(step: { done: number; notation?: string }): Promise<void> {
    this.busy = true;
    try {
      this.lesson = await learn(this.game, this.name, { ...step, played: this.#played });
    } finally {
      this.busy = false;
    }
    this.#remember(step.notation);
    this.choosing.letGo();
  }

  #remember(notation: string | undefined): void {
    const { lesson } = this;
    if (!lesson) return;
    keepProgress(this.game, this.name, lesson.task === 'done' ? 0 : lesson.at);
    if (lesson.task === 'done') void this.#end();
    if (lesson.kind !== 'puzzle' || notation === undefined) return;
    if (lesson.attempt?.is === 'right') this.#played.push(notation);
    if (lesson.attempt?.is === 'missed') this.#played = [];
  }
}
