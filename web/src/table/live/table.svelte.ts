/** A table as this page knows it: what it heard of it, and what it asks of it. */

import { faultIn, freeSeat, liveAddress, sceneAt } from '../../rest.ts';
import { goTo } from '../../shell/address.svelte.ts';
import { person } from '../../person.svelte.ts';
import type {
  Advised,
  Answer as Consent,
  Fault,
  ServerMessage,
  Lift,
  Matter,
  Moment,
  Preview,
  ClientMessage,
  Scene,
  Seat,
  RulerEnd,
  Stroke,
  TableCard,
  Talk,
  StoryLine,
  Viewer,
  WayBack,
} from '../../wire.ts';
import { nameAt } from '../seat/seats.ts';
import { seatName, spoken, type Names } from '../../words/sentence.ts';
import { lastMoveOf, takenBack } from '../story/chapters.ts';
import { keepInvitations, keptInvitations } from './invitations.ts';
import { goesBy } from '../question/orders.ts';
import { toSay } from './own.ts';
import { Choosing, type Checked, type Sketch, type Teller } from '../question/choosing.svelte.ts';
import { Moments } from '../past/moments.ts';
import { Live, UNHEARD, type Answer, type Connection, type Wish } from './live.ts';
import { patched } from './patch.ts';
import { seatOf } from '../board/places.ts';
import { Outlook } from '../question/outlook.svelte.ts';
import { Showing, type Shot } from '../question/showing.svelte.ts';
import { NONE, sinceOwn, type Since } from '../story/since.ts';

/** A refusal, with the rule that forbids it. */
export type Refusal = { why: string; rule: string | null };
/** Somebody asks the others for their consent. */
export type Request = { by: Seat; matter: Matter; moves: number; why: string };

export class Table implements Teller {
  readonly id: string;
  connection = $state<Connection>('joining');
  fault = $state.raw<Fault | null>(null);
  card = $state.raw<TableCard | null>(null);
  viewer = $state.raw<Viewer | null>(null);
  story = $state.raw<StoryLine[]>([]);
  talk = $state.raw<Talk[]>([]);
  moves = $state(0);
  /** How much of its time each thinking bot has used. */
  thinking = $state.raw<ReadonlyMap<Seat, number>>(new Map());
  request = $state.raw<Request | null>(null);
  refusal = $state.raw<Refusal | null>(null);
  advice = $state.raw<Advised[] | null>(null);
  /** Whether something that was asked for has not been answered yet. */
  busy = $state(false);
  /** How many moves the person made while this page was open. */
  played = $state(0);
  /** What happened since the person's own last move. */
  since = $state.raw<Since>(NONE);
  /** A moment of the past that is looked at instead of the present. */
  past = $state.raw<(Moment & { at: number }) | null>(null);

