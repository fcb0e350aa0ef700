/** Where the parts of a scene stand on the page: bands of the seats, the middle, the hand and the shelf. */

import type { Part, Scene, Seat } from '../../wire.ts';

export type Of<P extends Part['part']> = Extract<Part, { part: P }>;
/** Piles side by side on the table: what lies in each is known, and moves touch them. */
export type DrawPiles = { part: 'piles'; piles: Of<'pile'>[] };
export type Placed = Part | DrawPiles;

/** A seat: its plate at the left, what lies before it at the right. */
export type Band = {
  plate: Of<'plate'>;
  /** What stands under the plate. */
  under: Part[];
  parts: Placed[];
  mine: boolean;
};
export type Arrangement = {
  /** A measured table takes the room of the board; all else stands around it. */
  ground: Of<'map'> | null;
  bands: Band[];
  /** What lies between the seats and belongs to nobody. */
  middle: Placed[];
  /** The viewer's own hands. */
  hands: Of<'fan'>[];
  /** Piles and the plates of nobody. */
  shelf: (Of<'pile'> | Of<'plate'>)[];
};

/** The viewer's own band stands last, nearest to the hand. */
export function arrange({ parts, viewer }: Scene): Arrangement {
  const me = viewer === 'spectator' ? null : viewer.seat;
  const plates = parts.filter((part) => part.part === 'plate');
  const seated = plates.filter(({ seat }) => seat !== null);
  const owners = new Set(seated.map(({ seat }) => seat));
  const bands = seated.map((plate) => band(plate, parts, me));
  const ground = parts.find((part) => part.part === 'map') ?? null;
  const middle = sideBySide(parts.filter((part) => part !== ground && isMiddle(part, owners)));
  const [only, ...others] = bands;
  const isForOne = only !== undefined && others.length === 0;
  return {
    ground,
    bands: isForOne ? [alone(only, middle)] : [...bands.filter(({ mine }) => !mine), ...bands.filter(({ mine }) => mine)],
    middle: isForOne ? [] : middle,
    hands: parts.filter((part) => part.part === 'fan').filter(({ seat }) => seat === me),
    shelf: parts.filter((part) => (part.part === 'pile' && !isDrawn(part)) || (part.part === 'plate' && part.seat === null)) as
      Arrangement['shelf'],
  };
}

function band(plate: Of<'plate'>, parts: readonly Part[], me: Seat | null): Band {
  const mine = plate.seat === me;
  const own = parts.filter((part) => ownerOf(part) === plate.seat && part.part !== 'plate');
  return { plate, mine, under: [], parts: own.filter((part) => !(mine && part.part === 'fan')) };
}

/** Who plays alone has the whole table: an account stands under the plate, or else things in rows; all else beside it. */
function alone({ plate, parts }: Band, middle: readonly Placed[]): Band {
  const all = [...middle, ...parts];
  const sort = all.some(({ part }) => part === 'ledger') ? 'ledger' : 'rows';
  const isUnder = (part: Placed): part is Part => part.part === sort;
  // Whoever draws from piles sees them before all else: they lie there only as long.
  const first = all.filter(({ part }) => part === 'piles');
  return {
    plate,
    mine: true,
    under: all.filter(isUnder),
    parts: [...first, ...all.filter((part) => !isUnder(part) && part.part !== 'piles')],
  };
}

/** Whoever chooses among piles by what lies in them has them on the table; others wait on the shelf. */
export function isDrawn({ id, holds }: Of<'pile'>): boolean {
  return id !== null && holds.length > 0;
}

/** Piles that follow each other lie side by side. */
function sideBySide(parts: readonly Part[]): Placed[] {
  const placed: Placed[] = [];
  for (const part of parts) {
    const last = placed.at(-1);
    if (part.part !== 'pile') placed.push(part);
    else if (last?.part === 'piles') last.piles.push(part);
    else placed.push({ part: 'piles', piles: [part] });
  }
  return placed;
}

function isMiddle(part: Part, owners: ReadonlySet<Seat | null>): boolean {
  if (part.part === 'pile') return isDrawn(part);
  if (part.part === 'plate') return false;
  const owner = ownerOf(part);
  return owner === null || !owners.has(owner);
}

function ownerOf(part: Part): Seat | null {
  return 'seat' in part ? part.seat : null;
}
