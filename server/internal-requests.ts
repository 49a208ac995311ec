import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { holdUntilRendered } from './queue/render-slot';

const HEADER = 'x-front-asks';

/** Requests that page cache misses send to this process. Each holds its render slot until Next has finished. */
export class InternalRequests {
  readonly #token = `${randomUUID()}.`;
  readonly #places = new Map<string, () => void>();
  #count = 0;

  is({ headers }: IncomingMessage): boolean {
    return String(headers[HEADER] ?? '').startsWith(this.#token);
  }

  /** `send` receives the marking headers. `release` is called when the render is over or never begins. */
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
    // The sender has hung up.
    if (!release) return void response.destroy();
    await holdUntilRendered(response, release, render);
  }

  #take(id: string): (() => void) | undefined {
    const release = this.#places.get(id);
    this.#places.delete(id);
    return release;
  }
}
