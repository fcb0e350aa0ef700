/**
 * What the person is about to do: one tap chooses and shows what would follow, a second does it, Escape
 * lets go. Nothing is decided here but which of the offered choices is meant.
 */

import type { Choice, Lift, Line, Part, Preview, RulerEnd, Scene, Stroke, ThingId } from '../../wire.ts';
import { setWith, soleForm, touching, uses } from './choices.ts';
import { fillings, lacks, mostOf, moves, picksOf, sum, TURN, wording, type Filling } from './filling.ts';
import { Marks } from '../board/marks.ts';

/** Whether a move may be made, and why not. */
export type Checked = { may: true } | { may: false; why: string; rule: string | null };

/** What a move measures, and why it may not be made, if it may not. */
export type Sketch = { strokes: readonly Stroke[]; why: string | null };

/** A move that is chosen but not made yet, and what fills its blanks. */
export type Meant = { chosen: string; choice: Choice | null; filled: readonly Filling[] | null };

/** What the table can say to a choice. */
export type Teller = {
  readonly present: Scene | null;
  /** Nothing, where nobody can say. */
  check: (notation: string) => Promise<Checked | null>;
  foresee: (notation: string) => Promise<Preview | null>;
  /** How a move may come out if everybody plays on, where somebody can say. */
  forecast?: (notation: string) => Promise<Preview | null>;
  /** What a move measures on the map, where somebody can say. */
  sketch?: (notation: string) => Promise<Sketch | null>;
  /** What could be carried where by a move, where somebody can say. */
  lift?: (notation: string) => Promise<Lift | null>;
  /** What a ruler measures, where somebody can say. */
  ruler?: (from: RulerEnd, to?: RulerEnd) => Promise<readonly Stroke[]>;
  /** Whether it was played. What is played after so many other moves of one choice says how many. */
  play: (notation: string, after: number) => Promise<boolean>;
};

export class Choosing {
  /** What is picked up and, after it, what it is aimed at; or a thing that is only looked at. */
  things = $state.raw<readonly ThingId[]>([]);
  /** The move that would be played, as it is written. */
  chosen = $state<string | null>(null);
  foreseen = $state.raw<Preview | null>(null);
  /** How it may come out if everybody plays on; only on request. */
  forecast = $state.raw<Preview | null>(null);
  /** Whether that is being thought about. */
  forecasting = $state(false);
  /** What fills the blanks of the chosen answer, if it has any. */
  filled = $state.raw<readonly Filling[] | null>(null);
  /** The sort of deed that is asked for, by the heading of its answers. */
  sort = $state<string | null>(null);
  /** A sort of deed that cannot be done, of which the person wants to know why. */
  wonders = $state.raw<{ name: string; why: Line } | null>(null);
  /** The one that the pointer or the focus rests on. */
  #looksAt = $state.raw<{ name: string; why: Line } | null>(null);
  /** What the move that is meant measures on the map. */
  sketched = $state.raw<Sketch | null>(null);
  /** Why the move that is meant may not be made, where that is known. */
  refused = $state.raw<Extract<Checked, { may: false }> | null>(null);
  /** Whether what a point measures is asked and not answered yet: until then nothing goes there. */
  measuring = $state(false);
  /** The points by which a way goes that is being given. */
  via = $state.raw<readonly string[]>([]);
  /** Of which answer it was asked, and at which table, what it could carry where. */
  #lift = $state.raw<{ scene: Scene; notation: string; lift: Lift | null } | null>(null);
  #rests: ReturnType<typeof setTimeout> | undefined;
  /** When a move was asked about last. */
  #told = 0;
  /** What is carried to another place just now. */
  carries = $state<ThingId | null>(null);
  /** Whether a move is being played: nothing is played twice. */
  #plays = false;
  readonly #table: Teller;

  constructor(table: Teller) {
    this.#table = table;
  }

