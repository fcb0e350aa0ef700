/** Looks through a game that is over, decision by decision, while the page is already there; then again at what seemed dear. */

import * as rest from '../rest.ts';
import type { Review, Seat } from '../wire.ts';
import { costliest, seeminglyDear, TOLD, type Costly } from './reviewing.ts';

/** So many decisions make a curve; of a longer game some are left out. */
const MOST = 120;
/** Of so many that seemed dear, the dearest are told. */
const AGAIN = 6;

export class Looking {
  reviews = $state.raw<Review[]>([]);
  costly = $state.raw<Costly[]>([]);
  /** How much of it is done, from 0 to 1. */
  share = $state(0);
  readonly #table: string;
  readonly #seat: Seat;
  #over = false;

  constructor(table: string, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
  }

  stop(): void {
    this.#over = true;
  }

  async look(moves: number): Promise<void> {
    const stride = Math.max(1, Math.ceil(moves / MOST));
    for (let at = 0; at < moves && !this.#over; ) {
      const review = await this.#review(at, false);
      if (!review) break;
      this.reviews = [...this.reviews, review];
      at = review.at + stride;
      this.share = Math.min(0.9, at / moves);
    }
    await this.#lookAgain();
    this.share = 1;
  }

  /** A short look can err, so what seemed dear is looked at for long. */
  async #lookAgain(): Promise<void> {
    const seen: Review[] = [];
    for (const { at } of seeminglyDear(this.reviews, AGAIN)) {
      const review = this.#over ? null : await this.#review(at, true);
      if (review) seen.push(review);
    }
    this.costly = costliest(seen, TOLD).sort((one, other) => one.at - other.at);
  }

  /** What cannot be looked at any more is left out. */
  #review(at: number, long: boolean): Promise<Review | null> {
    return rest.review(this.#table, at, this.#seat, long).catch(() => null);
  }
}
