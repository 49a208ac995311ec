import { setTimeout as pause } from 'node:timers/promises';
import type { Redis } from 'ioredis';
import { TAG_STREAM } from '../../contract/tag-stream';
import { connectRedis } from '../../runtime/redis';
import { log } from '../../telemetry/log';

const BLOCK_MS = 5_000;
const SOCKET_TIMEOUT_MS = 8_000;
const RETRY_MS = 1_000;
const BATCH = 1_000;

/** Returns the id of the newest entry and creates one in an empty stream: a gap is detected by the entry's absence. */
const NEWEST_ID = `
local last = redis.call('XREVRANGE', KEYS[1], '+', '-', 'COUNT', 1)[1]
return last and last[1] or redis.call('XADD', KEYS[1], '*', 'tags', '')`;

/** `epoch` is Redis' run id: after a restart entry ids may repeat. */
export type Position = { epoch: string; id: string };

export type Listener = {
  receive: (tags: string[]) => void;
  reset: () => void;
};

/**
 * Subscribes to the stream of runtime/tag-stream.ts. After a lost connection it continues at its position. If that
 * entry is gone, or Redis has restarted, it clears the caches.
 */
export class TagSubscriber {
  readonly #redis: Redis;
  readonly #listener: Listener;
  #position: Position | undefined;
  #isEpochKnown = false;
  #isClosed = false;

  constructor(url: string, listener: Listener) {
    this.#listener = listener;
    // No command is repeated on a new connection, which may lead to a restarted Redis.
    const options = { maxRetriesPerRequest: 0, socketTimeout: SOCKET_TIMEOUT_MS };
    this.#redis = connectRedis(url, options, (message) => log.warn(message));
    this.#redis.on('close', () => {
      this.#isEpochKnown = false;
    });
    void this.#subscribe();
  }

  get position(): Position | undefined {
    return this.#position;
  }

  close(): void {
    this.#isClosed = true;
    this.#redis.disconnect();
  }

  async #subscribe(): Promise<void> {
    while (!this.#isClosed) {
      try {
        if (this.#isEpochKnown && this.#position) await this.#readNew(this.#position);
        else await this.#connect();
      } catch {
        if (!this.#isClosed) await pause(RETRY_MS, undefined, { ref: false });
      }
    }
  }

  async #connect(): Promise<void> {
    const epoch = /^run_id:(\w+)/m.exec(await this.#redis.info('server'))?.[1] ?? '';
    if (epoch !== this.#position?.epoch) await this.#restart(epoch);
    this.#isEpochKnown = true;
  }

  async #restart(epoch: string): Promise<void> {
    const id = (await this.#redis.eval(NEWEST_ID, 1, TAG_STREAM)) as string;
    this.#position = { epoch, id };
    this.#listener.reset();
  }

  /** Reads from the last entry, which must still exist, and waits for new ones. */
  async #readNew({ epoch, id: last }: Position): Promise<void> {
    const [known, ...entries] = await this.#redis.xrange(TAG_STREAM, last, '+', 'COUNT', BATCH);
    if (known?.[0] !== last) return this.#restart(epoch);
    for (const [id, fields] of entries) {
      this.#listener.receive((fields[1] ?? '').split(',').filter(Boolean));
      this.#position = { epoch, id };
    }
    if (entries.length === 0) await this.#redis.xread('COUNT', 1, 'BLOCK', BLOCK_MS, 'STREAMS', TAG_STREAM, last);
  }
}
