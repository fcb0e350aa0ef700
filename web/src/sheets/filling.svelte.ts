/** A sheet while it is filled in: its text, what the game says of it, and the way back. */

import * as rest from '../rest.ts';
import { keep, kept } from '../shell/kept.ts';
import type { BothOdds, FieldValue, JudgedSheet, SheetFault, SheetForm, SheetKit, SheetReport, SheetToJudge } from '../wire.ts';
import { filledIn, wordsOf } from './fields.ts';

/** The field of a sheet's name, which every game calls so. */
const NAME = 'name';

/** The least time between two questions to the game, in milliseconds: a server answers ten a second for long. */
const PACE = 100;

/** A sheet that this one is compared with. */
export type Other = { text: string; form: SheetForm };

/** Something to be done with the text, in its turn. */
type Job = { text: string } | { field: string; to: FieldValue } | { again: true };

const agreedKey = (game: string) => `sheets.agreed.${game}`;

export class Filling {
  readonly game: string;
  readonly kit: SheetKit;
  text = $state.raw('');
  report = $state.raw<SheetReport | null>(null);
  form = $state.raw<SheetForm | null>(null);
  odds = $state.raw<BothOdds | null>(null);
  other = $state.raw<Other | null>(null);
  /** The options that the player takes as agreed on. */
  agreed = $state.raw<readonly string[]>([]);
  trouble = $state('');
  #past = $state.raw<readonly string[]>([]);
  /** Jobs that wait for the game's answer to those before them. */
  #waiting: Job[] = [];
  #isBusy = false;
  #work = Promise.resolve();
  /** The gesture of the last change: what one drag changes is undone at once. */
  #gesture: object | null = null;

  constructor(game: string, kit: SheetKit) {
    this.game = game;
    this.kit = kit;
    this.agreed = (kept(agreedKey(game)) ?? '').split('\n').filter((option) => kit.agreements.some((known) => known.option === option));
  }

  get name(): string {
    return wordsOf(this.form, NAME) || (this.text.split('\n')[0] ?? '').trim();
  }
  get faults(): readonly SheetFault[] {
    return this.report?.faults ?? [];
  }
  get isLegal(): boolean {
    return this.report !== null && this.form !== null && this.faults.length === 0;
  }
  get canUndo(): boolean {
    return this.#past.length > 0;
  }

  /** Takes up a text. */
  read(text: string): void {
    this.#keepPast({});
    this.#do({ text });
  }

  /** Fills a field in otherwise. The page shows it at once and the game answers. */
  change(field: string, to: FieldValue, gesture: object = {}): void {
    if (!this.form) return;
    this.#keepPast(gesture);
    this.form = filledIn(this.form, field, to);
    this.#do({ field, to });
  }

  mend({ mended }: SheetFault): void {
    if (mended !== null) this.read(mended);
  }

  undo(): void {
    const before = this.#past.at(-1);
    if (before === undefined) return;
    this.#past = this.#past.slice(0, -1);
    this.#gesture = null;
    this.#do({ text: before });
  }

  /** Compares with another sheet, or with none. */
  async compare(text: string | null): Promise<void> {
    this.other = null;
    this.odds = null;
    if (text === null) return;
    try {
      const { form } = await rest.judgeSheet(this.game, { text, agreed: [...this.agreed] });
      this.other = form && { text, form };
    } catch (thrown) {
      this.trouble = rest.faultIn(thrown).reason;
    }
    this.#again();
  }

  agree(option: string, isOn: boolean): void {
    this.agreed = [...this.agreed.filter((own) => own !== option), ...(isOn ? [option] : [])];
    keep(agreedKey(this.game), this.agreed.join('\n'));
    this.#again();
  }

  /** Asks once more about the text, if no change that waits does. */
  #again(): void {
    if (this.#waiting.length === 0) this.#do({ again: true });
  }

  #keepPast(gesture: object): void {
    const isNew = gesture !== this.#gesture;
    this.#gesture = gesture;
    if (isNew && this.report) this.#past = [...this.#past, this.text];
  }

  #do(job: Job): void {
    const last = this.#waiting.at(-1);
    // Of changes to one field that still wait, the last is enough; a whole text needs nothing before it.
    const isNewer = last && 'field' in last && 'field' in job && last.field === job.field;
    this.#waiting = 'text' in job ? [job] : [...(isNewer ? this.#waiting.slice(0, -1) : this.#waiting), job];
    if (!this.#isBusy) this.#work = this.#askAll();
  }

  /** Waits until the text holds every change: who names a sheet and keeps it at once keeps it under its name. */
  settled(): Promise<void> {
    return this.#work;
  }

  async #askAll(): Promise<void> {
    this.#isBusy = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await this.#ask(job);
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    this.#isBusy = false;
  }

  async #ask(job: Job): Promise<void> {
    const change = 'field' in job ? { change: { field: job.field, to: job.to } } : {};
    const against = this.other ? { against: this.other.text } : {};
    const wish: SheetToJudge = { text: 'text' in job ? job.text : this.text, ...change, agreed: [...this.agreed], ...against };
    try {
      this.#show(await rest.judgeSheet(this.game, wish));
      this.trouble = '';
    } catch (thrown) {
      const { reason, remedy } = rest.faultIn(thrown);
      this.trouble = `${reason} ${remedy}`;
      this.#waiting = [];
      if (this.report) this.form = (await rest.judgeSheet(this.game, { text: this.text, agreed: [...this.agreed] }).catch(() => null))?.form ?? this.form;
    }
  }

  #show({ text, report, form, odds }: JudgedSheet): void {
    [this.text, this.report, this.odds] = [text, report, odds];
    // What was changed since is already on the page.
    if (this.#waiting.length === 0 || form === null) this.form = form;
  }
}
