/** Everything that is asked of the server once: lobby, tables, rulebooks, cards. */

import { person } from './person.svelte.ts';
import { spoken } from './words/sentence.ts';
import type {
  ChanceAccount,
  BotCard,
  BringCards,
  CampaignKit,
  CampaignToOpen,
  CardPage,
  CardText,
  CardsBrought,
  CardsRead,
  Compared,
  DayCard,
  DeckKit,
  DeckReport,
  DeckToCheck,
  Fault,
  GameCard,
  GoOn,
  ServerAddress,
  Invitation,
  JudgedSheet,
  LearnStep,
  Lesson,
  Measured,
  Measuring,
  Moment,
  NewTable,
  Opened,
  OpenedCampaign,
  Preview,
  ProvedRun,
  PurchaseToTry,
  Review,
  Rulebook,
  RunToProve,
  SatDown,
  Seat,
  SheetKit,
  SheetToJudge,
  SitDown,
  TableCard,
  TriedPurchase,
} from './wire.ts';

/** A request that failed, with what the person can do about it. */
export class Trouble extends Error {
  readonly fault: Fault;

  constructor(fault: Fault) {
    super(fault.reason);
    this.fault = fault;
  }
}

export const games = () => asked<GameCard[]>('games');
/** Where others in the local network reach this server, if they do. */
export const here = () => asked<ServerAddress>('here');
export const bots = () => asked<BotCard[]>('bots');
export const rulebook = (game: string) => asked<Rulebook>(`games/${part(game)}/rules`);
export const cards = (game: string) => asked<CardPage[]>(`games/${part(game)}/cards`);
/** The cards in the box as their author would write them; none, where no file can change them. */
export const cardTexts = (game: string) => asked<CardText[]>(`games/${part(game)}/cards/text`);
/** The cards of a file while it is written, or what is wrong with it. */
export const readCards = (game: string, text: string) => written<CardsRead>(`games/${part(game)}/cards/read`, text);

export const bringCards = (game: string, wish: BringCards) =>
  told<CardsBrought>(`games/${part(game)}/cards/import`, JSON.stringify(wish));
export const images = () => asked<Record<string, string>>('images');
export const deckKit = (game: string, cards: string | null) =>
  cards === null ? asked<DeckKit>(`games/${part(game)}/decks`) : written<DeckKit>(`games/${part(game)}/decks`, cards);
export const checkDeck = (game: string, deck: DeckToCheck) =>
  told<DeckReport>(`games/${part(game)}/decks/check`, JSON.stringify(deck));

export const sheetKit = (game: string) => asked<SheetKit>(`games/${part(game)}/sheets`);
export const judgeSheet = (game: string, sheet: SheetToJudge) =>
  told<JudgedSheet>(`games/${part(game)}/sheets/judge`, JSON.stringify(sheet));

/** The Runs of a game whose characters grow. */
export const campaignKit = (game: string) => asked<CampaignKit>(`games/${part(game)}/campaign`);
/** A campaign, after changes: what the game says of its text. */
export const openCampaign = (game: string, wish: CampaignToOpen) =>
  told<OpenedCampaign>(`games/${part(game)}/campaign`, JSON.stringify(wish));
export const tryPurchase = (game: string, wish: PurchaseToTry) =>
  told<TriedPurchase>(`games/${part(game)}/campaign/try`, JSON.stringify(wish));
export const proveRun = (game: string, wish: RunToProve) =>
  told<ProvedRun>(`games/${part(game)}/campaign/prove`, JSON.stringify(wish));

/** Days that have a deal of a game, today first. */
export const days = (game: string) => asked<DayCard[]>(`games/${part(game)}/days`);
export const playDay = (game: string, day: string, name: string) =>
  told<Opened>(`games/${part(game)}/days/${part(day)}`, JSON.stringify({ name }));
/** How a game of a day's deal compares with others of the same. */
export const compared = (id: string) => asked<Compared | null>(`tables/${part(id)}/day`);

export const openTables = () => asked<TableCard[]>('tables');
export const myTables = () => asked<TableCard[]>('me/tables');
export const table = (id: string) => asked<TableCard>(`tables/${part(id)}`);
export const open = (wish: NewTable) => told<Opened>('tables', JSON.stringify(wish));
export const sitDown = (id: string, wish: SitDown) =>
  told<SatDown>(`tables/${part(id)}/seats`, JSON.stringify(wish));
