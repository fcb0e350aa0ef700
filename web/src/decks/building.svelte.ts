/** A deck while it is built: what is in it, and what the game says of it. */

import * as rest from '../rest.ts';
import type { DeckKit, DeckPart, DeckReport, DeckSheet, DeckToCheck } from '../wire.ts';
import { NAME, factOf, withCard, withEarlier, withFact, withPlace, withoutCard } from './sheet.ts';

export class Building {
  readonly game: string;
  readonly kit: DeckKit;
  /** Cards of one's own that the deck may have, as card text. */
  readonly cards: string | null;
  sheet = $state.raw<DeckSheet>({ facts: [], parts: [] });
  report = $state.raw<DeckReport | null>(null);
  trouble = $state('');
  /** How often the game was asked; only its last answer counts. */
  #asked = 0;

  constructor(game: string, kit: DeckKit, cards: string | null) {
    this.game = game;
    this.kit = kit;
    this.cards = cards;
    this.begin();
  }

  get name(): string {
    return factOf(this.sheet, NAME);
  }

  /** An empty deck. */
  begin(): void {
    const facts = this.kit.questions.map(({ name, answers }) => ({ name, value: answers[0] ?? '', line: 0 }));
    this.#change({ facts: [{ name: NAME, value: 'My deck', line: 0 }, ...facts], parts: [] });
  }

  /** Takes up a deck that is written. */
  read(text: string): void {
    void this.#check({ as: 'text', text });
  }

  say(name: string, value: string): void {
    this.#change(withFact(this.sheet, name, value));
  }

  add(part: DeckPart, card: string): void {
    this.#change(withCard(this.sheet, this.kit.parts, part, card));
  }

  remove(part: DeckPart, place: number): void {
    this.#change(withoutCard(this.sheet, this.kit.parts, part.heading, place));
  }

  lay(part: DeckPart, place: number, at: string | null): void {
    this.#change(withPlace(this.sheet, this.kit.parts, part.heading, place, at));
  }

  earlier(part: DeckPart, place: number): void {
    this.#change(withEarlier(this.sheet, this.kit.parts, part.heading, place));
  }

  #change(sheet: DeckSheet): void {
    this.sheet = sheet;
    void this.#check({ as: 'sheet', sheet });
  }

  async #check(deck: DeckToCheck): Promise<void> {
    const number = ++this.#asked;
    try {
      const report = await rest.checkDeck(this.game, this.cards === null ? deck : { ...deck, cards: this.cards });
      if (number !== this.#asked) return;
      this.report = report;
      this.sheet = report.sheet;
      this.trouble = '';
    } catch (thrown) {
      if (number === this.#asked) this.trouble = rest.faultIn(thrown).reason;
    }
  }
}
