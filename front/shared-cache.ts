import { createHash } from 'node:crypto';
import type { Redis } from 'ioredis';
import { ID_AS_NUMBER, TAG_WRITES, WRITES_KNOWN_MS } from '../contract/tag-stream';
import type { Position } from './tag-follower';

/** After a get that failed or hung, so long nobody waits for another. */
const REST_MS = 1_000;
const MOST_BYTES = 1024 * 1024;
/** What was made in trouble ends within a second (lib/api/cache.ts), and is nobody else's. */
const LEAST_MS = 2_000;

/** An entry that carries a tag which was written after its making began is none. */
const FIND = `${ID_AS_NUMBER}
local since, tags, facts, body = unpack(redis.call('HMGET', KEYS[1], 'since', 'tags', 'facts', 'body'))
if not since then return false end
local begun = number_of(since)
for tag in string.gmatch(tags, '[^,]+') do
  local written = tonumber(redis.call('ZSCORE', KEYS[2], tag) or '-1')
  -- Of the last number of a millisecond nobody knows the order.
  if written > begun or (written == begun and begun % 1024 == 1023) then
    redis.call('DEL', KEYS[1])
    return false
  end
end
return { redis.call('PTTL', KEYS[1]), tags, facts, body }`;

export type SharedEntry<Facts> = { tags: string[]; facts: Facts; body: Uint8Array; freshMs: number };
/** `answer`: what the provider said last, for when it says nothing. */
type Kind = 'read' | 'page' | 'answer';

/**
 * What storefronts of one edition have made, kept in Redis for one another: asked after a storefront's own memory, before
 * anything is made. Whether an entry still holds is known from the order of writes in the stream, not from anybody's clock.
 * Nothing here throws or takes long: without an answer it is as if there were nothing.
 */
export class SharedCache {
  readonly #redis: Redis;
  readonly #edition: string;
  readonly #positionOf: () => Position | undefined;
  #restUntil = 0;

  constructor(redis: Redis, edition: string, positionOf: () => Position | undefined) {
    this.#redis = redis;
    this.#edition = edition;
    this.#positionOf = positionOf;
  }

  /** To be noted before anything is read that is to be kept here. */
  get position(): Position | undefined {
    return this.#positionOf();
  }

  async get<Facts>(kind: Kind, key: string): Promise<SharedEntry<Facts> | undefined> {
    const { position } = this;
    if (!position || performance.now() < this.#restUntil) return undefined;
    try {
      const found = await this.#redis.callBuffer('EVAL', FIND, 2, this.#name(position, kind, key), TAG_WRITES);
      return found ? parse(found as Found) : undefined;
    } catch {
      this.#restUntil = performance.now() + REST_MS;
      return undefined;
    }
  }

  /** `since` is the position from before the making began. Nobody waits for it. */
  set<Facts>(kind: Kind, key: string, entry: SharedEntry<Facts>, since: Position | undefined): void {
    const { tags, facts, body } = entry;
    const ms = Math.floor(tags.length > 0 ? Math.min(entry.freshMs, WRITES_KNOWN_MS) : entry.freshMs);
    if (!since || ms < LEAST_MS || body.byteLength > MOST_BYTES || performance.now() < this.#restUntil) return;
    const name = this.#name(since, kind, key);
    const fields = { since: since.id, tags: tags.join(','), facts: JSON.stringify(facts), body: Buffer.from(body) };
    this.#redis
      .multi()
      .hset(name, fields)
      .pexpire(name, ms)
      .exec()
      .catch(() => {
        this.#restUntil = performance.now() + REST_MS;
      });
  }

  remove(kind: Kind, key: string): void {
    const { position } = this;
    if (position) this.#redis.del(this.#name(position, kind, key)).catch(() => undefined);
  }

  /** Another life of Redis may have lost writes: what was kept in it is never found again. */
  #name({ life }: Position, kind: Kind, key: string): string {
    return `kept:${this.#edition}:${createHash('sha256').update(`${life} ${kind} ${key}`).digest('base64url')}`;
  }
}

type Found = [freshMs: number, tags: Buffer, facts: Buffer, body: Buffer];

const parse = <Facts>([freshMs, tags, facts, body]: Found): SharedEntry<Facts> => ({
  freshMs,
  tags: tags.toString().split(',').filter(Boolean),
  facts: JSON.parse(facts.toString()) as Facts,
  body,
});
