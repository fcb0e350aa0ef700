/** A thing while it hangs: about what the place under it measures, by what was told when it was taken up. */

import type { Lift, Outlook, Stroke, Text, ThingId } from '../../wire.ts';
import type { Point } from './ground.ts';

type Nearest = { at: Point; length: number; outlook: Outlook; legs: Lift['ways'][number]['legs'] };

/** The end that is nearest to a point. */
function nearest({ pitch, ways, outlooks }: Lift, [x, y]: Point): Nearest | null {
  let [least, found]: [number, Nearest | null] = [Infinity, null];
  for (const { legs, ends } of ways) {
    for (const [column, row, length, outlook] of ends) {
      const at: Point = [column * pitch, row * pitch];
      const far = Math.hypot(at[0] - x, at[1] - y);
      if (far < least) [least, found] = [far, { at, length: length / 100, outlook: outlooks[outlook]!, legs }];
    }
  }
  return found;
}

/** The point itself, if one may go there; else the end that is nearest to it. */
export function reached(lift: Lift, point: Point): Point {
  const end = nearest(lift, point);
  return !end || Math.hypot(end.at[0] - point[0], end.at[1] - point[1]) <= lift.pitch ? point : end.at;
}

/** What is drawn of it: the way to the nearest end, and the lines from there. Where the point is farther than any end, it says so. */
export function about(lift: Lift, point: Point, middleOf: (thing: ThingId) => Point | null): Stroke[] {
  const end = nearest(lift, point);
  if (!end) return [];
  const { at, length, outlook, legs } = end;
  const isNear = Math.hypot(at[0] - point[0], at[1] - point[1]) <= lift.pitch;
  const tape: Stroke = {
    draws: { draws: 'tape', from: lift.from, legs: [...legs, { to: [...at], round: null }] },
    tone: isNear ? outlook.tone : 'cinnabar',
    says: words(`about ${length.toFixed(1)} inches${isNear ? '' : ', and no farther'}`),
    label: null,
    about: lift.thing,
  };
  const lines = outlook.lines.flatMap(({ says, tone }, place): Stroke[] => {
    const target = lift.targets[place]!;
    const to = middleOf(target);
    return to ? [{ draws: { draws: 'line', from: [...at], to: [...to] }, tone, says, label: null, about: target }] : [];
  });
  return [tape, ...lines];
}

/** A way by points that somebody gives goes straight from one to the next. */
export function aboutBy(points: readonly Point[], about: ThingId): Stroke[] {
  const [from, ...to] = points;
  if (!from) return [];
  const length = to.reduce((all, [x, y], place) => all + Math.hypot(x - points[place]![0], y - points[place]![1]), 0);
  const draws = { draws: 'tape' as const, from: [...from] as [number, number], legs: to.map(([x, y]) => ({ to: [x, y] as [number, number], round: null })) };
  return [{ draws, tone: 'lapis', says: words(`about ${length.toFixed(1)} inches`), label: null, about }];
}

function words(words: string): Text {
  return [{ words }];
}
