/**
 * The socket of a table: says hello, numbers what is asked and hands back what is answered, and comes back
 * by itself when it is lost. It knows no scene; `table.svelte.ts` does.
 */

import type { Fault, ServerMessage, ClientMessage } from '../../wire.ts';

/** What can be asked, before it has its number. */
export type Wish = ClientMessage extends infer S ? (S extends { id: number } ? Omit<S, 'id'> : never) : never;
export type Answer = Extract<ServerMessage, { id: number }>;
export type Connection = 'joining' | 'live' | 'away' | 'closed';

export type Ear = {
  hear: (heard: ServerMessage) => void;
  connect: (connection: Connection, fault: Fault | null) => void;
};

const FIRST_WAIT = 500;
const LONGEST_WAIT = 15_000;

export class Live {
  #socket: WebSocket | null = null;
  #next = 1;
  #tries = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #over = false;
  /** Whether this socket has brought anything yet. */
  #reached = false;
  readonly #waiting = new Map<number, (answer: Answer) => void>();
  readonly #address: string;
  readonly #hello: () => ClientMessage;
  readonly #ear: Ear;

  constructor(address: string, hello: () => ClientMessage, ear: Ear) {
    this.#address = address;
    this.#hello = hello;
    this.#ear = ear;
    this.#join();
  }

  /** Asks for something; the answer comes when the server has it, or a refusal when it is out of reach. */
  ask(wish: Wish): Promise<Answer> {
    const id = this.#next++;
    if (this.#socket?.readyState !== WebSocket.OPEN) return Promise.resolve(unheard(id));
    this.#socket.send(JSON.stringify({ ...wish, id }));
    return new Promise((resolve) => this.#waiting.set(id, resolve));
  }

  /** Begins anew, as if nothing had been seen; for when what was seen does not fit what is heard. */
  rejoin(): void {
    this.#tries = 0;
    this.#socket?.close();
  }

  close(): void {
    this.#over = true;
    clearTimeout(this.#timer);
    this.#socket?.close();
  }

  #join(): void {
    const socket = new WebSocket(this.#address);
    this.#socket = socket;
    this.#reached = false;
    socket.onopen = () => socket.send(JSON.stringify(this.#hello()));
    socket.onmessage = ({ data }) => this.#hear(JSON.parse(String(data)) as ServerMessage);
    socket.onclose = () => this.#lost();
  }

  #hear(heard: ServerMessage): void {
    if (heard.hear === 'goodbye') this.#turnedAway(heard.fault);
    else if (!this.#reached) this.#reach();
    if ('id' in heard) this.#answer(heard);
    else this.#ear.hear(heard);
  }

  /** Whoever comes back to what they know already is not welcomed; whatever is heard says that the table is there. */
  #reach(): void {
    this.#reached = true;
    this.#tries = 0;
    this.#ear.connect('live', null);
  }

  #turnedAway(fault: Fault): void {
    this.#over = !isPassing(fault);
    this.#ear.connect(this.#over ? 'closed' : 'away', fault);
  }

  #answer(answer: Answer): void {
    this.#waiting.get(answer.id)?.(answer);
    this.#waiting.delete(answer.id);
  }

  #lost(): void {
    for (const [id, resolve] of this.#waiting) resolve(unheard(id));
    this.#waiting.clear();
    if (this.#over) return;
    this.#ear.connect('away', null);
    this.#timer = setTimeout(() => this.#join(), waitAfter(this.#tries++));
  }
}

/** Twice as long each time, and never for all pages at the same moment. */
export function waitAfter(tries: number): number {
  const wait = Math.min(FIRST_WAIT * 2 ** tries, LONGEST_WAIT);
  return wait * (0.75 + Math.random() / 2);
}

/** Faults after which it is worth coming back. */
function isPassing({ code }: Fault): boolean {
  return ['slow', 'closing', 'busy', 'away', 'moved'].includes(code);
}

/** Why something is refused that never arrived. */
export const UNHEARD = 'the table cannot be reached right now';

function unheard(id: number): Answer {
  return { hear: 'refused', id, rule: null, why: UNHEARD };
}
