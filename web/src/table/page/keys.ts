/** What the keys do at a table, as the list of keys tells it. */

import { tick } from 'svelte';

/** Whether something lies over the table: what is pressed then is not meant for it. */
export const isCovered = () => document.querySelector('dialog[open]') !== null;

/** To the first answer, in the strip where they stand there; what it is folded in opens. Where blanks are filled, to the first of them. */
export async function goToAnswers(): Promise<void> {
  const first = document.querySelector<HTMLElement>('.few button, .answers :is(:not([open]) > summary, [data-notation]), .chosen :is(input, button)');
  const fold = first?.matches('.answers > .all > summary') ? (first.parentElement as HTMLDetailsElement) : null;
  first?.focus();
  if (!fold) return;
  fold.open = true;
  await tick();
  await goToAnswers();
}

/** To the first hint, which Enter then follows. */
export const goToHint = () => tick().then(() => document.querySelector<HTMLElement>('.advice li button')?.focus());

/**
 * Whether Enter, pressed there, presses the filled button: on nothing in particular, on what lies on the table, on the answer that
 * is chosen and on what fills it. Space does what is focused there. Every other button is pressed by both.
 */
export function isForAct(target: EventTarget | null): boolean {
  const element = target as HTMLElement;
  if (element.matches('[data-thing], [data-notation][aria-pressed="true"], .picks button, .few [aria-pressed="true"], .asked')) return true;
  return !element.closest('button, a, summary, dialog, input, textarea, select');
}

export const KEYS: readonly { key: string; does: string }[] = [
  { key: 'Tab', does: 'goes on: from the question to what you may do, to the hand, to the table' },
  { key: 'arrows', does: 'go from card to card and from thing to thing' },
  { key: 'Enter', does: 'presses the filled button; where none is filled, chooses' },
  { key: 'Space', does: 'chooses what has the focus, or lets go of it' },
  { key: 'Escape', does: 'lets go of what is chosen; skips what the others did while it is shown' },
  { key: 'a', does: 'goes to the answers' },
  { key: 'h', does: 'asks for a hint' },
  { key: 'f', does: 'asks how what is chosen may end, if everybody plays on' },
  { key: 'u', does: 'takes the last move back' },
  { key: '+ -', does: 'look at a measured table from nearer and from farther; 0 shows all of it' },
  { key: 'w', does: 'lets the way of what is carried turn where it hangs; so does a second finger' },
  { key: 'm', does: 'lays a ruler on a measured table: from one thing or point to another, at any time' },
  { key: '[ ]', does: 'go one move back and on, to look; { and } go by turns' },
  { key: 'Space', does: 'stops what the others did while it is shown, and lets it go on' },
  { key: '→', does: 'shows the next thing the others did' },
  { key: '?', does: 'shows this list' },
];
