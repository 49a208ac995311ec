import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdUntilRendered } from './render-slot';

const HEADER = 'x-front-asks';

/** The requests that page cache misses send to this very process. Each holds its place in the queue until Next has settled. */
export class OwnRequests {
  /** Tells our own request from a visitor's. */
  readonly #token = `${randomUUID()}.`;
  readonly #places = new Map<string, () => void>();
  #count = 0;

  is({ headers }: IncomingMessage): boolean {
    return String(headers[HEADER] ?? '').startsWith(this.#token);
  }

  /** Sends one, with the headers that it gives. `release` is called once its render is over, or never begins. */
  async send<T>(release: () => void, send: (headers: Record<string, string>) => Promise<T>): Promise<T> {
    const id = `${this.#token}${this.#count++}`;
    this.#places.set(id, release);
    try {
      return await send({ [HEADER]: id });
    } finally {
      this.#take(id)?.();
    }
  }

  async answer(request: IncomingMessage, response: ServerResponse, render: () => Promise<void>): Promise<void> {
    const release = this.#take(String(request.headers[HEADER]));
    // Its sender has hung up before it was read.
    if (!release) return void response.destroy();
    await holdUntilRendered(response, release, render);
  }

  #take(id: string): (() => void) | undefined {
    const release = this.#places.get(id);
    this.#places.delete(id);
    return release;
  }
}
