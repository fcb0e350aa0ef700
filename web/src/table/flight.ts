/**
 * Movement from place to place: what lay there and lies here flies over, by its name; what is new comes up
 * where it lies. Looks before the page changes, flies after it has.
 */

const MOVE = 180;
/** Less than this is no movement that anybody would follow. */
const LEAST = 4;

type Seen = { box: DOMRect; element: Element };

export class Flight {
  #before: Map<string, Seen[]> | null = null;

  look(board: HTMLElement): void {
    this.#before = seenIn(board);
  }

  fly(board: HTMLElement): void {
    const before = this.#before;
    this.#before = null;
    if (!before || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    for (const [name, here] of seenIn(board)) flyAll(before.get(name) ?? [], here);
  }
}

function seenIn(board: HTMLElement): Map<string, Seen[]> {
  const seen = new Map<string, Seen[]>();
  for (const element of board.querySelectorAll('[data-name]')) {
    const name = element.getAttribute('data-name') ?? '';
    const list = seen.get(name) ?? [];
    list.push({ box: element.getBoundingClientRect(), element });
    seen.set(name, list);
  }
  return seen;
}

/** Things of one name: each stays itself if it can; those that are new take the place of those that left. */
function flyAll(before: Seen[], here: Seen[]): void {
  const left = before.filter(({ element }) => !here.some((one) => one.element === element));
  for (const { element, box } of here) {
    const from = before.find((one) => one.element === element) ?? left.shift();
    if (from) move(element, from.box, box);
    else appear(element);
  }
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
