import { createHash } from 'node:crypto';
import { connectRedis, IMPATIENT } from '../provider/redis';
import { TagStream } from '../provider/tag-stream';
import { readBuildName } from './build';
import { SharedCache } from './shared-cache';
import { type Listener, TagFollower } from './tag-follower';

/** A page is made without Redis rather than waited for. */
const DEADLINE_MS = 100;

/** So long an outage of the provider is borne. */
const REMEMBERED_MS = 24 * 3_600_000;

/** What this storefront has in common with others. */
export type Shared = {
  cache: SharedCache;
  /** What the provider has said last to any of them, for lib/api/last-good.ts. */
  lastAnswers: {
    get: (address: string) => Promise<unknown>;
    set: (address: string, answer: unknown) => void;
    remove: (address: string) => void;
  };
  /** Tells all storefronts, this one too, what is stale. */
  tell: (tags: string[]) => Promise<void>;
  /** From now on hears what all others tell. */
  follow: (listener: Listener) => void;
  close: () => void;
};

export function openShared(url: string, edition: string, deadlineMs = DEADLINE_MS): Shared {
  // One line of the log is enough: the follower's.
  const redis = connectRedis(url, { ...IMPATIENT, commandTimeout: deadlineMs });
  const stream = new TagStream(redis);
  let follower: TagFollower | undefined;
  const cache = new SharedCache(redis, edition, () => follower?.position);
  return {
    cache,
    lastAnswers: {
      get: async (address) => {
        const found = await cache.get('answer', address);
        return found && JSON.parse(Buffer.from(found.body).toString());
      },
      set: (address, answer) => {
        const body = Buffer.from(JSON.stringify(answer));
        cache.set('answer', address, { tags: [], facts: {}, body, freshMs: REMEMBERED_MS }, cache.position);
      },
      remove: (address) => cache.remove('answer', address),
    },
    tell: (tags) => stream.tell(tags),
    follow: (listener) => {
      follower = new TagFollower(url, listener);
    },
    close: () => {
      follower?.close();
      stream.close();
      redis.disconnect();
    },
  };
}

/** Storefronts of one build that show the same by their settings may show one another's pages. */
export function editionOf(shownSettings: unknown, build = readBuildName()): string {
  const settings = createHash('sha256').update(JSON.stringify(shownSettings)).digest('base64url').slice(0, 12);
  return `${build}:${settings}`;
}
