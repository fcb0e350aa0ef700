/** How much of a map is seen: a part of all that there is, in the inches of its drawing. */

export type Frame = { readonly x: number; readonly y: number; readonly width: number; readonly height: number };

/** So many times as near one may come. */
const NEAREST = 6;

/** A part that is seen so many times as near, with the same spot under the pointer; never more than all. */
export function zoomed(seen: Frame, all: Frame, [x, y]: readonly [number, number], times: number): Frame {
  const width = Math.min(Math.max(seen.width / times, all.width / NEAREST), all.width);
  const share = width / seen.width;
  const [left, top] = [x - (x - seen.x) * share, y - (y - seen.y) * share];
  return within({ x: left, y: top, width, height: seen.height * share }, all);
}

/** A part that is moved aside. */
export function panned(seen: Frame, all: Frame, right: number, down: number): Frame {
  return within({ ...seen, x: seen.x + right, y: seen.y + down }, all);
}

/** Nothing beside the map is shown. */
function within(seen: Frame, all: Frame): Frame {
  const x = Math.min(Math.max(seen.x, all.x), all.x + all.width - seen.width);
  const y = Math.min(Math.max(seen.y, all.y), all.y + all.height - seen.height);
  return { ...seen, x, y };
}
