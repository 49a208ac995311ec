import type { Redis } from 'ioredis';
import { ID_AS_NUMBER, TAG_STREAM, TAG_WRITES, WRITES_KNOWN_MS } from '../contract/tag-stream';

const MAX_ENTRIES = 10_000;
const BATCH = 1_000;
const RETRY_MS = 1_000;

/** One script, so that no reader sees a write in the stream and not yet in the sorted set. */
const APPEND = `${ID_AS_NUMBER}
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'tags', table.concat(ARGV, ',', 3))
local at = number_of(id)
for i = 3, #ARGV do redis.call('ZADD', KEYS[2], at, ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', at - ARGV[2] * 1024)`;

/** Publishes invalidated tags to all storefronts. Tags that Redis does not accept are sent later. */
export class TagStream {
  readonly #redis: Redis;
  readonly #unsent = new Set<string>();
  #retry: NodeJS.Timeout | undefined;
  #isAway = false;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Resolves when the tags are sent or postponed, for up to 1,000 tags within the command timeout. Never throws. */
  async publish(tags: string[]): Promise<void> {
    for (const tag of tags) this.#unsent.add(tag);
    if (!this.#isAway) await this.#send();
  }

  async #send(): Promise<void> {
    while (this.#unsent.size > 0) {
      const tags = [...this.#unsent].slice(0, BATCH);
      for (const tag of tags) this.#unsent.delete(tag);
      try {
        await this.#redis.eval(APPEND, 2, TAG_STREAM, TAG_WRITES, MAX_ENTRIES, WRITES_KNOWN_MS, ...tags);
        this.#isAway = false;
      } catch {
        for (const tag of tags) this.#unsent.add(tag);
        return this.#retryLater();
      }
    }
  }

  #retryLater(): void {
    this.#isAway = true;
    this.#retry ??= setTimeout(() => {
      this.#retry = undefined;
      void this.#send();
    }, RETRY_MS).unref();
  }

  close(): void {
    clearTimeout(this.#retry);
  }
}
