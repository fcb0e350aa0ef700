/** A sheet while it is filled in: its text, what the game says of it, and the way back. */

import * as rest from '../rest.ts';
import type { FieldValue, JudgedSheet, SheetFault, SheetForm, SheetKit, SheetReport, SheetToJudge } from '../wire.ts';
import { filledIn, wordsOf } from './fields.ts';

/** The field of a sheet's name, which every game calls so. */
const NAME = 'name';

/** The least time between two questions to the game, in milliseconds: a server answers ten a second for long. */
const PACE = 100;

/** Something to be done with the text, in its turn. */
type Job = { text: string } | { field: string; to: FieldValue };

export class Filling {
  readonly game: string;
  readonly kit: SheetKit;
  text = $state.raw('');
  report = $state.raw<SheetReport | null>(null);
  form = $state.raw<SheetForm | null>(null);
  trouble = $state('');
  #past = $state.raw<readonly string[]>([]);
  /** Jobs that wait for the game's answer to those before them. */
  #waiting: Job[] = [];
  #isBusy = false;
  /** The gesture of the last change: what one drag changes is undone at once. */
  #gesture: object | null = null;

  constructor(game: string, kit: SheetKit) {
    this.game = game;
    this.kit = kit;
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
    if (!this.#isBusy) void this.#work();
  }

  async #work(): Promise<void> {
    this.#isBusy = true;
    for (let job = this.#waiting.shift(); job; job = this.#waiting.shift()) {
      await this.#ask(job);
      await new Promise((resolve) => setTimeout(resolve, PACE));
    }
    this.#isBusy = false;
  }

  async #ask(job: Job): Promise<void> {
    const wish: SheetToJudge = 'text' in job ? { text: job.text } : { text: this.text, change: { field: job.field, to: job.to } };
    try {
      this.#show(await rest.judgeSheet(this.game, wish));
      this.trouble = '';
    } catch (thrown) {
      const { reason, remedy } = rest.faultIn(thrown);
      this.trouble = `${reason} ${remedy}`;
      this.#waiting = [];
      if (this.report) this.form = (await rest.judgeSheet(this.game, { text: this.text }).catch(() => null))?.form ?? this.form;
    }
  }

  #show({ text, report, form }: JudgedSheet): void {
    [this.text, this.report] = [text, report];
    // What was changed since is already on the page.
    if (this.#waiting.length === 0 || form === null) this.form = form;
  }
}
