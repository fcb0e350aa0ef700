/**
 * Movement from place to place: what lay there and lies here flies over, by its name; what is new comes up
 * where it lies. Looks before the page changes, flies after it has.
 */

const MOVE = 180;
/** Less than this is no movement that anybody would follow. */
const LEAST = 4;
/** What falls cracks first; of several the next one falls so much later. */
const CRACK = 140;
const CASCADE = 120;

/** Where something was, and whether it stood in a column there. */
type Seen = { box: DOMRect; element: Element; stood: boolean };

export class Flight {
  #before: Map<string, Seen[]> | null = null;

  look(board: HTMLElement): void {
    this.#before = seenIn(board);
  }

  fly(board: HTMLElement): void {
    const before = this.#before;
    this.#before = null;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let fallen = 0;
    for (const [name, here] of seenIn(board)) fallen = flyAll(before.get(name) ?? [], here, fallen);
  }
}

function seenIn(board: HTMLElement): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  for (const element of board.querySelectorAll('[data-name]')) {
    const name = element.getAttribute('data-name') ?? '';
    const list = seen.get(name) ?? [];
    list.push({ box: element.getBoundingClientRect(), element, stood: element.closest('.columns') !== null });
    seen.set(name, list);
  }
  return seen;
}

/** Things of one name: each stays itself if it can; those that are new take the place of those that left. Says how many have
 * fallen, with so many before. */
function flyAll(before: Seen[], here: Seen[], fallen: number): number {
  const left = before.filter(({ element }) => !here.some((one) => one.element === element));
  for (const { element, box, stood } of here) {
    const from = before.find((one) => one.element === element) ?? left.shift();
    if (!from) appear(element);
    else if (from.stood && !stood) fall(element, from.box, box, CASCADE * fallen++);
    else move(element, from.box, box);
  }
  return fallen;
}

/** It cracks where it stood, then goes home. */
function fall(element: Element, from: DOMRect, to: DOMRect, delay: number): void {
  const there = { translate: `${from.left - to.left}px ${from.top - to.top}px`, zIndex: 5 };
  const cracked = { ...there, rotate: '-3deg', scale: 0.94, filter: 'contrast(1.4) saturate(0.6)' };
  const home = { translate: '0 0', rotate: '0deg', scale: 1, filter: 'none', zIndex: 5 };
  const duration = CRACK + MOVE;
  element.animate([there, { ...cracked, offset: CRACK / duration }, home], { duration, delay, fill: 'backwards', easing: 'ease-out' });
}

function move(element: Element, from: DOMRect, to: DOMRect): void {
  const [x, y] = [from.left - to.left, from.top - to.top];
  if (Math.hypot(x, y) < LEAST) return;
  const start = { translate: `${x}px ${y}px`, zIndex: 5 };
  element.animate([start, { translate: '0 0', zIndex: 5 }], { duration: MOVE, easing: 'ease-out' });
}

function appear(element: Element): void {
  const start = { opacity: 0, scale: 0.9 };
  element.animate([start, { opacity: 1, scale: 1 }], { duration: MOVE, easing: 'ease-out' });
}
