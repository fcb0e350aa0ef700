/** A button that moves away while it is held down, since something has come above it, is pressed all the same. */

import type { Attachment } from 'svelte/attachments';

/** So far a hand may slip between pressing and letting go. */
const SLIP = 6;

export const pressed =
  (act: () => void): Attachment<HTMLElement> =>
  (button) => {
    let down: PointerEvent | null = null;
    const hold = (event: PointerEvent) => (down = event);
    const letGo = ({ pointerId, clientX, clientY, target }: PointerEvent) => {
      const at = down?.pointerId === pointerId ? down : null;
      down = null;
      // Let go over the button it is a click, which the button hears itself.
      if (!at || button.contains(target as Node)) return;
      if (Math.hypot(clientX - at.clientX, clientY - at.clientY) <= SLIP) act();
    };
    button.addEventListener('pointerdown', hold);
    window.addEventListener('pointerup', letGo);
    return () => {
      button.removeEventListener('pointerdown', hold);
      window.removeEventListener('pointerup', letGo);
    };
  };
