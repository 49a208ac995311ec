import type { Redis } from 'ioredis';
import { TagStream } from '../runtime/tag-stream';
import type { ProviderEnv } from './env';
import { RevalidationHook } from './revalidation-hook';

export type Storefronts = {
  /** Call it after the commit and before the answer leaves. Never throws, never takes long. */
  publish: (tags: string[]) => Promise<void>;
  close: () => void;
};

export function openStorefronts(
  { STOREFRONT_URLS, REVALIDATE_SECRET = '' }: Pick<ProviderEnv, 'STOREFRONT_URLS' | 'REVALIDATE_SECRET'>,
  redis: Redis | undefined,
): Storefronts {
  if (redis) return new TagStream(redis);
  const hooks = STOREFRONT_URLS.map((url) => new RevalidationHook(url, REVALIDATE_SECRET));
  return {
    publish: async (tags) => {
      for (const hook of hooks) hook.invalidate(tags);
    },
    close: () => {
      for (const hook of hooks) hook.close();
    },
  };
}
