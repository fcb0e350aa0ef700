/** The outline of a die by its sides, in a square of 16. It says nothing that words do not say beside it. */

import type { DieLook } from '../wire.ts';

const OUTLINES: Record<number, string> = {
  4: 'M8 1 15.5 14.5H.5Z',
  6: 'M1.5 3q0-1.5 1.5-1.5h10q1.5 0 1.5 1.5v10q0 1.5-1.5 1.5H3q-1.5 0-1.5-1.5Z',
  8: 'M8 .5 15.5 8 8 15.5.5 8Z',
  10: 'M8 .5 15.5 6.5 8 15.5.5 6.5Z',
  12: 'M8 .5 15.5 6 12.6 15H3.4L.5 6Z',
  20: 'M8 .5 14.5 4.2v7.6L8 15.5 1.5 11.8V4.2Z',
};
const ROUND = 'M8 .5a7.5 7.5 0 1 1 0 15 7.5 7.5 0 0 1 0-15';

export function outlineOf({ sides }: DieLook): string {
  return OUTLINES[sides] ?? ROUND;
}
