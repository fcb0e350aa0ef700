/** What is carried: a copy in the layer above all, that follows the pointer; its place in the hand keeps a ghost. */

import { still } from '../board/motion.ts';

export type Point = { x: number; y: number };

const HOME = 160;
/** So that the thumb does not cover what it carries. */
const ABOVE_THUMB = 56;

export class Carried {
  readonly #card: HTMLElement;
  readonly #copy: HTMLElement;
  readonly #lift: number;
  #way: Point = { x: 0, y: 0 };

  constructor(card: HTMLElement, touch: boolean) {
    this.#card = card;
    this.#lift = touch ? ABOVE_THUMB : 0;
    this.#copy = copyOf(card);
    document.body.append(this.#copy);
    this.#copy.showPopover();
  }

  follow(way: Point): void {
    this.#way = { x: way.x, y: way.y - this.#lift };
    this.#copy.style.translate = `${this.#way.x}px ${this.#way.y}px`;
  }

  /** What was taken lies where it was put; what is still in the hand was not, and goes back. */
  lie(): void {
    if (this.#card.isConnected) this.glideHome();
    else this.#copy.remove();
  }

  glideHome(): void {
    const done = () => this.#copy.remove();
    if (still()) return done();
    const from = { translate: `${this.#way.x}px ${this.#way.y}px` };
    this.#copy.animate([from, { translate: '0 0' }], { duration: HOME, easing: 'ease-out' }).finished.then(done, done);
  }
}

function copyOf(card: HTMLElement): HTMLElement {
  const copy = card.cloneNode(true) as HTMLElement;
  const { left, top } = card.getBoundingClientRect();
  const { offsetWidth, offsetHeight } = card;
  const painted = card.querySelectorAll('canvas');
  // A copied canvas is blank.
  copy.querySelectorAll('canvas').forEach((canvas, place) => {
    const original = painted[place];
    if (original) canvas.getContext('2d')?.drawImage(original, 0, 0);
  });
  for (const name of ['data-hand', 'data-thing']) copy.removeAttribute(name);
  copy.classList.add('carried');
  copy.setAttribute('aria-hidden', 'true');
  copy.popover = 'manual';
  copy.tabIndex = -1;
  const place = { left: `${left}px`, top: `${top}px`, width: `${offsetWidth}px`, height: `${offsetHeight}px` };
  Object.assign(copy.style, place);
  return copy;
}
