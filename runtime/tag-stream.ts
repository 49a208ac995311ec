import type { Redis } from 'ioredis';
import { ID_AS_NUMBER, TAG_STREAM, TAG_WRITES, WRITES_KNOWN_MS } from '../contract/tag-stream';

/** Whoever is away for longer than these forgets everything. */
const MOST_ENTRIES = 10_000;
/** As many as one script takes within a command's time. */
const AT_ONCE = 1_000;
const RETRY_MS = 1_000;

/** In one step, so that nobody sees a write in the one place and not yet in the other. */
const APPEND = `${ID_AS_NUMBER}
local id = redis.call('XADD', KEYS[1], 'MAXLEN', '~', ARGV[1], '*', 'tags', table.concat(ARGV, ',', 3))
local at = number_of(id)
for i = 3, #ARGV do redis.call('ZADD', KEYS[2], at, ARGV[i]) end
redis.call('ZREMRANGEBYSCORE', KEYS[2], '-inf', at - ARGV[2] * 1024)`;

/** Tells every storefront that follows the stream what is stale. What Redis does not take is kept and sent later. */
export class TagStream {
  readonly #redis: Redis;
  /** As many as there are names at most: a tag that is told twice is told once. */
  readonly #unsent = new Set<string>();
  #retry: NodeJS.Timeout | undefined;
  #isAway = false;

  constructor(redis: Redis) {
    this.#redis = redis;
  }

  /** Resolves when it is told, or was given up for now: for a thousand tags never later than the connection's timeout. Never throws. */
  async tell(tags: string[]): Promise<void> {
    for (const tag of tags) this.#unsent.add(tag);
    // Once it is known that Redis does not take them, nobody waits for it.
    if (!this.#isAway) await this.#send();
  }

  async #send(): Promise<void> {
    while (this.#unsent.size > 0) {
      const tags = [...this.#unsent].slice(0, AT_ONCE);
      for (const tag of tags) this.#unsent.delete(tag);
      try {
        await this.#redis.eval(APPEND, 2, TAG_STREAM, TAG_WRITES, MOST_ENTRIES, WRITES_KNOWN_MS, ...tags);
        this.#isAway = false;
      } catch {
        for (const tag of tags) this.#unsent.add(tag);
        return this.#trySoon();
      }
    }
  }

  /** The connection tells of its loss by itself. */
  #trySoon(): void {
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
