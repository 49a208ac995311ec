import { createHash } from 'node:crypto';
import type { ProcessRegistry } from '../../runtime/process-registry';
import { connectRedis, FAIL_FAST } from '../../runtime/redis';
import { TagStream } from '../../runtime/tag-stream';
import { readBuildName } from '../next-internals';
import { SharedCache } from './shared-cache';
import { type Listener, TagSubscriber } from './tag-subscriber';

const DEADLINE_MS = 100;

const ANSWER_MS = 24 * 3_600_000;

export type SharedState = {
  cache: SharedCache;
  lastAnswers: NonNullable<ProcessRegistry['lastAnswers']>;
  publish: (tags: string[]) => Promise<void>;
  subscribe: (listener: Listener) => void;
  close: () => void;
};

export function openSharedState(url: string, edition: string, deadlineMs = DEADLINE_MS): SharedState {
  const redis = connectRedis(url, { ...FAIL_FAST, commandTimeout: deadlineMs });
  const stream = new TagStream(redis);
  let subscriber: TagSubscriber | undefined;
  const cache = new SharedCache(redis, edition, () => subscriber?.position);
  return {
    cache,
    lastAnswers: {
      get: async (address) => {
        const found = await cache.get('answer', address);
        return found && JSON.parse(Buffer.from(found.body).toString());
      },
      set: (address, answer) => {
        const body = Buffer.from(JSON.stringify(answer));
        cache.set('answer', address, { tags: [], facts: {}, body, freshMs: ANSWER_MS }, cache.position);
      },
      remove: (address) => cache.remove('answer', address),
    },
    publish: (tags) => stream.publish(tags),
    subscribe: (listener) => {
      subscriber = new TagSubscriber(url, listener);
    },
    close: () => {
      subscriber?.close();
      stream.close();
      redis.disconnect();
    },
  };
}

export function editionOf(shownSettings: unknown, build = readBuildName()): string {
  const settings = createHash('sha256').update(JSON.stringify(shownSettings)).digest('base64url').slice(0, 12);
  return `${build}:${settings}`;
}
