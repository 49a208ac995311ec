import { Redis } from 'ioredis';
import { RateLimiterMemory, RateLimiterRedis, type RateLimiterRes } from 'rate-limiter-flexible';
import { LOGIN_RATES, type LoginRateName, RATES, type RateName } from '../contract/limits';
import type { ProviderEnv } from './env';

export type Limiter = {
  /** Counts one. Answers the seconds to wait when it was one too many. */
  count: (rate: RateName | LoginRateName, key: string) => Promise<number | undefined>;
  close: () => Promise<void>;
};

const ALL = { ...RATES, ...LOGIN_RATES };
const isPerAddress = (rate: RateName | LoginRateName): rate is RateName => rate in RATES;

/** Counts in Redis, where several instances share it; in this process's memory without one, or while it is away. */
export function openLimiter(env: Pick<ProviderEnv, 'REDIS_URL' | 'RATE_LIMITS'>): Limiter {
  const redis = env.REDIS_URL ? connect(env.REDIS_URL) : undefined;
  const limiters = Object.fromEntries(
    Object.entries(ALL).map(([name, { points, seconds }]) => {
      const options = { keyPrefix: `rate:${name}`, points, duration: seconds };
      const memory = new RateLimiterMemory(options);
      return [
        name,
        redis ? new RateLimiterRedis({ ...options, storeClient: redis, insuranceLimiter: memory }) : memory,
      ];
    }),
  ) as Record<keyof typeof ALL, RateLimiterMemory | RateLimiterRedis>;
  return {
    count: async (rate, key) => {
      if (env.RATE_LIMITS === 'off' && isPerAddress(rate)) return undefined;
      try {
        await limiters[rate].consume(key);
        return undefined;
      } catch (refused) {
        if (refused instanceof Error) throw refused;
        return Math.max(1, Math.ceil((refused as RateLimiterRes).msBeforeNext / 1_000));
      }
    },
    close: async () => redis?.disconnect(),
  };
}

function connect(url: string): Redis {
  // A request must not wait for a Redis that is away: the memory counts meanwhile.
  const redis = new Redis(url, { enableOfflineQueue: false, maxRetriesPerRequest: 1, commandTimeout: 500 });
  let isDown = false;
  redis.on('error', (error) => {
    if (!isDown) console.error('Redis is away, limits are counted in memory', error.message);
    isDown = true;
  });
  redis.on('ready', () => {
    isDown = false;
  });
  return redis;
}
