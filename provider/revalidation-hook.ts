import { setTimeout as pause } from 'node:timers/promises';
import { REVALIDATION_PATH } from '../contract/revalidation';
import { log } from '../telemetry/log';

const DEADLINE_MS = 2_000;
/** After these a storefront's caches have expired by themselves. */
const RETRY_DELAYS_MS = [500, 2_000, 8_000];
const MAX_TAGS = 1_000;

export class RevalidationHook {
  readonly #address: URL;
  readonly #secret: string;
  readonly #unsent = new Set<string>();
  readonly #stop = new AbortController();
  #sending: Promise<void> | undefined;

  readonly #retryDelaysMs: readonly number[];

  constructor(storefront: string, secret: string, retryDelaysMs: readonly number[] = RETRY_DELAYS_MS) {
    this.#address = new URL(REVALIDATION_PATH, storefront);
    this.#secret = secret;
    this.#retryDelaysMs = retryDelaysMs;
  }

  invalidate(tags: string[]): void {
    for (const tag of tags) this.#unsent.add(tag);
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = undefined;
      if (this.#unsent.size > 0 && !this.#stop.signal.aborted) this.invalidate([]);
    });
  }

  close(): void {
    this.#stop.abort();
  }

  async #sendAll(): Promise<void> {
    for (let attempts = 0; this.#unsent.size > 0 && !this.#stop.signal.aborted; ) {
      const tags = [...this.#unsent].slice(0, MAX_TAGS);
      for (const tag of tags) this.#unsent.delete(tag);
      const failure = await this.#send(tags);
      if (failure === undefined) {
        attempts = 0;
        continue;
      }
      const delay = this.#retryDelaysMs[attempts++];
      if (delay === undefined) return this.#reportFailure(failure);
      for (const tag of tags) this.#unsent.add(tag);
      await pause(delay, undefined, { ref: false, signal: this.#stop.signal }).catch(() => undefined);
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

  #reportFailure(failure: string): void {
    log.error({ reason: failure }, `${this.#address.host} did not take the invalidated tags`);
  }
}
