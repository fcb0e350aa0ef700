/** A position as a little board: only what lies where, and of that as much as is told apart at a glance. */

import type { Face, Part, Scene, Seat, Shape, Thing } from '../wire.ts';

/** A strip of the little board: things in columns, or a map. */
export type Block =
  | { is: 'columns'; own: boolean; columns: { here: boolean; faces: Face[] }[] }
  | { is: 'map'; width: number; depth: number; shapes: Shape[] };

const MOST_BLOCKS = 3;
const MOST_COLUMNS = 6;
const MOST_FACES = 4;

/** Inches around the shapes of a map that its picture shows too. */
const MARGIN = 3;

/** The part of a map with shapes on it, as x, y, width and depth counted from the far edge; the whole map if it is bare. */
export function boundsOf({ width, depth, shapes }: Block & { is: 'map' }): [number, number, number, number] {
  if (!shapes.length) return [0, 0, width, depth];
  const reach = (axis: 0 | 1, way: 1 | -1) => shapes.flatMap(({ points, radius }) => points.map((point) => point[axis] + way * ((radius ?? 0) + MARGIN)));
  const [left, right] = [Math.max(0, Math.min(...reach(0, -1))), Math.min(width, Math.max(...reach(0, 1)))];
  const [near, far] = [Math.max(0, Math.min(...reach(1, -1))), Math.min(depth, Math.max(...reach(1, 1)))];
  return [left, depth - far, right - left, far - near];
}

/** The blocks of a scene, what is one's own last, as at the table. */
export function littleBoard({ parts, viewer }: Scene): Block[] {
  const me = viewer === 'spectator' ? null : viewer.seat;
  const blocks = parts.flatMap((part) => blockOf(part, me));
  const hand = parts.flatMap((part) => (part.part === 'fan' && part.seat === me ? row(part.things, true) : []));
  const others = blocks.filter((block) => block.is === 'map' || !block.own);
  const own = blocks.filter((block) => block.is === 'columns' && block.own);
  const laid = [...others, ...own].slice(0, MOST_BLOCKS - Math.min(1, hand.length));
  return [...laid, ...hand].slice(0, MOST_BLOCKS);
}

function blockOf(part: Part, me: Seat | null): Block[] {
  switch (part.part) {
    case 'columns': {
      const columns = part.columns.slice(-MOST_COLUMNS).map(({ current, face, lays }) => {
        const faces = [...(face ? [face] : []), ...facesOf(lays.flatMap(({ things }) => things))];
        return { here: current, faces: faces.slice(0, MOST_FACES) };
      });
      return columns.some(({ faces }) => faces.length) ? [{ is: 'columns', own: part.seat === me && me !== null, columns }] : [];
    }
    case 'rows':
      return row(part.rows.flatMap(({ things }) => things), false);
    case 'path':
      return [...row(part.stations, false), ...row(part.walkers, true)];
    case 'map':
      return [{ is: 'map', width: part.width, depth: part.depth, shapes: part.shapes }];
    default:
      return [];
  }
}

/** Things that lie side by side. */
function row(things: readonly Thing[], own: boolean): Block[] {
  const faces = facesOf(things).slice(0, MOST_COLUMNS);
  return faces.length ? [{ is: 'columns', own, columns: faces.map((face) => ({ here: false, faces: [face] })) }] : [];
}

const facesOf = (things: readonly Thing[]) => things.flatMap(({ face }) => face ?? []);
