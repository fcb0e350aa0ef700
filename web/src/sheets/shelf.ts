/** The player's own sheets, which the browser keeps as texts. */

import { keep, kept } from '../shell/kept.ts';

/** A sheet that was kept. */
export type KeptSheet = { name: string; text: string };

const key = (game: string) => `sheets.${game}`;

export function keptSheets(game: string): KeptSheet[] {
  try {
    const found: unknown = JSON.parse(kept(key(game)) ?? '[]');
    return Array.isArray(found) ? found.filter(isSheet) : [];
  } catch {
    return [];
  }
}

/** Keeps a sheet in the place of the one with its name. */
export function keepSheet(game: string, sheet: KeptSheet): void {
  write(game, [...keptSheets(game).filter(({ name }) => name !== sheet.name), sheet]);
}

export function forgetSheet(game: string, name: string): void {
  write(game, keptSheets(game).filter((sheet) => sheet.name !== name));
}

/** A text of several sheets with one more. */
export function withSheet(text: string, sheet: string): string {
  const before = text.trim();
  return before ? `${before}\n\n${sheet.trim()}\n` : `${sheet.trim()}\n`;
}

function write(game: string, sheets: readonly KeptSheet[]): void {
  keep(key(game), JSON.stringify(sheets));
}

function isSheet(value: unknown): value is KeptSheet {
  const sheet = value as KeptSheet | null;
  return typeof sheet?.name === 'string' && typeof sheet.text === 'string';
}
