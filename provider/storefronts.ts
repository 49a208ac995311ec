import type { Redis } from 'ioredis';
import { TagStream } from '../runtime/tag-stream';
import type { ProviderEnv } from './env';
import { RevalidationHook } from './revalidation-hook';

/** Who keeps what the provider has answered, and must hear what is stale. */
export type Storefronts = {
  /** To be called after the commit and before its answer leaves. Never throws and never takes long. */
  publish: (tags: string[]) => Promise<void>;
  close: () => void;
};

/** By Redis, or one by one where their addresses are given; without either they find out when what they keep ends. */
export function openStorefronts(
  { STOREFRONT_URLS, REVALIDATE_SECRET = '' }: Pick<ProviderEnv, 'STOREFRONT_URLS' | 'REVALIDATE_SECRET'>,
  redis: Redis | undefined,
): Storefronts {
  if (redis) return new TagStream(redis);
  const hooks = STOREFRONT_URLS.map((url) => new RevalidationHook(url, REVALIDATE_SECRET));
  return {
    publish: async (tags) => {
      for (const hook of hooks) hook.tell(tags);
    },
    close: () => {
      for (const hook of hooks) hook.close();
    },
  };
}
