/** Where in the page one is. */

import { readRoute, writeRoute, type Route } from '../routes.ts';

class Address {
  route = $state.raw<Route>(readRoute(location.hash));

  constructor() {
    addEventListener('hashchange', () => this.read());
  }

  read(): void {
    this.route = readRoute(location.hash);
  }
}

export const address = new Address();

/** Goes somewhere; `replace` leaves no step behind to go back to. */
export function goTo(route: Route, how: 'step' | 'replace' = 'step'): void {
  if (how === 'step') {
    location.hash = writeRoute(route);
    return;
  }
  history.replaceState(null, '', writeRoute(route));
  address.read();
}
