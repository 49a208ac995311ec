import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { TAG_STREAM } from '../contract/tag-stream';
import { connectRedis } from '../provider/redis';
import { log } from '../telemetry/log';

/** Between two looks at whether the connection still lives. */
const WAIT_MS = 5_000;
const SILENCE_MS = 8_000;
const RETRY_MS = 1_000;
const BATCH = 1_000;

/** The newest entry of the stream, made where there is none: who goes on from an entry can see that it is still there. */
const STAND = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
return last and last[1] or redis.call('XADD', KEYS[1], '*', 'tags', '')`;

/** Up to where the stream has been heard, in which life of Redis: after a restart its ids may begin anew. */
export type Position = { life: string; id: string };

export type Listener = {
  hear: (tags: string[]) => void;
  /** Nobody knows what was written meanwhile. */
  forget: () => void;
};

/**
 * Hears of all writes in their order, by the stream that provider/tag-stream.ts appends to. After a lost connection it goes
 * on where it was; where that entry is gone, or Redis has started anew, everything is forgotten.
 */
export class TagFollower {
  readonly #redis: Redis;
  readonly #listener: Listener;
  #position: Position | undefined;
  /** Whether this connection has been asked which life of Redis it leads to. */
  #isKnown = false;
  #isClosed = false;

  constructor(url: string, listener: Listener) {
    this.#listener = listener;
    // What was asked of a connection that is lost is not asked of the next one: it may lead to another life.
    const options = { maxRetriesPerRequest: 0, socketTimeout: SILENCE_MS };
    this.#redis = connectRedis(url, options, (words) => log.warn(words));
    this.#redis.on('close', () => {
      this.#isKnown = false;
    });
    void this.#follow();
  }

  /** All writes up to here have been heard. Undefined before the first look. */
  get position(): Position | undefined {
    return this.#position;
  }

  close(): void {
    this.#isClosed = true;
    this.#redis.disconnect();
  }

  async #follow(): Promise<void> {
    while (!this.#isClosed) {
      try {
        if (this.#isKnown && this.#position) await this.#hear(this.#position);
        else await this.#takeUp();
      } catch {
        // The connection tells of its loss by itself.
        if (!this.#isClosed) await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #takeUp(): Promise<void> {
    const life = /^run_id:(\w+)/m.exec(await this.#redis.info('server'))?.[1] ?? '';
    if (life !== this.#position?.life) await this.#beginAnew(life);
    this.#isKnown = true;
  }

  async #beginAnew(life: string): Promise<void> {
    const id = (await this.#redis.eval(STAND, 1, TAG_STREAM)) as string;
    this.#position = { life, id };
    this.#listener.forget();
  }

  /** Reads with the entry that was heard last, which must still be there; waits where nothing follows it. */
  async #hear({ life, id: last }: Position): Promise<void> {
    const [known, ...entries] = await this.#redis.xrange(TAG_STREAM, last, '+', 'COUNT', BATCH);
    if (known?.[0] !== last) return this.#beginAnew(life);
    for (const [id, fields] of entries) {
      this.#listener.hear((fields[1] ?? '').split(',').filter(Boolean));
      this.#position = { life, id };
    }
    if (entries.length === 0) await this.#redis.xread('COUNT', 1, 'BLOCK', WAIT_MS, 'STREAMS', TAG_STREAM, last);
  }
}
