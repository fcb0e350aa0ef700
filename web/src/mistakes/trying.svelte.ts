/** A decision of the past that is tried again: the table as the person saw it then, and one move that is judged, not played. */

import * as rest from '../rest.ts';
import { Choosing, type Checked, type Teller } from '../table/question/choosing.svelte.ts';
import type { Sight } from '../table/live/context.ts';
import { nameAt } from '../table/seat/seats.ts';
import type { Preview, Scene, TableCard, Text } from '../wire.ts';
import { seatName, type Names } from '../words/sentence.ts';
import { dayOf, isSolvedBy, judged, keepAgain, triedAgain, type Mistake, type Verdict } from './mistakes.ts';

/** A move that was tried, and what is said of it. */
export type Tried = { text: Text; verdict: Verdict; chance: number | null; preview: Preview };

export class Trying implements Teller, Sight {
  mistake = $state.raw() as Mistake;
  scene = $state.raw<Scene | null>(null);
  /** The table of the game. Nobody sits at it here, so what is drawn sees none. */
  table = $state.raw<TableCard | null>(null);
  readonly card = null;
  tried = $state.raw<Tried | null>(null);
  /** Why the last move cannot be made. */
  refused = $state('');
  busy = $state(false);
  /** Nobody thinks: what was thought is kept. */
  readonly thinking = new Map<number, number>();
  readonly choosing: Choosing;

  constructor(mistake: Mistake) {
    this.mistake = mistake;
    this.choosing = new Choosing(this);
  }

  readonly isMyTurn = $derived.by(() => this.scene !== null && this.tried === null);
  readonly present = $derived.by(() => (this.isMyTurn ? this.scene : null));
  readonly names: Names = Object.assign((seat: number) => (this.table ? nameAt(this.table, seat, this.scene) : seatName(seat)), {
    me: () => this.mistake.seat,
  });

  /** Lays the table as it was. */
  async lay(): Promise<void> {
    const { table, at, seat } = this.mistake;
    [this.table, this.scene] = await Promise.all([rest.table(table), rest.sceneAt(table, at, seat)]);
  }

  again(): void {
    this.tried = null;
    this.refused = '';
    this.choosing.letGo();
  }

  foresee = (notation: string): Promise<Preview | null> => this.#foresee(notation).catch(() => null);

  check = (notation: string): Promise<Checked | null> => this.#foresee(notation).then(
    () => ({ may: true }),
    (thrown) => ({ may: false, why: rest.faultIn(thrown).reason, rule: null }),
  );

  /** Says what is thought of a move. What it would lead to is not gone on with, so nothing after it is played. */
  async play(notation: string): Promise<boolean> {
    const text = this.choosing.choice?.notation === notation ? this.choosing.choice.text : [{ words: notation }];
    this.busy = true;
    this.refused = '';
    try {
      this.tried = { text, ...judged(this.mistake, notation), preview: await this.#foresee(notation) };
      this.#remember(this.tried.verdict);
    } catch (thrown) {
      this.refused = rest.faultIn(thrown).reason;
    } finally {
      this.busy = false;
    }
    this.choosing.letGo();
    return false;
  }

  #remember(verdict: Verdict): void {
    this.mistake = triedAgain(this.mistake, isSolvedBy(verdict), dayOf(new Date()));
    keepAgain(this.mistake);
  }

  #foresee(notation: string): Promise<Preview> {
    const { table, at, seat } = this.mistake;
    return rest.foreseeAt(table, at, seat, notation);
  }
}