  readonly showing = new Showing();
  readonly choosing: Choosing;
  readonly outlook = new Outlook((notation) => this.#foretell(notation).then(({ told }) => told));
  readonly #live: Live;
  /** The last scene that was heard, which the next patch changes. */
  #truth: Scene | null = null;
  #event: number | null = null;
  /** The moment of the past that somebody is on the way to. */
  #wanted: number | null = null;
  /** The past of this table, as far as it was looked at. */
  readonly moments: Moments;
  /** What this page has said to the table's chance since it came. */
  #saidToChance = new Set<string>();

  constructor(id: string) {
    this.id = id;
    this.choosing = new Choosing(this);
    this.moments = new Moments((moves) => sceneAt(id, moves, this.seat));
    this.#live = new Live(liveAddress(id), () => this.#hello(), {
      hear: (heard) => this.#hear(heard),
      connect: (connection, fault) => this.#connect(connection, fault),
    });
  }

  /** The present scene, while it is what one looks at: only the present can be played on. */
  readonly present = $derived(this.past || this.showing.passing ? null : this.showing.scene);
  /** The scene on the page: the present one, or that of the past. */
  readonly scene = $derived(this.past?.scene ?? this.showing.scene);
  /** The story up to that. */
  readonly lines = $derived(this.past?.story ?? this.showing.shot.story);
  readonly seat = $derived(seatOf(this.viewer));
  readonly isMyTurn = $derived.by(() => {
    const prompt = this.showing.scene?.prompt;
    const asks = prompt?.asks ?? null;
    const plays = !goesBy(prompt?.lets_by, this.card, this.seat) && asks !== null && this.card?.seats[asks]?.holder.is === 'person';
    return plays && asks === this.seat && this.card?.stage.is === 'playing' && !this.showing.passing;
  });

  /** How a seat is called at this table. */
  readonly names: Names = Object.assign((seat: Seat) => (this.card ? nameAt(this.card, seat, this.scene) : seatName(seat)), {
    me: () => this.seat,
  });

  close(): void {
    this.showing.stop();
    this.#live.close();
  }

  /** The moves that stood when the first of several was decided on. */
  #decided = 0;
  async play(notation: string, after: number): Promise<boolean> {
    if (after === 0) this.#decided = this.moves;
    const asked = this.#truth;
    const answer = await this.#do({ say: 'play', notation, after: this.#decided + after });
    const stands = answer.hear !== 'refused';
    // What did not come about is still chosen: it can be done later, or mended.
    if (!stands) return false;
    // Where the next scene came before the answer, something else may be chosen there already.
    if (this.#truth === asked) this.choosing.letGo();
    this.played += 1;
    return true;
  }

  /** To where the person decides anew what they decided last; nowhere, if they have decided nothing. */
  readonly beforeOwn = $derived.by(() => {
    // Whoever plays alone made every move; the story of such a game begins with nobody's name.
    const isAlone = this.card?.seats.length === 1;
    const last = this.seat === null ? null : isAlone ? this.moves || null : lastMoveOf(this.story, this.seat);
    return last === null ? null : last - 1;
  });

  /** How the person may go back to where so many moves stood. */
  async wayBack(to: number): Promise<WayBack | null> {
    const answer = await this.#live.ask({ say: 'back', to });
    return answer.hear === 'back' ? answer.way : null;
  }

  /** Takes back all that was played since so many moves stood, or asks the others; then one looks at the present. */
  async goBack(to: number): Promise<void> {
    const answer = await this.#do({ say: 'takeback', moves: this.moves - to });
    if (answer.hear === 'done' && this.past) goTo({ page: 'table', table: this.id, at: null }, 'replace');
  }
  consent = (answer: Consent) => {
    this.request = null;
    return this.#do({ say: 'consent', answer });
  };
  pause = () => this.#do({ say: 'pause' });
  resume = () => this.#do({ say: 'resume' });
  resign = () => this.#do({ say: 'resign' });
  speak = (text: string) => this.#do({ say: 'talk', text });
  /** Lets a bot play a seat whose person is away, or the person's own. */
  order = (lets_by: string[]) => this.#do({ say: 'order', lets_by });
  standIn = (seat: Seat) => this.#do({ say: 'substitute', seat, level: this.card?.absence.stand_in ?? '' });
  /** Frees a seat before the game begins, and keeps the new invitation to it. */
  async free(seat: Seat): Promise<void> {
    try {
      const invitation = await freeSeat(this.id, seat);
      keepInvitations(this.id, [...keptInvitations(this.id).filter((one) => one.seat !== seat), invitation]);
    } catch (thrown) {
      this.refusal = { why: faultIn(thrown).reason, rule: null };
    }
  }
  /** The person plays the seat again. */
  comeBack = (seat: Seat) => this.#do({ say: 'substitute', seat });

  async hint(): Promise<void> {
    const answer = await this.#do({ say: 'hint' });
    if (answer.hear === 'advice') this.advice = answer.options;
  }

  /** Shows once more, step by step, what others did. */
  async again(): Promise<void> {
    const answer = await this.#do({ say: 'again', since: this.since.from });
    if (answer.hear !== 'again' || this.past) return;
    let scene = answer.scene;
    const until = answer.steps.at(-1)?.moves ?? this.moves;
    const lines = answer.steps.flatMap((one) => one.story).length;
    const told = this.story.filter(({ at }) => at <= until);
    let story: readonly StoryLine[] = told.slice(0, told.length - lines);
    const before: Shot = { scene, story, moves: this.since.from, step: null, lines: [] };
    const shots = answer.steps.map((one): Shot => {
      scene = patched(scene, one.scene);
      story = [...story, ...one.story];
      return { scene, story, moves: one.moves, step: one.step, lines: one.story };
    });
    this.showing.again(before, shots);
  }

  /** Looks at the table as it was after so many moves; at the present again without a number. */
  async lookAt(at: number | null): Promise<void> {
    this.choosing.letGo();
    if (at !== null) this.showing.miss('away');
    if (at === null) [this.past, this.#wanted] = [null, null];
    else await this.#goTo(at);
  }

  /** The newest wish is the one that counts, also where an older one is answered later. */
  async #goTo(at: number): Promise<void> {
    this.#wanted = at;
    const scene = await this.moments.at(at);
    if (this.#wanted !== at) return;
    this.past = { at, scene, story: this.story.filter((told) => told.at <= at) };
    // What comes after a moment may be taken back while it is fetched, as long as the game goes on.
    const next = this.card?.stage.is === 'over' ? [at + 1] : [];
    this.moments.prepare([at - 1, ...next].filter((one) => one >= 0 && one < this.moves));
  }

  async #do(wish: Wish): Promise<Answer> {
    // Whoever acts has seen enough.
    if (wish.say !== 'talk') this.showing.skip();
    this.busy = true;
    this.refusal = null;
    const answer = await this.#live.ask(wish);
    this.busy = false;
    if (answer.hear === 'refused') this.refusal = { why: spoken(answer.why), rule: answer.rule };
    return answer;
  }

  /** Whether a move may be made; plays nothing. */
  async check(notation: string): Promise<Checked | null> {
    const answer = await this.#live.ask({ say: 'check', notation });
    if (answer.hear === 'done') return { may: true };
    // A question that never arrived was not judged: it forbids nothing.
    if (answer.hear !== 'refused' || answer.why === UNHEARD) return null;
    return { may: false, why: spoken(answer.why), rule: answer.rule };
  }

  /** What would certainly follow from a move. */
  async foresee(notation: string): Promise<Preview | null> {
    this.refusal = null;
    const answer = await this.#live.ask({ say: 'foresee', notation });
    return answer.hear === 'foreseen' ? answer.preview : null;
  }

  /** How a move may come out if everybody plays on. */
  async forecast(notation: string): Promise<Preview | null> {
    this.refusal = null;
    const { told, refusal } = await this.#foretell(notation);
    this.refusal = refusal;
    return told;
  }

  async #foretell(notation: string): Promise<{ told: Preview | null; refusal: Refusal | null }> {
    const answer = await this.#live.ask({ say: 'forecast', notation });
    const refusal = answer.hear === 'refused' ? { why: spoken(answer.why), rule: answer.rule } : null;
    return { told: answer.hear === 'foreseen' ? answer.preview : null, refusal };
  }

  /** What a move measures on the map. Where nothing has a map, nobody is asked. */
  async sketch(notation: string): Promise<Sketch | null> {
    if (!this.scene?.parts.some(({ part }) => part === 'map')) return null;
    const answer = await this.#live.ask({ say: 'sketch', notation });
    if (answer.hear !== 'sketched') return null;
    return { strokes: answer.strokes, why: answer.why === null ? null : spoken(answer.why) };
  }

  /** What a move could carry where. */
  async lift(notation: string): Promise<Lift | null> {
    const answer = await this.#live.ask({ say: 'lift', notation });
    return answer.hear === 'lifted' ? answer.lift : null;
  }

  /** What a ruler measures, whoever's turn it is. */
  async ruler(from: RulerEnd, to?: RulerEnd): Promise<readonly Stroke[]> {
    const answer = await this.#live.ask({ say: 'measure', from, ...(to && { to }) });
    return answer.hear === 'measured' ? answer.strokes : [];
  }

  #hello(): ClientMessage {
    const hello: ClientMessage = { say: 'hello', person: person.secret };
    return this.#event === null ? hello : { ...hello, since: this.#event };
  }

  #connect(connection: Connection, fault: Fault | null): void {
    this.connection = connection;
    if (connection === 'live') {
      this.#saidToChance.clear();
      // It can be reached again.
      if (this.refusal?.why === spoken(UNHEARD)) this.refusal = null;
      this.choosing.askAgain();
    }
    if (fault || connection === 'live') this.fault = fault;
  }

  #hear(heard: ServerMessage): void {
    if ('event' in heard) this.#event = heard.event;
    switch (heard.hear) {
      case 'welcome':
        return this.#welcome(heard);
      case 'patch':
        return this.#change(heard);
      case 'anew':
        return this.#shorten(heard);
      case 'table':
        return this.#seats(heard.table);
      case 'asked':
        this.request = heard;
        return;
      case 'thinking':
        this.thinking = new Map(this.thinking).set(heard.seat, heard.share);
        return;
      case 'talk':
        this.talk = [...this.talk, heard.talk];
        return;
      case 'pardon':
        this.refusal = { why: spoken(heard.fault.reason), rule: null };
    }
  }

  #welcome({ viewer, table, scene, story, talk }: Extract<ServerMessage, { hear: 'welcome' }>): void {
    // Who comes back has not seen what happened meanwhile.
    if (this.moves < table.moves && this.viewer) this.showing.missed = 'away';
    // Who comes back to the same question has still chosen what they had chosen.
    const chosen = this.moves === table.moves ? this.choosing.toMeanAgain() : null;
    this.viewer = viewer;
    this.talk = talk;
    this.#seats(table);
    this.#anew(scene, story);
    if (chosen && this.isMyTurn) this.choosing.meanAgain(chosen);
  }

  #change({ moves, scene, story, step }: Extract<ServerMessage, { hear: 'patch' }>): void {
    if (!this.#truth) return this.#lostTrack();
    try {
      this.#truth = patched(this.#truth, scene);
    } catch {
      return this.#lostTrack();
    }
    this.moves = moves;
    this.story = [...this.story, ...story];
    this.thinking = new Map();
    this.advice = null;
    this.choosing.letGo();
    this.#show({ scene: this.#truth, story: this.story, moves, step: step ?? null, lines: story });
  }

  /** What the person did, and much at once, is shown now; what others do, step by step. */
  #show(shot: Shot): void {
    this.since = sinceOwn(shot.story, this.seat);
    if (this.#isOwn(shot)) this.showing.addOwn(shot);
    else if (shot.step) this.showing.add(shot);
    else this.showing.set(shot);
    if (!shot.step && this.seat !== null) this.showing.missed = 'behind';
    if (this.#clockRuns()) this.showing.miss('clock');
    if (this.past) this.showing.miss('away');
  }

  /** Whether the person did it, and no bot in their place. */
  #isOwn({ step }: Shot): boolean {
    if (!step || this.seat === null || step.by !== this.seat) return false;
    return this.card?.seats[this.seat]?.holder.is === 'person';
  }

  /** Whether the person's own time runs: then nothing is held back. */
  #clockRuns(): boolean {
    const asks = this.#truth?.prompt.asks ?? null;
    return asks !== null && asks === this.seat && (this.card?.seats[asks]?.left ?? null) !== null;
  }

  /** The whole again; where less stands than before, the story says how many moves were taken back. */
  #shorten({ moves, scene, story }: Extract<ServerMessage, { hear: 'anew' }>): void {
    const stood = Math.max(this.moves, this.story.at(-1)?.at ?? 0);
    this.moves = moves;
    this.#anew(scene, stood > moves ? [...story, takenBack(moves, stood)] : story);
  }

  #anew(scene: Scene | null, story: StoryLine[]): void {
    this.moments.forget();
    this.#truth = scene;
    this.story = story;
    this.thinking = new Map();
    this.request = null;
    this.advice = null;
    this.choosing.letGo();
    this.since = sinceOwn(story, this.seat);
    this.showing.set({ scene, story, moves: this.moves, step: null, lines: [] });
  }

  #seats(table: TableCard): void {
    // At the end more may be seen of what was.
    if (this.card?.stage.is !== table.stage.is) this.moments.forget();
    this.card = table;
    this.moves = table.moves;
    void this.#addToChance(table);
    // As long as somebody asks to take moves back, that is said again after this.
    this.request = null;
    // A bot that still thinks says so again in a moment.
    this.thinking = new Map();
  }

  /** Promises and says by itself what this browser adds to the table's chance. What is refused is told by the next table. */
  async #addToChance(card: TableCard): Promise<void> {
    for (const wish of await toSay(card)) {
      const said = JSON.stringify(wish);
      if (this.#saidToChance.has(said)) continue;
      this.#saidToChance.add(said);
      void this.#live.ask(wish);
    }
  }

  /** What was heard does not fit what was seen: everything is asked for once more. */
  #lostTrack(): void {
    this.#event = null;
    this.#live.rejoin();
  }
}
