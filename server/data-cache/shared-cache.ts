import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ID_AS_NUMBER, TAG_WRITES, WRITES_KNOWN_MS } from '../../contract/tag-stream';
import type { Position } from './tag-subscriber';

const PAUSE_MS = 1_000;
const MAX_BYTES = 1024 * 1024;
/** Results of an outage expire within a second (lib/api/cache.ts) and are not shared. */
const MIN_MS = 2_000;

const FIND = `${ID_AS_NUMBER}
local since, tags, facts, body = unpack(redis.call('HMGET', KEYS[1], 'since', 'tags', 'facts', 'body'))
if not since then return false end
local begun = number_of(since)
for tag in string.gmatch(tags, '[^,]+') do
  local written = tonumber(redis.call('ZSCORE', KEYS[2], tag) or '-1')
  -- The sequence number is capped, so the order of the last ones in a millisecond is unknown.
  if written > begun or (written == begun and begun % 1024 == 1023) then
    redis.call('DEL', KEYS[1])
    return false
  end
end
return { redis.call('PTTL', KEYS[1]), tags, facts, body }`;

export type SharedEntry<Facts> = { tags: string[]; facts: Facts; body: Uint8Array; freshMs: number };
type Kind = 'read' | 'page' | 'answer';

/**
 * Redis cache shared by storefronts with the same build and settings. Whether an entry is valid follows from the order
 * of writes in the stream, not from clocks. Never throws and never takes long: failures are cache misses.
 */
export class SharedCache {
  readonly #redis: Redis;
  readonly #edition: string;
  readonly #positionOf: () => Position | undefined;
  #pausedUntil = 0;

  constructor(redis: Redis, edition: string, positionOf: () => Position | undefined) {
    this.#redis = redis;
    this.#edition = edition;
    this.#positionOf = positionOf;
  }

  /** Read it before the read or render whose result is stored here. */
  get position(): Position | undefined {
    return this.#positionOf();
  }

  async get<Facts>(kind: Kind, key: string): Promise<SharedEntry<Facts> | undefined> {
    const { position } = this;
    if (!position || performance.now() < this.#pausedUntil) return undefined;
    try {
      const found = await this.#redis.callBuffer('EVAL', FIND, 2, this.#name(position, kind, key), TAG_WRITES);
      return found ? parse(found as Found) : undefined;
    } catch {
      this.#pausedUntil = performance.now() + PAUSE_MS;
      return undefined;
    }
  }

  /** `since` is the position before the read or render began. Fire and forget. */
  set<Facts>(kind: Kind, key: string, entry: SharedEntry<Facts>, since: Position | undefined): void {
    const { tags, facts, body } = entry;
    const ms = Math.floor(tags.length > 0 ? Math.min(entry.freshMs, WRITES_KNOWN_MS) : entry.freshMs);
    if (!since || ms < MIN_MS || body.byteLength > MAX_BYTES || performance.now() < this.#pausedUntil) return;
    const name = this.#name(since, kind, key);
    const fields = { since: since.id, tags: tags.join(','), facts: JSON.stringify(facts), body: Buffer.from(body) };
    this.#redis
      .multi()
      .hset(name, fields)
      .pexpire(name, ms)
      .exec()
      .catch(() => {
        this.#pausedUntil = performance.now() + PAUSE_MS;
      });
  }

  remove(kind: Kind, key: string): void {
    const { position } = this;
    if (position) this.#redis.del(this.#name(position, kind, key)).catch(() => undefined);
  }

  /** A restarted Redis may have lost writes, so its entries get other names. */
  #name({ epoch }: Position, kind: Kind, key: string): string {
    return `kept:${this.#edition}:${createHash('sha256').update(`${epoch} ${kind} ${key}`).digest('base64url')}`;
  }
}

type Found = [freshMs: number, tags: Buffer, facts: Buffer, body: Buffer];

const parse = <Facts>([freshMs, tags, facts, body]: Found): SharedEntry<Facts> => ({
  freshMs,
  tags: tags.toString().split(',').filter(Boolean),
  facts: JSON.parse(facts.toString()) as Facts,
  body,
});
