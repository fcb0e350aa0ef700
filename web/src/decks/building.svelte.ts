/** A deck while it is built: its cards, what the game says of it, and the way back. */

import * as rest from '../rest.ts';
import type { DeckFault, DeckKit, DeckPart, DeckReport, DeckSheet, DeckToCheck } from '../wire.ts';
import { NAME, entriesOf, entryAtLine, factOf, isEmpty, withCard, withEntryAt, withFact, withPlace, withoutCard, withoutOne } from './sheet.ts';

/** A change that leaves fewer faults: which card goes, and the deck without it. */
export type Mend = { card: string; sheet: DeckSheet };

/** A line of the deck that is shown whole. */
export type Chosen = { heading: string; place: number };

export class Building {
  readonly game: string;
  readonly kit: DeckKit;
  /** Cards of one's own that the deck may have, as card text. */
  readonly cards: string | null;
  sheet = $state.raw<DeckSheet>({ facts: [], parts: [] });
  report = $state.raw<DeckReport | null>(null);
  trouble = $state('');
  /** The part that takes what is tapped. */
  part = $state.raw<DeckPart>(undefined!);
  chosen = $state.raw<Chosen | null>(null);
  /** What would mend the first fault, tried on the game itself. */
  mends = $state.raw<Mend[]>([]);
  /** Parts whose spread the game counts: they lie in piles. */
  #counted = $state.raw<ReadonlySet<string>>(new Set());
  #past = $state.raw<readonly DeckSheet[]>([]);
  /** The card that came last, and the part it came to. */
  #latest: { heading: string; card: string } | null = null;
  /** How often the game was asked; only its last answer counts. */
  #asked = 0;
  #checked: Promise<void> = Promise.resolve();

  constructor(game: string, kit: DeckKit, cards: string | null) {
    this.game = game;
    this.kit = kit;
    this.cards = cards;
    this.part = kit.parts[0]!;
    this.begin();
    this.#past = [];
  }

  get name(): string {
    return factOf(this.sheet, NAME);
  }
  get isEmpty(): boolean {
    return isEmpty(this.sheet);
  }
  get isLegal(): boolean {
    return this.report !== null && this.report.setup !== null;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Waits until the game has read the last change. */
  settled(): Promise<void> {
    return this.#checked;
  }

  isPiled = ({ heading }: DeckPart): boolean => this.#counted.has(heading);

  /** An empty deck. */
  begin(): void {
    const facts = this.kit.questions.map(({ name, answers }) => ({ name, value: answers[0] ?? '', line: 0 }));
    this.chosen = null;
    this.#change({ facts: [{ name: NAME, value: 'My deck', line: 0 }, ...facts], parts: [] });
  }

  /** Takes up a deck that is written. */
  read(text: string): void {
    this.#keepPast();
    this.chosen = null;
    this.#checked = this.#check({ as: 'text', text }).then(() => {
      this.part = this.kit.parts.find(this.isPiled) ?? this.part;
    });
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (!before) return;
    this.#past = this.#past.slice(0, -1);
    this.#latest = this.chosen = null;
    this.#show(before);
  }

  say(name: string, value: string): void {
    this.#change(withFact(this.sheet, name, value));
  }

  add(part: DeckPart, card: string): void {
    this.#latest = { heading: part.heading, card };
    this.#change(withCard(this.sheet, this.kit.parts, part, card));
  }

  remove(heading: string, place: number): void {
    if (entriesOf(this.sheet, heading)[place]?.copies === 1) this.chosen = null;
    this.#change(withoutCard(this.sheet, this.kit.parts, heading, place));
  }

  /** One copy goes from one part to another. */
  carry(from: Chosen, to: DeckPart, card: string): void {
    this.#latest = { heading: to.heading, card };
    this.chosen = null;
    const without = withoutCard(this.sheet, this.kit.parts, from.heading, from.place);
    this.#change(withCard(without, this.kit.parts, to, card));
  }

  /** A card comes to another place of its part. */
  move(heading: string, from: number, to: number): void {
    if (from === to) return;
    this.chosen = this.chosen && { heading, place: to };
    this.#change(withEntryAt(this.sheet, this.kit.parts, heading, from, to));
  }

  lay(part: DeckPart, place: number, at: string | null): void {
    this.#change(withPlace(this.sheet, this.kit.parts, part.heading, place, at));
  }

  mend({ sheet }: Mend): void {
    this.chosen = null;
    this.#change(sheet);
  }

  /** Goes where a fault is: to its card, or to its part. */
  seek({ line }: DeckFault): void {
    const at = entryAtLine(this.sheet, line);
    const heading = at?.heading ?? this.sheet.parts.find((part) => part.line === line)?.heading;
    const part = this.kit.parts.find((part) => part.heading === heading);
    if (part) this.part = part;
    this.chosen = at;
  }

  #change(sheet: DeckSheet): void {
    this.#keepPast();
    this.#show(sheet);
  }

  #show(sheet: DeckSheet): void {
    this.sheet = sheet;
    this.#checked = this.#check({ as: 'sheet', sheet });
  }

  #keepPast(): void {
    this.#past = [...this.#past, this.sheet];
  }

  async #check(deck: DeckToCheck): Promise<void> {
    const number = ++this.#asked;
    try {
      const report = await this.#reported(deck);
      if (number !== this.#asked) return;
      this.report = report;
      this.sheet = report.sheet;
      this.trouble = '';
      const counted = this.kit.parts.filter(({ heading }) => report.tallies.some(({ title }) => title.startsWith(`${heading},`)));
      this.#counted = new Set([...this.#counted, ...counted.map(({ heading }) => heading)]);
      this.mends = [];
      const mends = await this.#tried(report);
      if (number === this.#asked) this.mends = mends;
    } catch (thrown) {
      if (number === this.#asked) this.trouble = rest.faultIn(thrown).reason;
    }
  }

  #reported = (deck: DeckToCheck) => rest.checkDeck(this.game, this.cards === null ? deck : { ...deck, cards: this.cards });

  /** What would mend the first fault: the page knows no rule, so it asks the game about the deck without a card. */
  async #tried(report: DeckReport): Promise<Mend[]> {
    const [fault] = report.faults;
    if (!fault || isEmpty(report.sheet)) return [];
    const mends: Mend[] = [];
    for (const mend of this.#ways(report.sheet, fault)) {
      const { faults } = await this.#reported({ as: 'sheet', sheet: mend.sheet });
      if (faults.length < report.faults.length) mends.push(mend);
    }
    return mends;
  }

  /** The card that is at fault, and the one that came last. */
  #ways(sheet: DeckSheet, { line }: DeckFault): Mend[] {
    const at = entryAtLine(sheet, line);
    const faulty = at ? [{ heading: at.heading, card: sheet.parts.find(({ heading }) => heading === at.heading)!.entries[at.place]!.card }] : [];
    const latest = this.#latest && this.#latest.card !== faulty[0]?.card ? [this.#latest] : [];
    return [...faulty, ...latest].flatMap(({ heading, card }) => {
      const without = withoutOne(sheet, this.kit.parts, heading, card);
      return without ? [{ card, sheet: without }] : [];
    });
  }
}
