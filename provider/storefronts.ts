import type { Redis } from 'ioredis';
import type { ProviderEnv } from './env';
import { RevalidationHook } from './revalidation-hook';
import { TagStream } from './tag-stream';

export type Storefronts = {
  /** Call it after the commit and before the answer leaves. Never throws, never takes long. */
  invalidate: (tags: string[]) => Promise<void>;
  close: () => void;
};

export function openStorefronts(
  { STOREFRONT_URLS, REVALIDATE_SECRET = '' }: Pick<ProviderEnv, 'STOREFRONT_URLS' | 'REVALIDATE_SECRET'>,
  redis: Redis | undefined,
): Storefronts {
  if (redis) {
    const stream = new TagStream(redis);
    return { invalidate: (tags) => stream.tell(tags), close: () => stream.close() };
  }
  const hooks = STOREFRONT_URLS.map((url) => new RevalidationHook(url, REVALIDATE_SECRET));
  return {
    invalidate: async (tags) => {
      for (const hook of hooks) hook.invalidate(tags);
    },
    close: () => {
      for (const hook of hooks) hook.close();
    },
  };
}
