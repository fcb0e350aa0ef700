/** What the keys do at a table, as the list of keys tells it. */

import { tick } from 'svelte';

/** Whether something lies over the table: what is pressed then is not meant for it. */
export const isCovered = () => document.querySelector('dialog[open]') !== null;

/** To the first answer, in the strip where they stand there; what it is folded in opens. Where blanks are filled, to the first of them. */
export async function goToAnswers(): Promise<void> {
  const first = document.querySelector<HTMLElement>('.few button, .answers :is(:not([open]) > summary, [data-notation]), .chosen :is(summary, input, button)');
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
  { key: 'Tab', does: 'moves on: from the question to your actions, your hand, the table' },
  { key: 'arrows', does: 'move between cards and other things' },
  { key: 'Enter', does: 'presses the filled button, or chooses if there is none' },
  { key: 'Space', does: 'chooses the thing in focus, or cancels that choice' },
  { key: 'Escape', does: 'cancels your choice; skips the replay of what others did' },
  { key: 'a', does: 'goes to the answers' },
  { key: 'h', does: 'asks for a hint' },
  { key: 'f', does: 'asks how your choice may turn out if everybody plays on' },
  { key: 'u', does: 'takes back the last move' },
  { key: '+ -', does: 'zoom in and out of a measured table; 0 shows all of it' },
  { key: 'w', does: 'adds a corner to the path of the figure you drag; so does a second finger' },
  { key: 'm', does: 'measures a table from one thing or point to another, at any time' },
  { key: '[ ]', does: 'look one move back or forward; { and } go by turns' },
  { key: 'Space', does: 'pauses or resumes the replay of what others did' },
  { key: '→', does: 'shows the next step of the replay' },
  { key: '?', does: 'shows this list' },
];
