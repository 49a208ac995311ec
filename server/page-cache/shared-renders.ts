import { Busy } from '../queue/render-queue';
import type { Requester } from '../queue/requester';

type Render<T> = { result: Promise<T>; waiting: number; abandoned: AbortController };

/** Concurrent requests for one key share a render. It takes a place in the queue for its first visitor's address. */
export class SharedRenders<T> {
  readonly #running = new Map<string, Render<T>>();

  has(key: string): boolean {
    return this.#running.has(key);
  }

  async join(key: string, requester: Requester, render: (requester: Requester) => Promise<T>): Promise<T> {
    if (requester.hungUp.aborted) throw new Busy();
    const begin = () => this.#begin(key, requester.address, render);
    const joined = this.#running.get(key);
    try {
      return await this.#wait(key, joined ?? begin(), requester);
    } catch (error) {
      // The shared render was refused because of another address. This address may still get a slot.
      const isRefusedForOther = joined && error instanceof Busy && !requester.hungUp.aborted;
      if (!isRefusedForOther) throw error;
      return this.#wait(key, this.#running.get(key) ?? begin(), requester);
    }
  }

  detachAll(): void {
    this.#running.clear();
  }

  #wait(key: string, render: Render<T>, { hungUp }: Requester): Promise<T> {
    render.waiting += 1;
    const leave = () => {
      render.waiting -= 1;
      if (render.waiting > 0) return;
      this.#detach(key, render);
      render.abandoned.abort();
    };
    hungUp.addEventListener('abort', leave);
    return render.result.finally(() => hungUp.removeEventListener('abort', leave));
  }

  #begin(key: string, address: string, start: (requester: Requester) => Promise<T>): Render<T> {
    const abandoned = new AbortController();
    const render = { result: start({ address, hungUp: abandoned.signal }), waiting: 0, abandoned };
    this.#running.set(key, render);
    const detach = () => this.#detach(key, render);
    render.result.then(detach, detach);
    return render;
  }

  #detach(key: string, render: Render<T>): void {
    if (this.#running.get(key) === render) this.#running.delete(key);
  }
}
