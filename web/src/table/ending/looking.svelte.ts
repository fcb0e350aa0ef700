/** Looks through a game that is over, decision by decision, while the page is already there; then again at what seemed dear. */

import * as rest from '../../rest.ts';
import type { Review, Seat } from '../../wire.ts';
import { costliest, seeminglyDear, TOLD, withLonger, type Costly } from './reviewing.ts';

/** So many decisions make a curve; of a longer game some are left out. */
const MOST = 120;
/** Of so many that seemed dear, the dearest are told. */
const AGAIN = 6;

class Looking {
  reviews = $state.raw<Review[]>([]);
  costly = $state.raw<Costly[]>([]);
  /** What probably cost something, though a long look cannot tell for sure. */
  probable = $state.raw<Costly[]>([]);
  /** How much of it is done, from 0 to 1. */
  share = $state(0);
  readonly #table: string;
  readonly #seat: Seat;
  /** Which time it is that it is looked through: whoever came back goes on where it was left. */
  #time = 0;

  constructor(table: string, seat: Seat) {
    this.#table = table;
    this.#seat = seat;
  }

  stop(): void {
    this.#time += 1;
  }

  /** Says whether it came to the end just now. */
  async look(moves: number): Promise<boolean> {
    if (this.share === 1) return false;
    const time = (this.#time += 1);
    const stride = Math.max(1, Math.ceil(moves / MOST));
    const last = this.reviews.at(-1);
    for (let at = last ? last.at + stride : 0; at < moves; ) {
      const review = await this.#review(at, false);
      if (time !== this.#time) return false;
      if (!review) break;
      this.reviews = [...this.reviews, review];
      at = review.at + stride;
      this.share = Math.min(0.9, at / moves);
    }
    const costly = await this.#lookAgain(time);
    if (time !== this.#time) return false;
    this.costly = costly;
    this.share = 1;
    return true;
  }

  /** A short look can err, so what seemed dear is looked at for long. */
  async #lookAgain(time: number): Promise<Costly[]> {
    const seen: Review[] = [];
    for (const { at } of seeminglyDear(this.reviews, AGAIN)) {
      const review = time !== this.#time ? null : await this.#review(at, true);
      if (review) seen.push(review);
    }
    // What a longer look knows better holds for the curve, too.
    if (time === this.#time) this.reviews = withLonger(this.reviews, seen);
    const sure = costliest(seen, TOLD);
    const isSure = ({ at }: Costly) => sure.some((one) => one.at === at);
    this.probable = seeminglyDear(seen, TOLD).filter((one) => !isSure(one)).slice(0, TOLD - sure.length);
    return sure.sort((one, other) => one.at - other.at);
  }

  /** What cannot be looked at any more is left out. */
  #review(at: number, long: boolean): Promise<Review | null> {
    return rest.review(this.#table, at, this.#seat, long).catch(() => null);
  }
}

const kept = new Map<string, Looking>();

/** What was seen of a game is kept while the page is there: who has looked at the table meanwhile need not wait for it again. */
export function lookingAt(table: string, seat: Seat): Looking {
  const key = `${table} ${seat}`;
  const looking = kept.get(key) ?? new Looking(table, seat);
  kept.set(key, looking);
  return looking;
}