  readonly #all = $derived.by(() => this.#table.present?.prompt.choices ?? []);
  /** The choices that touch all that is picked up. */
  readonly offered = $derived.by(() => {
    const touched = this.things.length ? touching(this.#all, this.things) : this.#all;
    return this.sort === null ? touched : touched.filter(({ group }) => group === this.sort);
  });
  /** The sorts of deeds for which any card will do, by the headings of their answers. */
  readonly #ofAny = $derived.by(() => new Set((this.#table.present?.prompt.deeds ?? []).flatMap(({ of_any, group }) => (of_any ? [group] : []))));
  /** What can be used for what it is there for; of what, for the sort that is asked for. */
  readonly uses = $derived.by(() => uses(this.#all.filter(({ group }) => (this.sort === null ? !this.#ofAny.has(group) : group === this.sort))));
  /** What the picked thing can be aimed at. */
  readonly aims = $derived.by(() => {
    const [picked] = this.things;
    if (picked === undefined) return new Set<ThingId>();
    const touched = touching(this.#all, [picked]).flatMap(({ touches }) => touches);
    return new Set(touched.filter((thing) => thing !== picked));
  });
  /** The chosen move as it is offered; none, if it was typed. */
  readonly choice = $derived(this.#all.find(({ notation }) => notation === this.chosen) ?? null);
  /** What the chosen move says, as it is filled in; nothing of one that was typed. */
  readonly wording = $derived(this.choice && (this.filled ? wording(this.choice, this.filled) : this.choice.text));
  /** The moves that are meant, in the order in which they are made; none while something is missing. */
  readonly meansMoves = $derived.by(() => {
    const { choice, filled } = this;
    if (this.refused) return [];
    if (!choice || !filled) return this.chosen === null ? [] : [this.chosen];
    return choice.blanks.some((blank, place) => lacks(blank, filled[place]!)) ? [] : moves(choice, filled);
  });
  /** Whether somebody can say how the one move that is meant may come out, and has not said it yet. */
  readonly canForecast = $derived.by(() => this.#table.forecast !== undefined && this.meansMoves.length === 1 && this.forecast === null);
  /** The things that fill a blank. */
  readonly within = $derived.by(() => {
    const { choice, filled } = this;
    const chosen = (choice?.blanks ?? []).flatMap((blank, place) => {
      const counts = filled?.[place];
      return picksOf(blank).filter((_, at) => Array.isArray(counts) && counts[at] > 0);
    });
    return new Set(chosen.flatMap(({ thing }) => (thing === null ? [] : [thing])));
  });
  /** The answer that is filled with a point of a map: the chosen one, or else the only one that is offered. */
  readonly aimer = $derived.by(() => {
    if (this.choice) return pointIn(this.choice) < 0 ? null : this.choice;
    const all = this.offered.filter((choice) => pointIn(choice) >= 0);
    return this.chosen === null && all.length === 1 ? all[0]! : null;
  });
  /** Where that answer goes as it is filled in, in inches; nowhere as long as it is not chosen. */
  readonly aimedAt = $derived.by((): readonly [number, number] | null => {
    const filling = this.choice && this.filled?.[pointIn(this.choice)];
    const [x, y] = typeof filling === 'string' ? filling.split(TURN).at(-1)!.split(' ').map(Number) : [];
    return x === undefined || y === undefined || Number.isNaN(x + y) ? null : [x, y];
  });
  /** What that answer could carry where, once that was asked and answered. */
  readonly lifted = $derived.by(() => {
    const { scene, notation, lift } = this.#lift ?? { scene: null, notation: null, lift: null };
    return scene === this.#table.present && notation === this.aimer?.notation ? lift : null;
  });
  /** Whether somebody measures for whoever asks: not in the past, nor in the middle of what others do. */
  readonly canMeasure = $derived.by(() => this.#table.ruler !== undefined && this.#table.present !== null);
  readonly marks = $derived.by(() => new Marks(this.forecast ?? this.foreseen, this.#table.present?.parts ?? []));

  /** Where a part stands in the scene, as marks name it. */
  placeOf(part: Part): number {
    return this.#table.present?.parts.indexOf(part) ?? -1;
  }

  /** A tap on a thing. */
  tap(thing: ThingId): void {
    if (this.chosen && this.things.includes(thing)) return void this.play();
    if (this.#putIn(thing) || this.#beginWith(thing)) return;
    if (this.things.includes(thing)) return this.letGo();
    const [picked] = this.things;
    const both = picked === undefined ? [thing] : [picked, thing];
    this.#take(touching(this.#all, both).length > 0 ? both : [thing]);
  }

  /** Picks a thing up, whatever was chosen before. */
  pick(thing: ThingId): void {
    this.#take([thing]);
  }

  /** A tap on a sort of deed: its only answer is chosen, or done if it is chosen already; of several, one is asked for. */
  ask(group: string): void {
    if (this.choice?.group === group) return void this.play();
    const kept = touching(this.#all, this.things).filter((choice) => choice.group === group);
    if (kept.length === 0) this.things = [];
    const all = kept.length ? kept : this.#all.filter((choice) => choice.group === group);
    const only = soleForm(all);
    this.#forget();
    this.sort = this.sort === group && !only ? null : group;
    if (only) this.#ask(only.notation);
  }

  /** A tap on a sort of deed that cannot be done now. */
  wonder(name: string, why: Line): void {
    this.letGo();
    this.wonders = { name, why };
  }

  /** Of which of them the person sees why: that at which they look, else that which they tapped. */
  readonly wondersNow = $derived.by(() => this.#looksAt ?? this.wonders);
  /** Somebody looks at a sort of deed that cannot be done now, or away from it. */
  wonderAt(one: { name: string; why: Line } | null): void {
    this.#looksAt = one;
  }

  /** A tap on an answer; the second one does it. */
  choose(choice: Choice): void {
    if (this.chosen === choice.notation) return void this.play();
    if (this.things.length === 0) this.things = choice.touches.slice(0, 2);
    this.#ask(choice.notation);
  }

  /** A move as it is written: one of the answers, or one that no list holds; what is written a second time is done. */
  write(notation: string): void {
    if (this.chosen === notation) return void this.play();
    const listed = this.#all.find((choice) => choice.notation === notation);
    this.letGo();
    if (listed) this.choose(listed);
    else this.#ask(notation);
  }

  /** What is chosen, and how it is filled in. */
  toMeanAgain(): Meant | null {
    return this.chosen === null ? null : { chosen: this.chosen, choice: this.choice, filled: this.filled };
  }

  /** Chooses it once more at a table that came anew, filled in as it was if it asks for the same. */
  meanAgain({ chosen, choice, filled }: Meant): void {
    this.write(chosen);
    const asksTheSame = JSON.stringify(this.choice?.blanks) === JSON.stringify(choice?.blanks);
    if (filled && asksTheSame) for (const [place, filling] of filled.entries()) this.fill(place, filling);
  }

  /** Whether a move that is being written may be made. */
  check(notation: string): Promise<Checked | null> {
    return this.#table.check(notation);
  }

  /** What is meant by a thing dropped on another, or on no thing in particular, if that leaves no doubt. */
  meant(thing: ThingId, onto: ThingId | null): Choice | null {
    const fits = onto === null
      ? touching(this.#all, [thing]).filter(({ touches }) => touches.length === 1)
      : touching(this.#all, [thing, onto]);
    return fits.length === 1 ? (fits[0] ?? null) : null;
  }

  /** Does an answer at once. */
  take(choice: Choice): Promise<void> {
    [this.chosen, this.filled] = [choice.notation, null];
    return this.play();
  }

  async play(): Promise<void> {
    const moves = this.meansMoves;
    if (!moves.length || this.#plays || this.measuring) return;
    this.#plays = true;
    try {
      // The first that is refused ends it: what comes after it was meant to follow.
      for (const [after, notation] of moves.entries()) if (!(await this.#table.play(notation, after))) break;
    } finally {
      this.#plays = false;
    }
  }

  /** Asks how the move that is meant may come out if everybody plays on. */
  async askForecast(): Promise<void> {
    const [notation] = this.meansMoves;
    if (notation === undefined || !this.canForecast || this.forecasting) return;
    this.forecasting = true;
    const forecast = await this.#table.forecast!(notation);
    // Who has chosen something else meanwhile does not need it.
    if (!this.meansMoves.includes(notation) || !this.forecasting) return;
    this.forecasting = false;
    this.forecast = forecast;
  }

  /** Fills a blank, and asks what would follow. */
  fill(place: number, filling: Filling): void {
    this.filled = this.filled?.with(place, filling) ?? null;
    this.#unsay();
    const [only, ...more] = this.meansMoves;
    if (only === undefined || more.length) this.sketched = null;
    else if (this.aimedAt) this.#tellAtRest(only);
    else this.#tell(only);
  }

  /** Asks, once at a table, what the answer that goes to a point could carry where. */
  takeUp(): void {
    const [scene, notation] = [this.#table.present, this.aimer?.notation];
    if (!scene || notation === undefined || !this.#table.lift) return;
    if (this.#lift?.scene === scene && this.#lift.notation === notation) return;
    const asked = { scene, notation, lift: null };
    this.#lift = asked;
    void this.#table.lift(notation).then((lift) => {
      if (this.#lift === asked) this.#lift = { ...asked, lift };
    });
  }

  /** What a point measures that nobody has decided on. */
  async measure(point: string): Promise<Sketch | null> {
    const { aimer } = this;
    const [only] = aimer ? moves(aimer, fillings(aimer).with(pointIn(aimer), this.wayTo(point))) : [];
    return only === undefined ? null : ((await this.#table.sketch?.(only)) ?? null);
  }

  /** What a ruler measures. */
  ruler = async (from: RulerEnd, to?: RulerEnd): Promise<readonly Stroke[]> => (await this.#table.ruler?.(from, to)) ?? [];

  /** Fills in a point of the map; a second time the same point does it. */
  aim(point: string): void {
    const { aimer } = this;
    if (!aimer) return;
    const [place, way, via] = [pointIn(aimer), this.wayTo(point), this.via];
    if (this.choice === aimer && this.filled?.[place] === way) return void this.play();
    if (this.choice !== aimer) {
      if (this.things.length === 0) this.things = aimer.touches.slice(0, 2);
      this.#forget();
      this.via = via;
      this.chosen = aimer.notation;
      this.filled = fillings(aimer);
    }
    this.fill(place, way);
  }

  /** The way goes on from this point, where ways may be given; says whether. */
  turnAt(point: string): boolean {
    const blank = this.aimer?.blanks.find((blank) => blank.blank === 'point');
    const may = blank?.blank === 'point' && blank.by !== null && this.via.at(-1) !== point;
    if (may) this.via = [...this.via, point];
    return may;
  }

  /** The way turns where it turned before a base was carried that is put back. */
  straighten(): void {
    const filling = this.choice && this.filled?.[pointIn(this.choice)];
    this.via = typeof filling === 'string' ? filling.split(TURN).slice(0, -1) : [];
  }

  /** The way that is being given, on to a point. */
  wayTo(point: string): string {
    return [...(this.via.at(-1) === point ? this.via.slice(0, -1) : this.via), point].join(TURN);
  }

  letGo(): void {
    this.things = [];
    this.sort = null;
    this.#forget();
  }

  #take(things: readonly ThingId[]): void {
    this.things = things;
    this.#forget();
    if (!this.offered.length) this.sort = null;
    const only = soleForm(this.offered) ?? this.#ownUse();
    if (only) this.#ask(only.notation);
  }

  /** What a thing is there for, if that is one answer: for what any card will do, it is not taken up. */
  #ownUse(): Choice | null {
    return this.sort === null ? soleForm(this.offered.filter(({ group }) => !this.#ofAny.has(group))) : null;
  }

  /** A tap on what may fill a blank puts it in, or takes it out again. */
  #putIn(thing: ThingId): boolean {
    for (const [place, blank] of (this.choice?.blanks ?? []).entries()) {
      const at = picksOf(blank).findIndex((pick) => pick.thing === thing);
      const counts = this.filled?.[place];
      if (at < 0 || !Array.isArray(counts)) continue;
      const full = blank.blank === 'things' && sum(counts) >= blank.most;
      const many = full || counts[at] >= mostOf(blank, picksOf(blank)[at]!) ? 0 : counts[at] + 1;
      this.fill(place, counts.with(at, many));
      return true;
    }
    return false;
  }

  /** A tap on the first of a set that is asked for begins with it, and with nothing else. */
  #beginWith(thing: ThingId): boolean {
    const set = setWith(this.#all, thing);
    if (!set || this.chosen !== null) return false;
    this.begin(set);
    return this.#putIn(thing);
  }

  /** Chooses an answer that takes a set, with nothing in it yet. */
  begin(set: Choice): void {
    this.letGo();
    this.chosen = set.notation;
    this.filled = set.blanks.map((blank) => picksOf(blank).map(() => 0));
  }

  #forget(): void {
    this.chosen = null;
    this.filled = null;
    this.via = [];
    this.#unsay();
    this.sketched = null;
    this.wonders = null;
  }

  /** What was told of another move is not told any more. */
  #unsay(): void {
    this.foreseen = null;
    this.refused = null;
    this.forecast = null;
    this.forecasting = false;
    this.measuring = false;
    clearTimeout(this.#rests);
  }

  #ask(notation: string): void {
    this.chosen = notation;
    this.#unsay();
    this.filled = this.choice?.blanks.length ? fillings(this.choice) : null;
    this.#tell(notation);
  }

  /** Whoever steers a point from place to place is told of the one where it rests. */
  #tellAtRest(notation: string): void {
    this.measuring = this.#table.sketch !== undefined;
    const wait = this.#told + BETWEEN - Date.now();
    this.#rests = setTimeout(() => this.#tell(notation), Math.max(0, wait));
  }

  /** Asks once more what follows from the one move that is meant, where the answer was lost on the way. */
  askAgain(): void {
    const [only, ...more] = this.meansMoves;
    if (only !== undefined && !more.length && !this.foreseen) this.#tell(only);
  }

  /** Has it said what follows from a move, and what it measures. */
  #tell(notation: string): void {
    this.#told = Date.now();
    void this.#foresee(notation);
    void this.#table.sketch?.(notation).then((sketched) => {
      if (!this.meansMoves.includes(notation)) return;
      this.sketched = sketched;
      this.measuring = false;
    });
  }

  /** Of what may not be made nothing follows: it is said why, so that it can be mended. */
  async #foresee(notation: string): Promise<void> {
    const foreseen = await this.#table.foresee(notation);
    const checked = foreseen ? null : await this.#table.check(notation);
    if (!this.meansMoves.includes(notation)) return;
    this.foreseen = foreseen;
    this.refused = checked?.may === false ? checked : null;
  }
}

/** How long lies between two points that are asked about, in milliseconds. */
const BETWEEN = 100;

/** Which blank of an answer is a point; -1 if none is. */
function pointIn({ blanks }: Choice): number {
  return blanks.findIndex(({ blank }) => blank === 'point');
}
