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
/** Who walks sets out one after the other, and takes two steps from stone to stone. */
const WALK = 460;
const BEHIND = 70;
const STEP = 7;
/** A back that turns up. */
const TURN = 240;

/** Where something was, whether it stood in a column there, and on which stone of a way. */
type Seen = { box: DOMRect; element: Element; stood: boolean; stone: string | null };

export class Flight {
  #before: Map<string, Seen[]> | null = null;

  look(board: HTMLElement): void {
    this.#before = seenIn(board);
  }

  fly(board: HTMLElement): void {
    const before = this.#before;
    this.#before = null;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    let moved = { fallen: 0, walked: 0 };
    for (const [name, here] of seenIn(board)) moved = flyAll(before.get(name) ?? [], here, moved);
  }
}

function seenIn(board: HTMLElement): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  // What stands on a map goes there by itself.
  for (const element of board.querySelectorAll('[data-name]:not(svg *)')) {
    const name = element.getAttribute('data-name') ?? '';
    const list = seen.get(name) ?? [];
    list.push({ box: element.getBoundingClientRect(), element, stood: element.closest('.columns') !== null, stone: stoneUnder(element) });
    seen.set(name, list);
  }
  return seen;
}

/** How many fell, and how many walked, before the next one does. */
type Moved = { fallen: number; walked: number };

/** The name of what lies where somebody on a way stands. */
function stoneUnder(element: Element): string | null {
  const stone = element.closest('.team')?.parentElement?.querySelector(':scope > .tile');
  return stone ? (stone.getAttribute('data-name') ?? '') : null;
}

/** Things of one name: each stays itself if it can; those that are new take the place of those that left. */
function flyAll(before: Seen[], here: Seen[], moved: Moved): Moved {
  let { fallen, walked } = moved;
  const left = before.filter(({ element }) => !here.some((one) => one.element === element));
  for (const { element, box, stood, stone } of here) {
    const from = before.find((one) => one.element === element) ?? left.shift();
    if (!from) (element.matches('.way .tile') ? turn : appear)(element);
    else if (from.stood && !stood) fall(element, from.box, box, CASCADE * fallen++);
    else if (stone !== null && stone !== from.stone) walk(element, from, box, BEHIND * walked++);
    else move(element, from.box, box);
  }
  return { fallen, walked };
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

/** Step by step to another stone. What lay on the one before may be gone, and all others have come nearer: then whoever walks
 * comes from where it would lie. */
function walk(element: Element, from: Seen, to: DOMRect, delay: number): void {
  const wide = element.closest('li')?.clientWidth ?? 0;
  const [left, y] = [from.box.left - to.left, from.box.top - to.top];
  const x = from.stone !== null && Math.abs(left) < wide / 2 ? -wide : left;
  const frames = [1, 0.75, 0.5, 0.25, 0].map((left, place) => ({ translate: `${x * left}px ${y * left - (place % 2) * STEP}px`, zIndex: 5 }));
  element.animate(frames, { duration: WALK, delay, fill: 'backwards', easing: 'ease-in-out' });
}

function turn(element: Element): void {
  element.animate([{ transform: 'rotateY(90deg)' }, { transform: 'none' }], { duration: TURN, easing: 'ease-out' });
}

function appear(element: Element): void {
  const start = { opacity: 0, scale: 0.9 };
  element.animate([start, { opacity: 1, scale: 1 }], { duration: MOVE, easing: 'ease-out' });
}
