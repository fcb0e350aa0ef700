/** Tables at which members of a campaign play: which campaign each game belongs to, and entering it when it is over. */

import * as rest from '../rest.ts';
import { keep, kept } from '../shell/kept.ts';
import type { CampaignFault, OpenedCampaign } from '../wire.ts';
import { keepCampaign, keepRun, keptCampaigns, type KeptCampaign } from './shelf.ts';

const KEY = 'campaign.tables';

/** The campaign of each table whose game has not been entered. */
export function tablesOf(): Record<string, string> {
  try {
    const found: unknown = JSON.parse(kept(KEY) ?? '{}');
    return typeof found === 'object' && found !== null ? (found as Record<string, string>) : {};
  } catch {
    return {};
  }
}

function write(tables: Record<string, string>): void {
  keep(KEY, JSON.stringify(tables));
}

/** Notes that a table belongs to the campaign whose members were brought there, if there is one. */
export async function noteTable(game: string, table: string, brought: string): Promise<void> {
  const campaigns = await keptCampaigns(game);
  const met = campaigns.find(({ members }) => members.some(({ sheet }) => brought.includes(sheet.trim())));
  if (met) write({ ...tablesOf(), [table]: met.id });
}

export function forgetTable(table: string): void {
  const { [table]: _, ...others } = tablesOf();
  write(others);
}

/** A campaign as it is kept after what the game said of it. */
export function keptOf(id: string, game: string, { name, text, members, entries }: OpenedCampaign): KeptCampaign {
  const runs = entries.filter(({ is }) => is === 'run').length;
  return { id, game, name, text, runs, members: members.map(({ name, sheet }) => ({ name, sheet })) };
}

/** What came of entering a game. */
export type Entered = { campaign: KeptCampaign; opened: OpenedCampaign; faults: readonly CampaignFault[] };

/** Enters a saved game, and keeps it and the campaign. */
export async function enterGame(campaign: KeptCampaign, journal: string): Promise<Entered> {
  const { game, id, text } = campaign;
  const opened = await rest.openCampaign(game, { text, deeds: [{ does: 'play', journal }] });
  if (opened.faults.length) return { campaign, opened, faults: opened.faults };
  const last = opened.entries.at(-1);
  if (last?.is === 'run') await keepRun({ id, hash: last.journal, journal });
  const after = keptOf(id, game, opened);
  await keepCampaign(after);
  return { campaign: after, opened, faults: [] };
}

/** Enters the game of a table that is over; nothing, if it belongs to no campaign. */
export async function enterTable(game: string, table: string): Promise<Entered | null> {
  const id = tablesOf()[table];
  const campaign = (await keptCampaigns(game)).find((one) => one.id === id);
  if (!campaign) return null;
  const entered = await enterGame(campaign, await rest.journal(table));
  forgetTable(table);
  return entered;
}

/** Enters every game of a campaign that ended while nobody looked. */
export async function enterAll(game: string, id: string): Promise<Entered[]> {
  const tables = Object.entries(tablesOf()).flatMap(([table, campaign]) => (campaign === id ? [table] : []));
  const entered: Entered[] = [];
  for (const table of tables) {
    const card = await rest.table(table).catch(() => null);
    if (card?.stage.is !== 'over') continue;
    const one = await enterTable(game, table).catch(() => null);
    if (one) entered.push(one);
  }
  return entered;
}
