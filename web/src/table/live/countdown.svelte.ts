/** Seconds that run down after the server has said how many there are. */

/** Counts down from so many milliseconds; from anew whenever others are said. */
export function countdown(milliseconds: () => number | null): { readonly left: number | null } {
  let left = $state<number | null>(null);
  $effect(() => {
    const said = milliseconds();
    if (said === null) {
      left = null;
      return;
    }
    const until = Date.now() + said;
    const look = () => (left = Math.max(0, Math.ceil((until - Date.now()) / 1000)));
    look();
    const beat = setInterval(look, 500);
    return () => clearInterval(beat);
  });
  return {
    get left() {
      return left;
    },
  };
}
