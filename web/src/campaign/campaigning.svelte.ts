/** A campaign while somebody looks at it: what the game says of it, the purchase that is put together, and the story of its Runs. */

import * as rest from '../rest.ts';
import type { CampaignDeed, CampaignFault, CampaignKit, CampaignMember, CampaignWare, Fault, OpenedCampaign, ProvedRun, SheetKit, TriedPurchase } from '../wire.ts';
import { many } from '../words/sentence.ts';
import { enterAll, enterGame, keptOf } from './meeting.ts';
import { keepCampaign, keptRuns, type KeptCampaign } from './shelf.ts';

export class Campaigning {
  readonly game: string;
  readonly kit: CampaignKit;
  readonly sheets: SheetKit;
  kept = $state.raw<KeptCampaign>()!;
  shown = $state.raw<OpenedCampaign>()!;
  /** The member for whom one buys. */
  chosen = $state('');
  /** Those who go on the next Run. */
  goes = $state.raw<readonly string[]>([]);
  job = $state(0);
  /** The lines of the purchase that is put together. */
  lines = $state.raw<readonly string[]>([]);
  tried = $state.raw<TriedPurchase | null>(null);
  /** Why the last change was refused. */
  faults = $state.raw<readonly CampaignFault[]>([]);
  said = $state('');
  trouble = $state('');
  /** The Runs that were replayed, by the hash of each. */
  proved = $state.raw<Readonly<Record<string, ProvedRun | Fault>>>({});
  #asked = 0;

  constructor(game: string, kit: CampaignKit, sheets: SheetKit, kept: KeptCampaign, shown: OpenedCampaign) {
    this.game = game;
    this.kit = kit;
    this.sheets = sheets;
    this.#show(shown, kept);
    this.goes = shown.members.map(({ name }) => name);
    this.choose(shown.members[0]?.name ?? '');
  }

  get members(): readonly CampaignMember[] {
    return this.shown.members;
  }
  get member(): CampaignMember | null {
    return this.members.find(({ name }) => name === this.chosen) ?? null;
  }
  get runs(): number {
    return this.kept.runs;
  }
  get canBuy(): boolean {
    return this.tried?.then != null;
  }
  /** What the members who go bring to a table. */
  get team(): string {
    return this.members.filter(({ name }) => this.goes.includes(name)).map(({ sheet }) => sheet.trim()).join('\n\n');
  }

  /** Looks at a member, with an empty purchase. */
  choose(name: string): void {
    this.chosen = name;
    this.lines = [];
    this.faults = [];
    void this.#try();
  }

  toggle(name: string): void {
    this.goes = this.goes.includes(name) ? this.goes.filter((one) => one !== name) : [...this.goes, name];
  }

  /** Puts a ware into the purchase, or says why not. */
  put({ line, why_not }: CampaignWare): void {
    if (why_not) {
      this.faults = [why_not];
      return;
    }
    this.write([...this.lines, line]);
  }

  takeOut(place: number): void {
    this.write(this.lines.filter((_, at) => at !== place));
  }

  write(lines: readonly string[]): void {
    this.lines = lines;
    this.faults = [];
    void this.#try();
  }

  /** Makes the purchase: all of it or nothing. */
  async buy(): Promise<void> {
    const [name, purchase] = [this.chosen, this.lines.join('\n')];
    if (!this.canBuy) return;
    if (await this.act([{ does: 'spend', name, purchase }])) this.said = `${name} has bought ${many(this.lines.length, 'thing')}.`;
    this.lines = [];
    void this.#try();
  }

  async takeBack(): Promise<void> {
    const name = this.chosen;
    if (await this.act([{ does: 'take-back', name }])) this.said = `${name} has taken the last purchase back.`;
    void this.#try();
  }

  async enlist(sheet: string): Promise<boolean> {
    const known = this.members.map(({ name }) => name);
    if (!(await this.act([{ does: 'enlist', sheet }]))) return false;
    const joined = this.members.find(({ name }) => !known.includes(name))?.name ?? '';
    this.goes = [...this.goes, joined];
    this.choose(joined);
    this.said = `${joined} has joined.`;
    return true;
  }

  /** Enters a saved game. */
  async enter(journal: string): Promise<void> {
    try {
      const { campaign, opened, faults } = await enterGame(this.kept, journal);
      this.faults = faults;
      if (!faults.length) this.#entered(opened, campaign);
    } catch (thrown) {
      this.#trouble(thrown);
    }
  }

  /** Enters the games that ended at tables, and replays what has not been replayed. */
  async catchUp(): Promise<void> {
    for (const { campaign, opened, faults } of await enterAll(this.game, this.kept.id)) {
      if (faults.length) this.faults = faults;
      else this.#entered(opened, campaign);
    }
    await this.prove();
  }

  /** Replays each saved game that is kept, the last one first. */
  async prove(): Promise<void> {
    const runs = await keptRuns(this.kept.id);
    const wanted = this.shown.entries.flatMap((entry) => (entry.is === 'run' && !(entry.journal in this.proved) ? [entry.journal] : []));
    for (const hash of wanted.reverse()) {
      const journal = runs.find((run) => run.hash === hash)?.journal;
      if (journal === undefined) continue;
      const told = await rest.proveRun(this.game, { text: this.shown.text, journal }).catch(rest.faultIn);
      this.proved = { ...this.proved, [hash]: told };
    }
  }

  /** Changes the campaign and keeps it; says whether nothing was refused. */
  async act(deeds: CampaignDeed[]): Promise<boolean> {
    try {
      const opened = await rest.openCampaign(this.game, { text: this.shown.text, deeds });
      this.trouble = '';
      this.faults = opened.faults;
      if (opened.faults.length) return false;
      const kept = keptOf(this.kept.id, this.game, opened);
      this.#show(opened, kept);
      if (!(await keepCampaign(kept))) this.trouble = 'This browser keeps nothing: export the campaign before you close the page.';
      return true;
    } catch (thrown) {
      this.#trouble(thrown);
      return false;
    }
  }

  #entered(opened: OpenedCampaign, campaign: KeptCampaign): void {
    this.#show(opened, campaign);
    const last = opened.entries.at(-1);
    this.said = last?.is === 'run' ? `${last.title} is entered: everybody has what it paid.` : '';
    void this.#try();
    void this.prove();
  }

  #show(shown: OpenedCampaign, kept: KeptCampaign): void {
    [this.shown, this.kept] = [shown, kept];
  }

  /** Asks what would come of the purchase, and what else could be bought with it. */
  async #try(): Promise<void> {
    const number = ++this.#asked;
    if (!this.chosen) {
      this.tried = null;
      return;
    }
    try {
      const tried = await rest.tryPurchase(this.game, { text: this.shown.text, name: this.chosen, purchase: this.lines.join('\n') });
      if (number === this.#asked) this.tried = tried;
    } catch (thrown) {
      this.#trouble(thrown);
    }
  }

  #trouble(thrown: unknown): void {
    const { reason, remedy } = rest.faultIn(thrown);
    this.trouble = `${reason} ${remedy}`;
  }
}
