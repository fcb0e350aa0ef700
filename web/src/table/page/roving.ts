/**
 * Arrow keys between the things of a part: Tab goes from part to part, arrows from thing to thing, to the
 * nearest one in that direction.
 */

import type { Attachment } from 'svelte/attachments';

type Direction = 'ArrowLeft' | 'ArrowRight' | 'ArrowUp' | 'ArrowDown';
const THINGS = '[data-thing]';

export const roving: Attachment<HTMLElement> = (part) => {
  const things = () => [...part.querySelectorAll<HTMLElement>(THINGS)];
  let current: HTMLElement | undefined;

  const settle = () => {
    const all = things();
    if (!current || !all.includes(current)) current = all[0];
    for (const thing of all) thing.tabIndex = thing === current ? 0 : -1;
  };
  const focused = ({ target }: FocusEvent) => {
    current = (target as HTMLElement).closest<HTMLElement>(THINGS) ?? current;
    settle();
  };
  const pressed = (event: KeyboardEvent) => {
    if (!isDirection(event.key) || !(event.target as HTMLElement).matches(THINGS)) return;
    const next = nearest(event.target as HTMLElement, things(), event.key);
    if (!next) return;
    event.preventDefault();
    next.focus();
  };

  const watch = new MutationObserver(settle);
  watch.observe(part, { childList: true, subtree: true });
  part.addEventListener('focusin', focused);
  part.addEventListener('keydown', pressed);
  settle();
  return () => {
    watch.disconnect();
    part.removeEventListener('focusin', focused);
    part.removeEventListener('keydown', pressed);
  };
};

function isDirection(key: string): key is Direction {
  return key.startsWith('Arrow');
}

/** What lies nearest in a direction; a detour to the side counts double. */
function nearest(from: HTMLElement, all: HTMLElement[], direction: Direction): HTMLElement | undefined {
  const ways = all
    .filter((thing) => thing !== from)
    .map((thing) => ({ thing, ...way(from, thing, direction) }))
    .filter(({ ahead }) => ahead > 0);
  ways.sort((one, other) => one.ahead + 2 * one.aside - (other.ahead + 2 * other.aside));
  return ways[0]?.thing;
}

function way(from: HTMLElement, to: HTMLElement, direction: Direction): { ahead: number; aside: number } {
  const [one, other] = [from.getBoundingClientRect(), to.getBoundingClientRect()];
  const x = other.left + other.width / 2 - (one.left + one.width / 2);
  const y = other.top + other.height / 2 - (one.top + one.height / 2);
  const across = direction === 'ArrowLeft' || direction === 'ArrowRight';
  const forward = direction === 'ArrowRight' || direction === 'ArrowDown' ? 1 : -1;
  return { ahead: (across ? x : y) * forward, aside: Math.abs(across ? y : x) };
}
