import { setTimeout as pause } from 'node:timers/promises';
import { REVALIDATION_PATH } from '../contract/revalidation';
import { log } from '../telemetry/log';

const DEADLINE_MS = 2_000;
/** After these a storefront's caches have expired by themselves. */
const WAITS_MS = [500, 2_000, 8_000];
const AT_ONCE = 1_000;

export class RevalidationHook {
  readonly #address: URL;
  readonly #secret: string;
  readonly #unsent = new Set<string>();
  readonly #stop = new AbortController();
  #sending: Promise<void> | undefined;

  readonly #waitsMs: readonly number[];

  constructor(storefront: string, secret: string, waitsMs: readonly number[] = WAITS_MS) {
    this.#address = new URL(REVALIDATION_PATH, storefront);
    this.#secret = secret;
    this.#waitsMs = waitsMs;
  }

  tell(tags: string[]): void {
    for (const tag of tags) this.#unsent.add(tag);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#unsent.size > 0 && !this.#stop.signal.aborted) this.tell([]);
    });
  }

  close(): void {
    this.#stop.abort();
  }

  async #sendAll(): Promise<void> {
    for (let tries = 0; this.#unsent.size > 0 && !this.#stop.signal.aborted; ) {
      const tags = [...this.#unsent].slice(0, AT_ONCE);
      for (const tag of tags) this.#unsent.delete(tag);
      const trouble = await this.#send(tags);
      if (trouble === undefined) {
        tries = 0;
        continue;
      }
      const wait = this.#waitsMs[tries++];
      if (wait === undefined) return this.#giveUp(trouble);
      for (const tag of tags) this.#unsent.add(tag);
      await pause(wait, undefined, { ref: false, signal: this.#stop.signal }).catch(() => undefined);
    }
  }

  async #send(tags: string[]): Promise<string | undefined> {
    try {
      const answer = await fetch(this.#address, {
        method: 'POST',
        headers: { authorization: `Bearer ${this.#secret}`, 'content-type': 'application/json' },
        body: JSON.stringify({ tags }),
        signal: AbortSignal.any([this.#stop.signal, AbortSignal.timeout(DEADLINE_MS)]),
        redirect: 'error',
      });
      await answer.body?.cancel();
      return answer.ok ? undefined : `HTTP ${answer.status}`;
    } catch (error) {
      return (error as Error).message;
    }
  }

  #giveUp(trouble: string): void {
    log.error({ reason: trouble }, `${this.#address.host} was not told what has changed`);
  }
}
