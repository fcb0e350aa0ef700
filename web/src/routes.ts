/**
 * Addresses within the page. They stand behind the `#`, so that invitations and persons' secrets, which
 * some of them carry, are never sent to a server.
 */

/** The invitation of an address that leads to a seat which waits for oneself: one comes by one's own secret. */
export const OWN = 'own';

export type Route =
  | { page: 'lobby' }
  | { page: 'table'; table: string; at: number | null }
  | { page: 'join'; table: string; invitation: string }
  | { page: 'rules'; game: string; rule: string | null }
  | { page: 'cards'; game: string; card: string | null }
  | { page: 'decks'; game: string }
  | { page: 'sheets'; game: string; shared: string | null }
  | { page: 'campaign'; game: string; id: string | null }
  | { page: 'bring'; game: string }
  | { page: 'day'; game: string }
  | { page: 'me'; secret: string }
  | { page: 'mine'; brought: string | null }
  | { page: 'mistakes'; one: { table: string; at: number } | null }
  | { page: 'learn'; game: string; lesson: string | null }
  | { page: 'nowhere'; address: string };

/** Reads an address, with or without its `#`. */
export function readRoute(hash: string): Route {
  const address = hash.replace(/^#?\/?/, '');
  const [page, ...rest] = address.split('/').map(readPart);
  return (PAGES[page ?? ''] ?? nowhere)(rest) ?? nowhere([address]);
}

/** Writes an address, with its `#`. */
export function writeRoute(route: Route): string {
  return '#/' + parts(route).map(encodeURIComponent).join('/');
}

const PAGES: Record<string, (rest: string[]) => Route | null> = {
  '': (rest) => (rest.length === 0 ? { page: 'lobby' } : null),
  table: ([table, word, at]) => {
    if (!table || (word !== undefined && word !== 'at')) return null;
    return { page: 'table', table, at: word ? readNumber(at) : null };
  },
  join: ([table, invitation]) => (table && invitation ? { page: 'join', table, invitation } : null),
  rules: ([game, rule]) => (game ? { page: 'rules', game, rule: rule || null } : null),
  cards: ([game, card]) => (game ? { page: 'cards', game, card: card || null } : null),
  decks: ([game]) => (game ? { page: 'decks', game } : null),
  sheets: ([game, shared]) => (game ? { page: 'sheets', game, shared: shared || null } : null),
  campaign: ([game, id]) => (game ? { page: 'campaign', game, id: id || null } : null),
  bring: ([game]) => (game ? { page: 'bring', game } : null),
  day: ([game]) => (game ? { page: 'day', game } : null),
  me: ([secret]) => (secret ? { page: 'me', secret } : null),
  mine: ([brought]) => ({ page: 'mine', brought: brought || null }),
  mistakes: ([table, at]) => {
    if (!table) return { page: 'mistakes', one: null };
    const moves = readNumber(at);
    return moves === null ? null : { page: 'mistakes', one: { table, at: moves } };
  },
  learn: ([game, lesson]) => (game ? { page: 'learn', game, lesson: lesson || null } : null),
};

function nowhere(rest: string[]): Route {
  return { page: 'nowhere', address: rest.join('/') };
}

function parts(route: Route): string[] {
  switch (route.page) {
    case 'lobby':
      return [];
    case 'table':
      return ['table', route.table, ...(route.at === null ? [] : ['at', String(route.at)])];
    case 'join':
      return ['join', route.table, route.invitation];
    case 'rules':
      return ['rules', route.game, ...(route.rule ? [route.rule] : [])];
    case 'cards':
      return ['cards', route.game, ...(route.card ? [route.card] : [])];
    case 'decks':
      return ['decks', route.game];
    case 'sheets':
      return ['sheets', route.game, ...(route.shared ? [route.shared] : [])];
    case 'campaign':
      return ['campaign', route.game, ...(route.id ? [route.id] : [])];
    case 'bring':
      return ['bring', route.game];
    case 'day':
      return ['day', route.game];
    case 'me':
      return ['me', route.secret];
    case 'mine':
      return ['mine', ...(route.brought ? [route.brought] : [])];
    case 'mistakes':
      return ['mistakes', ...(route.one ? [route.one.table, String(route.one.at)] : [])];
    case 'learn':
      return ['learn', route.game, ...(route.lesson ? [route.lesson] : [])];
    case 'nowhere':
      return [route.address];
  }
}

function readPart(part: string): string {
  try {
    return decodeURIComponent(part);
  } catch {
    return part;
  }
}

function readNumber(text: string | undefined): number | null {
  return text !== undefined && /^\d+$/.test(text) ? Number(text) : null;
}
