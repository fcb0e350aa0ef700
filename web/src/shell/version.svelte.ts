/**
 * Whether the page that is open is still the one that the server hands out. A new one is another set of files, named by
 * what is in them, so it is enough to look whether the first page still names the script that runs here.
 */

class Version {
  /** Whether a newer page lies ready. */
  isOld = $state(false);
  readonly #script = document.querySelector<HTMLScriptElement>('script[type=module][src]')?.getAttribute('src') ?? null;

  constructor() {
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && void this.look());
    // A part of the page that is gone has been replaced.
    addEventListener('vite:preloadError', () => void this.look());
  }

  /** Looks; to be asked whenever the server may have been started anew. */
  async look(): Promise<void> {
    if (this.isOld || this.#script === null) return;
    const page = await fetch('/', { cache: 'no-store' }).then((response) => (response.ok ? response.text() : null), () => null);
    this.isOld = page !== null && !page.includes(this.#script);
  }
}

export const version = new Version();
