/** Whether nobody would see, or wants, movement. */
export function still(): boolean {
  return document.hidden || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