export const freeSeat = (id: string, seat: Seat) => told<Invitation>(`tables/${part(id)}/seats/${seat}/free`, '');
export const journal = async (id: string) => (await answered(`tables/${part(id)}/journal`, {})).text();
export const importJournal = (text: string, name: string) =>
  written<Opened>(`tables/import?name=${part(name)}`, text);
export const moment = (id: string, moves: number, seat: Seat | null) =>
  asked<Moment>(`tables/${part(id)}/at/${moves}${seat === null ? '' : `?seat=${seat}`}`);
/** What was seen when so many moves stood, for whoever knows already what was told. */
export const sceneAt = async (id: string, moves: number, seat: Seat | null) =>
  (await asked<Moment>(`tables/${part(id)}/at/${moves}?story=false${seat === null ? '' : `&seat=${seat}`}`)).scene;
/** What a strong player thinks of the first decision of a seat when so many moves stood or more. */
export const review = (id: string, moves: number, seat: Seat, long: boolean) =>
  asked<Review | null>(`tables/${part(id)}/at/${moves}/review?seat=${seat}&long=${long}`);
/** A finished game split into luck and errors, as a seat's chance to win went. */
export const account = (id: string, seat: Seat) => asked<ChanceAccount>(`tables/${part(id)}/account?seat=${seat}`);
/** What would certainly have followed from a move when so many moves stood. */
export const foreseeAt = (id: string, moves: number, seat: Seat, play: string) =>
  asked<Preview>(`tables/${part(id)}/at/${moves}/foresee?seat=${seat}&play=${part(play)}`);
/** A moment as a scenario, as a seat could know it. */
export const report = async (id: string, moves: number, seat: Seat) =>
  (await answered(`tables/${part(id)}/at/${moves}/report?seat=${seat}`, {})).text();
export const goOn = (id: string, moves: number, wish: GoOn) => told<Opened>(`tables/${part(id)}/at/${moves}/on`, JSON.stringify(wish));
export const learn = (game: string, lesson: string, step: LearnStep) =>
  told<Lesson>(`games/${part(game)}/lessons/${part(lesson)}`, JSON.stringify(step));

/** Measures something on the map of a lesson. */
export const measure = (game: string, lesson: string, wish: Measuring) =>
  told<Measured>(`games/${part(game)}/lessons/${part(lesson)}/measure`, JSON.stringify(wish));

/** Where a table's socket is. */
export function liveAddress(id: string): string {
  const address = new URL(`/api/tables/${part(id)}/live`, location.href);
  address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
  return address.href;
}

const part = encodeURIComponent;

async function asked<T>(path: string): Promise<T> {
  return (await answered(path, {})).json() as Promise<T>;
}

/** Sends a text that is no JSON, whatever it begins with. */
const written = <T>(path: string, body: string) => told<T>(path, body, 'text/plain; charset=utf-8');

async function told<T>(path: string, body: string, type = 'application/json'): Promise<T> {
  const response = await answered(path, { method: 'POST', body, headers: { 'content-type': type } });
  return response.json() as Promise<T>;
}

async function answered(path: string, request: RequestInit): Promise<Response> {
  const headers = { ...request.headers, authorization: `Bearer ${person.secret}` };
  const response = await fetch(`/api/${path}`, { ...request, headers }).catch(() => {
    throw new Trouble(AWAY);
  });
  if (response.ok) return response;
  throw new Trouble(await faultOf(response));
}

/** Nobody answered at all. */
export const AWAY: Fault = {
  code: 'away',
  reason: 'The server does not answer.',
  remedy: 'Check that it is running and that you are online, then try again.',
};

async function faultOf(response: Response): Promise<Fault> {
  const fault: unknown = await response.json().catch(() => null);
  if (isFault(fault)) return { ...fault, reason: spoken(fault.reason), remedy: spoken(fault.remedy) };
  const reason = `The server answered with ${response.status} and gave no reason.`;
  return { code: 'unknown', reason, remedy: 'Try again; if it keeps happening, look in the server’s log.' };
}

function isFault(value: unknown): value is Fault {
  const named = value as Fault | null;
  return typeof named?.reason === 'string' && typeof named.remedy === 'string';
}

/** Whatever was thrown, as something to be told. */
export function faultIn(thrown: unknown): Fault {
  if (thrown instanceof Trouble) return thrown.fault;
  return { code: 'page', reason: `Something went wrong on this page: ${String(thrown)}.`, remedy: 'Reload the page.' };
}
