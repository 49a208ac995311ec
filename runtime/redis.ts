import { Redis, type RedisOptions } from 'ioredis';

type Options = Omit<RedisOptions, 'replyMapping'>;

/** Back within a second of Redis' own return. */
const retryStrategy = (tries: number): number => Math.min(tries * 100, 1_000);

/** For commands that somebody waits for: where Redis is away they fail at once, where it hangs, soon. */
export const FAIL_FAST: Options = {
  enableOfflineQueue: false,
  autoResendUnfulfilledCommands: false,
  maxRetriesPerRequest: 1,
  commandTimeout: 500,
  connectTimeout: 2_000,
  /** A line on which nothing comes back is left for a fresh one. */
  socketTimeout: 2_000,
};

/** A connection whose loss ends nothing. `tell` hears once that Redis is away, and once that it is back. */
export function connectRedis(url: string, options: Options, tell: (words: string) => void = () => undefined): Redis {
  const redis = new Redis(url, { retryStrategy, ...options });
  let isAway = false;
  redis.on('error', (error) => {
    if (!isAway) tell(`Redis is away: ${error.message}`);
    isAway = true;
  });
  redis.on('ready', () => {
    if (isAway) tell('Redis is back');
    isAway = false;
  });
  return redis;
}
